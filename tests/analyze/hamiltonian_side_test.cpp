// The Hamiltonian side of mechanical systems: theorems both of whose sides are decided, and hand calculations.
#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "tests/analyze/examined_side.hpp"

namespace anholon {
namespace {

using test::Examined;

// A free particle of mass 1 in space, and what else there is.
Examined examined_particle(const std::string& rest) {
  return Examined(Mechanics(R"(title = "particle"
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2"
)" + rest));
}

// z' = y: the linear part dz is integrable and the bracket is Poisson, though no function of the configuration is constant.
TEST(HamiltonianSide, AnAffineConstraintMayHaveAPoissonBracket) {
  const Examined e = examined_particle("[[constraint]]\nname = \"c\"\nequation = \"z' = y\"\n");
  EXPECT_EQ(e.jacobi(), VerdictKind::proved);
  EXPECT_FALSE(e.side.jacobi_by_theorem);
  EXPECT_EQ(e.of(PhaseProperty::involutive), VerdictKind::proved);
  EXPECT_EQ(e.of(PhaseProperty::in_kernel), VerdictKind::refuted);
  EXPECT_EQ(e.of(PhaseProperty::generated), VerdictKind::refuted);
  // By hand: p_z' = y' = p_y on D, and the reaction is −X_W = p_y ∂/∂p_z.
  const Splitting& split = *e.side.splitting.value;
  EXPECT_TRUE(e.m.vanishes(split.evolution[5] - e.m("p_y")));
  EXPECT_TRUE(e.m.vanishes(split.reaction[5] - e.m("p_y")));
  EXPECT_EQ(e.side.energy.value->examined.conserved.kind, VerdictKind::refuted);
}

TEST(HamiltonianSide, AnIntegrableLinearConstraintHasAPoissonBracket) {
  const Examined e = examined_particle("[[constraint]]\nname = \"c\"\nequation = \"z' = y*x' + x*y'\"\n");
  EXPECT_EQ(e.jacobi(), VerdictKind::proved);
  EXPECT_EQ(e.of(PhaseProperty::involutive), VerdictKind::proved);
  EXPECT_EQ(e.of(PhaseProperty::generated), VerdictKind::proved);
  const Examined curved = examined_particle("[[constraint]]\nname = \"c\"\nequation = \"z' = y*x'\"\n");
  EXPECT_EQ(curved.jacobi(), VerdictKind::refuted);
  EXPECT_FALSE(curved.side.jacobi_by_theorem);
  EXPECT_EQ(curved.of(PhaseProperty::involutive), VerdictKind::refuted);
}

// z' = 0 is linear, so the Liouville field is tangent to C; but a servo that pushes along x does work.
TEST(HamiltonianSide, AServoMayDoWorkOnALinearConstraint) {
  const Examined e = examined_particle("[[constraint]]\nname = \"c\"\nequation = \"z' = 0\"\nreaction = \"x' + z'\"\n");
  EXPECT_EQ(e.of(PhaseProperty::liouville), VerdictKind::proved);
  EXPECT_EQ(e.of(PhaseProperty::in_kernel), VerdictKind::refuted);
  EXPECT_EQ(e.side.energy.value->workless.kind, VerdictKind::refuted);
  EXPECT_EQ(e.of(PhaseProperty::generated), VerdictKind::refuted);
  // Nothing pushes it out of D: the energy is constant all the same.
  EXPECT_EQ(e.side.energy.value->examined.conserved.kind, VerdictKind::proved);
}

// z' = t y: D moves. By hand λ = y + t p_y.
TEST(HamiltonianSide, ATimeDependentConstraintIsKept) {
  const Examined e = examined_particle("[[constraint]]\nname = \"c\"\nequation = \"z' = t*y\"\nreaction = \"z'\"\n");
  EXPECT_EQ(e.side.splits.kind, VerdictKind::proved);
  EXPECT_EQ(e.side.splitting.value->splits.kind, VerdictKind::proved);
  EXPECT_TRUE(e.m.vanishes(e.side.splitting.value->reaction[5] - e.m("y + t*p_y")));
  EXPECT_EQ(e.of(PhaseProperty::generated), VerdictKind::refuted);
}

// A force out of W moves along D what no bracket with H moves; one in W is taken back by the reaction.
TEST(HamiltonianSide, AForceIsGeneratedOnlyInW) {
  const std::string blade = "[[constraint]]\nname = \"c\"\nequation = \"z' = y*x'\"\n";
  const Examined out = examined_particle("[forces]\nx = \"-x'\"\n" + blade);
  EXPECT_EQ(out.of(PhaseProperty::in_kernel), VerdictKind::proved);
  EXPECT_EQ(out.of(PhaseProperty::generated), VerdictKind::refuted);
  const Examined in = examined_particle("[forces]\nx = \"-y*x\"\nz = \"x\"\n" + blade);
  EXPECT_EQ(in.of(PhaseProperty::generated), VerdictKind::proved);
}

// f and df/dt cut out D, one reaction acts: the splitting exists where TD ⊕ W = T_D P does not hold.
TEST(HamiltonianSide, AHolonomicConstraintIsSplitThoughTDAndWDoNotSpan) {
  const Examined e = examined_particle("[[constraint]]\nname = \"c\"\nequation = \"z = x*y\"\n");
  EXPECT_EQ(e.side.transversal.kind, VerdictKind::proved);
  EXPECT_EQ(e.side.splits.kind, VerdictKind::proved);
  ASSERT_TRUE(e.side.splitting.value);
  EXPECT_EQ(e.side.splitting.value->splits.kind, VerdictKind::proved);
  EXPECT_FALSE(e.side.splitting.value->complementary);
}

// Dirac's bracket of the sphere, by hand: {x_i, p_j} = δ_ij − x_i x_j, {p_i, p_j} = x_j p_i − x_i p_j where x·x = 1 and x·p = 0.
TEST(HamiltonianSide, APositionThatIsKeptHasDiracsBracket) {
  const Examined e = examined_particle("[[constraint]]\nname = \"c\"\nequation = \"x^2 + y^2 + z^2 = 1\"\n");
  ASSERT_TRUE(e.side.bracket.value) << e.side.bracket.why_not;
  EXPECT_TRUE(e.side.bracket.value->on_submanifold);
  EXPECT_EQ(e.jacobi(), VerdictKind::proved);
  EXPECT_EQ(e.of(PhaseProperty::generated), VerdictKind::proved);
  const Matrix& b = e.side.bracket.value->entries;
  const Replacements there{{e.m("x"), e.m("3/5")}, {e.m("y"), e.m("4/5")},  {e.m("z"), e.m("0")},
                           {e.m("p_x"), e.m("4")}, {e.m("p_y"), e.m("-3")}, {e.m("p_z"), e.m("7")}};
  const auto same = [&](std::size_t i, std::size_t j, const char* by_hand) {
    return is_proved_zero(substitute(b(i, j) - e.m(by_hand), there));
  };
  EXPECT_TRUE(same(0, 1, "0"));
  EXPECT_TRUE(same(0, 3, "1 - x^2"));
  EXPECT_TRUE(same(0, 4, "-x*y"));
  EXPECT_TRUE(same(3, 4, "y*p_x - x*p_y"));
  EXPECT_TRUE(same(3, 5, "z*p_x - x*p_z"));
}

// On the surface w = x² + y the blade z' = y x' is as little integrable as off it; z' = (x y)' is.
TEST(HamiltonianSide, OnASurfaceTheOtherConstraintsDecideWhetherItIsPoisson) {
  const auto on_surface = [](const std::string& blade) {
    return Examined(
        Mechanics("title = \"s\"\n[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\nw = \"line\"\n"
                  "[lagrangian]\nL = \"(x'^2 + y'^2 + z'^2 + w'^2)/2\"\n[[constraint]]\nname = \"surface\"\n"
                  "equation = \"w = x^2 + y\"\n[[constraint]]\nname = \"blade\"\nequation = \"" +
                  blade + "\"\n"));
  };
  const Examined curved = on_surface("z' = y*x'"), integrable = on_surface("z' = y*x' + x*y'");
  EXPECT_EQ(curved.jacobi(), VerdictKind::refuted);
  EXPECT_EQ(curved.of(PhaseProperty::generated), VerdictKind::proved);
  EXPECT_EQ(curved.of(PhaseProperty::involutive), VerdictKind::refuted);
  EXPECT_EQ(integrable.jacobi(), VerdictKind::proved);
  EXPECT_EQ(integrable.of(PhaseProperty::involutive), VerdictKind::proved);
}

// A reaction that is not ideal is a force on the surface, and no bracket is told.
TEST(HamiltonianSide, APositionHeldByAServoHasNoBracket) {
  const Examined e =
      examined_particle("[[constraint]]\nname = \"c\"\nequation = \"z = x*y\"\nreaction = \"z' + x'\"\n");
  EXPECT_FALSE(e.side.bracket.value);
}

TEST(HamiltonianSide, AQuarticLagrangianIsOnlyLocallyRegular) {
  const Examined e(Mechanics("title = \"q\"\n[coordinates]\nx = \"line\"\n[lagrangian]\nL = \"x'^4 + x'^2\"\n"));
  EXPECT_EQ(e.side.legendre.regular.kind, VerdictKind::proved);
  EXPECT_EQ(e.side.legendre.hyperregular.kind, VerdictKind::undecided);
  EXPECT_FALSE(e.side.legendre.inverse.value);
  EXPECT_EQ(e.of(PhaseProperty::fiber_derivative), VerdictKind::proved);
}

// A is singular, but regular on what the constraint leaves: there is a motion, and no H.
TEST(HamiltonianSide, OfASingularLagrangianNothingIsSaidThatNeedsH) {
  const Examined e(
      Mechanics("[coordinates]\nx = \"line\"\ny = \"line\"\n[lagrangian]\nL = \"x'^2/2 - y^2\"\n"
                "[[constraint]]\nname = \"c\"\nequation = \"y' = x*x'\"\n"));
  EXPECT_EQ(e.side.legendre.regular.kind, VerdictKind::refuted);
  EXPECT_EQ(e.side.legendre.hyperregular.kind, VerdictKind::refuted);
  EXPECT_EQ(e.side.not_split, "L is not regular");
  EXPECT_FALSE(e.side[PhaseProperty::in_kernel].value);
  EXPECT_FALSE(e.side[PhaseProperty::fiber_derivative].value);
  EXPECT_FALSE(e.side.nondegenerate.value);
  EXPECT_EQ(e.of(PhaseProperty::liouville), VerdictKind::proved);
}

// Suslov: I1 W1' = −W2 (I13 W1 + I23 W2), and p_1 = I1 W1 on D.
TEST(HamiltonianSide, SuslovsBodyMovesAsEulerSays) {
  const Examined e(Mechanics::from_gallery("suslov"));
  const auto motion = ConstrainedMotion::of(e.decided.system);
  const PhaseSet set = legendre_set(*motion->value);
  const std::size_t first = e.decided.system.frame.configuration_symbols().size();
  EXPECT_EQ(set.all_vanish({e.side.splitting.value->evolution[first] + e.m("R.W.y*(I13*R.W.x + I23*R.W.y)")}).kind,
            VerdictKind::proved);
  for (const PhaseProperty p :
       {PhaseProperty::lagrange_differential, PhaseProperty::symplectic, PhaseProperty::fiber_derivative})
    EXPECT_EQ(e.of(p), VerdictKind::proved) << name_of(p);
}

// Given by H, in the momenta of a rotation too: L is recovered, and its transform is the H that was given.
TEST(HamiltonianSide, AGivenHamiltonianComesBack) {
  const Examined e(Mechanics(R"(title = "top"
[parameters]
I1 = { value = 1, assume = "positive" }
I2 = { value = 2, assume = "positive" }
I3 = { value = 3, assume = "positive" }
m = { value = 1, assume = "positive" }
[coordinates]
x = "line"
R = "rotation"
[hamiltonian]
H = "p_R.W.x^2/(2*I1) + p_R.W.y^2/(2*I2) + p_R.W.z^2/(2*I3) + (p_x - x^2)^2/(2*m) + R[3,3]"
)"));
  ASSERT_TRUE(e.side.legendre.inverse.value);
  EXPECT_EQ(e.side.legendre.inverse.value->kind, VerdictKind::proved);
  EXPECT_EQ(e.side.legendre.hyperregular.kind, VerdictKind::proved);
  EXPECT_TRUE(e.m.vanishes(e.m.system().lagrangian -
                           e.m("I1/2*R.W.x^2 + I2/2*R.W.y^2 + I3/2*R.W.z^2 + m/2*x'^2 + x^2*x' - R[3,3]")));
}

}  // namespace
}  // namespace anholon

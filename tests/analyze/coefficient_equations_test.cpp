// Integrals whose coefficients are unknown functions of one coordinate, against equations derived by hand.
#include <gtest/gtest.h>

#include "anholon/analyze/integrals/closed_coefficients.hpp"
#include "tests/analyze/asked_motion.hpp"

namespace anholon {
namespace {

using test::AskedMotion;

CoefficientEquations equations_of(const AskedMotion& a, std::size_t coordinate) {
  const auto flow = phase_flow(a.motion());
  auto found = coefficient_equations(coordinate, 1, *flow->value, a.motion());
  if (!found || !found->value) throw std::runtime_error("no equations");
  return std::move(*found->value);
}

// By Newton and Euler: with n the normal, I omega' + m a n x v' = a n x G. Along n, and along the meridian,
// where the axial force G has no part:
//   d(spin)/d(alpha) = turn*(rho - rho'*tan(alpha))/a,   d(rho*turn)/d(alpha) + turn*rho' = -I*a*spin/(I +
//   m*a^2).
// So F = f*turn + g*spin is constant if f' = 2*rho'*f/rho - (rho - rho'*tan(alpha))*g/a and g' =
// I*a*f/(rho*(I + m*a^2)).
TEST(CoefficientEquations, AreRouthsForTheBallOnASurfaceOfRevolution) {
  const AskedMotion a(Mechanics::from_gallery("ball_on_surface_of_revolution"));
  const CoefficientEquations e = equations_of(a, 0);
  EXPECT_EQ(e.verdict.kind, VerdictKind::proved);
  EXPECT_TRUE(e.arbitrary.empty());
  ASSERT_EQ(e.free.size(), 2U);
  EXPECT_EQ(to_text(e.integral()), "turn*f1 + spin*f2");
  const Expr rho = a.m("rho(alpha)"), slope = a.m("d(rho(alpha), alpha)"), tan_alpha = a.m("tan(alpha)");
  EXPECT_TRUE(a.m.vanishes(e.differential[0].second -
                           (2 * slope * a.m("f1") / rho - (rho - slope * tan_alpha) * a.m("f2") / a.m("a"))));
  EXPECT_TRUE(a.m.vanishes(e.differential[1].second - a.m("I*a*f1/(I + m*a^2)") / rho));
}

TEST(CoefficientEquations,
     OfLewissParticleHaveTheSolutionThatThePaperImplies) {  // x'*sqrt(1 + y^2) is constant
  const AskedMotion a(Mechanics::from_gallery("lewis_particle"));
  const CoefficientEquations e = equations_of(a, 1);
  EXPECT_EQ(e.verdict.kind, VerdictKind::proved);
  EXPECT_EQ(to_text(e.integral()), "x'*f1 + y'*f2");
  const Expr root = a.m("sqrt(1 + y^2)");
  EXPECT_TRUE(a.m.vanishes(substitute(e.differential[0].second, {{a.m("f1"), root}}) - differentiate(root, a.m("y"))));
  EXPECT_TRUE(e.differential[1].second.is_zero_literal());
}

TEST(CoefficientEquations, LeaveNothingWhereThereIsNoSuchIntegral) {
  const AskedMotion a(
      Mechanics("[coordinates]\nx = \"line\"\ny = \"line\"\n[lagrangian]\nL = \"(x'^2 + y'^2)/2 - x^2*y^2\"\n"));
  EXPECT_TRUE(equations_of(a, 0).free.empty());
}

// A ball in a bowl whose center runs on the surface rho(alpha).
Mechanics bowl(const std::string& rho) {
  std::string text = find_gallery_model("ball_on_surface_of_revolution")->value().text;
  text.erase(text.find("[[claim]]"));  // and its picture
  const std::string declared =
      "rho = { of = [\"alpha\"], value = \"p*tan(alpha)\",            about = \"distance of the center from the axis\" "
      "}\n";
  if (text.find(declared) == std::string::npos) throw std::runtime_error("the model has changed");
  text.erase(text.find(declared), declared.size());
  text.insert(text.find("[definitions]") + 13, "\nrho = \"" + rho + "\"\n");
  text.replace(text.find("p = { value = 1.0,"), 18, "p = { assume = \"positive\", value = 1.0,");
  return Mechanics(text);
}

// Both integrals in closed form, each proved to be conserved.
void expect_both_integrals(const Mechanics& m) {
  const AskedMotion a{Mechanics(m.workspace(), m.model().source_text->text)};
  const CoefficientEquations e = equations_of(a, 0);
  const auto solutions = closed_coefficients(e, a.motion());
  ASSERT_EQ(solutions.size(), 2U);
  const auto flow = phase_flow(a.motion());
  for (const CoefficientSolution& s : solutions) {
    EXPECT_EQ(s.verdict.kind, VerdictKind::proved);
    EXPECT_TRUE(a.m.vanishes(flow->value->along(integral_of(e, s), a.system)));
  }
}

TEST(ClosedCoefficients, OfABallInASphereAreTrigonometric) { expect_both_integrals(bowl("p*sin(alpha)")); }

// Routh: powers of the slope's cosine with the exponent sqrt(I/(I + m*a^2)), which is sqrt(2/7) for a homogeneous ball.
TEST(ClosedCoefficients, OfABallInAParaboloidArePowers) {
  const Mechanics m = bowl("p*tan(alpha)");
  expect_both_integrals(m);
  const AskedMotion a{Mechanics(m.workspace(), m.model().source_text->text)};
  const CoefficientEquations e = equations_of(a, 0);
  for (const CoefficientSolution& s : closed_coefficients(e, a.motion())) {
    const Expr slope =
        differentiate(s.values[1], a.m("alpha")) / s.values[1] / a.m("tan(alpha)");  // plus or minus the exponent
    EXPECT_TRUE(a.m.equal(pow(slope, 2), "I/(I + m*a^2)"));
  }
}

// x'*sqrt(1 + y^2), and y'.
TEST(ClosedCoefficients, OfLewissParticleContainARoot) {
  const AskedMotion a(Mechanics::from_gallery("lewis_particle"));
  const CoefficientEquations e = equations_of(a, 1);
  const auto solutions = closed_coefficients(e, a.motion());
  ASSERT_EQ(solutions.size(), 2U);
  EXPECT_TRUE(a.m.equal(integral_of(e, solutions[0]), "x'*sqrt(1 + y^2)"));
  EXPECT_TRUE(a.m.equal(integral_of(e, solutions[1]), "y'"));
}

// The falling disc's equations are those of Legendre functions: nothing is found, and nothing is made up.
TEST(ClosedCoefficients, OfTheRollingDiscAreNotElementary) {
  const AskedMotion a(Mechanics::from_gallery("rolling_disc"));
  EXPECT_TRUE(closed_coefficients(equations_of(a, 3), a.motion()).empty());
}

}  // namespace
}  // namespace anholon

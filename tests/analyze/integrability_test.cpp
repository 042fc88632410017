#include "tests/analyze/classified.hpp"

namespace anholon {
namespace {

using test::classified;
using test::Kinematic;
using test::model_text;
using test::Ranks;

// dω ∧ ω of a form with coordinates x, y, z: ω·rot ω, derived by hand from the coefficients.
TEST(Integrability, AnExactFormIsHolonomicInDisguise) {
  const Mechanics m(model_text({"x y", "", "", {"y*x' + x*y' = 0"}}));
  const Classification c = classified(m);
  EXPECT_EQ(c.constraints[0].kind, ConstraintKind::linear);
  EXPECT_EQ(c.constraints[0].integrable.kind, VerdictKind::proved);
  EXPECT_EQ(c.integrable.kind, VerdictKind::proved);
  ASSERT_EQ(c.combinations.functions.size(), 1U);
  EXPECT_EQ(c.combinations.bound, Bound::exact);
  // Constant exactly with x*y: the gradients are parallel.
  const Expr f = c.combinations.functions[0], x = m("x"), y = m("y");
  EXPECT_TRUE(m.vanishes(differentiate(f, x) * x - differentiate(f, y) * y));
  EXPECT_EQ(c.distribution->growth.ranks, Ranks{1});
  EXPECT_EQ(c.distribution->bracket_generating.kind, VerdictKind::refuted);
  EXPECT_EQ(c.distribution->leaf_dimension, 1U);
}

TEST(Integrability, AnIntegratingFactorIsFound) {
  struct Case {
    const char *lines, *equation, *along;  // `along`: a function that is constant
  };
  for (const Case& k : {Case{"x y z", "2*y*z*x' + x*z*y' - x*y*z' = 0", "x^2*y/z"},  // 1/z²·x
                        Case{"x y", "x*y' - y*x' = 0", "y/x"}, Case{"x y", "y' - y*x' = 0", "log(y) - x"},
                        Case{"x y z", "x*x' + y*y' + z*z' = 0", "x^2 + y^2 + z^2"}}) {
    const Mechanics m(model_text({k.lines, "", "", {k.equation}}));
    const Classification c = classified(m);
    EXPECT_EQ(c.integrable.kind, VerdictKind::proved) << k.equation;
    EXPECT_EQ(c.combinations.count, 1U) << k.equation;
    ASSERT_EQ(c.combinations.functions.size(), 1U) << k.equation;
    // Functionally dependent on the one expected.
    const Expr f = c.combinations.functions[0], g = m(k.along);
    const std::vector<Expr> q = m.system().frame.configuration_symbols();
    for (std::size_t i = 0; i < q.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        EXPECT_TRUE(m.vanishes(differentiate(f, q[i]) * differentiate(g, q[j]) -
                               differentiate(f, q[j]) * differentiate(g, q[i])))
            << k.equation;
      }
    }
  }
}

TEST(Integrability, NeitherConstraintButThePairIsIntegrable) {
  // dz − y dx and dx: together x and z are constant, and dz − y dx alone is the contact form.
  const Classification simple = classified(Mechanics(model_text({"x y z", "", "", {"z' - y*x' = 0", "x' = 0"}})));
  EXPECT_EQ(simple.constraints[0].integrable.kind, VerdictKind::refuted);
  EXPECT_EQ(simple.integrable.kind, VerdictKind::proved);
  // Mixed so that neither is: dz + (1 − y) dx and dz − (1 + y) dx are both contact forms, and span dx, dz − y dx.
  const Mechanics m(model_text({"x y z u", "", "", {"z' + (1 - y)*x' = 0", "z' - (1 + y)*x' = 0"}}));
  const Classification c = classified(m);
  EXPECT_EQ(c.constraints[0].integrable.kind, VerdictKind::refuted);
  EXPECT_EQ(c.constraints[1].integrable.kind, VerdictKind::refuted);
  EXPECT_EQ(c.integrable.kind, VerdictKind::proved);
  EXPECT_EQ(c.combinations.count, 2U);
  EXPECT_EQ(c.combinations.functions.size(), 2U);
  EXPECT_EQ(c.distribution->leaf_dimension, 2U);
}

TEST(Integrability, OneCombinationOfTwoConstraintsMayBeHolonomic) {
  // The sum of the two is d(x + y·u), neither is integrable and the pair is not.
  const Mechanics m(model_text({"x y z u", "", "", {"x' + y*u' - z*y' = 0", "u*y' + z*y' = 0"}}));
  const Classification c = classified(m);
  EXPECT_EQ(c.constraints[0].integrable.kind, VerdictKind::refuted);
  EXPECT_EQ(c.constraints[1].integrable.kind, VerdictKind::proved);  // y' = 0 away from u + z = 0
  EXPECT_EQ(c.integrable.kind, VerdictKind::proved);
  const Mechanics n(model_text({"x y z u v", "", "", {"x' + y*u' + z*v' = 0", "u' - z*v' = 0"}}));
  const Classification d = classified(n);
  EXPECT_EQ(d.integrable.kind, VerdictKind::refuted);
  EXPECT_EQ(d.combinations.count, 0U);
  const Mechanics o(model_text(
      {"x y z v", "", "", {"x' - z*v' = 0", "x' + y' - 2*z*v' = 0"}}));  // difference: dy − z dv, and dx − z dv
  const Classification e = classified(o);
  EXPECT_EQ(e.integrable.kind, VerdictKind::refuted);
  EXPECT_EQ(e.combinations.count, 1U);
  ASSERT_EQ(e.combinations.functions.size(), 1U);
  EXPECT_TRUE(o.vanishes(differentiate(e.combinations.functions[0], o("x")) +
                         differentiate(e.combinations.functions[0], o("y"))));
  EXPECT_EQ(e.distribution->growth.ranks, (Ranks{2, 3}));
  EXPECT_EQ(e.distribution->leaf_dimension, 3U);
  EXPECT_EQ(e.distribution->bracket_generating.kind, VerdictKind::refuted);
}

TEST(Integrability, DependsOnAParameterExactly) {
  // ω = dx + a y dz: dω ∧ ω = a dx dy dz.
  const Mechanics m(model_text({"x y z", "", "a", {"x' + a*y*z' = 0"}}));
  const Classification c = classified(m);
  ASSERT_EQ(c.integrable.kind, VerdictKind::conditional);
  EXPECT_EQ(c.integrable.conditions, (std::vector<std::vector<Expr>>{{m("a")}}));
  ASSERT_EQ(c.distribution->bracket_generating.kind, VerdictKind::proved);
  ASSERT_EQ(c.distribution->bracket_generating.side_conditions.size(), 1U);
  EXPECT_EQ(c.distribution->bracket_generating.side_conditions[0].expression, m("a"));
}

TEST(Integrability, NoConditionIsClaimedWhereTheKernelItselfDegenerates) {
  // ω = a z dx + x dy + y dz: ω·rot ω = a (x + z) + y vanishes for no a; a kernel solved for x' vanishes with a, and so would
  // ω on its brackets. All orders, because the order decides what is solved for.
  for (const char* lines : {"x y z", "y x z", "z y x", "z x y", "x z y", "y z x"}) {
    const Classification c = classified(Mechanics(model_text({lines, "", "a", {"a*z*x' + x*y' + y*z' = 0"}})));
    EXPECT_EQ(c.integrable.kind, VerdictKind::refuted) << lines;
    EXPECT_TRUE(c.integrable.conditions.empty()) << lines;
  }
  // With two constraints: a dx + z dy and du. For a = 0 it is dy and du: integrable; for a ≠ 0 it is not.
  const Mechanics m(model_text({"x y z u", "", "a", {"a*x' + z*y' = 0", "u' + z*y' + a*x' = 0"}}));
  const Classification d = classified(m);
  if (d.integrable.kind == VerdictKind::conditional) {
    EXPECT_EQ(d.integrable.conditions, (std::vector<std::vector<Expr>>{{m("a")}}));
  } else {
    EXPECT_EQ(d.integrable.kind, VerdictKind::refuted);
  }
}

TEST(Integrability, AffineConstraintsAreAskedWithTheTime) {
  // x' = Omega: x − Omega t is constant. x' = Omega y: dx − Omega y dt is a contact form unless Omega = 0.
  const Mechanics m(model_text({"x y", "", "Omega", {"x' = Omega"}}));
  const Classification c = classified(m);
  EXPECT_EQ(c.constraints[0].kind, ConstraintKind::affine);
  EXPECT_EQ(c.integrable.kind, VerdictKind::proved);
  ASSERT_EQ(c.combinations.functions.size(), 1U);
  EXPECT_TRUE(m.vanishes(differentiate(c.combinations.functions[0], m("t")) +
                         m("Omega") * differentiate(c.combinations.functions[0], m("x"))));
  ASSERT_EQ(c.homogeneous.kind, VerdictKind::conditional);
  EXPECT_EQ(c.homogeneous.conditions, (std::vector<std::vector<Expr>>{{m("Omega")}}));
  const Mechanics n(model_text({"x y", "", "Omega", {"x' = Omega*y"}}));
  const Classification d = classified(n);
  ASSERT_EQ(d.integrable.kind, VerdictKind::conditional);
  EXPECT_EQ(d.integrable.conditions, (std::vector<std::vector<Expr>>{{n("Omega")}}));
  EXPECT_EQ(d.distribution->growth.ranks, Ranks{1});
}

TEST(Integrability, AMovingConstraintThatIsATotalDerivativeIsFound) {
  // d/dt (x·exp(t)) / exp(t) = x' + x, and d/dt (x·t) = t x' + x.
  for (const char* equation : {"t*x' + x = 0", "y*x' + (x + t)*y' + y = 0"}) {
    const Mechanics m(model_text({"x y", "", "", {equation}}));
    const Classification c = classified(m);
    EXPECT_EQ(c.integrable.kind, VerdictKind::proved) << equation;
    EXPECT_EQ(c.combinations.functions.size(), 1U) << equation;
  }
}

TEST(Integrability, WhatIsNotIntegrableInSpaceMayBeOnASurface) {
  // dz − y dx on y = 1 is d(z − x); on x = 0 it is dz.
  const Mechanics m(model_text({"x y z", "", "", {"y = 1", "z' - y*x' = 0"}}));
  const Classification c = classified(m);
  EXPECT_EQ(c.constraints[0].kind, ConstraintKind::holonomic);
  EXPECT_EQ(c.constraints[1].integrable.kind, VerdictKind::proved);
  EXPECT_EQ(c.integrable.kind, VerdictKind::proved);
  EXPECT_EQ(c.distribution->dimension, 2U);
  // On the sphere x² + y² + z² = 1 two constraints leave one direction; one constraint on a surface is always integrable.
  const Classification d =
      classified(Mechanics(model_text({"x y z", "", "", {"x^2 + y^2 + z^2 = 1", "z' - y*x' = 0"}})));
  EXPECT_EQ(d.integrable.kind, VerdictKind::proved);
  EXPECT_EQ(d.distribution->leaf_dimension, 1U);
}

TEST(Kinds, WhatIsWrittenNonlinearlyMayBeAffine) {
  const Mechanics m(model_text({"x y z", "", "", {"(1 + x'^2)*(z' - y*x') = 0"}}));
  const Classification c = classified(m);
  EXPECT_EQ(c.constraints[0].kind, ConstraintKind::nonlinear);
  EXPECT_EQ(c.constraints[0].in_truth, ConstraintKind::affine);
  EXPECT_EQ(c.constraints[0].enforcement, Enforcement::ideal);
  EXPECT_EQ(c.integrable.kind, VerdictKind::refuted);
  EXPECT_EQ(c.distribution->growth.ranks, (Ranks{2, 3}));
  EXPECT_EQ(c.homogeneous.kind, VerdictKind::proved);
}

TEST(Kinds, NonlinearConstraintsAreHomogeneousOrNotAndNeverHolonomic) {
  const Classification cone = classified(Mechanics(model_text({"x y z", "", "", {"x'^2 + y'^2 = z'^2"}})));
  EXPECT_EQ(cone.constraints[0].kind, ConstraintKind::nonlinear);
  EXPECT_EQ(cone.constraints[0].enforcement, Enforcement::chetaev);
  EXPECT_EQ(cone.integrable.kind, VerdictKind::refuted);
  EXPECT_TRUE(cone.integrable.witness);
  EXPECT_EQ(cone.homogeneous.kind, VerdictKind::proved);
  EXPECT_FALSE(cone.distribution);
  const Classification sphere = classified(Mechanics(model_text({"x y z", "", "", {"x'^2 + y'^2 + z'^2 = 1"}})));
  EXPECT_EQ(sphere.homogeneous.kind, VerdictKind::refuted);
}

TEST(Kinds, ConstraintsThatFollowFromOthersAreNotAdmissible) {
  const Classification c = classified(Mechanics(model_text({"x y z", "", "", {"z' - y*x' = 0", "2*z' - 2*y*x' = 0"}})));
  EXPECT_EQ(c.admissible.kind, VerdictKind::refuted);
  EXPECT_EQ(c.dropped, std::vector<std::string>{"c2"});
  EXPECT_EQ(c.constraints.size(), 1U);
  EXPECT_EQ(c.distribution->growth.ranks, (Ranks{2, 3}));
}

// Φ̇ = 0 for Φ = f(v): the constraint at acceleration level is the derivative of one at velocity level.
TEST(Accelerations, AreTracedBackToAFunctionOfTheState) {
  const Mechanics m(model_text({"x y z", "", "", {"z'' - y*x'' - y'*x' = 0"}}));  // d/dt (z' − y x')
  const Classification c = classified(m);
  EXPECT_EQ(c.constraints[0].kind, ConstraintKind::acceleration);
  EXPECT_EQ(c.constraints[0].integrable.kind, VerdictKind::proved);
  ASSERT_EQ(c.constraints[0].functions.size(), 1U);
  const Expr phi = m("z' - y*x'"), found = c.constraints[0].functions[0];
  for (const char* a : {"x", "y", "z", "x'", "y'", "z'"}) {
    for (const char* b : {"x", "y", "z", "x'", "y'", "z'"}) {
      const Expr p = m(a), q = m(b);
      EXPECT_TRUE(m.vanishes(differentiate(phi, p) * differentiate(found, q) -
                             differentiate(phi, q) * differentiate(found, p)));
    }
  }
  // x'' = y y'/…: with an integrating factor, x''/x' + y' = d/dt (log x' + y).
  const Mechanics n(model_text({"x y", "", "", {"x'' + x'*y' = 0"}}));
  EXPECT_EQ(classified(n).constraints[0].integrable.kind, VerdictKind::proved);
  // z'' = y x'': the rate of z' − y x' is −y' x', and no function of the state takes that up.
  const Mechanics o(model_text({"x y z", "", "", {"z'' - y*x'' = 0"}}));
  EXPECT_EQ(classified(o).constraints[0].integrable.kind, VerdictKind::refuted);
}

TEST(Integrability, FunctionsThatStandInTheConstraintsAreTried) {
  // d(z - x*y - sin(t)), and dw/w - y dx with dz - x dy: log(w) + z - x*y.
  const Classification moving = classified(Mechanics(model_text({"x y z", "", "", {"z' = x*y' + y*x' + cos(t)"}})));
  EXPECT_EQ(moving.combinations.functions.size(), 1U);
  const Classification logarithm = classified(Mechanics(model_text({"x y z w", "", "", {"z' = x*y'", "w' = w*y*x'"}})));
  EXPECT_EQ(logarithm.combinations.functions.size(), 1U);
}

}  // namespace
}  // namespace anholon

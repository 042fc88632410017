// Invariant measures: what Chaplygin, Suslov and Kozlov know of the classical systems.
#include <gtest/gtest.h>

#include "anholon/analyze/measure/invariant_measure.hpp"
#include "tests/analyze/asked_motion.hpp"

namespace anholon {
namespace {

using test::AskedMotion;

InvariantMeasure measure_of(const AskedMotion& a) {
  auto m = invariant_measure(a.motion());
  if (!m || !m->value) throw std::runtime_error("no measure: " + (m ? m->why_not : m.error().where));
  return std::move(*m->value);
}

// X(log f) = X(log g): the same density up to an integral, here a constant.
::testing::AssertionResult same_density(const Density& f, const Expr& square, const InvariantMeasure& m,
                                        const AskedMotion& a) {
  return a.m.vanishes(2 * m.flow.along(f.value, a.system) * square - f.value * m.flow.along(square, a.system));
}

TEST(InvariantMeasure,
     ChaplyginsBallHasHis) {  // f^2 = det(I + D)(1 - D (gamma, (I + D)^-1 gamma)), D = m a^2, for df dW
  const AskedMotion a(Mechanics::from_gallery("chaplygin_ball"));
  const InvariantMeasure m = measure_of(a);
  EXPECT_EQ(m.on_configuration.kind, VerdictKind::proved);
  EXPECT_EQ(m.invariant.kind, VerdictKind::proved);
  ASSERT_TRUE(m.density);
  EXPECT_EQ(m.density->density_class, DensityClass::configuration);
  EXPECT_TRUE(same_density(
      *m.density, a.m("1 - m*a^2*(R[3,1]^2/(I1 + m*a^2) + R[3,2]^2/(I2 + m*a^2) + R[3,3]^2/(I3 + m*a^2))"), m, a));
}

TEST(InvariantMeasure, TheChaplyginSleighHasNoSmoothPositiveOne) {  // 1/|omega| off omega = 0
  const AskedMotion a(Mechanics::from_gallery("chaplygin_sleigh"));
  const InvariantMeasure m = measure_of(a);
  EXPECT_EQ(m.on_configuration.kind, VerdictKind::refuted);
  EXPECT_EQ(m.invariant.kind, VerdictKind::refuted);
  EXPECT_EQ(m.flow.dropped.size(), 3U);  // the class is that of SE(2)-invariant densities
  ASSERT_TRUE(m.obstruction);
  ASSERT_TRUE(m.density);
  EXPECT_EQ(m.density->density_class, DensityClass::phase_space);
  EXPECT_EQ(to_text(m.density->value), "1/abs(omega)");
}

TEST(InvariantMeasure, TheSleighBalancedOnItsBladeHasOne) {
  std::string text((*find_gallery_model("chaplygin_sleigh"))->text);
  const AskedMotion a(Mechanics::from_gallery("chaplygin_sleigh"));
  ImposedConditions balanced;
  ASSERT_TRUE(balanced.add_zero(a.m("a"), a.system));
  const System system = balanced(a.system);
  const auto motion = ConstrainedMotion::of(system);
  const auto m = invariant_measure(*motion->value);
  EXPECT_EQ(m->value->on_configuration.kind, VerdictKind::proved);
  EXPECT_EQ(m->value->invariant.kind, VerdictKind::proved);
}

TEST(InvariantMeasure, SuslovsProblemHasOneExactlyWhenTheAxisIsPrincipal) {  // Kozlov (1988)
  const AskedMotion a(Mechanics::from_gallery("suslov"));
  const InvariantMeasure m = measure_of(a);
  for (const Verdict& v : {m.on_configuration, m.invariant}) {
    EXPECT_EQ(v.kind, VerdictKind::conditional) << v.reason;
    std::vector<std::string> conditions;
    for (const auto& clause : v.conditions) {
      ASSERT_EQ(clause.size(), 1U);
      conditions.push_back(to_text(clause.front()));
    }
    std::sort(conditions.begin(), conditions.end());
    EXPECT_EQ(conditions, (std::vector<std::string>{"I13", "I23"}));
  }
}

TEST(InvariantMeasure, TheVerticalDiskKeepsTheVolume) {
  const AskedMotion a(Mechanics::from_gallery("vertical_disk"));
  const InvariantMeasure m = measure_of(a);
  EXPECT_EQ(m.invariant.kind, VerdictKind::proved);
  ASSERT_TRUE(m.density);
  EXPECT_TRUE(m.density->value.is_one_literal());
}

// By Ohsawa & Bloch (61) C = theta'*g(phi)/sin(phi) is constant, g^2 = m r^2 - J0 sin(phi)^2, and so are
// p_psi and phi': then dq dC dp_psi d(phi') is invariant, and its density for du, u = theta'/sin(phi), is the
// derivative of C. The square of it is compared.
TEST(InvariantMeasure, TheSnakeboardHasThatOfItsConstants) {
  const AskedMotion a(Mechanics::from_gallery("snakeboard"));
  const InvariantMeasure m = measure_of(a);
  EXPECT_EQ(m.on_configuration.kind, VerdictKind::proved);
  ASSERT_TRUE(m.density);
  EXPECT_TRUE(same_density(*m.density, a.m("m*r^2 - J0*sin(phi)^2"), m, a));
}

TEST(InvariantMeasure, FrictionLeavesNone) {  // div X = -c everywhere, so volumes shrink: 0 = d_0
  const AskedMotion a(
      Mechanics("[parameters]\nc = { assume = \"positive\" }\n[coordinates]\nx = \"line\"\n[lagrangian]\nL = "
                "\"x'^2/2 - x^2/2\"\n[forces]\nx = \"-c*x'\"\n"));
  const InvariantMeasure m = measure_of(a);
  EXPECT_EQ(m.on_configuration.kind, VerdictKind::refuted);
  EXPECT_EQ(m.invariant.kind,
            VerdictKind::undecided);  // the only equilibrium is x = 0, x' = 0: not among the families
}

// Two coupled sleighs: the equations for a density contradict each other at a witness, and for which other masses and lengths they do not
// was not decided.
TEST(InvariantMeasure, ARefutationForGeneralParametersIsNoneForAll) {
  const Mechanics m(R"([parameters]
l = { assume = "positive" }
k = { assume = "positive" }
m2 = { assume = "positive" }
[coordinates]
x = "line"
y = "line"
t1 = "angle"
t2 = "angle"
[lagrangian]
L = "(x'^2+y'^2)/2+t1'^2/2+m2/2*((x'+l*t2'*sin(t2)+k*t1'*sin(t1))^2+(y'-l*t2'*cos(t2)-k*t1'*cos(t1))^2)+t2'^2/2"
[[constraint]]
equation = "x'*sin(t1)-y'*cos(t1) = 0"
[[constraint]]
equation = "(x'+l*t2'*sin(t2)+k*t1'*sin(t1))*sin(t2)-(y'-l*t2'*cos(t2)-k*t1'*cos(t1))*cos(t2) = 0"
)");
  const auto motion = ConstrainedMotion::of(m.system());
  const Verdict v = invariant_measure(*motion->value)->value->on_configuration;
  EXPECT_EQ(v.kind, VerdictKind::refuted);
  EXPECT_EQ(v.refuted_for, ParameterScope::general);
}

}  // namespace
}  // namespace anholon

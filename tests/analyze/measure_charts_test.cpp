// Invariant measures where the quasi-velocities, or the coordinates, are good on a part of the constraint set only.
#include <gtest/gtest.h>

#include "tests/analyze/conserved.hpp"

namespace anholon {
namespace {

struct FoundMeasure {
  Conserved of;  // owns the expressions
  InvariantMeasure measure;
};

FoundMeasure measure_of(Conserved c) {
  auto found = invariant_measure(c.motion());
  if (!found || !found->value) throw std::runtime_error(found ? found->why_not : found.error().where);
  return {std::move(c), std::move(*found->value)};
}

// In declared quasi-velocities the density may have poles, which the volume dq du has too: a blade that points along x is nothing special.
TEST(MeasureCharts, APoleOfTheChartIsNoPoleOfTheMeasure) {
  const FoundMeasure f =
      measure_of(Conserved(Mechanics("[parameters]\nm = { assume = \"positive\" }\nJ = { assume = \"positive\" "
                                     "}\n[coordinates]\nx = \"line\"\ny = \"line\"\n"
                                     "phi = \"angle\"\n[quasi_velocities]\nv = \"y'\"\nom = \"phi'\"\n[lagrangian]\nL "
                                     "= \"m/2*(x'^2 + y'^2) + J/2*phi'^2\"\n"
                                     "[[constraint]]\nname = \"c\"\nequation = \"x'*sin(phi) - y'*cos(phi) = 0\"\n")));
  ASSERT_TRUE(f.measure.density);
  EXPECT_FALSE(f.measure.density->zeros.empty());
  EXPECT_EQ(f.measure.invariant.kind, VerdictKind::proved);
  EXPECT_TRUE(f.measure.outside.empty());
}

// Where nothing is declared there is no such pole: the velocity along the blade, or along the board, is taken.
TEST(MeasureCharts, ABoardAndABladeHaveADensityWithoutPoles) {
  for (const char* name : {"snakeboard", "knife_edge_incline"}) {
    const FoundMeasure f = measure_of(Conserved::from_gallery(name));
    ASSERT_TRUE(f.measure.density) << name;
    EXPECT_TRUE(f.measure.density->zeros.empty()) << name;
    EXPECT_EQ(f.measure.invariant.kind, VerdictKind::proved) << name;
    EXPECT_TRUE(f.measure.outside.empty()) << name;
  }
}

// A disc that lies flat has no direction: there Euler's angles are no coordinates and the law determines no motion of them.
TEST(MeasureCharts, WhereTheMotionIsNotDeterminedNoDensityIsAskedFor) {
  const FoundMeasure f = measure_of(Conserved::from_gallery("rolling_disc"));
  EXPECT_EQ(f.measure.invariant.kind, VerdictKind::proved);
  ASSERT_EQ(f.measure.outside.size(), 1);
  EXPECT_EQ(to_text(f.measure.outside.front()), "cos(q2)");
}

// The sleigh has none that is smooth, positive and invariant under SE(2): the pole of its density is no pole of the chart.
TEST(MeasureCharts, AZeroOfTheMeasureIsOne) {
  const FoundMeasure f = measure_of(Conserved::from_gallery("chaplygin_sleigh"));
  EXPECT_EQ(f.measure.invariant.kind, VerdictKind::refuted);
  EXPECT_EQ(f.measure.invariant.reason, "the divergence does not vanish at equilibria of the reduced flow");
  EXPECT_EQ(f.measure.invariant.refuted_for, ParameterScope::every);
}

// A particle on the surface z = x*y, by Liouville: the volume dx dy dp_x dp_y of the tangent plane is (1 + x^2 + y^2) dx dy dx' dy'.
TEST(MeasureCharts, OnASurfaceTheDensityIsLiouvilles) {
  const FoundMeasure f =
      measure_of(Conserved(Mechanics("[parameters]\nm = { assume = \"positive\" }\ng = { assume = \"positive\" "
                                     "}\n[coordinates]\nz = \"line\"\nx = \"line\"\ny = \"line\"\n"
                                     "[lagrangian]\nL = \"m/2*(x'^2 + y'^2 + z'^2) - m*g*z\"\n[[constraint]]\nname = "
                                     "\"surface\"\nequation = \"z = x*y\"\n")));
  ASSERT_TRUE(f.measure.density);
  EXPECT_EQ(f.measure.flow.eliminated.size(), 1);
  EXPECT_EQ(f.measure.flow.dimension(f.of.system()), 4);
  const Expr ratio = f.measure.density->value / f.of.m("1 + x^2 + y^2");
  EXPECT_TRUE(f.of.m.vanishes(differentiate(ratio, f.of.m("x"))));
  EXPECT_TRUE(f.of.m.vanishes(differentiate(ratio, f.of.m("y"))));
  EXPECT_EQ(f.measure.invariant.kind, VerdictKind::proved);
}

// Along an ellipse, with friction in x: x is a root of 9 - 4*y^2, so that a state has |y| < 3/2.
TEST(MeasureCharts, AWitnessLiesWhereTheRootsOfTheChartAreReal) {
  const FoundMeasure f = measure_of(
      Conserved(Mechanics("[coordinates]\nx = \"line\"\ny = \"line\"\n[forces]\nx = \"-x'/2\"\n[lagrangian]\n"
                          "L = \"(x'^2 + y'^2)/6 - 3*y/2\"\n[[constraint]]\nname = \"ellipse\"\n"
                          "equation = \"x^2/4 + y^2 = 9/4\"\n")));
  ASSERT_EQ(f.measure.on_configuration.kind, VerdictKind::refuted);
  ASSERT_TRUE(f.measure.on_configuration.witness);
  const auto& [symbol, y] = f.measure.on_configuration.witness->values.at(0);
  EXPECT_EQ(symbol, f.of.m("y"));
  EXPECT_LT(y * y, Rational(9, 4));
}

// A robot in a plane whose blade points anywhere: without declared quasi-velocities the velocities are those along the blade, and no
// pole comes from solving for x' or y'. By hand: with l = 0 the carriage is two free wheels; with l ≠ 0 turning in place is an
// equilibrium at which the divergence is not zero.
TEST(MeasureCharts, VelocitiesAreAdaptedByThemselves) {
  const char* const blade = "[[constraint]]\nname = \"c1\"\nequation = \"x'*sin(theta) - y'*cos(theta) = 0\"\n";
  const FoundMeasure carriage =
      measure_of(Conserved(Mechanics("[parameters]\nm = { assume = \"positive\" }\nI = { assume = \"positive\" }\nl = "
                                     "{}\n[coordinates]\nx = \"line\"\ny = "
                                     "\"line\"\ntheta = \"angle\"\n[lagrangian]\nL = \"m/2*(x'^2 + y'^2) + "
                                     "m*l*theta'*(y'*cos(theta) - x'*sin(theta)) + "
                                     "I/2*theta'^2\"\n" +
                                     std::string(blade))));
  ASSERT_EQ(carriage.measure.flow.kinematics.independent.size(), 2U);
  EXPECT_TRUE(carriage.of.m.vanishes(pow(carriage.measure.flow.kinematics.independent[0].definition, 2) -
                                     pow(carriage.of.m("x'*cos(theta) + y'*sin(theta)"), 2)));
  EXPECT_EQ(carriage.measure.invariant.kind, VerdictKind::conditional);
  // A roller racer: straight rolling at a fixed angle of its handle is an equilibrium, phi' = 0.
  const FoundMeasure racer = measure_of(Conserved(
      Mechanics("[parameters]\nm = { assume = \"positive\" }\nI1 = { assume = \"positive\" }\nI2 = { assume = "
                "\"positive\" }\nd1 = { assume = "
                "\"positive\" }\nd2 = { assume = \"positive\" }\n[coordinates]\nx = \"line\"\ny = \"line\"\ntheta = "
                "\"angle\"\nphi = "
                "\"angle\"\n[lagrangian]\nL = \"m/2*(x'^2 + y'^2) + I1/2*theta'^2 + I2/2*(theta' + phi')^2\"\n" +
                std::string(blade) +
                "[[constraint]]\nname = \"c2\"\nequation = \"x'*sin(theta + phi) - y'*cos(theta + phi) - d2*theta' - "
                "d1*cos(phi)*theta' - "
                "d2*phi' = 0\"\n")));
  EXPECT_TRUE(racer.measure.flow.kinematics.nonzero.empty());
  EXPECT_EQ(racer.measure.invariant.kind, VerdictKind::refuted);
}

}  // namespace
}  // namespace anholon

// Functions of the configuration that make something constant when it is multiplied by them: gauge momenta whose coefficients are no simple
// functions, densities exp(V), and what holonomic constraints that leave roots do to both.
#include <gtest/gtest.h>

#include "anholon/analyze/measure/invariant_measure.hpp"
#include "tests/analyze/conserved.hpp"

namespace anholon {
namespace {

// z' = f x' with a potential of y: the momentum along (1, 0, f)/sqrt(1 + f^2) is conserved, and no function of the energy.
std::string lifted_by(const std::string& f, const std::string& more = "") {
  return "[functions]\nV = { of = [\"y\"] }\n" + more +
         "[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n[lagrangian]\nL = \"(x'^2+y'^2+z'^2)/2 - V\"\n"
         "[[constraint]]\nname = \"c\"\nequation = \"z' = " +
         f + "*x'\"\n";
}

TEST(ScaledMomenta, AreFoundWithoutBeingAsked) {
  for (const std::string f : {"y", "exp(y)", "f", "sin(y)", "y^3", "(y^3 + 1)"}) {
    Conserved c(lifted_by(f, f == "f" ? "f = { of = [\"y\"] }\n" : ""));
    const Conservation all = c.all();
    ASSERT_EQ(all.gauge_momenta.size(), 1U) << f;
    const Momentum& found = all.gauge_momenta.front().momentum;
    EXPECT_EQ(found.examined.conserved.kind, VerdictKind::proved) << f;
    EXPECT_EQ(found.in_distribution.kind, VerdictKind::proved) << f;
    const Expr square = c.candidate("(1 + (" + f + ")^2)*x'^2").quantity;
    EXPECT_TRUE(c.m.vanishes(c.motion().on_set(pow(found.examined.quantity, 2) - square))) << f;
  }
}

// A multiple of a momentum that is conserved anyway is not new.
TEST(ScaledMomenta, OfWhatIsConservedAreNotToldAgain) {
  EXPECT_TRUE(Conserved::from_gallery("chaplygin_ball").all().gauge_momenta.empty());
}

InvariantMeasure measure_on(Conserved& c) { return std::move(*invariant_measure(c.motion())->value); }

TEST(Densities, OfAnUndefinedFunctionAreExponentials) {  // friction -(v.dV) v in a plane: exp(3 V)
  Conserved c(R"toml(
[functions]
V = { of = ["x", "y"] }
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "(x'^2+y'^2)/2"
[forces]
x = "-x'*(x'*d(V,x)+y'*d(V,y))"
y = "-y'*(x'*d(V,x)+y'*d(V,y))"
)toml");
  const InvariantMeasure measure = measure_on(c);
  ASSERT_TRUE(measure.density);
  EXPECT_EQ(to_text(measure.density->value), "exp(3*V)");
  EXPECT_EQ(measure.on_configuration.kind, VerdictKind::proved);
}

constexpr const char* on_an_ellipse = R"(
[parameters]
k = {}
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2+y'^2+z'^2)/2 - y - x*z"
[forces]
x = "-k*x'"
[[constraint]]
name = "ellipse"
equation = "x^2/4 + y^2/9 = 1"
)";

// No coordinate is given by the constraint without a root; conditions are those of the product of both branches.
TEST(HolonomicConstraints, LeaveNoParametersOpen) {
  Conserved c(on_an_ellipse);
  const InvariantMeasure measure = measure_on(c);
  EXPECT_EQ(measure.on_configuration.kind, VerdictKind::conditional);
  EXPECT_EQ(conditions_of(measure.on_configuration), "k");
  for (const char* candidate : {"x'", "z'"}) {
    const ExaminedQuantity q = examine(candidate, c.m(candidate), c.motion());
    EXPECT_EQ(q.conserved.kind, VerdictKind::refuted) << candidate;
    EXPECT_EQ(q.conserved.refuted_for, ParameterScope::every) << candidate;
  }
}

// What is said of a measure is said in coordinates: the side of a root is none.
TEST(HolonomicConstraints, MeasuresAreWrittenInCoordinates) {
  Conserved c(R"(
[parameters]
l = { assume = "positive" }
[coordinates]
x1 = "line"
y1 = "line"
x2 = "line"
y2 = "line"
[lagrangian]
L = "(x1'^2+y1'^2+x2'^2+y2'^2)/2 - y1 - y2"
[[constraint]]
name = "bar"
equation = "(x1-x2)^2+(y1-y2)^2 = l^2"
[[constraint]]
name = "blade"
equation = "(x1'+x2')*(y1-y2) - (y1'+y2')*(x1-x2) = 0"
)");
  const InvariantMeasure measure = measure_on(c);
  ASSERT_TRUE(measure.density);
  const Expr root = c.m("(x1 - x2)^2");
  EXPECT_TRUE(c.m.vanishes(differentiate(pow(measure.density->value, 2) * root, c.m("x1"))));
  const auto text = [](const Verdict& v) {
    std::string all;
    for (const SideCondition& s : v.side_conditions) all += to_text(s.expression) + ";";
    return all;
  };
  EXPECT_EQ(text(measure.density->invariant).find("side"), std::string::npos);
  EXPECT_EQ(text(measure.on_configuration).find("side"), std::string::npos);
}

}  // namespace
}  // namespace anholon

// Every certificate that is written is verified: witnesses on the constraint set, conditions on angles, formulas written whole.
#include "anholon/analyze/conservation/conservation_question.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "tests/present/certified.hpp"

namespace anholon {
namespace {

const char* const four_lines = R"toml([coordinates]
x1 = "line"
y1 = "line"
x2 = "line"
y2 = "line"
)toml";

// The velocities at which the reactions are looked at again need not have a real partner on a quadratic constraint.
TEST(OwnCertificates, ReactionsOfAQuadraticConstraintAreSpannedAtRealVelocities) {
  expect_certified(conserve_answer("[parameters]\nm = { assume = \"positive\" }\n" + std::string(four_lines) +
                                   "[lagrangian]\nL = \"m/2*(x1'^2+y1'^2)+(x2'^2+y2'^2)/2-(x1-x2)^2-(y1-y2)^2\"\n"
                                   "[[constraint]]\nequation = \"x1'^2+y1'^2 = x2'^2+y2'^2\"\n"),
                   "equal speeds");
}

TEST(OwnCertificates, ReactionsOfABoundedConstraintAreSpannedAtSmallVelocities) {
  expect_certified(conserve_answer("[parameters]\nm1 = { assume = \"positive\" }\nm2 = { assume = \"positive\" }\n"
                                   "K = { assume = \"positive\" }\n[functions]\n"
                                   "V = { of = [\"x1\", \"y1\", \"x2\", \"y2\"] }\n" +
                                   std::string(four_lines) +
                                   "[lagrangian]\nL = \"(m1*(x1'^2+y1'^2)+m2*(x2'^2+y2'^2))/2 - V\"\n"
                                   "[[constraint]]\nequation = \"(m1*(x1'^2+y1'^2)+m2*(x2'^2+y2'^2))/2 = K\"\n"),
                   "isokinetic");
}

// A function on M may have a value where the chart of M divides by zero: that is no state.
TEST(OwnCertificates, WitnessesLieWhereTheChartIsOne) {
  expect_certified(conserve_answer(R"toml([parameters]
m1 = { assume = "positive" }
m2 = { assume = "positive" }
m3 = { assume = "positive" }
[coordinates]
x1 = "line"
y1 = "line"
x2 = "line"
y2 = "line"
x3 = "line"
y3 = "line"
[lagrangian]
L = "(m1*(x1'^2+y1'^2)+m2*(x2'^2+y2'^2)+m3*(x3'^2+y3'^2))/2"
[[constraint]]
equation = "x1'*y2' = y1'*x2'"
[[constraint]]
equation = "x2'*y3' = y2'*x3'"
)toml"),
                   "parallel velocities");
}

// Exactly when sin(be) = 0: then cos(be) is 1 or -1.
TEST(OwnCertificates, AConditionOnAnAngleIsPutIn) {
  expect_certified(conserve_answer(R"toml([parameters]
r = { assume = "positive" }
be = {}
[coordinates]
x = "line"
y = "line"
th = "angle"
phi = "angle"
[lagrangian]
L = "(x'^2+y'^2+th'^2+phi'^2)/2 - sin(be)*x"
[[constraint]]
equation = "x' = r*cos(phi)*th'"
[[constraint]]
equation = "y' = r*sin(phi)*th'"
)toml"),
                   "disc on an incline");
}

// The reactions vanish at the times at which the plane has no acceleration: sin(nu*t) = 0.
TEST(OwnCertificates, APlaceInTheTimeIsLookedAtAgain) {
  expect_certified(conserve_answer(R"toml([parameters]
a = { assume = "positive" }
A = {}
nu = {}
[coordinates]
x = "line"
y = "line"
R = "rotation"
[lagrangian]
L = "(x'^2+y'^2+R.w.x^2+R.w.y^2+R.w.z^2)/2"
[[constraint]]
equation = "x' - a*R.w.y = A*cos(nu*t)"
[[constraint]]
equation = "y' + a*R.w.x = 0"
)toml"),
                   "shaken ball");
}

// Where x = 1/4 one multiplier vanishes; x is the coordinate that the circle gives elsewhere, and what is shown lies on the circle.
TEST(OwnCertificates, APlaceInACoordinateThatACircleGivesIsLookedAtAgain) {
  const Json answer = conserve_answer(R"toml([parameters]
J = { assume = "positive" }
[coordinates]
x = "line"
y = "line"
th = "angle"
[lagrangian]
L = "(x'^2 + y'^2)/4 + J/2*th'^2 - y/2 - (x*y' - y*x')/2"
[[constraint]]
equation = "x^2 + y^2 = 2 + t/4"
[[constraint]]
equation = "th' = x*y' - y*x'"
)toml");
  expect_certified(answer, "widening circle");
  EXPECT_EQ(answer["annihilator"]["loci"][0]["factor"], "1 - 4*x = 0");
  EXPECT_FALSE(answer["annihilator"]["grows"]["certificate"]["at"].contains("x"));
}

// The momenta of which the integrals found are functions are conserved under the same condition.
TEST(OwnCertificates, AFunctionOfMomentaThatAreConservedUnderAConditionIsOneUnderIt) {
  const Json answer = conserve_answer(R"toml([parameters]
I2 = { assume = "positive" }
I3 = { assume = "positive" }
[coordinates]
R = "rotation"
[lagrangian]
L = "(R.W.x^2/3 + I2*R.W.y^2 + I3*R.W.z^2)/2"
[[constraint]]
equation = "R.W.z = 1/2"
[[symmetry]]
name = "body"
generator = { "R.body" = ["0", "0", "1"] }
)toml",
                                      SearchOptions{.velocity_degree = 1});
  expect_certified(answer, "spun body");
  ASSERT_FALSE(answer["under_conditions"].empty());
  EXPECT_FALSE(answer["under_conditions"][0]["search"]["recognized"].empty());
}

// The formulas of the motion divide by something that vanishes with b and c, as the rate of the energy does: 0/0 is no proof that it is
// conserved then, and it is not.
TEST(OwnCertificates, WhereTheFormulasOfTheMotionEndOthersAreMade) {
  const Json answer = conserve_answer(R"toml([parameters]
m = { assume = "positive" }
I = { assume = "positive" }
a = {}
b = {}
c = {}
k = {}
[coordinates]
x = "line"
y = "line"
th = "angle"
ph = "angle"
[lagrangian]
L = "m*(x'^2+y'^2)/2+th'^2/2+I*ph'^2/2+b*(x'*cos(th)+y'*sin(th))*ph' - k*(x^2+a*y^2)"
[[constraint]]
equation = "th' = c*ph' + a"
[[constraint]]
equation = "x' - a*y*th' = 0"
)toml");
  expect_certified(answer, "driven blade");
  for (const Json& clause : answer["energy"].value("conditions", Json::array({Json::array()}))) {
    const bool holds =
        std::any_of(clause.begin(), clause.end(), [](const Json& e) { return e == "b = 0" || e == "c = 0"; });
    if (!holds) return;
  }
  ADD_FAILURE() << "conserved where b = c = 0: " << answer["energy"].dump();
}

// A search finds products of integrals, and says of what each is a function.
TEST(OwnCertificates, IntegralsOnAQuadraticConstraintAreWrittenWithoutItsRoots) {
  const Json answer = conserve_answer(
      "[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"angle\"\n[lagrangian]\nL = \"(x'^2+y'^2+z'^2)/2\"\n"
      "[[constraint]]\nequation = \"x'^2+y'^2+z'^2 = 1\"\n",
      SearchOptions{.velocity_degree = 2});
  expect_certified(answer, "unit speed");
  EXPECT_EQ(answer["search"].dump().find("sqrt"), std::string::npos) << answer["search"].dump();
}

// Two equations for a density contradict each other at a state where they are independent.
TEST(OwnCertificates, NoDensityIsShownWhereTheEquationsAreIndependent) {
  expect_certified(conserve_answer(R"toml([coordinates]
x = "line"
R = "rotation"
[lagrangian]
L = "x'^2/2 + (R.W.x^2+2*R.W.y^2+R.W.z^2)/2"
[[constraint]]
equation = "R.w.y = x^2*x'"
)toml"),
                   "turning wheel");
}

// What is listed as not zero is the sum of squares of all minors, though one row is independent by itself where u is not zero.
TEST(OwnCertificates, IndependenceIsLookedAtInAllRowsToo) {
  expect_certified(classify_answer(R"toml([coordinates]
x = "line"
y = "line"
z = "line"
u = "line"
[lagrangian]
L = "(x'^2+y'^2+z'^2+u'^2)/2"
[[constraint]]
equation = "z*u' = (1+y*u)*x'"
[[constraint]]
equation = "2*y*u*z' = u^2*y' + (2*u*x-y*u^2)*x'"
)toml"),
                   "two forms");
}

// The excluded sin(th/2) is a sign, no angle to compute with: the determinant stays in half angles, where it is a product.
TEST(OwnCertificates, WhatIsExcludedDoesNotHalveAngles) {
  const Json answer = classify_answer(R"toml([parameters]
r = { assume = "positive" }
[coordinates]
x = "line"
y = "line"
th = "angle"
ph = "angle"
[lagrangian]
L = "(x'^2 + y'^2 + th'^2 + ph'^2)/2"
[[constraint]]
equation = "x' = r*cos(th)*ph'"
[[constraint]]
equation = "x'^2 + y'^2 = r^2*ph'^2"
)toml");
  ASSERT_EQ(answer["admissible"]["verdict"], "proved");
  expect_certified(answer, "a linear constraint beside a quadratic one");
}

// Nothing is zero over nothing at rest: a second derivative shows that it is written nonlinearly.
TEST(OwnCertificates, AQuotientOfVelocitiesIsWrittenNonlinearly) {
  expect_certified(classify_answer("[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n[lagrangian]\n"
                                   "L = \"(x'^2+y'^2+z'^2)/2\"\n[[constraint]]\nequation = \"z'/x' = y\"\n"),
                   "slope");
}

// m = b^2 makes the mass matrix singular, and nothing of that is left in the reactions.
TEST(OwnCertificates, ReactionsAreSpannedWhereTheLawDeterminesThem) {
  expect_certified(conserve_answer(R"toml([parameters]
m = { assume = "positive" }
a = {}
b = {}
k = {}
[coordinates]
x = "line"
y = "line"
th = "angle"
ph = "angle"
[lagrangian]
L = "m*(x'^2+y'^2)/2+th'^2/2+ph'^2/2+b*(x'*cos(th)+y'*sin(th))*ph' - k*sin(ph)"
[[constraint]]
equation = "x'*sin(th) - y'*cos(th) = a*th'"
)toml"),
                   "skate with a rotor");
}

// On a sheet of a cone of velocities.
TEST(OwnCertificates, EquilibriaOnASheetAreLookedAtOnIt) {
  const auto all =
      check(conserve_answer("[parameters]\nk = { assume = \"positive\" }\n[coordinates]\nx = \"line\"\n"
                            "y = \"line\"\nz = \"line\"\n[forces]\nx = \"-x'/2\"\n[lagrangian]\n"
                            "L = \"(x'^2+y'^2+z'^2)/4\"\n[[constraint]]\n"
                            "equation = \"x'^2 + y'^2 = k^2*z'^2\"\n"));
  ASSERT_FALSE(all.empty());
  using enum CheckedCertificate::Answer;
  for (const CheckedCertificate& c : all) {
    // The density has a root in it: that its factors are those that are named is outside the class that can be decided.
    EXPECT_EQ(c.answer, c.path == "/measure/found" ? undecided : verified) << c.path << c.how;
  }
}

// L is real below the speed c only; the rates that follow from it are written without its root.
TEST(OwnCertificates, WitnessesLieWhereTheLagrangianIsReal) {
  const auto all =
      check(conserve_answer("[parameters]\nc = { assume = \"positive\" }\n[coordinates]\nx = \"line\"\n"
                            "y = \"line\"\nth = \"angle\"\n[lagrangian]\n"
                            "L = \"-c^2*sqrt(1-(x'^2+y'^2)/c^2)+th'^2/2\"\n[[constraint]]\n"
                            "equation = \"x'*sin(th)=y'*cos(th)\"\n"));
  ASSERT_FALSE(all.empty());
  for (const CheckedCertificate& c : all) EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.path << c.how;
}

// In sin and cos the minors have cos(th) as a factor without vanishing where it does. By hand, the reactions span one dimension less
// exactly where x*cos(th) + y*sin(th) = 0.
TEST(OwnCertificates, APlaceWhereTheReactionsSpanLessIsOneOfTheReactions) {
  const Json answer = conserve_answer(R"toml([parameters]
I = { assume = "positive" }
[coordinates]
x = "line"
y = "line"
th = "angle"
ph = "angle"
[lagrangian]
L = "(x'^2+y'^2+th'^2+I*ph'^2)/2-(x^2+y^2)/2"
[[constraint]]
equation = "x' = cos(th)*ph'"
[[constraint]]
equation = "y' = sin(th)*ph'"
)toml");
  expect_certified(answer, "disk on a spring");
  const Json& annihilator = answer["annihilator"];
  ASSERT_EQ(annihilator["loci"].size(), 1);
  EXPECT_EQ(annihilator["loci"][0]["factor"], "y*sin(th) + x*cos(th) = 0");
  EXPECT_EQ(annihilator["loci"][0]["verdict"], "proved");
  EXPECT_EQ(annihilator["loci_complete"], true);
  EXPECT_EQ(annihilator["loci_open"], Json::array());
}

// det of the law is a polynomial of more characters than are ever written.
TEST(OwnCertificates, NoFormulaIsAbbreviated) {
  const Json answer = classify_answer(R"toml([parameters]
m = { assume = "positive" }
a = { assume = "positive" }
I1 = { assume = "positive" }
I2 = { assume = "positive" }
I3 = { assume = "positive" }
l = {}
[coordinates]
x = "line"
y = "line"
R = "rotation"
[lagrangian]
L = "m/2*(x'^2+y'^2+(l*(R[3,1]*R.W.y-R[3,2]*R.W.x))^2)+(I1*R.W.x^2+I2*R.W.y^2+I3*R.W.z^2)/2"
[[constraint]]
equation = "x' - a*R.w.y - l*(R.w.y*R[3,3]-R.w.z*R[2,3]) = 0"
[[constraint]]
equation = "y' + a*R.w.x - l*(R.w.z*R[1,3]-R.w.x*R[3,3]) = 0"
)toml");
  EXPECT_EQ(answer.dump().find("…"), std::string::npos);
  expect_certified(answer, "top");
}

// What is refuted for general parameters only says so in text and JSON.
TEST(OwnCertificates, ARefutedDensityNamesItsExtent) {
  Workspace workspace;
  const Model model = read_model_text(workspace, R"toml([parameters]
l = { assume = "positive" }
k = { assume = "positive" }
[coordinates]
x = "line"
y = "line"
t1 = "angle"
t2 = "angle"
[lagrangian]
L = "(x'^2+y'^2)/2+t1'^2/2+((x'+l*t2'*sin(t2)+k*t1'*sin(t1))^2+(y'-l*t2'*cos(t2)-k*t1'*cos(t1))^2)/2+t2'^2/2"
[[constraint]]
equation = "x'*sin(t1)-y'*cos(t1) = 0"
[[constraint]]
equation = "(x'+l*t2'*sin(t2)+k*t1'*sin(t1))*sin(t2)-(y'-l*t2'*cos(t2)-k*t1'*cos(t1))*cos(t2) = 0"
)toml")
                          .value();
  const System system = make_system(model).value();
  Conservation c = *conserve(system)->value;
  ASSERT_EQ(c.measure.value->on_configuration.kind, VerdictKind::refuted);
  c.measure.value->on_configuration.refuted_for = ParameterScope::general;
  EXPECT_NE(as_text(conservation_document(c, system))
                .find("there is none in general (refuted); for special parameters not decided"),
            std::string::npos);
  EXPECT_EQ(Json::parse(conservation_json(c, system))["measure"]["every_parameter"], false);
}

// A cubic is not solved for a velocity: the states at which the reactions are looked at are balls that certainly contain one.
TEST(OwnCertificates, StatesOnAnUnsolvedSetAreCertifiedBalls) {
  const Json answer = conserve_answer(R"toml([coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2+y'^2+z'^2)/2 - z"
[[constraint]]
equation = "z'^3 = x'^3 + 2*y'^3"
)toml");
  EXPECT_EQ(answer["annihilator"]["grows"]["verdict"], "refuted");
  expect_certified(answer, "cubic");
}

}  // namespace
}  // namespace anholon

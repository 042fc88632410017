// Curves of one-forms in numbers, with proved errors: against integrations of the law, by this program and by another one.
#include <cmath>

#include <gtest/gtest.h>

#include "anholon/anholon.hpp"
#include "anholon/present/certificates/certificates.hpp"
#include "anholon/present/pictures/phase_portrait.hpp"

namespace anholon {
namespace {

Finding<HamiltonJacobiAnswer> numbers_of_curve(const OwnedModel& model, const char* at) {
  return hamilton_jacobi(*ask(model), {.at = {at}}).value();
}
const Ball& number_named(const JacobiSolution& s, const std::string& name) {
  for (const CurveNumber& n : s.numbers->at_time) {
    if (n.name == name) return n.value;
  }
  throw std::logic_error("no number for " + name + ": " + s.numbers->why_none);
}
OwnedModel unconstrained(const std::string& coordinates, const std::string& lagrangian) {
  return read("[coordinates]\n" + coordinates + "[lagrangian]\nL = \"" + lagrangian + "\"\n").value();
}

// mpmath 1.3, odefun of th'' = -sin th from th = 1/4 with th' = sqrt(2*(cos(1/4) + 1/2)), to 15 digits.
TEST(CurveNumbers, OfAPendulumLieWithinTheirErrors) {
  const OwnedModel pendulum = unconstrained("th = \"angle\"\n", "th'^2/2 + cos(th)");
  const auto found = numbers_of_curve(pendulum, "t = 2, E = 1/2, th0 = 1/4");
  const Ball& th = number_named(found->solutions[0], "th");
  EXPECT_NEAR(th.midpoint, 2.09433609263021, 1e-14);
  EXPECT_LT(th.radius, 1e-14);
  // After the turning point the motion is on the other branch.
  EXPECT_FALSE(numbers_of_curve(pendulum, "t = 9, E = 1/2, th0 = 1/4")->solutions[0].numbers->why_none.empty());
}

// Bloch's solution, Ohsawa–Bloch (51), which begins where the root vanishes.
TEST(CurveNumbers, OfTheKnifeEdgeFromItsTurningPoint) {
  const auto found = numbers_of_curve(gallery("knife_edge_incline").value(),
                                      "t = 1, E = 1/2, c1 = 1, m = 1, J = 1, g = 9.8, alpha = 1/2");
  for (const JacobiSolution& s : found->solutions) {
    EXPECT_TRUE(s.curves->cases[0].from_turning_point);
    EXPECT_NEAR(number_named(s, "x").midpoint, 9.8 * std::sin(0.5) / 2 * std::pow(std::sin(1.0), 2), 1e-14);
    EXPECT_NEAR(number_named(s, "y").midpoint, 9.8 * std::sin(0.5) / 2 * (1 - std::sin(2.0) / 2), 1e-14);
  }
}

TEST(CurveNumbers, WhatIsNotGivenIsNamed) {
  const OwnedModel pendulum = unconstrained("th = \"angle\"\n", "th'^2/2 + cos(th)");
  EXPECT_EQ(numbers_of_curve(pendulum, "t = 2")->solutions[0].numbers->why_none, "no value is given for E");
  for (const char* wrong : {"E = 1", "t = 1, E = sqrt(2)", "t = 1, E = 1, F = 2"}) {
    const auto found = hamilton_jacobi(*ask(pendulum), {.at = {wrong}});
    ASSERT_FALSE(found) << wrong;
    EXPECT_EQ(found.error().front().code, "NH282");
  }
}

// All coordinates, closed forms and quadratures, against a run with tolerance 1e-12.
TEST(ComparedFamilies, AreTheComputedMotion) {
  for (const auto& [name, coordinates] : {std::pair{"vertical_disk", 4U}, std::pair{"knife_edge_incline", 3U},
                                          std::pair{"snakeboard", 5U}, std::pair{"chaplygin_sleigh", 3U}}) {
    const auto system = ask(gallery(name).value()).value();
    const auto plain = system.simulate({.t = 2, .tol = {"1e-12"}, .watch_integrals = false}).value();
    const auto run =
        system.simulate({.t = 2, .tol = {"1e-12"}, .compare_families = true, .watch_integrals = false}).value();
    ASSERT_EQ(run->solution.size(), plain->solution.size() + coordinates) << name;
    for (const SolutionComparison& c : run->solution) EXPECT_LT(c.relative, 1e-11) << name << ' ' << c.name;
  }
}

// An oscillator, Kepler, two oscillators apart, geodesics of a catenoid (Clairaut), a central force in space; branches by hand.
TEST(ClassicalTheory, IsHamiltonJacobiWithoutConstraints) {
  const std::string space = "r = \"line\"\ntheta = \"angle\"\nphi = \"angle\"\n",
                    plane = "r = \"line\"\ntheta = \"angle\"\n";
  for (const auto& [model, branches] :
       {std::pair{unconstrained("x = \"line\"\n", "x'^2/2 - x^2/2"), 2U},
        std::pair{unconstrained(plane, "(r'^2 + r^2*theta'^2)/2 + 1/r"), 2U},
        std::pair{unconstrained("x = \"line\"\ny = \"line\"\n", "(x'^2 + y'^2)/2 - x^2 - y^4"), 4U},
        std::pair{unconstrained("u = \"line\"\nphi = \"angle\"\n", "cosh(u)^2*(u'^2 + phi'^2)/2"), 2U},
        std::pair{unconstrained(space, "(r'^2 + r^2*theta'^2 + r^2*sin(theta)^2*phi'^2)/2 + 1/r"), 4U}}) {
    const auto found = hamilton_jacobi(*ask(model)).value();
    ASSERT_EQ(found->solutions.size(), branches);
    for (const JacobiSolution& s : found->solutions) {
      EXPECT_EQ(s.complete.kind, VerdictKind::proved);
      ASSERT_TRUE(s.form.generating);
      for (const auto& [property, verdict] : s.properties)
        EXPECT_EQ(verdict.kind, VerdictKind::proved) << name_of(property);
    }
  }
}

// th'^2/2 - cos th = E on each line.
TEST(PhasePortraits, AreLevelSetsOfTheEnergy) {
  const auto found = hamilton_jacobi(*ask(unconstrained("th = \"angle\"\n", "th'^2/2 + cos(th)"))).value();
  const std::vector<PlotPanel> panels = phase_portraits(*found, found.system());
  ASSERT_EQ(panels.size(), 1U);
  ASSERT_EQ(panels[0].series.size(), 16U);
  for (const PlotSeries& line : panels[0].series) {
    const double energy = std::stod(line.name.substr(4));  // three digits of it
    for (std::size_t k = 0; k < line.x.size(); ++k) {
      if (std::isfinite(line.y[k])) EXPECT_NEAR(line.y[k] * line.y[k] / 2 - std::cos(line.x[k]), energy, 6e-3);
    }
  }
}

// cot(phi) is not defined at phi = 0: the board could go straight there, but this model does not say so.
TEST(CurvesOfForms, AreNotShownWhereTheConstraintsAreNotDefined) {
  const OwnedModel board =
      read(
          "[parameters]\nr = {assume = \"positive\"}\n[coordinates]\nx = \"line\"\ny = \"line\"\ntheta = \"angle\"\n"
          "phi = \"angle\"\n[lagrangian]\nL = \"(x'^2 + y'^2 + r^2*theta'^2 + phi'^2)/2\"\n"
          "[[constraint]]\nequation = \"x' + r*cot(phi)*cos(theta)*theta' = 0\"\n"
          "[[constraint]]\nequation = \"y' + r*cot(phi)*sin(theta)*theta' = 0\"\n")
          .value();
  const auto found = hamilton_jacobi(*ask(board)).value();
  for (const JacobiSolution& s : found->solutions) {
    for (const CurveCase& c : s.curves->cases) EXPECT_NE(c.lawful.kind, VerdictKind::refuted);
  }
}

// gamma = dW, along each coordinate; by hand.
TEST(GeneratingFunctions, AreRecovered) {
  const auto kepler =
      hamilton_jacobi(*ask(unconstrained("r = \"line\"\nth = \"angle\"\n", "(r'^2 + r^2*th'^2)/2 + 1/r"))).value();
  const JacobiSolution& s = kepler->solutions.at(0);
  ASSERT_TRUE(s.form.generating);
  EXPECT_EQ(s[JacobiProperty::exact].kind, VerdictKind::proved);
  EXPECT_TRUE(s.form.generating->integrands[1].is_zero_literal());
  const auto checked = check_certificates(kepler.json());
  ASSERT_TRUE(checked);
  for (const CheckedCertificate& c : *checked)
    EXPECT_NE(c.answer, CheckedCertificate::Answer::rejected) << c.path << ": " << c.how;
}

TEST(JacobiLemmas, AreProvedOnTheModels) {
  for (const char* name : {"vertical_disk", "knife_edge_incline", "snakeboard", "chaplygin_sleigh"}) {
    const auto found = hamilton_jacobi(*ask(gallery(name).value())).value();
    for (const JacobiSolution& s : found->solutions) {
      EXPECT_EQ(s[JacobiProperty::symplectic].kind, VerdictKind::proved) << name;
      EXPECT_EQ(s[JacobiProperty::field].kind, VerdictKind::proved) << name;
    }
  }
  // Not closed on D: the lemma does not speak of it.
  const auto open = hamilton_jacobi(*ask(gallery("lewis_particle").value()), {.gamma = {"y = x"}}).value();
  EXPECT_EQ(open->solutions[0][JacobiProperty::symplectic].kind, VerdictKind::undecided);
}

TEST(JacobiClaims, OfTheModelAreChecked) {
  const std::string text =
      "[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n[lagrangian]\nL = \"(x'^2 + y'^2 + z'^2)/2\"\n"
      "[[constraint]]\nequation = \"z' = y*x'\"\n[hamilton_jacobi]\nconstants = [\"c1\", \"c2\"]\n"
      "gamma = { x = \"c1/sqrt(1 + y^2)\", y = \"c2*F\", z = \"y*c1/sqrt(1 + y^2)\" }\n";
  const auto verdict = [&](const std::string& factor, const std::string& more = {}) {
    std::string changed = text + more;
    changed.replace(changed.find("*F"), 2, factor);
    return ask(read(changed).value())->check().value().verdict().kind;
  };
  EXPECT_EQ(verdict(""), VerdictKind::proved);
  EXPECT_EQ(verdict("*x"), VerdictKind::refuted);
  EXPECT_EQ(verdict("*x", "expect = \"refuted\"\n"), VerdictKind::proved);
}

}  // namespace
}  // namespace anholon

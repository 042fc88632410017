// The nonholonomic Hamilton–Jacobi equation solved for models that no paper treats; the forms were derived by hand.
#include <map>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/anholon.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/model/model_assumptions.hpp"

namespace anholon {
namespace {

// A model, what was found of it, and what is assumed of its parameters.
struct SolvedModel {
  OwnedModel model;
  Finding<HamiltonJacobiAnswer> found;

  explicit SolvedModel(const std::string& text)
      : model(read(text).value()), found(hamilton_jacobi(*ask(model)).value()) {}

  // Whether components of a branch are these.
  void expect_components(std::size_t branch, const std::map<std::string, std::string>& components) const {
    const JacobiSolution& s = found->solutions.at(branch);
    std::vector<std::string> names;
    for (const Expr& c : s.form.constants) names.push_back(c.name());
    const Model& m = *model;
    for (std::size_t i = 0; i < m.coordinates.size(); ++i) {
      const auto at = components.find(m.coordinates[i].name);
      if (at == components.end()) continue;
      const Expr wanted = read_expression(m, excerpt_of(at->second, "<expected>"), names).value().value;
      EXPECT_TRUE(is_proved_zero(s.form.components[i] - wanted, assumptions_of(m))) << at->first;
    }
  }
  void expect_complete(std::size_t branches, HamiltonJacobiRoad road) const {
    ASSERT_EQ(found->solutions.size(), branches) << found->why_none;
    for (const JacobiSolution& s : found->solutions) {
      for (const auto& [property, verdict] : s.properties)
        EXPECT_EQ(verdict.kind, VerdictKind::proved) << name_of(property);
      EXPECT_EQ(s.complete.kind, VerdictKind::proved);
      EXPECT_EQ(s.found->road, road);
    }
  }
};

std::string particle(const std::string& potential, const std::string& constraint = "z' = y*x'") {
  return fmt::format(
      "[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n[lagrangian]\nL = \"(x'^2 + y'^2 + z'^2)/2 - ({})\"\n"
      "[[constraint]]\nequation = \"{}\"\n",
      potential, constraint);
}

std::string disk(const std::string& potential) {
  return fmt::format(
      "[parameters]\nm = {{assume = \"positive\"}}\nI = {{assume = \"positive\"}}\nJ = {{assume = \"positive\"}}\n"
      "R = {{assume = \"positive\"}}\nk = {{assume = \"positive\"}}\n[functions]\nV = {{ of = [\"phi\"] }}\n"
      "[coordinates]\nx = \"line\"\ny = \"line\"\nphi = \"angle\"\npsi = \"angle\"\n[lagrangian]\n"
      "L = \"m/2*(x'^2 + y'^2) + I/2*psi'^2 + J/2*phi'^2 - ({})\"\n"
      "[[constraint]]\nequation = \"x' = R*cos(phi)*psi'\"\n[[constraint]]\nequation = \"y' = R*sin(phi)*psi'\"\n",
      potential);
}

constexpr auto separation = HamiltonJacobiRoad::separation, by_energy = HamiltonJacobiRoad::energy,
               angle = HamiltonJacobiRoad::angle, constants = HamiltonJacobiRoad::constants;

// With P = x'*sqrt(1 + y^2) the energy is (P^2 + y'^2)/2 + U, and dgamma on D x D is sqrt(1 + y^2) dP/dy − dgamma_y/dx, up to
// sign.
TEST(HamiltonJacobiModels, AParticleInAPotentialThatSeparates) {
  const SolvedModel free(particle("0"));
  free.expect_complete(1, constants);
  free.expect_components(0, {{"x", "c1/sqrt(1 + y^2)"}, {"y", "c2"}, {"z", "y*c1/sqrt(1 + y^2)"}});
  const SolvedModel both(particle("x^2 + y^2"));
  both.expect_complete(4, separation);
  both.expect_components(0, {{"x", "sqrt(2*E - 2*x^2 - c1)/sqrt(1 + y^2)"},
                             {"y", "sqrt(c1 - 2*y^2)"},
                             {"z", "y*sqrt(2*E - 2*x^2 - c1)/sqrt(1 + y^2)"}});
  SolvedModel(particle("x^4 + 1/(1 + y^2)")).expect_complete(4, separation);
  SolvedModel(particle("x + y")).expect_complete(4, separation);
}

// The momenta along D are closed by themselves: nothing moves phi but turning, nothing moves x and psi but rolling.
TEST(HamiltonJacobiModels, ARollingDiskInPotentials) {
  const SolvedModel turning(disk("V"));
  turning.expect_complete(2, by_energy);
  turning.expect_components(0, {{"phi", "sqrt(J*(2*E - c1^2/(I + m*R^2) - 2*V))"}, {"psi", "I/(I + m*R^2)*c1"}});
  const SolvedModel slope(disk("k*x"));
  slope.expect_complete(2, by_energy);
  slope.expect_components(0, {{"phi", "c1"}, {"psi", "I/(I + m*R^2)*sqrt((I + m*R^2)*(2*E - 2*k*x - c1^2/J))"}});
  const SolvedModel all(disk("V + k*x + k*cos(psi)"));
  all.expect_complete(4, separation);
}

// By hand: the body turns at theta' = R*(a' - b')/(2*d) and goes at R*(a' + b')/2 along its axle's normal.
TEST(HamiltonJacobiModels, TwoWheelsOnOneAxle) {
  const std::string text =
      "[parameters]\nm = {{assume = \"positive\"}}\nK = {{assume = \"positive\"}}\nJ = {{assume = \"positive\"}}\n"
      "R = {{assume = \"positive\"}}\nd = {{assume = \"positive\"}}\nl = {{assume = \"nonzero\"}}\n"
      "[coordinates]\nx = \"line\"\ny = \"line\"\ntheta = \"angle\"\na = \"angle\"\nb = \"angle\"\n[lagrangian]\n"
      "L = \"m/2*(x'^2 + y'^2) + {}J/2*theta'^2 + K/2*(a'^2 + b'^2)\"\n"
      "[[constraint]]\nequation = \"y'*cos(theta) = x'*sin(theta)\"\n"
      "[[constraint]]\nequation = \"x'*cos(theta) + y'*sin(theta) + d*theta' = R*a'\"\n"
      "[[constraint]]\nequation = \"x'*cos(theta) + y'*sin(theta) - d*theta' = R*b'\"\n";
  const SolvedModel centered(fmt::format(fmt::runtime(text), ""));
  centered.expect_complete(1, constants);
  // With the mass ahead of the axle it is a sleigh, whose momenta are simple along other fields than those of the wheels.
  const SolvedModel ahead(fmt::format(fmt::runtime(text), "m*l*theta'*(y'*cos(theta) - x'*sin(theta)) + "));
  ahead.expect_complete(1, angle);
  EXPECT_EQ(ahead.found->classification.distribution->bracket_generating.kind, VerdictKind::refuted);
}

// H is constant on each leaf: c1 may be a function of z − x^2.
TEST(HamiltonJacobiModels, IntegrableConstraints) {
  for (const auto& [potential, constraint] :
       {std::pair{"0", "z' = 2*x*x'"}, std::pair{"x^2/2", "x*x' + y*y' + z*z' = 0"}}) {
    const SolvedModel found(particle(potential, constraint));
    EXPECT_EQ(found.found->classification.integrable.kind, VerdictKind::proved);
    found.expect_complete(2, by_energy);
    EXPECT_NE(found.found.show().find("H need only be constant on each leaf"), std::string::npos);
  }
}

TEST(HamiltonJacobiModels, AffineConstraintsAreRefusedWithTheReason) {
  const SolvedModel found(particle("0", "z' = y*x' + 1"));
  EXPECT_TRUE(found.found->solutions.empty());
  EXPECT_EQ(found.found.verdict().kind, VerdictKind::refuted);  // of a hypothesis
  EXPECT_NE(found.found->why_none.find("linear constraints on velocities"), std::string::npos);
}

TEST(HamiltonJacobiModels, WhereNothingIsFoundItIsSaidWhatWasTried) {
  const SolvedModel found(particle("x^2*y + z*y + x*z^2"));
  EXPECT_TRUE(found.found->solutions.empty());
  EXPECT_EQ(found.found.verdict().kind, VerdictKind::undecided);
  EXPECT_NE(found.found->why_none.find("by separation"), std::string::npos) << found.found->why_none;
}

}  // namespace
}  // namespace anholon

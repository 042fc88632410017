// The nonholonomic Hamilton–Jacobi equation solved for models that no paper treats; the forms were derived by hand.
#include <map>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/anholon.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/model/model_assumptions.hpp"
#include "anholon/present/certificates/certificates.hpp"

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

// By hand: delta = chi − b theta, where chi is the angle of (theta', v) after weights, b = a sqrt(M/(J + M a^2)).
TEST(HamiltonJacobiModels, ConstantsOfCompleteFamiliesAreFirstIntegrals) {
  for (const auto& [name, count] : {std::pair{"vertical_disk", 2U}, std::pair{"knife_edge_incline", 2U},
                                    std::pair{"snakeboard", 3U}, std::pair{"chaplygin_sleigh", 2U}}) {
    const auto found = hamilton_jacobi(*ask(gallery(name).value())).value();
    for (const JacobiSolution& s : found->solutions) {
      ASSERT_EQ(s.integrals.size(), count) << name;
      for (const JacobiIntegral& i : s.integrals) EXPECT_EQ(i.verdict.kind, VerdictKind::proved) << i.constant.name();
    }
  }
  const auto sleigh = hamilton_jacobi(*ask(gallery("chaplygin_sleigh").value())).value();
  EXPECT_FALSE(sleigh->solutions[0].integrals[0].local);
  EXPECT_TRUE(sleigh->solutions[0].integrals[1].local);
  EXPECT_EQ(sleigh->solutions[0].integrals[1].constant.name(), "delta");
}

// c1 = m*(cos(varphi)*x' + sin(varphi)*y') and the like: of a family somebody gave, in the constants it has.
TEST(HamiltonJacobiModels, AlsoOfAFamilyThatIsGiven) {
  const OwnedModel disk_model = gallery("vertical_disk").value();
  const auto found =
      hamilton_jacobi(*ask(disk_model),
                      {{"x = m*R/I*cos(varphi)*b, y = m*R/I*sin(varphi)*b, varphi = a, psi = b"}, {"a, b"}})
          .value();
  const auto& all = found->solutions[0].integrals;
  ASSERT_EQ(all.size(), 2U);
  for (const JacobiIntegral& i : all) {
    EXPECT_EQ(i.verdict.kind, VerdictKind::proved);
    const Expr wanted =
        read_expression(*disk_model, excerpt_of(i.constant.name() == "a" ? "J*varphi'" : "I*psi'", "<expected>"))
            .value()
            .value;
    Replacements onto;  // the constraints
    Workspace& ws = *disk_model->workspace;
    for (const auto& [velocity, value] : {std::pair{"x", "R*cos(varphi)*psi'"}, std::pair{"y", "R*sin(varphi)*psi'"}})
      onto[ws.symbol(velocity, 1)] = read_expression(*disk_model, excerpt_of(value, "<onto>")).value().value;
    EXPECT_TRUE(is_proved_zero(substitute(i.function - wanted, onto), assumptions_of(*disk_model)));
  }
}

// Theorem 3.1, (i) => (ii); it needs that D is completely nonholonomic: below, c(z − x^2) is constant on leaves only.
TEST(HamiltonJacobiModels, TheConverse) {
  const auto converse = [](const OwnedModel& model, const HamiltonJacobiRequest& what) {
    return hamilton_jacobi(*ask(model), what).value()->solutions.at(0);
  };
  using P = JacobiProperty;
  for (const char* name : {"vertical_disk", "knife_edge_incline", "snakeboard", "chaplygin_sleigh", "lewis_particle"})
    EXPECT_EQ(converse(gallery(name).value(), {})[P::converse].kind, VerdictKind::proved) << name;
  const OwnedModel leaves = read(particle("0", "z' = 2*x*x'")).value();
  const JacobiSolution on_leaves =
      converse(leaves, {{"x = (z - x^2)*sqrt(1/(1 + 4*x^2)), z = 2*x*(z - x^2)*sqrt(1/(1 + 4*x^2))"}, {}});
  EXPECT_EQ(on_leaves[P::motions].kind, VerdictKind::proved);
  EXPECT_EQ(on_leaves[P::closed].kind, VerdictKind::proved);
  EXPECT_EQ(on_leaves[P::energy_along].kind, VerdictKind::proved);
  EXPECT_EQ(on_leaves[P::converse].kind, VerdictKind::refuted);
  // Not closed on D: the theorem does not speak of it.
  EXPECT_EQ(converse(gallery("lewis_particle").value(), {{"y = x"}, {}})[P::converse].kind, VerdictKind::undecided);
}

TEST(HamiltonJacobiModels, ADeclaredAnsatzIsWhatIsLookedFor) {
  const auto with = [](const OwnedModel& model, const char* ansatz) {
    return hamilton_jacobi(*ask(model), {.ansatz = {ansatz}}).value();
  };
  // (58), (67) and (31) of Ohsawa and Bloch.
  EXPECT_EQ(with(gallery("snakeboard").value(), "psi(psi), phi(phi)")->solutions.size(), 2U);
  EXPECT_EQ(with(gallery("chaplygin_sleigh").value(), "theta(theta)")->solutions.size(), 1U);
  EXPECT_EQ(with(gallery("vertical_disk").value(), "varphi(varphi), psi(psi)")->solutions.size(), 1U);
  EXPECT_TRUE(with(gallery("chaplygin_sleigh").value(), "theta()")->solutions.empty());
  // In the model file, beside no form.
  const OwnedModel declared =
      read(particle("x^2 + y^2") + "[hamilton_jacobi]\nansatz = { y = [\"y\"], x = [\"x\", \"y\"] }\n").value();
  EXPECT_EQ(hamilton_jacobi(*ask(declared)).value()->solutions.size(), 4U);
}

// d^2 U/dx dy = 2*x is not 0: no sum of functions of x and of y.
TEST(HamiltonJacobiModels, AnAnsatzWithoutSolutionsIsProvedToHaveNone) {
  const SolvedModel slope(disk("k*x*cos(phi)"));
  EXPECT_TRUE(slope.found->solutions.empty());
  ASSERT_TRUE(slope.found->impossible);
  EXPECT_FALSE(slope.found->impossible->declared);
  EXPECT_EQ(slope.found.verdict().kind, VerdictKind::undecided);  // other forms may be solutions
  const auto declared = hamilton_jacobi(*ask(slope.model), {.ansatz = {"phi(phi), psi(x, y, psi)"}}).value();
  ASSERT_TRUE(declared->impossible);
  EXPECT_TRUE(declared->impossible->declared);
  EXPECT_EQ(declared.verdict().kind, VerdictKind::refuted);
  // What separates is not excluded, and what depends on everything is not either.
  EXPECT_FALSE(hamilton_jacobi(*ask(slope.model), {.ansatz = {"phi(phi)"}}).value()->impossible);
  const SolvedModel separates(disk("k*x + V"));
  EXPECT_FALSE(separates.found->impossible);
  for (const auto& found : {slope.found, declared}) {
    const std::vector<CheckedCertificate> all = check_certificates(found.json()).value();
    EXPECT_FALSE(all.empty());
    for (const CheckedCertificate& c : all)
      EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.path << ": " << c.how;
  }
}

// Chaplygin's case: z is in no component, and D has as many dimensions as the shape (x, y).
TEST(HamiltonJacobiModels, AFormThatTheSymmetriesLeaveSolvesTheReducedEquation) {
  const std::string shift = "[[symmetry]]\nname = \"shift\"\ngenerator = { z = \"1\" }\n";
  const SolvedModel reduced(particle("x^2 + y^2") + shift);
  reduced.expect_complete(4, separation);
  for (const JacobiSolution& s : reduced.found->solutions) EXPECT_EQ(s.found->shape.size(), 2U);
  EXPECT_TRUE(SolvedModel(particle("x^2 + y^2")).found->solutions.at(0).found->shape.empty());
}

TEST(HamiltonJacobiModels, AnAnsatzThatCannotBeRead) {
  const OwnedSystem disk_system = ask(gallery("vertical_disk").value()).value();
  for (const auto& [ansatz, message] :
       {std::pair{"u(psi)", "`u` is no component"}, std::pair{"psi(z)", "`z` is no line or angle"},
        std::pair{"psi(psi), psi(varphi)", "`psi` stands twice"}, std::pair{"psi", "is no `component(coordinates)`"}}) {
    const auto found = hamilton_jacobi(disk_system, {.ansatz = {ansatz}});
    ASSERT_FALSE(found) << ansatz;
    EXPECT_EQ(found.error().front().code, "NH281");
    EXPECT_NE(found.error().front().message.find(message), std::string::npos) << found.error().front().message;
  }
}

}  // namespace
}  // namespace anholon

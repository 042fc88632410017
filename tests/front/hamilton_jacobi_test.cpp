// The nonholonomic Hamilton–Jacobi equation: forms of Ohsawa and Bloch, section 4, and others derived by hand.
#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/anholon.hpp"
#include "anholon/expr/evaluate.hpp"

namespace anholon {
namespace {

using P = JacobiProperty;
constexpr auto proved = VerdictKind::proved, refuted = VerdictKind::refuted;

Finding<HamiltonJacobiAnswer> solved(const OwnedModel& model) { return hamilton_jacobi(*ask(model)).value(); }
Finding<HamiltonJacobiAnswer> given(const char* model, const char* gamma, const char* constants) {
  return hamilton_jacobi(*ask(gallery(model).value()), {{gamma}, {constants}}).value();
}

// All three conditions, the curves by both roads, and completeness.
void expect_complete(const Finding<HamiltonJacobiAnswer>& found, std::size_t branches) {
  ASSERT_EQ(found->solutions.size(), branches) << found->why_none;
  for (const JacobiSolution& s : found->solutions) {
    for (const auto& [property, verdict] : s.properties) EXPECT_EQ(verdict.kind, proved) << name_of(property);
    EXPECT_EQ(s.complete.kind, proved);
  }
}

TEST(HamiltonJacobi, TheRollingDiskHasConstantMomenta) {
  expect_complete(solved(gallery("vertical_disk").value()), 1);
  // (30) with (35), and E as it is printed below it.
  const auto paper =
      given("vertical_disk", "x = m*R/I*cos(varphi)*b, y = m*R/I*sin(varphi)*b, varphi = a, psi = b", "a, b");
  expect_complete(paper, 1);
}

TEST(HamiltonJacobi, TheKnifeEdgeGetsItsSpeedFromTheEnergy) {
  const auto found = solved(gallery("knife_edge_incline").value());
  expect_complete(found, 2);
  EXPECT_EQ(found->solutions[0].where.size(), 1U);
  // (42), (45), (49).
  expect_complete(given("knife_edge_incline",
                        "x = cos(varphi)*sqrt(m*(2*E - c^2/J) + 2*m^2*g*sin(alpha)*x), "
                        "y = sin(varphi)*sqrt(m*(2*E - c^2/J) + 2*m^2*g*sin(alpha)*x), varphi = c",
                        "E, c"),
                  1);
}

TEST(HamiltonJacobi, TheSnakeboardHasTwoConstantMomenta) { expect_complete(solved(gallery("snakeboard").value()), 2); }

TEST(HamiltonJacobi, TheSleighTurnsOnACircleOfConstantEnergy) {
  const auto found = solved(gallery("chaplygin_sleigh").value());
  expect_complete(found, 1);
  EXPECT_EQ(found->solutions[0].found->road, HamiltonJacobiRoad::angle);
  // (70), with gamma_v = sqrt(M*(J + M*a^2))*w0*sin(b*theta) from (68); E = (J + M*a^2)*w0^2/2.
  const char* form =
      "theta = (J + M*a^2)*w0*cos(a*sqrt(M/(J + M*a^2))*theta), "
      "x = cos(theta)*sqrt(M*(J + M*a^2))*w0*sin(a*sqrt(M/(J + M*a^2))*theta) "
      "- sin(theta)*M*a*w0*cos(a*sqrt(M/(J + M*a^2))*theta), "
      "y = sin(theta)*sqrt(M*(J + M*a^2))*w0*sin(a*sqrt(M/(J + M*a^2))*theta) "
      "+ cos(theta)*M*a*w0*cos(a*sqrt(M/(J + M*a^2))*theta)";
  const auto paper = given("chaplygin_sleigh", form, "w0");
  for (const auto& [property, verdict] : paper->solutions[0].properties) EXPECT_EQ(verdict.kind, proved);
  EXPECT_EQ(paper->solutions[0].complete.kind, refuted);  // one constant, and D has two dimensions
}

TEST(HamiltonJacobi, ParticlesWithOneConstraint) {
  for (const char* potential : {"0", "y^2", "x^3", "z"}) {
    const auto found =
        solved(read(fmt::format("[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n[lagrangian]\nL = "
                                "\"(x'^2 + y'^2 + z'^2)/2 - {}\"\n[[constraint]]\nequation = \"z' = y*x'\"\n",
                                potential))
                   .value());
    expect_complete(found, std::string(potential) == "0" ? 1 : 2);
  }
}

// A curve of the family by a step method of its own, against the motion with multipliers.
TEST(HamiltonJacobi, CurvesAreWhatASimulationGives) {
  const OwnedModel model = gallery("knife_edge_incline").value();
  const auto found = solved(model);
  const JacobiSolution& s = found->solutions[1];  // forwards
  Values values;
  for (const Parameter& p : model->parameters) values[p.symbol] = evaluate(*p.value, {});
  Workspace& ws = *model->workspace;
  const double energy = 3, momentum = 0.05;
  values[ws.symbol("E")] = energy;
  values[ws.symbol("c1")] = momentum;
  const std::vector<Expr> q{ws.symbol("x"), ws.symbol("y"), ws.symbol("varphi")};
  std::vector<double> at{0, 0, 0.2};
  const auto rate = [&](const std::vector<double>& x) {
    for (std::size_t i = 0; i < 3; ++i) values[q[i]] = x[i];
    std::vector<double> v;
    for (const Expr& e : s.rates) v.push_back(evaluate(e, values));
    return v;
  };
  const std::vector<double> begin = rate(at);
  const int steps = 2000;
  const double end = 0.5, h = end / steps;
  for (int k = 0; k < steps; ++k) {
    const auto moved = [&](const std::vector<double>& v, double by) {
      std::vector<double> x = at;
      for (std::size_t i = 0; i < 3; ++i) x[i] += by * v[i];
      return x;
    };
    const auto k1 = rate(at), k2 = rate(moved(k1, h / 2)), k3 = rate(moved(k2, h / 2)), k4 = rate(moved(k3, h));
    for (std::size_t i = 0; i < 3; ++i) at[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
  }
  std::string text = model->source_text->text;
  text = text.substr(0, text.find("[initial]")) +
         fmt::format("[initial]\nx = 0\ny = 0\nvarphi = 0.2\n\"x'\" = {:.17g}\n\"varphi'\" = {:.17g}\n", begin[0],
                     begin[2]);
  RunRequest request;
  request.t = end;
  const auto run = ask(read(text).value())->simulate(request).value();
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(run.at(end)[q[i].name()], at[i], 1e-9) << q[i].name();
}

TEST(HamiltonJacobi, EachConditionIsRefutedByItself) {
  // Not in M: no momentum along x without psi.
  EXPECT_EQ(given("vertical_disk", "x = c, varphi = c", "c")->solutions[0][P::in_momentum_space].kind, refuted);
  // In M and of constant energy, not closed: along D two momenta a sin, a cos of varphi with weights.
  const auto open = given("vertical_disk",
                          "varphi = sqrt(J)*sin(psi), psi = I/sqrt(I + m*R^2)*cos(psi), "
                          "x = m*R/sqrt(I + m*R^2)*cos(psi)*cos(varphi), y = m*R/sqrt(I + m*R^2)*cos(psi)*sin(varphi)",
                          "");
  EXPECT_EQ(open->solutions[0][P::in_momentum_space].kind, proved);
  EXPECT_EQ(open->solutions[0][P::energy].kind, proved);
  EXPECT_EQ(open->solutions[0][P::closed].kind, refuted);
  EXPECT_TRUE(open->solutions[0][P::closed].witness);
  EXPECT_EQ(open->solutions[0][P::motions].kind, refuted);
  // In M and closed on D, of another energy everywhere.
  const auto other = given("vertical_disk", "varphi = varphi", "");
  EXPECT_EQ(other->solutions[0][P::in_momentum_space].kind, proved);
  EXPECT_EQ(other->solutions[0][P::closed].kind, proved);
  EXPECT_EQ(other->solutions[0][P::energy].kind, refuted);
  EXPECT_EQ(other->solutions[0][P::motions].kind, refuted);
}

// y'' = 0 at rest along x, with a speed that depends on where: motions, and no solution.
TEST(HamiltonJacobi, MotionsAreLessThanASolution) {
  const auto found = given("lewis_particle", "y = x", "");
  const JacobiSolution& s = found->solutions[0];
  EXPECT_EQ(s[P::closed].kind, refuted);
  EXPECT_EQ(s[P::energy].kind, refuted);
  EXPECT_EQ(s[P::motions].kind, proved);
  EXPECT_EQ(s[P::lagrangian].kind, proved);
}

TEST(HamiltonJacobi, OfAffineConstraintsOnlyTheMotionsAreDecided) {
  const auto none = solved(gallery("affine_particle_free").value());
  EXPECT_TRUE(none->solutions.empty());
  EXPECT_EQ(none->hypotheses[1].second.kind, refuted);
  EXPECT_TRUE(none->why_none.find("linear constraints") != std::string::npos) << none->why_none;
}

TEST(HamiltonJacobi, FormsThatCannotBeRead) {
  const OwnedSystem disk = ask(gallery("vertical_disk").value()).value();
  for (const auto& [gamma, message] :
       {std::pair{"u = 1", "`u` is no component"}, std::pair{"x = psi'", "a function of the configuration alone"},
        std::pair{"x = 1, x = 2", "given twice"}, std::pair{"x", "is no `name = value`"}}) {
    const auto found = hamilton_jacobi(disk, {{gamma}, {}});
    ASSERT_FALSE(found) << gamma;
    EXPECT_EQ(found.error().front().code, "NH280");
    EXPECT_TRUE(found.error().front().message.find(message) != std::string::npos) << found.error().front().message;
  }
  EXPECT_FALSE(hamilton_jacobi(disk, {{"x = c"}, {}}));  // a constant that was not named
  EXPECT_EQ(hamilton_jacobi(disk, {{"x = c"}, {"c, psi"}}).error().front().message, "`psi` is a name of the model");
}

}  // namespace
}  // namespace anholon

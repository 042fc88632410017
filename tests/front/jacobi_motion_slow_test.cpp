// Curves of one-forms as functions of time, and closed forms that models state: against formulas by hand and from the literature.
#include <cmath>

#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/analyze/solution/stated_solution.hpp"
#include "anholon/anholon.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/present/certificates/certificates.hpp"

namespace anholon {
namespace {

Finding<HamiltonJacobiAnswer> curves_of(const OwnedModel& model) { return hamilton_jacobi(*ask(model)).value(); }
OwnedModel free_model(const std::string& coordinates, const std::string& lagrangian) {
  return read("[coordinates]\n" + coordinates + "[lagrangian]\nL = \"" + lagrangian + "\"\n").value();
}
Expr closed_value(const CurveCase& c, const std::string& name) {
  for (const SolvedVariable& y : c.solved) {
    if (y.variable.name == name) return y.value;
  }
  throw std::logic_error("no closed form for " + name);
}
Values values_named(Workspace& ws, const std::vector<std::pair<const char*, double>>& list) {
  Values result;
  for (const auto& [name, value] : list) result[ws.symbol(name)] = value;
  return result;
}
bool is_written(const Expr& e, const char* text, const System& system) {
  return is_proved_zero(e - *parse(system.workspace(), text), system.assumptions);
}

// Ohsawa–Bloch (36) with I + m R² for the inertia along D, and the disk that does not turn.
TEST(CurvesInTime, OfTheDiskAreCirclesAndLines) {
  const auto found = curves_of(gallery("vertical_disk").value());
  ASSERT_EQ(found->solutions.size(), 1u);
  const auto& cases = found->solutions[0].curves->cases;
  ASSERT_EQ(cases.size(), 2u);
  for (const CurveCase& c : cases) {
    EXPECT_EQ(c.lawful.kind, VerdictKind::proved) << c.lawful.reason;
    EXPECT_TRUE(c.range.empty() && c.continuous.empty());
    EXPECT_TRUE(is_written(closed_value(c, "psi"), "psi0 + c2*t/(I + m*R^2)", found.system()));
  }
  EXPECT_TRUE(is_written(closed_value(cases[0], "x"),
                         "x0 + J*R*c2/(c1*(I + m*R^2))*(sin(varphi0 + c1*t/J) - sin(varphi0))", found.system()));
  EXPECT_TRUE(is_written(closed_value(cases[0], "y"),
                         "y0 - J*R*c2/(c1*(I + m*R^2))*(cos(varphi0 + c1*t/J) - cos(varphi0))", found.system()));
  ASSERT_EQ(cases[1].places.size(), 1u);
  EXPECT_TRUE(is_written(closed_value(cases[1], "x"), "x0 + R*c2/(I + m*R^2)*cos(varphi0)*t", found.system()));
}

// Ohsawa–Bloch (51): with σ = (sin φ − sin φ0) J/c, x = x0 + w0 σ/m + g sin α σ²/2, w0 = √(m (2 E − c²/J) + 2 m² g sin α x0), as long
// as w0 + m g sin α σ > 0; beyond, the same formula is a motion with the other sign of the root.
TEST(CurvesInTime, OfTheKnifeEdgeTurnRound) {
  const auto found = curves_of(gallery("knife_edge_incline").value());
  ASSERT_EQ(found->solutions.size(), 2u);
  for (const JacobiSolution& s : found->solutions) {
    ASSERT_EQ(s.curves->cases.size(), 2u);
    for (const CurveCase& c : s.curves->cases) {
      EXPECT_EQ(c.lawful.kind, VerdictKind::proved) << c.lawful.reason;
      EXPECT_EQ(c.range.size(), 1u);
      EXPECT_TRUE(c.quadratures.empty() && c.left.empty());
    }
  }
  const CurveCase& forwards = found->solutions[1].curves->cases[0];
  const double m = 1.2, g = 9.8, alpha = 0.5, inertia = 2, c = 1.4, energy = 3, x0 = 0.5, phi0 = 0.3, t = 2.6;
  Values at = values_named(found.system().workspace(), {{"m", m},
                                                        {"g", g},
                                                        {"alpha", alpha},
                                                        {"J", inertia},
                                                        {"c1", c},
                                                        {"E", energy},
                                                        {"x0", x0},
                                                        {"varphi0", phi0},
                                                        {"t", t}});
  const double pull = g * std::sin(alpha), sigma = (std::sin(phi0 + c * t / inertia) - std::sin(phi0)) * inertia / c;
  const double w0 = std::sqrt(m * (2 * energy - c * c / inertia) + 2 * m * m * pull * x0);
  EXPECT_NEAR(evaluate(closed_value(forwards, "x"), at), x0 + w0 * sigma / m + pull * sigma * sigma / 2, 1e-12);
  EXPECT_NEAR(evaluate(forwards.range[0], at), w0 + m * pull * sigma, 1e-12);
  at[found.system().frame.time()] = 5.5;  // past the turning point
  EXPECT_LT(evaluate(forwards.range[0], at), 0);
}

// Ohsawa–Bloch (61) and after it.
TEST(CurvesInTime, OfTheSnakeboardComeToQuadratures) {
  const auto found = curves_of(gallery("snakeboard").value());
  ASSERT_EQ(found->solutions.size(), 2u);
  for (const JacobiSolution& s : found->solutions) {
    const CurveCase& c = *s.curves->general();
    EXPECT_EQ(c.solved.size(), 3u);
    EXPECT_EQ(c.quadratures.size(), 2u);
    EXPECT_EQ(c.verdict.kind, VerdictKind::proved);
  }
}

// Ohsawa–Bloch (71), (72): theta' = w cos(b theta) from theta = 0; the phase of the family is chosen so.
TEST(CurvesInTime, OfTheSleighTurnByAnArcTangent) {
  const auto found = curves_of(gallery("chaplygin_sleigh").value());
  const CurveCase& c = *found->solutions[0].curves->general();
  EXPECT_TRUE(c.range.empty());
  const double M = 2, a = 0.5, J = 0.3, w = 1.3, t = 0.8, b = a * std::sqrt(M / (J + M * a * a));
  const Values at = values_named(found.system().workspace(), {{"M", M},
                                                              {"a", a},
                                                              {"J", J},
                                                              {"E", (J + M * a * a) * w * w / 2},
                                                              {"delta", std::acos(-1.0) / 2},
                                                              {"theta0", 0},
                                                              {"t", t}});
  EXPECT_NEAR(evaluate(closed_value(c, "theta"), at), 2 / b * std::atan(std::tanh(b * w * t / 2)), 1e-12);
}

TEST(CurvesInTime, OfClassicalSystems) {
  const auto oscillator = curves_of(free_model("x = \"line\"\n", "x'^2/2 - x^2/2"));
  EXPECT_TRUE(is_written(closed_value(*oscillator->solutions[1].curves->general(), "x"),
                         "x0*cos(t) - sin(t)*sqrt(2*E - x0^2)", oscillator.system()) ||
              is_written(closed_value(*oscillator->solutions[0].curves->general(), "x"),
                         "x0*cos(t) - sin(t)*sqrt(2*E - x0^2)", oscillator.system()));
  // Clairaut: dphi/du = c/(cosh(u)^2 u'), a function of u alone.
  const auto catenoid = curves_of(free_model("u = \"line\"\nphi = \"angle\"\n", "cosh(u)^2*(u'^2 + phi'^2)/2"));
  const CurveCase& c = *catenoid->solutions[0].curves->general();
  ASSERT_EQ(c.orbits.size(), 1u);
  EXPECT_EQ(c.orbits[0].over.name, "u");
  EXPECT_EQ(c.quadratures.size(), 1u);
}

TEST(CurvesInTime, AreVerified) {
  for (const char* name : {"vertical_disk", "knife_edge_incline", "chaplygin_sleigh"}) {
    std::size_t curves = 0;
    const auto checked = check_certificates(curves_of(gallery(name).value()).json()).value();
    for (const CheckedCertificate& c : checked) {
      if (c.path.find("/cases/") == std::string::npos) continue;
      ++curves;
      EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << name << ' ' << c.path << ": " << c.how;
    }
    EXPECT_GT(curves, 0u) << name;
  }
}

// A disk that rolls twice as fast, in both statements about it.
TEST(CurvesInTime, ThatAreWrongAreRejected) {
  std::string json = curves_of(gallery("vertical_disk").value()).json();
  const std::string right = "\"psi\": \"t*c2/", wrong = "\"psi\": \"2*t*c2/";
  ASSERT_NE(json.find(right), std::string::npos);
  for (std::size_t at = json.find(right); at != std::string::npos; at = json.find(right, at + wrong.size()))
    json.replace(at, right.size(), wrong);
  std::size_t rejected = 0;
  const auto checked = check_certificates(json).value();
  for (const CheckedCertificate& c : checked) rejected += c.answer == CheckedCertificate::Answer::rejected ? 1u : 0u;
  EXPECT_EQ(rejected, 4u);
}

VerdictKind stated_verdict(const std::string& name, const std::string& right = {}, const std::string& wrong = {}) {
  std::string text = gallery(name).value()->source_text->text;
  if (!right.empty()) text.replace(text.find(right, text.find("[solution]")), right.size(), wrong);
  const OwnedModel model = read(text).value();
  return decide_stated_solution(make_system(*model).value())->verdict.kind;
}

TEST(StatedSolution, OfTheGalleryIsProved) {
  for (const char* name : {"affine_particle_harmonic", "appell_hamel", "ball_in_vertical_cylinder", "ball_on_turntable",
                           "chaplygin_sleigh", "constant_energy_particle", "knife_edge_incline", "lewis_particle",
                           "sphere_in_rotating_cylinder", "vertical_disk"})
    EXPECT_EQ(stated_verdict(name), VerdictKind::proved) << name;
}

TEST(StatedSolution, ThatIsWrongIsRefuted) {
  EXPECT_EQ(stated_verdict("vertical_disk", "initial(psi')*t", "2*initial(psi')*t"), VerdictKind::refuted);
  EXPECT_EQ(stated_verdict("vertical_disk", "initial(psi) + ", "initial(psi) + 1 + "), VerdictKind::refuted);
  EXPECT_EQ(stated_verdict("balanced_pole", "-k*t", "k*t"), VerdictKind::refuted);
}

}  // namespace
}  // namespace anholon

#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/anholon.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/present/certificates/certificates.hpp"

namespace anholon {
namespace {

Finding<Reduction> divided(const std::string& model, const std::string& by) {
  return reduce(*ask(gallery(model).value()), {{by}}).value();
}

void expect_equal(const Finding<Reduction>& found, const Expr& e, const std::string& by_hand) {
  const System& system = found.system();
  Replacements meaning;
  for (const ShapeCoordinate& r : found->connection.value->shape) {
    meaning[r.symbol] = r.meaning;
    meaning[r.velocity] = r.rate;
  }
  const Formula expected = read_expression(*system.model, excerpt_of(by_hand, "<expected>")).value();
  EXPECT_EQ(is_zero(substitute(e, meaning) - system.express(expected.value), system.assumptions).kind,
            VerdictKind::proved)
      << to_text(e) << " is not " << by_hand;
}

// Up to a constant factor.
void expect_multiplier(const Finding<Reduction>& found, const std::string& by_hand) {
  const ChaplyginMultiplier& m = *found->chaplygin.value->multiplier;
  ASSERT_EQ(m.verdict.kind, VerdictKind::proved) << m.verdict.reason;
  const System& system = found.system();
  const Formula expected = read_expression(*system.model, excerpt_of(by_hand, "<expected>")).value();
  for (const ShapeCoordinate& r : found->connection.value->shape) {
    const Expr ratio = m.multiplier / system.express(expected.value);
    EXPECT_EQ(is_zero(differentiate(ratio, r.symbol), system.assumptions).kind, VerdictKind::proved)
        << to_text(m.multiplier) << " is not " << by_hand;
  }
}

// z' = y x': by hand L_c = m/2 (x'² (1 + y²) + y'²), Q = m y x' (y', −x'), and f = 1/√(1 + y²).
TEST(Chaplygin, MakesTheNonholonomicParticleHamiltonian) {
  const auto found = divided("lewis_particle", "shift along z");
  const ChaplyginCase& c = *found->chaplygin.value;
  EXPECT_EQ(c.verdict.kind, VerdictKind::proved);
  expect_equal(found, c.lagrangian, "m/2*(x'^2*(1 + y^2) + y'^2)");
  expect_equal(found, c.gyroscopic[0], "m*y*x'*y'");
  expect_equal(found, c.gyroscopic[1], "-m*y*x'^2");
  expect_multiplier(found, "1/sqrt(1 + y^2)");
}

// y' = tan(varphi) x': L_c = m x'²/(2 cos²) + …, and f = cos(varphi).
TEST(Chaplygin, MakesTheKnifeEdgeHamiltonian) {
  const auto found = divided("knife_edge_incline", "shift across the slope");
  const ChaplyginCase& c = *found->chaplygin.value;
  expect_equal(found, c.gyroscopic[0], "m*x'*varphi'*sin(varphi)/cos(varphi)^3");
  expect_multiplier(found, "cos(varphi)");
}

// No gyroscopic force acts: the disk rolls as if it were free.
TEST(Chaplygin, LeavesTheVerticalDiskFree) {
  const auto found = divided("vertical_disk", "shift along x, shift along y");
  for (const Expr& q : found->chaplygin.value->gyroscopic) EXPECT_TRUE(q.is_zero_literal());
  expect_multiplier(found, "1");
}

// By hand: Q = m r² cos(q2) (q2' q3', 0, −q1' q2'). The coefficients of q1'², q2'² and q3'² in the equation of q2 say that d log f
// vanishes, and Q does not.
TEST(Chaplygin, RefutesAMultiplierForTheRollingDisc) {
  const auto found = divided("rolling_disc", "shift along x, shift along y");
  const ChaplyginCase& c = *found->chaplygin.value;
  expect_equal(found, c.gyroscopic[0], "m*r^2*cos(q2)*q2'*q3'");
  expect_equal(found, c.gyroscopic[1], "0");
  expect_equal(found, c.gyroscopic[2], "-m*r^2*cos(q2)*q1'*q2'");
  EXPECT_EQ(c.multiplier->verdict.kind, VerdictKind::refuted);
  EXPECT_EQ(c.multiplier->obstruction, MultiplierObstruction::no_form);
}

// z' = h x' + k y': by hand d log f = (h_y − k_x) (k dx − h dy)/(1 + h² + k²), and there is an f exactly if that is closed. With two shape
// coordinates there is then, and only then, an invariant measure with a density f(r) (Chaplygin's theorem, both ways).
const char* affine = R"toml(
[coordinates]
x = "KIND"
y = "KIND"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2"
[[constraint]]
name = "c"
equation = "z' = FORM"
[[symmetry]]
name = "shift along z"
generator = { z = "1" }
)toml";

std::string rolling_text(const std::string& kind, const std::string& form) {
  std::string text = affine;
  for (std::size_t at = text.find("KIND"); at != std::string::npos; at = text.find("KIND")) text.replace(at, 4, kind);
  return text.replace(text.find("FORM"), 4, form);
}
Finding<Reduction> rolling_on(const std::string& kind, const std::string& form) {
  return reduce(*ask(read(rolling_text(kind, form)).value())).value();
}

TEST(Chaplygin, AgreesWithTheInvariantMeasureInTwoCoordinates) {
  for (const auto& [form, has_measure] : std::vector<std::pair<std::string, bool>>{
           {"y*x'", true}, {"x*y' - y*x'", true}, {"y*x' + 2*x*y'", false}, {"x*y*x'", false}, {"y*x' + y'", false}}) {
    const auto found = rolling_on("line", form);
    const Verdict& v = found->chaplygin.value->multiplier->verdict;
    EXPECT_EQ(v.kind, has_measure ? VerdictKind::proved : VerdictKind::refuted) << form << ": " << v.reason;
    const auto conserved = ask(read(rolling_text("line", form)).value()).value().conserve().value();
    EXPECT_EQ(conserved->measure.value->on_configuration.kind, v.kind) << form;
  }
}

// z1' = cos(x) y', z2' = sin(x) y' with x' coupled to both: by hand L_c = x'²/2 + y'², Q = beta x' (−y', x'), so d log f = beta dy. On a line
// f = exp(beta y); round an angle there is none.
Finding<Reduction> helix(const std::string& kind) {
  const std::string text = R"toml(
[parameters]
beta = { value = 0.5, assume = "positive" }
[coordinates]
x = "angle"
y = ")toml" + kind + R"toml("
z1 = "line"
z2 = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z1'^2 + z2'^2)/2 + beta*x'*(cos(x)*z2' - sin(x)*z1')"
[[constraint]]
name = "first"
equation = "z1' = cos(x)*y'"
[[constraint]]
name = "second"
equation = "z2' = sin(x)*y'"
[[symmetry]]
name = "shift along z1"
generator = { z1 = "1" }
[[symmetry]]
name = "shift along z2"
generator = { z2 = "1" }
)toml";
  return reduce(*ask(read(text).value())).value();
}

TEST(Chaplygin, NeedsAnExactFormOnAngles) {
  const auto line = helix("line"), angle = helix("angle");
  expect_equal(line, line->chaplygin.value->gyroscopic[0], "-beta*x'*y'");
  expect_multiplier(line, "exp(beta*y)");
  const ChaplyginMultiplier& m = *angle->chaplygin.value->multiplier;
  EXPECT_EQ(m.verdict.kind, VerdictKind::refuted);
  EXPECT_EQ(m.obstruction, MultiplierObstruction::not_exact);
  for (const auto* found : {&line, &angle}) {
    const auto checked = check_certificates(found->json()).value();
    for (const CheckedCertificate& c : checked)
      EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.path << ": " << c.how;
  }
}

std::string refusals_in(const std::string& json) {
  std::string result;
  const auto checked = check_certificates(json).value();
  for (const CheckedCertificate& c : checked) {
    if (c.answer == CheckedCertificate::Answer::rejected) result += c.path + ' ';
  }
  return result;
}

std::string forged(std::string json, const std::string& right, const std::string& wrong) {
  EXPECT_NE(json.find(right), std::string::npos) << right;
  for (std::size_t at = json.find(right); at != std::string::npos; at = json.find(right, at + wrong.size()))
    json.replace(at, right.size(), wrong);
  return json;
}

TEST(Chaplygin, OnALineEveryClosedFormIsExact) {
  const std::string json = forged(helix("angle").json(), "y = \\\"angle\\\"", "y = \\\"line\\\"");
  EXPECT_EQ(refusals_in(json), "/chaplygin/canonical ");
}

TEST(Chaplygin, IsVerifiedAndForgeriesAreRejected) {
  const std::string particle = divided("lewis_particle", "shift along z").json(),
                    disc = divided("rolling_disc", "shift along x, shift along y").json(),
                    skew = rolling_on("line", "y*x' + 2*x*y'").json();
  for (const std::string& json : {particle, disc, skew}) {
    const auto checked = check_certificates(json).value();
    for (const CheckedCertificate& c : checked)
      EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.path << ": " << c.how;
  }
  EXPECT_EQ(refusals_in(forged(particle, "\"-m*y*x'^2\"", "\"m*y*x'^2\"")), "/chaplygin /chaplygin/canonical ");
  EXPECT_EQ(refusals_in(forged(particle, "\"(y^2 + 1)^(-1/2)\"", "\"(y^2 + 1)^(-1/3)\"")), "/chaplygin/canonical ");
  EXPECT_EQ(refusals_in(forged(particle, "(y^2*P2^2 + P1^2 + P2^2)/(2*m)", "(y^2*P2^2 + P1^2 + P2^2)/m")),
            "/chaplygin/canonical ");
  EXPECT_EQ(refusals_in(forged(disc, "no form", "not closed")), "/chaplygin/canonical ");
  EXPECT_EQ(refusals_in(forged(skew, "not closed", "no form")), "/chaplygin/canonical ");
}

}  // namespace
}  // namespace anholon

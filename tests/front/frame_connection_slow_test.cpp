// Connections of systems whose shapes have no coordinates, and of affine constraints: formulas derived by hand.
#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/anholon.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/present/certificates/certificates.hpp"

namespace anholon {
namespace {

Finding<Reduction> divided_by(const std::string& model, const std::vector<std::string>& by = {}) {
  return reduce(*ask(gallery(model).value()), {by}).value();
}

// In the model's symbols: velocities and momenta by what they mean.
void expect_by_hand(const Finding<Reduction>& found, const Expr& e, const std::string& by_hand) {
  const System& system = found.system();
  const Connection& c = *found->connection.value;
  Replacements meaning;
  for (const ShapeCoordinate& r : c.shape) meaning[r.symbol] = r.meaning;
  for (const ShapeVelocity& v : c.shape_velocities) meaning[v.symbol] = v.meaning;
  for (const BodyMomentum& p : c.momenta) meaning[p.symbol] = p.meaning;
  const Formula expected = read_expression(*system.model, excerpt_of(by_hand, "<expected>")).value();
  EXPECT_EQ(is_zero(substitute(e, meaning) - system.express(expected.value), system.assumptions).kind,
            VerdictKind::proved)
      << to_text(e) << " is not " << by_hand;
}

void expect_connection_proved(const Connection& c) {
  EXPECT_EQ(c.verdict.kind, VerdictKind::proved) << c.verdict.reason;
  EXPECT_EQ(c.curvature_verdict.kind, VerdictKind::proved) << c.curvature_verdict.reason;
}

void expect_connection_verified(const Finding<Reduction>& found) {
  const auto checked = check_certificates(found.json()).value();
  EXPECT_FALSE(checked.empty());
  for (const CheckedCertificate& c : checked)
    EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.path << ": " << c.how;
}

std::size_t count_wrong_connections(const std::string& json) {
  std::size_t count = 0;
  const auto checked = check_certificates(json).value();
  for (const CheckedCertificate& c : checked) count += c.answer == CheckedCertificate::Answer::rejected ? 1U : 0U;
  return count;
}

// The center moves with a e3 × … : x' = a omega_y, y' = −a omega_x, so A is made of the rows of R, and with X_i(R_2j) = ε_ijk R_2k the
// brackets of hor_j = X_j + a R_2j ∂x − a R_1j ∂y have ε_ijk a R_2k ∂x beside ε_ijk hor_k.
TEST(FrameConnection, AttitudesOfARollingBallAreItsShapeWhenItIsOnlyShifted) {
  const auto found = divided_by("chaplygin_ball", {"shift along x, shift along y"});
  ASSERT_TRUE(found->connection.value) << found->connection.why_not;
  const Connection& c = *found->connection.value;
  expect_connection_proved(c);
  EXPECT_TRUE(c.is_kinematic());
  EXPECT_FALSE(c.has_coordinates);
  EXPECT_TRUE(c.nonzero.empty());
  ASSERT_EQ(c.shape_velocities.size(), 3U);
  for (std::size_t j = 0; j < 3; ++j) EXPECT_EQ(to_text(c.shape_velocities[j].meaning), std::string("R.W.") + "xyz"[j]);
  ASSERT_EQ(c.group.size(), 2U);
  expect_by_hand(found, c.group[0].meaning, "x'");
  expect_by_hand(found, c.local_form(0, 0), "-a*R[2,1]");
  expect_by_hand(found, c.local_form(1, 2), "a*R[1,3]");
  ASSERT_EQ(c.curvature.size(), 3U);
  expect_by_hand(found, c.curvature[0].components[0], "-a*R[2,3]");
  expect_by_hand(found, c.curvature[0].components[1], "a*R[1,3]");
  expect_by_hand(found, c.curvature[1].components[0], "a*R[2,2]");
  EXPECT_FALSE(found->chaplygin.value);
  expect_connection_verified(found);
}

// The only admissible field along the orbits turns the ball about the vertical through its contact: p = γ·I Ω, and it is conserved.
TEST(FrameConnection, ChaplyginsBallHasASphereOfShapes) {
  const auto found = divided_by("chaplygin_ball");
  ASSERT_TRUE(found->connection.value) << found->connection.why_not;
  const Connection& c = *found->connection.value;
  expect_connection_proved(c);
  EXPECT_FALSE(c.has_coordinates);
  EXPECT_EQ(c.shape.size(), 3U);
  ASSERT_EQ(c.momenta.size(), 1U);
  expect_by_hand(found, c.momenta[0].meaning, "I1*R[3,1]*R.W.x + I2*R[3,2]*R.W.y + I3*R[3,3]*R.W.z");
  expect_by_hand(found, c.momenta[0].rate, "0");
  expect_connection_verified(found);
}

// About the axis of the table (Fassò and Sansonetto, section 3.2): R.w.z is constant, and the affine part of the constraints carries the
// ball along where its shape rests.
TEST(FrameConnection, ABallOnATurntableDrifts) {
  const auto found = divided_by("ball_on_turntable");
  ASSERT_TRUE(found->connection.value) << found->connection.why_not;
  const Connection& c = *found->connection.value;
  expect_connection_proved(c);
  EXPECT_TRUE(c.has_coordinates);
  EXPECT_FALSE(c.drift.empty());
  EXPECT_EQ(c.momenta.size(), 2U);
  EXPECT_FALSE(c.has_section());
  expect_connection_verified(found);
}

const char* const sledge_on_a_belt = R"toml(
[parameters]
m = { value = 2, assume = "positive" }
J = { value = 1, assume = "positive" }
v = { value = 0.3 }
[coordinates]
x = "line"
y = "line"
theta = "angle"
[lagrangian]
L = "m/2*(x'^2 + y'^2) + J/2*theta'^2"
[[constraint]]
name = "no slip across"
equation = "y'*cos(theta) - (x' - v)*sin(theta) = 0"
[[symmetry]]
name = "shift along x"
generator = { x = "1" }
[[symmetry]]
name = "shift along y"
generator = { y = "1" }
[initial]
theta = 0.2
"x'" = 0.3
"theta'" = 1
[run]
t = 1
)toml";

// By hand: x' = v + s cos, y' = s sin, p = m(x' cos + y' sin) = m(v cos + s), so x' = p cos/m + v sin², y' = p sin/m − v sin cos, and
// p' = m theta'(−x' sin + y' cos) = −m v theta' sin.
TEST(FrameConnection, AffineConstraintsAddADrift) {
  const auto found = reduce(*ask(read(sledge_on_a_belt).value())).value();
  ASSERT_TRUE(found->connection.value) << found->connection.why_not;
  const Connection& c = *found->connection.value;
  expect_connection_proved(c);
  EXPECT_TRUE(c.has_section());
  EXPECT_FALSE(c.is_kinematic());
  ASSERT_EQ(c.momenta.size(), 1U);
  ASSERT_EQ(c.drift.size(), 2U);
  const Expr p = c.momenta[0].meaning;
  const bool positive =
      is_zero(
          p -
          read_expression(*found.system().model, excerpt_of("m*(x'*cos(theta)+y'*sin(theta))", "<p>")).value().value)
          .kind == VerdictKind::proved;
  expect_by_hand(found, c.drift[0], "v*sin(theta)^2");
  expect_by_hand(found, c.drift[1], "-v*sin(theta)*cos(theta)");
  expect_by_hand(found, c.momenta[0].rate, positive ? "-m*v*theta'*sin(theta)" : "m*v*theta'*sin(theta)");
  expect_connection_verified(found);
  std::string json = found.json();
  const std::string right = "v*sin(theta)^2";
  ASSERT_NE(json.find(right), std::string::npos);
  for (std::size_t at = json.find(right); at != std::string::npos; at = json.find(right, at + right.size()))
    json.replace(at, right.size(), "v*sin(theta)^3");
  EXPECT_GE(count_wrong_connections(json), 1U);
}

TEST(FrameConnection, AWrongFormulaIsRejected) {
  const std::string json = divided_by("chaplygin_ball", {"shift along x, shift along y"}).json();
  for (const auto& [right, wrong] :
       {std::pair{"\"-a*R[2,1]\"", "\"a*R[2,1]\""}, std::pair{"\"-a*R[2,3]\"", "\"a*R[2,3]\""}}) {
    std::string changed = json;
    const std::string from = right;
    ASSERT_NE(changed.find(from), std::string::npos) << from;
    changed.replace(changed.find(from), from.size(), wrong);
    EXPECT_GE(count_wrong_connections(changed), 1U) << wrong;
  }
}

// A gait needs coordinates of the shape and a place to count from.
TEST(FrameConnection, AGaitIsRefusedWithTheReason) {
  const auto system = ask(gallery("chaplygin_ball").value());
  GaitRequest request;
  request.shape = {"x = sin(t)"};
  request.reduction.by = {"shift along x, shift along y"};
  const auto refused = follow(*system, request);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().front().code, "NH264");
  EXPECT_NE(refused.error().front().message.find("no coordinates"), std::string::npos);
}

}  // namespace
}  // namespace anholon

#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/anholon.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/present/certificates/certificates.hpp"
#include "tests/front/two_wheels.hpp"

namespace anholon {
namespace {

const std::vector<std::string> plane{"shift along x, shift along y, turn of the plane"};

Finding<Reduction> reduced_by(const std::string& model, const std::vector<std::string>& by = {}) {
  return reduce(*ask(gallery(model).value()), {by}).value();
}
Finding<Reduction> reduced_text(const char* text) { return reduce(*ask(read(text).value())).value(); }

// In the model's symbols: found shape functions and momenta by what they mean, `extra` names by their symbols.
void expect_same(const Finding<Reduction>& found, const Expr& e, const std::string& by_hand) {
  const System& system = found.system();
  Replacements meaning;
  for (const ShapeCoordinate& r : found->connection.value->shape) {
    meaning[r.symbol] = r.meaning;
    meaning[r.velocity] = r.rate;
  }
  for (const BodyMomentum& p : found->connection.value->momenta) meaning[p.symbol] = p.meaning;
  const Formula expected = read_expression(*system.model, excerpt_of(by_hand, "<expected>")).value();
  EXPECT_EQ(is_zero(substitute(e, meaning) - system.express(expected.value), system.assumptions).kind,
            VerdictKind::proved)
      << to_text(e) << " is not " << by_hand;
}

TEST(Shape, GroupVelocityOfTheSleighIsThatOfItsBody) {
  const auto found = reduced_by("chaplygin_sleigh");
  const Connection& c = *found->connection.value;
  ASSERT_EQ(c.group.size(), 3U);
  expect_same(found, c.group[0].meaning, "x'*cos(theta) + y'*sin(theta)");
  expect_same(found, c.group[1].meaning, "-x'*sin(theta) + y'*cos(theta)");
  expect_same(found, c.group[2].meaning, "theta'");
  EXPECT_EQ(c.momenta.size(), 2U);
}

// By hand: xi = l (−r cos(phi), 0, sin(phi)) on D, p = l m r² + J0 psi' sin(phi), and p' = J0 phi' psi' cos(phi).
TEST(Shape, ConnectionOfTheSnakeboardIsMixed) {
  const auto found = reduced_by("snakeboard", plane);
  const Connection& c = *found->connection.value;
  ASSERT_EQ(c.shape.size(), 2U);
  ASSERT_EQ(c.momenta.size(), 1U);
  EXPECT_EQ(c.verdict.kind, VerdictKind::proved);
  EXPECT_TRUE(c.nonzero.empty());
  EXPECT_TRUE(c.shape[0].is_angle);
  expect_same(found, c.momenta[0].meaning, "m*r^2*theta'*sin(phi) + J0*psi'*sin(phi) - m*r*v*cos(phi)");
  expect_same(found, c.momenta[0].rate, "J0*phi'*psi'*cos(phi)");
  expect_same(found, c.local_form(0, 0), "-J0*sin(phi)*cos(phi)/(m*r)");
  expect_same(found, c.local_form(2, 0), "J0*sin(phi)^2/(m*r^2)");
  expect_same(found, c.local_form(2, 1), "0");
  expect_same(found, c.inverse_inertia(0, 0), "-cos(phi)/(m*r)");
  // A has no component along phi', so DA = −∂A/∂phi.
  ASSERT_EQ(c.curvature.size(), 1U);
  EXPECT_EQ(c.curvature_verdict.kind, VerdictKind::proved);
  expect_same(found, c.curvature[0].components[0], "J0*cos(2*phi)/(m*r)");
  expect_same(found, c.curvature[0].components[2], "-J0*sin(2*phi)/(m*r^2)");
}

// A is constant, so that only the bracket is left: with X_a = (rho/2, 0, rho/2w), X_b = (rho/2, 0, −rho/2w) a loop first along a, then
// along b moves by [X_a, X_b] = rho²/2w across, and that is −DA.
TEST(Shape, CurvatureOfTwoWheelsIsABracket) {
  const auto found = reduced_text(two_wheels);
  const Connection& c = *found->connection.value;
  EXPECT_TRUE(c.is_kinematic());
  expect_same(found, c.local_form(0, 0), "-rho/2");
  expect_same(found, c.local_form(2, 1), "rho/(2*w)");
  expect_same(found, c.curvature[0].components[0], "0");
  expect_same(found, c.curvature[0].components[1], "-rho^2/(2*w)");
  expect_same(found, c.curvature[0].components[2], "0");
}

// Two links on knife edges: the shape that is found is the angle between them, and where D + T Orb fails is said.
TEST(Shape, ConnectionOfTheSnakeKnowsWhereItEnds) {
  const auto found = reduced_by("snake_3");
  const Connection& c = *found->connection.value;
  EXPECT_TRUE(c.is_kinematic());
  EXPECT_EQ(c.nonzero.size(), 1U);
  EXPECT_EQ(c.verdict.extent, Extent::where_nonzero);
  // Straight: every wheel is across the snake, and no shape moves it.
  Values straight;
  for (const ShapeCoordinate& r : c.shape) straight[r.symbol] = 0;
  EXPECT_EQ(evaluate(c.nonzero[0], straight), 0);
}

TEST(Shape, HasNoConnectionWhereTheOrbitsMissTheConstraints) {
  const auto found = reduced_by("snake_4");
  EXPECT_FALSE(found->connection.value);
  EXPECT_NE(found->connection.why_not.find("D + T Orb"), std::string::npos);
  EXPECT_NE(reduced_by("disk_on_plane")->connection.why_not.find("not affine"), std::string::npos);
}

// Left and right turns of a ball: xi of a product of groups, one of which acts on both coordinates.
TEST(Shape, ConnectionOfTheBallInACylinder) {
  const auto found = reduced_by("ball_in_vertical_cylinder");
  const Connection& c = *found->connection.value;
  EXPECT_EQ(c.verdict.kind, VerdictKind::proved);
  EXPECT_EQ(c.group.size(), 4U);
  EXPECT_EQ(c.momenta.size(), 2U);
  expect_same(found, c.local_form(2, 0), "-1/r");
}

std::size_t rejected_in(const std::string& json) {
  std::size_t count = 0;
  const auto checked = check_certificates(json).value();
  for (const CheckedCertificate& c : checked) count += c.answer == CheckedCertificate::Answer::rejected ? 1U : 0U;
  return count;
}

void expect_rejected(std::string json, const std::string& right, const std::string& wrong) {
  ASSERT_NE(json.find(right), std::string::npos) << right;
  for (std::size_t at = json.find(right); at != std::string::npos; at = json.find(right, at + wrong.size()))
    json.replace(at, right.size(), wrong);
  EXPECT_GE(rejected_in(json), 1U) << wrong;
}

TEST(Shape, IsVerified) {
  for (const char* model :
       {"snakeboard", "knife_edge_incline", "car_with_trailers_1", "suslov", "ball_in_vertical_cylinder"}) {
    const auto checked = check_certificates(reduced_by(model).json()).value();
    for (const CheckedCertificate& c : checked)
      EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << model << ' ' << c.path << ": " << c.how;
  }
}

TEST(Shape, WithAWrongFormulaIsRejected) {
  const std::string json = reduced_by("snakeboard", plane).json();
  EXPECT_EQ(rejected_in(json), 0U);
  expect_rejected(json, "\"J0*psi'*phi'*cos(phi)\"", "\"2*J0*psi'*phi'*cos(phi)\"");                   // p'
  expect_rejected(json, "\"J0*sin(phi)^2/(m*r^2)\"", "\"-J0*sin(phi)^2/(m*r^2)\"");                    // A
  expect_rejected(json, "\"xi2\": \"y'*cos(theta)", "\"xi2\": \"2*y'*cos(theta)");                     // ξ
  expect_rejected(json, "\"-2*J0*sin(phi)*cos(phi)/(m*r^2)\"", "\"2*J0*sin(phi)*cos(phi)/(m*r^2)\"");  // DA
}

}  // namespace
}  // namespace anholon

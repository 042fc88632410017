// First integrals within an ansatz: what the papers and textbooks know is found, and nothing else.
#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/analyze/integrals/integral_search.hpp"
#include "tests/analyze/asked_motion.hpp"

namespace anholon {
namespace {

using test::AskedMotion;

std::vector<KnownIntegral> energy_alone(const AskedMotion& a) { return {{"energy", energy_of(a.system)}}; }

TEST(IntegralSearch, FindsBothLinearIntegralsOfTheSphereInTheCylinder) {  // Fassò & Sansonetto, equation (12)
  const AskedMotion a(Mechanics::from_gallery("sphere_in_rotating_cylinder"), "d(V(z, gamma), gamma)");
  const IntegralSearch s = search_integrals(a.motion(), {}, {.velocity_degree = 1, .degree = 1});
  EXPECT_EQ(s.found.size(), 2U);
  EXPECT_TRUE(a.is_function_of("I*R.w.z - a*r*gamma'", s, {}));
  EXPECT_TRUE(a.is_function_of("a*(R.w.x*cos(gamma) + R.w.y*sin(gamma)) - z*gamma'", s, {}));
}

TEST(IntegralSearch, FindsNeitherForEveryPotential) {
  const AskedMotion a(Mechanics::from_gallery("sphere_in_rotating_cylinder"));
  const IntegralSearch s = search_integrals(a.motion(), {}, {.velocity_degree = 1, .degree = 1});
  EXPECT_GT(s.functions, 0U);
  EXPECT_EQ(s.found.size(), 0U);
}

TEST(IntegralSearch, FindsTheIntegralsOfLewissParticle) {  // the model's claims, by a short calculation
  const AskedMotion a(Mechanics::from_gallery("lewis_particle"));
  const auto known = energy_alone(a);
  const IntegralSearch s = search_integrals(a.motion(), known, {.velocity_degree = 2, .degree = 2});
  EXPECT_EQ(s.found.size(), 2U);
  EXPECT_TRUE(a.is_function_of("m*y'", s, {}));
  EXPECT_TRUE(a.is_function_of("z*y' - (1 + y^2)*x'", s, {}));
  // (1 + y^2) x'^2 = 2 E/m - y'^2: recognized.
  bool recognized = false;
  for (const RecognizedIntegral& r : s.recognized) {
    EXPECT_EQ(r.dependence.kind, VerdictKind::proved);
    if (is_zero(r.examined.quantity - a.m("(1 + y^2)*x'^2"), a.system.assumptions).kind != VerdictKind::proved)
      continue;
    recognized = true;
    EXPECT_EQ(r.function_of.size(), 2U);
    EXPECT_EQ(r.function_of.front(), "energy");
  }
  EXPECT_TRUE(recognized);
}

TEST(IntegralSearch, FindsTheCirclesOnTheTurntable) {  // Moreschi & Castellano, section 3.2
  const AskedMotion a(Mechanics::from_gallery("ball_on_turntable"));
  const IntegralSearch s = search_integrals(a.motion(), {}, {.velocity_degree = 1, .degree = 1});
  EXPECT_EQ(s.found.size(), 4U);
  EXPECT_TRUE(
      a.is_function_of("x'^2 + y'^2", s, {}));  // the circle's radius, linear as 7*(x*y' - y*x') - Omega*(x^2 + y^2)
  EXPECT_TRUE(a.is_function_of("R.w.z", s, {}));
  EXPECT_TRUE(a.is_function_of("2*Omega*x - 7*y'", s, {}));
  EXPECT_TRUE(a.is_function_of("2*Omega*y + 7*x'", s, {}));
}

TEST(IntegralSearch, FindsTheAngularMomentumAboutTheContactOfChaplyginsBall) {  // Chaplygin (1903)
  const AskedMotion a(Mechanics::from_gallery("chaplygin_ball"));
  const IntegralSearch s = search_integrals(a.motion(), {}, {.velocity_degree = 1, .degree = 1});
  EXPECT_EQ(s.found.size(), 3U);
  EXPECT_TRUE(
      a.is_function_of("R[1,1]*(I1 + m*a^2)*R.W.x + R[1,2]*(I2 + m*a^2)*R.W.y + R[1,3]*(I3 + m*a^2)*R.W.z", s, {}));
  EXPECT_TRUE(a.is_function_of("R[3,1]*I1*R.W.x + R[3,2]*I2*R.W.y + R[3,3]*I3*R.W.z", s, {}));
}

TEST(IntegralSearch, FindsNothingInAGenericSystem) {
  const AskedMotion a(
      Mechanics("[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n"
                "[lagrangian]\nL = \"(1 + x^2)*x'^2 + (2 + y^2*z^2)*y'^2 + z'^2 + x*y'*z' - x^3*y + 5*z^4*x - y^2\"\n"
                "[[constraint]]\nequation = \"z' = (x^2 + 3*y)*x' + x*z*y'\"\n"));
  for (const unsigned degree : {1U, 2U}) {
    const IntegralSearch s = search_integrals(a.motion(), energy_alone(a), {.velocity_degree = 2, .degree = degree});
    EXPECT_GT(s.functions, 0U);
    EXPECT_EQ(s.found.size(), 0U);
  }
}

// Velocities that the constraint gives belong to the ansatz: without them neither x'^2 + y'^2 with constant coefficients nor x' + y*th'
// is in it.
TEST(IntegralSearch, TakesVelocitiesThatTheConstraintGives) {
  const AskedMotion a(Mechanics(R"toml([coordinates]
x = "line"
y = "line"
th = "angle"
[lagrangian]
L = "(x'^2 + y'^2 + th'^2)/2"
[[constraint]]
equation = "x'*sin(th) = y'*cos(th)"
)toml"));
  const IntegralSearch quadratic = search_integrals(a.motion(), {}, {.velocity_degree = 2, .degree = 0});
  EXPECT_EQ(quadratic.dimension, 4U);  // 1, th', th'^2 and
  EXPECT_TRUE(a.is_function_of("x'^2 + y'^2", quadratic, {}));
  const IntegralSearch linear = search_integrals(a.motion(), {}, {.velocity_degree = 1, .degree = 1});
  EXPECT_EQ(linear.dimension, 5U);  // 1, th', x'*cos(th) + y'*sin(th), y' - x*th' and
  EXPECT_TRUE(a.is_function_of("x' + y*th'", linear, {}));
}

// It is zero on every motion. No force acts and the constraints do not depend on the place: all velocities are constant, two of them
// independent.
TEST(IntegralSearch, DoesNotTakeAConstraintThatCannotBeSolvedForAnIntegral) {
  const AskedMotion a(Mechanics(R"toml([coordinates]
x = "line"
y = "line"
z = "line"
w = "line"
[lagrangian]
L = "(x'^2+y'^2)/2 + z'^2+w'^2"
[[constraint]]
equation = "x'^2+y'^2 = z'^2+w'^2"
[[constraint]]
equation = "x'*z' = y'*w'"
)toml"));
  const IntegralSearch s = search_integrals(a.motion(), {}, {.velocity_degree = 2, .degree = 0});
  std::vector<std::string> found;
  for (const ExaminedQuantity& q : s.found) found.push_back(to_text(q.quantity));
  EXPECT_EQ(found, (std::vector<std::string>{"x'", "y'"}));
}

TEST(IntegralSearch, SaysWhenTheAnsatzIsTooLarge) {
  const AskedMotion a(Mechanics::from_gallery("lewis_particle"));
  const IntegralSearch s = search_integrals(a.motion(), {}, {.velocity_degree = 1, .degree = 3, .most_functions = 40});
  EXPECT_EQ(s.functions, 0U);
  ASSERT_EQ(s.remarks.size(), 1U);
  EXPECT_NE(s.remarks.front().find("more than 40: a lower degree is needed"), std::string::npos) << s.remarks.front();
}

}  // namespace
}  // namespace anholon

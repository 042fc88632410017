#include "anholon/derive/formulations/vakonomic.hpp"

#include <gtest/gtest.h>

#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/formulations/multipliers.hpp"
#include "tests/derive/form_models.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon {
namespace {

Vakonomic vakonomic_of(const Mechanics& m) {
  auto derived = derive_vakonomic(m.system());
  if (!derived.value) throw std::runtime_error(derived.why_not);
  return std::move(*derived.value);
}

// The vakonomic accelerations minus those of the law, on the constraint set.
std::vector<Expr> differences(const Mechanics& m, const Vakonomic& v) {
  const auto law = solve_multipliers(m.system());
  const auto on_set = restrict_to_constraints(m.system());
  std::vector<Expr> result;
  for (std::size_t i = 0; i < m.system().degrees(); ++i)
    result.push_back((*on_set)(v.accelerations[i] - (*law)->accelerations[i]));
  return result;
}

// L* = L + mu (z' − y x'): (m x' − mu y)' = 0, m y'' = −mu x', m z'' + mu' = 0.
TEST(Vakonomic, EquationsOfLewissParticle) {
  const Mechanics m = Mechanics::from_gallery("lewis_particle");
  const Vakonomic v = vakonomic_of(m);
  ASSERT_EQ(v.equations.size(), 4U);
  EXPECT_TRUE(m.equal(v.equations[0], "m*x'' - mu'*y - mu*y'"));
  EXPECT_TRUE(m.equal(v.equations[1], "m*y'' + mu*x'"));
  EXPECT_TRUE(m.equal(v.equations[2], "m*z'' + mu'"));
  EXPECT_TRUE(m.equal(v.equations[3], "z'' - y*x'' - y'*x'"));
  ASSERT_EQ(v.solvability, Solvability::solved);
  EXPECT_TRUE(m.equal(v.accelerations[1], "-mu*x'/m"));
  EXPECT_TRUE(m.equal(v.solved_multiplier_rates[0], "-(m*x'*y' + y*y'*mu)/(1 + y^2)"));
}

TEST(Vakonomic, DiffersFromTheMotionOfLewissParticleAndOfTheDisk) {
  const Mechanics particle = Mechanics::from_gallery("lewis_particle"), disk = Mechanics::from_gallery("vertical_disk");
  const std::vector<Expr> of_particle = differences(particle, vakonomic_of(particle)),
                          of_disk = differences(disk, vakonomic_of(disk));
  EXPECT_TRUE(particle.differs_from_zero(of_particle[0]));
  EXPECT_TRUE(particle.differs_from_zero(of_particle[1]));
  EXPECT_TRUE(disk.differs_from_zero(of_disk[2]));  // heading: J varphi'' = mu (…), no torque in the law
}

TEST(Vakonomic, AgreesForHolonomicConstraints) {
  const Mechanics m(test::kBead);
  const Vakonomic v = vakonomic_of(m);
  for (const Expr& d : differences(m, v)) EXPECT_TRUE(m.vanishes(d));
  const auto law = solve_multipliers(m.system());
  EXPECT_TRUE(m.equal(v.solved_multiplier_rates[0], -(*law)->multipliers[0]));
}

// The brackets of the frame cancel: D_t X_i(f) − X_i(D_t f) + c^k_ij w^j X_k(f) = 0.
TEST(Vakonomic, AgreesForAHolonomicConstraintOnARotation) {
  const Mechanics m(R"model(
[parameters]
I1 = { value = 1, assume = "positive" }
I2 = { value = 2, assume = "positive" }
[coordinates]
x = "line"
R = "rotation"
[lagrangian]
L = "x'^2/2 + I1/2*(R.w.x^2 + R.w.y^2) + I2/2*R.w.z^2 - x*R[3,3]"
[[constraint]]
name = "height of a point of the body"
equation = "x = R[3,1]"
)model");
  const Vakonomic v = vakonomic_of(m);
  for (const Expr& d : differences(m, v)) EXPECT_TRUE(m.vanishes(d));
}

// μ enters the mass matrix: A* = A + μ ∂²Φ/∂w².
TEST(Vakonomic, NonlinearConstraintsChangeTheMassMatrix) {
  const Mechanics m(test::kAppellHamel);
  const Vakonomic v = vakonomic_of(m);
  EXPECT_TRUE(m.equal(v.mass_matrix(0, 0), "m + 2*mu"));
  EXPECT_TRUE(m.equal(v.mass_matrix(2, 2), "m - 2*r^2*mu"));
  ASSERT_EQ(v.solvability, Solvability::solved);
  Replacements solution;
  for (std::size_t i = 0; i < 3; ++i) solution[m.system().frame.velocities()[i].acceleration] = v.accelerations[i];
  solution[v.multiplier_rates[0]] = v.solved_multiplier_rates[0];
  for (const Expr& e : v.equations) EXPECT_TRUE(m.vanishes(substitute(e, solution)));
}

TEST(Vakonomic, IsNotForServoNorForAccelerationLevelConstraints) {
  const Mechanics servo(test::kServo), acceleration(test::kAccelerationLevel);
  EXPECT_NE(derive_vakonomic(servo.system()).why_not.find("servo"), std::string::npos);
  EXPECT_NE(derive_vakonomic(acceleration.system()).why_not.find("acceleration level"), std::string::npos);
}

TEST(Vakonomic, ItsMultipliersTakeNoNameOfTheModel) {
  const Mechanics m(R"model(
[parameters]
mu = { value = 1, assume = "positive" }
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "mu*(x'^2 + y'^2)/2"
[[constraint]]
name = "c"
equation = "y' = x*x'"
)model");
  EXPECT_EQ(vakonomic_of(m).multipliers[0].name(), "mu_");
}

}  // namespace
}  // namespace anholon

// The numbers of a state: against the papers, against closed forms, against another way to compute them.
#include "anholon/derive/state/numbers.hpp"
#include "anholon/base/render_diagnostics.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "anholon/derive/formulations/multipliers.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon {
namespace {

Numbers numbers_of(const Mechanics& mechanics, const NumberOptions& options = {}) {
  auto numbers = numbers_at(mechanics.system(), initial_of(mechanics.model()), options);
  if (!numbers) throw std::runtime_error(render(numbers.error()));
  return std::move(*numbers);
}

bool overlap(const BallVector& a, std::size_t i, const BallVector& b, std::size_t j) {
  return ::abs(a.midpoint(i) - b.midpoint(j)) <= a.radius(i) + b.radius(j);
}

TEST(NumbersAtAState, ChaplyginSleighAsInThePaper) {
  const Mechanics mechanics = Mechanics::from_gallery("chaplygin_sleigh");
  const Numbers x = numbers_of(mechanics);
  // v' = a*omega^2, (J + M*a^2)*omega' = -M*a*v*omega at theta = 0, v = -1, omega = 0.2.
  EXPECT_NEAR(x.accelerations.approximate(0), 0.2 * 0.04, 1e-16);
  EXPECT_NEAR(x.accelerations.approximate(2), 0.2 * 0.2 / (0.05 + 0.04), 1e-15);
  EXPECT_NEAR(x.energy.approximate(0), 0.5 + 0.5 * 0.09 * 0.04, 1e-15);
  EXPECT_TRUE(x.energy_rate.contains_zero(0));
}

TEST(NumbersAtAState, EnergyGrowsAsFassoAndSansonettoSay) {
  // I/(I + a^2)*(r + a)/r*Omega*d(V, gamma) with V = g*z + gamma.
  std::string text;
  for (const GalleryEntry& entry : gallery()) {
    if (entry.name == "sphere_in_rotating_cylinder") text = entry.text;
  }
  text.replace(text.find("\"g*z\""), 5, "\"g*z + gamma\"");
  const Numbers x = numbers_of(Mechanics(text));
  EXPECT_NEAR(x.energy_rate.approximate(0), 0.016 / (0.016 + 0.04) * 1.2 / 1.0 * 0.7, 1e-15);
}

TEST(NumbersAtAState, LieInTheBallsOfTheClosedForms) {
  for (const GalleryEntry& entry : gallery()) {
    const Mechanics mechanics(entry.text);
    if (mechanics.model().poisson) continue;  // its multipliers are others
    Budget budget;
    budget.terms = 200'000;
    const auto solved = solve_multipliers(mechanics.system(), budget);
    // Too long in closed form: Newton and Euler look after them, in gallery_numbers_test.cpp and gallery_formulas_test.cpp.
    if (!solved && (entry.name == "rattleback" || entry.name == "spherical_robot")) continue;
    ASSERT_TRUE(solved && *solved) << entry.name;
    const Numbers x = numbers_of(mechanics);
    std::vector<FunctionValue> values;
    for (const ModelFunction& f : mechanics.model().functions) {
      if (f.value) values.push_back({f.function, f.arguments, f.value->value});
    }
    const BallVector a = x.state.point.values(substitute_functions((*solved)->accelerations, values));
    const BallVector lambda = x.state.point.values(substitute_functions((*solved)->multipliers, values));
    const BallVector reaction = x.state.point.values(substitute_functions((*solved)->reaction, values));
    for (std::size_t i = 0; i < a.size(); ++i) {
      EXPECT_TRUE(overlap(a, i, x.accelerations, i)) << entry.name << " " << i;
      EXPECT_TRUE(overlap(reaction, i, x.reaction, i)) << entry.name << " " << i;
    }
    for (std::size_t r = 0; r < lambda.size(); ++r)
      EXPECT_TRUE(overlap(lambda, r, x.multipliers, r)) << entry.name << " " << r;
  }
}

TEST(NumbersAtAState, HaveAsManyDigitsAsAsked) {
  const Mechanics mechanics = Mechanics::from_gallery("snakeboard");
  const Numbers x = numbers_of(mechanics, {200, false});
  Integer ten;
  mpz_ui_pow_ui(ten.get_mpz_t(), 10, 200);
  for (std::size_t i = 0; i < x.accelerations.size(); ++i) {
    if (!x.accelerations.contains_zero(i))
      EXPECT_LT(x.accelerations.radius(i) * ten, ::abs(x.accelerations.midpoint(i)));
  }
}

TEST(NumbersAtAState, NeedNoClosedFormsOfLargeSystems) {
  std::string text = "[coordinates]\n", lagrangian = "L = \"0", constraints;
  constexpr int n = 24;
  for (int k = 1; k <= n; ++k) text += "q" + std::to_string(k) + " = \"line\"\n";
  for (int k = 1; k <= n; ++k) {
    const std::string q = "q" + std::to_string(k), next = "q" + std::to_string(k % n + 1);
    lagrangian += " + (1 + sin(" + next + ")^2)*" + q + "'^2/2 + " + q + "'*" + next + "'/5";
    if (k % 3 == 0) constraints += "[[constraint]]\nequation = \"" + q + "' = cos(" + next + ")*" + next + "'\"\n";
  }
  const Mechanics mechanics(text + "[lagrangian]\n" + lagrangian + "\"\n" + constraints +
                            "[initial]\nq1 = 0.3\nq2 = 0.1\n\"q1'\" = 1\n\"q5'\" = -2\n");
  const Numbers x = numbers_of(mechanics);
  EXPECT_EQ(x.multipliers.size(), 8U);
  // Substituted back: A a + ℓ − F − R = 0.
  for (std::size_t i = 0; i < n; ++i) {
    double left = x.inertia.approximate(i) - x.force.approximate(i) - x.reaction.approximate(i);
    for (std::size_t j = 0; j < n; ++j) left += x.mass_matrix.approximate(i * n + j) * x.accelerations.approximate(j);
    EXPECT_NEAR(left, 0, 1e-12);
  }
}

TEST(NumbersAtAState, EnergyRateIsTheRateOfTheEnergy) {
  // A time-dependent Lagrangian, a rheonomic constraint and friction; dE/dt once by the law, once by the chain rule.
  const Mechanics mechanics(R"toml(
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "(1 + t^2)*x'^2/2 + y'^2/2 - x*y"
[forces]
x = "-x'/3"
[[constraint]]
name = "driven"
equation = "y' = t*x' + cos(t)"
[initial]
t = 0.7
x = 0.2
y = -0.4
"x'" = 1.1
)toml");
  const Numbers x = numbers_of(mechanics);
  const Expr energy = mechanics("(1 + t^2)*x'^2/2 + y'^2/2 + x*y"), rate = mechanics.system().frame.rate(energy);
  const BallVector direct = x.state.point.values({&rate, 1});
  EXPECT_TRUE(overlap(direct, 0, x.energy_rate, 0)) << direct.approximate(0) << " " << x.energy_rate.approximate(0);
}

TEST(NumbersAtAState, MissingValuesAreNamed) {
  const Mechanics mechanics(
      "[parameters]\nm = { assume = \"positive\" }\n[functions]\nV = { of = [\"x\"] }\n[coordinates]\nx = "
      "\"line\"\n[lagrangian]\nL = \"m/2*x'^2 - V\"\n");
  const auto numbers = numbers_at(mechanics.system(), {});
  ASSERT_FALSE(numbers);
  ASSERT_EQ(numbers.error().size(), 2U);
  EXPECT_EQ(numbers.error()[0].code, "NH304");
  EXPECT_EQ(numbers.error()[0].message, "the parameter `m` has no value, and numbers need one");
  EXPECT_EQ(numbers.error()[1].message, "the function `V` has no value, and numbers need one");
}

TEST(NumbersAtAState, SingularStatesAreNamedByTheirFactor) {
  const Mechanics mechanics(
      "[coordinates]\nx = \"line\"\nth = \"angle\"\n[lagrangian]\nL = \"x'^2/2 + sin(th)^2*th'^2/2\"\n");
  const auto numbers = numbers_at(mechanics.system(), {});
  ASSERT_FALSE(numbers);
  EXPECT_EQ(numbers.error().front().code, "NH301");
  EXPECT_EQ(numbers.error().front().message, "the equations of motion are singular at this state: `sin(th)` is zero");
}

}  // namespace
}  // namespace anholon

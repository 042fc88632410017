// Long runs: rounding does not add up where the state carries its rounding errors.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "anholon/integrate/steppers/make_stepper.hpp"
#include "tests/integrate/problems.hpp"
#include "tests/integrate/stepper_conformance.hpp"

namespace anholon {
namespace {

class LongRun : public testing::TestWithParam<StepperClaim> {};

// y' = v, v' = −y.
VectorField fast_oscillator() {
  VectorField field = oscillator().field;
  field.lanes = [](const double*, const double* y, double* dy) {
    for (std::size_t lane = 0; lane < lane_count; ++lane) {
      dy[lane] = y[lane_count + lane];
      dy[lane_count + lane] = -y[lane];
    }
  };
  return field;
}

TEST_P(LongRun, AHundredThousandTurnsKeepTheEnergy) {
  if (!GetParam().compensated) GTEST_SKIP() << "rounding adds up";
  const VectorField field = fast_oscillator();
  StepperOptions options = tolerance(2, 1e-12);
  // No divisor of a turn: rounding would repeat itself from turn to turn.
  options.fixed_step = 2 * std::numbers::pi / (GetParam().steps_per_turn + 0.37);
  const std::unique_ptr<Stepper> stepper = make_stepper(GetParam().method, field, options);
  stepper->start({0, 0}, std::vector<double>{1, 0}, 1);
  double worst = 0;
  for (int turn = 0; turn < 100'000; ++turn) {
    for (int k = 0; k < GetParam().steps_per_turn; ++k) ASSERT_EQ(stepper->advance({1e9, 0}), StepOutcome::accepted);
    const double x = stepper->state()[0], v = stepper->state()[1];
    worst = std::max(worst, std::abs(x * x + v * v - 1));
  }
  EXPECT_LT(worst, GetParam().drift_of_long_run);
  const long double t = static_cast<long double>(*options.fixed_step) * GetParam().steps_per_turn * 100'000;
  EXPECT_NEAR(stepper->state()[0], static_cast<double>(std::cos(t)), 5e-10);
  EXPECT_NEAR(stepper->state()[1], static_cast<double>(-std::sin(t)), 5e-10);
}

INSTANTIATE_TEST_SUITE_P(Steppers, LongRun, testing::ValuesIn(stepper_claims()),
                         [](const auto& claim) { return std::string(name_of(claim.param.method)); });

}  // namespace
}  // namespace anholon

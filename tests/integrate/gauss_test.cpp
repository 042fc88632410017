// What the method with stages side by side does beyond the suite for all.
#include <gtest/gtest.h>

#include <cmath>

#include "anholon/integrate/steppers/make_stepper.hpp"
#include "tests/integrate/problems.hpp"

namespace anholon {
namespace {

// A particle that nothing pushes: the first step cannot know it.
TEST(Gauss, FirstStepsThatWereTooShortAreSoonLonger) {
  VectorField field;
  field.size = 2;
  field.smooth = true;
  field.lanes = [](const double*, const double* y, double* dy) {
    for (std::size_t s = 0; s < lane_count; ++s) {
      dy[s] = y[lane_count + s];
      dy[lane_count + s] = 0;
    }
  };
  const auto stepper = make_stepper(Method::gauss, field, tolerance(2, 1e-9));
  const std::vector<double> start{1, 1};
  stepper->start({0, 0}, start, 1);
  while (stepper->time().high < 1000) ASSERT_EQ(stepper->advance({1000, 0}), StepOutcome::accepted);
  EXPECT_DOUBLE_EQ(stepper->state()[0], 1001);
  EXPECT_LE(stepper->counts().accepted, 9u);
}

// y follows g(t) = 1/(1.5 + cos t), of which polynomials see little, and hardly depends on itself, so that the iteration ends soon:
// y' = g' − 0.002 (y³ − g³).
double followed(double t) { return 1 / (1.5 + std::cos(t)); }
VectorField follower(bool smooth) {
  VectorField field;
  field.size = 1;
  field.smooth = smooth;
  field.lanes = [](const double* t, const double* y, double* dy) {
    for (std::size_t s = 0; s < lane_count; ++s) {
      const double g = followed(t[s]);
      dy[s] = std::sin(t[s]) * g * g - 0.002 * (y[s] * y[s] * y[s] - g * g * g);
    }
  };
  return field;
}

// Where f is not known to be smooth, steps have eight stages.
TEST(Gauss, SmoothMotionsAreMadeInLongSteps) {
  for (const int direction : {1, -1}) {
    std::size_t steps[2], evaluations[2];
    for (const bool smooth : {true, false}) {
      const VectorField field = follower(smooth);
      const auto stepper = make_stepper(Method::gauss, field, tolerance(1, 1e-13));
      const std::vector<double> start{followed(0)};
      stepper->start({0, 0}, start, direction);
      const double end = 100 * direction;
      while (stepper->time().high != end) ASSERT_EQ(stepper->advance({end, 0}), StepOutcome::accepted);
      EXPECT_NEAR(stepper->state()[0], followed(end), 1e-12);
      steps[smooth ? 1 : 0] = stepper->counts().accepted;
      evaluations[smooth ? 1 : 0] = stepper->counts().evaluations;
    }
    EXPECT_LT(2 * steps[1], steps[0]);
    EXPECT_LT(evaluations[1], evaluations[0]);
  }
}

TEST(Gauss, StatesWithinLongStepsAreAsExactAsTheirEnds) {
  const VectorField field = follower(true);
  const auto stepper = make_stepper(Method::gauss, field, tolerance(1, 1e-13));
  const std::vector<double> start{followed(0)};
  stepper->start({0, 0}, start, 1);
  std::vector<double> y(1);
  while (stepper->time().high < 50) {
    ASSERT_EQ(stepper->advance({50, 0}), StepOutcome::accepted);
    const double begin = stepper->time_before().high, length = stepper->time() - stepper->time_before();
    for (const double part : {0.0, 0.07, 0.5, 0.81, 1.0}) {
      stepper->at(part * length, y);
      EXPECT_NEAR(y[0], followed(begin + part * length), 1e-12) << begin << " " << part;
      stepper->interpolate(part * length, y);
      EXPECT_NEAR(y[0], followed(begin + part * length), 1e-5) << begin << " " << part;
    }
  }
}

}  // namespace
}  // namespace anholon

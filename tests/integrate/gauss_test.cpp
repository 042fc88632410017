// What the method with eight stages side by side does beyond the suite for all.
#include <gtest/gtest.h>

#include "anholon/integrate/stepper.hpp"
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

}  // namespace
}  // namespace anholon

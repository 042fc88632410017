// One suite for every stepper: order, accuracy, dense output, limits, faults.
#include "tests/integrate/stepper_conformance.hpp"
#include "anholon/integrate/steppers/make_stepper.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "tests/integrate/problems.hpp"

namespace anholon {
namespace {

using Numbers = std::vector<double>;

class StepperConformance : public testing::TestWithParam<StepperClaim> {
 protected:
  static std::unique_ptr<Stepper> make(const VectorField& field, const StepperOptions& options) {
    return make_stepper(GetParam().method, field, options);
  }
  static std::unique_ptr<Stepper> fixed(const VectorField& field, double h) {
    StepperOptions options = tolerance(field.size, 1e-12);
    options.fixed_step = h;
    return make(field, options);
  }
  // What may be wrong after a run, where the problem makes an error grow by `growth`.
  static double allowed(double tol, double growth) { return GetParam().error_per_tolerance * tol * growth; }
  static Numbers state_of(const Stepper& stepper) { return {stepper.state().begin(), stepper.state().end()}; }
};

// The largest error along the way, as far as the solution is known there, with fixed steps.
double fixed_step_error(Stepper& stepper, const Problem& problem) {
  stepper.start({0, 0}, problem.start, 1);
  double worst = 0;
  while (stepper.time().high < problem.end) {
    if (stepper.advance({problem.end, 0}) != StepOutcome::accepted) return HUGE_VAL;
    if (problem.known_on_the_way || stepper.time().high == problem.end)
      worst = std::max(worst, distance(stepper.state(), problem.exact(stepper.time().high)));
  }
  return worst;
}

// The slope of log error over log step.
double slope(const std::vector<std::pair<double, double>>& points) {
  double x = 0, y = 0, xx = 0, xy = 0;
  const double n = static_cast<double>(points.size());
  for (const auto& [step, error] : points) {
    x += std::log(step) / n;
    y += std::log(error) / n;
  }
  for (const auto& [step, error] : points) {
    xx += (std::log(step) - x) * (std::log(step) - x);
    xy += (std::log(step) - x) * (std::log(error) - y);
  }
  return xy / xx;
}

double mean(const std::vector<double>& numbers) {
  double sum = 0;
  for (const double x : numbers) sum += x;
  return sum / static_cast<double>(numbers.size());
}

// Leading terms of the error are small in good methods, so that the next ones are seen too before rounding
// hides all: the slope over the whole range, in the mean over the problems that show one.
TEST_P(StepperConformance, HasItsOrder) {
  if (GetParam().order == 0) GTEST_SKIP() << "the order varies";
  std::vector<double> slopes;
  for (const Problem& problem : {circle(), kepler(), pendulum()}) {
    std::vector<std::pair<double, double>> points;
    for (double steps = 4; steps <= 2048; steps *= std::sqrt(std::sqrt(2.0))) {
      const double h = problem.end / std::round(steps);
      const double error = fixed_step_error(*fixed(problem.field, h), problem);
      if (error < (GetParam().compensated ? 1.5e-14 : 1e-12)) break;
      if (error < 1e-4) points.emplace_back(h, error);
    }
    if (points.size() >= 4) slopes.push_back(slope(points));
  }
  ASSERT_GE(slopes.size(), 2u);
  EXPECT_NEAR(mean(slopes), GetParam().order, GetParam().order_margin);
}

// y' = n t^(n−1): a method of order p is exact for n ≤ p, and not for p + 1.
TEST_P(StepperConformance, IntegratesPolynomialsExactly) {
  if (GetParam().order == 0) GTEST_SKIP() << "the order varies";
  for (int n = 1; n <= GetParam().order + 1; ++n) {
    const auto power = [n](double t, const double*, double* dy) {
      double product = n;
      for (int k = 1; k < n; ++k) product = product * t;
      dy[0] = product;
    };
    const VectorField field = field_of(1, power);
    const std::unique_ptr<Stepper> stepper = fixed(field, 1);
    stepper->start({-0.4, 0}, Numbers{std::pow(-0.4, n)}, 1);
    ASSERT_EQ(stepper->advance({0.6, 0}), StepOutcome::accepted);
    const double error = std::abs(stepper->state()[0] - std::pow(0.6, n));
    if (n <= GetParam().order)
      EXPECT_LT(error, 4e-15) << "t^" << n;
    else
      EXPECT_GT(error, 1e-9) << "t^" << n;
  }
}

// Each step adds an error of the size of the tolerance, which then grows as the problem makes it grow.
TEST_P(StepperConformance, TrueErrorIsOfTheSizeOfTheTolerance) {
  for (const Problem& problem : {oscillator(), nonlinear(), pendulum(), kepler(), arenstorf()}) {
    const double growth = condition(problem);
    for (const double tol : {1e-6, 1e-8, 1e-10, 1e-12, 1e-13}) {
      const std::unique_ptr<Stepper> stepper = make(problem.field, tolerance(problem.field.size, tol));
      stepper->start({0, 0}, problem.start, 1);
      ASSERT_EQ(advance_to(*stepper, problem.end, 1'000'000), StepOutcome::accepted) << problem.name << ' ' << tol;
      const double error = distance(stepper->state(), problem.exact(problem.end));
      EXPECT_LT(error, allowed(tol, growth)) << problem.name << ' ' << tol;
    }
  }
}

TEST_P(StepperConformance, DenseOutputMeetsBothEndsAndIsAsAccurateAsTheStep) {
  const Problem problem = kepler();
  const double growth = condition(problem);
  const std::unique_ptr<Stepper> stepper = make(problem.field, tolerance(4, 1e-11));
  stepper->start({0, 0}, problem.start, 1);
  Numbers y(4);
  while (stepper->time().high < problem.end) {
    ASSERT_EQ(stepper->advance({problem.end, 0}), StepOutcome::accepted);
    const double h = stepper->time() - stepper->time_before();
    stepper->interpolate(0, y);
    EXPECT_LT(distance(y, stepper->state_before()), 1e-15);
    stepper->interpolate(h, y);
    EXPECT_LT(distance(y, stepper->state()), 1e-15);
    stepper->at(h, y);
    EXPECT_LT(distance(y, stepper->state()), 1e-15);
    for (const double part : {0.03, 0.3, 0.5, 0.71, 0.98}) {
      const Numbers exact = problem.exact((stepper->time_before() + part * h).high);
      stepper->at(part * h, y);
      EXPECT_LT(distance(y, exact), allowed(1e-11, growth)) << "at t = " << stepper->time().high << ", part " << part;
      stepper->interpolate(part * h, y);
      EXPECT_LT(distance(y, exact), 1e-7) << "interpolated at t = " << stepper->time().high << ", part " << part;
    }
  }
  // Asking changes nothing.
  const std::unique_ptr<Stepper> again = make(problem.field, tolerance(4, 1e-11));
  again->start({0, 0}, problem.start, 1);
  ASSERT_EQ(advance_to(*again, problem.end), StepOutcome::accepted);
  EXPECT_EQ(state_of(*stepper), state_of(*again));
}

TEST_P(StepperConformance, TheInterpolantHasItsOrder) {
  if (GetParam().dense_order == 0) GTEST_SKIP() << "the order varies";
  std::vector<double> slopes;
  for (const Problem& problem : {circle(), kepler()}) {
    std::vector<std::pair<double, double>> points;
    for (double h = 3.2; h > 0.01; h /= std::sqrt(std::sqrt(2.0))) {
      const std::unique_ptr<Stepper> stepper = fixed(problem.field, h);
      stepper->start({0.5, 0}, problem.exact(0.5), 1);
      if (stepper->advance({9, 0}) != StepOutcome::accepted) continue;
      double error = 0;
      Numbers y(problem.field.size);
      for (int k = 1; k < 16; ++k) {
        stepper->interpolate(h * k / 16, y);
        error = std::max(error, distance(y, problem.exact(0.5 + h * k / 16)));
      }
      if (error < 1e-14) break;
      if (error < 1e-4) points.emplace_back(h, error);
    }
    ASSERT_GE(points.size(), 4u);
    slopes.push_back(slope(points));
  }
  EXPECT_NEAR(mean(slopes), GetParam().dense_order + 1, 0.6);  // within one step: one order more
}

TEST_P(StepperConformance, ThereAndBackAgain) {
  for (const Problem& problem : {oscillator(), kepler(), nonlinear()}) {
    const std::unique_ptr<Stepper> stepper = make(problem.field, tolerance(problem.field.size, 1e-12));
    stepper->start({0, 0}, problem.start, 1);
    ASSERT_EQ(advance_to(*stepper, problem.end), StepOutcome::accepted);
    const Numbers there = state_of(*stepper);
    stepper->start({problem.end, 0}, there, -1);
    ASSERT_EQ(advance_to(*stepper, 0), StepOutcome::accepted);
    EXPECT_LT(distance(stepper->state(), problem.start), 2 * allowed(1e-12, condition(problem))) << problem.name;
    EXPECT_LT(stepper->time() - stepper->time_before(), 0);
  }
}

TEST_P(StepperConformance, FixedStepsForwardAndBackAreTheIdentityWhereTheMethodIsSymmetric) {
  if (!GetParam().symmetric) GTEST_SKIP() << "not symmetric";
  const Problem problem = pendulum();
  const std::unique_ptr<Stepper> stepper = fixed(problem.field, 0.25);
  stepper->start({0, 0}, problem.start, 1);
  ASSERT_EQ(advance_to(*stepper, 5), StepOutcome::accepted);
  const Numbers there = state_of(*stepper);
  stepper->start({5, 0}, there, -1);
  ASSERT_EQ(advance_to(*stepper, 0), StepOutcome::accepted);
  EXPECT_LT(distance(stepper->state(), problem.start), 1e-14);
}

TEST_P(StepperConformance, LimitsAreHitExactlyAndWithoutSlivers) {
  const Problem problem = kepler();
  const std::unique_ptr<Stepper> stepper = make(problem.field, tolerance(4, 1e-10));
  stepper->start({0, 0}, problem.start, 1);
  for (int k = 1; k <= 60; ++k) {
    const Time limit{k * 0.1637, k * 1e-18};
    double longest = 0, shortest = HUGE_VAL;
    while (limit - stepper->time() > 0) {
      ASSERT_EQ(stepper->advance(limit), StepOutcome::accepted);
      const double h = stepper->time() - stepper->time_before();
      longest = std::max(longest, h);
      shortest = std::min(shortest, h);
    }
    EXPECT_EQ(stepper->time().high, limit.high);
    EXPECT_EQ(stepper->time().low, limit.low);
    if (GetParam().avoids_slivers && k > 5) EXPECT_GT(shortest, 0.05 * longest) << "before " << limit.high;
  }
  EXPECT_LT(distance(stepper->state(), problem.exact(60 * 0.1637)), allowed(1e-10, condition(problem)));
}

// Interrupted by a limit, the next step is as long as it would have been.
TEST_P(StepperConformance, AShortStepBeforeALimitIsNotRemembered) {
  if (!GetParam().forgets_short_steps) GTEST_SKIP() << "remembers them for some steps";
  const Problem problem = oscillator();
  const std::unique_ptr<Stepper> stepper = make(problem.field, tolerance(2, 1e-8));
  stepper->start({0, 0}, problem.start, 1);
  ASSERT_EQ(advance_to(*stepper, 10), StepOutcome::accepted);
  ASSERT_EQ(stepper->advance({20, 0}), StepOutcome::accepted);
  ASSERT_EQ(stepper->advance({20, 0}), StepOutcome::accepted);
  const double h = stepper->time() - stepper->time_before();
  ASSERT_EQ(stepper->advance(stepper->time() + 1e-5 * h), StepOutcome::accepted);
  ASSERT_EQ(stepper->advance({20, 0}), StepOutcome::accepted);
  EXPECT_GT(stepper->time() - stepper->time_before(), 0.8 * h);
}

// A run until something happens has its end far away.
TEST_P(StepperConformance, ALimitFarAwayChangesNothing) {
  const Problem problem = oscillator();
  for (const double far : {1e12, -1e17, 1e300}) {
    const std::unique_ptr<Stepper> stepper = make(problem.field, tolerance(2, 1e-8));
    stepper->start({0, 0}, problem.start, far > 0 ? 1 : -1);
    for (int step = 0; step < 5; ++step) ASSERT_EQ(stepper->advance({far, 0}), StepOutcome::accepted) << far;
    EXPECT_LT(std::abs(stepper->time().high), 100) << far;
    EXPECT_LT(distance(stepper->state(), problem.exact(stepper->time().high)), 1e-5) << far;
  }
}

TEST_P(StepperConformance, TheFirstStepIsOfTheRightSize) {
  const auto f = [](double, const double* y, double* dy) {
    dy[0] = 1e4 * y[1];
    dy[1] = -1e4 * y[0];
  };
  const VectorField field = field_of(2, f);
  const std::unique_ptr<Stepper> stepper = make(field, tolerance(2, 1e-9));
  stepper->start({0, 0}, Numbers{1, 0}, 1);
  ASSERT_EQ(stepper->advance({100, 0}), StepOutcome::accepted);
  EXPECT_LE(stepper->counts().rejected, 2u);
  EXPECT_LT(stepper->time().high, 1e-3);
}

TEST_P(StepperConformance, FixedStepsAreAsLongAsTheyAreFixed) {
  if (GetParam().order == 0) GTEST_SKIP() << "has no fixed steps";
  const Problem problem = oscillator();
  const std::unique_ptr<Stepper> stepper = fixed(problem.field, 0.1);
  stepper->start({0, 0}, problem.start, 1);
  for (int k = 1; k <= 1000; ++k) {
    ASSERT_EQ(stepper->advance({100.05, 0}), StepOutcome::accepted);
    EXPECT_NEAR(stepper->time() - (Time{k * 0.1, 0}), 0, 1e-13);
  }
  ASSERT_EQ(stepper->advance({100.05, 0}), StepOutcome::accepted);
  EXPECT_EQ(stepper->time().high, 100.05);  // a shorter one at the end
  EXPECT_EQ(stepper->counts().accepted, 1001u);
  // Ten steps of 0.1 end at 1 in one go, though 0.1 is no double.
  stepper->start({0, 0}, problem.start, 1);
  ASSERT_EQ(advance_to(*stepper, 1, 10), StepOutcome::accepted);
}

TEST_P(StepperConformance, AReplacedStateIsWhereTheMotionGoesOn) {
  const Problem problem = oscillator();
  const std::unique_ptr<Stepper> stepper = make(problem.field, tolerance(2, 1e-10));
  stepper->start({0, 0}, problem.start, 1);
  ASSERT_EQ(advance_to(*stepper, 5), StepOutcome::accepted);
  Numbers asked(2);
  stepper->interpolate(1e-3, asked);  // what it keeps for the next step from this is of no use then
  const double h = stepper->next_step();
  const Numbers other{2 * std::cos(7.0), -2 * std::sin(7.0)};
  stepper->replace(other);
  EXPECT_EQ(state_of(*stepper), other);
  EXPECT_EQ(stepper->time().high, 5);
  EXPECT_EQ(stepper->next_step(), h);
  ASSERT_EQ(advance_to(*stepper, 9), StepOutcome::accepted);
  EXPECT_LT(distance(stepper->state(), Numbers{2 * std::cos(11.0), -2 * std::sin(11.0)}), 2 * allowed(1e-10, 1));
}

// Projection onto a constraint after every step moves the state by a rounding: that must cost no accuracy and
// few evaluations.
TEST_P(StepperConformance, ReplacingAfterEveryStepCostsLittle) {
  const Problem problem = kepler();
  const auto run = [&](bool replacing) {
    std::unique_ptr<Stepper> stepper = make(problem.field, tolerance(4, 1e-10));
    stepper->start({0, 0}, problem.start, 1);
    while (stepper->time().high < problem.end && stepper->advance({problem.end, 0}) == StepOutcome::accepted)
      if (replacing) {
        Numbers y = state_of(*stepper);
        for (double& x : y) x *= 1 + 2.3e-16;
        stepper->replace(y);
      }
    EXPECT_EQ(stepper->time().high, problem.end);
    EXPECT_LT(distance(stepper->state(), problem.exact(problem.end)), allowed(1e-10, condition(problem)));
    return static_cast<double>(stepper->counts().evaluations);
  };
  const double plain = run(false), replaced = run(true);
  EXPECT_LT(replaced, 1.2 * plain + 20);
}

// x runs away to 1e6 and more; the oscillator beside it keeps its own tolerance.
TEST_P(StepperConformance, ATravellerDoesNotLoosenAnOscillator) {
  const auto f = [](double, const double* y, double* dy) {
    dy[0] = y[2] + 1e6;
    dy[1] = y[2];
    dy[2] = -y[1];
  };
  const VectorField field = field_of(3, f);
  StepperOptions options = tolerance(3, 1e-11);
  options.scale.block = {1, 0, 0};
  const std::unique_ptr<Stepper> stepper = make(field, options);
  stepper->start({0, 0}, Numbers{1e6, 1, 0}, 1);
  ASSERT_EQ(advance_to(*stepper, 50), StepOutcome::accepted);
  const Numbers oscillation{stepper->state()[1], stepper->state()[2]};
  EXPECT_LT(distance(oscillation, Numbers{std::cos(50.0), -std::sin(50.0)}), 3 * allowed(1e-11, 1));
}

TEST_P(StepperConformance, EndsWhereTheFieldStopsBeingANumber) {
  const auto f = [](double, const double* y, double* dy) {
    using std::sqrt;
    dy[0] = y[0] * 0.0 - 1.0;
    dy[1] = sqrt(y[0]);
  };
  const VectorField field = field_of(2, f);
  const std::unique_ptr<Stepper> stepper = make(field, tolerance(2, 1e-9));
  stepper->start({0, 0}, Numbers{1, 0}, 1);
  StepOutcome outcome = StepOutcome::accepted;
  int steps = 0;
  while (outcome == StepOutcome::accepted && ++steps < 100'000) outcome = stepper->advance({3, 0});
  EXPECT_TRUE(outcome == StepOutcome::non_finite || outcome == StepOutcome::step_too_small);
  EXPECT_NEAR(stepper->time().high, 1, 1e-3);
  EXPECT_LE(stepper->time().high, 1 + 1e-9);
  // ∫ √(1 − s) = 2/3 (1 − (1 − t)^(3/2))
  const double left = std::max(0.0, 1 - stepper->time().high);
  EXPECT_NEAR(stepper->state()[1], 2.0 / 3 * (1 - left * std::sqrt(left)), 1e-6);
  const Numbers kept = state_of(*stepper);
  EXPECT_NE(stepper->advance({3, 0}), StepOutcome::accepted);
  EXPECT_EQ(state_of(*stepper), kept);
}

TEST_P(StepperConformance, NotANumberAtTheStartIsSaidAtOnce) {
  const auto f = [](double, const double* y, double* dy) {
    using std::sqrt;
    dy[0] = sqrt(y[0]);
  };
  const VectorField field = field_of(1, f);
  for (const double start : {-1.0, std::nan("")}) {
    const std::unique_ptr<Stepper> stepper = make(field, tolerance(1, 1e-9));
    stepper->start({0, 0}, Numbers{start}, 1);
    EXPECT_EQ(stepper->advance({1, 0}), StepOutcome::non_finite);
    EXPECT_EQ(stepper->time().high, 0);
    EXPECT_LE(stepper->counts().evaluations, 3u);
  }
}

// Beyond t = 1 there is a pole: y = 1/(1 − t).
TEST_P(StepperConformance, APoleIsApproachedAndNotPassed) {
  const auto f = [](double, const double* y, double* dy) { dy[0] = y[0] * y[0]; };
  const VectorField field = field_of(1, f);
  const std::unique_ptr<Stepper> stepper = make(field, tolerance(1, 1e-9));
  stepper->start({0, 0}, Numbers{1}, 1);
  StepOutcome outcome = StepOutcome::accepted;
  int steps = 0;
  while (outcome == StepOutcome::accepted && ++steps < 100'000) outcome = stepper->advance({2, 0});
  EXPECT_NE(outcome, StepOutcome::accepted);
  EXPECT_NEAR(stepper->time().high, 1, 1e-5);
  EXPECT_TRUE(std::isfinite(stepper->state()[0]));
}

TEST_P(StepperConformance, AForceThatJumpsIsSteppedOver) {
  const auto f = [](double t, const double* y, double* dy) {
    dy[0] = y[1];
    dy[1] = y[0] * 0.0 + (t < 1.0 / 3 ? 1.0 : -1.0);
  };
  const VectorField field = field_of(2, f);
  const std::unique_ptr<Stepper> stepper = make(field, tolerance(2, 1e-9));
  stepper->start({0, 0}, Numbers{0, 0}, 1);
  const StepOutcome outcome = advance_to(*stepper, 1, 100'000);
  if (outcome == StepOutcome::accepted) {
    EXPECT_NEAR(stepper->state()[1], -1.0 / 3, 1e-7);  // 1/3 up, 2/3 down
  } else {
    EXPECT_EQ(outcome, StepOutcome::step_too_small);
    EXPECT_NEAR(stepper->time().high, 1.0 / 3, 1e-9);
  }
  EXPECT_LT(stepper->counts().evaluations, 100'000u);
}

TEST_P(StepperConformance, TheSmallestToleranceIsReachedUpToRounding) {
  for (const Problem& problem : {oscillator(), kepler(), pendulum()}) {
    const std::unique_ptr<Stepper> stepper = make(problem.field, tolerance(problem.field.size, 1e-15));
    stepper->start({0, 0}, problem.start, 1);
    ASSERT_EQ(advance_to(*stepper, problem.end, 1'000'000), StepOutcome::accepted) << problem.name;
    if (GetParam().compensated)
      EXPECT_LT(distance(stepper->state(), problem.exact(problem.end)), 5e-15 * condition(problem)) << problem.name;
  }
}

TEST_P(StepperConformance, ZeroStaysZeroAndIsLeftWhereTheFieldLeavesIt) {
  const auto rest = [](double, const double* y, double* dy) { dy[0] = y[0] * 0.0; };
  const VectorField at_rest = field_of(1, rest);
  std::unique_ptr<Stepper> stepper = make(at_rest, tolerance(1, 1e-12));
  stepper->start({0, 0}, Numbers{0}, 1);
  ASSERT_EQ(advance_to(*stepper, 1e6, 10'000), StepOutcome::accepted);
  EXPECT_EQ(stepper->state()[0], 0);

  const auto leave = [](double t, const double*, double* dy) { dy[0] = std::cos(t); };
  const VectorField leaving = field_of(1, leave);
  for (const double relative : {0.0, 1e-10}) {
    StepperOptions options = tolerance(1, 1e-10);
    options.scale.relative = {relative};
    stepper = make(leaving, options);
    stepper->start({0, 0}, Numbers{0}, 1);
    ASSERT_EQ(advance_to(*stepper, 10, 100'000), StepOutcome::accepted);
    EXPECT_NEAR(stepper->state()[0], std::sin(10.0), allowed(1e-10, 2));
  }
}

// y' = −1e5 (y − cos t) − sin t, y = cos t: slow beside a fast decay.
TEST_P(StepperConformance, StiffnessCostsStepsAndNoAccuracy) {
  const auto f = [](double t, const double* y, double* dy) {
    using std::cos;
    using std::sin;
    dy[0] = -1e5 * (y[0] - cos(t)) - sin(t);
  };
  const VectorField field = field_of(1, f);
  const std::unique_ptr<Stepper> stepper = make(field, tolerance(1, 1e-7));
  stepper->start({0, 0}, Numbers{1.001}, 1);
  ASSERT_EQ(advance_to(*stepper, 1, 1'000'000), StepOutcome::accepted);
  EXPECT_NEAR(stepper->state()[0], std::cos(1.0), 1e-6);
  if (GetParam().for_stiffness)
    EXPECT_LT(stepper->counts().accepted, 500u);
  else
    EXPECT_GT(stepper->counts().accepted, 5000u);
}

TEST_P(StepperConformance, TheLimitingComponentIsTheFastOne) {
  const auto f = [](double, const double* y, double* dy) {
    dy[0] = y[1];
    dy[1] = -y[0];
    dy[2] = 30.0 * y[3];
    dy[3] = -30.0 * y[2];
  };
  const VectorField field = field_of(4, f);
  const std::unique_ptr<Stepper> stepper = make(field, tolerance(4, 1e-9));
  stepper->start({0, 0}, Numbers{1, 0, 1, 0}, 1);
  ASSERT_EQ(advance_to(*stepper, 2), StepOutcome::accepted);
  EXPECT_GE(stepper->limiting_component(), 2u);
}

TEST_P(StepperConformance, TheSameRunGivesTheSameBits) {
  const Problem problem = arenstorf();
  const auto run = [&] {
    const std::unique_ptr<Stepper> stepper = make(problem.field, tolerance(4, 1e-9));
    stepper->start({0, 0}, problem.start, 1);
    EXPECT_EQ(advance_to(*stepper, problem.end), StepOutcome::accepted);
    return state_of(*stepper);
  };
  EXPECT_EQ(run(), run());
  // One that has run before is as good as a new one.
  const std::unique_ptr<Stepper> stepper = make(problem.field, tolerance(4, 1e-9));
  stepper->start({0, 0}, Numbers{0.5, 0, 0, 1}, 1);
  EXPECT_EQ(advance_to(*stepper, 1), StepOutcome::accepted);
  stepper->replace(Numbers{0.6, 0.1, 0, 1});
  stepper->start({0, 0}, problem.start, 1);
  EXPECT_EQ(advance_to(*stepper, problem.end), StepOutcome::accepted);
  EXPECT_EQ(state_of(*stepper), run());
}

TEST_P(StepperConformance, FirstAndLargestStepAreKeptTo) {
  const Problem problem = oscillator();
  StepperOptions options = tolerance(2, 1e-6);
  options.first_step = 1e-3;
  options.largest_step = 0.05;
  const std::unique_ptr<Stepper> stepper = make(problem.field, options);
  stepper->start({0, 0}, problem.start, 1);
  ASSERT_EQ(stepper->advance({2, 0}), StepOutcome::accepted);
  EXPECT_NEAR(stepper->time().high, 1e-3, 1e-5);
  while (stepper->time().high < 2) {
    ASSERT_EQ(stepper->advance({2, 0}), StepOutcome::accepted);
    EXPECT_LE(stepper->time() - stepper->time_before(), 0.0506);
  }
}

INSTANTIATE_TEST_SUITE_P(Steppers, StepperConformance, testing::ValuesIn(stepper_claims()),
                         [](const auto& claim) { return std::string(name_of(claim.param.method)); });

}  // namespace
}  // namespace anholon

#include "tests/integrate/problems.hpp"
#include "anholon/integrate/steppers/make_stepper.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace anholon {
namespace {

// The complete elliptic integral K(k) by the arithmetic–geometric mean (Gauss).
long double complete_elliptic_integral(long double k) {
  long double a = 1, b = std::sqrt(1 - k * k);
  for (int i = 0; i < 20; ++i) {
    const long double mean = (a + b) / 2;
    b = std::sqrt(a * b);
    a = mean;
  }
  return std::numbers::pi_v<long double> / (2 * a);
}

constexpr double eccentricity = 0.3;

std::vector<double> kepler_orbit(double t) {
  const long double e = eccentricity;
  long double E = t;  // E − e sin E = t
  for (int i = 0; i < 60; ++i) E -= (E - e * std::sin(E) - t) / (1 - e * std::cos(E));
  const long double b = std::sqrt(1 - e * e), rate = 1 / (1 - e * std::cos(E));
  return {static_cast<double>(std::cos(E) - e), static_cast<double>(b * std::sin(E)),
          static_cast<double>(-std::sin(E) * rate), static_cast<double>(b * std::cos(E) * rate)};
}

}  // namespace

Problem oscillator() {
  const auto f = [](double, const double* y, double* dy) {
    dy[0] = y[1];
    dy[1] = -y[0];
  };
  return {"oscillator", field_of(2, f), {1, 0}, 20, [](double t) -> std::vector<double> {
            return {std::cos(t), -std::sin(t)};
          }};
}

Problem circle() {
  const auto f = [](double, const double* y, double* dy) {
    const double r = y[0] * y[0] + y[1] * y[1];
    dy[0] = -y[1] * r;
    dy[1] = y[0] * r;
  };
  return {
      "circle", field_of(2, f), {1, 0}, 10, [](double t) -> std::vector<double> { return {std::cos(t), std::sin(t)}; }};
}

Problem nonlinear() {
  const auto f = [](double t, const double* y, double* dy) {
    const double r = y[0] * y[0] + y[1] * y[1];
    dy[0] = -y[1] * r;
    dy[1] = y[0] * r;
    dy[2] = -(t + t) * y[2] * y[2];
  };
  return {"nonlinear", field_of(3, f), {1, 0, 1}, 2, [](double t) -> std::vector<double> {
            return {std::cos(t), std::sin(t), 1 / (1 + t * t)};
          }};
}

Problem pendulum() {
  const auto f = [](double, const double* y, double* dy) {
    dy[0] = y[1];
    dy[1] = -std::sin(y[0]);
  };
  const double period = static_cast<double>(4 * complete_elliptic_integral(std::sin(1.0L)));
  return {"pendulum", field_of(2, f), {2, 0}, period, [](double) -> std::vector<double> {
            return {2, 0}; }, false};
}

Problem kepler() {
  const auto f = [](double, const double* y, double* dy) {
    const double r2 = y[0] * y[0] + y[1] * y[1];
    const double r3 = r2 * std::sqrt(r2);
    dy[0] = y[2];
    dy[1] = y[3];
    dy[2] = -y[0] / r3;
    dy[3] = -y[1] / r3;
  };
  return {"kepler", field_of(4, f), kepler_orbit(0), 10, kepler_orbit};
}

Problem arenstorf() {
  const auto f = [](double, const double* y, double* dy) {
    constexpr double mu = 0.012277471, rest = 1 - mu;
    const double from_earth = y[0] + mu, from_moon = y[0] - rest;
    const double earth2 = from_earth * from_earth + y[1] * y[1], moon2 = from_moon * from_moon + y[1] * y[1];
    const double earth = earth2 * std::sqrt(earth2), moon = moon2 * std::sqrt(moon2);
    dy[0] = y[2];
    dy[1] = y[3];
    dy[2] = y[0] + 2.0 * y[3] - rest * from_earth / earth - mu * from_moon / moon;
    dy[3] = y[1] - 2.0 * y[2] - rest * y[1] / earth - mu * y[1] / moon;
  };
  const std::vector<double> start{0.994, 0, 0, -2.00158510637908252240537862224};
  return {"arenstorf", field_of(4, f), start, 17.0652165601579625588917206249, [start](double) { return start; },
          false};
}

StepperOptions tolerance(std::size_t size, double tol) {
  StepperOptions options;
  options.scale.relative.assign(size, tol);
  options.scale.absolute.assign(size, tol);
  options.scale.block.assign(size, 0);
  return options;
}

double distance(std::span<const double> a, std::span<const double> b) {
  double worst = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double difference = std::abs(a[i] - b[i]);
    if (!std::isfinite(difference)) return HUGE_VAL;
    worst = std::max(worst, difference);
  }
  return worst;
}

double condition(const Problem& problem) {
  const auto solve = [&](double from, std::vector<double> state, double to) {
    const std::unique_ptr<Stepper> stepper =
        make_stepper(Method::dop853, problem.field, tolerance(problem.field.size, 1e-12));
    stepper->start({from, 0}, state, 1);
    EXPECT_EQ(advance_to(*stepper, to), StepOutcome::accepted);
    return std::vector<double>(stepper->state().begin(), stepper->state().end());
  };
  constexpr double small = 1e-7;
  constexpr int places = 8;
  double worst = 1;
  std::vector<double> state = problem.start;
  for (int k = 0; k < places; ++k) {
    const double t = problem.end * k / places;
    const std::vector<double> end = solve(t, state, problem.end);
    for (std::size_t i = 0; i < state.size(); ++i) {
      std::vector<double> other = state;
      other[i] += small;
      worst = std::max(worst, distance(solve(t, other, problem.end), end) / small);
    }
    state = solve(t, state, problem.end * (k + 1) / places);
  }
  return worst;
}

StepOutcome advance_to(Stepper& stepper, double end, std::size_t most) {
  const auto there = [&] { return stepper.time().high == end && stepper.time().low == 0; };
  for (std::size_t i = 0; i < most && !there(); ++i)
    if (const StepOutcome outcome = stepper.advance({end, 0}); outcome != StepOutcome::accepted) return outcome;
  if (there()) return StepOutcome::accepted;
  ADD_FAILURE() << "still at " << stepper.time().high << " after " << most << " steps";
  return StepOutcome::step_too_small;
}

}  // namespace anholon

// What nothing depends on but itself, linearly: a quaternion whose angular velocity is known.
#include <gtest/gtest.h>

#include <cmath>

#include "anholon/integrate/steppers/linear_series.hpp"
#include "anholon/integrate/steppers/make_stepper.hpp"
#include "tests/integrate/problems.hpp"

namespace anholon {
namespace {

// q' = q ω/2 for coefficients ω/2: rows of A.
LinearRates of_quaternion() {
  LinearRates rates;
  rates.coefficients = 3;
  const auto put = [&](std::size_t row, std::size_t column, std::size_t axis, double sign) {
    rates.entries.push_back({row, column, axis, sign});
  };
  for (std::size_t a = 0; a < 3; ++a) {
    const std::size_t i = a + 1, j = (a + 1) % 3 + 1, k = (a + 2) % 3 + 1;  // i j = k
    put(0, i, a, -1);
    put(i, 0, a, 1);
    put(k, j, a, -1);  // j i = −k
    put(j, k, a, 1);   // k i = j
  }
  return rates;
}

// A body that spins about its own first axis, which turns about the third axis of space: q = exp(e₃ a t/2) exp(e₁ b t/2), so that in the
// body ω = (b, a sin b t, a cos b t). Its angular velocity comes from u = cos b t, v = −sin b t, which are integrated.
struct Precession {
  double a, b;
  VectorField field;

  Precession(double a_, double b_) : a(a_), b(b_) {
    StagedField parts;
    parts.components = {0, 1, 2, 3, 4, 5};
    parts.speeds = 2;
    parts.first_rate = 6;
    for (std::size_t row = 0; row < 6; ++row) parts.rate_rows.push_back(6 + row);
    parts.coefficients = 3;
    const auto row = [](double* rows, std::size_t k) { return rows + k * lane_count; };
    parts.speed_rates = [this, row](double* rows) {
      for (std::size_t s = 0; s < lane_count; ++s) {
        row(rows, 6)[s] = b * row(rows, 1)[s];
        row(rows, 7)[s] = -b * row(rows, 0)[s];
      }
    };
    StagedLayer layer;
    layer.end = 6;
    layer.linear = of_quaternion();
    layer.linear->first = 6;
    layer.rates = [this, row](double* rows) {
      for (std::size_t s = 0; s < lane_count; ++s) {
        row(rows, 12)[s] = b / 2;
        row(rows, 13)[s] = -a / 2 * row(rows, 1)[s];
        row(rows, 14)[s] = a / 2 * row(rows, 0)[s];
      }
    };
    parts.layers.push_back(std::move(layer));
    field.size = 6;
    field.smooth = true;
    field.staged = std::move(parts);
  }
  Precession(const Precession&) = delete;
  Precession& operator=(const Precession&) = delete;

  [[nodiscard]] std::vector<double> exact(double t) const {
    const double c = std::cos(a * t / 2), s = std::sin(a * t / 2), d = std::cos(b * t / 2), r = std::sin(b * t / 2);
    return {std::cos(b * t), -std::sin(b * t), c * d, c * r, s * r, s * d};
  }
  [[nodiscard]] std::unique_ptr<Stepper> stepper(double tol, std::optional<double> fixed = {}) const {
    StepperOptions options = tolerance(6, tol);
    options.fixed_step = fixed;
    return make_stepper(Method::gauss, field, options);
  }
  // The largest error of the ends of steps.
  [[nodiscard]] double error(Stepper& stepper, double t_end) const {
    stepper.start({0, 0}, exact(0), 1);
    double worst = 0;
    while (stepper.time().high < t_end) {
      if (stepper.advance({t_end, 0}) != StepOutcome::accepted) return HUGE_VAL;
      worst = std::max(worst, distance(stepper.state(), exact(stepper.time().high)));
    }
    return worst;
  }
};

TEST(LinearBlock, KeepsTheTolerance) {
  for (const double spin : {0.3, 3.0, 40.0}) {
    const Precession p(2, spin);
    for (const double tol : {1e-6, 1e-9, 1e-12}) {
      const auto stepper = p.stepper(tol);
      EXPECT_LT(p.error(*stepper, 20), 20 * tol) << spin;
      EXPECT_EQ(stepper->counts().rejected, 0u);
    }
  }
}

// A body that spins fast about an axis that hardly moves: the quaternion does not make steps short, only the eyes of who looks for events.
TEST(LinearBlock, MayTurnFarInOneStep) {
  const Precession p(200, 0.5);
  const auto stepper = p.stepper(1e-10);
  EXPECT_LT(p.error(*stepper, 20), 1e-9);
  EXPECT_LT(stepper->counts().accepted, 500u);  // 2000 radians of half the angle
}

TEST(LinearBlock, IsOfOrder16) {
  const Precession p(6, 1);
  const double coarse = p.error(*p.stepper(1e-12, 2.0), 24), fine = p.error(*p.stepper(1e-12, 1.0), 24);
  EXPECT_LT(coarse, 1e-3);
  EXPECT_GT(fine, 1e-13);
  EXPECT_NEAR(std::log2(coarse / fine), 16, 2.5) << coarse << " " << fine;
}

TEST(LinearBlock, IsUndoneByTheSameStepsBack) {
  const Precession p(6, 1);
  const auto stepper = p.stepper(1e-12, 2.0);
  stepper->start({0, 0}, p.exact(0), 1);
  while (stepper->time().high < 20) ASSERT_EQ(stepper->advance({20, 0}), StepOutcome::accepted);
  const std::vector<double> there(stepper->state().begin(), stepper->state().end());
  EXPECT_GT(distance(there, p.exact(20)), 1e-10);  // the way back is not that of the exact solution
  stepper->start({20, 0}, there, -1);
  while (stepper->time().high > 0) ASSERT_EQ(stepper->advance({0, 0}), StepOutcome::accepted);
  EXPECT_LT(distance(stepper->state(), p.exact(0)), 1e-13);
}

TEST(LinearBlock, QuaternionsKeepTheirLength) {
  const Precession p(11, 3);
  const auto stepper = p.stepper(1e-6);
  stepper->start({0, 0}, p.exact(0), 1);
  while (stepper->time().high < 1000) {
    ASSERT_EQ(stepper->advance({1000, 0}), StepOutcome::accepted);
    double square = 0;
    for (std::size_t i = 2; i < 6; ++i) square += stepper->state()[i] * stepper->state()[i];
    ASSERT_NEAR(square, 1, 1e-12);  // a thousand steps
  }
}

TEST(LinearBlock, IsKnownWithinSteps) {
  const Precession p(7, 2);
  const auto stepper = p.stepper(1e-10);
  stepper->start({0, 0}, p.exact(0), 1);
  std::vector<double> y(6);
  for (int k = 0; k < 20; ++k) {
    ASSERT_EQ(stepper->advance({1000, 0}), StepOutcome::accepted);
    const Time from = stepper->time_before();
    const double h = stepper->time() - from;
    for (const double part : {0.0, 0.13, 0.5, 0.9, 1.0}) {
      stepper->interpolate(part * h, y);
      EXPECT_LT(distance(y, p.exact(from.high + part * h)), 1e-7) << part;
      stepper->at(part * h, y);
      EXPECT_LT(distance(y, p.exact(from.high + part * h)), 1e-9) << part;
      stepper->interpolate(part * h, y);  // which left the step as it was
      EXPECT_LT(distance(y, p.exact(from.high + part * h)), 1e-7) << part;
    }
  }
}

TEST(LinearBlock, EndsWhereItsCoefficientsAreNoNumbers) {
  Precession p(7, 2);
  p.field.staged->layers[0].rates = [](double* rows) {
    std::fill_n(rows + 12 * lane_count, 3 * lane_count, std::nan(""));
  };
  for (const std::optional<double> fixed : {std::optional<double>(), std::optional(0.1)}) {
    const auto stepper = p.stepper(1e-10, fixed);
    stepper->start({0, 0}, p.exact(0), 1);
    EXPECT_EQ(stepper->advance({1, 0}), StepOutcome::non_finite);
  }
}

// y' = −2 y + t², whose solution is t²/2 − t/2 + 1/4 + c exp(−2t): with a rest, and A of one row.
TEST(LinearBlock, MayHaveARest) {
  LinearRates rates;
  rates.coefficients = 2;
  rates.entries = {{0, 0, 0, 1}, {0, 1, 1, 1}};
  LinearSeries series(rates, 1);
  for (const double h : {0.1, 1.0, 3.0}) {
    LaneVector legendre(2 * lane_count);
    legendre[0] = -2 * h;
    // t² = h² x², x² = P_0/3 + P_1/2 + P_2/6 on [0, 1]
    legendre[8] = h * h * h / 3;
    legendre[9] = h * h * h / 2;
    legendre[10] = h * h * h / 6;
    const double turn = series.turn(legendre.data()), start = 1, low = 0;
    EXPECT_NEAR(turn, 2 * h, 1e-15);
    series.solve(legendre.data(), turn, &start, &low, lane_sums());
    const auto exact = [](double t) { return t * t / 2 - t / 2 + 0.25 + 0.75 * std::exp(-2 * t); };
    EXPECT_NEAR(series.end(0), exact(h), 1e-14) << h;
    for (const double part : {0.0, 0.3, 0.5, 0.77, 1.0}) {
      double y = 0;
      series.at(part, &y);
      EXPECT_NEAR(y, exact(part * h), 1e-14) << h << " " << part;
    }
  }
}

}  // namespace
}  // namespace anholon

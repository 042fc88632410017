#include "anholon/integrate/detail/gauss.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "anholon/integrate/detail/aligned.hpp"
#include "anholon/integrate/detail/gauss_coefficients.hpp"
#include "anholon/integrate/detail/lane_sums.hpp"

namespace anholon {

namespace {

constexpr double order = 16;
constexpr double epsilon = std::numeric_limits<double>::epsilon();
constexpr int most_iterations = 40;

const double* flat(const StageMatrix& m) { return m.front().data(); }

// y + low + h Σ b f, the rounding error of the sum in `low`.
void add_compensated(std::vector<double>& y, std::vector<double>& low, const LaneVector& slopes, const Stages& hb) {
  for (std::size_t i = 0; i < y.size(); ++i) {
    const double* f = &slopes[i * lane_count];
    double rest = low[i];
    for (std::size_t s = 0; s < stage_count / 2; ++s) rest += hb[s] * f[s] + hb[stage_count - 1 - s] * f[stage_count - 1 - s];
    const double sum = y[i] + rest;
    low[i] = (y[i] - sum) + rest;
    y[i] = sum;
  }
}

// The polynomial h f of a step, in Legendre coefficients, by component.
struct StepPolynomial {
  LaneVector coefficients;  // [i][k]
  double h = 0;
  [[nodiscard]] bool empty() const { return h == 0; }
};

class Gauss final : public Stepper {
 public:
  Gauss(const VectorField& field, const StepperOptions& options)
      : field_(field), options_(options), sums_(lane_sums()), n_(field.size), weights_(n_, 1.0), stages_(n_ * lane_count), slopes_(n_ * lane_count),
        coefficients_(n_ * lane_count) {
    if (field.arguments) {
      arguments_ = *field.arguments;
    } else {
      for (std::size_t i = 0; i < n_; ++i) arguments_.push_back(i);
    }
    polynomial_.coefficients.resize(n_ * lane_count);
  }

  void start(Time t, std::span<const double> y, int direction) override {
    t_ = before_ = t;
    y_.assign(y.begin(), y.end());
    low_.assign(n_, 0.0);
    y_before_ = y_;
    low_before_ = low_;
    direction_ = direction;
    polynomial_.h = 0;
    h_ = last_h_ = 0;
  }

  StepOutcome advance(Time limit) override {
    if (h_ == 0 && !choose_first_step(limit)) return StepOutcome::non_finite;
    const double left = limit - t_;
    bool finite = true, rejected = false;
    weigh();
    for (double wish = std::abs(options_.fixed_step.value_or(h_));;) {
      const double h = direction_ * length_of_step(wish, std::abs(left));
      const bool last = std::abs(h) == std::abs(left);
      const double smallest = 4 * epsilon * std::max(std::abs(t_.high), std::abs(left));
      const Convergence c = iterate(t_, y_, h, polynomial_.h);
      if (c == Convergence::reached) {
        next_y_ = y_;
        next_low_ = low_;
        add_compensated(next_y_, next_low_, slopes_, hb_);
        expand(h);
        const double error = options_.fixed_step ? 0 : estimate(next_y_);
        if (error <= 1) {
          const bool cut = last && std::abs(h) < wish;  // it says little about the next one
          if (!options_.fixed_step && !cut) h_ = capped(std::abs(h) * std::min(growth(std::abs(h), error), rejected ? 1.0 : 2.0));
          accept(last ? limit : t_ + h, h);
          return StepOutcome::accepted;
        }
        finite = std::isfinite(error);
        wish = std::abs(h) * (finite ? shrink(error) : 0.1);
      } else if (c == Convergence::inaccurate) {
        wish = std::abs(h) * shrink(early_error_);
      } else {
        finite = c != Convergence::non_finite;
        if (options_.fixed_step) return finite ? StepOutcome::step_too_small : StepOutcome::non_finite;
        wish = std::abs(h) * (finite ? 0.5 : 0.1);
      }
      ++counts_.rejected;
      rejected = true;
      if (wish < smallest) return finite ? StepOutcome::step_too_small : StepOutcome::non_finite;
      h_ = wish;
    }
  }

  [[nodiscard]] Time time() const override { return t_; }
  [[nodiscard]] std::span<const double> state() const override { return y_; }
  [[nodiscard]] Time time_before() const override { return before_; }
  [[nodiscard]] std::span<const double> state_before() const override { return y_before_; }

  void interpolate(double offset, std::span<double> y) const override {
    if (polynomial_.empty()) return void(std::copy(y_.begin(), y_.end(), y.begin()));
    const Stages w = legendre_integrals(offset / polynomial_.h);
    for (std::size_t i = 0; i < n_; ++i) {
      double sum = low_before_[i];
      for (std::size_t k = 0; k < stage_count; ++k) sum += w[k] * polynomial_.coefficients[i * lane_count + k];
      y[i] = y_before_[i] + sum;
    }
  }

  void at(double offset, std::span<double> y) override {
    const double length = t_ - before_;
    std::vector<double> result = y_before_, low = low_before_;
    if (offset == length) {
      result = y_;
    } else if (offset != 0) {
      // A step of its own from the same beginning: the collocation polynomial is a start for its stages and no more, since between the
      // nodes it is of order 8 only.
      if (iterate(before_, y_before_, offset, 0) == Convergence::reached) {
        add_compensated(result, low, slopes_, hb_);
      } else {
        interpolate(offset, result);
      }
    }
    std::copy(result.begin(), result.end(), y.begin());
  }

  void replace(std::span<const double> y) override {
    for (std::size_t i = 0; i < n_; ++i) {
      if (y[i] == y_[i]) continue;
      y_[i] = y[i];
      low_[i] = 0;
    }
  }

  [[nodiscard]] double next_step() const override { return direction_ * h_; }
  [[nodiscard]] std::size_t limiting_component() const override { return limiting_; }
  [[nodiscard]] const StepCounts& counts() const override { return counts_; }

 private:
  enum class Convergence { reached, inaccurate, too_slow, non_finite };

  // Controller: the step that would have met the tolerance, or, where that is shorter, the step that meets it if the error goes on
  // changing as it did over the last two steps (Gustafsson).
  double growth(double h, double error) {
    const double e = std::max(error, 1e-20), one = std::pow(e, -1 / (order + 1));
    double factor = one;
    if (last_h_ > 0) factor = std::min(factor, one * (h / last_h_) * std::pow(last_error_ / e, 1 / (order + 1)));
    last_h_ = h;
    last_error_ = e;
    // A step costs as many evaluations as its iteration takes, and that contracts like h: longer steps pay up to a rate of 1/e.
    factor = std::min(0.93 * factor, 0.37 / std::max(rate_, 1e-3));
    return std::clamp(factor, 0.3, 2.0);
  }
  [[nodiscard]] static double shrink(double error) { return std::clamp(0.9 * std::pow(error, -1 / (order + 1)), 0.2, 0.9); }

  [[nodiscard]] double capped(double h) const { return options_.largest_step ? std::min(h, *options_.largest_step) : h; }

  // Never past the limit, and no sliver before it.
  [[nodiscard]] double length_of_step(double wish, double left) const {
    if (wish >= left * (1 - 1e-9)) return left;
    if (!options_.fixed_step && wish > left / 2) return left / 2;
    return wish;
  }

  [[nodiscard]] double scale(std::size_t i, double a, double b) const {
    return options_.scale.absolute[i] + options_.scale.relative[i] * std::max(std::abs(a), std::abs(b));
  }

  // f at all stages.
  void evaluate(Time t, double h) {
    const GaussCoefficients& g = gauss_coefficients();
    Stages times;
    for (std::size_t s = 0; s < stage_count; ++s) times[s] = t.high + (t.low + g.c[s] * h);
    field_.lanes(times.data(), stages_.data(), slopes_.data());
    ++counts_.evaluations;
  }

  bool choose_first_step(Time limit) {
    for (std::size_t i = 0; i < n_; ++i) std::fill_n(&stages_[i * lane_count], lane_count, y_[i]);
    evaluate(t_, 0);
    double h = std::abs(limit - t_), size = 0, slope = 0;
    for (std::size_t i = 0; i < n_; ++i) {
      const double f = slopes_[i * lane_count], s = options_.scale.absolute[i] + options_.scale.relative[i] * std::abs(y_[i]);
      if (!std::isfinite(f)) return limiting_ = i, false;
      size = std::max(size, std::abs(y_[i]) / (s + 1e-300));
      slope = std::max(slope, std::abs(f) / (s + 1e-300));
    }
    if (size > 0 && slope > 0) h = std::min(h, 0.05 * size / slope);
    if (options_.first_step) h = std::min(std::abs(*options_.first_step), std::abs(limit - t_));
    h_ = capped(h);
    return true;
  }

  // The weights of the components in distances: units of the tolerance, or 1 for fixed steps.
  void weigh() {
    if (options_.fixed_step) return;
    floor_ = 0;
    for (const std::size_t i : arguments_) {
      weights_[i] = 1 / (options_.scale.absolute[i] + options_.scale.relative[i] * std::abs(y_[i]));
      floor_ = std::max(floor_, 32 * epsilon * std::abs(y_[i]) * weights_[i]);
    }
  }

  // f at the stages to start from: constant, or the last step's polynomial. `offset`: where the step begins, seen from the beginning of
  // the last one: its length for the next step, 0 for a step within it.
  void predict(const std::vector<double>& y, Time t, double h, double offset) {
    const StepPolynomial& last = polynomial_;
    // A polynomial that was made for a much shorter step says nothing so far beyond it.
    if (last.empty() || std::abs(offset + h) > 4 * std::abs(last.h)) {
      for (std::size_t i = 0; i < n_; ++i) std::fill_n(&stages_[i * lane_count], lane_count, y[i]);
      evaluate(t, h);
      return;
    }
    alignas(64) Stages points;
    for (std::size_t s = 0; s < stage_count; ++s) points[s] = (offset + gauss_coefficients().c[s] * h) / last.h;
    alignas(64) StageMatrix p;
    sums_.legendre(points.data(), 1 / last.h, p.front().data());
    sums_.combine(flat(p), last.coefficients.data(), slopes_.data(), n_);
  }

  // Fixed-point iteration until the stages are as near as the tolerance asks (fixed steps: until they stop coming nearer,
  // Hairer, McLachlan, Razakarivony). Ends with f at the stages in slopes_.
  Convergence iterate(Time t, const std::vector<double>& y, double h, double offset) {
    const GaussCoefficients& g = gauss_coefficients();
    predict(y, t, h, offset);
    for (std::size_t j = 0; j < stage_count; ++j) hb_[j] = h * g.b[j];
    double previous = std::numeric_limits<double>::infinity();
    int risen = 0;
    for (int turn = 0; turn < most_iterations; ++turn) {
      const double distance = sums_.restage(flat(g.a), h, y.data(), weights_.data(), slopes_.data(), stages_.data(), arguments_.data(), arguments_.size());
      evaluate(t, h);
      if (turn == 0) continue;  // the stages moved from where the last step left them
      if (!std::isfinite(distance)) return Convergence::non_finite;
      if (distance == 0) {
        rate_ /= 2;  // nothing was left to measure it by
        return are_finite(slopes_) ? Convergence::reached : Convergence::non_finite;
      }
      if (options_.fixed_step) {
        if (distance >= previous && ++risen == 2) return distance < 1e-8 ? Convergence::reached : Convergence::too_slow;
      } else {
        // What is left after this evaluation is about rate · distance / (1 − rate), by the last step's rate as long as there is no other.
        const bool known = previous < std::numeric_limits<double>::infinity();
        const double rate = known ? distance / previous : rate_;
        if (known) rate_ = std::clamp(rate, 1e-3, 1.0);
        if (distance * std::max(rate, 1e-3) < stop_at_ * (1 - std::min(rate, 0.99))) {
          if (!known) rate_ = std::max(rate_ / 2, 1e-3);
          return Convergence::reached;
        }
        // The polynomial shows long before the stages have settled that the step is too long.
        if (turn == 3 && last_error_ > 0.02) {
          expand(h);
          if ((early_error_ = estimate(y)) > 2) return Convergence::inaccurate;
        }
        if (known && rate > 0.9) {
          if (distance < floor_) return Convergence::reached;
          if (++risen == 3 || turn > 12) return Convergence::too_slow;
        }
      }
      previous = distance;
    }
    return Convergence::too_slow;
  }

  [[nodiscard]] static bool are_finite(const LaneVector& v) {
    return std::all_of(v.begin(), v.end(), [](double x) { return std::isfinite(x); });
  }

  // h f in Legendre polynomials.
  void expand(double h) {
    sums_.combine(flat(transposed_legendre()), slopes_.data(), coefficients_.data(), n_);
    for (double& e : coefficients_) e *= h;
  }

  // The local error from the decay of h f's Legendre coefficients: they fall like ρ^k, the error of the step is that of the
  // coefficient 16, and the last ones known are 6 and 7.
  double estimate(const std::vector<double>& y) {
    double worst = 0;
    for (std::size_t i = 0; i < n_; ++i) {
      const double* e = &coefficients_[i * lane_count];
      const double top = std::max(std::abs(e[6]), std::abs(e[7]));
      const double low = std::max({std::abs(e[0]), std::abs(e[1]), std::abs(e[2]), top, 1e-300});
      const double ratio = top / low, error = top * ratio * std::sqrt(ratio);
      const double d = error / scale(i, y_[i], y[i]);
      if (!(d <= worst)) worst = d, limiting_ = i;
    }
    return worst;
  }

  // legendre[k][j] as columns in j: [j][k].
  static const StageMatrix& transposed_legendre() {
    alignas(64) static const StageMatrix t = [] {
      StageMatrix r{};
      for (std::size_t j = 0; j < stage_count; ++j) {
        for (std::size_t k = 0; k < stage_count; ++k) r[j][k] = gauss_coefficients().legendre[k][j];
      }
      return r;
    }();
    return t;
  }

  void accept(Time t, double h) {
    before_ = t_;
    t_ = t;
    y_before_.swap(y_);
    y_.swap(next_y_);
    low_before_.swap(low_);
    low_.swap(next_low_);
    polynomial_.coefficients.swap(coefficients_);
    polynomial_.h = h;
    if (options_.fixed_step) h_ = std::abs(*options_.fixed_step);
    ++counts_.accepted;
  }

  const VectorField& field_;
  StepperOptions options_;
  const LaneSums& sums_;
  std::size_t n_;
  Time t_, before_;
  std::vector<double> y_, low_, y_before_, low_before_, next_y_, next_low_;
  int direction_ = 1;
  double h_ = 0;
  StepPolynomial polynomial_;
  std::vector<std::size_t> arguments_;
  std::vector<double> weights_;
  LaneVector stages_, slopes_, coefficients_;  // [i][stage], the last [i][k]
  Stages hb_{};
  double stop_at_ = 0.02, floor_ = 0, early_error_ = 0, last_h_ = 0, last_error_ = 0, rate_ = 0.37;
  std::size_t limiting_ = 0;
  StepCounts counts_;
};

}  // namespace

std::unique_ptr<Stepper> make_gauss(const VectorField& field, const StepperOptions& options) { return std::make_unique<Gauss>(field, options); }

}  // namespace anholon

// Adaptive Taylor steps: the jets of the solution are the step, its error estimate and its dense output at
// once.
//
// The step is the longest at which the last two terms are tolerable (Jorba and Zou, A software package for
// the numerical integration of ODEs by means of high-order Taylor methods, 2005); a look at the field at the
// end sees what a polynomial cannot know, a force that jumps.
#include "anholon/integrate/steppers/taylor_stepper.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "anholon/integrate/steppers/error_norm.hpp"
#include "anholon/integrate/steppers/step_control.hpp"

namespace anholon::detail {
namespace {

// How many tolerances the defect h (P'(h) − f(P(h))) of a smooth step may have: its truncation error times
// its order, with some room.
constexpr double tolerable_defect = 100;

// a + b = sum + error.
struct ExactSum {
  double sum, error;
  ExactSum(double a, double b) : sum(a + b) {
    const double of_b = sum - a;
    error = (a - (sum - of_b)) + (b - of_b);
  }
};

// A factor in two halves of 26 bits, whose products have no rounding error (Veltkamp, Dekker).
struct Halves {
  double high, low;
  explicit Halves(double x) {
    const double shifted = 134217729.0 * x;  // 2²⁷ + 1
    high = shifted - (shifted - x);
    low = x - high;
  }
  [[nodiscard]] static double product_error(const Halves& a, const Halves& b, double product) {
    return ((a.high * b.high - product) + a.high * b.low + a.low * b.high) + a.low * b.low;
  }
};

class TaylorStepper final : public Stepper {
 public:
  TaylorStepper(const VectorField& field, const StepperOptions& options)
      : field_(field), options_(options), size_(field.size), order_(field.taylor_order),
        norm_(options.scale, field.size),
        safety_(std::exp(-0.7 / static_cast<double>(std::max<std::size_t>(order_, 2) - 1))), now_(size_),
        low_now_(size_), before_(size_), low_before_(size_), next_(size_), low_next_(size_), slope_(size_),
        jets_((order_ + 1) * size_), jets_before_((order_ + 1) * size_) {}

  void start(Time t, std::span<const double> y, int direction) override {
    time_ = time_before_ = t;
    direction_ = direction < 0 ? -1 : 1;
    std::copy(y.begin(), y.end(), now_.begin());
    std::fill(low_now_.begin(), low_now_.end(), 0.0);
    forget_step();
    jets_known_ = false;
    wanted_ = options_.fixed_step ? std::abs(*options_.fixed_step) : 0;
    first_ = options_.first_step;
  }

  StepOutcome advance(Time limit) override {
    const double remaining = direction_ * (limit - time_);
    if (!(remaining > 0)) return StepOutcome::accepted;
    if (!prepare_jets()) return StepOutcome::non_finite;
    const double smallest = smallest_step(time_, limit);
    const bool fixed = options_.fixed_step.has_value();
    for (double wanted = wanted_;;) {
      const double h = step_within(std::min(wanted, 2 * remaining), remaining, fixed);
      if (h < smallest && h < remaining) return failed(StepOutcome::step_too_small);
      sum_terms(jets_, now_, low_now_, direction_ * h, next_, low_next_.data());
      const double defect = fixed ? (all_finite(next_) ? 0 : HUGE_VAL) : defect_at_end(direction_ * h);
      if (defect <= tolerable_defect) {
        accept(h == remaining ? limit : time_ + direction_ * h, direction_ * h);
        return StepOutcome::accepted;
      }
      ++counts_.rejected;
      if (fixed || h <= smallest)
        return failed(std::isfinite(defect) ? StepOutcome::step_too_small : StepOutcome::non_finite);
      wanted = std::max(rounded_step(std::isfinite(defect) ? h / 2 : h / 10), smallest);
    }
  }

  [[nodiscard]] Time time() const override { return time_; }
  [[nodiscard]] std::span<const double> state() const override { return now_; }
  [[nodiscard]] Time time_before() const override { return time_before_; }
  [[nodiscard]] std::span<const double> state_before() const override { return before_; }

  void interpolate(double offset, std::span<double> y) const override {
    if (step_ == 0)
      std::copy(now_.begin(), now_.end(), y.begin());
    else
      sum_terms(jets_before_, before_, low_before_, offset, y, nullptr);
  }
  void at(double offset, std::span<double> y) override { interpolate(offset, y); }

  void replace(std::span<const double> y) override {
    if (std::equal(y.begin(), y.end(), now_.begin())) return;
    for (std::size_t i = 0; i < size_; ++i)
      if (y[i] != now_[i]) {
        now_[i] = y[i];
        low_now_[i] = 0;
      }
    jets_known_ = false;
  }

  [[nodiscard]] double next_step() const override { return wanted_; }
  [[nodiscard]] std::size_t limiting_component() const override { return limiting_; }
  [[nodiscard]] const StepCounts& counts() const override { return counts_; }

 private:
  [[nodiscard]] double jet(std::size_t k, std::size_t i) const { return jets_[k * size_ + i]; }

  void forget_step() {
    step_ = 0;
    time_before_ = time_;
    before_ = now_;
    low_before_ = low_now_;
  }
  StepOutcome failed(StepOutcome outcome) {
    forget_step();
    return outcome;
  }

  // Jets at the present state, and from them the length of the next step; false if they are not finite.
  bool prepare_jets() {
    if (!jets_known_) {
      ++counts_.evaluations;
      field_.taylor(time_.high + time_.low, now_.data(), jets_.data());
      jets_known_ = true;
      jets_finite_ = all_finite(jets_);
      if (jets_finite_ && !options_.fixed_step) wanted_ = longest_step();
    }
    if (!jets_finite_) forget_step();
    return jets_finite_;
  }

  // The longest at which the term of degree k is tolerable in every component; infinite if that term is zero.
  double longest_by_degree(std::size_t k, std::size_t& component) const {
    double steepest = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      const double ratio = jet(k, i) == 0 ? 0 : std::abs(jet(k, i)) / norm_.scale(i, now_[i]);
      if (ratio > steepest) {
        steepest = ratio;
        component = i;
      }
    }
    return steepest == 0 ? HUGE_VAL : std::exp(-std::log(steepest) / static_cast<double>(k));
  }

  // Two terms, as one alone may vanish by symmetry; where both do, those before them, down to half the order.
  // A solution without any of these is a polynomial.
  double longest_step() {
    double longest = HUGE_VAL;
    for (std::size_t k = order_; k > order_ / 2 && (k + 1 >= order_ || longest == HUGE_VAL); --k) {
      std::size_t component = limiting_;
      const double by_degree = longest_by_degree(k, component);
      if (by_degree < longest) {
        longest = by_degree;
        limiting_ = component;
      }
    }
    longest = std::min(safety_ * longest, options_.largest_step.value_or(HUGE_VAL));
    if (first_) longest = std::min(longest, std::abs(*std::exchange(first_, std::nullopt)));
    return std::isfinite(longest) ? rounded_step(longest) : longest;
  }

  // Horner's rule; the two terms of lowest degree, where rounding counts, are computed with their errors and
  // added to the low part.
  void sum_terms(const std::vector<double>& jets, const std::vector<double>& base, const std::vector<double>& low,
                 double h, std::span<double> y, double* y_low) const {
    for (std::size_t i = 0; i < size_; ++i) y[i] = jets[order_ * size_ + i];
    for (std::size_t k = order_ - 1; k >= 2; --k)
      for (std::size_t i = 0; i < size_; ++i) y[i] = jets[k * size_ + i] + h * y[i];
    const Halves step(h);
    for (std::size_t i = 0; i < size_; ++i) {
      const double second = order_ > 1 ? h * y[i] : 0;
      const ExactSum slope(jets[size_ + i], second);
      const double change = h * slope.sum;
      const double error = Halves::product_error(step, Halves(slope.sum), change) +
                           h * (slope.error + (order_ > 1 ? Halves::product_error(step, Halves(y[i]), second) : 0));
      const ExactSum sum(base[i], change);
      const ExactSum rest(sum.sum, sum.error + (error + low[i]));
      y[i] = rest.sum;
      if (y_low != nullptr) y_low[i] = rest.error;
    }
  }

  // |h (P'(h) − f(P(h)))| in units of the tolerance, infinite if not finite. What rounding alone can make of
  // it is taken off.
  double defect_at_end(double h) {
    if (!all_finite(next_)) return HUGE_VAL;
    ++counts_.evaluations;
    const Time end = time_ + h;
    field_.value(end.high, next_.data(), slope_.data());
    if (!all_finite(slope_)) return HUGE_VAL;
    double worst = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      double derivative = 0, size = 0;
      for (std::size_t k = order_; k >= 1; --k) {
        derivative = static_cast<double>(k) * jet(k, i) + h * derivative;
        size = static_cast<double>(k) * std::abs(jet(k, i)) + std::abs(h) * size;
      }
      const double rounding = 8 * std::numeric_limits<double>::epsilon() * std::abs(h) * size;
      const double defect = std::abs(h * (derivative - slope_[i])) - rounding;
      const double scale = std::max(norm_.scale(i, now_[i]), norm_.scale(i, next_[i]));
      if (defect > 0) worst = std::max(worst, std::min(defect / scale, std::numeric_limits<double>::max()));
    }
    return worst;
  }

  [[nodiscard]] static bool all_finite(std::span<const double> x) {
    return std::all_of(x.begin(), x.end(), [](double number) { return std::isfinite(number); });
  }

  void accept(Time t, double h) {
    ++counts_.accepted;
    step_ = h;
    time_before_ = time_;
    time_ = t;
    before_.swap(now_);
    low_before_.swap(low_now_);
    now_.swap(next_);
    low_now_.swap(low_next_);
    jets_before_.swap(jets_);
    jets_known_ = false;
  }

  const VectorField& field_;
  StepperOptions options_;
  std::size_t size_, order_;
  ErrorNorm norm_;
  double safety_;
  Time time_, time_before_;
  int direction_ = 1;
  std::vector<double> now_, low_now_, before_, low_before_, next_, low_next_, slope_;
  std::vector<double> jets_,
      jets_before_;  // at the present state, once known, and at the beginning of the last step
  bool jets_known_ = false, jets_finite_ = false;
  double step_ = 0;    // of the last step, with its sign; 0 if it cannot be asked for
  double wanted_ = 0;  // magnitude of the next
  std::optional<double> first_;
  std::size_t limiting_ = 0;
  StepCounts counts_;
};

}  // namespace

std::unique_ptr<Stepper> make_taylor(const VectorField& field, const StepperOptions& options) {
  if (!field.taylor || field.taylor_order == 0) return nullptr;
  return std::make_unique<TaylorStepper>(field, options);
}

}  // namespace anholon::detail

// Explicit Runge–Kutta steps: one driver, the method as data.
#include "anholon/integrate/steppers/explicit_stepper.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "anholon/integrate/steppers/error_norm.hpp"
#include "anholon/integrate/steppers/explicit_plan.hpp"
#include "anholon/integrate/steppers/first_step.hpp"
#include "anholon/integrate/steppers/stage_sums.hpp"
#include "anholon/integrate/steppers/step_control.hpp"

namespace anholon::detail {
namespace {

// y + low, where low is what rounding took from y.
struct State {
  double *y = nullptr, *low = nullptr;
};

class ExplicitStepper final : public Stepper {
 public:
  ExplicitStepper(const ExplicitTableau& tableau, const VectorField& field, const StepperOptions& options)
      : field_(field), options_(options), sums_(stage_sums()), stages_(tableau.nodes.size(), field.size),
        plan_(tableau, stages_.stride()), norm_(options.scale, field.size),
        control_(tableau.error_exponent, options.largest_step.value_or(std::numeric_limits<double>::infinity())),
        rows_(8 + row_count, field.size), dense_(plan_.dense.size() + 2, field.size),
        again_(plan_.stages_without_error, field.size) {
    std::size_t next = row_count;
    for (State* state : {&now_, &before_, &next_, &spare_}) {
      state->y = rows_.row(next++);
      state->low = rows_.row(next++);
    }
    end_ = now_;
  }

  void start(Time t, std::span<const double> y, int direction) override {
    time_ = time_before_ = t;
    direction_ = direction < 0 ? -1 : 1;
    if (now_.y != end_.y) spare_ = end_;
    end_ = now_;
    std::copy(y.begin(), y.end(), now_.y);
    std::fill_n(now_.low, field_.size, 0.0);
    forget_step();
    slope_ = Slope::unknown;
    wanted_ = 0;
    control_.restart();
  }

  StepOutcome advance(Time limit) override {
    const double remaining = direction_ * (limit - time_);
    if (!(remaining > 0)) return StepOutcome::accepted;
    prepare_slope();
    if (wanted_ == 0) {
      if (!start_is_finite()) return StepOutcome::non_finite;
      wanted_ = first_length(remaining);
    }
    const bool fixed = options_.fixed_step.has_value();
    const double smallest = smallest_step(time_, limit);
    for (double wanted = wanted_;;) {
      const double h = step_within(wanted, remaining, fixed);
      const double error = attempt(direction_ * h);
      if (error <= 1) {
        accept(direction_ * h, h == remaining ? limit : time_ + direction_ * h);
        if (!fixed) wanted_ = next_length(wanted, h, error);
        return StepOutcome::accepted;
      }
      ++counts_.rejected;
      const bool finite = std::isfinite(error);
      if (!finite && !start_is_finite()) return StepOutcome::non_finite;
      if (fixed || h <= smallest) {
        forget_step();
        return finite ? StepOutcome::step_too_small : StepOutcome::non_finite;
      }
      wanted = std::max(finite ? control_.after_rejection(h, error) : rounded_step(h / 10), smallest);
    }
  }

  [[nodiscard]] Time time() const override { return time_; }
  [[nodiscard]] std::span<const double> state() const override { return {now_.y, field_.size}; }
  [[nodiscard]] Time time_before() const override { return time_before_; }
  [[nodiscard]] std::span<const double> state_before() const override { return {before_.y, field_.size}; }

  void interpolate(double offset, std::span<double> y) const override {
    if (step_ == 0) return give(now_.y, y);
    if (offset == step_) return give(end_.y, y);
    prepare_dense();
    const double theta = offset / step_, rest = 1 - theta;
    const double* change = rows_.row(delta);
    for (std::size_t i = 0; i < field_.size; ++i) {
      double sum = 0;
      for (std::size_t m = plan_.dense.size() + 2; m-- > 0;) sum = dense_.row(m)[i] + (m % 2 == 0 ? theta : rest) * sum;
      y[i] = before_.y[i] + (before_.low[i] + theta * (change[i] + rest * sum));
    }
  }

  void at(double offset, std::span<double> y) override {
    if (step_ == 0) return give(now_.y, y);
    if (offset == step_) return give(end_.y, y);
    std::copy_n(stages_.row(0), stride(), again_.row(0));
    run_stages(again_, plan_.stages_without_error, time_before_, before_, offset);
    sums_.stage(before_.y, before_.low, offset, plan_.solution, again_.row(0), stride(), rows_.row(scratch));
    give(rows_.row(scratch), y);
  }

  void replace(std::span<const double> y) override {
    if (std::equal(y.begin(), y.end(), now_.y)) return;
    if (now_.y == end_.y) {
      std::copy_n(end_.y, stride(), spare_.y);
      std::copy_n(end_.low, stride(), spare_.low);
      now_ = spare_;
    }
    for (std::size_t i = 0; i < field_.size; ++i)
      if (y[i] != now_.y[i]) {
        now_.y[i] = y[i];
        now_.low[i] = 0;
      }
    slope_ = Slope::unknown;
  }

  [[nodiscard]] double next_step() const override { return wanted_; }
  [[nodiscard]] std::size_t limiting_component() const override { return norm_.worst_component(); }
  [[nodiscard]] const StepCounts& counts() const override { return counts_; }

 private:
  enum RowName : std::size_t { delta, stage_state, estimate_high, estimate_low, scratch, row_count };
  // Where f at the present state is: nowhere yet, in the first stage, or in the stage at the end of the last
  // step.
  enum class Slope { unknown, first, at_end };

  [[nodiscard]] std::size_t stride() const { return stages_.stride(); }
  void give(const double* from, std::span<double> y) const { std::copy_n(from, field_.size, y.begin()); }

  void evaluate(Time t, double offset, const double* y, double* dy) const {
    ++counts_.evaluations;
    field_.value(t.high + (t.low + offset), y, dy);
  }

  // From here on the last step cannot be asked for.
  void forget_step() {
    step_ = 0;
    time_before_ = time_;
    std::copy_n(now_.y, stride(), before_.y);
    std::copy_n(now_.low, stride(), before_.low);
  }

  // f at the present state into the first stage.
  void prepare_slope() {
    if (slope_ == Slope::at_end) std::copy_n(stages_.row(plan_.end_stage), stride(), stages_.row(0));
    if (slope_ == Slope::unknown) evaluate(time_, 0, now_.y, stages_.row(0));
    slope_ = Slope::first;
  }

  bool start_is_finite() {
    const bool finite = sums_.finite(stages_.row(0), stride()) && sums_.finite(now_.y, stride());
    if (!finite) forget_step();
    return finite;
  }

  double first_length(double remaining) {
    if (options_.fixed_step) return std::abs(*options_.fixed_step);
    const double largest = std::min(remaining, options_.largest_step.value_or(remaining));
    if (options_.first_step) return std::min(std::abs(*options_.first_step), largest);
    return first_step(field_, norm_, plan_.order, time_.high, direction_, largest, state(),
                      {stages_.row(0), field_.size}, counts_);
  }

  double next_length(double wanted, double h, double error) {
    const double next = control_.after_acceptance(h, error);
    return h < wanted ? std::max(next, wanted) : next;  // it was the limit that made it shorter
  }

  void run_stages(Rows& stages, std::size_t count, Time t, const State& from, double h) const {
    for (std::size_t i = 1; i < count; ++i) {
      sums_.stage(from.y, from.low, h, plan_.rows[i], stages.row(0), stride(), rows_.row(stage_state));
      evaluate(t, plan_.nodes[i] * h, rows_.row(stage_state), stages.row(i));
    }
  }

  // A step of length h; its error in units of the tolerance, infinite if something is not finite, 0 where
  // steps are fixed.
  double attempt(double h) {
    run_stages(stages_, options_.fixed_step ? plan_.stages_without_error : plan_.stages, time_, now_, h);
    sums_.sum(h, plan_.solution, stages_.row(0), stride(), rows_.row(delta));
    if (!sums_.add(now_.y, now_.low, rows_.row(delta), stride(), next_.y, next_.low)) return HUGE_VAL;
    if (options_.fixed_step) return 0;
    const auto estimate = [&](const std::vector<Term>& terms, RowName row) {
      sums_.sum(h, terms, stages_.row(0), stride(), rows_.row(row));
      return rows_.row(row);
    };
    const double* low = plan_.error_low.empty() ? nullptr : estimate(plan_.error_low, estimate_low);
    return norm_.measure(estimate(plan_.error, estimate_high), low, now_.y, next_.y);
  }

  void accept(double h, Time t) {
    ++counts_.accepted;
    step_ = h;
    time_before_ = time_;
    time_ = t;
    const State free = before_;
    if (now_.y != end_.y) spare_ = end_;
    before_ = now_;
    end_ = now_ = next_;
    next_ = free;
    slope_ = Slope::unknown;
    dense_ready_ = false;
  }

  void prepare_dense() const {
    if (dense_ready_) return;
    double* slope_at_end = stages_.row(plan_.end_stage);
    evaluate(time_, 0, end_.y, slope_at_end);
    if (slope_ == Slope::unknown && now_.y == end_.y) slope_ = Slope::at_end;
    for (std::size_t i = plan_.end_stage + 1; i < plan_.stage_count; ++i) {
      sums_.stage(before_.y, before_.low, step_, plan_.rows[i], stages_.row(0), stride(), rows_.row(stage_state));
      evaluate(time_before_, plan_.nodes[i] * step_, rows_.row(stage_state), stages_.row(i));
    }
    const double *change = rows_.row(delta), *slope = stages_.row(0);
    for (std::size_t i = 0; i < field_.size; ++i) {
      dense_.row(0)[i] = step_ * slope[i] - change[i];
      dense_.row(1)[i] = change[i] - step_ * slope_at_end[i] - dense_.row(0)[i];
    }
    for (std::size_t m = 0; m < plan_.dense.size(); ++m)
      sums_.sum(step_, plan_.dense[m], stages_.row(0), stride(), dense_.row(m + 2));
    dense_ready_ = true;
  }

  const VectorField& field_;
  StepperOptions options_;
  const StageSums& sums_;
  mutable Rows stages_;
  ExplicitPlan plan_;
  ErrorNorm norm_;
  StepControl control_;

  mutable Rows rows_;
  mutable Rows dense_;  // C₁, C₂, … of the last step, once asked for
  Rows again_;          // the stages of a part of the last step
  Time time_, time_before_;
  int direction_ = 1;
  State now_, before_, end_;  // end_: what the last step gave; now_ may have been replaced since
  State next_, spare_;
  double step_ = 0;    // of the last step, with its sign; 0 if it cannot be asked for
  double wanted_ = 0;  // magnitude of the next; 0 if not known yet
  mutable Slope slope_ = Slope::unknown;
  mutable bool dense_ready_ = false;
  mutable StepCounts counts_;
};

}  // namespace

std::unique_ptr<Stepper> make_explicit(const ExplicitTableau& tableau, const VectorField& field,
                                       const StepperOptions& options) {
  return std::make_unique<ExplicitStepper>(tableau, field, options);
}

}  // namespace anholon::detail

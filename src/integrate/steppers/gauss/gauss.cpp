#include "anholon/integrate/steppers/gauss/gauss.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "anholon/integrate/steppers/gauss/gauss_stages.hpp"
#include "anholon/integrate/steppers/gauss/stage_choice.hpp"
#include "anholon/integrate/steppers/linear_series.hpp"
#include "anholon/integrate/steppers/rough_powers.hpp"
#include "anholon/integrate/steppers/step_control.hpp"

namespace anholon {

namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();
constexpr int most_iterations = 40;

class Gauss final : public Stepper {
 public:
  Gauss(const VectorField& field, const StepperOptions& options)
      : field_(staged_or_whole(field)), smooth_(field.smooth), core_(field_.speeds + field_.positions),
        options_(options), n_(field.size), rates_(n_), next_rates_(n_), base_(n_), weights_(n_, 1.0),
        coefficients_((n_ + field_.coefficients) * lane_count), eight_(field_, 1) {
    polynomial_.coefficients.resize(coefficients_.size());
    for (std::size_t k = 0, begin = core_; k < field_.layers.size(); begin = field_.layers[k++].end) {
      const StagedLayer& layer = field_.layers[k];
      if (layer.linear) blocks_.push_back({begin, layer.linear->first, LinearSeries(*layer.linear, layer.end - begin)});
    }
    last_blocks_ = blocks_;
    // Where these decide how long steps are, the others converge fast, and their errors would be the largest.
    if (!blocks_.empty()) stop_at_ = 0.001;
  }

  void start(Time t, std::span<const double> y, int direction) override {
    t_ = before_ = t;
    y_.assign(y.begin(), y.end());
    low_.assign(n_, 0.0);
    y_before_ = next_y_ = y_;
    low_before_ = next_low_ = low_;
    direction_ = direction;
    polynomial_.stages = 0;
    h_ = last_h_ = 0;
    not_finite_.reset();
    now_ = &eight_;
    choice_ = {};
    other_next_ = false;
    paid_ = counts_.evaluations;
  }

  StepOutcome advance(Time limit) override {
    if (h_ == 0 && !choose_first_step(limit)) return StepOutcome::non_finite;
    if (other_next_) change_stages();
    const double left = limit - t_;
    bool finite = true, rejected = false;
    weigh();
    for (double wish = std::abs(options_.fixed_step.value_or(h_));;) {
      const double h = direction_ * length_of_step(wish, std::abs(left));
      const bool last = std::abs(h) == std::abs(left);
      const double smallest = 4 * detail::smallest_step(t_, limit);
      const Convergence c = iterate(t_, y_, low_, h, polynomial_.h);
      if (c == Convergence::reached) {
        if (options_.fixed_step && !now_->slopes_are_finite(n_)) return StepOutcome::non_finite;
        expand(h, n_);
        add_compensated(y_, low_, next_y_, next_low_);
        const double error = options_.fixed_step ? 0 : estimate_all();
        if (error <= 1 && may_hide(h) && !fits_at_ends(last ? limit : t_ + h, h, finite)) {
          wish = std::abs(h) / 2;
        } else if (error <= 1) {
          const bool cut = last && std::abs(h) < wish;  // it says little about the next one
          if (!options_.fixed_step && !cut)
            h_ = capped(std::abs(h) * std::min(growth(std::abs(h), error), rejected ? 1.0 : fastest_growth));
          accept(last ? limit : t_ + h, h);
          if (!cut && may_change_stages()) other_next_ = choice_.made(std::abs(h), counts_.evaluations - paid_, rate_);
          paid_ = counts_.evaluations;
          return StepOutcome::accepted;
        } else {
          finite = std::isfinite(error);
          wish = std::abs(h) * (finite ? shrink(error) : 0.1);
        }
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
    const double fraction = offset / polynomial_.h;
    const auto w = legendre_integrals(fraction);
    for (std::size_t row = 0; row < n_; ++row) {
      const std::size_t i = field_.components[row];
      y[i] = y_before_[i] + polynomial_.change(row, w, low_before_[i]);
    }
    for (const Block& b : last_blocks_) {
      double values[largest_linear_block];
      b.series.at(fraction, values);
      for (std::size_t k = 0; k < b.series.size(); ++k) y[component(b, k)] = values[k];
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
      GaussStages* const next = now_;
      now_ = polynomial_.stages > eight_.count() ? &*sixteen_ : &eight_;
      if (iterate(before_, y_before_, low_before_, offset, 0) == Convergence::reached) {
        expand(offset, n_);
        add_compensated(y_before_, low_before_, result, low);
      } else {
        interpolate(offset, result);
      }
      now_ = next;
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
  [[nodiscard]] std::size_t limiting_component() const override {
    if (not_finite_) return *not_finite_;
    std::size_t worst = 0;
    for (std::size_t row = 1; row < n_; ++row) {
      if (!(squared_error(row, next_y_) <= squared_error(worst, next_y_))) worst = row;
    }
    double largest = squared_error(worst, next_y_);
    std::size_t result = field_.components[worst];
    for (const Block& b : blocks_) {
      const double error = block_error(b, next_y_);
      if (error <= largest) continue;
      largest = error;
      result = component(b, 0);
    }
    return result;
  }
  [[nodiscard]] const StepCounts& counts() const override { return counts_; }

 private:
  enum class Convergence { reached, inaccurate, too_slow, non_finite };

  // Rows whose rates are linear in them.
  struct Block {
    std::size_t begin = 0;         // row of y
    std::size_t coefficients = 0;  // row behind the first rate
    LinearSeries series;
    double turn = 0;
  };
  [[nodiscard]] std::size_t component(const Block& b, std::size_t k) const { return field_.components[b.begin + k]; }

  // Events are looked for, and whatever else happens within a step, at eight places of it.
  static constexpr double longest_turn = 5;

  // What the error has to be for a step to be kept is 1. Longer steps of a method of order 16 fail suddenly, so the one aimed at is a
  // fifth shorter than would just do: that costs less than steps that fail.
  static constexpr double safety = 0.8;
  // The next step waits for them, so that errors are estimated, and passed around, as squares: no root is taken.
  [[nodiscard]] double by_order() const { return now_->packs() == 1 ? 0.5 / 17 : 0.5 / 33; }
  static constexpr double fastest_growth = 5;  // of the first steps, which are shorter than they need to be

  // Controller: the step that would have met the tolerance, or, where that is shorter, the step that meets it if the error goes on
  // changing as it did over the last two steps (Gustafsson).
  double growth(double h, double error) {
    const double size = rough_log2(std::max(error, 1e-40)) * by_order();
    double factor = rough_exp2(-size);
    if (last_h_ > 0) factor = std::min(factor, factor * (h / last_h_) * rough_exp2(last_size_ - size));
    last_h_ = h;
    last_size_ = size;
    // A step costs as many evaluations as its iteration takes, and that contracts like h: longer steps pay up to a rate of 1/e.
    factor = std::min(safety * factor, 0.37 / std::max(rate_, 1e-3));
    for (const Block& b : blocks_) factor = std::min(factor, longest_turn / std::max(b.turn, 1e-300));
    return std::clamp(factor, 0.3, error < 1e-12 ? (error < 1e-24 ? fastest_growth : 2.0) : 1.15);
  }
  [[nodiscard]] double shrink(double error) const {
    return std::clamp(safety * rough_exp2(-rough_log2(error) * by_order()), 0.2, 0.9);
  }

  [[nodiscard]] double capped(double h) const {
    return options_.largest_step ? std::min(h, *options_.largest_step) : h;
  }

  // Never past the limit, and no sliver before it.
  [[nodiscard]] double length_of_step(double wish, double left) const {
    if (wish >= left * (1 - 1e-9)) return left;
    if (!options_.fixed_step && wish > left / 2) return left / 2;
    return wish;
  }

  [[nodiscard]] double scale(std::size_t i, double a, double b) const {
    return options_.scale.absolute[i] + options_.scale.relative[i] * larger(std::abs(a), std::abs(b));
  }

  void speed_rates() {
    if (core_ > 0) now_->speed_rates();
    counts_.evaluations += now_->packs();
  }
  void position_rates() {
    if (field_.positions > 0) now_->position_rates();
  }

  double restage(double h, std::size_t begin, std::size_t end) {
    return now_->restage(h, base_.data(), weights_.data(), begin, end);
  }

  // Fixed steps are of eight stages, and what jumps or turns far within a step gains nothing by more.
  [[nodiscard]] bool may_change_stages() const { return smooth_ && blocks_.empty() && !options_.fixed_step; }
  void change_stages() {
    if (choice_.packs() == 1) {
      now_ = &eight_;
      h_ = std::min(h_, h_of_eight_);
    } else {
      if (!sixteen_) sixteen_.emplace(field_, 2);
      now_ = &*sixteen_;
      coefficients_.resize((n_ + field_.coefficients) * now_->count());
      polynomial_.coefficients.resize(coefficients_.size());
      h_of_eight_ = h_;
    }
    last_h_ = 0;
    rate_ = 0.37;
    other_next_ = false;
  }

  void set_base(const std::vector<double>& y) {
    for (std::size_t row = 0; row < n_; ++row) base_[row] = y[field_.components[row]];
  }

  // Slopes of what takes part in the iteration, all stages at the beginning of the step.
  void evaluate_at_base() {
    now_->put_all_at(base_);
    speed_rates();
    position_rates();
  }
  // All slopes at one state.
  void evaluate_at(Time t, const std::vector<double>& y) {
    set_base(y);
    now_->set_times(t, 0);
    evaluate_at_base();
    for (const StagedLayer& layer : field_.layers) {
      if (layer.rates) now_->rates_of(layer);
    }
  }
  // Of the component of a row, when they are all known at one state. Those of linear blocks are nowhere else.
  [[nodiscard]] double rate_of(std::size_t row) const {
    std::size_t begin = core_;
    for (const StagedLayer& layer : field_.layers) {
      if (layer.linear && begin <= row && row < layer.end) {
        double sum = 0;
        for (const LinearRates::Entry& e : layer.linear->entries) {
          if (e.row != row - begin) continue;
          const double value = e.sign * now_->slopes()[(layer.linear->first + e.coefficient) * lane_count];
          sum += begin + e.column < layer.end ? value * base_[begin + e.column] : value;
        }
        return sum;
      }
      begin = layer.end;
    }
    return now_->slopes()[row * lane_count];
  }

  // The stages lie within the step: between its ends and the nearest of them f may have ceased to be a number, or have jumped. Compared
  // with the polynomial at the ends, whose own error is about that of its last coefficients.
  bool fits_at_ends(Time t, double h, bool& finite) {
    evaluate_at(t, next_y_);
    finite = now_->slopes_are_finite(n_ + field_.coefficients);
    if (!finite || smooth_) return finite;  // there are no linear blocks where it is not
    const double unseen = gauss_coefficients().c[0];
    for (std::size_t row = 0; row < n_; ++row) {
      const double* e = &coefficients_[row * lane_count];
      double begin = 0, end = 0;
      for (std::size_t k = 0; k < stage_count; ++k) {
        begin += k % 2 == 0 ? e[k] : -e[k];
        end += e[k];
      }
      const std::size_t i = field_.components[row];
      next_rates_[row] = now_->slopes()[row * lane_count];
      const double jump = std::max(std::abs(h * rates_[row] - begin), std::abs(h * next_rates_[row] - end));
      if (jump > 100 * (std::abs(e[6]) + std::abs(e[7])) && unseen * jump > scale(i, y_[i], next_y_[i])) return false;
    }
    return true;
  }

  bool choose_first_step(Time limit) {
    evaluate_at(t_, y_);
    double h = std::abs(limit - t_), size = 0, slope = 0;
    for (std::size_t row = 0; row < n_; ++row) {
      const std::size_t i = field_.components[row];
      const double f = rate_of(row), s = options_.scale.absolute[i] + options_.scale.relative[i] * std::abs(y_[i]);
      if (!std::isfinite(f)) return not_finite_ = i, false;
      rates_[row] = f;
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
    double floor = 0;
    for (std::size_t row = 0; row < core_; ++row) {
      const std::size_t i = field_.components[row];
      weights_[row] = 1 / (options_.scale.absolute[i] + options_.scale.relative[i] * std::abs(y_[i]));
      floor = larger(floor, std::abs(y_[i]) * weights_[row]);
    }
    floor_ = 32 * epsilon * floor;
  }

  // f at the stages to start from: constant, or the last step's polynomial. `offset`: where the step begins, seen from the beginning of
  // the last one: its length for the next step, 0 for a step within it.
  void predict(double h, double offset) {
    const StepPolynomial& last = polynomial_;
    // A polynomial that was made for a much shorter step says nothing so far beyond it.
    if (last.stages != now_->count() || std::abs(offset + h) > 4 * std::abs(last.h)) return evaluate_at_base();
    const double inverse = 1 / last.h;
    now_->predict(last.coefficients.data(), inverse, offset * inverse, h * inverse, core_);
  }

  // One step from (t, y): its slopes. What takes part in the iteration first, then what is a function of that.
  Convergence iterate(Time t, const std::vector<double>& y, const std::vector<double>& low, double h, double offset) {
    set_base(y);
    now_->set_times(t, h);
    const Convergence c = iterate_core(y, h, offset);
    if (c != Convergence::reached) return c;
    if (field_.positions == 0 && core_ == n_) return c;
    restage(h, 0, field_.speeds);
    position_rates();
    restage(h, field_.speeds, core_);
    auto block = blocks_.begin();
    for (std::size_t k = 0, begin = core_; k < field_.layers.size(); begin = field_.layers[k++].end) {
      const StagedLayer& layer = field_.layers[k];
      if (layer.rates) now_->rates_of(layer);
      if (layer.linear) {
        if (const Convergence solved = solve(*block++, low, h, layer.is_used); solved != Convergence::reached)
          return solved;
      } else if (layer.is_used) {
        restage(h, begin, layer.end);
      }
    }
    return c;
  }

  Convergence solve(Block& b, const std::vector<double>& low, double h, bool is_used) {
    double* legendre = &coefficients_[b.coefficients * lane_count];
    eight_.expand(h, legendre, b.series.coefficients(), b.coefficients);
    b.turn = b.series.turn(legendre);
    if (!std::isfinite(b.turn)) return Convergence::non_finite;
    if (b.turn > LinearSeries::longest_turn) return Convergence::too_slow;
    double lost[largest_linear_block], values[largest_linear_block];
    for (std::size_t k = 0; k < b.series.size(); ++k) lost[k] = low[component(b, k)];
    b.series.solve(legendre, b.turn, &base_[b.begin], lost, lane_sums());
    for (std::size_t s = 0; is_used && s < stage_count; ++s) {
      b.series.at(gauss_coefficients().c[s], values);
      for (std::size_t k = 0; k < b.series.size(); ++k) eight_.stages()[(b.begin + k) * lane_count + s] = values[k];
    }
    return Convergence::reached;
  }

  // Speeds first, and positions from the latest speeds; or in the first turn from the slopes that were predicted.
  double restage_core(double h, bool first) {
    if (field_.positions_follow) {
      if (options_.fixed_step) return restage(h, 0, core_);  // nothing is gained by other roundings
      return now_->restage_following(h, base_.data(), weights_.data());
    }
    const double moved = restage(h, 0, field_.speeds);
    if (field_.positions == 0) return moved;
    if (!first) position_rates();
    return std::max(moved, restage(h, field_.speeds, core_));
  }

  // Fixed-point iteration until the stages are as near as the tolerance asks (fixed steps: until they stop coming nearer,
  // Hairer, McLachlan, Razakarivony). Ends with f at the stages in slopes_.
  Convergence iterate_core(const std::vector<double>& y, double h, double offset) {
    predict(h, offset);
    double previous = std::numeric_limits<double>::infinity();
    int risen = 0;
    for (int turn = 0; turn < most_iterations; ++turn) {
      const double distance = restage_core(h, turn == 0);
      speed_rates();
      if (turn == 0) continue;  // the stages moved from where the last step left them
      if (!std::isfinite(distance)) return Convergence::non_finite;
      if (distance == 0) {
        rate_ /= 2;  // nothing was left to measure it by
        return now_->slopes_are_finite(core_) ? Convergence::reached : Convergence::non_finite;
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
        // The polynomial shows long before the stages have settled that the step is too long, that of the speeds first: worth a look where that takes long.
        const bool eight = now_ == &eight_;
        if (turn == (eight ? 2 : 4) && rate_ > (eight ? 0.02 : 0.01)) {
          expand(h, field_.speeds);
          if ((early_error_ = estimate(y, 0, field_.speeds)) > 1) return Convergence::inaccurate;
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

  // y + low + h Σ b f, which is the first of the coefficients, and the rounding error of the sum.
  void add_compensated(const std::vector<double>& y, const std::vector<double>& low, std::vector<double>& sum,
                       std::vector<double>& lost) const {
    const std::size_t stages = now_->count();
    for (std::size_t row = 0; row < n_; ++row) {
      const std::size_t i = field_.components[row];
      const double rest = low[i] + coefficients_[row * stages];
      sum[i] = y[i] + rest;
      lost[i] = (y[i] - sum[i]) + rest;
    }
    for (const Block& b : blocks_) {
      for (std::size_t k = 0; k < b.series.size(); ++k) {
        sum[component(b, k)] = b.series.end(k);
        lost[component(b, k)] = b.series.end_low(k);
      }
    }
  }

  // h f in Legendre polynomials, of the first rows.
  void expand(double h, std::size_t rows) { now_->expand(h, coefficients_.data(), rows); }

  // The local error of a row, in units of the tolerance, squared.
  template <std::size_t packs>
  double squared_error(std::size_t row, const std::vector<double>& y) const {
    const std::size_t i = field_.components[row];
    return squared_error_of<packs>(&coefficients_[row * packs * lane_count], scale(i, y_[i], y[i]));
  }
  double squared_error(std::size_t row, const std::vector<double>& y) const {
    return now_ == &eight_ ? squared_error<1>(row, y) : squared_error<2>(row, y);
  }

  // Of a linear block, in units of the tolerance, squared.
  double block_error(const Block& b, const std::vector<double>& y) const {
    double largest = 0, least = std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < b.series.size(); ++k) {
      const std::size_t i = component(b, k);
      largest = std::max(largest, std::max(std::abs(y_[i]), std::abs(y[i])));
      least = std::min(least, scale(i, y_[i], y[i]));
    }
    const double error = b.series.error(&coefficients_[b.coefficients * lane_count], b.turn, largest) / (4 * least);
    return error * error;
  }

  // The worst of rows begin … end. Without branches: which it is, is looked for when somebody asks.
  template <std::size_t packs>
  double estimate(const std::vector<double>& y, std::size_t begin, std::size_t end) const {
    double worst = 0, zero = 0;  // what is not finite spoils the zero
    for (std::size_t row = begin; row < end; ++row) {
      worst = larger(worst, squared_error<packs>(row, y));
      zero += coefficients_[row * packs * lane_count + 7] * 0;
    }
    return worst + zero;
  }
  double estimate(const std::vector<double>& y, std::size_t begin, std::size_t end) const {
    return now_ == &eight_ ? estimate<1>(y, begin, end) : estimate<2>(y, begin, end);
  }

  // Whether something may be hidden between the stages and the ends of the step: f jumps, or the coefficients of a row fall slowly though
  // they matter. Before a singularity steps become shorter.
  [[nodiscard]] bool may_hide(double h) const {
    if (options_.fixed_step) return false;
    bool result = !smooth_;
    if (std::abs(h) >= last_h_) return result;
    const DegreePlaces& p = now_->places();
    for (std::size_t row = 0; row < n_; ++row) {
      const std::size_t i = field_.components[row];
      const double* e = &coefficients_[row * now_->count()];
      const double top = larger(std::abs(e[p.top[0]]), std::abs(e[p.top[1]]));
      result |=
          static_cast<bool>(static_cast<int>(top > scale(i, y_[i], next_y_[i])) &
                            static_cast<int>(8 * top > larger(std::abs(e[p.middle[0]]), std::abs(e[p.middle[1]]))));
    }
    return result;
  }

  // What the others do not depend on is known last. By a branch of its own, so that the processor need not wait for it where it does
  // not decide.
  double estimate_all() {
    const double error = estimate(next_y_, 0, core_);
    if (core_ == n_) return error;
    const double of_rest = estimate(next_y_, core_, n_);
    double worst = error;
    if (!(of_rest <= error)) [[unlikely]]
      worst = of_rest;
    for (const Block& b : blocks_) {
      const double of_block = block_error(b, next_y_);
      worst = std::max(worst, of_block) + 0 * of_block;
    }
    return worst;
  }

  void accept(Time t, double h) {
    before_ = t_;
    t_ = t;
    y_before_.swap(y_);
    y_.swap(next_y_);
    low_before_.swap(low_);
    low_.swap(next_low_);
    polynomial_.coefficients.swap(coefficients_);
    blocks_.swap(last_blocks_);
    polynomial_.h = h;
    polynomial_.stages = now_->count();
    if (options_.fixed_step) h_ = std::abs(*options_.fixed_step);
    rates_.swap(next_rates_);
    ++counts_.accepted;
  }

  const StagedField field_;
  const bool smooth_;
  const std::size_t core_;  // rows that take part in the iteration
  StepperOptions options_;
  std::size_t n_;
  Time t_, before_;
  std::vector<double> y_, low_, y_before_, low_before_, next_y_, next_low_;
  int direction_ = 1;
  double h_ = 0;
  StepPolynomial polynomial_;
  std::vector<Block> blocks_, last_blocks_;  // of the step being made, and of the last one
  std::vector<double> rates_,
      next_rates_;  // by row: f at the beginning and at the end of a step; kept where f is not smooth only
  std::vector<double> base_, weights_;  // by row: y at the beginning of the step, and what distances are measured in
  LaneVector coefficients_;             // [row][stage count]
  GaussStages eight_;
  std::optional<GaussStages> sixteen_;
  GaussStages* now_ = &eight_;
  StageChoice choice_;
  bool other_next_ = false;
  std::size_t paid_ = 0;   // evaluations up to the last step; those for times within it count for the next one
  double h_of_eight_ = 0;  // the last step wished for before the number of stages changed
  double stop_at_ = 0.02, floor_ = 0, early_error_ = 0, last_h_ = 0, last_size_ = 0, rate_ = 0.37;
  std::optional<std::size_t> not_finite_;  // at the beginning
  StepCounts counts_;
};

}  // namespace

std::unique_ptr<Stepper> make_gauss(const VectorField& field, const StepperOptions& options) {
  return std::make_unique<Gauss>(field, options);
}

}  // namespace anholon

#include <algorithm>
#include <cmath>

#include "anholon/integrate/run/least_place.hpp"
#include "anholon/integrate/run/singularity_watch.hpp"

namespace anholon {

namespace {

// Of directions: less is not told from errors near a state at which a constraint is 0/0.
constexpr double least_jump = 0.01;

double speed_of_change(const PhysicalState& s, const CompiledChart& chart) {
  std::vector<double> y = chart.variables_at(s), dy(y.size());
  chart.field().value(s.t.high, y.data(), dy.data());
  double largest = 0;
  for (const double x : dy) largest = std::isfinite(x) ? std::max(largest, std::abs(x)) : INFINITY;
  return largest;
}

}  // namespace

SingularityWatch::SingularityWatch(Motion::Parts& parts, const PhysicalState& start) : parts_(parts), start_(start) {
  if (!parts_.singularities.values) return;
  values_ = parts_.singularities.values->at(start);
  for (const double v : values_) scale_.push_back(std::abs(v));
}

auto SingularityWatch::in_step(const MadeStep& step, const PhysicalState& after, const CompiledChart& chart,
                               bool watch_rank) -> std::optional<Singularity> {
  if (auto found = growth(step, after, chart)) return found;
  if (watch_rank) {
    if (auto found = loss_of_rank(step, after)) return found;
  }
  return jump_of_reactions(step);
}

// A factor went through zero, and the accelerations grew without bound there.
auto SingularityWatch::growth(const MadeStep& step, const PhysicalState& after, const CompiledChart& chart)
    -> std::optional<Singularity> {
  if (!parts_.singularities.values) return std::nullopt;
  const std::vector<double> now = parts_.singularities.values->at(after);
  for (std::size_t k = 0; k < now.size(); ++k) {
    scale_[k] = std::max(scale_[k], std::abs(now[k]));
    const bool positive = values_[k] > 0;
    if ((now[k] > 0) == positive || values_[k] == 0) continue;
    double a = 0, b = step.length;
    for (int turn = 0; turn < 40; ++turn) {
      const double c = (a + b) / 2;
      ((parts_.singularities.values->at(step.cheap(c))[k] > 0) == positive ? a : b) = c;
    }
    const PhysicalState before = step.cheap(0);
    const double far = speed_of_change(before, chart), near = speed_of_change(step.cheap(a), chart);
    if (!std::isfinite(near) || near >= 1e6 * (far + 1))
      return Singularity{before, 0, b, parts_.singularities.names[k]};
  }
  values_ = now;
  return std::nullopt;
}

auto SingularityWatch::loss_of_rank(const MadeStep& step, const PhysicalState& after) -> std::optional<Singularity> {
  const double length = step.length;
  rank().remember(after);
  const auto roughly = [&](double s) { return rank().independence(s == length ? after : step.cheap(s)); };
  const LeastPlace grid = least_of_even(roughly, length);
  if (grid.value > 0.3) return std::nullopt;
  const auto [from, to] = std::minmax({0.0, length});
  const double a = std::clamp(grid.place - length / 4, from, to), b = std::clamp(grid.place + length / 4, from, to);
  if (least_between([&](double s) { return rank().independence(step.cheap(s)); }, a, b).value > 1e-3)
    return std::nullopt;
  const LeastPlace least = least_between([&](double s) { return rank().independence(step.accurate(s)); }, a, b);
  // Still on its way to zero at the end of the step: the next one will see.
  const bool arrives = least.value < 1e-12 || std::abs(length - least.place) > 1e-3 * std::abs(length);
  if (least.value > 1e-6 || !arrives) return std::nullopt;
  const double before = std::clamp(least.place - 1e-3 * length, from, to);
  return Singularity{step.accurate(before), before, least.place + 1e-3 * length,
                     vanishing_at(step.accurate(least.place)).value_or("the independence of the constraints")};
}

// The directions in which the constraints push are others behind a state than before it, because one of them is 0/0 there: nothing says
// how the motion goes on, although nothing grows. Where all of them are defined, as at a kink, the motion goes on.
auto SingularityWatch::jump_of_reactions(const MadeStep& step) -> std::optional<Singularity> {
  if (!parts_.constraints_divide) return std::nullopt;
  double a = 0, b = step.length;
  PhysicalState from = step.accurate(a), to = step.accurate(b);
  double turn = rank().turn(from, to);
  // The half in which they turn more, again and again: where they turn smoothly, it is about half as much each time.
  int smooth = 0;
  for (int k = 0; k < 14; ++k) {
    const double c = (a + b) / 2;
    PhysicalState middle = step.accurate(c);
    const double left = rank().turn(from, middle), right = rank().turn(middle, to), more = std::max(left, right);
    smooth = more < 0.75 * turn ? smooth + 1 : 0;
    if (smooth == 6 || more < least_jump) return std::nullopt;
    turn = more;
    (left > right ? b : a) = c;
    (left > right ? to : from) = std::move(middle);
  }
  std::optional<std::string> what = vanishing_at(from);
  if (!what) return std::nullopt;
  return Singularity{std::move(from), a, b, std::move(*what)};
}

RankWatch& SingularityWatch::rank() {
  if (rank_ == nullptr) {
    rank_ = &parts_.rank_watch();
    rank_->start(start_);
  }
  return *rank_;
}

std::optional<std::string> SingularityWatch::vanishing_at(const PhysicalState& state) const {
  if (!parts_.singularities.values) return std::nullopt;
  const std::vector<double> now = parts_.singularities.values->at(state);
  std::size_t smallest = 0;
  double share = INFINITY;
  for (std::size_t k = 0; k < now.size(); ++k) {
    const double s = std::abs(now[k]) / std::max(scale_[k], 1e-10);  // it may be where the run starts
    if (s < share) share = s, smallest = k;
  }
  return share < 0.05 ? std::optional(parts_.singularities.names[smallest]) : std::nullopt;
}

}  // namespace anholon

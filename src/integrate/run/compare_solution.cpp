#include "anholon/integrate/run/compare_solution.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "anholon/analyze/conservation/first_integral.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

class Comparison {
 public:
  Comparison(const Motion::Parts& parts, const State& start)
      : parts_(parts), solution_(*parts.model->solution), point_(start.point) {
    std::vector<Expr> all;
    for (const SolutionEntry& e : solution_.entries) all.push_back(e.formula.value);
    for (const Condition& c : solution_.given) {
      all.push_back(c.left);
      all.push_back(c.right);
    }
    set_initial(all, start);
  }

  // Certainly true at this start.
  [[nodiscard]] bool holds(const Condition& c) const {
    const Expr difference = with_function_values({c.left - c.right}, *parts_.model).front();
    const BallVector d = point_.values({&difference, 1});
    if (!d.finite(0)) return false;
    switch (c.relation) {
      case Relation::equal: return d.contains_zero(0);
      case Relation::not_equal: return !d.contains_zero(0);
      case Relation::less: return d.negative(0);
      case Relation::less_equal: return !d.positive(0);
      case Relation::greater: return d.positive(0);
      case Relation::greater_equal: return !d.negative(0);
    }
    return false;
  }

  // What the entry says at that time; not a number where it says nothing.
  double at(const SolutionEntry& entry, double t) {
    point_.set(parts_.model->time, Rational(t));
    const BallVector v = point_.values({&entry.formula.value, 1});
    return v.finite(0) ? v.approximate(0) : NAN;
  }

 private:
  // initial(x), initial(x'), …: values at the start.
  void set_initial(const std::vector<Expr>& all, const State& start) {
    if (!solution_.initial) return;
    const Walk w = walk(all);
    for (std::size_t i = 0; i < w.size(); ++i) {
      const Expr e = parts_.system.workspace().expr(w.id(i));
      if (!e.is(Kind::application) || e.operand_count() != 1 || e.undefined_function().name != "initial") continue;
      const Expr meaning = state_function(e.operand(0), parts_.system);
      point_.set(e, start.point.values({&meaning, 1}), 0);
    }
  }

  const Motion::Parts& parts_;
  const Solution& solution_;
  BallPoint point_;
};

// Where the entry's quantity stands in a sample: first the coordinates, then the velocities.
std::optional<std::size_t> place_of(const SolutionEntry& entry, const Motion::Parts& parts,
                                    const std::vector<std::string>& names) {
  const std::string name = name_of(*parts.model, entry.quantity, entry.index, Frame::coordinate);
  const auto it = std::find(names.begin(), names.end(), name);
  if (it == names.end()) return {};
  return static_cast<std::size_t>(it - names.begin());
}

}  // namespace

void compare_solution(Run& run, const Motion::Parts& parts, const State& start) {
  if (!parts.model->solution || run.samples.empty()) return;
  const Solution& solution = *parts.model->solution;
  Comparison comparison(parts, start);
  for (const Condition& c : solution.given) {
    if (comparison.holds(c)) continue;
    run.notes.push_back(
        fmt::format("the closed form of the model speaks only where {}, which is not so here", c.text.text()));
    return;
  }
  for (const SolutionEntry& entry : solution.entries) {
    const bool velocity = entry.quantity == Quantity::velocity;
    const auto place = place_of(entry, parts, velocity ? run.velocities : run.coordinates);
    if (!place) continue;
    SolutionComparison result{name_of(*parts.model, entry.quantity, entry.index, Frame::coordinate), 0, 0, 0};
    double size = 0;
    for (const Sample& s : run.samples) {
      const double computed = (velocity ? s.velocities : s.configuration)[*place], closed = comparison.at(entry, s.t);
      if (std::isnan(closed)) continue;
      size = std::max({size, std::abs(computed), std::abs(closed)});
      if (std::abs(computed - closed) < result.largest_difference) continue;
      result.largest_difference = std::abs(computed - closed);
      result.at = s.t;
    }
    result.relative = size > 0 ? result.largest_difference / size : result.largest_difference;
    run.solution.push_back(std::move(result));
  }
}

}  // namespace anholon

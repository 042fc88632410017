#include "anholon/derive/state/state_level.hpp"

#include <algorithm>
#include <cmath>

#include "anholon/algebra/linear/minor.hpp"
#include "anholon/derive/state/newton.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr double rounding = 1e-12;  // relative: what the digits of a given value may be off

class LevelSolver {
 public:
  LevelSolver(BallPoint& point, const StateLevel& level) : point_(point), level_(level) {
    for (std::size_t j = 0; j < level.variables.size(); ++j) {
      all_.push_back(j);
      if (!level.variables[j].given) free_.push_back(j);
    }
    for (const StateVariable& v : level.variables) symbols_.push_back(v.symbol);
    for (const StateEquation& e : level.equations) residuals_.push_back(e.residual);
    for (const std::size_t j : free_) {
      if (contains_any(residuals_, {&symbols_[j], 1})) bound_.push_back(j);
    }
  }

  CompletedLevel run(bool project) {
    CompletedLevel outcome;
    outcome.solved = solve_from_several_starts(bound_, residuals_);
    if (!outcome.solved) {
      const bool started = start_projection();
      outcome.residuals = residuals();
      outcome.solved = started && (project || are_rounding()) && solve_from_several_starts(all_, constraints());
      if (!outcome.solved) return outcome;
    }
    sort_out(outcome);
    return outcome;
  }

 private:
  [[nodiscard]] NewtonProblem problem(const std::vector<std::size_t>& unknowns,
                                      const std::vector<Expr>& equations) const {
    NewtonProblem result{equations, {}, {}};
    std::vector<Expr> metric;
    for (const std::size_t i : unknowns) {
      result.unknowns.push_back(symbols_[i]);
      for (const std::size_t j : unknowns) metric.push_back(level_.metric(i, j));
    }
    result.metric = Matrix(unknowns.size(), unknowns.size(), std::move(metric));
    return result;
  }

  // Where a square has no slope at zero, or a root none at all, another start may have one.
  bool solve_from_several_starts(const std::vector<std::size_t>& unknowns, const std::vector<Expr>& equations) {
    const NewtonProblem newton = problem(unknowns, equations);
    if (solve_near(point_, newton)) return true;
    const BallPoint start = point_;
    for (const long size : {1, -1, 10, -10}) {
      for (std::size_t k = 0; k < bound_.size(); ++k) {
        point_.set(symbols_[bound_[k]], Rational(size * static_cast<long>(7 + k), 7));
      }
      if (!bound_.empty() && solve_near(point_, newton)) return true;
    }
    point_ = start;
    return false;
  }

  [[nodiscard]] std::vector<Expr> constraints() const {
    std::vector<Expr> result;
    for (const StateEquation& e : level_.equations) {
      if (e.constraint) result.push_back(e.residual);
    }
    return result;
  }

  // What was not given takes values that satisfy what else was said, and then as many of the constraints as it can.
  bool start_projection() {
    std::vector<Expr> said;
    for (const StateEquation& e : level_.equations) {
      if (!e.constraint) said.push_back(e.residual);
    }
    if (!said.empty()) return solve_near(point_, problem(bound_, said));
    const std::vector<Expr> equations = constraints();
    std::vector<Expr> within_reach;
    for (const std::size_t r : largest_minor(free_jacobian(equations)).rows) within_reach.push_back(equations[r]);
    static_cast<void>(solve_near(point_, problem(bound_, within_reach)));
    return true;
  }

  // In the variables that were not given.
  [[nodiscard]] std::vector<std::vector<double>> free_jacobian(const std::vector<Expr>& equations) const {
    std::vector<std::vector<double>> result;
    for (const Expr& g : equations) {
      const BallVector row = point_.values(gradient(g, symbols_));
      auto& numbers = result.emplace_back();
      for (const std::size_t j : free_) numbers.push_back(row.approximate(j));
    }
    return result;
  }

  [[nodiscard]] std::vector<StateResidual> residuals() const {
    const BallVector values = point_.values(residuals_);
    std::vector<StateResidual> result;
    for (std::size_t r = 0; r < residuals_.size(); ++r)
      result.push_back({level_.equations[r].name, values.approximate(r)});
    return result;
  }

  // The largest component of what the variable is one of.
  [[nodiscard]] double size_of(std::size_t j, const BallVector& values) const {
    double size = 0;
    for (std::size_t k = 0; k < symbols_.size(); ++k) {
      if (level_.variables[k].coordinate == level_.variables[j].coordinate)
        size = std::max(size, std::abs(values.approximate(k)));
    }
    return size;
  }

  // Each residual against the size of its terms, and against what its variables contribute to it.
  [[nodiscard]] bool are_rounding() const {
    const BallVector residual = point_.values(residuals_), values = point_.values(symbols_);
    for (std::size_t r = 0; r < residuals_.size(); ++r) {
      double scale = 0, slopes = 0;
      const Expr flat = flatten(residuals_[r]);
      std::vector<Expr> terms;
      for (std::size_t k = 0; k < flat.operand_count(); ++k) terms.push_back(flat.operand(k));
      const BallVector sizes = point_.values(terms), slope = point_.values(gradient(residuals_[r], symbols_));
      for (std::size_t k = 0; flat.is(Kind::sum) && k < terms.size(); ++k) scale += std::abs(sizes.approximate(k));
      for (std::size_t j = 0; j < symbols_.size(); ++j) slopes += std::abs(slope.approximate(j)) * size_of(j, values);
      if (!(std::abs(residual.approximate(r)) <= rounding * std::max(scale, slopes))) return false;
    }
    return true;
  }

  // A variable is determined if without its column the rank is less.
  void sort_out(CompletedLevel& outcome) const {
    const std::vector<std::vector<double>> jacobian = free_jacobian(residuals_);
    const std::size_t rank = largest_minor(jacobian).rows.size();
    for (std::size_t k = 0; k < free_.size(); ++k) {
      auto without = jacobian;
      for (auto& row : without) row[k] = 0;
      const bool determined = largest_minor(std::move(without)).rows.size() < rank;
      (determined ? outcome.found : outcome.assumed).push_back(level_.variables[free_[k]].name);
    }
  }

  BallPoint& point_;
  const StateLevel& level_;
  std::vector<std::size_t> all_, free_;
  std::vector<std::size_t>
      bound_;  // those of free_ that occur in an equation: the others stay zero, whatever the metric
  std::vector<Expr> symbols_, residuals_;
};

}  // namespace

CompletedLevel complete_level(BallPoint& point, const StateLevel& level, bool project) {
  return LevelSolver(point, level).run(project);
}

}  // namespace anholon

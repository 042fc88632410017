#include "anholon/analyze/integrals/functional_dependence.hpp"

#include <algorithm>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/linear/linear.hpp"

namespace anholon {

namespace {

using Rows = std::vector<std::vector<Expr>>;

Rows differentials(std::span<const Expr> functions, const ConstrainedMotion& motion) {
  Rows rows;
  for (const Expr& f : functions) rows.push_back(differential(f, motion));
  return rows;
}

bool dependent_on(const std::vector<Expr>& row, const Rows& others, const Assumptions& assumptions) {
  Rows all = others;
  all.push_back(row);
  const auto chosen = certainly_independent_rows(matrix_of_rows(all), assumptions);
  return chosen && (chosen->empty() || chosen->back() != others.size());
}

}  // namespace

std::vector<Expr> differential(const Expr& f, const ConstrainedMotion& motion) {
  const MovingFrame& frame = motion.system().frame;
  std::vector<Expr> result = frame.along_all(f);
  const std::vector<Expr> slopes = gradient(f, motion.independent_velocities());
  result.insert(result.end(), slopes.begin(), slopes.end());
  return result;
}

std::optional<std::vector<std::size_t>> functionally_independent(std::span<const Expr> functions,
                                                                 const ConstrainedMotion& motion) {
  if (functions.empty()) return std::vector<std::size_t>{};
  return certainly_independent_rows(matrix_of_rows(differentials(functions, motion)), motion.system().assumptions);
}

std::optional<FunctionOf> as_function_of(const Expr& f, std::span<const Expr> functions,
                                         const ConstrainedMotion& motion, const Budget& budget) {
  const Assumptions& assumptions = motion.system().assumptions;
  const std::vector<Expr> row = differential(f, motion);
  const Rows all = differentials(functions, motion);
  if (!dependent_on(row, all, assumptions)) return std::nullopt;
  FunctionOf result;
  for (std::size_t k = 0; k < all.size(); ++k) result.arguments.push_back(k);
  const auto rows_of = [&](const std::vector<std::size_t>& chosen) {
    Rows rows;
    for (const std::size_t k : chosen) rows.push_back(all[k]);
    return rows;
  };
  for (std::size_t k = 0; k < all.size() && result.arguments.size() > 1; ++k) {
    if (dependent_on(row, {all[k]}, assumptions)) result.arguments = {k};
  }
  for (std::size_t k = 0; k < all.size(); ++k) {
    std::vector<std::size_t> fewer = result.arguments;
    std::erase(fewer, k);
    if (dependent_on(row, rows_of(fewer), assumptions)) result.arguments = std::move(fewer);
  }
  Rows together = rows_of(result.arguments);
  together.push_back(row);
  const auto exact = rank(matrix_of_rows(together), assumptions, budget);
  if (exact && exact->rank == result.arguments.size()) {
    result.verdict.kind = VerdictKind::proved;
    result.verdict.reason = "the differentials are dependent";
    result.verdict.error_probability = 0;
  } else {
    result.verdict.reason =
        "the differentials are dependent modulo a prime at a random state; it was not proved within the "
        "budget";
    result.verdict.limit = exact ? Limit::none : exact.error().limit;
  }
  return result;
}

}  // namespace anholon

#include "anholon/analyze/checking/function_certificate.hpp"

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/integrals/functional_dependence.hpp"
#include "anholon/analyze/statement/imposed_conditions.hpp"

namespace anholon {

Recheck recheck_function_of(const Expr& f, const std::vector<Expr>& arguments, const std::vector<Expr>& given,
                            const System& system, const Budget& budget) {
  if (!given.empty()) {
    ImposedConditions imposed;
    if (!imposed.add_zeros(given, system).empty()) return detail::open("what is given could not be put in");
    std::vector<Expr> then;
    for (const Expr& g : arguments) then.push_back(imposed(g));
    return recheck_function_of(imposed(f), then, {}, imposed(system), budget);
  }
  const auto motion = ConstrainedMotion::of(system, budget);
  if (!motion || !motion->value) return detail::open("the law could not be solved");
  std::vector<std::vector<Expr>> rows;
  for (const Expr& g : arguments) rows.push_back(differential(motion->value->on_set(g), *motion->value));
  const std::vector<Expr> own = differential(motion->value->on_set(f), *motion->value);
  std::vector<std::size_t> columns;
  if (!rows.empty()) {
    const auto chosen = certainly_independent_rows(transposed(matrix_of_rows(rows)), system.assumptions);
    if (!chosen || chosen->size() != rows.size())
      return detail::wrong("the functions named are not certainly independent");
    columns = *chosen;
  }
  const auto combination = detail::combination_of(own, rows, columns, system, budget);
  if (!combination) return detail::open("the differential could not be written by the others");
  Recheck result = detail::all_zero(combination->left, system, budget);
  if (detail::is_right(result)) result.how = "its differential is a combination of theirs: identities in half angles";
  return result;
}

}  // namespace anholon

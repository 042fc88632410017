#include <algorithm>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_modulo.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/graph_solve.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/distribution/full_rank.hpp"
#include "anholon/derive/system/law_matrix.hpp"

namespace anholon::detail {

Recheck all_zero(std::span<const Expr> e, const System& system, const Budget& budget, std::span<const Expr> relations) {
  for (const Expr& one : e) {
    if (one.is_zero_literal()) continue;
    Verdict v = is_zero_by_half_angles(one, system.assumptions, budget);
    if (v.kind != VerdictKind::proved && !relations.empty())
      v = is_zero_modulo(one, relations, system.assumptions, budget);
    if (v.kind == VerdictKind::proved) continue;
    if (v.kind == VerdictKind::undecided)
      return relations.empty() ? open(v) : wrong("it does not follow from the holonomic constraints: " + v.reason);
    return wrong("an identity does not hold: " + v.reason);
  }
  return right("identities in half angles");
}

bool are_independent(const std::vector<std::vector<Expr>>& rows, const System& system, const Budget& budget) {
  if (rows.empty() || independent_at(rows, system.assumptions, budget)) return true;
  const auto certain = certainly_independent_rows(matrix_of_rows(rows), system.assumptions);
  return certain && certain->size() == rows.size();
}

std::optional<Combination> combination_of(const std::vector<Expr>& row, const std::vector<std::vector<Expr>>& rows,
                                          const std::vector<std::size_t>& columns, const System& system,
                                          const Budget& budget) {
  const std::size_t r = rows.size();
  const Expr zero = system.workspace().number(0);
  Combination result;
  if (r == 0) return Combination{{}, row};
  Matrix left(r, r, zero), right_side(r, 1, zero);
  for (std::size_t j = 0; j < r; ++j) {
    for (std::size_t k = 0; k < r; ++k) left(j, k) = rows[k][columns[j]];
    right_side(j, 0) = row[columns[j]];
  }
  const auto solved = solve_on_graph(left, right_side, system.assumptions, budget);
  if (!solved || !*solved) return std::nullopt;
  result.coefficients = (*solved)->value.entries();
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (std::find(columns.begin(), columns.end(), i) != columns.end()) continue;
    std::vector<Expr> terms{row[i]};
    for (std::size_t k = 0; k < r; ++k) terms.push_back(-(result.coefficients[k] * rows[k][i]));
    result.left.push_back(sum(terms));
  }
  return result;
}

std::optional<std::vector<Expr>> law_on_graph(const System& system, const Replacements& put, const Budget& budget) {
  const Matrix law = law_matrix(system);
  const std::vector<Expr> right_side = law_right_side(law_of(system));
  const auto solution = solve_on_graph(Matrix(law.rows(), law.columns(), substitute(law.entries(), put)),
                                       Matrix(law.rows(), 1, substitute(right_side, put)), system.assumptions, budget);
  if (!solution || !*solution) return std::nullopt;
  return (*solution)->value.entries();
}

tl::expected<std::vector<Expr>, Recheck> nonzero_of(const Verdict& verdict) {
  std::vector<Expr> result;
  for (const SideCondition& c : verdict.side_conditions) result.push_back(c.expression);
  if (!verdict.extent) return tl::make_unexpected(wrong("it does not say where it holds"));
  if ((*verdict.extent == Extent::where_nonzero) == result.empty())
    return tl::make_unexpected(wrong("where it holds is not what is listed"));
  return result;
}

}  // namespace anholon::detail

#include "anholon/analyze/checking/gauge_certificate.hpp"

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/linear/graph_solve.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/system/law_matrix.hpp"

namespace anholon {

Recheck recheck_projection(const std::vector<Expr>& projection, const std::vector<Expr>& field, const System& system,
                           const Budget& budget) {
  const auto set = restrict_to_constraints(system, budget);
  if (!set || !set->complete()) return detail::open("the constraint set could not be solved");
  std::vector<Expr> image, along;  // A (Π − Y), B Π
  for (std::size_t i = 0; i < field.size(); ++i) {
    std::vector<Expr> terms{system.workspace().number(0)};
    for (std::size_t j = 0; j < field.size(); ++j)
      terms.push_back(system.mass_matrix(i, j) * (projection[j] - field[j]));
    image.push_back((*set)(sum(terms)));
  }
  std::vector<std::vector<Expr>> rows;
  for (const SystemConstraint& c : system.constraints) {
    along.push_back((*set)(dot(c.acceleration_row, projection, system)));
    rows.push_back((*set)(c.acceleration_row));
  }
  if (Recheck r = detail::all_zero(along, system, budget); !detail::is_right(r))
    return detail::after("the projection does not lie in D: ", r);
  std::vector<std::size_t> columns;
  if (!rows.empty()) {
    const auto chosen = certainly_independent_rows(transposed(matrix_of_rows(rows)), system.assumptions);
    if (!chosen || chosen->size() != rows.size())
      return detail::open("no columns were found in which the constraints are certainly independent");
    columns = *chosen;
  }
  const auto combination = detail::combination_of(image, rows, columns, system, budget);
  if (!combination) return detail::open("the constraints could not be solved for");
  if (Recheck r = detail::all_zero(combination->left, system, budget); !detail::is_right(r))
    return detail::after("the projection is not orthogonal: ", r);
  return detail::right("projection: identities in half angles");
}

std::optional<AnsweredForces> answers_to_invariant_forces(const std::vector<Expr>& field,
                                                          const std::vector<std::vector<Expr>>& action,
                                                          const System& system, const Budget& budget) {
  AnsweredForces result;
  const std::size_t n = system.degrees();
  if (action.empty()) {
    result.covectors = unit_fields(system);
  } else {
    auto kernel = nullspace(matrix_of_rows(action, n), system.assumptions, budget);
    if (!kernel) return std::nullopt;
    result.covectors = std::move(kernel->basis);
  }
  if (result.covectors.empty() || system.constraints.empty()) return result;
  const Matrix law = law_matrix(system);
  Matrix right_side(law.rows(), result.covectors.size(), system.workspace().number(0));
  for (std::size_t k = 0; k < result.covectors.size(); ++k) {
    for (std::size_t i = 0; i < n; ++i) right_side(i, k) = -result.covectors[k][i];
  }
  const auto solved = solve_on_graph(law, right_side, system.assumptions, budget);
  if (!solved || !*solved) return std::nullopt;
  for (std::size_t k = 0; k < result.covectors.size(); ++k) {
    std::vector<Expr> terms{dot(field, result.covectors[k], system)};
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) terms.push_back(field[i] * system.mass_matrix(i, j) * (*solved)->value(j, k));
    }
    result.powers.push_back(sum(terms));
  }
  return result;
}

}  // namespace anholon

#include "anholon/derive/formulations/multipliers.hpp"

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/system/law_matrix.hpp"

namespace anholon {

Within<std::optional<Multipliers>> solve_multipliers(const System& system, const Budget& budget) {
  const std::size_t n = system.degrees(), m = system.constraints.size();
  Workspace& ws = system.workspace();
  Multipliers result{law_of(system), {}, {}, {}, {}, {}};
  const Law& law = result.law;
  const Matrix right(n + m, 1, law_right_side(law));
  const auto solution = solve(law_matrix(system), right, system.assumptions, solved_on_set(system, budget));
  if (!solution) return tl::make_unexpected(solution.error());
  if (!*solution) return std::optional<Multipliers>();
  const auto value = [&](std::size_t k) { return simplify((*solution)->value(k, 0), system.assumptions); };
  for (std::size_t i = 0; i < n; ++i) result.accelerations.push_back(value(i));
  for (std::size_t r = 0; r < m; ++r) result.multipliers.push_back(value(n + r));
  result.reaction_of_constraint = Matrix(m, n, ws.number(0));
  for (std::size_t j = 0; j < n; ++j) {
    std::vector<Expr> terms{ws.number(0)};
    for (std::size_t r = 0; r < m; ++r) {
      const Expr part = simplify(result.multipliers[r] * law.reactions(r, j), system.assumptions);
      result.reaction_of_constraint(r, j) = part;
      terms.push_back(part);
    }
    result.reaction.push_back(simplify(sum(terms), system.assumptions));
  }
  result.nonzero = (*solution)->nonzero;
  return std::optional<Multipliers>(std::move(result));
}

std::vector<Expr> accelerations_by(const std::vector<Expr>& multipliers, const Law& law, const System& system,
                                   const ClosedFormLimits& limits) {
  const std::size_t n = system.degrees();
  Matrix right(n, 1, system.workspace().number(0));
  for (std::size_t i = 0; i < n; ++i) {
    std::vector<Expr> terms{law.force[i] - law.inertia[i]};
    for (std::size_t r = 0; r < multipliers.size(); ++r) terms.push_back(law.reactions(r, i) * multipliers[r]);
    right(i, 0) = sum(terms);
  }
  const auto solution = closed_solve(law.mass_matrix, right, system, limits);
  return solution && *solution ? (*solution)->value.entries() : std::vector<Expr>();
}

}  // namespace anholon

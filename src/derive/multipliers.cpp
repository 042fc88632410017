#include "anholon/derive/multipliers.hpp"

#include "anholon/algebra/linear.hpp"
#include "anholon/algebra/simplify.hpp"

namespace anholon {

Within<std::optional<Multipliers>> solve_multipliers(const System& system, const Budget& budget) {
  const std::size_t n = system.degrees(), m = system.constraints.size();
  Workspace& ws = system.workspace();
  Multipliers result{law_of(system), {}, {}, {}, {}, {}};
  const Law& law = result.law;
  Matrix left(n + m, n + m, ws.number(0)), right(n + m, 1, ws.number(0));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) left(i, j) = law.mass_matrix(i, j);
    for (std::size_t r = 0; r < m; ++r) left(i, n + r) = -law.reactions(r, i);
    right(i, 0) = law.force[i] - law.inertia[i];
  }
  for (std::size_t r = 0; r < m; ++r) {
    for (std::size_t j = 0; j < n; ++j) left(n + r, j) = law.constraints_jacobian(r, j);
    right(n + r, 0) = -law.rest[r];
  }
  const auto solution = solve(left, right, system.assumptions, budget);
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

}  // namespace anholon

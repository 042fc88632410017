#include "anholon/derive/constraint_set/solve_on_set.hpp"

#include <algorithm>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"

namespace anholon {

namespace {

// Else the constraint set projects on all of (t, q), and the entries are functions of these.
bool is_curved(const System& system) {
  return std::any_of(system.constraints.begin(), system.constraints.end(), [](const SystemConstraint& c) {
    return c.kind == ConstraintKind::holonomic || c.kind == ConstraintKind::nonlinear;
  });
}

}  // namespace

Within<std::optional<LinearSolution>> solve_on_set(const Matrix& a, const Matrix& b, const System& system,
                                                   const Budget& budget) {
  auto solution = solve(a, b, system.assumptions, budget);
  if (!solution || !*solution || (*solution)->nonzero.empty() || !is_curved(system)) return solution;
  const auto restriction = restrict_to_constraints(system, budget, PositionRoots::none);
  if (!restriction) return solution;
  const bool meaningful =
      std::none_of((*solution)->nonzero.begin(), (*solution)->nonzero.end(), [&](const Expr& pivot) {
        const Expr there = (*restriction)(pivot);
        return !certainly_nonzero(there, system.assumptions) &&
               is_zero(there, system.assumptions, budget).kind == VerdictKind::proved;
      });
  if (meaningful) return solution;
  const Matrix there(a.rows(), a.columns(), (*restriction)(a.entries()));
  auto other = solve(a, b, system.assumptions, budget, &there);
  return other && *other ? std::move(other) : std::move(solution);
}

}  // namespace anholon

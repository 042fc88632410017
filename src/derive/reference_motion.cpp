#include "anholon/derive/reference_motion.hpp"

#include <algorithm>

#include "anholon/algebra/modular_test.hpp"
#include "anholon/derive/graph_solve.hpp"
#include "anholon/derive/multipliers.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t kClosedFormNodes = 2000;  // of the law; beyond it closed forms are not tried

std::size_t size_of(const Law& law) {
  std::vector<Expr> all = law.mass_matrix.entries();
  for (const auto& part : {law.inertia, law.force, law.constraints_jacobian.entries(), law.rest, law.reactions.entries()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return node_count(all);
}

// [[A, −Nᵀ], [B, 0]] (a, λ) = (F − ℓ, −σ) on the graph.
Within<std::optional<std::vector<Expr>>> solve_law_on_graph(const System& system, const Law& law, const Budget& budget, std::vector<Expr>& nonzero) {
  using Answer = std::optional<std::vector<Expr>>;
  const std::size_t n = system.degrees(), m = law.rest.size();
  const Expr zero = system.workspace().number(0);
  Matrix left(n + m, n + m, zero), right(n + m, 1, zero);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) left(i, j) = law.mass_matrix(i, j);
    right(i, 0) = law.force[i] - law.inertia[i];
  }
  for (std::size_t r = 0; r < m; ++r) {
    for (std::size_t j = 0; j < n; ++j) {
      left(j, n + r) = -law.reactions(r, j);
      left(n + r, j) = law.constraints_jacobian(r, j);
    }
    right(n + r, 0) = -law.rest[r];
  }
  auto solution = solve_on_graph(left, right, system.assumptions, budget);
  if (!solution) return tl::make_unexpected(solution.error());
  if (!*solution) return Answer();
  nonzero = (*solution)->nonzero;
  return Answer((*solution)->value.entries());
}

// Velocity-level constraints that are affine, solved for velocities on the graph; the others are left.
Within<Restriction> restrict_on_graph(const System& system, const Budget& budget) {
  Restriction result;
  std::vector<const SystemConstraint*> affine;
  for (const SystemConstraint& c : system.constraints) {
    if (c.kind == ConstraintKind::acceleration) continue;
    if (c.kind == ConstraintKind::nonlinear || c.kind == ConstraintKind::holonomic) result.left.push_back(c.name);
    if (c.kind != ConstraintKind::nonlinear) affine.push_back(&c);
  }
  const std::vector<Expr> w = system.frame.velocity_symbols();
  const std::size_t m = affine.size(), n = w.size();
  const Expr zero = system.workspace().number(0);
  Matrix columns(n, m, zero);  // Bᵀ: independent rows of it are the dependent velocities
  for (std::size_t r = 0; r < m; ++r) {
    for (std::size_t j = 0; j < n; ++j) columns(j, r) = affine[r]->acceleration_row[j];
  }
  if (m > 0) {
    const auto chosen = certainly_independent_rows(columns, system.assumptions);
    if (!chosen || chosen->size() < m) return tl::make_unexpected(BudgetExceeded{Limit::none, "no velocities were found for which the constraints can be solved"});
    result.dependent = *chosen;
    Matrix left(m, m, zero), right(m, 1, zero);
    Replacements none;
    for (const std::size_t j : *chosen) none[w[j]] = zero;
    for (std::size_t r = 0; r < m; ++r) {
      for (std::size_t k = 0; k < m; ++k) left(r, k) = affine[r]->acceleration_row[(*chosen)[k]];
      right(r, 0) = -substitute(affine[r]->phi, none);
    }
    const auto solution = solve_on_graph(left, right, system.assumptions, budget);
    if (!solution) return tl::make_unexpected(solution.error());
    if (!*solution) return tl::make_unexpected(BudgetExceeded{Limit::none, "solving the constraints on the graph"});
    for (std::size_t k = 0; k < m; ++k) result.velocities[w[(*chosen)[k]]] = (*solution)->value(k, 0);
    result.nonzero = (*solution)->nonzero;
  }
  for (std::size_t i = 0; i < n; ++i) {
    if (std::find(result.dependent.begin(), result.dependent.end(), i) == result.dependent.end()) result.independent.push_back(i);
  }
  return result;
}

}  // namespace

std::vector<Expr> ReferenceMotion::on_motion(const std::vector<Expr>& e, const System& system) const {
  const std::vector<Expr> a = system.frame.acceleration_symbols();
  Replacements motion;
  for (std::size_t i = 0; i < a.size(); ++i) motion[a[i]] = accelerations[i];
  return restriction(substitute(e, motion));
}

Within<Applicable<ReferenceMotion>> reference_motion(const System& system, const Budget& budget) {
  using Answer = Applicable<ReferenceMotion>;
  const char* const singular = "the law does not determine the motion: the matrix [[A, -N^T], [B, 0]] is singular";
  ReferenceMotion motion;
  const Law law = law_of(system);
  if (size_of(law) <= kClosedFormNodes) {
    const auto solved = solve_multipliers(system, budget);
    auto restriction = restrict_to_constraints(system, budget);
    if (solved && !*solved) return Answer{std::nullopt, singular};
    if (solved && restriction) {
      motion = {true, (*solved)->accelerations, (*solved)->multipliers, std::move(*restriction), (*solved)->nonzero};
      return Answer{std::move(motion), {}};
    }
  }
  motion.closed = false;
  const auto solved = solve_law_on_graph(system, law, budget, motion.nonzero);
  if (!solved) return tl::make_unexpected(solved.error());
  if (!*solved) return Answer{std::nullopt, singular};
  const auto n = static_cast<std::ptrdiff_t>(system.degrees());
  motion.accelerations.assign((*solved)->begin(), (*solved)->begin() + n);
  motion.multipliers.assign((*solved)->begin() + n, (*solved)->end());
  auto restriction = restrict_on_graph(system, budget);
  if (!restriction) return tl::make_unexpected(restriction.error());
  motion.restriction = std::move(*restriction);
  return Answer{std::move(motion), {}};
}

}  // namespace anholon

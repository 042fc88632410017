#include "anholon/derive/agreement/reference_motion.hpp"

#include <algorithm>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/linear/solve.hpp"
#include "anholon/derive/formulations/multipliers.hpp"
#include "anholon/derive/system/law_matrix.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t kClosedFormNodes = 2000;     // of the law; beyond it closed forms are not tried
constexpr std::size_t kClosedFormTerms = 200'000;  // of a polynomial on the way to them

std::size_t size_of(const Law& law) {
  std::vector<Expr> all = law.mass_matrix.entries();
  for (const auto& part :
       {law.inertia, law.force, law.constraints_jacobian.entries(), law.rest, law.reactions.entries()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return node_count(all);
}

// A bound for f with g put in for a variable: with d the larger degree of f, both parts are made over the d-th power of the
// denominator of g.
Degree composed(const Degree& f, const Degree& g) {
  const double d = std::max(f.numerator, f.denominator) * (std::max(g.numerator, 1.0) + g.denominator);
  return {d, d};
}

// A nonlinear constraint in which a velocity stands linearly, with a coefficient that is certainly not zero: solved for it.
bool solve_for_a_velocity(const SystemConstraint& c, const System& system, Restriction& result, KnownDegrees& degrees) {
  const std::vector<Expr> w = system.frame.velocity_symbols();
  const Expr phi = substitute(c.phi, result.velocities);
  const std::vector<Expr> slopes = gradient(phi, w);
  for (std::size_t i = w.size(); i-- > 0;) {
    if (result.velocities.contains(w[i]) || contains_any(slopes[i], {&w[i], 1}) ||
        !certainly_nonzero(slopes[i], system.assumptions))
      continue;
    const Expr value = -substitute(phi, {{w[i], system.workspace().number(0)}}) / slopes[i];
    degrees[w[i]] = degrees_of({&value, 1}, system.assumptions)[0];
    for (auto& [known, image] : result.velocities) {
      if (!contains_any(image, {&w[i], 1})) continue;
      image = substitute(image, {{w[i], value}});
      degrees[known] = composed(degrees[known], degrees[w[i]]);
    }
    result.velocities[w[i]] = value;
    result.dependent.push_back(i);
    if (!slopes[i].is(Kind::number)) result.nonzero.push_back(slopes[i]);
    return true;
  }
  return false;
}

// Velocity-level constraints solved for velocities on the graph: all affine ones together, then each nonlinear one that is
// linear in a velocity; the others are left.
Within<Restriction> restrict_on_graph(const System& system, const Budget& budget, KnownDegrees& degrees) {
  Restriction result;
  std::vector<const SystemConstraint*> affine;
  for (const SystemConstraint& c : system.constraints) {
    if (c.kind == ConstraintKind::acceleration) continue;
    if (c.kind == ConstraintKind::holonomic) result.left.push_back(c.name);
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
    if (!chosen || chosen->size() < m)
      return tl::make_unexpected(
          BudgetExceeded{Limit::none, "no velocities were found for which the constraints can be solved"});
    result.dependent = *chosen;
    const Matrix left = transposed(chosen_rows(columns, *chosen));
    Matrix right(m, 1, zero);
    Replacements none;
    for (const std::size_t j : *chosen) none[w[j]] = zero;
    for (std::size_t r = 0; r < m; ++r) right(r, 0) = -substitute(affine[r]->phi, none);
    const auto solution = solve(left, right, system.assumptions, {Road::graph, budget});
    if (!solution) return tl::make_unexpected(solution.error());
    if (!*solution) return tl::make_unexpected(BudgetExceeded{Limit::none, "solving the constraints on the graph"});
    const Degree degree = degree_of_solution(left, right.entries(), system.assumptions);
    for (std::size_t k = 0; k < m; ++k) {
      result.velocities[w[(*chosen)[k]]] = (*solution)->value(k, 0);
      degrees[w[(*chosen)[k]]] = degree;
    }
    result.nonzero = (*solution)->nonzero;
  }
  for (const SystemConstraint& c : system.constraints) {
    if (c.kind == ConstraintKind::nonlinear && !solve_for_a_velocity(c, system, result, degrees))
      result.left.push_back(c.name);
  }
  for (std::size_t i = 0; i < n; ++i) {
    if (std::find(result.dependent.begin(), result.dependent.end(), i) == result.dependent.end())
      result.independent.push_back(i);
  }
  return result;
}

void use(ReferenceMotion& motion, const LinearSolution& solution, const System& system) {
  const auto& x = solution.value.entries();
  const auto n = static_cast<std::ptrdiff_t>(system.degrees());
  motion.accelerations.assign(x.begin(), x.begin() + n);
  motion.multipliers.assign(x.begin() + n, x.end());
  motion.nonzero = solution.nonzero;
  motion.identities = solution.identities;
}

}  // namespace

std::vector<Expr> ReferenceMotion::on_motion(const std::vector<Expr>& e, const System& system) const {
  const std::vector<Expr> a = system.frame.acceleration_symbols();
  Replacements motion;
  for (std::size_t i = 0; i < a.size(); ++i) motion[a[i]] = accelerations[i];
  return restriction(substitute(e, motion));
}

std::vector<Expr> law_rows(const System& system, const std::vector<Expr>& unknowns) {
  const Matrix left = law_matrix(system);
  const std::vector<Expr> right = law_right_side(law_of(system));
  std::vector<Expr> rows;
  for (std::size_t i = 0; i < left.rows(); ++i) {
    std::vector<Expr> terms{-right[i]};
    for (std::size_t j = 0; j < unknowns.size(); ++j) terms.push_back(left(i, j) * unknowns[j]);
    rows.push_back(sum(terms));
  }
  return rows;
}

Within<Applicable<ReferenceMotion>> reference_motion(const System& system, const Budget& budget) {
  using Answer = Applicable<ReferenceMotion>;
  const char* const singular = "the law does not determine the motion: the matrix [[A, -N^T], [B, 0]] is singular";
  const Law law = law_of(system);
  const Matrix left = law_matrix(system), right(left.rows(), 1, law_right_side(law));
  ReferenceMotion motion;
  motion.small = size_of(law) <= kClosedFormNodes;
  motion.closed = false;
  bool restricted = false;
  if (motion.small) {
    if (auto restriction = restrict_to_constraints(system, budget, PositionRoots::none)) {
      motion.restriction = std::move(*restriction);
      restricted = true;
      for (const auto* images : {&motion.restriction.positions, &motion.restriction.velocities}) {
        for (const auto& [symbol, image] : *images)
          motion.degrees[symbol] = degrees_of({&image, 1}, system.assumptions)[0];
      }
    }
    Budget closed = budget;
    closed.terms = std::min(closed.terms, kClosedFormTerms);
    const auto solved = solve_multipliers(system, closed);
    if (solved && !*solved) return Answer{std::nullopt, singular};
    if (solved) {
      motion.closed = restricted;
      motion.accelerations = (*solved)->accelerations;
      motion.multipliers = (*solved)->multipliers;
      motion.nonzero = (*solved)->nonzero;
    }
  }
  if (!restricted) {
    auto restriction = restrict_on_graph(system, budget, motion.degrees);
    if (!restriction) return tl::make_unexpected(restriction.error());
    motion.restriction = std::move(*restriction);
  }
  if (motion.accelerations.empty()) {
    SolvePolicy policy = SolvePolicy(Road::shape, budget).then(Road::graph, budget);
    policy.subset = [&](const std::vector<Expr>& e) { return motion.restriction(e); };
    const auto solved = solve(left, right, system.assumptions, policy);
    if (!solved) return tl::make_unexpected(solved.error());
    if (!*solved) return Answer{std::nullopt, singular};
    use(motion, **solved, system);
  }
  const Degree degree = degree_of_solution(left, right.entries(), system.assumptions, motion.degrees);
  for (const auto& same : {system.frame.acceleration_symbols(), motion.accelerations, motion.multipliers}) {
    for (const Expr& e : same) motion.degrees[e] = degree;
  }
  return Answer{std::move(motion), {}};
}

}  // namespace anholon

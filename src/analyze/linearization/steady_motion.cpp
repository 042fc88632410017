#include "anholon/analyze/linearization/steady_motion.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/possibility.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/linearization/certain_elimination.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {

namespace {

std::vector<std::size_t> all_below(std::size_t n) {
  std::vector<std::size_t> result(n);
  for (std::size_t i = 0; i < n; ++i) result[i] = i;
  return result;
}

// A a + ℓ − F there, by row.
std::vector<Expr> forces_needed(const SteadyMotion& motion, const Law& law) {
  const std::size_t n = law.inertia.size();
  std::vector<Expr> result;
  for (std::size_t i = 0; i < n; ++i) {
    std::vector<Expr> terms{motion.state(law.inertia[i]), -motion.state(law.force[i])};
    for (std::size_t j = 0; j < n; ++j)
      terms.push_back(motion.state(law.mass_matrix(i, j)) * motion.orbit.accelerations[j]);
    result.push_back(sum(terms));
  }
  return result;
}

// Nᵀ λ = A a + ℓ − F: solved for λ; what is left of the rows has to vanish.
void solve_multipliers(SteadyMotion& motion, const Law& law, const System& system) {
  const std::size_t n = system.degrees(), m = law.reactions.rows();
  const std::vector<Expr> needed = forces_needed(motion, law);
  std::vector<std::vector<Expr>> rows(n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t r = 0; r < m; ++r) rows[i].push_back(motion.state(law.reactions(r, i)));
    rows[i].push_back(-needed[i]);
  }
  const CertainElimination solved = eliminate_certainly(matrix_of_rows(rows), all_below(m), system.assumptions);
  motion.multipliers.assign(m, system.workspace().number(0));
  for (std::size_t k = 0; k < solved.pivots.size(); ++k)
    motion.multipliers[solved.pivots[k]] = simplify(-solved.rows(k, m), system.assumptions);
  motion.nonzero.insert(motion.nonzero.end(), solved.nonzero.begin(), solved.nonzero.end());
  for (const auto& row : solved.left) {
    if (!row.back().is_zero_literal()) motion.residuals.push_back(row.back());
  }
}

// B a + σ: that of constraints on velocities follows from Φ = 0 along the orbit, and is looked at all the same.
void check_accelerations(SteadyMotion& motion, const Law& law, const System& system) {
  for (std::size_t r = 0; r < law.rest.size(); ++r) {
    std::vector<Expr> terms{motion.state(law.rest[r])};
    for (std::size_t j = 0; j < system.degrees(); ++j)
      terms.push_back(motion.state(law.constraints_jacobian(r, j)) * motion.orbit.accelerations[j]);
    const Expr left = simplify(sum(terms), system.assumptions);
    if (!left.is_zero_literal()) motion.residuals.push_back(left);
  }
}

void solve_displacements(SteadyMotion& motion, const Law& law, const SteadySymmetries& symmetries,
                         const System& system) {
  const std::size_t n = system.degrees();
  const CertainElimination solved =
      eliminate_certainly(Matrix(law.reactions.rows(), n, motion.state(law.reactions.entries())),
                          symmetries.order_of_solving(), system.assumptions);
  const auto is_pivot = [&](std::size_t i) {
    return std::find(solved.pivots.begin(), solved.pivots.end(), i) != solved.pivots.end();
  };
  for (std::size_t i = 0; i < n; ++i) {
    if (!is_pivot(i)) motion.free.push_back(i);
  }
  motion.displacements = Matrix(n, motion.free.size(), system.workspace().number(0));
  for (std::size_t k = 0; k < motion.free.size(); ++k) {
    motion.displacements(motion.free[k], k) = system.workspace().number(1);
    for (std::size_t r = 0; r < solved.pivots.size(); ++r)
      motion.displacements(solved.pivots[r], k) = simplify(-solved.rows(r, motion.free[k]), system.assumptions);
  }
  motion.nonzero.insert(motion.nonzero.end(), solved.nonzero.begin(), solved.nonzero.end());
}

// All residuals vanish: each by one of its factors that may.
Verdict decided(const std::vector<Expr>& residuals, const System& system) {
  Verdict verdict;
  verdict.kind = VerdictKind::proved;
  for (const Expr& residual : residuals) {
    const Verdict zero = is_zero(residual, system.assumptions);
    if (is_proved(zero)) continue;
    if (zero.kind == VerdictKind::undecided) return zero;
    std::vector<Expr> factors;
    for (const Expr& f : irreducible_factors(residual, system.assumptions)) {
      if (!f.is(Kind::number) && !excludes_zero(sign_of(f, system.assumptions))) factors.push_back(f);
    }
    if (factors.empty()) {
      verdict = zero;
      verdict.kind = VerdictKind::refuted;
      verdict.conditions.clear();
      verdict.reason = fmt::format("{} would have to vanish", to_text(residual));
      return verdict;
    }
    if (std::find(verdict.conditions.begin(), verdict.conditions.end(), factors) == verdict.conditions.end())
      verdict.conditions.push_back(std::move(factors));
  }
  if (verdict.conditions.empty()) return verdict;
  verdict.conditions = without_supersets(std::move(verdict.conditions));
  verdict.possibility = can_hold(verdict.conditions, {}, system.assumptions);
  verdict.kind = verdict.possibility == Possibility::impossible ? VerdictKind::refuted : VerdictKind::conditional;
  verdict.reason = "the law asks for it";
  if (verdict.kind == VerdictKind::refuted) {
    verdict.reason = fmt::format("{} would have to vanish", to_text(residuals.front()));
    verdict.conditions.clear();
  }
  return verdict;
}

}  // namespace

SteadyMotion examine_steadiness(SteadyState state, const SteadySymmetries& symmetries, const Law& law,
                                const System& system) {
  SteadyMotion motion;
  motion.nonzero = state.nonzero;
  motion.state = std::move(state);
  motion.orbit = symmetries.through(motion.state);
  motion.residuals = motion.orbit.left;
  if (!motion.residuals.empty()) {
    motion.verdict = decided(motion.residuals, system);
    if (motion.verdict.kind == VerdictKind::refuted)
      motion.verdict.reason = "its velocity is along no symmetry of the law";
    return motion;
  }
  solve_multipliers(motion, law, system);
  check_accelerations(motion, law, system);
  solve_displacements(motion, law, symmetries, system);
  motion.verdict = decided(motion.residuals, system);
  for (const Expr& e : motion.nonzero) motion.verdict.side_conditions.push_back({SideCondition::Relation::nonzero, e});
  return motion;
}

}  // namespace anholon

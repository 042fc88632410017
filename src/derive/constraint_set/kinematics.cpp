#include "anholon/derive/constraint_set/kinematics.hpp"

#include <algorithm>

#include "anholon/derive/constraint_set/restriction.hpp"

namespace anholon {

namespace {

std::vector<const SystemConstraint*> at_velocity_level(const System& system) {
  std::vector<const SystemConstraint*> result;
  for (const SystemConstraint& c : system.constraints) {
    if (c.kind != ConstraintKind::acceleration) result.push_back(&c);
  }
  return result;
}

Matrix rows_of(const std::vector<const SystemConstraint*>& constraints, std::size_t n) {
  std::vector<Expr> entries;
  for (const SystemConstraint* c : constraints) {
    entries.insert(entries.end(), c->acceleration_row.begin(), c->acceleration_row.end());
  }
  return Matrix(constraints.size(), n, std::move(entries));
}

// [C; B] w = (u − d, −b): the columns for u give Z, the one without u gives ξ.
Within<bool> solve_affine(Kinematics& kinematics, const std::vector<const SystemConstraint*>& constraints,
                          const System& system, const ClosedFormLimits& limits) {
  const std::size_t n = system.degrees(), k = kinematics.independent.size();
  const Expr zero = system.workspace().number(0), one = system.workspace().number(1);
  Replacements none;
  for (const Expr& w : system.frame.velocity_symbols()) none[w] = zero;
  Matrix left(n, n, zero), right(n, k + 1, zero);
  for (std::size_t r = 0; r < n; ++r) {
    const std::vector<Expr>& row = r < k ? kinematics.independent[r].row : constraints[r - k]->acceleration_row;
    for (std::size_t j = 0; j < n; ++j) left(r, j) = substitute(row[j], none);
    if (r < k) right(r, r) = one;
    right(r, k) = -substitute(r < k ? kinematics.independent[r].definition : constraints[r - k]->phi, none);
  }
  const auto solution = closed_solve(left, right, system, limits);
  if (!solution) return tl::make_unexpected(solution.error());
  if (!*solution) return false;
  kinematics.nonzero = (*solution)->nonzero;
  kinematics.directions = Matrix(n, k, zero);
  for (std::size_t i = 0; i < n; ++i) {
    std::vector<Expr> terms{(*solution)->value(i, k)};
    kinematics.drift.push_back(terms.front());
    for (std::size_t s = 0; s < k; ++s) {
      kinematics.directions(i, s) = (*solution)->value(i, s);
      terms.push_back(kinematics.directions(i, s) * kinematics.independent[s].symbol);
    }
    kinematics.velocities.push_back(sum(terms));
  }
  return true;
}

Within<Applicable<Kinematics>> affine_kinematics(const std::vector<const SystemConstraint*>& constraints,
                                                 const System& system, const ClosedFormLimits& limits) {
  using Answer = Applicable<Kinematics>;
  Kinematics kinematics;
  const Matrix all = rows_of(constraints, system.degrees()),
               rows = on_constraint_set(all, system, limits.exact, RootSigns::positive).value_or(all);
  auto independent = choose_independent(rows, system, true, limits.exact);
  if (!independent) return tl::make_unexpected(independent.error());
  if (!*independent) return Answer{std::nullopt, dependent_constraints(false)};
  kinematics.independent = std::move(**independent);
  const auto solved = solve_affine(kinematics, constraints, system, limits);
  if (!solved) return tl::make_unexpected(solved.error());
  if (!*solved) return Answer{std::nullopt, dependent_constraints(false)};
  return Answer{std::move(kinematics), {}};
}

Within<Applicable<Kinematics>> nonlinear_kinematics(const std::vector<const SystemConstraint*>& constraints,
                                                    const System& system, const ClosedFormLimits& limits,
                                                    RootSigns signs) {
  using Answer = Applicable<Kinematics>;
  auto restriction = restrict_to_constraints(system, limits.exact);
  if (!restriction) return tl::make_unexpected(restriction.error());
  if (signs == RootSigns::positive) *restriction = restriction->on_sheet();
  for (const SystemConstraint* c : constraints) {
    const bool left = std::find(restriction->left.begin(), restriction->left.end(), c->name) != restriction->left.end();
    if (left && c->kind == ConstraintKind::nonlinear) {
      return Answer{std::nullopt, "the constraint `" + c->name + "` cannot be solved for a velocity in closed form"};
    }
  }
  if (restriction->dependent.size() < constraints.size()) return Answer{std::nullopt, dependent_constraints(false)};
  const auto& v = system.frame.velocities();
  const Expr zero = system.workspace().number(0), one = system.workspace().number(1);
  Kinematics kinematics;
  std::vector<Expr> u;
  for (const std::size_t i : restriction->independent) {
    std::vector<Expr> row(v.size(), zero);
    row[i] = one;
    kinematics.independent.push_back(
        {v[i].name, v[i].velocity, v[i].acceleration, v[i].velocity, std::move(row), false});
    u.push_back(v[i].velocity);
  }
  kinematics.directions = Matrix(v.size(), u.size(), zero);
  for (std::size_t i = 0; i < v.size(); ++i) {
    const auto it = restriction->velocities.find(v[i].velocity);
    kinematics.velocities.push_back(it == restriction->velocities.end() ? v[i].velocity : it->second);
    const auto slope = gradient(kinematics.velocities[i], u);
    for (std::size_t s = 0; s < u.size(); ++s) kinematics.directions(i, s) = readable(slope[s], system, limits);
  }
  kinematics.nonzero = restriction->nonzero;
  kinematics.branches = restriction->branches;
  return Answer{std::move(kinematics), {}};
}

bool any_nonlinear(const std::vector<const SystemConstraint*>& constraints) {
  return std::any_of(constraints.begin(), constraints.end(),
                     [](const SystemConstraint* c) { return c->kind == ConstraintKind::nonlinear; });
}

}  // namespace

Replacements Kinematics::replacements(const System& system) const {
  Replacements result;
  const std::vector<Expr> w = system.frame.velocity_symbols();
  for (std::size_t i = 0; i < w.size(); ++i) result[w[i]] = velocities[i];
  return result;
}

Within<Applicable<Kinematics>> kinematics_of(const System& system, const ClosedFormLimits& given, RootSigns signs) {
  const ClosedFormLimits limits = limits_for(system, given);
  const auto constraints = at_velocity_level(system);
  return any_nonlinear(constraints) ? nonlinear_kinematics(constraints, system, limits, signs)
                                    : affine_kinematics(constraints, system, limits);
}

Within<Applicable<Kinematics>> kinematics_in(std::vector<IndependentVelocity> velocities, const System& system,
                                             const ClosedFormLimits& given) {
  using Answer = Applicable<Kinematics>;
  const auto constraints = at_velocity_level(system);
  if (any_nonlinear(constraints)) return Answer{std::nullopt, "a constraint is not affine in the velocities"};
  if (velocities.size() + constraints.size() != system.degrees())
    return Answer{std::nullopt, dependent_constraints(false)};
  Kinematics kinematics;
  kinematics.independent = std::move(velocities);
  const auto solved = solve_affine(kinematics, constraints, system, limits_for(system, given));
  if (!solved) return tl::make_unexpected(solved.error());
  if (!*solved) return Answer{std::nullopt, "the quasi-velocities are not independent on the constraints"};
  return Answer{std::move(kinematics), {}};
}

}  // namespace anholon

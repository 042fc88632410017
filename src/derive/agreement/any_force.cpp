#include "anholon/derive/agreement/any_force.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/linear/solve.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/constraint_set/kinematics.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/derive/system/law.hpp"

namespace anholon {

namespace {

// Columns of a minor that is not zero; empty where the rows are dependent or that was not decided.
std::vector<std::size_t> independent_columns(const Matrix& b, const Assumptions& assumptions, bool exactly,
                                             const Budget& budget) {
  if (exactly) {
    const auto found = rank(b, assumptions, budget);
    return found && found->rank == b.rows() ? found->columns : std::vector<std::size_t>();
  }
  const auto found = certainly_independent_rows(transposed(b), assumptions);
  return found && found->size() == b.rows() ? *found : std::vector<std::size_t>();
}

}  // namespace

AnyForce::AnyForce(const System& system, const ReferenceMotion& motion)
    : pushed_(system), restriction_(motion.restriction), degrees_(motion.degrees) {
  Workspace& ws = system.workspace();
  for (std::size_t i = 0; i < system.degrees(); ++i) {
    forces_.push_back(ws.symbol(fresh_name(*system.model, fmt::format("force{}", i + 1))));
    none_[forces_[i]] = ws.number(0);
    pushed_.force[i] = system.force[i] + forces_[i];
  }
  for (const Expr& a : system.frame.acceleration_symbols()) degrees_.erase(a);
}

std::optional<AnyForce> AnyForce::make(const System& system, const ReferenceMotion& motion, const Budget& budget) {
  AnyForce result(system, motion);
  const bool solved =
      (motion.small && (result.follow_kinematics(budget) || result.solve_accelerations(true, budget))) ||
      result.solve_accelerations(false, budget);
  if (!solved) return std::nullopt;
  result.solve_force();
  return result;
}

// Where the model's quasi-velocities make w = ξ + Z u simple: a = Z u' + D_t(ξ + Z u), u held fixed.
bool AnyForce::follow_kinematics(const Budget& budget) {
  if (pushed_.model->quasi_velocities.empty()) return false;
  const bool velocities_only = std::all_of(
      pushed_.constraints.begin(), pushed_.constraints.end(),
      [](const SystemConstraint& c) { return c.kind == ConstraintKind::linear || c.kind == ConstraintKind::affine; });
  if (!velocities_only) return false;
  ClosedFormLimits limits;
  limits.exact = budget;
  limits.system_nodes = std::numeric_limits<std::size_t>::max();
  const auto kinematics = kinematics_of(pushed_, limits);
  if (!kinematics || !kinematics->value || !kinematics->value->affine()) return false;
  const Kinematics& k = *kinematics->value;
  restriction_.velocities = k.replacements(pushed_);
  restriction_.nonzero = k.nonzero;
  const std::vector<Expr> a = pushed_.frame.acceleration_symbols(), w = pushed_.frame.velocity_symbols();
  free_.clear();
  while (free_.size() < k.independent.size()) {
    free_.push_back(pushed_.workspace().symbol(fresh_name(*pushed_.model, fmt::format("rate{}", free_.size() + 1))));
  }
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::vector<Expr> terms{substitute(pushed_.frame.drift(k.velocities[i]), restriction_.velocities)};
    for (std::size_t s = 0; s < free_.size(); ++s) terms.push_back(k.directions(i, s) * free_[s]);
    dependent_[a[i]] = sum(terms);
  }
  for (std::size_t i = 0; i < a.size(); ++i) {
    degrees_[w[i]] = degrees_of({&k.velocities[i], 1}, pushed_.assumptions)[0];
    degrees_[a[i]] = degrees_of({&dependent_[a[i]], 1}, pushed_.assumptions)[0];
  }
  return true;
}

// B_d a_d = −B_i a_i − σ on the constraint set.
bool AnyForce::solve_accelerations(bool exactly, const Budget& budget) {
  const std::vector<Expr> a = pushed_.frame.acceleration_symbols();
  const std::size_t m = pushed_.constraints.size(), n = a.size();
  free_ = a;
  if (m == 0) return true;
  const Matrix rows = constraint_rows(pushed_, false), b(m, n, restriction_(rows.entries()));
  const std::vector<std::size_t> columns = independent_columns(b, pushed_.assumptions, exactly, budget);
  if (columns.empty()) return false;
  const Matrix left = chosen_columns(rows, columns);
  Matrix right(m, 1, pushed_.workspace().number(0));
  for (std::size_t r = 0; r < m; ++r) {
    std::vector<Expr> terms{-pushed_.constraints[r].acceleration_rest};
    for (std::size_t j = 0; j < n; ++j) {
      if (std::find(columns.begin(), columns.end(), j) == columns.end()) terms.push_back(-(rows(r, j) * a[j]));
    }
    right(r, 0) = sum(terms);
  }
  const Degree degree = degree_of_solution(left, right.entries(), pushed_.assumptions, degrees_);
  const Matrix here(m, m, restriction_(left.entries())), rest(m, 1, restriction_(right.entries()));
  const auto solution = solve(here, rest, pushed_.assumptions, {exactly ? Road::normal_forms : Road::graph, budget});
  if (!solution || !*solution) return false;
  for (std::size_t k = 0; k < m; ++k) {
    dependent_[a[columns[k]]] = (*solution)->value(k, 0);
    degrees_[a[columns[k]]] = degree;
    std::erase(free_, a[columns[k]]);
  }
  return true;
}

void AnyForce::solve_force() {
  Workspace& ws = pushed_.workspace();
  const std::vector<Expr> a = pushed_.frame.acceleration_symbols();
  const Law law = law_of(pushed_);
  const std::vector<Expr> force = without(law.force);
  std::vector<Expr> lambda, solved;
  for (std::size_t r = 0; r < law.rest.size(); ++r)
    lambda.push_back(ws.symbol(fresh_name(*pushed_.model, fmt::format("lambda{}", r + 1))));
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::vector<Expr> terms{law.inertia[i], -force[i]};
    for (std::size_t j = 0; j < a.size(); ++j) terms.push_back(law.mass_matrix(i, j) * a[j]);
    for (std::size_t r = 0; r < lambda.size(); ++r) terms.push_back(-(law.reactions(r, i) * lambda[r]));
    solved.push_back(sum(terms));
    law_[forces_[i]] = solved.back();
  }
  free_.insert(free_.end(), lambda.begin(), lambda.end());
  const std::vector<Degree> degree = degrees_of(solved, pushed_.assumptions, degrees_);
  for (std::size_t i = 0; i < a.size(); ++i) degrees_[forces_[i]] = degree[i];
}

std::vector<Expr> AnyForce::on_motion(const std::vector<Expr>& residuals) const {
  return restriction_(substitute(under_law(residuals), dependent_));
}

}  // namespace anholon

#include "anholon/derive/constraint_set/closed_form.hpp"

#include <algorithm>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/derive/constraint_set/independent.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// Whether exact algebra gives entries that can be read, and evaluated.
bool is_small(const Matrix& a, const System& system, const ClosedFormLimits& limits) {
  return !has_more_nodes(a.entries(), limits.nodes) && has_readable_results(a.entries(), system.assumptions);
}

bool needs_restriction(const Matrix& m, const System& system) {
  if (m.entries().empty()) return false;
  bool holonomic = !system.invariants.empty(), at_velocity_level = false;
  for (const SystemConstraint& c : system.constraints) {
    holonomic = holonomic || c.kind == ConstraintKind::holonomic;
    at_velocity_level = at_velocity_level || c.kind != ConstraintKind::acceleration;
  }
  if (holonomic) return true;
  if (!at_velocity_level) return false;
  const std::vector<Expr> w = system.frame.velocity_symbols(), present = symbols_of(m.entries());
  return std::any_of(present.begin(), present.end(),
                     [&](const Expr& s) { return std::find(w.begin(), w.end(), s) != w.end(); });
}

bool vanishes(const Expr& e, const System& system) {
  return !certainly_nonzero(e, system.assumptions) && is_zero(e, system.assumptions).kind == VerdictKind::proved;
}

Kernel everything(const System& system) {
  const std::size_t n = system.degrees();
  Kernel result;
  for (std::size_t i = 0; i < n; ++i) {
    result.basis.emplace_back(n, system.workspace().number(0))[i] = system.workspace().number(1);
  }
  return result;
}

// The columns of [C; rows]⁻¹ that belong to C, C a choice of velocities.
Within<std::optional<Kernel>> kernel_on_graph(const Matrix& rows, const Matrix& on_set, const System& system,
                                              const ClosedFormLimits& limits) {
  const std::size_t n = system.degrees(), m = rows.rows();
  const auto kept = choose_independent(on_set, system, false, limits.exact);
  if (!kept) return tl::make_unexpected(kept.error());
  if (!*kept) return std::optional<Kernel>();
  const Expr zero = system.workspace().number(0), one = system.workspace().number(1);
  Matrix left(n, n, zero), right(n, n - m, zero);
  for (std::size_t a = 0; a < n - m; ++a) {
    for (std::size_t j = 0; j < n; ++j) left(a, j) = (**kept)[a].row[j];
    right(a, a) = one;
  }
  for (std::size_t r = 0; r < m; ++r) {
    for (std::size_t j = 0; j < n; ++j) left(n - m + r, j) = rows(r, j);
  }
  const auto solution = closed_solve(left, right, system, limits);
  if (!solution) return tl::make_unexpected(solution.error());
  if (!*solution) return std::optional<Kernel>();
  Kernel result{{}, (*solution)->nonzero};
  for (std::size_t a = 0; a < n - m; ++a) {
    auto& vector = result.basis.emplace_back();
    for (std::size_t i = 0; i < n; ++i) vector.push_back((*solution)->value(i, a));
  }
  return std::optional<Kernel>(std::move(result));
}

}  // namespace

ClosedFormLimits limits_for(const System& system, ClosedFormLimits limits) {
  std::vector<Expr> all = system.force;
  all.push_back(system.lagrangian);
  for (const SystemConstraint& c : system.constraints) {
    all.push_back(c.acceleration_rest);
    all.insert(all.end(), c.acceleration_row.begin(), c.acceleration_row.end());
    all.insert(all.end(), c.reaction_row.begin(), c.reaction_row.end());
  }
  if (has_more_nodes(all, limits.system_nodes)) limits.nodes = 0;
  return limits;
}

Expr readable(const Expr& e, const System& system, const ClosedFormLimits& limits) {
  if (e.is(Kind::number) || e.is(Kind::symbol) || has_more_nodes({&e, 1}, limits.nodes)) return e;
  return simplify(e, system.assumptions, limits.simplify);
}

void make_readable(std::vector<Expr>& e, const System& system, const ClosedFormLimits& limits) {
  for (Expr& x : e) x = readable(x, system, limits);
}

void make_readable(Matrix& m, const System& system, const ClosedFormLimits& limits) {
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (std::size_t j = 0; j < m.columns(); ++j) m(i, j) = readable(m(i, j), system, limits);
  }
}

SolvePolicy solved_on_set(const System& system, const Budget& budget) {
  SolvePolicy policy = budget;
  const auto is_curved = [](const SystemConstraint& c) {
    return c.kind == ConstraintKind::holonomic || c.kind == ConstraintKind::nonlinear;
  };
  const bool curved =
      !system.invariants.empty() || std::any_of(system.constraints.begin(), system.constraints.end(), is_curved);
  // Else the constraint set projects on all of (t, q), and the entries are functions of these.
  if (curved)
    policy.subset = [&system, budget](const std::vector<Expr>& e) -> std::optional<std::vector<Expr>> {
      const auto set = restrict_to_constraints(system, budget, PositionRoots::none);
      return set ? std::optional((*set)(e)) : std::nullopt;
    };
  return policy;
}

Within<std::optional<LinearSolution>> closed_solve(const Matrix& a, const Matrix& b, const System& system,
                                                   const ClosedFormLimits& limits) {
  const bool small = is_small(a, system, limits) && is_small(b, system, limits);
  const SolvePolicy first = small ? solved_on_set(system, limits.exact).then(Road::graph, limits.exact)
                                  : SolvePolicy(Road::graph, limits.exact);
  auto solution = solve(a, b, system.assumptions, first.then(Road::normal_forms, limits.exact));
  if (small && solution && *solution && (*solution)->road == Road::normal_forms) {
    // These are expanded, and much shorter once they are factored: of angles above all.
    ClosedFormLimits expanded = limits;
    expanded.nodes = (system.assumptions.rotations.empty() ? 100 : 5) * limits.nodes;
    expanded.simplify = shared_by_parts(limits.simplify, 5 * limits.simplify.seconds);
    make_readable((*solution)->value, system, expanded);
  }
  return solution;
}

Within<Matrix> on_constraint_set(const Matrix& m, const System& system, const Budget& budget, RootSigns signs) {
  if (!needs_restriction(m, system)) return m;
  const auto restriction = restrict_to_constraints(system, budget);
  if (!restriction) return tl::make_unexpected(restriction.error());
  if (signs == RootSigns::positive) return Matrix(m.rows(), m.columns(), restriction->on_sheet()(m.entries()));
  std::vector<Expr> entries = (*restriction)(m.entries());
  for (Expr& e : entries) e = restriction->by_signs(e, system.assumptions);
  return Matrix(m.rows(), m.columns(), std::move(entries));
}

Matrix constraint_rows(const System& system, bool reactions) {
  std::vector<Expr> entries;
  for (const SystemConstraint& c : system.constraints) {
    const auto& row = reactions ? c.reaction_row : c.acceleration_row;
    entries.insert(entries.end(), row.begin(), row.end());
  }
  return Matrix(system.constraints.size(), system.degrees(), std::move(entries));
}

Within<std::optional<Kernel>> kernel_on_constraint_set(const Matrix& rows, const System& system,
                                                       const ClosedFormLimits& limits) {
  if (rows.rows() == 0) return std::optional<Kernel>(everything(system));
  const Matrix on_set = on_constraint_set(rows, system, limits.exact, RootSigns::positive).value_or(rows);
  if (!is_small(rows, system, limits)) return kernel_on_graph(rows, on_set, system, limits);
  const auto space = nullspace(rows, system.assumptions, limits.exact);
  if (!space) return kernel_on_graph(rows, on_set, system, limits);
  if (space->rank.rank < rows.rows()) return std::optional<Kernel>();
  Kernel result{space->basis, space->nonzero};
  if (needs_restriction(rows, system)) {
    const auto there = rank(on_set, system.assumptions, limits.exact);
    if (!there) return tl::make_unexpected(there.error());
    if (there->rank < rows.rows()) return std::optional<Kernel>();
    const auto pivots = on_constraint_set(Matrix(result.nonzero.size(), 1, result.nonzero), system, limits.exact);
    if (!pivots) return tl::make_unexpected(pivots.error());
    // A pivot that vanishes on the constraint set is no pivot: start there.
    if (std::any_of(pivots->entries().begin(), pivots->entries().end(),
                    [&](const Expr& e) { return vanishes(e, system); })) {
      return kernel_on_graph(rows, on_set, system, limits);
    }
  }
  for (auto& vector : result.basis) make_readable(vector, system, limits);
  return std::optional<Kernel>(std::move(result));
}

Expr dot(const std::vector<Expr>& v, const std::vector<Expr>& w, const System& system) {
  std::vector<Expr> terms{system.workspace().number(0)};
  for (std::size_t i = 0; i < v.size(); ++i) {
    if (!v[i].is_zero_literal() && !w[i].is_zero_literal()) terms.push_back(v[i] * w[i]);
  }
  return sum(terms);
}

std::string dependent_constraints(bool reactions) {
  return reactions ? "the directions of the reactions are dependent on the constraint set"
                   : "the constraints are dependent on the constraint set: they do not admit accelerations of one "
                     "dimension less each";
}

std::vector<Expr> acceleration_constraints(const System& system) {
  const std::vector<Expr> a = system.frame.acceleration_symbols();
  std::vector<Expr> result;
  for (const SystemConstraint& c : system.constraints) {
    result.push_back(dot(c.acceleration_row, a, system) + c.acceleration_rest);
  }
  return result;
}

}  // namespace anholon

#include "anholon/analyze/distribution/constraint_forms.hpp"

#include <algorithm>

#include "anholon/algebra/decide/conditions.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/witness.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/solve.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/regularity/dependence.hpp"
#include "anholon/derive/regularity/everywhere_pivots.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t largest_normal_form = 800;  // nodes of a residual
constexpr std::size_t largest_expanded = 150;     // nodes of a minor that is solved in normal forms

bool is_affine(const SystemConstraint& c) {
  return c.kind == ConstraintKind::holonomic || c.kind == ConstraintKind::linear || c.kind == ConstraintKind::affine;
}

// B and b of Φ = B w + b, free of velocities; b last.
OneForm form_of(const SystemConstraint& c, const Replacements& at_rest) {
  std::vector<Expr> parts = c.acceleration_row;
  parts.push_back(c.phi);
  return substitute(parts, at_rest);
}

// Whether a pivot may vanish identically in the state for parameters that are allowed: then the kernel found for generic
// parameters is none for those.
bool may_degenerate(const std::vector<Expr>& pivots, const System& system, const Budget& budget) {
  return std::any_of(pivots.begin(), pivots.end(), [&](const Expr& pivot) {
    try {
      const Conditions when =
          conditions_for_zero(pivot, state_symbols(pivot, *system.model), system.assumptions, budget);
      return !when.decided || !when.impossible;
    } catch (const BudgetExceeded&) {
      return true;
    }
  });
}

// The fields that have 1 in one free direction and 0 in the others.
FormKernel fields_of(const LinearSolution& solution, const std::vector<std::size_t>& columns, std::size_t n,
                     Workspace& ws) {
  FormKernel result;
  for (std::size_t free = 0; free < n; ++free) {
    if (std::find(columns.begin(), columns.end(), free) != columns.end()) continue;
    FieldComponents& field = result.fields.emplace_back(n, ws.number(0));
    field[free] = ws.number(1);
    for (std::size_t j = 0; j < columns.size(); ++j) field[columns[j]] = solution.value(j, free);
  }
  result.nonzero = solution.nonzero;
  return result;
}

// Rows as minor · x = − rest.
std::pair<Matrix, Matrix> split(const Matrix& rows, const std::vector<std::size_t>& columns) {
  const std::size_t m = rows.rows(), n = rows.columns();
  Matrix minor(m, m, rows(0, 0)), right(m, n, rows(0, 0));
  for (std::size_t r = 0; r < m; ++r) {
    for (std::size_t j = 0; j < m; ++j) minor(r, j) = rows(r, columns[j]);
    for (std::size_t j = 0; j < n; ++j) right(r, j) = -rows(r, j);
  }
  return {minor, right};
}

std::optional<FormKernel> solved_for(const Matrix& rows, const std::vector<std::size_t>& columns,
                                     const Assumptions& assumptions, const Budget& budget) {
  const auto [minor, right] = split(rows, columns);
  const bool large = has_more_nodes(minor.entries(), largest_expanded);
  const auto solution = solve(minor, right, assumptions, large ? SolvePolicy(Road::residues) : SolvePolicy(budget));
  if (!solution || !*solution) return std::nullopt;
  FormKernel result = fields_of(**solution, columns, rows.columns(), rows(0, 0).workspace());
  if (large) return result;
  for (FieldComponents& field : result.fields) {
    for (Expr& e : field) e = simplify(e, assumptions);
  }
  return result;
}

std::optional<FormKernel> solved_on_graph(const Matrix& rows, const Assumptions& assumptions) {
  const auto columns = certainly_independent_rows(transposed(rows), assumptions);
  if (!columns || columns->size() != rows.rows()) return std::nullopt;
  const auto [minor, right] = split(rows, *columns);
  const auto solution = solve(minor, right, assumptions, Road::residues);
  if (!solution || !*solution) return std::nullopt;
  FormKernel result = fields_of(**solution, *columns, rows.columns(), rows(0, 0).workspace());
  result.components = FormKernel::Components::with_poles;
  return result;
}

// Large residuals: one that is not zero modulo a prime is not zero, and a state shows it; normal forms would not end.
std::optional<Verdict> refuted_by_state(const std::vector<Expr>& residuals, const System& system,
                                        const Budget& budget) {
  for (const Expr& e : residuals) {
    if (!has_more_nodes({&e, 1}, largest_normal_form) || !certainly_nonzero(e, system.assumptions)) continue;
    Verdict verdict;
    try {
      verdict.witness = find_witness(e, system.assumptions, Meter(budget)).witness;
    } catch (const BudgetExceeded&) {
      return std::nullopt;
    }
    if (!verdict.witness) return std::nullopt;
    verdict.kind = VerdictKind::refuted;
    verdict.error_probability = 0;
    verdict.refuted_for = ParameterScope::general;
    verdict.reason = "it fails at the witness; for which other parameters it may hold was not decided";
    return verdict;
  }
  return std::nullopt;
}

}  // namespace

Within<ConstraintForms> constraint_forms(const System& system, const Budget& budget) {
  ConstraintForms result{BracketSpace::configurations(system), false, {}, {}, 0, {}, false, {}};
  Replacements at_rest;
  for (const Expr& w : system.frame.velocity_symbols()) at_rest[w] = system.workspace().number(0);
  std::vector<std::size_t> holonomic;
  for (std::size_t r = 0; r < system.constraints.size(); ++r) {
    const SystemConstraint& c = system.constraints[r];
    if (!is_affine(c)) continue;
    result.constraints.push_back(r);
    result.forms.push_back(form_of(c, at_rest));
    if (c.kind == ConstraintKind::holonomic) holonomic.push_back(r);
    if (c.kind == ConstraintKind::affine) result.with_time = true;
    const std::vector<Expr> symbols = symbols_of(result.forms.back());
    if (std::find(symbols.begin(), symbols.end(), system.frame.time()) != symbols.end()) result.with_time = true;
    if (!result.forms.back().back().is_zero_literal() && c.kind == ConstraintKind::linear)
      result.forms.back().back() = system.workspace().number(0);
  }
  if (result.with_time) {
    result.space = BracketSpace::configurations_and_time(system);
  } else {
    for (OneForm& form : result.forms) form.pop_back();
  }
  result.holonomic = holonomic.size();
  if (holonomic.empty()) return result;
  auto set = restrict_to_constraints(with_constraints(system, holonomic), budget);
  if (set) *set = set->on_sheet();  // the other one is looked at with it, see `two_branches`
  if (!set) return tl::make_unexpected(set.error());
  result.positions = set->positions;
  result.branches = !set->branches.empty();
  for (const std::size_t r : holonomic) {
    const SystemConstraint& c = system.constraints[r];
    if (std::find(set->left.begin(), set->left.end(), c.name) != set->left.end())
      result.relations.push_back(c.position);
  }
  return result;
}

std::vector<OneForm> forms_of(const ConstraintForms& all, const System& system,
                              const std::vector<std::size_t>& constraints) {
  std::vector<OneForm> result;
  for (std::size_t k = 0; k < all.forms.size(); ++k) {
    const std::size_t r = all.constraints[k];
    const bool asked = std::find(constraints.begin(), constraints.end(), r) != constraints.end();
    if (asked || system.constraints[r].kind == ConstraintKind::holonomic) result.push_back(all.forms[k]);
  }
  return result;
}

Within<FormKernel> kernel_of(const std::vector<OneForm>& forms, const BracketSpace& space,
                             const Assumptions& assumptions, const Budget& budget) {
  FormKernel result;
  if (forms.empty()) {
    for (std::size_t i = 0; i < space.size(); ++i) {
      result.fields.emplace_back(space.size(), space.workspace().number(0))[i] = space.workspace().number(1);
    }
    return result;
  }
  const Matrix rows = matrix_of_rows(forms);
  std::vector<std::size_t> columns;
  for (const detail::Pivot& pivot : detail::everywhere_pivots(rows, assumptions, budget))
    columns.push_back(pivot.column);
  if (columns.size() == forms.size()) {
    if (auto solved = solved_for(rows, columns, assumptions, budget)) return std::move(*solved);
  }
  Budget few = budget;
  few.seconds = std::min(few.seconds, 0.5);
  few.terms = std::min<std::size_t>(few.terms, 20'000);
  auto kernel = nullspace(rows, assumptions, few);
  if (!kernel) {
    // Too large for normal forms: on the graph, with pivots that are not zero modulo a prime.
    if (auto solved = solved_on_graph(rows, assumptions)) return std::move(*solved);
    return tl::make_unexpected(kernel.error());
  }
  result.fields = std::move(kernel->basis);
  result.nonzero = std::move(kernel->nonzero);
  return result;
}

Verdict frobenius(const std::vector<OneForm>& forms, const ConstraintForms& all, const System& system,
                  const Budget& budget) {
  // The fields along other directions commute with all that the forms allow.
  const std::vector<std::size_t> near = all.space.directions_near(forms);
  std::vector<OneForm> there;
  for (const OneForm& form : forms) {
    OneForm& part = there.emplace_back();
    for (const std::size_t i : near) part.push_back(form[i]);
  }
  if (near.empty()) there.clear();
  auto kernel = kernel_of(there, all.space, system.assumptions, budget);
  if (!kernel) return over_budget(kernel.error());
  if (!there.empty()) {
    for (FieldComponents& field : kernel->fields) {
      FieldComponents whole(all.space.size(), all.space.workspace().number(0));
      for (std::size_t k = 0; k < near.size(); ++k) whole[near[k]] = field[k];
      field = std::move(whole);
    }
  }
  return frobenius(forms, *kernel, all, system, budget);
}

Verdict frobenius(const std::vector<OneForm>& forms, const FormKernel& kernel, const ConstraintForms& all,
                  const System& system, const Budget& budget) {
  std::vector<Expr> residuals;
  std::vector<FieldReach> reach;
  for (const FieldComponents& field : kernel.fields) reach.push_back(all.space.reach(field));
  for (std::size_t a = 0; a < kernel.fields.size(); ++a) {
    for (std::size_t b = a + 1; b < kernel.fields.size(); ++b) {
      if (all.space.commute(reach[a], reach[b])) continue;
      const FieldComponents bracket = all.space.bracket(kernel.fields[a], kernel.fields[b]);
      for (const OneForm& form : forms) residuals.push_back(paired(form, bracket));
    }
  }
  const std::vector<Expr> there = all.there(residuals);
  if (all.relations.empty()) {
    if (auto refuted = refuted_by_state(there, system, budget)) return std::move(*refuted);
  }
  Verdict verdict = all_vanish(there, system, budget, all.relations);
  if (verdict.kind == VerdictKind::conditional && may_degenerate(kernel.nonzero, system, budget)) {
    verdict.kind = verdict.witness ? VerdictKind::refuted : VerdictKind::undecided;
    verdict.conditions.clear();
    verdict.refuted_for = ParameterScope::general;
    verdict.reason = "it fails for general parameters; for which others it holds was not decided";
  }
  return verdict;
}

}  // namespace anholon

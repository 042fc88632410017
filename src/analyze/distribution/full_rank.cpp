#include "anholon/analyze/distribution/full_rank.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "anholon/algebra/decide/conditions.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/witness.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t largest_expanded_minor = 4000;  // nodes of its entries together
constexpr std::size_t most_rows = 10;                 // of a minor that is kept as a graph

// So many independent rows, the first ones in that order; ascending.
std::optional<std::vector<std::size_t>> independent_among(const Matrix& rows, const std::vector<std::size_t>& order,
                                                          std::size_t count, const System& system,
                                                          const Budget& budget) {
  const Matrix ordered = chosen_rows(rows, order);
  auto chosen = certainly_independent_rows(ordered, system.assumptions);
  if (!chosen || chosen->size() != count) {
    const auto exact = rank(ordered, system.assumptions, budget);
    if (!exact || exact->rank != count) return std::nullopt;
    chosen = exact->rows;
  }
  for (std::size_t& k : *chosen) k = order[k];
  std::sort(chosen->begin(), chosen->end());
  return chosen;
}

// Parameters for which a function of the state vanishes identically: not those.
void exclude_parameters(const Expr& minor, const System& system, const Budget& budget, Verdict& verdict) {
  try {
    const Conditions when = conditions_for_zero(minor, state_symbols(minor, *system.model), system.assumptions, budget);
    if (when.impossible) return;
    if (!when.decided || when.all_of.empty()) throw BudgetExceeded{};
    for (const Expr& factor : when.all_of.front())
      verdict.side_conditions.push_back({SideCondition::Relation::nonzero, factor});
  } catch (const BudgetExceeded&) {
    verdict.reason += ", for general parameters";
  }
}

// The determinant of the rows from the k-th on, in the columns that are left, by its first row; each such minor once.
class GraphMinor {
 public:
  GraphMinor(const std::vector<std::vector<Expr>>& rows, const std::vector<std::size_t>& columns)
      : rows_(rows), columns_(columns) {}

  [[nodiscard]] Expr operator()(std::size_t k, unsigned used) {
    Workspace& ws = rows_.front().front().workspace();
    if (k == rows_.size()) return ws.number(1);
    if (const auto known = known_.find(used); known != known_.end()) return known->second;
    std::vector<Expr> terms{ws.number(0)};
    long sign = 1;
    for (std::size_t j = 0; j < columns_.size(); ++j) {
      if ((used >> j & 1U) != 0) continue;
      const Expr& entry = rows_[k][columns_[j]];
      if (!entry.is_zero_literal()) terms.push_back(sign * entry * (*this)(k + 1, used | 1U << j));
      sign = -sign;
    }
    return known_[used] = sum(terms);
  }

 private:
  const std::vector<std::vector<Expr>>& rows_;
  const std::vector<std::size_t>& columns_;
  std::map<unsigned, Expr> known_;
};

// At a state what the holonomic constraints give must be defined.
Assumptions on_holonomic_constraints(const ConstraintForms& forms, const System& system) {
  Assumptions result = system.assumptions;
  for (const auto& [symbol, image] : forms.positions) result.guards.push_back(image);
  return result;
}

}  // namespace

Expr minor_on_graph(const std::vector<std::vector<Expr>>& rows, const std::vector<std::size_t>& columns) {
  return GraphMinor(rows, columns)(0, 0);
}

std::optional<Witness> independent_at(const std::vector<std::vector<Expr>>& rows, const Assumptions& assumptions,
                                      const Budget& budget) {
  if (rows.empty()) return Witness{};
  if (rows.size() > most_rows) return std::nullopt;
  auto columns = certainly_independent_rows(transposed(matrix_of_rows(rows)), assumptions);
  if (!columns) {
    const auto exact = rank(matrix_of_rows(rows), assumptions, budget);
    if (exact) columns = exact->columns;
  }
  if (!columns || columns->size() != rows.size()) return std::nullopt;
  try {
    return find_witness(minor_on_graph(rows, *columns), assumptions, Meter(budget)).witness;
  } catch (const BudgetExceeded&) {
    return std::nullopt;
  }
}

std::vector<Expr> spanning_minors(const std::vector<FieldComponents>& fields, const ConstraintForms& forms,
                                  const System& system, std::size_t most, const Budget& budget) {
  std::vector<Expr> result;
  if (fields.empty()) return result;
  std::vector<FieldComponents> there;
  for (const FieldComponents& field : fields) there.push_back(forms.there(field));
  const Matrix columns = transposed(matrix_of_rows(there));
  std::set<std::vector<std::size_t>> seen;
  const std::size_t n = columns.rows();
  if (has_more_nodes(columns.entries(), largest_expanded_minor)) return result;
  const Meter meter(budget);
  for (std::size_t first = 0; first < n && result.size() < most && meter.elapsed() < budget.seconds; ++first) {
    Budget rest = budget;
    rest.seconds -= meter.elapsed();
    std::vector<std::size_t> order(n);
    for (std::size_t k = 0; k < n; ++k) order[k] = (first + k) % n;
    const auto chosen = independent_among(columns, order, fields.size(), system, rest);
    if (!chosen || !seen.insert(*chosen).second) continue;
    std::vector<Expr> entries;
    for (const std::size_t r : *chosen) {
      for (std::size_t j = 0; j < fields.size(); ++j) entries.push_back(columns(r, j));
    }
    const auto minor = determinant(Matrix(fields.size(), fields.size(), std::move(entries)), system.assumptions, rest);
    if (!minor) break;
    if (!minor->is_zero_literal()) result.push_back(*minor);
  }
  return result;
}

std::optional<Expr> spanning_minor(const std::vector<FieldComponents>& fields, const ConstraintForms& forms,
                                   const System& system, const Budget& budget) {
  const std::vector<Expr> found = spanning_minors(fields, forms, system, 1, budget);
  return found.empty() ? std::nullopt : std::optional(found.front());
}

std::optional<Witness> independent_there(const std::vector<FieldComponents>& fields, const ConstraintForms& forms,
                                         const System& system, const Budget& budget) {
  std::vector<FieldComponents> there;
  for (const FieldComponents& field : fields) there.push_back(forms.there(field));
  return independent_at(there, on_holonomic_constraints(forms, system), budget);
}

Verdict full_rank(const std::vector<FieldComponents>& fields, const ConstraintForms& forms, const System& system,
                  const Budget& budget) {
  Verdict verdict;
  verdict.kind = VerdictKind::proved;
  verdict.error_probability = 0;
  verdict.reason = "a minor is not zero modulo a random prime, for general parameters";
  const auto minor = spanning_minor(fields, forms, system, budget);
  if (!minor) {
    verdict.witness = independent_there(fields, forms, system, budget);
    if (verdict.witness) verdict.reason = "a minor does not vanish at the state shown, and for general parameters";
    return verdict;
  }
  try {
    verdict.witness = find_witness(*minor, on_holonomic_constraints(forms, system), Meter(budget)).witness;
  } catch (const BudgetExceeded&) {  // the residue proves it without a state to show
  }
  verdict.reason = "the minor does not vanish at the state shown";
  exclude_parameters(*minor, system, budget, verdict);
  return verdict;
}

}  // namespace anholon

#include "anholon/analyze/checking/regularity_certificate.hpp"

#include <algorithm>

#include "anholon/algebra/decide/witness.hpp"
#include "anholon/analyze/checking/nonvanishing.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/distribution/full_rank.hpp"
#include "anholon/analyze/motion/witness_near_set.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/regularity/dependence.hpp"
#include "anholon/derive/system/law_matrix.hpp"

namespace anholon {

namespace {

using detail::NonvanishingStates;

constexpr std::size_t largest_determinant = 12;

// On the set, and around it: without the roots of quadratic holonomic constraints. What vanishes nowhere on one of them does not on the
// set. Each on every sheet of its own.
std::vector<std::vector<Matrix>> on_set(const Matrix& m, const System& system, const Budget& budget) {
  std::vector<std::vector<Matrix>> result;
  for (const PositionRoots roots : {PositionRoots::none, PositionRoots::taken}) {
    const auto set = restrict_to_constraints(system, budget, roots);
    if (!set) continue;
    auto& sheets = result.emplace_back();
    for (const std::vector<int>& signs : all_signs(set->sheets.size()))
      sheets.emplace_back(m.rows(), m.columns(), set->on_sheet(signs)(m.entries()));
  }
  return result;
}

// B W Bᵀ for a diagonal W > 0: its determinant is Σ w_J (minor of the columns J)².
Matrix weighted_gram(const Matrix& rows, long weight) {
  Matrix gram(rows.rows(), rows.rows(), rows(0, 0).workspace().number(0));
  for (std::size_t r = 0; r < rows.rows(); ++r) {
    for (std::size_t s = 0; s < rows.rows(); ++s) {
      std::vector<Expr> terms{gram(r, s)};
      long w = 1;
      for (std::size_t j = 0; j < rows.columns(); ++j, w += weight) terms.push_back(w * (rows(r, j) * rows(s, j)));
      gram(r, s) = sum(terms);
    }
  }
  return gram;
}

std::vector<std::vector<Expr>> rows_of(const Matrix& m) {
  std::vector<std::vector<Expr>> rows;
  for (std::size_t i = 0; i < m.rows(); ++i)
    rows.emplace_back(m.entries().begin() + static_cast<std::ptrdiff_t>(i * m.columns()),
                      m.entries().begin() + static_cast<std::ptrdiff_t>((i + 1) * m.columns()));
  return rows;
}

// Rows with an entry that never vanishes, alone in its column among those left, are independent of the
// others.
std::vector<std::vector<Expr>> rows_left(const Matrix& m, const NonvanishingStates& there) {
  std::vector<std::vector<Expr>> rows = rows_of(m);
  for (bool progress = true; progress;) {
    progress = false;
    for (std::size_t j = m.columns(); j-- > 0 && !progress;) {
      const auto occurs = [&](const std::vector<Expr>& row) { return !row[j].is_zero_literal(); };
      if (std::count_if(rows.begin(), rows.end(), occurs) != 1) continue;
      const auto row = std::find_if(rows.begin(), rows.end(), occurs);
      if (!there.excludes((*row)[j])) continue;
      rows.erase(row);
      progress = true;
    }
  }
  return rows;
}

std::optional<std::string> independent_rows(const std::vector<std::vector<Expr>>& rows,
                                            const NonvanishingStates& there) {
  if (rows.empty()) return "each constraint has a velocity of its own whose coefficient never vanishes";
  if (rows.size() > largest_determinant) return std::nullopt;
  for (const long weight : {1L, 0L}) {
    if (there.excludes_determinant(weighted_gram(matrix_of_rows(rows), weight))) {
      return weight == 0 ? "the sum of the squares of all minors is positive"
                         : "a weighted sum of the squares of all minors is positive";
    }
  }
  return std::nullopt;
}

// What is listed may be about the rows that are left without it, or about all of them.
std::optional<std::string> full_rank_of(const Matrix& m, const NonvanishingStates& there,
                                        const NonvanishingStates& everywhere) {
  if (!there.defines(m.entries())) return std::nullopt;
  std::vector<std::vector<std::vector<Expr>>> choices{rows_left(m, there)};
  for (auto& rows : {rows_left(m, everywhere), rows_of(m)}) {
    if (std::find(choices.begin(), choices.end(), rows) == choices.end()) choices.push_back(rows);
  }
  for (const auto& rows : choices) {
    if (auto how = independent_rows(rows, there)) return how;
  }
  return std::nullopt;
}

// Why the mass matrix is positive definite.
std::optional<std::string> definite(const System& system, const Budget& budget) {
  using detail::MinorsFrom;
  if (detail::has_positive_minors(MinorsFrom::last, system, budget))
    return "the last minors of the mass matrix are positive";
  if (detail::is_shown_sum_of_squares(system, budget))
    return "the kinetic energy is a sum of squares with positive coefficients";
  if (detail::has_positive_minors(MinorsFrom::first, system, budget))
    return "the first minors of the mass matrix are positive";
  return std::nullopt;
}

// At some state none of them vanishes: the conditions leave something.
bool can_hold(const std::vector<Expr>& nonzero, const System& system, const Budget& budget) {
  const auto set = restrict_to_constraints(system, budget);
  try {
    return nonzero.empty() ||
           find_witness(set ? (*set)(product(nonzero)) : product(nonzero), system.assumptions, Meter(budget))
               .witness.has_value();
  } catch (const BudgetExceeded&) {
    return false;
  }
}

Recheck at_some_state(const Matrix& m, const System& system, const Budget& budget) {
  const auto set = restrict_to_constraints(system, budget);
  if (set && !relations_left(*set, system).empty()) {
    return are_independent_near_set(m, system, budget)
               ? detail::right("balls at a state of the constraint set: the rows are independent")
               : detail::open("no state of the constraint set was found at which it certainly holds");
  }
  for (const auto& sheets : on_set(m, system, budget)) {
    if (std::all_of(sheets.begin(), sheets.end(),
                    [&](const Matrix& there) { return detail::are_independent(rows_of(there), system, budget); }))
      return detail::right("balls at a state: the rows are independent");
  }
  return detail::wrong("no state was found at which it certainly holds");
}

Recheck regular_in_general(const Matrix& law, const NonvanishingStates& states, const System& system,
                           const Budget& budget) {
  if (law.rows() > largest_determinant) return detail::open("the law is too large for its determinant");
  for (const auto& sheets : on_set(law, system, budget)) {
    if (std::all_of(sheets.begin(), sheets.end(),
                    [&](const Matrix& there) { return states.excludes_determinant(there); }))
      return detail::right("the determinant of the law does not vanish");
  }
  return detail::wrong("it is not shown that the determinant of the law does not vanish");
}

}  // namespace

Recheck recheck_independent(Extent extent, const std::vector<Expr>& nonzero, const System& system,
                            const Budget& budget) {
  const Matrix rows = constraint_rows(system, false);
  if (rows.rows() == 0) return detail::right("there are no constraints");
  const Recheck somewhere = at_some_state(rows, system, budget);
  if (extent == Extent::generic || !detail::is_right(somewhere)) return somewhere;
  if (!can_hold(nonzero, system, budget))
    return detail::wrong("no state was found at which the expressions listed do not vanish");
  const NonvanishingStates states(system, nonzero, budget), everywhere(system, {}, budget);
  for (const auto& sheets : on_set(rows, system, budget)) {
    std::optional<std::string> how;
    if (std::all_of(sheets.begin(), sheets.end(), [&](const Matrix& m) {
          how = full_rank_of(m, states, everywhere);
          return how.has_value();
        }))
      return detail::right(*how);
  }
  return detail::wrong("it is not certain that the constraints are independent there");
}

Recheck recheck_dependent(const DependentRow& claim, const System& system, const Budget& budget) {
  std::vector<std::size_t> others;
  for (const auto& [other, factor] : claim.combination) {
    if (other == claim.constraint) return detail::wrong("a constraint does not follow from itself");
    others.push_back(other);
  }
  const System cut = with_constraints(system, others);
  const auto set = restrict_to_constraints(cut, budget);
  if (!set || !set->complete()) return detail::open("the constraint set could not be solved");
  std::vector<Expr> residuals = system.constraints[claim.constraint].acceleration_row;
  for (const auto& [other, factor] : claim.combination) {
    for (std::size_t j = 0; j < residuals.size(); ++j)
      residuals[j] = residuals[j] - factor * system.constraints[other].acceleration_row[j];
  }
  Recheck result = detail::all_zero((*set)(residuals), system, budget);
  if (detail::is_right(result)) result.how = "the row is that combination of the others: identities in half angles";
  return result;
}

Recheck recheck_regular(Extent extent, const std::vector<Expr>& nonzero, const System& system, const Budget& budget) {
  const Matrix law = law_matrix(system);
  const Recheck somewhere = at_some_state(law, system, budget);
  if (extent == Extent::generic || !detail::is_right(somewhere)) return somewhere;
  if (!can_hold(nonzero, system, budget))
    return detail::wrong("no state was found at which the expressions listed do not vanish");
  const bool ideal = std::none_of(system.constraints.begin(), system.constraints.end(),
                                  [](const SystemConstraint& c) { return c.servo; });
  if (ideal) {
    if (const auto how = definite(system, budget)) {
      const Recheck result = recheck_independent(extent, nonzero, system, budget);
      if (detail::is_right(result)) return detail::right(*how + ", and the constraints are independent: " + result.how);
    }
  }
  return regular_in_general(law, NonvanishingStates(system, nonzero, budget), system, budget);
}

Recheck recheck_singular(const std::vector<Expr>& kernel, const System& system, const Budget& budget) {
  const Matrix law = law_matrix(system);
  if (kernel.size() != law.columns()) return detail::wrong("the vector has another number of components");
  std::vector<Expr> residuals;
  for (std::size_t i = 0; i < law.rows(); ++i) {
    std::vector<Expr> terms{system.workspace().number(0)};
    for (std::size_t j = 0; j < law.columns(); ++j) terms.push_back(law(i, j) * kernel[j]);
    residuals.push_back(sum(terms));
  }
  const auto there = on_constraint_set(Matrix(residuals.size(), 1, residuals), system, budget);
  if (!there) return detail::open(there.error());
  if (!detail::are_independent({kernel}, system, budget))
    return detail::wrong("the vector is not certainly different from zero");
  Recheck result = detail::all_zero(there->entries(), system, budget);
  if (detail::is_right(result)) result.how = "the law annihilates the vector: identities in half angles";
  return result;
}

}  // namespace anholon

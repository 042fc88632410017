#include "anholon/analyze/regularity_certificate.hpp"

#include <algorithm>

#include "anholon/algebra/linear.hpp"
#include "anholon/algebra/side_conditions.hpp"
#include "anholon/algebra/sign.hpp"
#include "anholon/algebra/simplify.hpp"
#include "anholon/algebra/witness.hpp"
#include "anholon/analyze/detail/recheck.hpp"
#include "anholon/analyze/full_rank.hpp"
#include "anholon/derive/closed_form.hpp"
#include "anholon/derive/definiteness.hpp"
#include "anholon/derive/dependence.hpp"
#include "anholon/derive/law_matrix.hpp"
#include "anholon/derive/restriction.hpp"

namespace anholon {

namespace {

constexpr std::size_t largest_determinant = 12, largest_minors = 8;

// States at which the assumptions hold and these do not vanish.
struct Where {
  Assumptions assumptions;
  std::vector<Expr> nonzero;
  Budget budget;

  // e vanishes nowhere there: each factor that could vanish is a listed expression times something that
  // cannot.
  [[nodiscard]] bool excludes(const Expr& e) const {
    if (excludes_zero(sign_of(e, assumptions, budget))) return true;
    if (factored(e, assumptions, budget).is_zero_literal()) return false;
    const std::vector<Expr> zeros = possible_zeros(e, assumptions, budget);
    return std::all_of(zeros.begin(), zeros.end(), [&](const Expr& zero) {
      return std::any_of(nonzero.begin(), nonzero.end(), [&](const Expr& n) {
        return excludes_zero(sign_of(zero / n, assumptions, budget));
      });
    });
  }
  // Everything the entries divide by.
  [[nodiscard]] bool defines(const std::vector<Expr>& entries) const {
    const std::vector<SideCondition> conditions = side_conditions(entries);
    return std::all_of(conditions.begin(), conditions.end(), [&](const SideCondition& c) {
      return c.relation == SideCondition::Relation::nonnegative || excludes(c.expression);
    });
  }
};

Where where(const System& system, const std::vector<Expr>& nonzero, const Budget& budget) {
  Where result{system.assumptions, nonzero, budget};
  for (const Expr& e : nonzero) {
    result.assumptions.nonzero(e);
    for (const Expr& factor : possible_zeros(e, system.assumptions)) result.nonzero.push_back(factor);
  }
  return result;
}

// On the set, and around it: without the roots of quadratic holonomic constraints. What vanishes nowhere on
// one of them does not on the set.
std::vector<Matrix> on_set(const Matrix& m, const System& system, const Budget& budget) {
  std::vector<Matrix> result;
  const auto around = restrict_to_constraints(system, budget, PositionRoots::none);
  if (around) result.emplace_back(m.rows(), m.columns(), (*around)(m.entries()));
  if (const auto there = on_constraint_set(m, system, budget)) result.push_back(*there);
  return result;
}

// det(B W Bᵀ) = Σ w_J (minor of the columns J)² for a diagonal W > 0.
std::optional<Expr> weighted_gram(const Matrix& rows, long weight, const Assumptions& assumptions,
                                  const Budget& budget) {
  Matrix gram(rows.rows(), rows.rows(), rows(0, 0).workspace().number(0));
  for (std::size_t r = 0; r < rows.rows(); ++r) {
    for (std::size_t s = 0; s < rows.rows(); ++s) {
      std::vector<Expr> terms{gram(r, s)};
      long w = 1;
      for (std::size_t j = 0; j < rows.columns(); ++j, w += weight)
        terms.push_back(w * (rows(r, j) * rows(s, j)));
      gram(r, s) = sum(terms);
    }
  }
  const auto value = determinant(gram, assumptions, budget);
  return value ? std::optional(simplify(*value, assumptions)) : std::nullopt;
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
std::vector<std::vector<Expr>> rows_left(const Matrix& m, const Where& there) {
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

std::optional<std::string> full_rank_of(const Matrix& m, const Where& there) {
  if (!there.defines(m.entries())) return std::nullopt;
  const std::vector<std::vector<Expr>> rows = rows_left(m, there);
  if (rows.empty()) return "each constraint has a velocity of its own whose coefficient never vanishes";
  if (rows.size() > largest_determinant) return std::nullopt;
  for (const long weight : {1L, 0L}) {
    const auto gram = weighted_gram(matrix_of_rows(rows), weight, there.assumptions, there.budget);
    if (gram && there.defines({*gram}) && there.excludes(*gram)) {
      return weight == 0 ? "the sum of the squares of all minors is positive"
                         : "a weighted sum of the squares of all minors is positive";
    }
  }
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

// The last minors instead of the first.
bool has_positive_last_minors(const System& system, const Budget& budget) {
  const Matrix& a = system.mass_matrix;
  if (a.rows() > largest_minors) return false;
  for (std::size_t k = 1; k <= a.rows(); ++k) {
    Matrix minor(k, k, a(0, 0));
    for (std::size_t i = 0; i < k; ++i) {
      for (std::size_t j = 0; j < k; ++j) minor(i, j) = a(a.rows() - 1 - i, a.rows() - 1 - j);
    }
    const auto d = determinant(minor, system.assumptions, budget);
    if (!d || sign_of(*d, system.assumptions, budget) != ProvedSign::positive) return false;
  }
  return true;
}

Recheck at_some_state(const Matrix& m, const System& system, const Budget& budget) {
  for (const Matrix& there : on_set(m, system, budget)) {
    if (detail::are_independent(rows_of(there), system, budget))
      return detail::right("balls at a state: the rows are independent");
  }
  return detail::wrong("no state was found at which it certainly holds");
}

Recheck regular_in_general(const Matrix& law, const Where& states, const System& system,
                           const Budget& budget) {
  if (law.rows() > largest_determinant) return detail::open("the law is too large for its determinant");
  for (const Matrix& there : on_set(law, system, budget)) {
    const auto d = determinant(transposed(there), system.assumptions, budget);
    if (!d) continue;
    const Expr value = simplify(*d, system.assumptions);
    if (states.defines({value}) && states.excludes(value))
      return detail::right("the determinant of the law does not vanish");
  }
  return detail::wrong("it is not certain that the determinant of the law does not vanish");
}

}  // namespace

const char* name_of(Extent extent) {
  switch (extent) {
    case Extent::everywhere:
      return "everywhere";
    case Extent::where_nonzero:
      return "where the expressions listed do not vanish";
    case Extent::generic:
      return "at generic states";
  }
  return "";
}

std::optional<Extent> extent_named(std::string_view name) {
  for (const Extent e : {Extent::everywhere, Extent::where_nonzero, Extent::generic}) {
    if (name == name_of(e)) return e;
  }
  return std::nullopt;
}

Recheck recheck_independent(Extent extent, const std::vector<Expr>& nonzero, const System& system,
                            const Budget& budget) {
  const Matrix rows = constraint_rows(system, false);
  if (rows.rows() == 0) return detail::right("there are no constraints");
  const Recheck somewhere = at_some_state(rows, system, budget);
  if (extent == Extent::generic || !detail::is_right(somewhere)) return somewhere;
  if (!can_hold(nonzero, system, budget))
    return detail::wrong("no state was found at which the expressions listed do not vanish");
  const Where states = where(system, nonzero, budget);
  for (const Matrix& m : on_set(rows, system, budget)) {
    if (const auto how = full_rank_of(m, states)) return detail::right(*how);
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
  if (detail::is_right(result))
    result.how = "the row is that combination of the others: identities in half angles";
  return result;
}

Recheck recheck_regular(Extent extent, const std::vector<Expr>& nonzero, const System& system,
                        const Budget& budget) {
  const Matrix law = law_matrix(system);
  const Recheck somewhere = at_some_state(law, system, budget);
  if (extent == Extent::generic || !detail::is_right(somewhere)) return somewhere;
  if (!can_hold(nonzero, system, budget))
    return detail::wrong("no state was found at which the expressions listed do not vanish");
  const bool ideal = std::none_of(system.constraints.begin(), system.constraints.end(),
                                  [](const SystemConstraint& c) { return c.servo; });
  if (ideal) {
    const bool by_minors = has_positive_last_minors(system, budget);
    if (by_minors || mass_matrix_of(system, budget).kind == MassMatrix::Kind::positive_definite) {
      Recheck result = recheck_independent(extent, nonzero, system, budget);
      const std::string positive = by_minors ? "the last minors of the mass matrix are positive"
                                             : "the mass matrix is positive definite";
      if (detail::is_right(result))
        return detail::right(positive + ", and the constraints are independent: " + result.how);
    }
  }
  return regular_in_general(law, where(system, nonzero, budget), system, budget);
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
  if (!there) return detail::open("over budget: " + there.error().where);
  if (!detail::are_independent({kernel}, system, budget))
    return detail::wrong("the vector is not certainly different from zero");
  Recheck result = detail::all_zero(there->entries(), system, budget);
  if (detail::is_right(result)) result.how = "the law annihilates the vector: identities in half angles";
  return result;
}

}  // namespace anholon

#include <algorithm>
#include <numeric>

#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/manifest_sign.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/checking/nonvanishing.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/distribution/full_rank.hpp"
#include "anholon/derive/regularity/sum_of_squares.hpp"

namespace anholon::detail {

namespace {

constexpr std::size_t largest_minors = 8;

}  // namespace

Expr determinant_on_graph(const Matrix& m) {
  std::vector<std::vector<Expr>> rows;
  for (std::size_t i = 0; i < m.rows(); ++i) {
    auto& row = rows.emplace_back();
    for (std::size_t j = 0; j < m.columns(); ++j) row.push_back(m(i, j));
  }
  std::vector<std::size_t> columns(m.columns());
  std::iota(columns.begin(), columns.end(), std::size_t{0});
  return minor_on_graph(rows, columns);
}

NonvanishingStates::NonvanishingStates(const System& system, const std::vector<Expr>& nonzero, const Budget& budget)
    : own_(system.assumptions), assumptions_(system.assumptions), nonzero_(nonzero), budget_(budget) {
  for (const Expr& e : nonzero) {
    for (const Expr& factor : possible_zeros(e, system.assumptions)) nonzero_.push_back(factor);
  }
  for (const Expr& e : nonzero) assumptions_.nonzero(e);
}

bool NonvanishingStates::equal(const Expr& a, const Expr& b) const {
  return a == b || is_zero_by_half_angles(a - b, own_, budget_).kind == VerdictKind::proved;
}

// As it is, by its terms, or as a listed expression times something of that kind.
std::optional<Expr> NonvanishingStates::shown_factor(const Expr& factor) const {
  if (excludes_zero(manifest_sign(factor, assumptions_))) return factor;
  if (auto form = manifest_form(factor, assumptions_, budget_)) return form;
  for (const Expr& n : nonzero_) {
    if (auto rest = manifest_form(factor / n, assumptions_, budget_)) return n * *rest;
  }
  return std::nullopt;
}

std::optional<Expr> NonvanishingStates::shown(const Expr& found) const {
  if (auto whole = shown_factor(found)) return whole;
  std::vector<std::pair<Expr, Rational>> parts{{factored(found, own_, budget_), 1}};
  std::vector<Expr> result{found.workspace().number(1)};
  while (!parts.empty()) {
    const auto [part, exponent] = parts.back();
    parts.pop_back();
    if (part.is(Kind::product)) {
      for (std::size_t k = 0; k < part.operand_count(); ++k) parts.emplace_back(part.operand(k), exponent);
    } else if (part.is(Kind::power) && is_integer(part.exponent())) {
      parts.emplace_back(part.operand(0), exponent * part.exponent());
    } else if (const auto form = shown_factor(part)) {
      result.push_back(pow(*form, exponent));
    } else {
      return std::nullopt;
    }
  }
  return product(result);
}

bool NonvanishingStates::excludes(const Expr& e, const Expr& found) const {
  if (excludes_zero(manifest_sign(e, assumptions_))) return true;
  const auto form = shown(found);
  return form && excludes_zero(manifest_sign(*form, assumptions_)) && equal(e, *form);
}

bool NonvanishingStates::is_positive(const Expr& e, const Expr& found) const {
  if (manifest_sign(e, assumptions_) == ProvedSign::positive) return true;
  const auto form = shown(found);
  return form && manifest_sign(*form, assumptions_) == ProvedSign::positive && equal(e, *form);
}

bool NonvanishingStates::defines(const std::vector<Expr>& entries) const {
  const std::vector<SideCondition> conditions = side_conditions(entries);
  return std::all_of(conditions.begin(), conditions.end(), [&](const SideCondition& c) {
    return c.relation == SideCondition::Relation::nonnegative || excludes(c.expression);
  });
}

bool NonvanishingStates::excludes_determinant(const Matrix& m) const {
  const auto found = determinant(transposed(m), own_, budget_);
  if (!found || found->is_zero_literal()) return false;
  const Expr value = simplify(*found, own_);
  return defines({value}) && excludes(determinant_on_graph(m), value);
}

bool NonvanishingStates::has_positive_determinant(const Matrix& m) const {
  const auto found = determinant(m, own_, budget_);
  if (!found || found->is_zero_literal()) return false;
  return is_positive(determinant_on_graph(m), simplify(*found, own_));
}

bool is_shown_sum_of_squares(const System& system, const Budget& budget) {
  const auto squares = squares_of(system);
  if (!squares) return false;
  const NonvanishingStates states(system, {}, budget);
  const std::vector<Expr> w = system.frame.velocity_symbols();
  std::vector<std::vector<Expr>> forms, positive;
  for (const SquareTerm& s : squares->squares) {
    forms.push_back(gradient(s.form, w));
    if (states.is_positive(s.coefficient, s.coefficient)) {
      positive.push_back(forms.back());
    } else if (manifest_sign(s.coefficient, system.assumptions) != ProvedSign::nonnegative) {
      return false;
    }
  }
  // ∂²L/∂w_i∂w_j = Σ 2 c_k ∂_i g_k ∂_j g_k
  std::vector<Expr> differences;
  for (std::size_t i = 0; i < w.size(); ++i) {
    for (std::size_t j = i; j < w.size(); ++j) {
      std::vector<Expr> terms{-system.mass_matrix(i, j)};
      for (std::size_t k = 0; k < forms.size(); ++k)
        terms.push_back(2 * (squares->squares[k].coefficient * forms[k][i] * forms[k][j]));
      differences.push_back(sum(terms));
    }
  }
  return determine_all(
             positive, w.size(), [&](const Expr& e) { return states.excludes(e); },
             [&](const Matrix& m) { return states.excludes_determinant(m); }) &&
         is_right(all_zero(differences, system, budget));
}

bool has_positive_minors(MinorsFrom corner, const System& system, const Budget& budget) {
  const Matrix& a = system.mass_matrix;
  if (a.rows() > largest_minors) return false;
  const NonvanishingStates states(system, {}, budget);
  const auto index = [&](std::size_t i) { return corner == MinorsFrom::first ? i : a.rows() - 1 - i; };
  for (std::size_t k = 1; k <= a.rows(); ++k) {
    Matrix minor(k, k, a(0, 0));
    for (std::size_t i = 0; i < k; ++i) {
      for (std::size_t j = 0; j < k; ++j) minor(i, j) = a(index(i), index(j));
    }
    if (!states.has_positive_determinant(minor)) return false;
  }
  return true;
}

}  // namespace anholon::detail

#include "anholon/analyze/conservation/casimir_functions.hpp"

#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"

namespace anholon {

namespace {

constexpr std::size_t most_monomials = 60;

std::vector<Expr> monomials_of(const std::vector<Expr>& y) {
  std::vector<Expr> result = y;
  for (std::size_t i = 0; i < y.size(); ++i) {
    for (std::size_t j = i; j < y.size(); ++j) result.push_back(y[i] * y[j]);
  }
  return result;
}

// {m, y_i} for each monomial and variable.
std::vector<std::vector<Expr>> brackets_with_variables(const std::vector<Expr>& monomials, const std::vector<Expr>& y,
                                                       const System& system) {
  const Matrix& bracket = system.poisson->bracket;
  std::vector<std::vector<Expr>> result;
  for (const Expr& m : monomials) {
    const std::vector<Expr> slopes = gradient(m, y);
    auto& row = result.emplace_back();
    for (std::size_t i = 0; i < y.size(); ++i) {
      std::vector<Expr> column;
      for (std::size_t j = 0; j < y.size(); ++j) column.push_back(bracket(j, i));
      row.push_back(dot(slopes, column, system));
    }
  }
  return result;
}

}  // namespace

// The coefficients c solve Σ c_m {m, y_i} = 0 at a few points of small integers; whether the combination vanishes everywhere is then asked.
std::vector<Expr> casimir_functions(const System& system, const Budget& budget) {
  const std::vector<Expr> y = system.frame.configuration_symbols(), monomials = monomials_of(y);
  if (monomials.size() > most_monomials) return {};
  const auto brackets = brackets_with_variables(monomials, y, system);
  const std::size_t points = monomials.size() / y.size() + 2;
  Matrix rows(points * y.size(), monomials.size(), system.workspace().number(0));
  for (std::size_t p = 0; p < points; ++p) {
    Replacements at;
    for (std::size_t i = 0; i < y.size(); ++i)
      at[y[i]] = system.workspace().number(static_cast<long>((7 * p * p + 5 * p * i + 3 * i * i + 2 * p + i) % 23) + 2);
    for (std::size_t m = 0; m < monomials.size(); ++m) {
      const std::vector<Expr> values = substitute(brackets[m], at);
      for (std::size_t i = 0; i < y.size(); ++i) rows(p * y.size() + i, m) = values[i];
    }
  }
  const auto kernel = nullspace(rows, system.assumptions, budget);
  std::vector<Expr> result;
  if (!kernel) return result;
  for (const std::vector<Expr>& c : kernel->basis) {
    bool commutes = true;
    for (std::size_t i = 0; i < y.size() && commutes; ++i) {
      std::vector<Expr> terms{system.workspace().number(0)};
      for (std::size_t m = 0; m < monomials.size(); ++m) terms.push_back(c[m] * brackets[m][i]);
      commutes = is_proved(is_zero(sum(terms), system.assumptions, budget));
    }
    if (commutes) result.push_back(simplify(dot(c, monomials, system), system.assumptions));
  }
  return result;
}

}  // namespace anholon

#include "anholon/algebra/rewrite/squares.hpp"

#include <algorithm>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/rebuild.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t most_terms_joined = 200;

// sin(u)^2 or cos(u)^2.
bool is_square(const Expr& factor) {
  return factor.is(Kind::power) && factor.exponent() == 2 &&
         is_one_of(factor.operand(0), {Function::sin, Function::cos});
}

Expr other_square(const Expr& square) {
  const Expr base = square.operand(0), u = base.operand(0);
  const bool sine = base.function() == Function::sin;
  return pow(sine ? cos(u) : sin(u), 2);
}

std::vector<Expr> factors_in(const Expr& term) {
  std::vector<Expr> factors;
  if (!term.is(Kind::product)) return {term};
  for (std::size_t k = 0; k < term.operand_count(); ++k) factors.push_back(term.operand(k));
  return factors;
}

// Joins one pair of terms; false: there is none.
bool join_two(std::vector<Expr>& terms) {
  for (std::size_t i = 0; i < terms.size(); ++i) {
    std::vector<Expr> factors = factors_in(terms[i]);
    for (std::size_t k = 0; k < factors.size(); ++k) {
      if (!is_square(factors[k])) continue;
      const Expr square = factors[k];
      factors[k] = other_square(square);
      const auto partner = std::find(terms.begin(), terms.end(), product(factors));
      if (partner != terms.end()) {
        factors.erase(factors.begin() + static_cast<std::ptrdiff_t>(k));
        terms[i] = factors.empty() ? square.workspace().number(1) : product(factors);
        terms.erase(partner);
        return true;
      }
      factors[k] = square;
    }
  }
  return false;
}

Expr joined(const Expr& e) {
  if (!e.is(Kind::sum) || e.operand_count() > most_terms_joined) return e;
  std::vector<Expr> terms;
  for (std::size_t k = 0; k < e.operand_count(); ++k) terms.push_back(e.operand(k));
  bool any = false;
  while (join_two(terms)) any = true;
  return any ? sum(terms) : e;
}

}  // namespace

Expr with_squares_joined(const Expr& e) {
  return flatten(rebuild({&e, 1}, [](const Expr& node, const std::vector<Expr>& operands, bool changed) {
                   return joined(changed ? node.workspace().with_operands(node, operands) : node);
                 }).front());
}

}  // namespace anholon

#include "anholon/algebra/rewrite/rewrite.hpp"

#include <optional>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/rebuild.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon {

namespace {

constexpr long kLargestMultiple = 32;

// term = coefficient · rest
std::pair<Rational, Expr> split(const Expr& term) {
  if (term.is(Kind::product) && term.operand_count() == 2 && term.operand(0).is(Kind::number)) {
    return {term.operand(0).number(), term.operand(1)};
  }
  return {Rational(1), term};
}

std::vector<Expr> terms_of(const Expr& e) {
  const Expr flat = flatten(e);
  if (!flat.is(Kind::sum)) return {flat};
  std::vector<Expr> terms;
  for (std::size_t k = 0; k < flat.operand_count(); ++k) terms.push_back(flat.operand(k));
  return terms;
}

struct Rotor {
  Expr c, s;
};

Rotor operator*(const Rotor& a, const Rotor& b) { return {a.c * b.c - a.s * b.s, a.s * b.c + a.c * b.s}; }

// Of e, or of 2 e where that has no root.
std::optional<Rotor> rotor_of_inverse(const Expr& e, bool twice) {
  if (!e.is(Kind::function)) return std::nullopt;
  const Expr u = e.operand(0);
  if (twice && e.function() == Function::atan) return Rotor{(1 - pow(u, 2)) / (1 + pow(u, 2)), 2 * u / (1 + pow(u, 2))};
  if (twice) return std::nullopt;
  if (e.function() == Function::asin) return Rotor{sqrt(1 - pow(u, 2)), u};
  if (e.function() != Function::atan) return std::nullopt;
  const Expr c = pow(1 + pow(u, 2), Rational(-1, 2));
  return Rotor{c, u * c};
}

Expr undo_angle(Workspace& ws, Function function, const Expr& argument) {
  Rotor rotor{ws.number(1), ws.number(0)};
  std::vector<Expr> rest;
  for (const Expr& term : terms_of(argument)) {
    const auto [coefficient, inner] = split(term);
    const bool twice = is_integer(coefficient) && coefficient.get_num() % 2 == 0 && is_one_of(inner, {Function::atan});
    const auto inverse = rotor_of_inverse(inner, twice);
    if (!inverse || !is_integer(coefficient) || ::abs(coefficient) > kLargestMultiple) {
      rest.push_back(term);
      continue;
    }
    const long n = coefficient.get_num().get_si() / (twice ? 2 : 1);
    const Rotor factor = n < 0 ? Rotor{inverse->c, -inverse->s} : *inverse;
    for (long k = 0; k < std::abs(n); ++k) rotor = rotor * factor;
  }
  if (rest.empty() || rest.size() < terms_of(argument).size()) {
    if (!rest.empty()) rotor = rotor * Rotor{cos(sum(rest)), sin(sum(rest))};
    return function == Function::sin ? rotor.s : function == Function::cos ? rotor.c : rotor.s / rotor.c;
  }
  return ws.apply(function, argument);
}

Expr undo_exp(Workspace& ws, const Expr& argument) {
  std::vector<Expr> rest, factors;
  for (const Expr& term : terms_of(argument)) {
    const auto [coefficient, inner] = split(term);
    if (inner.is(Kind::function) && inner.function() == Function::log) {
      factors.push_back(pow(inner.operand(0), coefficient));
    } else {
      rest.push_back(term);
    }
  }
  if (factors.empty()) return ws.apply(Function::exp, argument);
  if (!rest.empty()) factors.push_back(exp(sum(rest)));
  return product(factors);
}

// log of a product with exponentials and roots among its factors, which are positive where they are defined.
Expr undo_log(Workspace& ws, const Expr& argument) {
  const Expr flat = flatten(argument);
  std::vector<Expr> factors{flat};
  if (flat.is(Kind::product)) {
    factors.clear();
    for (std::size_t k = 0; k < flat.operand_count(); ++k) factors.push_back(flat.operand(k));
  }
  std::vector<Expr> rest, terms;
  for (const Expr& factor : factors) {
    const bool power = factor.is(Kind::power);
    const Expr base = power ? factor.operand(0) : factor;
    const Rational exponent = power ? factor.exponent() : Rational(1);
    if (base.is(Kind::function) && base.function() == Function::exp) {
      terms.push_back(ws.number(exponent) * base.operand(0));
    } else if (power && !is_integer(exponent)) {
      terms.push_back(ws.number(exponent) * log(base));
    } else {
      rest.push_back(factor);
    }
  }
  if (terms.empty()) return ws.apply(Function::log, argument);
  if (!rest.empty()) terms.push_back(log(product(rest)));
  return sum(terms);
}

Expr undo_root(Workspace& ws, const Expr& base, const Rational& exponent) {
  if (base.is(Kind::function) && base.function() == Function::exp) return exp(ws.number(exponent) * base.operand(0));
  if (base.is(Kind::power) && !is_integer(base.exponent()))
    return pow(base.operand(0), Rational(base.exponent() * exponent));
  return pow(base, exponent);
}

}  // namespace

std::vector<Expr> undo_inverses(std::span<const Expr> e) {
  return rebuild(e, [](const Expr& node, const std::vector<Expr>& operands, bool changed) {
    Workspace& ws = node.workspace();
    if (node.is(Kind::power) && !is_integer(node.exponent())) return undo_root(ws, operands[0], node.exponent());
    if (!node.is(Kind::function)) return changed ? ws.with_operands(node, operands) : node;
    switch (node.function()) {
      case Function::sin:
      case Function::cos:
      case Function::tan: return undo_angle(ws, node.function(), operands[0]);
      case Function::exp: return undo_exp(ws, operands[0]);
      case Function::log: return undo_log(ws, operands[0]);
      case Function::acos: return ws.pi() / 2 - apply(Function::asin, operands[0]);
      default: return changed ? ws.with_operands(node, operands) : node;
    }
  });
}

}  // namespace anholon

// Sums, products, powers and functions in the canonical shape that expr.hpp promises.
#include <algorithm>
#include <cassert>

#include "anholon/expr/workspace.hpp"

namespace anholon {

// e = value * rest, `rest` without a numeric coefficient. For a number rest is the node 1.
Workspace::Coefficient Workspace::split_coefficient(NodeId id) {
  const Node n = nodes_[id];
  if (n.kind == Kind::number) return {numbers_[n.data], number_node(Rational(1))};
  if (n.kind != Kind::product || nodes_[n.first[0]].kind != Kind::number) return {Rational(1), id};
  const Rational& value = numbers_[nodes_[n.first[0]].data];
  if (n.count == 2) return {value, n.first[1]};
  return {value, intern(Kind::product, Function::sin, 0, n.operands().subspan(1))};
}

NodeId Workspace::with_coefficient(const Rational& value, NodeId rest) {
  const Node n = nodes_[rest];
  if (value == 0) return number_node(value);
  if (n.kind == Kind::number) return number_node(Rational(value * numbers_[n.data]));
  if (value == 1) return rest;
  std::vector<NodeId> operands{number_node(value)};
  if (n.kind == Kind::product) {
    operands.insert(operands.end(), n.first, n.first + n.count);
  } else {
    operands.push_back(rest);
  }
  return intern(Kind::product, Function::sin, 0, operands);
}

Expr Workspace::sum(std::span<const Expr> terms) {
  assert(!terms.empty());
  std::vector<std::pair<NodeId, Rational>> collected;  // rest, coefficient
  collected.reserve(terms.size());
  Rational constant = 0;
  for (const Expr& term : terms) {
    if (term.is(Kind::undefined)) return undefined();
    if (term.is(Kind::number)) {
      constant += term.number();
      continue;
    }
    const Coefficient c = split_coefficient(term.id());
    collected.emplace_back(c.rest, c.value);
  }
  std::stable_sort(collected.begin(), collected.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<NodeId> operands;
  for (std::size_t i = 0; i < collected.size();) {
    Rational coefficient = collected[i].second;
    std::size_t j = i + 1;
    for (; j < collected.size() && collected[j].first == collected[i].first; ++j) coefficient += collected[j].second;
    if (coefficient != 0) operands.push_back(with_coefficient(coefficient, collected[i].first));
    i = j;
  }
  if (constant != 0 || operands.empty()) operands.push_back(number_node(constant));
  if (operands.size() == 1) return expr(operands[0]);
  std::sort(operands.begin(), operands.end());
  return expr(intern(Kind::sum, Function::sin, 0, operands));
}

Expr Workspace::product(std::span<const Expr> factors) {
  assert(!factors.empty());
  Rational coefficient = 1;
  std::vector<std::pair<NodeId, Rational>> powers;  // base, integer exponent
  powers.reserve(factors.size());
  for (const Expr& factor : factors) {
    if (factor.is(Kind::undefined)) return undefined();
    const Coefficient c = split_coefficient(factor.id());
    coefficient *= c.value;
    const Node n = nodes_[c.rest];
    if (n.kind == Kind::number) continue;  // the 1 of a pure number
    if (n.kind == Kind::power && is_integer(numbers_[n.data])) {
      powers.emplace_back(n.first[0], numbers_[n.data]);
    } else {
      powers.emplace_back(c.rest, Rational(1));
    }
  }
  return expr(product_of_powers(coefficient, std::move(powers)));
}

// Exponents of one base are added when they have the same sign; x * x^-1 stays, because it says x != 0.
NodeId Workspace::product_of_powers(const Rational& coefficient, std::vector<std::pair<NodeId, Rational>> powers) {
  if (coefficient == 0) return number_node(coefficient);
  const auto positive_first = [](const auto& a, const auto& b) {
    if (a.first != b.first) return a.first < b.first;
    return sgn(b.second) < sgn(a.second);
  };
  std::stable_sort(powers.begin(), powers.end(), positive_first);
  Rational value = coefficient;
  std::vector<NodeId> operands;
  for (std::size_t i = 0; i < powers.size();) {
    Rational exponent = powers[i].second;
    std::size_t j = i + 1;
    for (; j < powers.size() && powers[j].first == powers[i].first && sgn(powers[j].second) == sgn(exponent); ++j) {
      exponent += powers[j].second;
    }
    const Coefficient c = split_coefficient(power(expr(powers[i].first), exponent).id());
    value *= c.value;
    if (nodes_[c.rest].kind != Kind::number) operands.push_back(c.rest);
    i = j;
  }
  if (operands.empty()) return number_node(value);
  if (operands.size() == 1) return with_coefficient(value, operands[0]);
  std::sort(operands.begin(), operands.end());
  if (value != 1) operands.insert(operands.begin(), number_node(value));
  return intern(Kind::product, Function::sin, 0, operands);
}

namespace {

// A number to a rational power, when that is a rational number again.
std::optional<Rational> exact_power(const Rational& base, const Rational& exponent) {
  if (is_integer(exponent)) return integer_power(base, exponent.get_num());
  if (base == 1) return base;
  if (base == 0) return exponent > 0 ? std::optional<Rational>(base) : std::nullopt;
  if (!exponent.get_den().fits_ulong_p()) return std::nullopt;
  const auto root = exact_root(base, exponent.get_den().get_ui());
  return root ? integer_power(*root, exponent.get_num()) : std::nullopt;
}

}  // namespace

Expr Workspace::power(const Expr& base, const Rational& exponent) {
  if (base.is(Kind::undefined)) return base;
  if (exponent == 1) return base;
  if (base.is(Kind::number)) {
    const Rational& value = base.number();
    if (value == 0 && exponent <= 0) return undefined();
    if (value < 0 && !is_integer(exponent)) return undefined();
    if (const auto result = exact_power(value, exponent)) return number(*result);
  }
  if (exponent == 0) return number(1);
  const Node n = nodes_[base.id()];
  if (is_integer(exponent)) {
    // (b^e)^n = b^(en) for integers, but 1/(1/x) stays: it says x != 0.
    if (n.kind == Kind::power && is_integer(numbers_[n.data]) && !(numbers_[n.data] < 0 && exponent < 0)) {
      return power(expr(n.first[0]), Rational(numbers_[n.data] * exponent));
    }
    const Coefficient c = split_coefficient(base.id());
    if (c.value != 1 && nodes_[c.rest].kind != Kind::number) {
      if (const auto outer = integer_power(c.value, exponent.get_num())) {
        return expr(with_coefficient(*outer, power(expr(c.rest), exponent).id()));
      }
    }
  }
  const NodeId operand = base.id();
  return expr(intern(Kind::power, Function::sin, number_index(exponent), {&operand, 1}));
}

Expr Workspace::apply(Function function, const Expr& argument) {
  if (argument.is(Kind::undefined)) return argument;
  const bool is_number = argument.is(Kind::number);
  if (is_number && argument.number() == 0) {
    switch (function) {
      case Function::cos:
      case Function::cosh:
      case Function::exp: return number(1);
      case Function::log: return undefined();
      case Function::acos: return number(Rational(1, 2)) * pi();
      default: return number(0);
    }
  }
  if (is_number) {
    const Rational& value = argument.number();
    if (function == Function::log && value == 1) return number(0);
    if (function == Function::log && value < 0) return undefined();
    if ((function == Function::asin || function == Function::acos) && ::abs(value) > 1) return undefined();
    if (function == Function::abs) return number(Rational(::abs(value)));
  }
  // Odd and even functions of -x.
  const Coefficient c = split_coefficient(argument.id());
  if (c.value < 0 && function != Function::acos && function != Function::exp && function != Function::log) {
    const Expr mirrored = apply(function, expr(with_coefficient(Rational(-c.value), c.rest)));
    const bool even = function == Function::cos || function == Function::cosh || function == Function::abs;
    return even ? mirrored : expr(with_coefficient(Rational(-1), mirrored.id()));
  }
  const NodeId operand = argument.id();
  return expr(intern(Kind::function, function, 0, {&operand, 1}));
}

}  // namespace anholon

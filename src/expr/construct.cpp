// Sums, products, powers and functions in the canonical shape that expr.hpp promises.
#include <algorithm>
#include <array>
#include <cassert>

#include "anholon/expr/workspace.hpp"

namespace anholon {

namespace {

// A list whose greatest length is known when it is made; short ones, which most are, stand on the stack.
template <class T>
class ShortList {
 public:
  explicit ShortList(std::size_t longest)
      : long_(longest > kShort ? longest : 0), data_(long_.empty() ? short_.data() : long_.data()) {}
  ShortList(const ShortList&) = delete;
  ShortList& operator=(const ShortList&) = delete;
  void push_back(const T& value) { data_[size_++] = value; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] T& operator[](std::size_t i) { return data_[i]; }
  [[nodiscard]] T* begin() { return data_; }
  [[nodiscard]] T* end() { return data_ + size_; }
  [[nodiscard]] std::span<T> view() { return {data_, size_}; }
  [[nodiscard]] std::span<const T> view() const { return {data_, size_}; }

 private:
  static constexpr std::size_t kShort = 16;
  std::array<T, kShort> short_;
  std::vector<T> long_;
  T* data_;
  std::size_t size_ = 0;
};

}  // namespace

// For a number rest is the node 1.
Workspace::Coefficient Workspace::split_coefficient(NodeId id) {
  const Node& n = nodes_[id];
  if (n.kind == Kind::number) return {n.data, intern(Kind::number, Function::sin, kOne, {})};
  if (n.kind != Kind::product || nodes_[n.first[0]].kind != Kind::number) return {kOne, id};
  const std::uint32_t number = nodes_[n.first[0]].data;
  if (n.count == 2) return {number, n.first[1]};
  return {number, intern(Kind::product, Function::sin, 0, n.operands().subspan(1))};
}

std::uint32_t Workspace::multiplied(std::uint32_t a, std::uint32_t b) {
  if (a == kOne) return b;
  if (b == kOne) return a;
  if (a == kMinusOne && b == kMinusOne) return kOne;
  return number_index(Rational(numbers_[a] * numbers_[b]));
}

NodeId Workspace::with_coefficient(std::uint32_t number, NodeId rest) {
  const Node n = nodes_[rest];
  if (number == kZero) return intern(Kind::number, Function::sin, kZero, {});
  if (n.kind == Kind::number) return intern(Kind::number, Function::sin, multiplied(number, n.data), {});
  if (number == kOne) return rest;
  ShortList<NodeId> operands(n.count + 2);
  operands.push_back(intern(Kind::number, Function::sin, number, {}));
  if (n.kind == Kind::product) {
    for (const NodeId operand : n.operands()) operands.push_back(operand);
  } else {
    operands.push_back(rest);
  }
  return intern(Kind::product, Function::sin, 0, operands.view());
}

Expr Workspace::sum(std::span<const Expr> terms) {
  assert(!terms.empty());
  struct Term {
    NodeId rest;
    std::uint32_t number;
    NodeId whole;
  };
  ShortList<Term> collected(terms.size());
  std::uint32_t constant = kZero;
  for (const Expr& term : terms) {
    const Node& n = nodes_[term.id()];
    if (n.kind == Kind::undefined) return undefined();
    if (n.kind == Kind::number) {
      constant = constant == kZero ? n.data : number_index(Rational(numbers_[constant] + numbers_[n.data]));
      continue;
    }
    const Coefficient c = split_coefficient(term.id());
    collected.push_back({c.rest, c.number, term.id()});
  }
  std::sort(collected.begin(), collected.end(), [](const Term& a, const Term& b) { return a.rest < b.rest; });
  ShortList<NodeId> operands(collected.size() + 1);
  for (std::size_t i = 0; i < collected.size();) {
    std::size_t j = i + 1;
    while (j < collected.size() && collected[j].rest == collected[i].rest) ++j;
    if (j == i + 1) {
      operands.push_back(collected[i].whole);
    } else {
      Rational total = 0;
      for (std::size_t k = i; k < j; ++k) total += numbers_[collected[k].number];
      if (total != 0) operands.push_back(with_coefficient(number_index(total), collected[i].rest));
    }
    i = j;
  }
  if (constant != kZero || operands.empty()) operands.push_back(intern(Kind::number, Function::sin, constant, {}));
  if (operands.size() == 1) return expr(operands[0]);
  std::sort(operands.begin(), operands.end());
  return expr(intern(Kind::sum, Function::sin, 0, operands.view()));
}

Expr Workspace::product(std::span<const Expr> factors) {
  assert(!factors.empty());
  std::uint32_t coefficient = kOne;
  ShortList<Factor> powers(factors.size());
  for (const Expr& factor : factors) {
    if (nodes_[factor.id()].kind == Kind::undefined) return undefined();
    const Coefficient c = split_coefficient(factor.id());
    coefficient = multiplied(coefficient, c.number);
    const Node& n = nodes_[c.rest];
    if (n.kind == Kind::number) continue;  // the 1 of a pure number
    if (n.kind == Kind::power && is_integer(numbers_[n.data])) {
      powers.push_back({n.first[0], n.data, c.rest});
    } else {
      powers.push_back({c.rest, kOne, c.rest});
    }
  }
  return expr(product_of_powers(coefficient, powers.view()));
}

// Exponents of one base are added when they have the same sign; x * x^-1 stays, because it says x != 0.
NodeId Workspace::product_of_powers(std::uint32_t coefficient, std::span<Factor> factors) {
  if (coefficient == kZero) return intern(Kind::number, Function::sin, kZero, {});
  const auto sign = [&](const Factor& f) { return sgn(numbers_[f.exponent]); };
  std::sort(factors.begin(), factors.end(),
            [&](const Factor& a, const Factor& b) { return a.base != b.base ? a.base < b.base : sign(b) < sign(a); });
  ShortList<NodeId> operands(factors.size() + 1);
  for (std::size_t i = 0; i < factors.size();) {
    std::size_t j = i + 1;
    while (j < factors.size() && factors[j].base == factors[i].base && sign(factors[j]) == sign(factors[i])) ++j;
    if (j == i + 1) {
      operands.push_back(factors[i].whole);
    } else {
      Rational exponent = 0;
      for (std::size_t k = i; k < j; ++k) exponent += numbers_[factors[k].exponent];
      const Coefficient c = split_coefficient(power(expr(factors[i].base), exponent).id());
      coefficient = multiplied(coefficient, c.number);
      if (nodes_[c.rest].kind != Kind::number) operands.push_back(c.rest);
    }
    i = j;
  }
  if (operands.empty()) return intern(Kind::number, Function::sin, coefficient, {});
  if (operands.size() == 1) return with_coefficient(coefficient, operands[0]);
  std::sort(operands.begin(), operands.end());
  if (coefficient == kOne) return intern(Kind::product, Function::sin, 0, operands.view());
  ShortList<NodeId> scaled(operands.size() + 1);
  scaled.push_back(intern(Kind::number, Function::sin, coefficient, {}));
  for (const NodeId operand : operands) scaled.push_back(operand);
  return intern(Kind::product, Function::sin, 0, scaled.view());
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
    if (c.number != kOne && nodes_[c.rest].kind != Kind::number) {
      if (const auto outer = integer_power(numbers_[c.number], exponent.get_num())) {
        return expr(with_coefficient(number_index(*outer), power(expr(c.rest), exponent).id()));
      }
    }
  }
  // sqrt(b^2) = |b|, where its kink can be seen; a root is not negative.
  if (!is_integer(exponent) && n.kind == Kind::power && is_integer(numbers_[n.data]) && numbers_[n.data] > 0 &&
      numbers_[n.data].get_num() % 2 == 0) {
    const Expr inner = expr(n.first[0]);
    const Rational both = numbers_[n.data] * exponent;
    const bool root = inner.is(Kind::power) && !is_integer(inner.exponent());
    const bool even = is_integer(both) && both.get_num() % 2 == 0;
    return power(root || even ? inner : apply(Function::abs, inner), both);
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
  if (numbers_[c.number] < 0 && function != Function::acos && function != Function::exp && function != Function::log) {
    const Expr mirrored = apply(function, expr(with_coefficient(number_index(Rational(-numbers_[c.number])), c.rest)));
    const bool even = function == Function::cos || function == Function::cosh || function == Function::abs;
    return even ? mirrored : expr(with_coefficient(number_index(Rational(-1)), mirrored.id()));
  }
  const NodeId operand = argument.id();
  return expr(intern(Kind::function, function, 0, {&operand, 1}));
}

}  // namespace anholon

#include "tests/algebra/formal_rules.hpp"

#include <array>

#include "anholon/expr/rebuild.hpp"

namespace anholon::test {

namespace {

Expr of_each(const Expr& product_node, const auto& f) {
  std::vector<Expr> parts;
  for (std::size_t k = 0; k < product_node.operand_count(); ++k) parts.push_back(f(product_node.operand(k)));
  return product(parts);
}

}  // namespace

CarelessWriter::CarelessWriter(Workspace& workspace, std::uint64_t seed)
    : ws_(workspace), random_(seed), symbols_{ws_.symbol("x"), ws_.symbol("y")}, v_(ws_.declare_function("V", 1)),
      functions_(draw(4) == 0) {
  if (draw(3) == 0) symbols_.push_back(ws_.symbol("z"));
}

Expr CarelessWriter::number() {
  static constexpr std::array<const char*, 8> kNumbers{"1", "2", "-1", "3", "1/2", "-2", "1/3", "4"};
  return ws_.number(Rational(kNumbers[draw(kNumbers.size())]));
}

Expr CarelessWriter::leaf() {
  const std::size_t k = draw(10);
  return k < 7 ? symbols_[draw(symbols_.size())] : k < 9 ? number() : ws_.pi() * number();
}

Expr CarelessWriter::linear() {
  Expr e = symbols_[draw(symbols_.size())];
  if (draw(2) == 0) e = e * number();
  if (draw(2) == 0) e = e + symbols_[draw(symbols_.size())] * number();
  if (draw(3) == 0) e = e + number();
  return draw(4) == 0 ? e + ws_.pi() * number() : e;
}

Expr CarelessWriter::expression(int depth) {
  if (depth <= 0) return leaf();
  const auto inner = [&] { return expression(depth - 1); };
  switch (draw(16)) {
    case 0:
    case 1:
    case 2: return inner() + inner();
    case 3:
    case 4:
    case 5: return inner() * inner();
    case 6: return inner() - inner();
    case 7: return inner() / inner();
    case 8: return sqrt(inner());
    case 9: return abs(inner());
    case 10: return pow(inner(), 2);
    case 11: return draw(2) == 0 ? sin(linear()) : cos(inner());
    case 12: return draw(3) == 0 ? log(inner()) : exp(linear());
    case 13: return draw(2) == 0 ? pow(inner(), Rational(1, 3)) : pow(inner(), -1);
    case 14: return draw(2) == 0 ? tan(linear()) : apply(draw(2) == 0 ? Function::sinh : Function::cosh, linear());
    default: break;
  }
  if (!functions_) return apply(static_cast<Function>(3 + draw(3)), leaf());  // asin, acos, atan
  const Expr argument = expression(depth - 2);
  const std::array<unsigned, 1> order{static_cast<unsigned>(draw(3) == 0)};
  return ws_.apply(v_, {&argument, 1}, order);
}

Expr CarelessWriter::rewrite_power(const Expr& base, const Rational& e) {
  if (is_integer(e)) {
    switch (e == 2 ? draw(4) : 9) {
      case 0: return pow(abs(base), 2);
      case 1: return pow(sqrt(base), 4);
      case 2:
        if (base.is(Kind::function) && base.function() == Function::sin) return 1 - pow(cos(base.operand(0)), 2);
        if (base.is(Kind::function) && base.function() == Function::cos) return (1 + cos(2 * base.operand(0))) / 2;
        return base * base;
      default: return e == -1 ? base * pow(base, -2) : pow(base, e);
    }
  }
  if (base.is(Kind::product) && draw(2) == 0) {
    const bool careful = draw(3) == 0;
    return of_each(base, [&](const Expr& f) { return pow(careful ? abs(f) : f, e); });
  }
  if (base.is(Kind::power))
    return pow(draw(2) == 0 ? base.operand(0) : abs(base.operand(0)), Rational(base.exponent() * e));
  switch (draw(6)) {
    case 0: return exp(ws_.number(e) * log(base));
    case 1: return pow(pow(base, Rational(e / 2)), 2);
    case 2: return pow(pow(base, 2), Rational(e / 2));
    case 3: return base * pow(base, Rational(e - 1));
    default: return pow(base, e);
  }
}

Expr CarelessWriter::rewrite_function(Function function, const Expr& u) {
  const Expr pi = ws_.pi();
  const std::size_t k = draw(6);
  switch (function) {
    case Function::sin:
      if (k == 0) return 2 * sin(u / 2) * cos(u / 2);
      if (k == 1) return cos(u - pi / 2);
      if (k == 2) return -sin(u + pi);
      if (k == 3) return 2 * tan(u / 2) / (1 + pow(tan(u / 2), 2));
      if (k == 4) return sqrt(1 - pow(cos(u), 2));
      break;
    case Function::cos:
      if (k == 0) return 1 - 2 * pow(sin(u / 2), 2);
      if (k == 1) return sin(u + pi / 2);
      if (k == 2) return (1 - pow(tan(u / 2), 2)) / (1 + pow(tan(u / 2), 2));
      if (k == 3) return sqrt(1 - sin(u)) * sqrt(1 + sin(u));
      break;
    case Function::tan: return k < 3 ? sin(u) / cos(u) : sin(2 * u) / (1 + cos(2 * u));
    case Function::exp:
      if (k == 0) return pow(exp(u / 2), 2);
      if (k == 1) return 1 / exp(-u);
      if (k == 2) return apply(Function::sinh, u) + apply(Function::cosh, u);
      break;
    case Function::log:
      if (k == 0) return 2 * log(sqrt(u));
      if (k == 1) return log(pow(u, 2)) / 2;
      if (k == 2) return log(abs(u));
      break;
    case Function::abs:
      if (k == 0) return sqrt(pow(u, 2));
      if (k == 1) return u;
      if (k == 2) return -u;
      if (k == 3) return pow(sqrt(abs(u)), 2);
      if (u.is(Kind::product)) return of_each(u, [](const Expr& f) { return abs(f); });
      break;
    case Function::cosh:
      if (k == 0) return sqrt(1 + pow(apply(Function::sinh, u), 2));
      return (exp(u) + exp(-u)) / 2;
    default: break;
  }
  return apply(function, u);
}

Expr CarelessWriter::rewrite_node(const Expr& node) {
  if (node.is(Kind::power)) return rewrite_power(node.operand(0), node.exponent());
  if (node.is(Kind::function)) return rewrite_function(node.function(), node.operand(0));
  if (node.operand_count() == 0 && !node.is(Kind::symbol)) return node;
  switch (draw(8)) {
    case 0: return abs(node);
    case 1: return sqrt(pow(node, 2));
    case 2: return pow(sqrt(node), 2);
    case 3: return exp(log(node));
    case 4: return pow(node, 2) / node;
    default: return node;
  }
}

Expr CarelessWriter::rewritten(const Expr& e) {
  return rebuild({&e, 1},
                 [&](const Expr& node, const std::vector<Expr>& operands, bool changed) {
                   const Expr same = changed ? ws_.with_operands(node, operands) : node;
                   return draw(3) == 0 ? rewrite_node(same) : same;
                 })
      .front();
}

CarelessStatement CarelessWriter::write() {
  for (;;) {
    const Expr e = expression(2 + static_cast<int>(draw(2)));
    CarelessStatement s{e, rewritten(e), {}};
    if (draw(3) == 0) {  // something about a sign that may or may not follow from where the rest is defined
      const Expr u = draw(2) == 0 ? symbols_[draw(symbols_.size())] : linear();
      s.left = s.left + abs(u);
      s.right = s.right + u;
    }
    const Expr difference = s.left - s.right;
    if (difference.is(Kind::undefined) || difference.is_zero_literal()) continue;
    for (std::size_t k = draw(3); k > 0; --k) {
      const Expr u = draw(2) == 0 ? symbols_[draw(symbols_.size())] : draw(2) == 0 ? linear() : expression(1);
      if (!u.is(Kind::undefined) && !u.is(Kind::number)) s.assumptions.list.push_back({u, static_cast<Sign>(draw(3))});
    }
    s.assumptions.guards = {s.left, s.right};
    return s;
  }
}

}  // namespace anholon::test

#include "tests/algebra/identities.hpp"

#include <array>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/rebuild.hpp"
#include "anholon/expr/walk.hpp"
#include "tests/algebra/statement.hpp"

namespace anholon::test {

namespace {

Expr sinh(const Expr& e) { return apply(Function::sinh, e); }
Expr cosh(const Expr& e) { return apply(Function::cosh, e); }
Expr tanh(const Expr& e) { return apply(Function::tanh, e); }
Expr sq(const Expr& e) { return pow(e, 2); }

}  // namespace

IdentityMaker::IdentityMaker(Workspace& workspace, std::uint64_t seed) : ws_(workspace), random_(seed) {}

Expr IdentityMaker::number(std::initializer_list<const char*> values) {
  return ws_.number(Rational(*(values.begin() + draw(values.size()))));
}

Expr IdentityMaker::symbol() {
  static constexpr std::array<const char*, 4> kNames{"x", "y", "z", "w"};
  return ws_.symbol(kNames[draw(4)]);
}

Expr IdentityMaker::linear() {
  Expr e = number({"1", "2", "3", "1/2", "-1", "2/3"}) * symbol();
  if (draw(2) == 0) e = e + number({"1", "-1", "2", "1/3"}) * symbol();
  if (draw(4) == 0) e = e + number({"1", "1/2", "-2"});
  return e.is(Kind::number) ? symbol() : e;
}

Expr IdentityMaker::polynomial() {
  Expr e = linear();
  if (draw(2) == 0) e = e * symbol() + number({"1", "-2", "3/4"});
  if (draw(3) == 0) e = e - sq(symbol());
  return e;
}

Expr IdentityMaker::term() {
  switch (draw(6)) {
    case 0: return sin(linear());
    case 1: return exp(symbol());
    case 2: return symbol() / (1 + sq(symbol()));
    case 3: {
      const std::vector<Expr> arguments{symbol(), linear()};
      return ws_.apply(ws_.declare_function("V", 2), arguments);
    }
    default: return polynomial();
  }
}

Identity IdentityMaker::trigonometric() {
  const Expr u = linear(), v = linear();
  switch (draw(14)) {
    case 0: return {"sine of a sum", sin(u + v), sin(u) * cos(v) + cos(u) * sin(v), {}};
    case 1: return {"cosine of a difference", cos(u - v), cos(u) * cos(v) + sin(u) * sin(v), {}};
    case 2: return {"tangent of a sum", tan(u + v), (tan(u) + tan(v)) / (1 - tan(u) * tan(v)), {}};
    case 3: return {"double angle", cos(2 * u), 1 - 2 * sq(sin(u)), {}};
    case 4: return {"triple angle", cos(3 * u), 4 * pow(cos(u), 3) - 3 * cos(u), {}};
    case 5: return {"product to sum", sin(u) * cos(v), (sin(u + v) + sin(u - v)) / 2, {}};
    case 6: return {"product of sines", sin(u) * sin(v), (cos(u - v) - cos(u + v)) / 2, {}};
    case 7: return {"sum to product", sin(u) + sin(v), 2 * sin((u + v) / 2) * cos((u - v) / 2), {}};
    case 8: return {"power reduction", 8 * pow(cos(u), 4), 3 + 4 * cos(2 * u) + cos(4 * u), {}};
    case 9: return {"difference of squares", sq(sin(u)) - sq(sin(v)), sin(u + v) * sin(u - v), {}};
    case 10: return {"secant", 1 / sq(cos(u)), 1 + sq(tan(u)), {}};
    case 11: return {"quintuple angle", sin(5 * u), 16 * pow(sin(u), 5) - 20 * pow(sin(u), 3) + 5 * sin(u), {}};
    case 12: return {"sextuple angle", sin(6 * u), 2 * sin(3 * u) * cos(3 * u), {}};
    default: return {"phase", sq(3 * sin(u) + 4 * cos(u)) + sq(4 * sin(u) - 3 * cos(u)), ws_.number(25), {}};
  }
}

Identity IdentityMaker::half_angle() {
  const Expr u = linear();
  switch (draw(6)) {
    case 0: return {"half-angle tangent", tan(u / 2), sin(u) / (1 + cos(u)), {}};
    case 1: return {"half-angle tangent, other form", tan(u / 2), (1 - cos(u)) / sin(u), {}};
    case 2: return {"sine by half-angle tangent", sin(u), 2 * tan(u / 2) / (1 + sq(tan(u / 2))), {}};
    case 3: return {"cosine by half-angle tangent", cos(u), (1 - sq(tan(u / 2))) / (1 + sq(tan(u / 2))), {}};
    case 4: return {"half-angle sine squared", sq(sin(u / 2)), (1 - cos(u)) / 2, {}};
    default: return {"cotangents", 1 / tan(u / 2) - tan(u / 2), 2 / tan(u), {}};
  }
}

Identity IdentityMaker::multiple_of_pi() {
  const Expr u = linear(), pi = ws_.pi();
  const auto turn = [&](long p, long q) { return pi * p / q; };
  switch (draw(9)) {
    case 0: return {"a twelfth of a turn", sin(u + turn(1, 6)), (sqrt(ws_.number(3)) * sin(u) + cos(u)) / 2, {}};
    case 1: return {"a quarter of a turn", cos(u + turn(1, 2)), -sin(u), {}};
    case 2: return {"thirds of a turn", sin(u) + sin(u + turn(2, 3)) + sin(u + turn(4, 3)), ws_.number(0), {}};
    case 3: return {"sine triplication", 4 * sin(u) * sin(turn(1, 3) + u) * sin(turn(1, 3) - u), sin(3 * u), {}};
    case 4: return {"fifths of a turn", cos(u + turn(2, 5)) + cos(u - turn(2, 5)), 2 * cos(u) * cos(turn(2, 5)), {}};
    case 5: return {"Morrie's law", cos(turn(1, 9)) * cos(turn(2, 9)) * cos(turn(4, 9)) * u, u / 8, {}};
    case 6: return {"sevenths", (cos(turn(1, 7)) - cos(turn(2, 7)) + cos(turn(3, 7))) * u, u / 2, {}};
    case 7: return {"an eighth of a turn", sin(u + turn(1, 4)) * cos(u + turn(1, 4)), cos(2 * u) / 2, {}};
    default: return {"whole turns", sin((2 * u + turn(14, 1)) / 2), -sin(u), {}};
  }
}

Identity IdentityMaker::exponential() {
  const Expr u = linear(), v = linear();
  switch (draw(11)) {
    case 0: return {"exponential of a sum", exp(u + v), exp(u) * exp(v), {}};
    case 1: return {"power of an exponential", pow(exp(u), 3), exp(3 * u), {}};
    case 2: return {"hyperbolic Pythagoras", sq(cosh(u)) - sq(sinh(u)), ws_.number(1), {}};
    case 3: return {"hyperbolic sine of a sum", sinh(u + v), sinh(u) * cosh(v) + cosh(u) * sinh(v), {}};
    case 4: return {"hyperbolic double angle", cosh(2 * u), 2 * sq(cosh(u)) - 1, {}};
    case 5: return {"hyperbolic tangent of a sum", tanh(u + v), (tanh(u) + tanh(v)) / (1 + tanh(u) * tanh(v)), {}};
    case 6: return {"hyperbolic triple angle", sinh(3 * u), 4 * pow(sinh(u), 3) + 3 * sinh(u), {}};
    case 7: return {"exponentials in hyperbolic functions", exp(-u), cosh(u) - sinh(u), {}};
    case 8: return {"logarithm of an exponential", log(exp(u) * exp(v)), u + v, {}};
    case 9:
      return {"power with a variable exponent",
              pow(ws_.number(2), u + v),
              pow(ws_.number(2), u) * pow(ws_.number(2), v),
              {}};
    default: return {"hyperbolic half angle", sq(cosh(u / 2)), (1 + cosh(u)) / 2, {}};
  }
}

Identity IdentityMaker::rational() {
  const Expr u = term(), v = polynomial();
  switch (draw(9)) {
    case 0: return {"partial fractions", 1 / (u * (u + 1)), 1 / u - 1 / (u + 1), {}};
    case 1: return {"difference of cubes", pow(u, 3) - pow(v, 3), (u - v) * (sq(u) + u * v + sq(v)), {}};
    case 2:
      return {"binomial",
              pow(u + v, 4),
              pow(u, 4) + 4 * pow(u, 3) * v + 6 * sq(u) * sq(v) + 4 * u * pow(v, 3) + pow(v, 4),
              {}};
    case 3: return {"geometric sum", (pow(u, 5) - 1) / (u - 1), 1 + u + sq(u) + pow(u, 3) + pow(u, 4), {}};
    case 4: return {"common denominator", u / (1 + sq(v)) + v / (1 + sq(v)), (u + v) / (1 + sq(v)), {}};
    case 5: return {"nested fraction", 1 / (1 + 1 / (1 + sq(u))), (1 + sq(u)) / (2 + sq(u)), {}};
    case 6:
      return {"Sophie Germain",
              pow(u, 4) + 4 * pow(v, 4),
              (sq(u) + 2 * sq(v) + 2 * u * v) * (sq(u) + 2 * sq(v) - 2 * u * v),
              {}};
    case 7: {
      const Expr w = symbol();
      return {"Brahmagupta", (sq(u) + sq(v)) * (1 + sq(w)), sq(u + v * w) + sq(u * w - v), {}};
    }
    default: return {"completing the square", sq(u) + u * v, sq(u + v / 2) - sq(v) / 4, {}};
  }
}

Identity IdentityMaker::root() {
  const Expr a = symbol(), b = ws_.symbol("b"), u = linear();
  Assumptions positive;
  positive.positive(a);
  positive.positive(b);
  switch (draw(11)) {
    case 0: return {"root of a square and a factor", sqrt(sq(a) * b), a * sqrt(b), positive};
    case 1: return {"product of roots", sqrt(a) * sqrt(b), sqrt(a * b), {}};
    case 2: return {"rationalized", 1 / (sqrt(a) + sqrt(b)), (sqrt(a) - sqrt(b)) / (a - b), positive};
    case 3: return {"root of a square", sqrt(sq(u)), abs(u), {}};
    case 4: return {"power of a root", pow(sqrt(a), 3), a * sqrt(a), {}};
    case 5: return {"root of one minus cosine squared", sqrt(1 - sq(cos(u))), abs(sin(u)), {}};
    case 6: return {"cube roots", pow(a, Rational(1, 3)) * pow(a, Rational(2, 3)), a, {}};
    case 7: return {"half-angle cosine", sqrt((1 + cos(u)) / 2), abs(cos(u / 2)), {}};
    case 8:
      return {
          "roots of different degrees", pow(a, Rational(1, 2)) * pow(a, Rational(1, 3)), pow(a, Rational(5, 6)), {}};
    case 9: return {"root of a product of differences", sqrt(1 - sq(a)), sqrt(1 - a) * sqrt(1 + a), {}};
    default: return {"absolute value of a product", abs(u * a), abs(u) * abs(a), {}};
  }
}

Identity IdentityMaker::chain_rule() {
  const Expr x = ws_.symbol("x"), y = ws_.symbol("y");
  const Expr u = polynomial() + x * y, v = linear() + sin(y);
  const std::uint32_t f = ws_.declare_function("F", 2);
  const std::vector<Expr> arguments{u, v};
  const auto partial = [&](unsigned i, unsigned j) {
    const std::array<unsigned, 2> orders{i, j};
    return ws_.apply(f, arguments, orders);
  };
  const auto d = [](const Expr& e, const Expr& s) { return differentiate(e, s); };
  const Expr e = partial(0, 0);
  switch (draw(5)) {
    case 0: return {"chain rule", d(e, x), partial(1, 0) * d(u, x) + partial(0, 1) * d(v, x), {}};
    case 1: return {"mixed partials", d(d(e * y, x), y), d(d(e * y, y), x), {}};
    case 2: return {"product rule", d(e * u, y), d(e, y) * u + e * d(u, y), {}};
    case 3:
      return {"second derivative",
              d(d(e, x), x),
              partial(2, 0) * sq(d(u, x)) + 2 * partial(1, 1) * d(u, x) * d(v, x) + partial(0, 2) * sq(d(v, x)) +
                  partial(1, 0) * d(d(u, x), x) + partial(0, 1) * d(d(v, x), x),
              {}};
    default:
      return {"derivative of a function of a function",
              d(sin(e), x),
              cos(e) * (partial(1, 0) * d(u, x) + partial(0, 1) * d(v, x)),
              {}};
  }
}

Identity IdentityMaker::rotation() {
  Assumptions given;
  RotationEntries entries;
  for (std::size_t k = 0; k < 9; ++k)
    entries[k] = ws_.symbol("R[" + std::to_string(k / 3 + 1) + "," + std::to_string(k % 3 + 1) + "]");
  given.rotations.push_back(entries);
  const auto r = [&](std::size_t i, std::size_t j) { return entries[3 * (i % 3) + j % 3]; };
  const std::size_t i = draw(3), j = draw(3);
  const Expr u = symbol(), v = symbol();
  switch (draw(4)) {
    case 0:
      return {"orthogonal rows", (r(i, 0) * r(j, 0) + r(i, 1) * r(j, 1) + r(i, 2) * r(j, 2)) * u,
              i == j ? u : ws_.number(0), given};
    case 1:
      return {"orthogonal columns", (r(0, i) * r(0, j) + r(1, i) * r(1, j) + r(2, i) * r(2, j)) * u,
              i == j ? u : ws_.number(0), given};
    case 2: return {"cofactors", r(i + 1, j + 1) * r(i + 2, j + 2) - r(i + 1, j + 2) * r(i + 2, j + 1), r(i, j), given};
    default: {
      Expr total = ws_.number(0);
      for (std::size_t k = 0; k < 3; ++k) total = total + sq(r(k, 0) * u + r(k, 1) * v);
      return {"lengths", total, sq(u) + sq(v), given};
    }
  }
}

Identity IdentityMaker::rule() {
  switch (draw(10)) {
    case 0:
    case 1: return trigonometric();
    case 2: return half_angle();
    case 3: return multiple_of_pi();
    case 4:
    case 5: return exponential();
    case 6: return rational();
    case 7: return root();
    case 8: return chain_rule();
    default: return rotation();
  }
}

// The same done to both sides.
Identity IdentityMaker::wrapped(Identity inner) {
  const Expr u = polynomial();
  const auto both = [&](const auto& f) {
    return Identity{inner.rule + ", wrapped", f(inner.left), f(inner.right), inner.assumptions};
  };
  switch (draw(7)) {
    case 0: return both([&](const Expr& e) { return sq(e + u); });
    case 1: return both([&](const Expr& e) { return u * e - sin(u); });
    case 2: return both([&](const Expr& e) { return u / (e + 7); });
    case 3: return both([&](const Expr& e) { return sin(e) * u; });
    case 4: return both([&](const Expr& e) { return exp(e) + u; });
    case 5: {
      const std::uint32_t v = ws_.declare_function("W", 1);
      return both([&](const Expr& e) { return ws_.apply(v, {&e, 1}) * u; });
    }
    default:
      return {inner.rule + ", rearranged", inner.left - inner.right + u, (inner.right - inner.left) * 3 + u,
              inner.assumptions};
  }
}

Identity IdentityMaker::make() {
  for (;;) {
    Identity result = draw(3) == 0 ? wrapped(rule()) : rule();
    const Expr difference = result.left - result.right;
    if (difference.is(Kind::undefined) || difference.is_zero_literal()) continue;
    result.assumptions.guards = {result.left, result.right};
    return result;
  }
}

// One node changed.
Expr IdentityMaker::mutated(const Expr& e) {
  const Walk w = walk(e);
  const NodeId target = w.id(draw(w.size()));
  const std::size_t way = draw(4);
  return rebuild({&e, 1},
                 [&](const Expr& node, const std::vector<Expr>& operands, bool changed) {
                   const Expr same = changed ? ws_.with_operands(node, operands) : node;
                   if (node.id() != target) return same;
                   switch (node.kind()) {
                     case Kind::number: return ws_.number(Rational(node.number() + 1));
                     case Kind::sum: return same - 2 * operands[way % operands.size()];
                     case Kind::product: return way < 2 ? -same : 2 * same;
                     case Kind::power: return pow(operands[0], Rational(node.exponent() + 1));
                     case Kind::function: return node.function() == Function::sin ? cos(operands[0]) : -same;
                     default: return way < 2 ? same * 2 : -same;
                   }
                 })
      .front();
}

std::optional<Identity> IdentityMaker::mutant(const Identity& identity) {
  for (int attempt = 0; attempt < 12; ++attempt) {
    Identity result{identity.rule + ", mutated", identity.left, mutated(identity.right), identity.assumptions};
    const Expr difference = result.left - result.right;
    if (result.right == identity.right || difference.is(Kind::undefined)) continue;
    result.assumptions.guards = {result.left, result.right};
    if (!counterexample(difference, result.assumptions, 7, 60).empty()) return result;
  }
  return std::nullopt;
}

}  // namespace anholon::test

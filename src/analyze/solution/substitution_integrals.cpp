#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/solution/integration.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t most_substitutions = 24;

// What f could be a function of: functions in it, what stands under its roots and powers, and what these functions are of.
std::vector<Expr> inner_functions(const Integration& i) {
  std::vector<Expr> result;
  const auto add = [&](const Expr& e) {
    if (e != i.x && contains_any(e, {&i.x, 1}) && std::find(result.begin(), result.end(), e) == result.end())
      result.push_back(e);
  };
  const auto nodes = nodes_where({&i.f, 1}, [](const Expr& n) { return n.is(Kind::function) || n.is(Kind::power); });
  for (auto n = nodes.rbegin(); n != nodes.rend(); ++n) {
    if (n->is(Kind::function)) add(*n);
    if (is_root(*n)) add(pow(n->operand(0), Rational(1, n->exponent().get_den())));
    add(n->operand(0));
    if (n->is(Kind::power) && n->operand(0) == i.x && is_integer(n->exponent()) && n->exponent() > 1) add(*n);
  }
  result.erase(std::remove(result.begin(), result.end(), i.f), result.end());
  if (result.size() > most_substitutions) result.resize(most_substitutions);
  return result;
}

}  // namespace

Expr Integration::variable(const char* purpose) const {
  return x.workspace().symbol(std::string(purpose) + " of " + x.name());
}

std::optional<Expr> by_derivative_divides(const Integration& i) {
  const Expr u = i.variable("inner function");
  for (const Expr& g : inner_functions(i)) {
    const Expr slope = simplify(differentiate(g, i.x), i.assumptions);
    if (is_proved_zero(slope, i.assumptions)) continue;
    Expr h = substitute(simplify(i.f / slope, i.assumptions), {{g, u}});
    if (contains_any(h, {&i.x, 1}))
      h = simplify(substitute(i.f, {{g, u}}) / substitute(slope, {{g, u}}), i.assumptions);
    if (contains_any(h, {&i.x, 1}) || has_more_nodes({&h, 1}, 200)) continue;
    if (const auto integral = i.again(h, u, i.assumptions)) return substitute(*integral, {{u, g}});
  }
  return std::nullopt;
}

std::optional<Expr> by_parts(const Integration& i) {
  if (!i.f.is(Kind::product) && !i.f.is(Kind::function)) return std::nullopt;
  const auto is_inverse = [&](const Expr& e) {
    return is_one_of(e, {Function::log, Function::atan, Function::asin, Function::acos}) && contains_any(e, {&i.x, 1});
  };
  for (const Expr& l : nodes_where({&i.f, 1}, is_inverse)) {
    const Expr factor = substitute(i.f, {{l, i.x.workspace().number(1)}});
    if (contains_any(factor, {&l, 1}) || !is_proved_zero(factor * l - i.f, i.assumptions)) continue;
    const auto outer = i.again(factor, i.x, i.assumptions);
    if (!outer) continue;
    const Expr rest = simplify(*outer * differentiate(l, i.x), i.assumptions);
    if (const auto inner = i.again(rest, i.x, i.assumptions)) return flatten(*outer * l - *inner);
  }
  return std::nullopt;
}

}  // namespace anholon

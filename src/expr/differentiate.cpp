#include <algorithm>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/derivative_rules.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// The product of all operands of a product but the i-th.
Expr without_factor(const Expr& node, std::size_t i) {
  std::vector<Expr> rest;
  rest.reserve(node.operand_count());
  for (std::size_t k = 0; k < node.operand_count(); ++k) {
    if (k != i) rest.push_back(node.operand(k));
  }
  return product(rest);
}

// Products longer than this share prefix and suffix products instead of writing each cofactor out.
constexpr std::size_t kLongProduct = 12;

// Every cofactor of a long product.
std::vector<Expr> cofactors(const Expr& node) {
  const std::size_t n = node.operand_count();
  std::vector<Expr> result(n);
  std::vector<Expr> suffix(n + 1, node.workspace().number(1));
  for (std::size_t i = n; i-- > 0;) suffix[i] = node.operand(i) * suffix[i + 1];
  Expr prefix = node.workspace().number(1);
  for (std::size_t i = 0; i < n; ++i) {
    result[i] = prefix * suffix[i + 1];
    prefix = prefix * node.operand(i);
  }
  return result;
}

// Partials of a node by each of its operands; those with `wanted[k]` false may be left null.
std::vector<Expr> partials(const Expr& node, const std::vector<bool>& wanted) {
  Workspace& ws = node.workspace();
  const std::size_t n = node.operand_count();
  switch (node.kind()) {
    case Kind::sum: return std::vector<Expr>(n, ws.number(1));
    case Kind::product: {
      if (n > kLongProduct) return cofactors(node);
      std::vector<Expr> result(n);
      for (std::size_t i = 0; i < n; ++i) {
        if (wanted[i]) result[i] = without_factor(node, i);
      }
      return result;
    }
    case Kind::power: {
      const Rational e = node.exponent();
      return {ws.number(e) * pow(node.operand(0), Rational(e - 1))};
    }
    case Kind::function: return {function_derivative(node)};
    case Kind::application: {
      std::vector<Expr> result(n), arguments(n);
      for (std::size_t i = 0; i < n; ++i) arguments[i] = node.operand(i);
      const std::uint32_t function = ws.application_function(ws.node(node.id()).data);
      for (std::size_t i = 0; i < n; ++i) {
        if (!wanted[i]) continue;
        std::vector<unsigned> orders = node.partial_orders();
        ++orders[i];
        result[i] = ws.apply(function, arguments, orders);
      }
      return result;
    }
    default: return {};
  }
}

}  // namespace

std::vector<Expr> differentiate_along(std::span<const Expr> e, const Rates& rates) {
  if (e.empty()) return {};
  Workspace& ws = e.front().workspace();
  const Walk w = walk(e);
  std::vector<Expr> rate(w.size());  // null: zero
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node = ws.expr(w.id(i));
    if (node.is(Kind::undefined)) rate[i] = node;
    if (node.is(Kind::symbol)) {
      const auto it = rates.find(node);
      if (it != rates.end() && !it->second.is_zero_literal()) rate[i] = it->second;
      continue;
    }
    const auto operands = w.operands(i);
    std::vector<bool> moving(operands.size());
    for (std::size_t k = 0; k < operands.size(); ++k) moving[k] = !rate[operands[k]].is_null();
    if (std::none_of(moving.begin(), moving.end(), [](bool b) { return b; })) continue;
    const std::vector<Expr> partial = partials(node, moving);
    std::vector<Expr> terms;
    for (std::size_t k = 0; k < operands.size(); ++k) {
      if (moving[k]) terms.push_back(partial[k] * rate[operands[k]]);
    }
    const Expr total = ws.sum(terms);
    if (!total.is_zero_literal()) rate[i] = total;
  }
  std::vector<Expr> result;
  for (std::size_t k = 0; k < w.root_count(); ++k) {
    const Expr& r = rate[w.root(k)];
    result.push_back(r.is_null() ? ws.number(0) : r);
  }
  return result;
}

Expr differentiate_along(const Expr& e, const Rates& rates) { return differentiate_along({&e, 1}, rates).front(); }

Expr differentiate(const Expr& e, const Expr& symbol) {
  return differentiate_along(e, Rates{{symbol, e.workspace().number(1)}});
}

std::vector<Expr> gradient(const Expr& e, std::span<const Expr> symbols) {
  Workspace& ws = e.workspace();
  const Walk w = walk(e);
  std::vector<bool> depends(w.size(), false);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node = ws.expr(w.id(i));
    depends[i] = std::find(symbols.begin(), symbols.end(), node) != symbols.end();
    for (const std::uint32_t k : w.operands(i)) depends[i] = depends[i] || depends[k];
  }
  std::vector<std::vector<Expr>> adjoint(w.size());
  std::unordered_map<Expr, Expr> result;
  adjoint[w.root(0)].push_back(ws.number(1));
  for (std::size_t i = w.size(); i-- > 0;) {
    if (!depends[i] || adjoint[i].empty()) continue;
    const Expr total = ws.sum(adjoint[i]);
    const Expr node = ws.expr(w.id(i));
    if (node.is(Kind::symbol)) {
      result[node] = total;
      continue;
    }
    const auto operands = w.operands(i);
    std::vector<bool> wanted(operands.size());
    for (std::size_t k = 0; k < operands.size(); ++k) wanted[k] = depends[operands[k]];
    const std::vector<Expr> partial = partials(node, wanted);
    for (std::size_t k = 0; k < operands.size(); ++k) {
      if (wanted[k]) adjoint[operands[k]].push_back(total * partial[k]);
    }
    adjoint[i] = {};
  }
  std::vector<Expr> ordered;
  for (const Expr& symbol : symbols) {
    const auto it = result.find(symbol);
    ordered.push_back(it == result.end() ? ws.number(0) : it->second);
  }
  return ordered;
}

Expr time_derivative(const Expr& e, std::span<const Expr> constants, const Expr& time) {
  Workspace& ws = e.workspace();
  Rates rates;
  for (const Expr& s : symbols_of(e)) {
    if (std::find(constants.begin(), constants.end(), s) == constants.end()) rates[s] = ws.symbol(s.name(), s.order() + 1);
  }
  if (!time.is_null()) rates[time] = ws.number(1);
  return differentiate_along(e, rates);
}

}  // namespace anholon

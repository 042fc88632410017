#include <algorithm>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/derivative_rules.hpp"
#include "anholon/expr/elliptic.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// The product of all operands of a product but the i-th.
Expr without_factor(const Expr& node, std::size_t i) {
  if (node.operand_count() == 2) return node.operand(1 - i);
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
void partials(const Expr& node, const std::vector<bool>& wanted, std::vector<Expr>& result) {
  Workspace& ws = node.workspace();
  const std::size_t n = node.operand_count();
  result.assign(n, Expr());
  switch (node.kind()) {
    case Kind::sum: result.assign(n, ws.number(1)); break;
    case Kind::product:
      if (n > kLongProduct) {
        result = cofactors(node);
        break;
      }
      for (std::size_t i = 0; i < n; ++i) {
        if (wanted[i]) result[i] = without_factor(node, i);
      }
      break;
    case Kind::power: {
      const Rational e = node.exponent();
      result[0] = ws.number(e) * pow(node.operand(0), Rational(e - 1));
      break;
    }
    case Kind::function: result[0] = function_derivative(node); break;
    case Kind::application: {
      if (const auto kind = elliptic_kind(node)) {
        for (std::size_t i = 0; i < n; ++i) {
          if (wanted[i]) result[i] = elliptic_derivative(node, *kind, i);
        }
        break;
      }
      std::vector<Expr> arguments(n);
      for (std::size_t i = 0; i < n; ++i) arguments[i] = node.operand(i);
      const std::uint32_t function = ws.application_function(ws.node(node.id()).data);
      for (std::size_t i = 0; i < n; ++i) {
        if (!wanted[i]) continue;
        std::vector<unsigned> orders = node.partial_orders();
        ++orders[i];
        result[i] = ws.apply(function, arguments, orders);
      }
      break;
    }
    default: break;
  }
}

// What each node of a walk gets from those above it.
class Contributions {
 public:
  explicit Contributions(std::size_t nodes) : last_(nodes, kNone) {}
  void add(std::size_t node, const Expr& e) {
    entries_.push_back({e, last_[node]});
    last_[node] = static_cast<std::uint32_t>(entries_.size() - 1);
  }
  [[nodiscard]] bool has(std::size_t node) const { return last_[node] != kNone; }
  // In the order in which they came.
  void collect(std::size_t node, std::vector<Expr>& result) const {
    result.clear();
    for (std::uint32_t k = last_[node]; k != kNone; k = entries_[k].before) result.push_back(entries_[k].e);
    std::reverse(result.begin(), result.end());
  }

 private:
  static constexpr std::uint32_t kNone = 0xffffffffU;
  struct Entry {
    Expr e;
    std::uint32_t before;
  };
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> last_;
};

}  // namespace

std::vector<Expr> differentiate_along(std::span<const Expr> e, const Rates& rates) {
  if (e.empty()) return {};
  Workspace& ws = e.front().workspace();
  const Walk w = walk(e);
  std::vector<Expr> rate(w.size());  // null: zero
  std::vector<bool> moving;
  std::vector<Expr> partial, terms;
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node = ws.expr(w.id(i));
    if (node.is(Kind::undefined)) rate[i] = node;
    if (node.is(Kind::symbol)) {
      const auto it = rates.find(node);
      if (it != rates.end() && !it->second.is_zero_literal()) rate[i] = it->second;
      continue;
    }
    const auto operands = w.operands(i);
    moving.clear();
    for (const std::uint32_t k : operands) moving.push_back(!rate[k].is_null());
    if (std::none_of(moving.begin(), moving.end(), [](bool b) { return b; })) continue;
    partials(node, moving, partial);
    terms.clear();
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
    depends[i] = node.is(Kind::symbol) && std::find(symbols.begin(), symbols.end(), node) != symbols.end();
    for (const std::uint32_t k : w.operands(i)) depends[i] = depends[i] || depends[k];
  }
  Contributions adjoint(w.size());
  std::unordered_map<Expr, Expr> result;
  std::vector<bool> wanted;
  std::vector<Expr> partial, terms;
  adjoint.add(w.root(0), ws.number(1));
  for (std::size_t i = w.size(); i-- > 0;) {
    if (!depends[i] || !adjoint.has(i)) continue;
    adjoint.collect(i, terms);
    const Expr total = ws.sum(terms);
    const Expr node = ws.expr(w.id(i));
    if (node.is(Kind::symbol)) {
      result[node] = total;
      continue;
    }
    const auto operands = w.operands(i);
    wanted.clear();
    for (const std::uint32_t k : operands) wanted.push_back(depends[k]);
    partials(node, wanted, partial);
    for (std::size_t k = 0; k < operands.size(); ++k) {
      if (wanted[k]) adjoint.add(operands[k], total * partial[k]);
    }
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
    if (std::find(constants.begin(), constants.end(), s) == constants.end())
      rates[s] = ws.symbol(s.name(), s.order() + 1);
  }
  if (!time.is_null()) rates[time] = ws.number(1);
  return differentiate_along(e, rates);
}

}  // namespace anholon

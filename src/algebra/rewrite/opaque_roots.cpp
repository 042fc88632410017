#include "anholon/algebra/rewrite/opaque_roots.hpp"

#include <algorithm>

#include "anholon/algebra/flint/radicands.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

bool is_square_root(const Expr& e) { return is_root(e) && e.exponent().get_den() == 2; }

}  // namespace

OpaqueRoots::OpaqueRoots(std::span<const Expr> e, const Assumptions& assumptions) {
  if (e.empty()) return;
  Workspace& ws = e.front().workspace();
  std::vector<Expr> radicands, squares;
  for (const Expr& root : nodes_where(e, is_square_root)) {
    if (std::find(radicands.begin(), radicands.end(), root.operand(0)) != radicands.end()) continue;
    radicands.push_back(root.operand(0));
    squares.push_back(sqrt(root.operand(0)));
  }
  if (radicands.empty()) return;
  const auto related = radicands_of(squares, assumptions);
  // Symbols may stand for other roots already.
  const std::vector<Expr> taken = symbols_of(e);
  std::size_t count = 0;
  const auto fresh = [&] {
    for (;;) {
      const Expr symbol = ws.symbol("root." + std::to_string(++count));
      if (std::find(taken.begin(), taken.end(), symbol) == taken.end()) return symbol;
    }
  };
  for (const Expr& r : radicands) {
    const DependentRoot* same = nullptr;
    if (related) {
      for (const DependentRoot& d : related->dependent) {
        if (d.radicand == r && d.of.size() == 1) same = &d;
      }
    }
    const auto known = std::find_if(roots_.begin(), roots_.end(),
                                    [&](const Root& k) { return same != nullptr && k.radicand == same->of.front(); });
    if (known != roots_.end()) {
      written_.push_back({r, known->symbol, same->factor});
      continue;
    }
    roots_.push_back({fresh(), r});
    written_.push_back({r, roots_.back().symbol, 1});
  }
}

std::vector<Expr> OpaqueRoots::hidden(std::span<const Expr> e) const {
  Replacements put;
  for (const Expr& root : nodes_where(e, is_square_root)) {
    const auto it =
        std::find_if(written_.begin(), written_.end(), [&](const Written& w) { return w.radicand == root.operand(0); });
    if (it == written_.end()) continue;
    const Rational twice = root.exponent() * 2;
    put[root] = pow(e.front().workspace().number(it->factor) * it->symbol, twice);
  }
  return substitute(std::vector<Expr>(e.begin(), e.end()), put);
}

std::vector<Expr> OpaqueRoots::shown(std::span<const Expr> e) const {
  Replacements put;
  for (const Root& r : roots_) {
    put[r.symbol] = sqrt(r.radicand);
    const auto is_power = [&](const Expr& node) {
      return node.is(Kind::power) && node.operand(0) == r.symbol && is_integer(node.exponent());
    };
    for (const Expr& power : nodes_where(e, is_power)) {
      const Integer n = power.exponent().get_num(), half = n / 2;  // towards zero
      put[power] = pow(r.radicand, Rational(half)) * pow(sqrt(r.radicand), Rational(n - 2 * half));
    }
  }
  return substitute(std::vector<Expr>(e.begin(), e.end()), put);
}

}  // namespace anholon

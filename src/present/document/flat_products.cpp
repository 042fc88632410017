#include "anholon/present/document/flat_products.hpp"

#include <algorithm>

#include "anholon/expr/rebuild.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t most_flattened = 20'000;  // nodes

}  // namespace

Expr with_flat_products(const Expr& e, const PrintOptions& options) {
  if (e.is_null() || has_more_nodes({&e, 1}, most_flattened)) return e;
  const auto image = [&](const Expr& node, const std::vector<Expr>& operands, bool changed) {
    if (options.names.contains(node)) return node;
    const auto opens = [&](const Expr& f) { return f.is(Kind::product) && !options.names.contains(f); };
    if (!node.is(Kind::product) || std::none_of(operands.begin(), operands.end(), opens))
      return changed ? node.workspace().with_operands(node, operands) : node;
    std::vector<Expr> factors;
    for (const Expr& f : operands) {
      for (std::size_t k = 0; opens(f) && k < f.operand_count(); ++k) factors.push_back(f.operand(k));
      if (!opens(f)) factors.push_back(f);
    }
    return product(factors);
  };
  return rebuild({&e, 1}, image).front();
}

}  // namespace anholon

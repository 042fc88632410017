#include <algorithm>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/rebuild.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

std::vector<Expr> rebuild(std::span<const Expr> e, const Image& image) {
  if (e.empty()) return {};
  Workspace& ws = e.front().workspace();
  const Walk w = walk(e);
  std::vector<Expr> built(w.size());
  std::vector<Expr> operands;
  for (std::size_t i = 0; i < w.size(); ++i) {
    operands.clear();
    bool changed = false;
    for (const std::uint32_t k : w.operands(i)) {
      operands.push_back(built[k]);
      changed = changed || built[k].id() != w.id(k);
    }
    built[i] = image(ws.expr(w.id(i)), operands, changed);
  }
  std::vector<Expr> result;
  for (std::size_t k = 0; k < w.root_count(); ++k) result.push_back(built[w.root(k)]);
  return result;
}

std::vector<Expr> substitute(std::span<const Expr> e, const Replacements& replacements) {
  return rebuild(e, [&](const Expr& node, const std::vector<Expr>& operands, bool changed) {
    const auto it = replacements.find(node);
    if (it != replacements.end()) return it->second;
    return changed ? node.workspace().with_operands(node, operands) : node;
  });
}

Expr substitute(const Expr& e, const Replacements& replacements) { return substitute({&e, 1}, replacements).front(); }

std::vector<Expr> substitute_functions(std::span<const Expr> e, std::span<const FunctionValue> values) {
  return rebuild(e, [&](const Expr& node, const std::vector<Expr>& operands, bool changed) {
    Workspace& ws = node.workspace();
    if (node.is(Kind::application)) {
      const std::uint32_t function = ws.application_function(ws.node(node.id()).data);
      const auto value =
          std::find_if(values.begin(), values.end(), [&](const auto& v) { return v.function == function; });
      if (value != values.end()) {
        Expr body = value->body;
        Replacements at;
        for (std::size_t k = 0; k < operands.size(); ++k) {
          for (unsigned n = 0; n < node.partial_orders()[k]; ++n) body = differentiate(body, value->arguments[k]);
          at[value->arguments[k]] = operands[k];
        }
        return substitute(body, at);
      }
    }
    return changed ? ws.with_operands(node, operands) : node;
  });
}

Expr flatten(const Expr& e) {
  constexpr std::size_t kLongest = 4096;  // beyond this a nested node is left nested
  return rebuild({&e, 1},
                 [&](const Expr& node, const std::vector<Expr>& operands, bool) {
                   const Kind kind = node.kind();
                   if (kind != Kind::sum && kind != Kind::product)
                     return node.workspace().with_operands(node, operands);
                   std::vector<Expr> merged;
                   for (const Expr& operand : operands) {
                     if (operand.is(kind) && merged.size() + operand.operand_count() < kLongest) {
                       for (std::size_t k = 0; k < operand.operand_count(); ++k) merged.push_back(operand.operand(k));
                     } else {
                       merged.push_back(operand);
                     }
                   }
                   return node.workspace().with_operands(node, merged);
                 })
      .front();
}

}  // namespace anholon

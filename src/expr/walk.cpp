#include "anholon/expr/walk.hpp"

#include <algorithm>

namespace anholon {

class WalkBuilder {
 public:
  static Walk build(Workspace& ws, std::span<const Expr> roots) {
    Walk w;
    ws.mark_.resize(ws.node_count(), 0);
    ws.position_.resize(ws.node_count(), 0);
    const std::uint32_t epoch = ++ws.epoch_;
    std::vector<NodeId> stack;
    const auto visit = [&](NodeId id) {
      if (ws.mark_[id] == epoch) return;
      ws.mark_[id] = epoch;
      w.ids_.push_back(id);
      stack.push_back(id);
    };
    for (const Expr& root : roots) visit(root.id());
    while (!stack.empty()) {
      const NodeId id = stack.back();
      stack.pop_back();
      for (const NodeId operand : ws.node(id).operands()) visit(operand);
    }
    std::sort(w.ids_.begin(), w.ids_.end());
    w.offsets_.reserve(w.ids_.size() + 1);
    w.offsets_.push_back(0);
    for (std::uint32_t i = 0; i < w.ids_.size(); ++i) {
      ws.position_[w.ids_[i]] = i;
      for (const NodeId operand : ws.node(w.ids_[i]).operands()) w.operands_.push_back(ws.position_[operand]);
      w.offsets_.push_back(static_cast<std::uint32_t>(w.operands_.size()));
    }
    for (const Expr& root : roots) w.roots_.push_back(ws.position_[root.id()]);
    return w;
  }
};

Walk walk(std::span<const Expr> roots) {
  if (roots.empty()) return {};
  return WalkBuilder::build(roots.front().workspace(), roots);
}

Walk walk(const Expr& root) { return walk({&root, 1}); }

std::size_t node_count(std::span<const Expr> roots) { return walk(roots).size(); }

std::vector<Expr> symbols_of(std::span<const Expr> roots) {
  std::vector<Expr> symbols;
  if (roots.empty()) return symbols;
  Workspace& ws = roots.front().workspace();
  const Walk w = walk(roots);
  for (std::size_t i = 0; i < w.size(); ++i) {
    if (ws.node(w.id(i)).kind == Kind::symbol) symbols.push_back(ws.expr(w.id(i)));
  }
  return symbols;
}

std::vector<Expr> symbols_of(const Expr& root) { return symbols_of({&root, 1}); }

}  // namespace anholon

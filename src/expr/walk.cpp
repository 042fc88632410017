#include "anholon/expr/walk.hpp"

#include <algorithm>
#include <limits>

namespace anholon {

class WalkBuilder {
 public:
  // The nodes below the roots, each once, in no order; no further once there are more than `most`.
  static std::vector<NodeId> reach(Workspace& ws, std::span<const Expr> roots, std::size_t most) {
    if (ws.mark_.size() < ws.node_count()) ws.mark_.resize(ws.node_count() + ws.node_count() / 2, 0);
    const std::uint32_t epoch = ++ws.epoch_;
    std::vector<NodeId> found;
    const auto visit = [&](NodeId id) {
      if (ws.mark_[id] == epoch) return;
      ws.mark_[id] = epoch;
      found.push_back(id);
    };
    for (const Expr& root : roots) visit(root.id());
    for (std::size_t next = 0; next < found.size() && found.size() <= most; ++next) {
      for (const NodeId operand : ws.node(found[next]).operands()) visit(operand);
    }
    return found;
  }

  static Walk build(Workspace& ws, std::span<const Expr> roots) {
    Walk w;
    w.ids_ = reach(ws, roots, std::numeric_limits<std::size_t>::max());
    sort(ws, w.ids_);
    if (ws.position_.size() < ws.mark_.size()) ws.position_.resize(ws.mark_.size(), 0);
    w.offsets_.reserve(w.ids_.size() + 1);
    w.offsets_.push_back(0);
    w.operands_.reserve(3 * w.ids_.size());
    for (std::uint32_t i = 0; i < w.ids_.size(); ++i) {
      ws.position_[w.ids_[i]] = i;
      for (const NodeId operand : ws.node(w.ids_[i]).operands()) w.operands_.push_back(ws.position_[operand]);
      w.offsets_.push_back(static_cast<std::uint32_t>(w.operands_.size()));
    }
    for (const Expr& root : roots) w.roots_.push_back(ws.position_[root.id()]);
    return w;
  }

 private:
  // Operands are older than what is made of them, so the order of age is topological. Where the nodes lie
  // close together their marks are read in that order.
  static void sort(const Workspace& ws, std::vector<NodeId>& ids) {
    const auto [first, last] = std::minmax_element(ids.begin(), ids.end());
    const NodeId low = *first, high = *last;
    if ((high - low) / 16 > ids.size()) {
      std::sort(ids.begin(), ids.end());
      return;
    }
    std::size_t k = 0;
    for (NodeId id = low; id <= high; ++id) {
      if (ws.mark_[id] == ws.epoch_) ids[k++] = id;
    }
  }
};

Walk walk(std::span<const Expr> roots) {
  if (roots.empty()) return {};
  return WalkBuilder::build(roots.front().workspace(), roots);
}

Walk walk(const Expr& root) { return walk({&root, 1}); }

std::size_t node_count(std::span<const Expr> roots) {
  if (roots.empty()) return 0;
  return WalkBuilder::reach(roots.front().workspace(), roots, std::numeric_limits<std::size_t>::max()).size();
}

bool has_more_nodes(std::span<const Expr> roots, std::size_t most) {
  return !roots.empty() && WalkBuilder::reach(roots.front().workspace(), roots, most).size() > most;
}

std::vector<Expr> symbols_of(std::span<const Expr> roots) {
  std::vector<Expr> symbols;
  if (roots.empty()) return symbols;
  Workspace& ws = roots.front().workspace();
  for (const NodeId id : WalkBuilder::reach(ws, roots, std::numeric_limits<std::size_t>::max())) {
    if (ws.node(id).kind == Kind::symbol) symbols.push_back(ws.expr(id));
  }
  std::sort(symbols.begin(), symbols.end(), [](const Expr& a, const Expr& b) { return a.id() < b.id(); });
  return symbols;
}

std::vector<Expr> symbols_of(const Expr& root) { return symbols_of({&root, 1}); }

bool contains_any(std::span<const Expr> roots, std::span<const Expr> symbols) {
  const std::vector<Expr> in = symbols_of(roots);
  return std::any_of(in.begin(), in.end(),
                     [&](const Expr& s) { return std::find(symbols.begin(), symbols.end(), s) != symbols.end(); });
}

bool contains_any(const Expr& root, std::span<const Expr> symbols) {
  return contains_any(std::span(&root, 1), symbols);
}

bool has_applications(const Expr& root) {
  return any_node({&root, 1}, [](const Expr& e) { return e.is(Kind::application); });
}

}  // namespace anholon

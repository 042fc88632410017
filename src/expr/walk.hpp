// The nodes below some roots as a flat program: topological order, operands as positions in that order.
// Every algorithm on expressions is a loop over one of these.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include "anholon/expr/workspace.hpp"

namespace anholon {

class Walk {
 public:
  [[nodiscard]] std::size_t size() const { return ids_.size(); }
  [[nodiscard]] NodeId id(std::size_t i) const { return ids_[i]; }
  // Positions (all smaller than i) of the operands of the i-th node.
  [[nodiscard]] std::span<const std::uint32_t> operands(std::size_t i) const {
    return {operands_.data() + offsets_[i], offsets_[i + 1] - offsets_[i]};
  }
  [[nodiscard]] std::size_t root_count() const { return roots_.size(); }
  // Position of the k-th root.
  [[nodiscard]] std::size_t root(std::size_t k) const { return roots_[k]; }

 private:
  friend class WalkBuilder;
  std::vector<NodeId> ids_;
  std::vector<std::uint32_t> offsets_, operands_, roots_;
};

// All roots from one workspace.
[[nodiscard]] Walk walk(std::span<const Expr> roots);
[[nodiscard]] Walk walk(const Expr& root);

// How many distinct nodes the expressions have together.
[[nodiscard]] std::size_t node_count(std::span<const Expr> roots);
// Whether they have more than `most`; looks at no more than it needs.
[[nodiscard]] bool has_more_nodes(std::span<const Expr> roots, std::size_t most);

// The distinct nodes of which `test` holds, operands before what they stand in.
template <class Test>
[[nodiscard]] std::vector<Expr> nodes_where(std::span<const Expr> roots, const Test& test) {
  std::vector<Expr> result;
  const Walk w = walk(roots);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node(roots.front().workspace(), w.id(i));
    if (test(node)) result.push_back(node);
  }
  return result;
}
// Whether there is one.
template <class Test>
[[nodiscard]] bool any_node(std::span<const Expr> roots, const Test& test) {
  const Walk w = walk(roots);
  for (std::size_t i = 0; i < w.size(); ++i) {
    if (test(Expr(roots.front().workspace(), w.id(i)))) return true;
  }
  return false;
}

// A power whose exponent is no integer.
[[nodiscard]] inline bool is_root(const Expr& e) { return e.is(Kind::power) && !is_integer(e.exponent()); }
// One of these functions, of something.
[[nodiscard]] inline bool is_one_of(const Expr& e, std::initializer_list<Function> functions) {
  return e.is(Kind::function) && std::find(functions.begin(), functions.end(), e.function()) != functions.end();
}

// Whether an undefined function or one of its partials occurs.
[[nodiscard]] bool has_applications(const Expr& root);

// Whether one of the symbols occurs.
[[nodiscard]] bool contains_any(std::span<const Expr> roots, std::span<const Expr> symbols);
[[nodiscard]] bool contains_any(const Expr& root, std::span<const Expr> symbols);

// The symbols that occur, in order of declaration.
[[nodiscard]] std::vector<Expr> symbols_of(std::span<const Expr> roots);
[[nodiscard]] std::vector<Expr> symbols_of(const Expr& root);

}  // namespace anholon

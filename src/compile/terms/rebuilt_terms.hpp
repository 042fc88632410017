// Rewriting a graph of terms: what is needed of it, node by node, into a fresh one.
#pragma once

#include "anholon/compile/terms/term_graph.hpp"

namespace anholon {

// How often each node that the outputs need is used; 0: not needed.
[[nodiscard]] std::vector<std::size_t> count_uses(const TermGraph& graph);

class TermRebuild {
 public:
  explicit TermRebuild(const TermGraph& old) : old_(old), uses_(count_uses(old)), image_(old.size(), no_node) {}
  virtual ~TermRebuild() = default;
  TermRebuild(const TermRebuild&) = delete;
  TermRebuild& operator=(const TermRebuild&) = delete;

  [[nodiscard]] TermGraph run();

 protected:
  // The image of a sum that varies and of any other node, in the fresh graph. Images of operands are known.
  [[nodiscard]] virtual TermNodeId sum_image(TermNodeId id) { return fresh_.sum(term_images(old_[id])); }
  [[nodiscard]] virtual TermNodeId atom_image(TermNodeId id) { return copied_atom(id); }

  [[nodiscard]] TermNodeId image(TermNodeId id) const { return image_[id]; }
  [[nodiscard]] TermNodeId copied_atom(TermNodeId id);
  [[nodiscard]] Term term_image(const Term& term);
  [[nodiscard]] std::vector<Term> term_images(const TermNode& node);

  const TermGraph& old_;
  TermGraph fresh_;
  std::vector<std::size_t> uses_;

 private:
  std::vector<TermNodeId> image_;
  std::vector<std::uint32_t> solves_;  // index in the fresh graph, or none
};

}  // namespace anholon

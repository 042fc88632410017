#include "anholon/compile/terms/rebuilt_terms.hpp"

namespace anholon {

std::vector<std::size_t> count_uses(const TermGraph& graph) {
  std::vector<std::size_t> uses(graph.size());
  for (const TermNodeId id : graph.outputs) ++uses[id];
  std::vector<bool> solve_seen(graph.solves.size());
  for (auto id = static_cast<TermNodeId>(graph.size()); id-- > 0;) {
    const TermNode& node = graph[id];
    if (uses[id] == 0) continue;
    if (node.kind == TermNode::Kind::unknown) {
      if (solve_seen[node.index]) continue;
      solve_seen[node.index] = true;
    }
    for_each_operand(graph, node, [&](TermNodeId operand) { ++uses[operand]; });
  }
  return uses;
}

TermGraph TermRebuild::run() {
  constexpr std::uint32_t none = ~std::uint32_t{0};
  solves_.assign(old_.solves.size(), none);
  const auto images = [&](const std::vector<TermNodeId>& ids) {
    std::vector<TermNodeId> result;
    for (const TermNodeId id : ids) result.push_back(image_[id]);
    return result;
  };
  for (TermNodeId id = 0; id < old_.size(); ++id) {
    if (uses_[id] == 0) continue;
    const TermNode& node = old_[id];
    if (node.kind == TermNode::Kind::unknown && solves_[node.index] == none) {
      const TermSolve& solve = old_.solves[node.index];
      solves_[node.index] = static_cast<std::uint32_t>(fresh_.solves.size());
      fresh_.solves.push_back({solve.size, solve.positive_definite, images(solve.matrix), images(solve.right)});
    }
    if (node.kind != TermNode::Kind::sum) {
      image_[id] = atom_image(id);
    } else {
      image_[id] = node.fixed ? fresh_.sum(term_images(node)) : sum_image(id);
    }
  }
  fresh_.outputs = images(old_.outputs);
  return std::move(fresh_);
}

TermNodeId TermRebuild::copied_atom(TermNodeId id) {
  TermNode node = old_[id];
  if (node.operand != no_node) node.operand = image_[node.operand];
  if (node.kind == TermNode::Kind::unknown) node.index = solves_[node.index];
  return fresh_.atom(std::move(node));
}

Term TermRebuild::term_image(const Term& term) {
  Term result{term.number, no_node, {}};
  if (term.scale != no_node) result = fresh_.multiplied(result, fresh_.as_term(image_[term.scale]));
  if (term.factors.empty()) return result;
  TermFactors factors;
  for (const TermNodeId factor : term.factors) factors.push_back(image_[factor]);
  return fresh_.multiplied(result, fresh_.as_term(fresh_.product(factors)));
}

std::vector<Term> TermRebuild::term_images(const TermNode& node) {
  std::vector<Term> terms;
  terms.reserve(node.terms.size());
  for (const Term& term : node.terms) terms.push_back(term_image(term));
  return terms;
}

}  // namespace anholon

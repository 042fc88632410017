// Formulas between expressions and code: sums of products over shared nodes, on which products are saved.
//
// A node is a sum of terms, or an atom: input, uniform, sine, reciprocal, … A term is number · scale ·
// factors, where scale gathers all that is fixed during a run and the factors are nodes that vary. Operands
// have smaller ids than the node.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "anholon/compile/program.hpp"
#include "anholon/compile/terms/coefficient.hpp"
#include "anholon/compile/terms/term_factors.hpp"

namespace anholon {

inline constexpr TermNodeId no_node = ~TermNodeId{0};

struct Term {
  Coefficient number = 1;
  TermNodeId scale = no_node;  // a fixed node
  TermFactors factors;         // sorted; a square stands twice. Fixed in a sum that is fixed, else not
  friend bool operator==(const Term&, const Term&) = default;
};

struct TermNode {
  enum class Kind : std::uint8_t {
    sum,
    pi,
    input,
    uniform,
    unknown,
    sine,
    cosine,
    reciprocal,
    root,
    power,
    absolute,
    call
  };
  Kind kind = Kind::sum;
  bool fixed = false;  // depends on uniforms only
  LibraryFunction function = LibraryFunction::exp;
  std::uint32_t index = 0;       // of the input, the uniform, the solve
  std::uint32_t component = 0;   // of the solve
  double exponent = 0;           // of a power
  TermNodeId operand = no_node;  // of an atom with one
  std::vector<Term> terms;       // of a sum; one term: a product; none: zero
  friend bool operator==(const TermNode&, const TermNode&) = default;
};

struct TermSolve {
  std::size_t size = 0;
  bool positive_definite = false;
  std::vector<TermNodeId> matrix, right;
};

class TermGraph {
 public:
  [[nodiscard]] const TermNode& operator[](TermNodeId id) const { return nodes_[id]; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  // Like terms collected, fixed terms gathered into one, single factors unwrapped.
  [[nodiscard]] TermNodeId sum(std::vector<Term> terms);
  [[nodiscard]] TermNodeId number(const Coefficient& value) { return sum({Term{value, no_node, {}}}); }
  [[nodiscard]] TermNodeId product(std::span<const TermNodeId> factors);
  [[nodiscard]] TermNodeId power(TermNodeId base, unsigned long exponent);
  // An atom; its `fixed` is set here.
  [[nodiscard]] TermNodeId atom(TermNode node);
  [[nodiscard]] TermNodeId atom(TermNode::Kind kind, TermNodeId operand) {
    TermNode node;
    node.kind = kind;
    node.operand = operand;
    return atom(std::move(node));
  }
  // node = its term if it is a product or a number, else 1 · node.
  [[nodiscard]] Term as_term(TermNodeId node) const;
  [[nodiscard]] Term multiplied(const Term& a, const Term& b);
  // The number a node is, if it is one.
  [[nodiscard]] std::optional<Coefficient> number_of(TermNodeId node) const;

  std::vector<TermSolve> solves;
  std::vector<TermNodeId> outputs;

 private:
  TermNodeId intern(TermNode node);
  void gather_scales(std::vector<Term>& terms);
  void make_room();
  std::vector<TermNode> nodes_;
  std::vector<std::size_t> hashes_;  // of the nodes
  std::vector<TermNodeId> slots_;    // a node where its hash says, or at the next free place; a power of two of them
};

// visit(node) for every operand, those of a solve for its unknowns among them.
template <class Visit>
void for_each_operand(const TermGraph& graph, const TermNode& node, const Visit& visit) {
  if (node.operand != no_node) visit(node.operand);
  for (const Term& term : node.terms) {
    if (term.scale != no_node) visit(term.scale);
    for (const TermNodeId factor : term.factors) visit(factor);
  }
  if (node.kind == TermNode::Kind::unknown) {
    for (const TermNodeId entry : graph.solves[node.index].matrix) visit(entry);
    for (const TermNodeId entry : graph.solves[node.index].right) visit(entry);
  }
}

[[nodiscard]] Result<TermGraph> term_graph(const Formulas& formulas);
// The same values by another graph. `flattened`: sums that are used once stand within the sum that uses them.
// `with_addition_theorems`: sines of sums of angles from those of the summands. `factored`: common factors of
// terms of one sum pulled out. `paired`: common products of two factors computed once.
[[nodiscard]] TermGraph flattened(const TermGraph& graph);
[[nodiscard]] TermGraph with_addition_theorems(const TermGraph& graph);
[[nodiscard]] TermGraph factored(const TermGraph& graph);
[[nodiscard]] TermGraph paired(const TermGraph& graph);

[[nodiscard]] Program write_program(const TermGraph& graph, std::size_t input_count, std::size_t uniform_count);

}  // namespace anholon

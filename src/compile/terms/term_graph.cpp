#include "anholon/compile/terms/term_graph.hpp"

#include <algorithm>
#include <bit>

namespace anholon {

namespace {

constexpr std::size_t longest_product = 12;  // longer ones stay nodes of their own, or squares of squares would explode

std::size_t hash_of(const TermNode& node) {
  std::size_t hash = 0;
  const auto add = [&hash](std::uint64_t word) {
    hash = (hash ^ word) * 0x9e3779b97f4a7c15U;
    hash ^= hash >> 32;
  };
  add((static_cast<std::uint64_t>(node.kind) << 32) | static_cast<std::uint64_t>(node.function));
  add((std::uint64_t{node.index} << 32) | node.component);
  if (node.exponent != 0) add(std::bit_cast<std::uint64_t>(node.exponent));
  add(node.operand);
  for (const Term& term : node.terms) {
    add(term.number.hash());
    add((std::uint64_t{term.scale} << 32) | term.factors.size());
    for (const TermNodeId factor : term.factors) add(factor);
  }
  return hash;
}

}  // namespace

TermNodeId TermGraph::intern(TermNode node) {
  if (2 * (nodes_.size() + 1) > slots_.size()) make_room();
  const std::size_t hash = hash_of(node), last = slots_.size() - 1;
  std::size_t slot = hash & last;
  for (; slots_[slot] != no_node; slot = (slot + 1) & last) {
    const TermNodeId known = slots_[slot];
    if (hashes_[known] == hash && nodes_[known] == node) return known;
  }
  slots_[slot] = static_cast<TermNodeId>(nodes_.size());
  hashes_.push_back(hash);
  nodes_.push_back(std::move(node));
  return slots_[slot];
}

void TermGraph::make_room() {
  slots_.assign(std::max<std::size_t>(64, 2 * slots_.size()), no_node);
  const std::size_t last = slots_.size() - 1;
  for (std::size_t id = 0; id < nodes_.size(); ++id) {
    std::size_t slot = hashes_[id] & last;
    while (slots_[slot] != no_node) slot = (slot + 1) & last;
    slots_[slot] = static_cast<TermNodeId>(id);
  }
}

TermNodeId TermGraph::atom(TermNode node) {
  using enum TermNode::Kind;
  if (node.kind == pi || node.kind == uniform) node.fixed = true;
  if (node.operand != no_node) node.fixed = nodes_[node.operand].fixed;
  if (node.kind == unknown) {
    const TermSolve& solve = solves[node.index];
    const auto is_fixed = [&](TermNodeId id) { return nodes_[id].fixed; };
    node.fixed = std::all_of(solve.matrix.begin(), solve.matrix.end(), is_fixed) &&
                 std::all_of(solve.right.begin(), solve.right.end(), is_fixed);
  }
  return intern(std::move(node));
}

std::optional<Coefficient> TermGraph::number_of(TermNodeId id) const {
  const TermNode& node = nodes_[id];
  if (node.kind != TermNode::Kind::sum) return std::nullopt;
  if (node.terms.empty()) return Coefficient(0);
  if (node.terms.size() > 1 || !node.terms[0].factors.empty() || node.terms[0].scale != no_node) return std::nullopt;
  return node.terms[0].number;
}

Term TermGraph::as_term(TermNodeId id) const {
  const TermNode& node = nodes_[id];
  if (node.kind == TermNode::Kind::sum) {
    if (node.terms.empty()) return {0, no_node, {}};
    if (node.terms.size() == 1 && node.terms[0].factors.size() <= longest_product) return node.terms[0];
  }
  return {1, no_node, {id}};
}

namespace {

TermFactors merged(const TermFactors& a, const TermFactors& b) {
  TermFactors result;
  std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
  return result;
}

}  // namespace

// Fixed factors of a product that varies go into its scale.
Term TermGraph::multiplied(const Term& a, const Term& b) {
  Term result{a.number * b.number, no_node, merged(a.factors, b.factors)};
  if (result.number.is_zero()) return {0, no_node, {}};
  const auto is_fixed = [&](TermNodeId id) { return nodes_[id].fixed; };
  TermFactors scales;
  if (a.scale != no_node) scales.push_back(a.scale);
  if (b.scale != no_node) scales.push_back(b.scale);
  const bool varies = !std::all_of(result.factors.begin(), result.factors.end(), is_fixed);
  if (varies || !scales.empty()) {
    TermFactors rest;
    for (const TermNodeId factor : result.factors) (is_fixed(factor) ? scales : rest).push_back(factor);
    result.factors = std::move(rest);
  }
  if (scales.empty()) return result;
  if (scales.size() == 1) {
    result.scale = scales[0];
  } else {
    result.scale = product(scales);
  }
  const Term scale = as_term(result.scale);
  if (!scale.number.is_one()) {
    result.number = result.number * scale.number;
    result.scale = no_node;
    if (!scale.factors.empty()) result.scale = sum({Term{1, no_node, scale.factors}});
  }
  return result;
}

TermNodeId TermGraph::product(std::span<const TermNodeId> factors) {
  Term term;
  for (const TermNodeId factor : factors) {
    const Term next = as_term(factor);
    if (term.factors.size() + next.factors.size() > longest_product) {
      const TermNodeId left = sum({term});
      term = multiplied(Term{1, no_node, {left}}, next.factors.size() > 1 ? Term{1, no_node, {factor}} : next);
    } else {
      term = multiplied(term, next);
    }
  }
  return sum({term});
}

TermNodeId TermGraph::power(TermNodeId base, unsigned long exponent) {
  if (exponent == 1) return base;
  if (exponent <= 3) return product(std::vector<TermNodeId>(exponent, base));
  const TermNodeId half = power(base, exponent / 2);
  std::vector<TermNodeId> factors{half, half};
  if (exponent % 2 != 0) factors.push_back(base);
  return product(factors);
}

// a·x + b·x with fixed a and b is one term. The terms are sorted by their factors.
void TermGraph::gather_scales(std::vector<Term>& terms) {
  const auto alike = [](const Term& a, const Term& b) { return a.factors == b.factors; };
  if (std::adjacent_find(terms.begin(), terms.end(), alike) == terms.end()) return;
  std::vector<Term> gathered;
  for (std::size_t i = 0; i < terms.size();) {
    std::size_t j = i + 1;
    while (j < terms.size() && terms[j].factors == terms[i].factors) ++j;
    if (j == i + 1) {
      gathered.push_back(std::move(terms[i]));
    } else {
      std::vector<Term> scales;
      for (std::size_t k = i; k < j; ++k) {
        const Term scale = terms[k].scale == no_node ? Term{} : as_term(terms[k].scale);
        scales.push_back({terms[k].number * scale.number, no_node, scale.factors});
      }
      const Term total = as_term(sum(std::move(scales)));
      Term one{total.number, no_node, std::move(terms[i].factors)};
      if (!total.factors.empty()) one.scale = sum({Term{1, no_node, total.factors}});
      if (!one.number.is_zero()) gathered.push_back(std::move(one));
    }
    i = j;
  }
  terms = std::move(gathered);
}

TermNodeId TermGraph::sum(std::vector<Term> terms) {
  const auto is_fixed = [&](const Term& term) {
    return std::all_of(term.factors.begin(), term.factors.end(), [&](TermNodeId id) { return nodes_[id].fixed; });
  };
  TermNode node;
  node.fixed = std::all_of(terms.begin(), terms.end(), is_fixed);
  if (node.fixed) {  // no scales within
    for (Term& term : terms) {
      if (term.scale == no_node) continue;
      const Term scale = as_term(term.scale);
      term = {term.number * scale.number, no_node, merged(term.factors, scale.factors)};
    }
  } else if (std::any_of(terms.begin(), terms.end(), is_fixed)) {
    std::vector<Term> constant, varying;
    for (Term& term : terms) (is_fixed(term) ? constant : varying).push_back(std::move(term));
    if (!constant.empty()) {
      const Term total = as_term(sum(std::move(constant)));
      if (total.factors.empty()) {
        varying.push_back(total);
      } else {
        const TermNodeId scale = sum({Term{1, no_node, total.factors}});
        varying.push_back({total.number, scale, {}});
      }
    }
    terms = std::move(varying);
  }
  if (terms.size() == 1) {
    if (terms[0].number.is_zero()) terms.clear();
    node.terms = std::move(terms);
  } else {
    const auto less = [](const Term& a, const Term& b) {
      return std::tie(a.factors, a.scale) < std::tie(b.factors, b.scale);
    };
    if (!std::is_sorted(terms.begin(), terms.end(), less)) std::stable_sort(terms.begin(), terms.end(), less);
    node.terms.reserve(terms.size());
    for (Term& term : terms) {
      if (!node.terms.empty() && node.terms.back().factors == term.factors && node.terms.back().scale == term.scale) {
        node.terms.back().number = node.terms.back().number + term.number;
      } else {
        node.terms.push_back(std::move(term));
      }
      if (node.terms.back().number.is_zero()) node.terms.pop_back();
    }
  }
  if (!node.fixed) gather_scales(node.terms);
  if (node.terms.size() == 1) {
    const Term& term = node.terms[0];
    if (term.number.is_one() && term.scale == no_node && term.factors.size() == 1) return term.factors[0];
  }
  return intern(std::move(node));
}

}  // namespace anholon

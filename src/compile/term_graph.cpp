#include "anholon/compile/detail/term_graph.hpp"

#include <algorithm>
#include <bit>

namespace anholon {

namespace {

constexpr std::size_t longest_product = 12;  // longer ones stay nodes of their own, or squares of squares would explode

}  // namespace

TermNodeId TermGraph::intern(TermNode node) {
  Key key{static_cast<std::uint64_t>(node.kind),
          static_cast<std::uint64_t>(node.function),
          node.index,
          node.component,
          std::bit_cast<std::uint64_t>(node.exponent),
          node.operand};
  for (const Term& term : node.terms) {
    const auto number = numbers_.try_emplace(term.number, static_cast<std::uint32_t>(numbers_.size())).first->second;
    key.push_back((std::uint64_t{number} << 32) | term.factors.size());
    key.push_back(term.scale);
    key.insert(key.end(), term.factors.begin(), term.factors.end());
  }
  const auto [place, is_new] = known_.try_emplace(std::move(key), static_cast<TermNodeId>(nodes_.size()));
  if (is_new) nodes_.push_back(std::move(node));
  return place->second;
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

std::optional<Rational> TermGraph::number_of(TermNodeId id) const {
  const TermNode& node = nodes_[id];
  if (node.kind != TermNode::Kind::sum) return std::nullopt;
  if (node.terms.empty()) return Rational(0);
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

std::vector<TermNodeId> merged(const std::vector<TermNodeId>& a, const std::vector<TermNodeId>& b) {
  std::vector<TermNodeId> result;
  result.reserve(a.size() + b.size());
  std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
  return result;
}

}  // namespace

// Fixed factors of a product that varies go into its scale.
Term TermGraph::multiplied(const Term& a, const Term& b) {
  Term result{Rational(a.number * b.number), no_node, merged(a.factors, b.factors)};
  if (result.number == 0) return {0, no_node, {}};
  const auto is_fixed = [&](TermNodeId id) { return nodes_[id].fixed; };
  std::vector<TermNodeId> scales;
  if (a.scale != no_node) scales.push_back(a.scale);
  if (b.scale != no_node) scales.push_back(b.scale);
  const bool varies = !std::all_of(result.factors.begin(), result.factors.end(), is_fixed);
  if (varies || !scales.empty()) {
    std::vector<TermNodeId> rest;
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
  if (scale.number != 1) {
    result.number *= scale.number;
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
        scales.push_back({Rational(terms[k].number * scale.number), no_node, scale.factors});
      }
      const Term total = as_term(sum(std::move(scales)));
      Term one{total.number, no_node, std::move(terms[i].factors)};
      if (!total.factors.empty()) one.scale = sum({Term{1, no_node, total.factors}});
      if (one.number != 0) gathered.push_back(std::move(one));
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
      term = {Rational(term.number * scale.number), no_node, merged(term.factors, scale.factors)};
    }
  } else {
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
  const auto less = [](const Term& a, const Term& b) {
    return std::tie(a.factors, a.scale) < std::tie(b.factors, b.scale);
  };
  std::stable_sort(terms.begin(), terms.end(), less);
  for (Term& term : terms) {
    if (!node.terms.empty() && node.terms.back().factors == term.factors && node.terms.back().scale == term.scale) {
      node.terms.back().number += term.number;
    } else {
      node.terms.push_back(std::move(term));
    }
    if (node.terms.back().number == 0) node.terms.pop_back();
  }
  if (!node.fixed) gather_scales(node.terms);
  if (node.terms.size() == 1) {
    const Term& term = node.terms[0];
    if (term.number == 1 && term.scale == no_node && term.factors.size() == 1) return term.factors[0];
  }
  return intern(std::move(node));
}

}  // namespace anholon

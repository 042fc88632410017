// Products of two factors that stand in several terms, computed once; greedily, the most frequent first.
#include <algorithm>
#include <map>
#include <set>

#include "anholon/compile/terms/rebuilt_terms.hpp"

namespace anholon {

namespace {

using Pair = std::pair<TermNodeId, TermNodeId>;

class Pairing : public TermRebuild {
 public:
  explicit Pairing(const TermGraph& graph) : TermRebuild(graph) {
    collect();
    while (choose()) {
    }
  }

 private:
  // One product of the old graph; factors beyond its nodes are the pairs chosen so far.
  struct Product {
    TermFactors factors;
    bool scaled = false;
  };

  // A product of two factors alone is fused into its sum: sharing it saves nothing.
  [[nodiscard]] static bool is_open(const Product& product) {
    return product.factors.size() + (product.scaled ? 1U : 0U) >= 3U && product.factors.size() >= 2;
  }

  void collect() {
    for (TermNodeId id = 0; id < old_.size(); ++id) {
      if (uses_[id] == 0 || old_[id].fixed) continue;
      for (const Term& term : old_[id].terms) {
        if (term.factors.size() < 2) continue;
        const bool scaled = term.scale != no_node || !abs(term.number).is_one() || old_[id].terms.size() == 1;
        const auto [place, is_new] = place_of_.try_emplace(term.factors, products_.size());
        if (is_new) products_.push_back({term.factors, scaled});
        products_[place->second].scaled |= scaled || !is_new;
      }
    }
    for (std::size_t p = 0; p < products_.size(); ++p) enter(p);
  }

  void each_pair(const Product& product, const auto& visit) const {
    if (!is_open(product)) return;
    const auto& f = product.factors;
    for (std::size_t i = 0; i < f.size(); ++i) {
      for (std::size_t j = i + 1; j < f.size(); ++j) visit(Pair{f[i], f[j]});
    }
  }
  void enter(std::size_t p) {
    each_pair(products_[p], [&](Pair pair) { places_[pair].insert(p); });
  }
  void leave(std::size_t p) {
    each_pair(products_[p], [&](Pair pair) { places_[pair].erase(p); });
  }

  bool choose() {
    auto best = places_.end();
    for (auto it = places_.begin(); it != places_.end();) {
      if (it->second.size() < 2) {
        it = it->second.empty() ? places_.erase(it) : std::next(it);
        continue;
      }
      if (best == places_.end() || it->second.size() > best->second.size()) best = it;
      ++it;
    }
    if (best == places_.end()) return false;
    const Pair pair = best->first;
    const auto chosen = static_cast<TermNodeId>(old_.size() + pairs_.size());
    pairs_.push_back(pair);
    const std::set<std::size_t> places = best->second;
    for (const std::size_t p : places) {
      leave(p);
      auto& factors = products_[p].factors;
      for (;;) {
        const auto first = std::find(factors.begin(), factors.end(), pair.first);
        if (first == factors.end()) break;
        const auto second = std::find(first + 1, factors.end(), pair.second);
        if (second == factors.end()) break;
        factors.erase(second);
        factors.erase(first);
        factors.push_back(chosen);
      }
      enter(p);
    }
    return true;
  }

  // The product of a pair, as a node that stays one factor.
  TermNodeId factor_image(TermNodeId id) {
    if (id < old_.size()) return image(id);
    const std::size_t p = id - old_.size();
    if (const auto known = pair_images_.find(id); known != pair_images_.end()) return known->second;
    const TermNodeId left = factor_image(pairs_[p].first), right = factor_image(pairs_[p].second);
    const TermNodeId result = fresh_.product(std::vector{left, right});
    return pair_images_.emplace(id, result).first->second;
  }

  TermNodeId sum_image(TermNodeId id) override {
    std::vector<Term> terms;
    for (const Term& term : old_[id].terms) {
      if (term.factors.size() < 2) {
        terms.push_back(term_image(term));
        continue;
      }
      Term result = term_image({term.number, term.scale, {}});
      for (const TermNodeId factor : products_[place_of_.at(term.factors)].factors) {
        result.factors.push_back(factor_image(factor));
      }
      std::sort(result.factors.begin(), result.factors.end());
      terms.push_back(std::move(result));
    }
    return fresh_.sum(std::move(terms));
  }

  std::vector<Product> products_;
  std::map<TermFactors, std::size_t> place_of_;
  std::map<Pair, std::set<std::size_t>> places_;
  std::vector<Pair> pairs_;
  std::map<TermNodeId, TermNodeId> pair_images_;
};

}  // namespace

TermGraph paired(const TermGraph& graph) { return Pairing(graph).run(); }

}  // namespace anholon

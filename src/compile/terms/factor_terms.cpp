// Common factors of the terms of one sum, pulled out greedily: a x + b x + c = x (a + b) + c.
#include <algorithm>
#include <map>

#include "anholon/compile/terms/rebuilt_terms.hpp"

namespace anholon {

namespace {

class Factoring : public TermRebuild {
 public:
  using TermRebuild::TermRebuild;

 private:
  TermNodeId sum_image(TermNodeId id) override { return factored_sum(term_images(old_[id])); }

  // The factor that saves most products; no_node if none stands in two terms.
  static TermNodeId best_factor(const std::vector<Term>& terms) {
    std::map<TermNodeId, std::size_t> score;
    std::map<TermNodeId, std::size_t> count;
    for (const Term& term : terms) {
      const std::size_t length = term.factors.size() + (term.scale != no_node || !abs(term.number).is_one() ? 1 : 0);
      for (std::size_t i = 0; i < term.factors.size(); ++i) {
        if (i > 0 && term.factors[i] == term.factors[i - 1]) continue;
        ++count[term.factors[i]];
        score[term.factors[i]] += length >= 3 ? 3 : 2;
      }
    }
    TermNodeId best = no_node;
    for (const auto& [factor, number] : count) {
      if (number >= 2 && (best == no_node || score[factor] > score[best])) best = factor;
    }
    return best;
  }

  TermNodeId factored_sum(std::vector<Term> terms) {
    while (terms.size() > 1) {
      const TermNodeId factor = best_factor(terms);
      if (factor == no_node) break;
      std::vector<Term> inner, rest;
      for (Term& term : terms) {
        const auto place = std::find(term.factors.begin(), term.factors.end(), factor);
        if (place == term.factors.end()) {
          rest.push_back(std::move(term));
          continue;
        }
        term.factors.erase(place);
        inner.push_back(std::move(term));
      }
      rest.push_back(grouped(factor, std::move(inner)));
      terms = std::move(rest);
    }
    return fresh_.sum(std::move(terms));
  }

  // factor · (sum of the terms); a coefficient that all have, up to sign, stands before it, so that equal
  // sums are found equal whatever they are multiplied by.
  Term grouped(TermNodeId factor, std::vector<Term> terms) {
    Term before{terms[0].number, terms[0].scale, {}};
    const bool alike = std::all_of(terms.begin(), terms.end(), [&](const Term& term) {
      return term.scale == before.scale && abs(term.number) == abs(before.number) && !term.factors.empty();
    });
    if (alike) {
      for (Term& term : terms) {
        term.scale = no_node;
        term.number = term.number == before.number ? 1 : -1;
      }
    } else {
      before = {};
    }
    const TermNodeId sum = factored_sum(std::move(terms));
    const Term product = fresh_.as_term(fresh_.product(std::vector{factor, sum}));
    return fresh_.multiplied(before, product);
  }
};

}  // namespace

TermGraph factored(const TermGraph& graph) { return Factoring(graph).run(); }

}  // namespace anholon

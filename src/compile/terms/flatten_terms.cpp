// Sums that only one sum uses stand within it: c·(a + b) + d = c a + c b + d, so that common factors show.
#include <unordered_map>

#include "anholon/compile/terms/rebuilt_terms.hpp"

namespace anholon {

namespace {

class Flattening : public TermRebuild {
 public:
  using TermRebuild::TermRebuild;

 private:
  static constexpr std::size_t longest_sum = 200;

  TermNodeId sum_image(TermNodeId id) override {
    std::vector<Term> terms;
    for (const Term& term : old_[id].terms) {
      const auto inner =
          term.factors.size() == 1 && uses_[term.factors[0]] == 1 ? terms_.find(term.factors[0]) : terms_.end();
      if (inner == terms_.end() || terms.size() + inner->second.size() > longest_sum) {
        terms.push_back(term_image(term));
        continue;
      }
      const Term scale = term_image({term.number, term.scale, {}});
      for (const Term& part : inner->second) terms.push_back(fresh_.multiplied(scale, part));
    }
    if (uses_[id] == 1) terms_.emplace(id, terms);
    return fresh_.sum(std::move(terms));
  }

  std::unordered_map<TermNodeId, std::vector<Term>> terms_;  // of the sums used once
};

}  // namespace

TermGraph flattened(const TermGraph& graph) { return Flattening(graph).run(); }

}  // namespace anholon

#include "anholon/integrate/steppers/explicit_plan.hpp"

#include <algorithm>

namespace anholon::detail {
namespace {

Term term_of(const Coefficient& c, std::size_t stride) {
  return {static_cast<std::size_t>(c.stage - 1) * stride, static_cast<double>(c.value)};
}

std::vector<Term> terms_of(std::span<const Coefficient> coefficients, std::size_t stride) {
  std::vector<Term> terms;
  for (const Coefficient& c : coefficients) terms.push_back(term_of(c, stride));
  return terms;
}

// The highest stage on which the sums depend, through other stages too.
std::size_t highest_stage(const ExplicitTableau& tableau, std::span<const Coefficient> weights) {
  int highest = 1;
  for (const Coefficient& c : weights) highest = std::max(highest, c.stage);
  for (const Coefficient& c : tableau.a)
    if (c.row <= highest) highest = std::max(highest, c.stage);
  return static_cast<std::size_t>(highest);
}

}  // namespace

ExplicitPlan::ExplicitPlan(const ExplicitTableau& tableau, std::size_t stride)
    : order(tableau.order), stages(static_cast<std::size_t>(tableau.stages)),
      stages_without_error(highest_stage(tableau, tableau.b)), end_stage(stages), stage_count(tableau.nodes.size()),
      rows(stage_count), solution(terms_of(tableau.b, stride)), error(terms_of(tableau.error, stride)),
      error_low(terms_of(tableau.error_low, stride)) {
  for (const long double c : tableau.nodes) nodes.push_back(static_cast<double>(c));
  for (const Coefficient& c : tableau.a) rows[static_cast<std::size_t>(c.row - 1)].push_back(term_of(c, stride));
  for (const Coefficient& c : tableau.dense) {
    dense.resize(std::max(dense.size(), static_cast<std::size_t>(c.row)));
    dense[static_cast<std::size_t>(c.row - 1)].push_back(term_of(c, stride));
  }
}

}  // namespace anholon::detail

#include "anholon/analyze/claims/ansatz_claim.hpp"

#include "anholon/analyze/checking/recheck_steps.hpp"

namespace anholon {

Recheck recheck(const NoFormOfAnsatz& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (!is_proved(decided.verdict)) return detail::open("only what is proved is checked again");
  const std::size_t k = claim.ansatz.fields.size();
  if (claim.ansatz.factors.size() != k || claim.ansatz.coordinates.size() != k)
    return detail::wrong("each field needs a factor and coordinates");
  for (const auto& field : claim.ansatz.fields) {
    if (field.size() != system.degrees()) return detail::wrong("a field has not as many components as the frame");
  }
  if (claim.order == 0 || claim.order > 3) return detail::wrong("derivatives of that order are not looked at");
  const ClosedFormLimits limits = limits_for(system, {.exact = all.budget()});
  const auto equation = equation_of(claim.ansatz, system, limits);
  if (!equation) return detail::open(equation.error());
  if (!equation->value) return detail::open(equation->why_not);
  const DerivedEquations derived = derived_equations(*equation->value, claim.order);
  if (derived.right.size() != claim.combination.size()) return detail::wrong("it combines another number of equations");
  std::vector<Expr> unknowns;
  for (std::size_t c = 0; c < derived.left.columns(); ++c) {
    std::vector<Expr> terms;
    for (std::size_t i = 0; i < claim.combination.size(); ++i)
      terms.push_back(claim.combination[i] * derived.left(i, c));
    unknowns.push_back(sum(terms));
  }
  const Recheck none = detail::all_zero(unknowns, system, all.budget());
  if (!detail::is_right(none)) return detail::after("an unknown may be left: ", none);
  const Expr left_over = dot(claim.combination, derived.right, system);
  return detail::are_independent({{left_over}}, system, all.budget())
             ? detail::right("a ball shows that the combination is not zero")
             : detail::open("no point was found at which the combination is not zero");
}

Phrases phrases(const NoFormOfAnsatz&) {
  return {"no one-form of this ansatz has constant energy", "some one-form of this ansatz has constant energy"};
}

}  // namespace anholon

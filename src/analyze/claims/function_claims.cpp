#include "anholon/analyze/claims/function_claims.hpp"

#include <algorithm>

#include "anholon/analyze/checking/function_certificate.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"

namespace anholon {

Recheck recheck(const DependsOnOthers& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (decided.verdict.kind != VerdictKind::proved) return detail::wrong("only what is proved has such a certificate");
  for (const Expr& g : claim.of) {
    const Recheck r = recheck(certified_claim(ClaimKind::constant, {g}, decided), system, all.budget());
    if (!detail::is_right(r)) return detail::after("it is a function of something that is not conserved: ", r);
  }
  return recheck_function_of(claim.quantity, claim.of, decided.given, system, all.budget());
}

Phrases phrases(const DependsOnOthers&) { return {"a function of others", "no function of others"}; }

// d/dt Σ f_k m_k with f_k' = what the equations say, times s'.
Recheck recheck(const ConservedWithUnknowns& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (decided.verdict.kind != VerdictKind::proved) return detail::wrong("only what is proved has such a certificate");
  const auto& coordinates = system.model->coordinates;
  const auto s = std::find_if(coordinates.begin(), coordinates.end(),
                              [&](const Coordinate& c) { return c.name == claim.function_of && !c.rotation; });
  if (s == coordinates.end()) return detail::wrong("there is no such coordinate");
  std::vector<Expr> terms{system.frame.rate(claim.quantity)};
  for (const std::string& name : claim.unknowns) {
    const auto said = std::find_if(claim.derivatives.begin(), claim.derivatives.end(),
                                   [&](const auto& derivative) { return derivative.first == name; });
    const Expr slope = said != claim.derivatives.end() ? said->second : system.workspace().symbol("slope of " + name);
    terms.push_back(differentiate(claim.quantity, system.workspace().symbol(name)) * slope *
                    system.frame.rate(s->symbol));
  }
  return recheck(certified_claim(ClaimKind::zero, {sum(terms)}, decided), system, all.budget());
}

Phrases phrases(const ConservedWithUnknowns&) {
  return {"conserved for every solution", "not conserved for every solution"};
}

}  // namespace anholon

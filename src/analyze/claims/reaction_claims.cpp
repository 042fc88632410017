#include "anholon/analyze/claims/reaction_claims.hpp"

#include "anholon/analyze/checking/recheck_steps.hpp"

namespace anholon {

Recheck recheck(const AnnihilatorGrows& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (decided.verdict.kind != VerdictKind::refuted) return detail::wrong("it shows that there is no more");
  if (claim.rank != claim.shown.basis.size()) return detail::wrong("the rank is another one");
  return recheck(claim.shown, system, all.budget());
}

Phrases phrases(const AnnihilatorGrows&) {
  return {"at every configuration", "for no parameters and functions at every configuration"};
}

Recheck recheck(const AnnihilatorLarger& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (!is_proved(decided.verdict)) return detail::wrong("only what is proved has such a certificate");
  return recheck(claim.place, system, all.budget());
}

Phrases phrases(const AnnihilatorLarger& claim) {
  Words where;
  where << claim.place.factor << " = 0";
  for (std::size_t k = 0; k < claim.place.chart.size(); ++k)
    where << (k == 0 ? ", at " : " and ") << claim.place.chart[k].first << " = " << claim.place.chart[k].second;
  return {where, where};
}

}  // namespace anholon

#include "anholon/analyze/claims/model_assertion.hpp"

#include "anholon/analyze/checking/recheck_steps.hpp"

namespace anholon {

Recheck recheck(const ModelAssertion& claim, const Decided& decided, const System& system, AskedSystems& all) {
  const auto& claims = system.model->claims;
  if (claim.place >= claims.size() || claim.sentence != claim_sentence(claims[claim.place]))
    return detail::wrong("the model makes another claim there");
  const ModelClaim& asked = claims[claim.place];
  const auto given = given_by(asked, system, all.values());
  if (!given) return detail::open(given.error());
  const System special = (*given)(system);
  CertifiedClaim own = certified_claim(
      ClaimKind::constant, {state_function((*given)(system.express(asked.quantity.value)), special)}, decided);
  if (asked.conserved || own.verdict == VerdictKind::conditional) return recheck(own, special, all.budget());
  // "Not conserved" is proved by a witness that no parameters take back.
  const bool moves = own.verdict == VerdictKind::proved;
  own.verdict = moves ? VerdictKind::refuted : VerdictKind::proved;
  own.refuted_for = ParameterScope::every;
  Recheck result = recheck(own, special, all.budget());
  if (moves && detail::is_right(result) && result.shown_for != ParameterScope::every)
    result.confirmed = VerdictKind::undecided;
  return result;
}

Phrases phrases(const ModelAssertion& claim) { return {claim.sentence, "not true: " + claim.sentence}; }

}  // namespace anholon

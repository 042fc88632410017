#include "anholon/analyze/claims/generation_claim.hpp"

#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/reduction/declared_momentum.hpp"

namespace anholon {

Recheck recheck(const GeneratesField& claim, const Decided& decided, const System& system, AskedSystems& all) {
  const std::size_t size = system.poisson ? system.poisson->bracket.rows() : system.frame.velocities().size();
  if (claim.generator.size() != size) return detail::wrong("the field has not a component along each direction");
  const std::vector<Expr> defects = generation_defects(claim.generator, claim.quantity, system);
  if (!system.poisson || system.poisson->relations.empty())
    return recheck(certified_claim(ClaimKind::zero_everywhere, defects, decided), system, all.budget());
  if (decided.verdict.kind == VerdictKind::proved)
    return detail::all_zero(defects, system, all.budget(), system.poisson->relations);
  return recheck(certified_claim(ClaimKind::zero, defects, decided), system, all.budget());
}

Phrases phrases(const GeneratesField&) { return {"generates the symmetry", "does not generate the symmetry"}; }

}  // namespace anholon

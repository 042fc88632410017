#include "anholon/analyze/claims/density_claims.hpp"

#include "anholon/analyze/checking/recheck_steps.hpp"

namespace anholon {

namespace {

constexpr const char* found = "a density that was found proves that there is one";

DensityClaim density_claim(const WrittenDensity& density, const Decided& decided) {
  DensityClaim result;
  result.value = density.value;
  result.powers = density.powers;
  result.exponent = density.exponent;
  result.given = decided.given;
  result.verdict = decided.verdict;
  return result;
}

}  // namespace

const char* name_of(ConfigurationDensity::By by) {
  return by == ConfigurationDensity::By::density ? InvariantDensity::name
                                                 : "densities of the configuration exist near generic points";
}
const char* name_of(SmoothDensity::By by) {
  return by == SmoothDensity::By::density ? InvariantDensity::name : "the divergence vanishes at equilibria";
}

Recheck recheck(const InvariantDensity& claim, const Decided& decided, const System& system, AskedSystems& all) {
  DensityClaim density = density_claim(claim.density, decided);
  density.density_class = claim.density_class;
  return recheck(density, system, all.budget());
}

Recheck recheck(const ConfigurationDensity& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (claim.by == ConfigurationDensity::By::equations)
    return recheck(
        DensityExistenceClaim{claim.independent, claim.contradicting, decided.verdict.kind, decided.verdict.witness},
        system, all.budget());
  if (!is_proved(decided.verdict)) return detail::wrong(found);
  DensityClaim density = density_claim(claim.density, decided);
  density.density_class = DensityClass::configuration;
  return recheck(density, system, all.budget());
}

Recheck recheck(const SmoothDensity& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (claim.by == SmoothDensity::By::density) {
    if (!is_proved(decided.verdict)) return detail::wrong(found);
    DensityClaim density = density_claim(claim.density, decided);
    density.smooth = true;
    density.outside = claim.outside;
    return recheck(density, system, all.budget());
  }
  if (decided.verdict.kind != VerdictKind::refuted)
    return detail::wrong("equilibria exclude densities, they prove none");
  if (!decided.verdict.witness) return detail::wrong("a refutation needs a witness");
  return recheck(EquilibriumClaim{claim.equilibria, *decided.verdict.witness}, system, all.budget());
}

Phrases phrases(const InvariantDensity& claim) {
  return {claim.density.value, Words(claim.density.value) << ", which is not invariant"};
}
Phrases phrases(const ConfigurationDensity&) { return {"there is one", "there is none"}; }
Phrases phrases(const SmoothDensity&) { return {"there is one", "there is none"}; }

}  // namespace anholon

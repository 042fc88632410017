#include "anholon/analyze/claims/poisson_claims.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/phase_space/poisson_system.hpp"

namespace anholon {

Recheck recheck(const PoissonLeaves& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (!system.poisson) return detail::wrong("the model has no Poisson manifold");
  const PhaseSystem p = phase_system_of(system);
  const auto defects = defects_of(claim.property, claim.generator, p);
  if (!defects) return detail::open("the directions of the reactions are dependent");
  if (!is_everywhere(claim.property))
    return recheck(certified_claim(ClaimKind::zero, *defects, decided), system, all.budget());
  if (decided.verdict.kind == VerdictKind::proved) return detail::all_zero(*defects, system, all.budget(), p.relations);
  const ClaimKind kind = p.relations.empty() ? ClaimKind::zero_everywhere : ClaimKind::zero;
  return recheck(certified_claim(kind, *defects, decided), system, all.budget());
}

Phrases phrases(const PoissonLeaves& claim) {
  switch (claim.property) {
    case PoissonProperty::bracket: return {"the bracket is invariant", "the bracket is not invariant"};
    case PoissonProperty::hamiltonian:
      if (claim.expressions.size() > 1)
        return {"H is invariant, and the field does not depend on the time",
                "H is not invariant, or the field depends on the time"};
      return {"H is invariant", "H is not invariant"};
    case PoissonProperty::constraints: return {"D is invariant", "D is not invariant"};
    case PoissonProperty::reactions: return {"W is invariant", "W is not invariant"};
    case PoissonProperty::forces: return {"the forces are invariant", "the forces are not invariant"};
  }
  return {};
}

Recheck recheck(const PoissonQuotient& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (decided.verdict.kind != VerdictKind::proved) return detail::open("only what is proved is checked again");
  if (!system.poisson) return detail::wrong("the model has no Poisson manifold");
  const PhaseSystem p = phase_system_of(system);
  const std::size_t n = claim.variables.size(), m = p.constraints.size();
  const auto sized = [&](const auto& list, std::size_t size) { return list.size() == size; };
  if (!sized(claim.bracket, n) || !sized(claim.constraints, m) || !sized(claim.directions, m) ||
      !sized(claim.forces, n))
    return detail::wrong("there are not as many brackets, constraints, directions or forces as there have to be");
  Replacements meaning;
  for (const auto& [name, value] : claim.variables) {
    if (std::find(claim.names.begin(), claim.names.end(), name) != claim.names.end())
      meaning[system.workspace().symbol(name)] = value;
  }
  std::vector<Expr> defects = substitute(claim.relations, meaning);
  const auto compare = [&](const Expr& said, const Expr& is) { defects.push_back(substitute(said, meaning) - is); };
  for (std::size_t i = 0; i < n; ++i) {
    const Expr& y = claim.variables[i].second;
    if (!sized(claim.bracket[i], n)) return detail::wrong("there are not as many brackets as variables");
    for (std::size_t j = 0; j < n; ++j) compare(claim.bracket[i][j], p.bracket_of(y, claim.variables[j].second));
    for (const auto& generator : claim.generators) defects.push_back(p.along(generator, y));
    compare(claim.forces[i], p.along(p.force, y));
    defects.push_back(differentiate(y, p.time));
    for (std::size_t r = 0; r < m; ++r) {
      if (!sized(claim.directions[r], n)) return detail::wrong("a direction has not a component for each variable");
      compare(claim.directions[r][i], p.along(p.constraints[r].direction, y));
    }
  }
  compare(claim.hamiltonian, p.hamiltonian);
  for (std::size_t r = 0; r < m; ++r) compare(claim.constraints[r], p.constraints[r].phi);
  return detail::all_zero(defects, system, all.budget(), p.relations);
}

Phrases phrases(const PoissonQuotient&) {
  return {"every motion projects to one of the quotient, which has these brackets, H, D and W",
          "the quotient is another one"};
}

}  // namespace anholon

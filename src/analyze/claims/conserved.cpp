#include "anholon/analyze/claims/conserved.hpp"

#include "anholon/analyze/checking/cofactor_certificate.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/conservation/energy.hpp"
#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/analyze/statement/imposed_conditions.hpp"

namespace anholon {

namespace {

// What a quantity of that origin is.
Expr meant_by(const Conserved& claim, const System& system) {
  switch (claim.origin) {
    case QuantityOrigin::energy: return energy_of(system);
    case QuantityOrigin::momentum: return momentum_of(claim.generator, system);
    case QuantityOrigin::moving_energy: return energy_of(system) - momentum_of(claim.generator, system);
    case QuantityOrigin::function: break;
  }
  return claim.quantity;
}

}  // namespace

const char* name_of(QuantityOrigin origin) {
  switch (origin) {
    case QuantityOrigin::function: return "a function";
    case QuantityOrigin::energy: return "energy";
    case QuantityOrigin::momentum: return "momentum";
    case QuantityOrigin::moving_energy: return "moving energy";
  }
  return "";
}

bool are_same(const std::vector<Expr>& a, const std::vector<Expr>& b, const std::vector<Expr>& given,
              const System& system, const Budget& budget) {
  if (a.size() != b.size()) return false;
  ImposedConditions imposed;
  for (const Expr& g : given) {
    if (!imposed.add_zero(system.express(g), system)) return false;
  }
  std::vector<Expr> differences;
  for (std::size_t k = 0; k < a.size(); ++k) {
    if (a[k] != b[k]) differences.push_back(imposed(a[k] - b[k]));
  }
  return detail::is_right(detail::all_zero(differences, imposed(system), budget));
}

CertifiedClaim certified_claim(ClaimKind kind, std::vector<Expr> expressions, const Decided& decided) {
  const Verdict& v = decided.verdict;
  return {kind, std::move(expressions), decided.given, v.kind, v.witness, v.conditions, v.possibility, v.refuted_for};
}

bool is_what_it_says(const Conserved& claim, const Decided& decided, const System& system, const Budget& budget) {
  return are_same({meant_by(claim, system)}, {claim.quantity}, decided.given, system, budget);
}

Recheck recheck_cofactors(const Conserved& claim, const Decided& decided, const System& system, const Budget& budget) {
  if (claim.law.empty() && claim.accelerations.empty()) return detail::right("no cofactors");
  if (decided.verdict.kind != VerdictKind::proved) return detail::wrong("cofactors of what is not proved");
  return recheck(CofactorClaim{claim.quantity, claim.law, claim.accelerations, decided.given}, system, budget);
}

Recheck recheck(const Conserved& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (!is_what_it_says(claim, decided, system, all.budget())) return detail::wrong("the quantity is another one");
  const Recheck cofactors = recheck_cofactors(claim, decided, system, all.budget());
  if (!detail::is_right(cofactors)) return cofactors;
  Recheck own = recheck(certified_claim(ClaimKind::constant, {claim.quantity}, decided), system, all.budget());
  // They are a proof by themselves.
  return own.confirmed == VerdictKind::undecided && !claim.law.empty() ? cofactors : own;
}

Phrases phrases(const Conserved& claim) {
  return claim.origin == QuantityOrigin::function ? Phrases{"a first integral", "no first integral"}
                                                  : Phrases{"conserved", "not conserved"};
}

}  // namespace anholon

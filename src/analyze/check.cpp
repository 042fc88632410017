#include "anholon/analyze/check.hpp"

#include "anholon/analyze/given.hpp"
#include "anholon/expr/print.hpp"

namespace anholon {

namespace {

Verdict undecided(std::string reason) {
  Verdict v;
  v.reason = std::move(reason);
  return v;
}

// "Not conserved" is proved by a witness against conservation that no admissible parameters take back.
Verdict of_claim(const Claim& claim, const ExaminedQuantity& examined) {
  Verdict v = examined.conserved;
  if (claim.conserved) return v;
  switch (v.kind) {
    case VerdictKind::proved:
      v.kind = VerdictKind::refuted;
      v.reason = "it is conserved";
      break;
    case VerdictKind::refuted:
      if (!v.every_parameter) {
        v.kind = VerdictKind::undecided;
        v.reason = "it moves at the witness; whether special parameters make it conserved was not decided (--with-values asks about the file's own)";
        break;
      }
      v.kind = VerdictKind::proved;
      v.reason = "it moves at the witness, and what is given excludes that it is conserved";
      break;
    case VerdictKind::conditional:
      v.reason = "it is conserved exactly when the conditions hold, which what is given does not exclude";
      break;
    case VerdictKind::undecided: break;
  }
  return v;
}

CheckedClaim checked(const Claim& claim, const System& system, const Budget& budget) {
  CheckedClaim result{&claim, {}, {}};
  Imposed given;
  for (const Condition& c : claim.given) {
    if (given.add(c, system)) continue;
    result.verdict = undecided("what is given could not be put in: " + to_text(c.left) + " " + name_of(c.relation) + " " + to_text(c.right));
    return result;
  }
  const System special = given(system);
  const auto motion = ConstrainedMotion::of(special, budget);
  if (!motion) {
    result.verdict = undecided("out of " + std::string(name_of(motion.error().limit)));
  } else if (!motion->value) {
    result.verdict = undecided(motion->why_not);
  } else {
    result.examined = examine_expression(to_text(claim.quantity.value), given(system.express(claim.quantity.value)), *motion->value);
    result.verdict = of_claim(claim, result.examined);
  }
  return result;
}

}  // namespace

std::vector<CheckedClaim> check_claims(const System& system, const Budget& budget) {
  std::vector<CheckedClaim> result;
  for (const Claim& claim : system.model->claims) result.push_back(checked(claim, system, budget));
  return result;
}

}  // namespace anholon

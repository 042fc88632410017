#include "anholon/analyze/claims/identity.hpp"

#include <algorithm>

#include "anholon/algebra/balls/enclosure.hpp"
#include "anholon/algebra/decide/zero_modulo.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"

namespace anholon {

namespace {

Recheck of_proof(const Expr& residual, const Assumptions& assumptions, const Budget& budget) {
  const Verdict v = is_zero_by_half_angles(residual, assumptions, budget);
  if (v.kind == VerdictKind::proved) return detail::right("normal form in half angles");
  return v.kind == VerdictKind::undecided ? detail::open(v) : detail::wrong("it does not vanish: " + v.reason);
}

bool holds(Sign sign, const Ball& ball) {
  switch (sign) {
    case Sign::positive: return ball.positive;
    case Sign::nonnegative: return ball.nonnegative;
    case Sign::nonzero: return ball.finite && !ball.contains_zero;
  }
  return false;
}

Recheck of_witness(const Expr& residual, const Assumptions& assumptions, const std::optional<Witness>& witness) {
  if (!witness) return detail::wrong("a refutation needs a witness");
  ExactValues values;
  for (const auto& [node, value] : witness->values) values[node] = value;
  const bool admissible = std::all_of(assumptions.list.begin(), assumptions.list.end(),
                                      [&](const Assumed& a) { return holds(a.sign, enclose(a.expression, values)); });
  if (!admissible) return detail::wrong("what is assumed does not hold at the witness");
  const Ball ball = enclose(residual, values);
  return ball.finite && !ball.contains_zero ? detail::right("ball at the witness: zero is excluded")
                                            : detail::wrong("at the witness the ball contains zero");
}

// Of each condition one member vanishes, in all ways; it is enough that the others follow.
Recheck of_conditions(const Expr& residual, const Identity& claim, const Decided& decided, const Budget& budget) {
  const auto& conditions = decided.verdict.conditions;
  if (conditions.empty()) return detail::wrong("it names no condition");
  std::vector<std::size_t> chosen(conditions.size(), 0);
  for (bool more = true; more;) {
    std::vector<Expr> relations;
    for (std::size_t k = 0; k < conditions.size(); ++k) relations.push_back(conditions[k][chosen[k]]);
    const Verdict there = is_zero_modulo(residual, relations, claim.assumptions, budget);
    if (!is_proved(there))
      return detail::open(there, "that it holds under the conditions does not follow by division: ");
    more = false;
    for (std::size_t k = 0; k < chosen.size() && !more; ++k) {
      more = ++chosen[k] < conditions[k].size();
      if (!more) chosen[k] = 0;
    }
  }
  const Verdict v = is_zero_by_half_angles(residual, claim.assumptions, budget);
  if (v.kind != VerdictKind::conditional) return detail::wrong("it depends on no conditions");
  return v.conditions == conditions ? detail::right("division by the conditions; in half angles it has no others")
                                    : detail::open("that there are no other conditions was not shown again");
}

}  // namespace

Recheck recheck(const Identity& claim, const Decided& decided, const Budget& budget) {
  const Expr residual = claim.left - claim.right;
  switch (decided.verdict.kind) {
    case VerdictKind::proved: return of_proof(residual, claim.assumptions, budget);
    case VerdictKind::refuted: return of_witness(residual, claim.assumptions, decided.verdict.witness);
    case VerdictKind::conditional: return of_conditions(residual, claim, decided, budget);
    case VerdictKind::undecided: break;
  }
  return detail::wrong("only what is decided has a certificate");
}

Recheck recheck(const Identity&, const Decided&, const System&, AskedSystems&) {
  return detail::wrong("an identity belongs to no model");
}

Phrases phrases(const Identity& claim) {
  return {Words(claim.left) << " = " << claim.right, Words(claim.left) << " != " << claim.right};
}

}  // namespace anholon

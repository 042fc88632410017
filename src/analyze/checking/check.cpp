#include "anholon/analyze/checking/check.hpp"

#include "anholon/analyze/assertions/decide_parts.hpp"
#include "anholon/analyze/assertions/states_given.hpp"
#include "anholon/analyze/claims/model_assertion.hpp"
#include "anholon/analyze/statement/imposed_conditions.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {

namespace {

constexpr const char* states_not_kept =
    "what is given of states need not last along a motion: claim of the rate D(…) what holds at these states";

// "Not conserved" is proved by a witness against conservation that no admissible parameters take back.
Verdict of_claim(const ModelClaim& claim, Verdict v) {
  if (!claim.denied) return v;
  const bool conserved = std::holds_alternative<SaidConserved>(claim.said);
  switch (v.kind) {
    case VerdictKind::proved:
      v.kind = VerdictKind::refuted;
      v.reason = conserved ? "it is conserved" : "it is so";
      break;
    case VerdictKind::refuted:
      if (v.refuted_for != ParameterScope::every) {
        v.kind = VerdictKind::undecided;
        v.reason = conserved ? "it moves at the witness; whether special parameters make it conserved was not decided "
                               "(--with-values asks about the file's own)"
                             : "it fails at the witness; whether it holds for special parameters was not decided "
                               "(--with-values asks about the file's own)";
        break;
      }
      v.kind = VerdictKind::proved;
      v.reason = conserved ? "it moves at the witness, and what is given excludes that it is conserved"
                           : "it fails at the witness, for all parameters that are admitted";
      break;
    case VerdictKind::conditional:
      v.reason = conserved ? "it is conserved exactly when the conditions hold, which what is given does not exclude"
                           : "it is so exactly when the conditions hold, which what is given does not exclude";
      break;
    case VerdictKind::undecided: break;
  }
  return v;
}

// Of everything but that something is conserved.
void decide_pieces(CheckedClaim& result, const System& special, const ImposedConditions& given,
                   const ConstrainedMotion& motion) {
  try {
    const ClaimFunctions functions(special, given, [&] { return std::optional(motion.accelerations()); });
    std::vector<ClaimPart> parts = parts_of(*result.claim, functions, motion.budget());
    PiecesAtStates pieces{std::move(parts), {}};
    if (!given.states().empty())
      pieces =
          at_states(std::move(pieces.parts), given.states(), special, motion.restriction(), motion.accelerations());
    DecidedParts found = decide(pieces.parts, motion);
    if (!pieces.values.empty() && found.verdict.kind == VerdictKind::refuted && found.verdict.witness &&
        !is_at_such_a_state(*found.verdict.witness, pieces, special, motion.budget()))
      found.verdict = undecided_because("it does not hold in general, but no state was found that is as given");
    result.verdict = of_claim(*result.claim, std::move(found.verdict));
    result.difference = found.difference;
  } catch (const Meaningless& meaningless) {
    result.verdict = undecided_because(meaningless.why);
  } catch (const BudgetExceeded& over) {
    result.verdict = over_budget(over);
  }
}

CheckedClaim checked(const ModelClaim& claim, const System& system, const Budget& budget, ParameterValues values) {
  CheckedClaim result{&claim, {}, {}};
  const auto imposed = given_by(claim, system, values);
  if (!imposed) {
    result.verdict = undecided_because(imposed.error());
    return result;
  }
  const ImposedConditions& given = *imposed;
  const System special = with_own_constants(given(system), claim);
  const auto* conserved = std::get_if<SaidConserved>(&claim.said);
  const auto motion = ConstrainedMotion::of(special, budget);
  if (!motion) {
    result.verdict = undecided_because("out of " + std::string(name_of(motion.error().limit)));
    result.verdict.limit = motion.error().limit;
  } else if (!motion->value) {
    result.verdict = undecided_because(motion->why_not);
  } else if (conserved == nullptr) {
    decide_pieces(result, special, given, *motion->value);
  } else if (!given.states().empty()) {
    result.verdict = undecided_because(states_not_kept);
  } else {
    const Expr& quantity = conserved->quantity.value;
    result.examined = examine_expression(to_text(quantity), given(system.express(quantity)), *motion->value);
    result.verdict = of_claim(claim, result.examined.conserved);
  }
  return result;
}

}  // namespace

std::vector<CheckedClaim> check_claims(const System& system, const Budget& budget, ParameterValues values) {
  std::vector<CheckedClaim> result;
  for (const ModelClaim& claim : system.model->claims) result.push_back(checked(claim, system, budget, values));
  return result;
}

Verdict all_as_expected(const std::vector<CheckedClaim>& claims) {
  const auto badness = [](const Verdict& v) {
    if (v.kind == VerdictKind::proved) return 0;
    return v.kind == VerdictKind::refuted ? 3 : v.limit == Limit::none ? 1 : 2;
  };
  Verdict result;
  result.kind = VerdictKind::proved;
  for (const CheckedClaim& c : claims) {
    Verdict own = c.verdict;
    own.kind = as_expected(c.verdict.kind, c.claim->expect);
    if (badness(own) > badness(result)) result = own;
  }
  if (result.kind != VerdictKind::proved) result.witness.reset();
  return result;
}

}  // namespace anholon

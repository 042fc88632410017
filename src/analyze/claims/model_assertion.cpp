#include "anholon/analyze/claims/model_assertion.hpp"

#include <algorithm>

#include "anholon/analyze/assertions/decide_parts.hpp"
#include "anholon/analyze/assertions/solution_parts.hpp"
#include "anholon/analyze/assertions/states_given.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/claims/curve_claims.hpp"
#include "anholon/analyze/claims/solution_claims.hpp"
#include "anholon/analyze/conservation/first_integral.hpp"
#include "anholon/model/claim_words.hpp"

namespace anholon {

using detail::is_right;

namespace {

// What is proved of functions of t, by accelerations that are those of the law, not by its equations.
Recheck by_accelerations(const SaidSolution& said, const Decided& decided, const System& special,
                         const ImposedConditions& given, AskedSystems& all) {
  SolvedMotion every;
  MotionInTime one;
  for (const SolutionEntry& e : said.entries) {
    const Coordinate& q = special.model->coordinates[e.index];
    if (e.quantity != Quantity::coordinate) return detail::open("a rate is said");
    const Expr value = given(special.express(with_state_for_start(e.formula.value, said.initial)));
    every.variables.emplace_back(q.name, q.symbol);
    every.values.emplace_back(q.name, value);
    one.values.emplace_back(q.name, value);
  }
  return said.initial ? recheck(every, decided, special, all) : recheck(one, decided, special, all);
}

// Of the claim itself, with what it gives put in; where it is denied, of what it denies.
Recheck undenied(const ModelClaim& asked, const Decided& decided, const System& special, const ImposedConditions& given,
                 AskedSystems& all) {
  if (const auto* conserved = std::get_if<SaidConserved>(&asked.said)) {
    if (!given.states().empty()) return detail::wrong("what is given of states need not last along a motion");
    const Expr quantity = state_function(given(special.express(conserved->quantity.value)), special);
    return recheck(certified_claim(ClaimKind::constant, {quantity}, decided), special, all.budget());
  }
  const auto* solution = std::get_if<SaidSolution>(&asked.said);
  if (solution != nullptr && decided.verdict.kind == VerdictKind::proved) {
    Recheck result = by_accelerations(*solution, decided, special, given, all);
    if (is_right(result)) return result;
  }
  try {
    const ClaimFunctions functions(special, given, [&]() -> std::optional<std::vector<Expr>> {
      auto solved = detail::law_on_graph(special, {}, all.budget());
      if (solved) solved->resize(special.degrees(), special.workspace().number(0));
      return solved;
    });
    std::vector<ClaimPart> parts = parts_of(asked, functions, all.budget());
    if (!given.states().empty()) {
      const auto set = restrict_to_constraints(special, all.budget());
      if (!set) return detail::open(set.error());
      auto law = detail::law_on_graph(special, {}, all.budget());
      if (!law) return detail::open("the law was not solved");
      law->resize(special.degrees(), special.workspace().number(0));
      parts = at_states(std::move(parts), given.states(), special, *set, *law).parts;
    }
    return recheck(parts, decided.verdict, special, all.budget());
  } catch (const Meaningless& meaningless) {
    return detail::wrong(meaningless.why);
  }
}

}  // namespace

Recheck recheck(const ModelAssertion& claim, const Decided& decided, const System& system, AskedSystems& all) {
  const auto& claims = system.model->claims;
  if (claim.place >= claims.size() || claim.sentence != claim_sentence(claims[claim.place], *system.model) ||
      claim.expect != claims[claim.place].expect)
    return detail::wrong("the model makes another claim there");
  const ModelClaim& asked = claims[claim.place];
  const auto given = given_by(asked, system, all.values());
  if (!given) return detail::open(given.error());
  const System special = with_own_constants((*given)(system), asked);
  if (!asked.denied || decided.verdict.kind == VerdictKind::conditional)
    return undenied(asked, decided, special, *given, all);
  // "Not conserved" is proved by a witness that no parameters take back.
  const bool fails = decided.verdict.kind == VerdictKind::proved;
  Decided own = decided;
  own.verdict.kind = fails ? VerdictKind::refuted : VerdictKind::proved;
  own.verdict.refuted_for = ParameterScope::every;
  Recheck result = undenied(asked, own, special, *given, all);
  if (fails && detail::is_right(result) && result.shown_for != ParameterScope::every)
    result.confirmed = VerdictKind::undecided;
  return result;
}

Phrases phrases(const ModelAssertion& claim) { return {claim.sentence, "not true: " + claim.sentence}; }

Recheck recheck(const AsExpected&, const Decided& decided, const System&, AskedSystems&) {
  return decided.verdict.kind == VerdictKind::proved ? detail::right("nothing is claimed")
                                                     : detail::wrong("it names nothing that fails");
}

Phrases phrases(const AsExpected&) { return {"all as expected", "not all as expected"}; }

VerdictKind as_expected(VerdictKind found, VerdictKind expected) {
  if (found == expected) return VerdictKind::proved;
  return found == VerdictKind::undecided ? VerdictKind::undecided : VerdictKind::refuted;
}

VerdictKind all_as_expected(const std::vector<VerdictKind>& each) {
  for (const VerdictKind kind : {VerdictKind::refuted, VerdictKind::undecided}) {
    if (std::find(each.begin(), each.end(), kind) != each.end()) return kind;
  }
  return VerdictKind::proved;
}

}  // namespace anholon

#include "anholon/analyze/claims/growth_claims.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/motion/velocity_shape.hpp"

namespace anholon {

namespace {

Words general_words(const std::string& special) { return special.empty() ? "" : ", for general parameters"; }

using detail::wrong;

// What the verdict says must be what the brackets show.
Recheck agreeing(bool agrees, const Recheck& shown) {
  if (!detail::is_right(shown) || agrees) return shown;
  return wrong("the brackets do not show what the verdict says");
}

bool are_of(BracketDomain domain, const BracketClaim& shown) {
  return shown.domain == domain && !shown.ranks.empty() && !shown.constraint;
}

constexpr const char* other_brackets = "the brackets are not those of the distribution";

std::string ranks_text(const std::vector<std::size_t>& ranks) { return fmt::format("({})", fmt::join(ranks, ", ")); }

Recheck recheck_there(const LocalGrowthClaim& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (decided.verdict.kind != VerdictKind::proved) return wrong("only what is proved has such a certificate");
  return recheck(claim, system, all.budget());
}

}  // namespace

Recheck recheck(const GrowthVector& claim, const Decided& decided, const System&, AskedSystems& all) {
  if (!are_of(BracketDomain::configurations, claim.shown)) return wrong(other_brackets);
  return agreeing(decided.verdict.kind == VerdictKind::proved && claim.shown.bound == Bound::exact &&
                      claim.shown.ranks == claim.ranks,
                  all.brackets(claim.shown));
}

Recheck recheck(const BracketGenerating& claim, const Decided& decided, const System&, AskedSystems& all) {
  if (!are_of(BracketDomain::configurations, claim.shown)) return wrong(other_brackets);
  const BracketRecheck& shown = all.brackets(claim.shown);
  const bool everything = claim.shown.ranks.back() == shown.directions;
  const bool fewer = !everything && (claim.shown.bound == Bound::exact || !claim.shown.functions.empty());
  return agreeing(
      decided.verdict.kind == VerdictKind::proved ? everything : decided.verdict.kind == VerdictKind::refuted && fewer,
      shown);
}

Recheck recheck(const SmallTimeControllable&, const Decided&, const System&, AskedSystems&) {
  return wrong("it follows from others alone");
}

Recheck recheck(const HiddenCombinations& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (!are_of(BracketDomain::configurations_and_time, claim.shown))
    return wrong("the brackets are not those with the time");
  const auto nonlinear = std::count_if(system.constraints.begin(), system.constraints.end(),
                                       [](const SystemConstraint& c) { return c.kind == ConstraintKind::nonlinear; });
  if (nonlinear > 1 || (nonlinear == 1 && !allow_curved_velocities(system, all.budget())))
    return wrong("constraints that are not affine in the velocities may give more");
  const BracketRecheck& shown = all.brackets(claim.shown);
  const std::size_t left = shown.directions - std::min(shown.directions, claim.shown.ranks.back());
  const bool counted =
      claim.count == left && (claim.shown.bound == Bound::exact || claim.shown.functions.size() == left);
  return agreeing(decided.verdict.kind == VerdictKind::proved && counted && claim.functions == claim.shown.functions,
                  shown);
}

Recheck recheck(const GrowthOnLocus& claim, const Decided& decided, const System& system, AskedSystems& all) {
  return recheck_there(claim.growth, decided, system, all);
}

Recheck recheck(const GrowthAtConfiguration& claim, const Decided& decided, const System& system, AskedSystems& all) {
  LocalGrowthClaim growth = claim.growth;
  growth.point.emplace_back(system.frame.time(), claim.time);
  return recheck_there(growth, decided, system, all);
}

Words constant_words(const std::vector<Expr>& functions) {
  Words words;
  for (const Expr& f : functions) words << (words.empty() ? "" : ", ") << f;
  return words << (functions.empty() ? "" : functions.size() == 1 ? " is constant" : " are constant");
}

Phrases phrases(const GrowthVector& claim) {
  const std::string ranks = ranks_text(claim.ranks) + " at generic points";
  return {ranks, "not " + ranks, ranks + ", each at least", "growth " + ranks, general_words(claim.special)};
}
Phrases phrases(const BracketGenerating& claim) {
  return {"yes: D is completely nonholonomic", "no", {}, "D is completely nonholonomic", general_words(claim.special)};
}
Phrases phrases(const SmallTimeControllable& claim) {
  return {"driven along the fields, it reaches every configuration nearby in any short time",
          "driven along the fields, it does not reach every configuration nearby",
          {},
          {},
          general_words(claim.special)};
}
Phrases phrases(const HiddenCombinations& claim) {
  if (claim.count == 0) return {"none", "not none", {}, {}, general_words(claim.special)};
  Words functions;
  if (!claim.functions.empty()) functions << ": " << constant_words(claim.functions);
  if (claim.functions.size() < claim.count)
    functions << (claim.functions.empty() ? "; no function found" : "; the other functions were not found");
  const std::string count = std::to_string(claim.count);
  return {Words(count) << functions,
          Words("not " + count) << functions,
          Words("at most " + count) << functions,
          {},
          general_words(claim.special)};
}
Phrases phrases(const GrowthSomewhere& claim) {
  const LocalGrowthClaim& g = claim.growth;
  const std::string ranks =
      g.ranks.empty() ? claim.open
      : is_finished(g.end)
          ? ranks_text(g.ranks) + (g.end == GrowthThere::End::tangent ? " and no more: D is tangent to it" : "")
          : ranks_text(g.ranks) + " so far; " + claim.open;
  return {ranks, "not " + ranks};
}

}  // namespace anholon

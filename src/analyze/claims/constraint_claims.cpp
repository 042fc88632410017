#include "anholon/analyze/claims/constraint_claims.hpp"

#include <algorithm>

#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/checking/regularity_certificate.hpp"
#include "anholon/analyze/checking/velocity_certificate.hpp"
#include "anholon/analyze/motion/velocity_shape.hpp"

namespace anholon {

using detail::is_right;
using detail::wrong;

namespace {

constexpr const char* other_constraint = "it speaks of another constraint";

bool is_form(const SystemConstraint& c) {
  return c.kind != ConstraintKind::nonlinear && c.kind != ConstraintKind::acceleration;
}

Recheck recheck_curved(const Integrable& claim, const Decided& decided, AskedSystems& all) {
  const System& system = all.independent();
  const std::size_t index = constraint_named(claim.constraint, system);
  if (index == system.constraints.size()) return wrong(other_constraint);
  Recheck own = recheck_affine_space(index, decided.verdict.kind, decided.verdict.witness, system, all.budget());
  return is_right(own) && claim.of.empty() && !allow_curved_velocities(all.affine(), all.budget())
             ? detail::open("not shown again of all constraints together")
             : own;
}

Recheck recheck_brackets(const Integrable& claim, const Decided& decided, AskedSystems& all) {
  BracketClaim brackets = claim.shown;
  brackets.constraint = constraint_named(claim.constraint, all.affine());
  if (brackets.domain != BracketDomain::states || *brackets.constraint == all.affine().constraints.size() ||
      brackets.ranks.empty())
    return wrong("the brackets are not those of a constraint on accelerations");
  const BracketRecheck& shown = all.brackets(brackets);
  if (!is_right(shown)) return shown;
  const bool everything = brackets.ranks.back() == shown.directions;
  const bool alone = !claim.of.empty() || all.independent().constraints.size() == 1;
  const bool agrees = everything ? decided.verdict.kind == VerdictKind::refuted
                                 : is_proved(decided.verdict) && brackets.bound == Bound::exact && alone;
  if (agrees) return shown;
  return wrong("the brackets do not show what the verdict says");
}

}  // namespace

const char* name_of(Integrable::By by) {
  switch (by) {
    case Integrable::By::forms: return "integrable";
    case Integrable::By::curved_velocities: return "allows an affine space of velocities";
    case Integrable::By::brackets: return "iterated brackets";
  }
  return "";
}

// The rule by which the reaction is chosen, from the reactions themselves and from the velocities that are allowed.
Recheck recheck(const ConstraintShape& claim, const Decided& decided, const System& system, AskedSystems& all) {
  const std::size_t index = constraint_named(claim.constraint, system);
  if (!is_proved(decided.verdict) || index == system.constraints.size()) return wrong(other_constraint);
  const SystemConstraint& written = system.constraints[index];
  const bool curved = !is_form(all.affine().constraints[index]);
  const Enforcement rule = written.servo || written.reaction_row != written.acceleration_row ? Enforcement::servo
                           : curved                                                          ? Enforcement::chetaev
                                                                                             : Enforcement::ideal;
  if (claim.enforcement != rule) return wrong("the reaction is chosen in another way");
  return recheck_kind(index, claim.kind, system, all.budget());
}

Recheck recheck_forms(const Integrable& claim, const Decided& decided, AskedSystems& all) {
  FrobeniusClaim forms;
  for (const std::string& name : claim.constraints) {
    forms.constraints.push_back(constraint_named(name, all.affine()));
    if (forms.constraints.back() == all.affine().constraints.size())
      return wrong("there is no constraint `" + name + "`");
  }
  forms.verdict = decided.verdict.kind;
  if (is_proved(decided.verdict)) forms.fields = claim.basis;
  forms.witness = decided.verdict.witness;
  return recheck(forms, all.affine(), all.budget());
}

// A verdict on the whole set speaks of all of them; a proved one has nothing besides.
Recheck recheck(const Integrable& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (claim.by != Integrable::By::forms) {
    if (!claim.of.empty() && claim.constraint != claim.of) return wrong(other_constraint);
    return claim.by == Integrable::By::brackets ? recheck_brackets(claim, decided, all)
                                                : recheck_curved(claim, decided, all);
  }
  const auto forms =
      static_cast<std::size_t>(std::count_if(system.constraints.begin(), system.constraints.end(), is_form));
  if (claim.of.empty() && claim.constraints.size() != (is_proved(decided.verdict) ? system.constraints.size() : forms))
    return wrong("it does not speak of all constraints");
  if (!claim.of.empty() && claim.constraints != std::vector{claim.of}) return wrong("it speaks of other constraints");
  return recheck_forms(claim, decided, all);
}

Recheck recheck(const Homogeneous&, const Decided& decided, const System& system, AskedSystems& all) {
  return recheck_homogeneous(decided.verdict.kind, decided.verdict.witness, system, all.budget());
}

Recheck recheck(const Independent& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (is_proved(decided.verdict)) {
    if (all.independent().constraints.size() != system.constraints.size())
      return wrong("a constraint follows from others");
    const auto nonzero = detail::nonzero_of(decided.verdict);
    return nonzero ? recheck_independent(*decided.verdict.extent, *nonzero, all.independent(), all.budget())
                   : nonzero.error();
  }
  DependentRow row{constraint_named(claim.constraint, system), {}};
  bool known = row.constraint < system.constraints.size();
  for (const auto& [other, factor] : claim.combination) {
    row.combination.emplace_back(constraint_named(other, system), factor);
    known = known && row.combination.back().first < system.constraints.size();
  }
  return known ? recheck_dependent(row, system, all.budget()) : wrong(other_constraint);
}

Recheck recheck(const RegularLaw& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (!is_proved(decided.verdict)) return recheck_singular(claim.annihilates, system, all.budget());
  const auto nonzero = detail::nonzero_of(decided.verdict);
  return nonzero ? recheck_regular(*decided.verdict.extent, *nonzero, system, all.budget()) : nonzero.error();
}

Phrases phrases(const ConstraintShape& claim) {
  const std::string kind =
      std::string(claim.kind == ConstraintKind::acceleration ? "on accelerations" : name_of(claim.kind)) + ", " +
      name_of(claim.enforcement);
  return {kind, "not " + kind};
}
Phrases phrases(const Integrable& claim) {
  if (claim.by == Integrable::By::brackets && !claim.of.empty())
    return {"comes from a function of the state", "comes from no function of the state"};
  return claim.of.empty() ? Phrases{"yes", "no", {}, "the constraints are integrable"}
                          : Phrases{"integrable", "not integrable", {}, "`" + claim.of + "` is integrable"};
}
Phrases phrases(const Homogeneous&) { return {"yes", "no", {}, "the constraints are homogeneous"}; }
Phrases phrases(const Independent&) { return {"yes", "no", {}, "the constraints are independent"}; }
Phrases phrases(const RegularLaw&) { return {"yes", "no", {}, "the law determines the accelerations"}; }

}  // namespace anholon

#include "anholon/analyze/assertions/decide_parts.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/witness.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/assertions/rank_at_states.hpp"
#include "anholon/analyze/assertions/sign_on_set.hpp"
#include "anholon/analyze/checking/witness_state.hpp"
#include "anholon/analyze/conservation/annihilator.hpp"
#include "anholon/analyze/distribution/classification_question.hpp"
#include "anholon/analyze/distribution/classify.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

Verdict proved_because(std::string reason) {
  Verdict v;
  v.kind = VerdictKind::proved;
  v.reason = std::move(reason);
  return v;
}

Verdict refuted_because(std::string reason) {
  Verdict v = proved_because(std::move(reason));
  v.kind = VerdictKind::refuted;
  return v;
}

// For general parameters; or for some.
Verdict refuted_somewhere(std::string reason) {
  Verdict v = refuted_because(std::move(reason));
  v.refuted_for = ParameterScope::general;
  return v;
}

// Free accelerations in a witness are shown as what they are read as.
void name_accelerations(Verdict& verdict, const System& system) {
  if (!verdict.witness) return;
  for (auto& [node, value] : verdict.witness->values) {
    for (const Expr& a : system.frame.acceleration_symbols()) {
      if (free_acceleration(a) == node) node = a;
    }
  }
}

class PartQuestion {
 public:
  explicit PartQuestion(const ConstrainedMotion& motion) : motion_(motion), system_(motion.system()) {}

  Expr difference;

  Verdict operator()(const VanishingPart& p) {
    const bool anywhere = p.kind == ClaimKind::zero_everywhere;
    Verdict v = anywhere                    ? all_vanish(p.expressions, system_, motion_.budget())
                : p.expressions.size() == 1 ? motion_.vanishes_asked(p.expressions.front())
                                            : motion_.all_vanish(p.expressions);
    if (!anywhere && v.kind != VerdictKind::proved) look_at_constraints(v, p.expressions);
    name_accelerations(v, system_);
    if (v.kind == VerdictKind::refuted || v.kind == VerdictKind::conditional) tell_difference(p, anywhere);
    return v;
  }

  Verdict operator()(const RankPart& p) const {
    if (p.rows.empty()) return p.rank == 0 ? proved_because("nothing is left") : refuted_because(p.otherwise);
    const Matrix plain = matrix_of_rows(p.rows);
    const Matrix rows(plain.rows(), plain.columns(), motion_.on_set(plain.entries()));
    const auto certain = certainly_independent_rows(rows, system_.assumptions);
    if (!certain || certain->size() < p.rank) {
      const auto exact = rank(rows, system_.assumptions, motion_.budget());
      if (!exact) return over_budget(exact.error());
      if (exact->rank < p.rank) return refuted_because(p.otherwise);
    }
    return rank_at_states(plain, p);
  }

  Verdict operator()(const CountPart& p) const {
    return p.holds ? proved_because(p.says) : refuted_because("it is " + p.says);
  }

  Verdict operator()(const SignPart& p) {
    const Expr value = motion_.on_branches(p.value);
    const System defined = where_defined(system_, p.guards);
    const Assumptions on_set = motion_.assumptions_on_set(defined.assumptions);
    if (has_sign(sign_of(simplify(value, on_set), on_set), p.sign))
      return proved_because("by the signs of its factors");
    if (constraints_give_sign(motion_.by_law(p.value), p.sign, defined)) return proved_because("by the constraints");
    Verdict v = refuted_because("at the witness it has another sign");
    v.refuted_for = ParameterScope::general;
    if (p.sign != Sign::nonzero) v.witness = negative(value, on_set, defined);
    if (!v.witness && p.sign != Sign::nonnegative) {
      const auto set = restrict_to_constraints(defined, motion_.budget());
      if (!set) return over_budget(set.error());
      v.witness = state_of_smaller_rank({false, true, {motion_.by_law(p.value)}}, defined, *set, motion_.budget());
      v.reason = "at the witness it is zero";
    }
    if (!v.witness)
      return undecided_because("its sign could not be proved, and no state was found at which it has another one");
    difference = motion_.readable_on_set(p.value);
    return v;
  }

  Verdict operator()(const GrowthPart& p) const {
    ClassifyOptions options;
    options.seconds = motion_.budget().seconds;
    const Result<Classification> found = classify(system_, options);
    if (!found) return undecided_because(found.error().front().message);
    if (!found->distribution) return undecided_because(found->no_distribution);
    const Growth& growth = found->distribution->growth;
    if (growth.bound != Bound::exact) return undecided_because(growth.open);
    if (growth.ranks != p.ranks)
      return refuted_somewhere(
          fmt::format("the growth vector at generic points is ({})", fmt::join(growth.ranks, ", ")));
    for (const SpecialParameters& s : found->special) {
      const bool known = s.growth_bound == Bound::exact && s.others != SpecialParameters::Others::unknown;
      if (known && s.growth != p.ranks)
        return refuted_somewhere(
            fmt::format("where {} = 0 the growth vector is ({})", to_text(s.vanishing), fmt::join(s.growth, ", ")));
      if (!known || s.others != SpecialParameters::Others::all)
        return undecided_because("whether it is another one for special parameters was not decided");
    }
    if (found->special_listing != Listing::complete)
      return undecided_because("whether it is another one for special parameters was not decided");
    return proved_because("iterated brackets, at generic points");
  }

  Verdict operator()(const AnnihilatorPart& p) const {
    const auto found = reaction_annihilator(motion_);
    if (!found) return over_budget(found.error());
    if (!found->value) return undecided_because(found->why_not);
    const std::size_t rank = found->value->basis.size();
    if (p.rank != rank)
      return refuted_somewhere(fmt::format("the reaction annihilator has rank {} at generic points", rank));
    const Verdict& grows = found->value->grows;
    const bool never = grows.kind == VerdictKind::refuted && grows.refuted_for == ParameterScope::every;
    if (found->value->is_everything() || never) return proved_because("the reactions span the rest");
    if (grows.kind == VerdictKind::conditional && grows.possibility == Possibility::possible)
      return refuted_somewhere("for special parameters or functions the reaction annihilator is larger");
    return undecided_because("whether it is larger for special parameters or functions was not decided");
  }

  Verdict operator()(const FormPart& p) const {
    const ClosedFormLimits limits = limits_for(system_, {.exact = motion_.budget()});
    const auto form = FormOnSystem::of(p.form, system_, limits);
    if (!form) return over_budget(form.error());
    if (!form->value) return undecided_because(form->why_not);
    return all_vanish(form->value->vanishing(p.property), form->value->there(), motion_.budget());
  }

 private:
  // Those that are no linear equations may have fewer real solutions than the chart of M shows.
  void look_at_constraints(Verdict& v, const std::vector<Expr>& expressions) const {
    const bool bent = std::any_of(
        system_.constraints.begin(), system_.constraints.end(),
        [](const SystemConstraint& c) { return c.kind == ConstraintKind::nonlinear || !c.position.is_null(); });
    if (!bent) return;
    const std::vector<Expr> by_law = motion_.by_law(expressions);
    if (std::all_of(by_law.begin(), by_law.end(), [&](const Expr& e) { return constraints_give_zero(e, system_); })) {
      v = proved_because("the constraints have no other real solutions");
    } else if (v.kind == VerdictKind::refuted && v.witness) {
      detail::WitnessState state(*v.witness, system_);
      const auto problem = state.complete_on_set(by_law, true, motion_.budget());
      if (problem && problem->witness_is_wrong)
        v = undecided_because("it does not vanish identically, but no witness was found on the constraint set");
    }
  }

  // A state of the constraint set at which a function on it is negative.
  [[nodiscard]] std::optional<Witness> negative(const Expr& value, const Assumptions& on_set,
                                                const System& defined) const {
    Assumptions other = on_set;
    const std::vector<Expr>& guards = motion_.on_branch().assumptions.guards;
    other.guards.insert(other.guards.end(), guards.begin(), guards.end());
    other.nonnegative(-value);
    auto found = find_witness(value, other, Meter(motion_.budget())).witness;
    if (!found) return std::nullopt;
    detail::WitnessState state(*found, defined);
    return state.complete_on_set({value}, true, motion_.budget()) ? std::nullopt : found;
  }

  [[nodiscard]] Verdict rank_at_states(const Matrix& rows, const RankPart& p) const {
    const Matrix plain(rows.rows(), rows.columns(), motion_.by_law(rows.entries()));
    const RankMinors minors = rank_minors(plain, p.rank, system_, motion_.budget());
    const auto set = restrict_to_constraints(system_, motion_.budget());
    if (!set) return over_budget(set.error());
    if (has_rank_everywhere(minors, system_, *set, motion_.budget()))
      return proved_because("a minor is not zero, at any state");
    if (!p.is_needed)
      return undecided_because(
          "where the coefficients of the unknowns have a smaller rank, what is left was not decided");
    auto state = state_of_smaller_rank(minors, system_, *set, motion_.budget());
    const std::size_t beyond = p.rows.front().size() - p.unknowns;
    const Matrix on_set(plain.rows(), plain.columns(), (*set)(plain.entries()));
    if (state &&
        (p.unknowns == 0 || has_smaller_rank_at(*state, on_set, beyond, p.unknowns, system_, motion_.budget()))) {
      Verdict v = refuted_because("at the witness " + p.otherwise);
      v.refuted_for = ParameterScope::general;
      v.witness = std::move(state);
      return v;
    }
    return undecided_because("at generic states the rank is right; whether it is smaller at others was not decided");
  }

  static bool has_sign(ProvedSign known, Sign wanted) {
    switch (wanted) {
      case Sign::positive: return known == ProvedSign::positive;
      case Sign::nonnegative:
        return known == ProvedSign::positive || known == ProvedSign::nonnegative || known == ProvedSign::zero;
      case Sign::nonzero: return excludes_zero(known);
    }
    return false;
  }

  void tell_difference(const VanishingPart& p, bool anywhere) {
    for (const Expr& e : p.expressions) {
      const Verdict v = anywhere ? vanishes(e, system_, motion_.budget()) : motion_.vanishes(e);
      if (v.kind == VerdictKind::proved) continue;
      difference = anywhere ? readable(e, system_, limits_for(system_, {})) : motion_.readable_on_set(e);
      return;
    }
  }

  const ConstrainedMotion& motion_;
  const System& system_;
};

// What holds of both: undecided before conditional before proved; the conditions of both.
Verdict joined(const Verdict& a, const Verdict& b) {
  if (a.kind == VerdictKind::undecided || b.kind == VerdictKind::proved) return a;
  if (b.kind == VerdictKind::undecided || a.kind == VerdictKind::proved) return b;
  Verdict both = a;
  for (const auto& clause : b.conditions) {
    if (std::find(both.conditions.begin(), both.conditions.end(), clause) == both.conditions.end())
      both.conditions.push_back(clause);
  }
  if (both.conditions.size() > a.conditions.size()) both.possibility = Possibility::unknown;
  return both;
}

}  // namespace

DecidedParts decide(const std::vector<ClaimPart>& parts, const ConstrainedMotion& motion) {
  DecidedParts result{proved_because(""), {}};
  PartQuestion question(motion);
  for (const ClaimPart& part : parts) {
    const Verdict v = std::visit(question, part);
    if (v.kind == VerdictKind::refuted) return {v, question.difference};
    result.verdict = result.verdict.reason.empty() ? v : joined(result.verdict, v);
    if (v.kind == VerdictKind::conditional && result.difference.is_null()) result.difference = question.difference;
  }
  const bool told =
      std::all_of(parts.begin(), parts.end(), [](const ClaimPart& part) { return holds_for_special_ones(part); });
  if (result.verdict.kind == VerdictKind::conditional && !told)
    result.verdict =
        undecided_because("equations hold under conditions, under which the rest was not decided; give them");
  return result;
}

}  // namespace anholon

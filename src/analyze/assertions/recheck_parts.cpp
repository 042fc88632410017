#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/sign/manifest_sign.hpp"
#include "anholon/analyze/assertions/decide_parts.hpp"
#include "anholon/analyze/assertions/rank_at_states.hpp"
#include "anholon/analyze/assertions/sign_on_set.hpp"
#include "anholon/analyze/checking/reaction_certificate.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/checking/witness_state.hpp"
#include "anholon/analyze/claims/growth_claims.hpp"
#include "anholon/analyze/claims/hamilton_jacobi_claims.hpp"
#include "anholon/analyze/conservation/annihilator.hpp"
#include "anholon/analyze/distribution/classification_question.hpp"
#include "anholon/analyze/distribution/classify.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/regularity/everywhere_pivots.hpp"
#include "anholon/derive/system/law_matrix.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

using detail::is_right;

// The piece, and what is said of it: proved, refuted or conditional.
class PartRecheck {
 public:
  PartRecheck(VerdictKind kind, const Verdict& verdict, const System& system, const Budget& budget)
      : kind_(kind), verdict_(verdict), system_(system), budget_(budget) {
    verdict_.kind = kind;
    if (!verdict_.witness) return;
    const Replacements free = free_accelerations(system);
    for (auto& [node, value] : verdict_.witness->values) {
      if (const auto it = free.find(node); it != free.end()) node = it->second;
    }
  }

  Recheck operator()(const VanishingPart& p) const {
    const Recheck found = recheck(certified_claim(p.kind, p.expressions, {{}, verdict_}), system_, budget_);
    const bool by_constraints = kind_ == VerdictKind::proved && p.kind == ClaimKind::zero && !is_right(found) &&
                                std::all_of(p.expressions.begin(), p.expressions.end(),
                                            [&](const Expr& e) { return constraints_give_zero(e, system_); });
    return by_constraints ? detail::right("the constraints have no other real solutions") : found;
  }

  Recheck operator()(const RankPart& p) const {
    const auto set = restrict_to_constraints(system_, budget_);
    if (!set) return detail::open(set.error());
    if (!set->complete()) return detail::open("the constraint set could not be solved");
    if (p.rows.empty()) return p.rank == 0 ? said(true, "there is nothing left") : said(false, "nothing is left");
    const Matrix plain = matrix_of_rows(p.rows);
    const Matrix rows(plain.rows(), plain.columns(), (*set)(plain.entries()));
    if (kind_ == VerdictKind::refuted) return verdict_.witness ? smaller_there(rows, p) : of_kernel(rows, p.rank);
    return shown_everywhere(plain, rows, p.rank, *set);
  }

  Recheck operator()(const CountPart& p) const { return said(p.holds, "counted again: " + p.says); }

  Recheck operator()(const SignPart& p) const {
    const System defined = where_defined(system_, p.guards);
    if (kind_ == VerdictKind::refuted) return of_other_sign(p, defined);
    const auto set = restrict_to_constraints(system_, budget_);
    if (!set) return detail::open(set.error());
    const Expr value = (*set)(p.value);
    const auto form = manifest_form(value, defined.assumptions, budget_);
    const bool equal = form && is_right(detail::all_zero(std::vector<Expr>{value - *form}, system_, budget_));
    const ProvedSign sign = manifest_sign(equal ? *form : value, defined.assumptions);
    const bool strict = sign == ProvedSign::positive || (p.sign == Sign::nonzero && excludes_zero(sign));
    const bool weak = p.sign == Sign::nonnegative && (sign == ProvedSign::nonnegative || sign == ProvedSign::zero);
    if (strict || weak) return detail::right("in a form that shows its sign");
    return constraints_give_sign(p.value, p.sign, defined) ? detail::right("by the constraints")
                                                           : detail::open("the sign was not shown again");
  }

  Recheck operator()(const GrowthPart& p) const {
    const Result<Classification> found = classify(system_, {.at = {}, .seconds = budget_.seconds});
    if (!found || !found->distribution) return detail::open("the growth was not found again");
    const Distribution& d = *found->distribution;
    AskedSystems own(system_, true, ParameterValues::open, budget_);
    Verdict exact;
    exact.kind = VerdictKind::proved;
    const Recheck brackets = recheck(GrowthVector{d.growth.ranks, {}, d.evidence}, {{}, exact}, own.affine(), own);
    if (!is_right(brackets)) return brackets;
    const bool elsewhere = std::any_of(found->special.begin(), found->special.end(), [&](const SpecialParameters& s) {
      return s.growth_bound == Bound::exact && s.others != SpecialParameters::Others::unknown && s.growth != p.ranks;
    });
    return said(d.growth.ranks == p.ranks && !elsewhere, brackets.how);
  }

  Recheck operator()(const AnnihilatorPart& p) const {
    const auto motion = ConstrainedMotion::of(system_, budget_);
    if (!motion) return detail::open(motion.error());
    if (!motion->value) return detail::open(motion->why_not);
    const auto found = reaction_annihilator(*motion->value);
    if (!found) return detail::open(found.error());
    if (!found->value) return detail::open(found->why_not);
    const Annihilator& a = *found->value;
    const bool own = kind_ == VerdictKind::proved && !p.basis.empty();
    Witness at;
    for (const auto& [node, value] : a.grows.witness.value_or(Witness{}).values) {
      const auto w = system_.frame.velocity_symbols();
      if (std::find(w.begin(), w.end(), node) == w.end()) at.values.emplace_back(node, value);
    }
    const Recheck span = recheck(AnnihilatorClaim{own ? p.basis : a.basis, at}, system_, budget_);
    if (!is_right(span)) return span;
    const bool larger = a.grows.kind == VerdictKind::conditional && a.grows.possibility == Possibility::possible;
    return said(p.rank == a.basis.size() && !larger, span.how);
  }

  Recheck operator()(const FormPart& p) const {
    JacobiFormClaim claim{p.property, {}, p.form.components, {}};
    for (const Expr& c : p.form.constants) claim.names.emplace_back(c.name());
    if (!p.form.energy.is_null()) claim.energy.push_back(p.form.energy);
    AskedSystems own(system_, true, ParameterValues::open, budget_);
    return recheck(claim, Decided{{}, verdict_}, system_, own);
  }

 private:
  // Of what is known to be so or not.
  [[nodiscard]] Recheck said(bool holds, const std::string& how) const {
    return holds == (kind_ == VerdictKind::proved) ? detail::right(how) : detail::wrong(how);
  }

  // As many independent vectors that the rows annihilate as are missing.
  [[nodiscard]] Recheck of_kernel(const Matrix& rows, std::size_t wanted) const {
    const auto kernel = nullspace(rows, system_.assumptions, budget_);
    if (!kernel) return detail::open(kernel.error());
    if (kernel->basis.size() + wanted <= rows.columns()) return detail::wrong("the rank is not smaller");
    std::vector<Expr> zero;
    for (const auto& v : kernel->basis) {
      for (std::size_t i = 0; i < rows.rows(); ++i) {
        std::vector<Expr> terms;
        for (std::size_t j = 0; j < v.size(); ++j) terms.push_back(rows(i, j) * v[j]);
        zero.push_back(sum(terms));
      }
    }
    const Recheck identities = detail::all_zero(zero, system_, budget_);
    if (!is_right(identities)) return identities;
    return detail::are_independent(kernel->basis, system_, budget_)
               ? detail::right("vectors that all rows annihilate, identities in half angles")
               : detail::open("the vectors that all rows annihilate were not shown to be independent");
  }

  // A minor that vanishes nowhere: entries that stand alone and have a sign, or the sum of the squares of all minors.
  [[nodiscard]] Recheck shown_everywhere(const Matrix& plain, const Matrix& rows, std::size_t rank,
                                         const Restriction& set) const {
    for (const Matrix& m : {plain, rows, transposed(plain), transposed(rows)}) {
      if (detail::everywhere_pivots(m, system_.assumptions, budget_).size() >= rank)
        return detail::right("a triangular block that is regular everywhere");
    }
    return has_rank_everywhere(rank_minors(plain, rank, system_, budget_), system_, set, budget_)
               ? detail::right("minors that do not vanish together")
               : detail::open("the rank was not shown again");
  }

  // The numbers of the witness put in: the rows annihilate more vectors than they should.
  [[nodiscard]] Recheck smaller_there(const Matrix& rows, const RankPart& p) const {
    detail::WitnessState state(*verdict_.witness, system_);
    if (const auto problem = state.complete_on_set(rows.entries(), true, budget_)) return detail::no_state(*problem);
    if (!detail::regular_columns(law_matrix(system_), state.point()))
      return detail::wrong("at the witness the law itself determines no accelerations");
    const std::size_t wanted = p.unknowns == 0 ? p.rank : rows.columns() - p.unknowns;
    return has_smaller_rank_at(*verdict_.witness, rows, wanted, p.unknowns, system_, budget_)
               ? detail::right("the rank at the witness, in exact numbers")
               : detail::wrong("at the witness the rank is not smaller");
  }

  [[nodiscard]] Recheck of_other_sign(const SignPart& p, const System& defined) const {
    if (!verdict_.witness) return detail::wrong("a refutation needs a witness");
    detail::WitnessState state(*verdict_.witness, defined);
    const bool moves = contains_any(p.value, system_.frame.acceleration_symbols());
    if (const auto problem = state.complete_on_set({p.value}, true, budget_)) return detail::no_state(*problem);
    const auto balls = moves ? state.along_motion({p.value}) : std::optional(state.values({p.value}));
    if (!balls || !balls->finite(0)) return detail::wrong("it is not defined at the witness");
    if (p.sign != Sign::nonzero && balls->negative(0)) return detail::right("the ball at the witness is negative");
    if (p.sign == Sign::nonnegative || !balls->contains_zero(0))
      return detail::wrong("at the witness it has no other sign");
    const auto set = restrict_to_constraints(system_, budget_);
    if (!set) return detail::open(set.error());
    const Expr there = moves ? Expr{} : at_witness((*set)(p.value), *verdict_.witness);
    return !there.is_null() && is_proved_zero(there, system_.assumptions)
               ? detail::right("it is zero at the witness, in exact numbers")
               : detail::open("that it is zero at the witness was not shown again");
  }

  VerdictKind kind_;
  Verdict verdict_;
  const System& system_;
  const Budget& budget_;
};

Recheck of_one(const ClaimPart& part, VerdictKind kind, const Verdict& verdict, const System& system,
               const Budget& budget) {
  return std::visit(PartRecheck(kind, verdict, system, budget), part);
}

// One piece holds under conditions, the others without.
Recheck recheck_conditional(const std::vector<ClaimPart>& parts, const Verdict& verdict, const System& system,
                            const Budget& budget) {
  const ClaimPart* conditional = nullptr;
  for (const ClaimPart& part : parts) {
    const Recheck holds = of_one(part, VerdictKind::proved, verdict, system, budget);
    if (is_right(holds)) continue;
    if (conditional != nullptr) return detail::open("several pieces of it hold under conditions");
    conditional = &part;
  }
  if (!std::all_of(parts.begin(), parts.end(), holds_for_special_ones))
    return detail::open("a piece was shown for general parameters only");
  return conditional == nullptr ? detail::wrong("it holds without conditions")
                                : of_one(*conditional, VerdictKind::conditional, verdict, system, budget);
}

}  // namespace

Recheck recheck(const std::vector<ClaimPart>& parts, const Verdict& verdict, const System& system,
                const Budget& budget) {
  if (verdict.kind == VerdictKind::conditional) return recheck_conditional(parts, verdict, system, budget);
  if (verdict.kind == VerdictKind::undecided) return detail::open("only what is decided is checked again");
  Recheck last =
      verdict.kind == VerdictKind::proved ? detail::right("nothing is said") : detail::wrong("nothing fails");
  std::string how;
  for (const ClaimPart& part : parts) {
    last = of_one(part, verdict.kind, verdict, system, budget);
    if (is_right(last) != (verdict.kind == VerdictKind::proved)) return last;
    how += (how.empty() ? "" : "; ") + last.how;
  }
  if (is_right(last) && !how.empty()) last.how = how;
  return last;
}

}  // namespace anholon

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/sign/manifest_sign.hpp"
#include "anholon/analyze/assertions/decide_parts.hpp"
#include "anholon/analyze/checking/reaction_certificate.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/checking/witness_state.hpp"
#include "anholon/analyze/claims/growth_claims.hpp"
#include "anholon/analyze/claims/hamilton_jacobi_claims.hpp"
#include "anholon/analyze/conservation/annihilator.hpp"
#include "anholon/analyze/distribution/classification_question.hpp"
#include "anholon/analyze/distribution/classify.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
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
    return recheck(certified_claim(p.kind, p.expressions, {{}, verdict_}), system_, budget_);
  }

  Recheck operator()(const RankPart& p) const {
    const auto set = restrict_to_constraints(system_, budget_);
    if (!set) return detail::open(set.error());
    if (!set->complete()) return detail::open("the constraint set could not be solved");
    if (p.rows.empty()) return p.rank == 0 ? said(true, "there is nothing left") : said(false, "nothing is left");
    const Matrix plain = matrix_of_rows(p.rows);
    const Matrix rows(plain.rows(), plain.columns(), (*set)(plain.entries()));
    if (kind_ == VerdictKind::refuted) return of_kernel(rows, p.rank);
    const auto certain = certainly_independent_rows(rows, system_.assumptions);
    return certain && certain->size() >= p.rank ? detail::right("a minor is certainly not zero")
                                                : detail::open("the rank was not shown again");
  }

  Recheck operator()(const CountPart& p) const { return said(p.holds, "counted again: " + p.says); }

  Recheck operator()(const SignPart& p) const {
    if (kind_ == VerdictKind::refuted) return negative_there(p.value);
    const auto set = restrict_to_constraints(system_, budget_);
    if (!set) return detail::open(set.error());
    const Expr value = (*set)(p.value);
    const auto form = manifest_form(value, system_.assumptions, budget_);
    const bool equal = form && is_right(detail::all_zero(std::vector<Expr>{value - *form}, system_, budget_));
    const ProvedSign sign = manifest_sign(equal ? *form : value, system_.assumptions);
    const bool strict = sign == ProvedSign::positive || (p.sign == Sign::nonzero && excludes_zero(sign));
    const bool weak = p.sign == Sign::nonnegative && (sign == ProvedSign::nonnegative || sign == ProvedSign::zero);
    return strict || weak ? detail::right("in a form that shows its sign")
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
    return said(d.growth.ranks == p.ranks, brackets.how);
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
    return said(p.rank == a.basis.size(), span.how);
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

  [[nodiscard]] Recheck negative_there(const Expr& value) const {
    if (!verdict_.witness) return detail::wrong("a refutation needs a witness");
    detail::WitnessState state(*verdict_.witness, system_);
    const bool moves = contains_any(value, system_.frame.acceleration_symbols());
    if (const auto problem = state.complete_on_set({value}, true, budget_)) return detail::no_state(*problem);
    const auto balls = moves ? state.along_motion({value}) : std::optional(state.values({value}));
    return balls && balls->finite(0) && balls->negative(0) ? detail::right("the ball at the witness is negative")
                                                           : detail::wrong("at the witness it is not negative");
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
  if (!std::all_of(parts.begin(), parts.end(),
                   [&](const ClaimPart& part) { return holds_under(verdict.conditions, part, system); }))
    return detail::open("a rank was shown for general parameters only");
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

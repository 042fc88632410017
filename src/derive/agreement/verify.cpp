#include "anholon/derive/agreement/verify.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "anholon/derive/agreement/legendre_proof.hpp"
#include "anholon/derive/formulations/vakonomic.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"

namespace anholon {

namespace {

Comparison over_budget(const BudgetExceeded& over) {
  Comparison result;
  result.verdict.limit = over.limit;
  result.verdict.reason = over.limit == Limit::none
                              ? over.where
                              : fmt::format("the budget of {} ran out ({})", name_of(over.limit), over.where);
  return result;
}

class Verifier {
 public:
  Verifier(const System& system, const Budget& budget)
      : system_(system), budget_(budget), motion_(reference_motion(system, budget)) {
    // Forms that take a root take it with the sign +, which `branches` tells.
    if (has_motion()) motion_->value->restriction = motion().restriction.on_sheet();
    limits_.exact = budget;
    limits_ = limits_for(system, limits_);
    limits_.system_nodes = std::numeric_limits<std::size_t>::max();  // decided once, the same for every form
    if (has_motion()) force_ = AnyForce::make(system, *motion_->value, budget);
  }

  [[nodiscard]] bool has_motion() const { return motion_ && motion_->value; }
  [[nodiscard]] const ReferenceMotion& motion() const { return *motion_->value; }

  [[nodiscard]] FormVerification verify(Form form) const {
    const auto refused = [&](std::string why_not) {
      return FormVerification{form, Standing::not_applicable, std::move(why_not), {}};
    };
    const auto restated = [&](Comparison comparison) {
      return FormVerification{form, Standing::restates_law, {}, std::move(comparison)};
    };
    if (form == Form::vakonomic) {
      std::string why_not = why_not_vakonomic(system_);
      return why_not.empty() ? FormVerification{form, Standing::another_dynamics, {}, {}} : refused(std::move(why_not));
    }
    if (!motion_) return restated(over_budget(motion_.error()));
    if (!motion_->value) return refused(motion_->why_not);
    const auto said = motion_residuals(form, system_, motion(), limits_);
    if (!said) return restated(over_budget(said.error()));
    if (!said->value) return refused(said->why_not);
    return restated(compared(form, *said->value));
  }

 private:
  // What the law and its solution say of a motion that is not known.
  [[nodiscard]] OpenResiduals open_residuals(Form form) const {
    ReferenceMotion unknown = motion();
    OpenResiduals open;
    const auto symbol = [&](const char* name) {
      open.unknowns.push_back(
          system_.workspace().symbol(fresh_name(*system_.model, fmt::format("{}{}", name, open.unknowns.size() + 1))));
      return open.unknowns.back();
    };
    for (Expr& a : unknown.accelerations) a = symbol("acceleration");
    for (Expr& lambda : unknown.multipliers) lambda = symbol("multiplier");
    open.residuals = *motion_residuals(form, system_, unknown, limits_)->value;
    return open;
  }

  // Put back and expanded where that is not too large; else by what the law is, provided that residues modulo primes agree.
  [[nodiscard]] Comparison substituted_back(Form form, const MotionResiduals& residuals) const {
    Budget small = budget_;
    small.terms = std::min<std::size_t>(small.terms, 200'000);
    small.seconds = std::min(small.seconds, 3.0);
    Comparison result = compare(residuals, motion(), system_, small);
    const bool probable = result.verdict.kind == VerdictKind::undecided && result.evidence == Evidence::modular;
    if (!probable || result.rank < system_.degrees()) return result;
    Comparison by_law = compare_with_law(residuals, open_residuals(form), motion(), system_, budget_);
    return by_law.verdict.kind == VerdictKind::proved ? by_law : result;
  }

  [[nodiscard]] Comparison compared(Form form, const MotionResiduals& residuals) const {
    // These two are the law's own solution: all there is to show is that it solves the law.
    if (form == Form::multipliers || form == Form::accelerations) {
      if (!motion().identities.empty()) {
        Comparison by_shape = compare_with_law(residuals, open_residuals(form), motion(), system_, budget_);
        if (by_shape.verdict.kind == VerdictKind::proved) return by_shape;
      }
      return substituted_back(form, residuals);
    }
    if (!force_) return compare(residuals, motion(), system_, budget_);
    const auto pushed = motion_residuals(form, force_->system(), motion(), limits_);
    if (!pushed || !pushed->value) return compare(residuals, motion(), system_, budget_);
    const auto under_any_force = [&](const Budget& budget) {
      return compare_under_any_force(residuals, *pushed->value, *force_, motion(), system_, budget);
    };
    if (form == Form::hamilton) {
      Budget small = budget_;
      small.terms = std::min<std::size_t>(small.terms, 20'000);
      small.seconds = std::min(small.seconds, 1.0);
      Comparison expanded = under_any_force(small);
      if (expanded.verdict.kind == VerdictKind::proved) return expanded;
      Comparison symbolic = in_symbols(residuals);
      if (symbolic.verdict.kind == VerdictKind::proved) return symbolic;
    }
    Comparison result = under_any_force(budget_);
    return result.evidence != Evidence::none ? result : compare(residuals, motion(), system_, budget_);
  }

  [[nodiscard]] Comparison in_symbols(const MotionResiduals& residuals) const {
    const auto here = hamilton_in_symbols(system_, limits_), pushed = hamilton_in_symbols(force_->system(), limits_);
    if (!here || !pushed) return {};
    const auto identities = [&](const SymbolicHamilton& h, const System& system) {
      return motion_identities(h, system, force_->multipliers());
    };
    return compare_in_symbols(residuals, identities(*here, system_), identities(*pushed, force_->system()), *force_,
                              motion(), system_, budget_);
  }

  const System& system_;
  Budget budget_;
  ClosedFormLimits limits_;
  Within<Applicable<ReferenceMotion>> motion_;
  std::optional<AnyForce> force_;
};

}  // namespace

const FormVerification& Verification::of(Form form) const {
  return *std::find_if(forms.begin(), forms.end(), [&](const FormVerification& f) { return f.form == form; });
}

VerdictKind Verification::kind() const {
  const auto any = [&](VerdictKind kind) {
    return std::any_of(forms.begin(), forms.end(),
                       [&](const FormVerification& f) { return f.comparison && f.comparison->verdict.kind == kind; });
  };
  if (any(VerdictKind::refuted)) return VerdictKind::refuted;
  const bool compared =
      std::any_of(forms.begin(), forms.end(), [](const FormVerification& f) { return f.comparison.has_value(); });
  return any(VerdictKind::undecided) || any(VerdictKind::conditional) || !compared ? VerdictKind::undecided
                                                                                   : VerdictKind::proved;
}

Verification verify_forms(const System& system, const Budget& budget) {
  const Verifier verifier(system, budget);
  Verification result;
  result.degrees = system.degrees();
  if (verifier.has_motion()) {
    const Restriction& restriction = verifier.motion().restriction;
    result.nonzero = verifier.motion().nonzero;
    result.nonzero.insert(result.nonzero.end(), restriction.nonzero.begin(), restriction.nonzero.end());
    result.branches = restriction.branches;
    result.unsolved = restriction.left;
  }
  for (const Form form : all_forms()) result.forms.push_back(verifier.verify(form));
  return result;
}

}  // namespace anholon

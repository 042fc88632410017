#include "anholon/derive/verify.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/linear.hpp"
#include "anholon/algebra/modular_test.hpp"
#include "anholon/algebra/witness.hpp"
#include "anholon/algebra/zero_test.hpp"
#include "anholon/derive/graph_solve.hpp"
#include "anholon/derive/vakonomic.hpp"

namespace anholon {

namespace {

constexpr double kGraphSeconds = 1.0;  // for the normal form of something that is known to be too large for one

class Comparer {
 public:
  Comparer(const MotionResiduals& residuals, const ReferenceMotion& motion, const System& system, const Budget& budget)
      : given_(residuals), motion_(motion), system_(system), budget_(budget) {
    if (!motion.closed) budget_.seconds = std::min(budget_.seconds, kGraphSeconds);
  }

  Comparison run() {
    const std::vector<Expr> on_motion = motion_.on_motion(given_, system_);
    for (const std::size_t k : suspects_first(on_motion)) {
      if (!look_at(k, on_motion[k])) return std::move(result_);
    }
    determine();
    return std::move(result_);
  }

 private:
  // A residue that is not zero ends the matter; look there before proving the others.
  [[nodiscard]] std::vector<std::size_t> suspects_first(const std::vector<Expr>& e) const {
    std::vector<std::size_t> order(e.size());
    for (std::size_t k = 0; k < e.size(); ++k) order[k] = k;
    if (const auto image = residues(e, system_.assumptions)) {
      std::stable_partition(order.begin(), order.end(), [&](std::size_t k) { return image->values[k] != 0; });
    }
    return order;
  }

  // false: refuted.
  bool look_at(std::size_t k, const Expr& e) {
    Verdict v = is_zero(e, system_.assumptions, budget_);
    if (v.kind == VerdictKind::conditional) with_witness(e, v);
    if (v.kind == VerdictKind::refuted && !motion_.restriction.complete()) off_constraint_set(v);
    result_.residuals.push_back(v);
    if (v.kind == VerdictKind::refuted) {
      result_.evidence = Evidence::identity;
      result_.broken = k;
      result_.verdict = std::move(v);
      result_.verdict.reason = fmt::format("equation {} does not vanish on the motion", k + 1);
      return false;
    }
    return true;
  }

  // The question is whether it vanishes for every potential: one for which it does not will do.
  void with_witness(const Expr& e, Verdict& v) const {
    try {
      WitnessSearch search = find_witness(e, system_.assumptions, Meter(budget_));
      if (!search.witness) return;
      v.kind = VerdictKind::refuted;
      v.witness = std::move(search.witness);
    } catch (const BudgetExceeded&) {
    }
  }

  void off_constraint_set(Verdict& v) const {
    v.kind = VerdictKind::undecided;
    v.witness.reset();
    v.reason = fmt::format("not zero off the constraint set, and constraint `{}` could not be solved to look on it", motion_.restriction.left.front());
  }

  // ∂(residuals)/∂a on the constraint set has rank n.
  void determine() {
    const std::size_t n = system_.degrees();
    const std::vector<Expr> a = system_.frame.acceleration_symbols();
    std::vector<Expr> entries;
    for (const Expr& e : given_) {
      const auto row = gradient(e, a);
      entries.insert(entries.end(), row.begin(), row.end());
    }
    const Matrix jacobian(given_.size(), n, motion_.on_motion(entries, system_));
    const auto lower = rank_on_graph(jacobian, system_.assumptions, budget_);
    result_.rank = lower ? *lower : 0;
    if (result_.rank < n) {
      if (const auto exact = rank(jacobian, system_.assumptions, budget_)) {
        result_.rank = exact->rank;
        if (exact->rank < n) return undetermined();
      }
    }
    conclude();
  }

  void undetermined() {
    result_.evidence = Evidence::identity;
    result_.verdict.kind = VerdictKind::refuted;
    result_.verdict.reason = fmt::format("its equations leave accelerations undetermined: they have rank {} of {}", result_.rank, system_.degrees());
  }

  void conclude() {
    Verdict& total = result_.verdict;
    total.kind = VerdictKind::proved;
    total.error_probability = 0;
    result_.evidence = Evidence::identity;
    bool modular = true;
    for (const Verdict& v : result_.residuals) {
      total.seconds += v.seconds;
      total.side_conditions.insert(total.side_conditions.end(), v.side_conditions.begin(), v.side_conditions.end());
      if (v.kind == VerdictKind::proved) continue;
      modular = modular && v.error_probability < 1;
      total.error_probability = std::min(1.0, total.error_probability + v.error_probability);
      if (total.kind == VerdictKind::proved) {
        total.reason = v.reason;
        total.limit = v.limit;
      }
      total.kind = VerdictKind::undecided;
    }
    if (total.kind == VerdictKind::proved) {
      total.reason = fmt::format("{} equations vanish on the motion and determine its {} accelerations", given_.size(), system_.degrees());
    } else {
      result_.evidence = modular ? Evidence::modular : Evidence::none;
    }
    if (result_.rank < system_.degrees()) {
      total.kind = VerdictKind::undecided;
      total.reason = "whether its equations determine all accelerations was not decided";
    }
  }

  const MotionResiduals& given_;
  const ReferenceMotion& motion_;
  const System& system_;
  Budget budget_;
  Comparison result_;
};

Comparison over_budget(const BudgetExceeded& over) {
  Comparison result;
  result.verdict.limit = over.limit;
  result.verdict.reason = over.limit == Limit::none ? over.where : fmt::format("the budget of {} ran out ({})", name_of(over.limit), over.where);
  return result;
}

FormVerification verify_form(Form form, const System& system, const Within<Applicable<ReferenceMotion>>& motion, const Budget& budget) {
  FormVerification result{form, true, {}, form == Form::vakonomic, {}};
  if (form == Form::vakonomic) {
    result.why_not = why_not_vakonomic(system);
    result.applies = result.why_not.empty();
    return result;
  }
  if (!motion) {
    result.comparison = over_budget(motion.error());
  } else if (!motion->value) {
    result.applies = false;
    result.why_not = motion->why_not;
  } else {
    ClosedFormLimits limits;
    limits.exact = budget;
    const auto said = motion_residuals(form, system, *motion->value, limits);
    if (!said) {
      result.comparison = over_budget(said.error());
    } else if (!said->value) {
      result.applies = false;
      result.why_not = said->why_not;
    } else {
      result.comparison = compare(*said->value, *motion->value, system, budget);
    }
  }
  return result;
}

}  // namespace

Comparison compare(const MotionResiduals& residuals, const ReferenceMotion& motion, const System& system, const Budget& budget) {
  return Comparer(residuals, motion, system, budget).run();
}

const FormVerification& Verification::of(Form form) const {
  return *std::find_if(forms.begin(), forms.end(), [&](const FormVerification& f) { return f.form == form; });
}

VerdictKind Verification::kind() const {
  const auto any = [&](VerdictKind kind) {
    return std::any_of(forms.begin(), forms.end(), [&](const FormVerification& f) { return f.comparison && f.comparison->verdict.kind == kind; });
  };
  if (any(VerdictKind::refuted)) return VerdictKind::refuted;
  const bool compared = std::any_of(forms.begin(), forms.end(), [](const FormVerification& f) { return f.comparison.has_value(); });
  return any(VerdictKind::undecided) || any(VerdictKind::conditional) || !compared ? VerdictKind::undecided : VerdictKind::proved;
}

Verification verify_forms(const System& system, const Budget& budget) {
  Verification result;
  result.degrees = system.degrees();
  const auto motion = reference_motion(system, budget);
  if (motion && motion->value) {
    result.nonzero = motion->value->nonzero;
    const Restriction& restriction = motion->value->restriction;
    result.nonzero.insert(result.nonzero.end(), restriction.nonzero.begin(), restriction.nonzero.end());
    result.branches = restriction.branches;
    result.unsolved = restriction.left;
  }
  for (const Form form : all_forms()) result.forms.push_back(verify_form(form, system, motion, budget));
  return result;
}

}  // namespace anholon

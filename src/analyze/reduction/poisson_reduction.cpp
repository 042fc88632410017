#include "anholon/analyze/reduction/poisson_reduction.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/analyze/claims/all_of.hpp"
#include "anholon/analyze/phase_space/poisson_system.hpp"
#include "anholon/analyze/phase_space/splitting.hpp"
#include "anholon/analyze/reduction/poisson_quotient.hpp"
#include "anholon/analyze/reduction/symmetry_names.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"

namespace anholon {

namespace {

class PoissonReducer {
 public:
  PoissonReducer(const System& system, const std::vector<std::string>& by, const Budget& budget)
      : system_(system), p_(phase_system_of(system)), declared_(declared_generators(system)),
        by_(all_named_in(by, declared_)), budget_(budget) {}

  Result<PoissonReduction> run() {
    if (Diagnostics wrong = examine(); !wrong.empty()) return tl::make_unexpected(std::move(wrong));
    result_.verdict.kind = VerdictKind::proved;
    if (result_.used.empty()) return none_can_be_used();
    result_.closure = closure_of(used_fields(), system_, budget_);
    if (result_.closure.verdict.kind == VerdictKind::refuted) {
      return tl::make_unexpected(
          Diagnostics{refused_symmetry("NH261", "the symmetries do not close: " + result_.closure.verdict.reason,
                                       system_.model->symmetries[result_.used.front()].origin,
                                       "add the bracket as a symmetry, or divide by some of them alone (--by)")});
    }
    if (!is_proved(result_.closure.verdict)) {
      result_.verdict = result_.closure.verdict;
      result_.quotient.why_not = result_.verdict.reason;
      return std::move(result_);
    }
    const auto orbits = rank(matrix_of_rows(used_fields()), system_.assumptions, budget_);
    if (!orbits) throw orbits.error();
    result_.orbit_dimension = orbits->rank;
    result_.quotient = poisson_quotient(p_, used_fields(), orbits->rank, system_, budget_);
    if (result_.quotient.value) add_rates(*result_.quotient.value);
    return std::move(result_);
  }

 private:
  [[nodiscard]] std::vector<std::vector<Expr>> used_fields() const {
    std::vector<std::vector<Expr>> fields;
    for (const std::size_t k : result_.used) fields.push_back(result_.action[k].generator.field);
    return fields;
  }

  Diagnostics examine() {
    Diagnostics wrong;
    for (const std::string& name : by_) {
      if (std::none_of(declared_.begin(), declared_.end(), [&](const Generator& g) { return g.name == name; }))
        wrong.push_back(unknown_symmetry(name, declared_));
    }
    const auto motion = ConstrainedMotion::of(system_, budget_);
    if (!motion) throw motion.error();
    if (!wrong.empty()) return wrong;
    if (!motion->value) return {refused_symmetry("NH240", motion->why_not, {})};
    for (std::size_t k = 0; k < declared_.size(); ++k) {
      result_.action.push_back(examine_action(declared_[k], p_, *motion->value));
      const bool asked = std::find(by_.begin(), by_.end(), declared_[k].name) != by_.end();
      const bool usable = is_proved(result_.action.back().reduces());
      if (asked && !usable)
        wrong.push_back(refused_symmetry("NH260",
                                         fmt::format("the symmetry `{}` cannot be divided out: {}", declared_[k].name,
                                                     what_fails(result_.action.back())),
                                         system_.model->symmetries[k].origin));
      if (usable && (asked || by_.empty())) result_.used.push_back(k);
    }
    return wrong;
  }

  [[nodiscard]] static std::string what_fails(const PoissonAction& action) {
    std::vector<std::string> failing;
    for (const PoissonProperty property : all_poisson_properties()) {
      if (!is_proved(action.leaves[static_cast<std::size_t>(property)]))
        failing.push_back(fmt::format("that it {} was not proved", name_of(property)));
    }
    return fmt::format("{}", fmt::join(failing, ", "));
  }

  Result<PoissonReduction> none_can_be_used() {
    result_.verdict = undecided_because("no symmetry of the model can be used for reduction");
    result_.quotient.why_not = result_.action.empty() ? "the model declares no symmetry" : result_.verdict.reason;
    std::vector<VerdictKind> kinds;
    for (const PoissonAction& action : result_.action) {
      for (const Verdict& v : action.leaves) {
        kinds.push_back(v.kind);
        result_.verdict.conditions.insert(result_.verdict.conditions.end(), v.conditions.begin(), v.conditions.end());
      }
    }
    if (!kinds.empty()) result_.verdict.kind = worst(kinds);
    if (result_.verdict.kind != VerdictKind::conditional) result_.verdict.conditions.clear();
    return std::move(result_);
  }

  void add_rates(const PhaseSystem& quotient) {
    const PhaseSet set = solved_set(quotient, budget_);
    const auto found = split(quotient, set, budget_);
    if (!found || !is_proved(found->splits)) return;
    result_.rates = found->evolution;
    make_readable(result_.rates, system_, limits_for(system_, {}));
  }

  const System& system_;
  PhaseSystem p_;
  std::vector<Generator> declared_;
  std::vector<std::string> by_;
  Budget budget_;
  PoissonReduction result_;
};

}  // namespace

Result<PoissonReduction> reduce_poisson(const System& system, const std::vector<std::string>& by,
                                        const Budget& budget) {
  return PoissonReducer(system, by, budget).run();
}

}  // namespace anholon

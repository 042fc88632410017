#include "anholon/analyze/reduction/poisson_reduction.hpp"

#include <algorithm>
#include <utility>

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

const char* part_of_law(PoissonProperty property) {
  switch (property) {
    case PoissonProperty::bracket: return "the bracket";
    case PoissonProperty::hamiltonian: return "H";
    case PoissonProperty::constraints: return "D";
    case PoissonProperty::reactions: return "W";
    case PoissonProperty::forces: return "F";
  }
  return "";
}

class PoissonReducer {
 public:
  PoissonReducer(const System& system, const std::vector<std::string>& by, const std::vector<std::string>& then,
                 const Budget& budget)
      : system_(system), p_(phase_system_of(system)), declared_(declared_generators(system)),
        by_(all_named_in(by, declared_)), later_(all_named_in(then, declared_)), budget_(budget) {}

  Result<PoissonReduction> run() {
    if (Diagnostics wrong = examine(); !wrong.empty()) return tl::make_unexpected(std::move(wrong));
    if (Diagnostics wrong = second_step_errors(); !wrong.empty()) return tl::make_unexpected(std::move(wrong));
    result_.verdict.kind = VerdictKind::proved;
    if (result_.used.empty()) return none_can_be_used();
    result_.closure = closure_of(used_fields(), system_, budget_);
    if (result_.closure.verdict.kind == VerdictKind::refuted) {
      if (!by_.empty()) {
        OpenBracket open = *result_.closure.open;
        open.first = result_.used[open.first], open.second = result_.used[open.second];
        return tl::make_unexpected(Diagnostics{do_not_close(used_names(), open, system_)});
      }
      leave_out();
    }
    if (!is_proved(result_.closure.verdict)) {
      result_.verdict = result_.closure.verdict;
      result_.quotient.why_not = result_.verdict.reason;
      return std::move(result_);
    }
    const auto orbits = rank(matrix_of_rows(used_fields()), system_.assumptions, budget_);
    if (!orbits) throw orbits.error();
    result_.orbit_dimension = orbits->rank;
    result_.orbits = orbits_of(used_fields(), result_.closure.constants, orbits->rank, system_, budget_);
    result_.quotient = poisson_quotient(p_, used_fields(), orbits->rank, system_, budget_);
    if (result_.quotient.value) result_.rates = rates_of(*result_.quotient.value);
    return std::move(result_);
  }

  // The quotient by all of them, as the quotient of what the first step left; where that was not found, at once.
  Result<PoissonReduction> run_after(PoissonReduction first) {
    Result<PoissonReduction> all = run();
    if (!all) return all;
    std::vector<std::vector<Expr>> fields;
    for (const std::size_t k : all->used) {
      if (std::find(first.used.begin(), first.used.end(), k) == first.used.end())
        fields.push_back(all->action[k].generator.field);
    }
    if (is_proved(all->verdict) && first.quotient.value) {
      auto found = second_quotient(*first.quotient.value, p_, fields, all->orbit_dimension - first.orbit_dimension,
                                   system_, budget_);
      if (found.value) {
        all->quotient = std::move(found);
        all->rates = rates_of(*all->quotient.value);
      }
    }
    all->remarks = first.remarks;
    all->before.push_back(std::move(first));
    return all;
  }

 private:
  [[nodiscard]] std::vector<std::vector<Expr>> used_fields() const {
    std::vector<std::vector<Expr>> fields;
    for (const std::size_t k : result_.used) fields.push_back(result_.action[k].generator.field);
    return fields;
  }

  [[nodiscard]] std::vector<std::string> used_names() const {
    std::vector<std::string> names;
    for (const std::size_t k : result_.used) names.push_back(declared_[k].name);
    return names;
  }

  void leave_out() {
    ClosingPart part = closing_part(used_fields(), system_, budget_);
    const std::vector<std::size_t> all = std::exchange(result_.used, {});
    for (const std::size_t k : part.taken) result_.used.push_back(all[k]);
    for (std::size_t k = 0; k < part.left_out.size(); ++k) {
      OpenBracket& open = part.open[k];
      open.first = all[open.first], open.second = all[open.second];
      result_.left_out.push_back(all[part.left_out[k]]);
      result_.remarks.push_back(left_out(result_.left_out.back(), open, system_));
    }
    result_.closure = std::move(part.closure);
  }

  // The generators of a second step have to carry those of the first one into themselves.
  [[nodiscard]] Diagnostics second_step_errors() const {
    Diagnostics wrong;
    const std::vector<std::string> first = used_names();
    for (const std::string& name : later_) {
      const auto g =
          std::find_if(declared_.begin(), declared_.end(), [&](const Generator& d) { return d.name == name; });
      if (!is_proved(normalizes(g->field, used_fields(), system_, budget_)))
        wrong.push_back(no_second_step(
            name, first, system_.model->symmetries[static_cast<std::size_t>(g - declared_.begin())].origin));
    }
    return wrong;
  }

  Diagnostics examine() {
    Diagnostics wrong;
    for (const std::vector<std::string>* names : {&by_, &later_}) {
      for (const std::string& name : *names) {
        if (std::none_of(declared_.begin(), declared_.end(), [&](const Generator& g) { return g.name == name; }))
          wrong.push_back(unknown_symmetry(name, declared_));
      }
    }
    const auto motion = ConstrainedMotion::of(system_, budget_);
    if (!motion) throw motion.error();
    if (!wrong.empty()) return wrong;
    if (!motion->value) return {refused_symmetry("NH240", motion->why_not, {})};
    for (std::size_t k = 0; k < declared_.size(); ++k) {
      result_.action.push_back(
          examine_action(declared_[k], declared_momentum(k, declared_[k].field, *motion->value), p_, *motion->value));
      const auto is_in = [&](const std::vector<std::string>& names) {
        return std::find(names.begin(), names.end(), declared_[k].name) != names.end();
      };
      const bool asked = is_in(by_);
      const bool usable = is_proved(result_.action.back().reduces());
      if (by_.empty() && is_useless(result_.action.back()))
        result_.remarks.push_back(useless_symmetry(k, what_fails(result_.action.back()), system_));
      if (asked && !usable)
        wrong.push_back(refused_symmetry("NH260",
                                         fmt::format("the symmetry `{}` cannot be divided out: {}", declared_[k].name,
                                                     what_fails(result_.action.back())),
                                         system_.model->symmetries[k].origin));
      if (usable && !is_in(later_) && (asked || by_.empty())) result_.used.push_back(k);
    }
    return wrong;
  }

  [[nodiscard]] static bool is_useless(const PoissonAction& action) {
    return action.reduces().kind == VerdictKind::refuted && !(action.momentum && is_proved(action.momentum->conserved));
  }

  [[nodiscard]] static std::string what_fails(const PoissonAction& action) {
    std::vector<std::string> moved, open;
    for (const PoissonProperty property : all_poisson_properties()) {
      const Verdict& leaves = action.leaves[static_cast<std::size_t>(property)];
      if (is_proved(leaves)) continue;
      (leaves.kind == VerdictKind::undecided ? open : moved).emplace_back(part_of_law(property));
    }
    if (moved.empty()) return fmt::format("whether it leaves {} was not decided", fmt::join(open, " and "));
    return fmt::format("it changes {}", fmt::join(moved, " and "));
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

  [[nodiscard]] std::vector<Expr> rates_of(const PhaseSystem& quotient) const {
    const PhaseSet set = solved_set(quotient, budget_);
    const auto found = split(quotient, set, budget_);
    if (!found || !is_proved(found->splits)) return {};
    std::vector<Expr> result = found->evolution;
    make_readable(result, system_, limits_for(system_, {}));
    return result;
  }

  const System& system_;
  PhaseSystem p_;
  std::vector<Generator> declared_;
  std::vector<std::string> by_, later_;
  Budget budget_;
  PoissonReduction result_;
};

}  // namespace

Result<PoissonReduction> reduce_poisson(const System& system, const std::vector<std::string>& by,
                                        const std::vector<std::string>& then, const Budget& budget) {
  Result<PoissonReduction> first = PoissonReducer(system, by, then, budget).run();
  if (!first || then.empty() || !is_proved(first->verdict)) return first;
  std::vector<std::string> both = then;
  for (const std::size_t k : first->used) both.push_back(first->action[k].generator.name);
  return PoissonReducer(system, both, {}, budget).run_after(std::move(*first));
}

}  // namespace anholon

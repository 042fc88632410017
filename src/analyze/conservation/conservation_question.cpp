#include "anholon/analyze/conservation/conservation_question.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/analyze/conservation/casimir_functions.hpp"
#include "anholon/analyze/conservation/hidden_functions.hpp"
#include "anholon/analyze/statement/imposed_conditions.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {

namespace {

std::string over_budget(const char* what, const BudgetExceeded& over) {
  return over.limit == Limit::none ? fmt::format("{}: {}", what, over.where)
                                   : fmt::format("{}: out of {} ({})", what, name_of(over.limit), over.where);
}

// "gauge momentum 2", counted only where there is more than one.
std::string numbered(const char* what, std::size_t k, std::size_t count) {
  return count == 1 ? what : fmt::format("{} {}", what, k + 1);
}

// What is proved to be conserved and no constant.
void add_integral(const std::string& name, const ExaminedQuantity& q, std::vector<KnownIntegral>& into) {
  if (is_proved(q.conserved) && q.conserved_by == ConservedBy::law) into.push_back({name, q.quantity});
}

void add_found(const std::vector<GaugeMomentum>& gauge, const std::vector<MovingEnergy>& moving,
               std::vector<KnownIntegral>& into) {
  for (std::size_t k = 0; k < gauge.size(); ++k)
    add_integral(numbered("gauge momentum", k, gauge.size()), gauge[k].momentum.examined, into);
  for (std::size_t k = 0; k < moving.size(); ++k)
    add_integral(numbered("moving energy", k, moving.size()), moving[k].examined, into);
}

class Conserver {
 public:
  Conserver(const System& system, const ConstrainedMotion& motion, const std::optional<SearchOptions>& search)
      : system_(system), motion_(motion), search_(search) {}

  Conservation run() {
    result_.multipliers = motion_.multiplier_symbols();
    result_.energy = examine_energy(motion_);
    if (system_.poisson) return on_poisson_manifold();
    if (auto annihilator = reaction_annihilator(motion_)) {
      result_.annihilator = std::move(*annihilator);
    } else {
      result_.annihilator.why_not = over_budget("the reactions", annihilator.error());
    }
    momenta();
    const std::vector<Generator> action = invariant_generators();
    const auto& annihilator = result_.annihilator.value;
    gauge(motion_, action, annihilator ? annihilator->basis : std::vector<std::vector<Expr>>{}, known_momenta(),
          result_.gauge_momenta);
    if (!is_proved(result_.energy.examined.conserved)) moving(motion_, action, result_.moving_energies);
    hidden();
    if (searches()) result_.search = search_integrals(motion_, integrals(), *search_);
    strata();
    measure();
    return std::move(result_);
  }

 private:
  Conservation on_poisson_manifold() {
    result_.annihilator.why_not = "the model has no configuration space";
    for (const Expr& c : casimir_functions(system_, motion_.budget()))
      result_.casimirs.push_back(examine(fmt::format("Casimir function {}", to_text(c)), c, motion_));
    if (searches()) result_.search = search_integrals(motion_, integrals(), *search_);
    measure();
    return std::move(result_);
  }

  void momenta() {
    auto generators = symmetries_of(system_, motion_.budget());
    if (!generators) {
      result_.remarks.push_back(
          over_budget("symmetries that the model does not declare were not looked for", generators.error()));
      generators = declared_generators(system_);
    }
    for (Generator& g : *generators) {
      if (const auto over = is_over()) {
        result_.remarks.push_back(over_budget("not all momenta were looked at", *over));
        break;
      }
      result_.momenta.push_back(examine_momentum(std::move(g), motion_));
    }
    std::vector<Generator> open;
    for (const Momentum& m : result_.momenta) {
      if (!is_proved(m.examined.conserved)) open.push_back(m.generator);
    }
    auto combinations = conserved_combinations(open, motion_);
    if (!combinations) {
      if (!open.empty())
        result_.remarks.push_back(
            over_budget("conserved combinations of momenta were not looked for", combinations.error()));
      return;
    }
    for (Generator& g : *combinations) result_.momenta.push_back(examine_momentum(std::move(g), motion_));
  }

  // The action that the momenta belong to: all fields that leave L invariant.
  [[nodiscard]] std::vector<Generator> invariant_generators() const {
    std::vector<Generator> result;
    for (const Momentum& m : result_.momenta) {
      if (is_proved(m.leaves_lagrangian)) result.push_back(m.generator);
    }
    return result;
  }

  [[nodiscard]] std::vector<Expr> known_momenta() const {
    std::vector<Expr> result;
    for (const Momentum& m : result_.momenta) {
      if (is_proved(m.examined.conserved)) result.push_back(m.examined.quantity);
    }
    return result;
  }

  // Everything that is proved to be conserved, apart from constants.
  [[nodiscard]] std::vector<KnownIntegral> integrals() const {
    std::vector<KnownIntegral> result;
    add_integral("energy", result_.energy.examined, result);
    for (const Momentum& m : result_.momenta) add_integral(name_of(m), m.examined, result);
    add_found(result_.gauge_momenta, result_.moving_energies, result);
    for (const ExaminedQuantity& q : result_.hidden) add_integral(q.name, q, result);
    for (const ExaminedQuantity& q : result_.casimirs) add_integral(q.name, q, result);
    if (result_.search) {
      for (const ExaminedQuantity& q : result_.search->found) add_integral(q.name, q, result);
    }
    return result;
  }

  [[nodiscard]] static std::string name_of(const Momentum& m) {
    return fmt::format("momentum of {}", m.generator.name);
  }

  // Combinations of the constraints that are holonomic leave a constant each, which no symmetry gives; so do derivatives of functions.
  void hidden() {
    Budget some = motion_.budget();
    some.seconds = std::min(2.0, some.seconds / 4);
    if (const auto over = is_over()) {
      result_.remarks.push_back(over_budget("functions that constraints keep constant were not looked for", *over));
      return;
    }
    const HiddenFunctions found = hidden_functions(system_, some);
    for (const Expr& f : found.list)
      result_.hidden.push_back(examine(fmt::format("constant {}", to_text(f)), f, motion_));
    if (found.missing > 0)
      result_.remarks.push_back(
          fmt::format("up to {} more functions are constant by constraints that are holonomic in disguise; they were "
                      "not found, and are not counted",
                      found.missing));
  }

  // Of all parts together: what is not begun then says so.
  [[nodiscard]] std::optional<BudgetExceeded> is_over() const {
    const auto& whole = motion_.budget().whole;
    if (!whole || whole->elapsed() <= whole->budget().seconds) return std::nullopt;
    return BudgetExceeded{Limit::time, "what came before took all of it"};
  }

  void measure() {
    if (const auto over = is_over()) {
      result_.measure.why_not = over_budget("the flow", *over);
      return;
    }
    auto found = invariant_measure(motion_);
    if (!found) {
      result_.measure.why_not = over_budget("the flow", found.error());
      return;
    }
    result_.measure = std::move(*found);
    if (!result_.measure.value) return;
    if (search_ && search_->function_of) {
      auto equations =
          coefficient_equations(*search_->function_of, search_->degree, result_.measure.value->flow, motion_);
      result_.coefficients =
          equations ? std::move(*equations)
                    : Applicable<CoefficientEquations>{std::nullopt, over_budget("the equations", equations.error())};
    }
    const CoefficientEquations* coefficients =
        result_.coefficients && result_.coefficients->value ? &*result_.coefficients->value : nullptr;
    if (coefficients != nullptr) result_.coefficient_solutions = closed_coefficients(*coefficients, motion_);
    result_.integrability = integrability(integrals(), coefficients, *result_.measure.value, motion_);
  }

  [[nodiscard]] bool searches() const { return search_ && !search_->function_of; }

  void gauge(const ConstrainedMotion& motion, const std::vector<Generator>& action,
             const std::vector<std::vector<Expr>>& annihilator, const std::vector<Expr>& known,
             std::vector<GaugeMomentum>& into) {
    auto found = gauge_momenta(action, annihilator, known, motion);
    if (found) {
      into = std::move(*found);
    } else {
      result_.remarks.push_back(over_budget("gauge momenta were not looked for", found.error()));
    }
  }

  void moving(const ConstrainedMotion& motion, const std::vector<Generator>& action, std::vector<MovingEnergy>& into) {
    auto found = moving_energies(action, motion);
    if (found) {
      into = std::move(*found);
    } else {
      result_.remarks.push_back(over_budget("moving energies were not looked for", found.error()));
    }
  }

  // Where a declared symmetry leaves L invariant only under a condition on the functions of the model, the question is asked
  // again under that condition.
  void strata() {
    std::vector<Expr> conditions;
    for (const Momentum& m : result_.momenta) {
      const Verdict& v = m.leaves_lagrangian;
      if (v.kind != VerdictKind::conditional || v.conditions.size() != 1 || v.conditions.front().size() != 1) continue;
      const Expr& condition = v.conditions.front().front();
      if (std::find(conditions.begin(), conditions.end(), condition) == conditions.end())
        conditions.push_back(condition);
    }
    for (const Expr& condition : conditions) {
      const std::optional<System> special = where_vanishes(system_, condition);
      if (special) stratum(condition, *special);
    }
  }

  void stratum(const Expr& condition, const System& special) {
    const auto motion = ConstrainedMotion::of(special, motion_.budget());
    if (!motion || !motion->value) return;
    std::vector<Generator> action;
    std::vector<Expr> known = known_momenta();
    std::vector<KnownIntegral> named;
    for (const Momentum& m : result_.momenta) {
      const bool invariant =
          is_proved(vanishes(lifted(m.generator.field, special.lagrangian, special), special, motion_.budget()));
      if (invariant) action.push_back(m.generator);
      if (!is_proved(motion->value->vanishes(momentum_rate(m.generator.field, *motion->value)))) continue;
      known.push_back(momentum_of(m.generator.field, special));
      named.push_back({name_of(m), known.back()});
    }
    Stratum result{condition, {}, {}, {}};
    gauge(*motion->value, action, {}, known, result.gauge_momenta);
    const bool energy = is_proved(motion->value->vanishes(energy_rate(*motion->value)));
    if (!energy) moving(*motion->value, action, result.moving_energies);
    if (searches()) {
      if (energy) named.insert(named.begin(), {"energy", energy_of(special)});
      add_found(result.gauge_momenta, result.moving_energies, named);
      for (const ExaminedQuantity& q : result_.hidden) add_integral(q.name, q, named);
      result.search = search_integrals(*motion->value, std::move(named), *search_);
    }
    if (!result.gauge_momenta.empty() || !result.moving_energies.empty() || result.search)
      result_.strata.push_back(std::move(result));
  }

  const System& system_;
  const ConstrainedMotion& motion_;
  const std::optional<SearchOptions>& search_;
  Conservation result_;
};

}  // namespace

Within<Applicable<Conservation>> conserve(const System& system, const Budget& budget,
                                          const std::optional<SearchOptions>& search) {
  using Answer = Applicable<Conservation>;
  const double patience = search ? 4 : 0.8;  // a search is asked for by itself
  const auto motion = ConstrainedMotion::of(system, shared_by_parts(budget, patience * budget.seconds));
  if (!motion) return tl::make_unexpected(motion.error());
  if (!motion->value) return Answer{std::nullopt, motion->why_not};
  return Answer{Conserver(system, *motion->value, search).run(), {}};
}

}  // namespace anholon

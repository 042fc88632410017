#include "anholon/analyze/reduction/reduce.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/claims/all_of.hpp"
#include "anholon/analyze/conservation/energy.hpp"
#include "anholon/analyze/reduction/declared_invariants.hpp"
#include "anholon/analyze/reduction/find_level.hpp"
#include "anholon/analyze/reduction/invariants.hpp"
#include "anholon/analyze/reduction/reduced_equations.hpp"
#include "anholon/analyze/reduction/slice.hpp"
#include "anholon/analyze/reduction/symmetry_names.hpp"
#include "anholon/analyze/shape/find_chaplygin.hpp"
#include "anholon/analyze/shape/find_connection.hpp"
#include "anholon/analyze/statement/model_symbols.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

using Fields = std::vector<std::vector<Expr>>;

// Nodes of L, F and the constraints up to which what is left is written in closed forms: those in entries of rotations are long.
std::size_t most_nodes(const System& system) { return system.assumptions.rotations.empty() ? 2'000 : 250; }

// What the generator does not leave, in words.
std::string what_fails(const ActionGenerator& g) {
  const std::pair<const Verdict*, const char*> all[] = {{&g.momentum.leaves_lagrangian, "L"},
                                                        {&g.momentum.leaves_constraints, "the constraints"},
                                                        {&g.leaves_reactions, "the directions of the reactions"},
                                                        {&g.leaves_forces, "the forces"}};
  std::vector<std::string> moved, open;
  for (const auto& [verdict, name] : all) {
    if (is_proved(*verdict)) continue;
    (verdict->kind == VerdictKind::undecided ? open : moved).emplace_back(name);
  }
  if (moved.empty()) return fmt::format("whether it leaves {} was not decided", fmt::join(open, " and "));
  return fmt::format("it changes {}", fmt::join(moved, " and "));
}

bool is_useless(const ActionGenerator& g) {
  return g.reduces().kind == VerdictKind::refuted && !is_proved(g.momentum.examined.conserved);
}

bool is_among(const std::string& name, const std::vector<std::string>& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// Equations for the variables of a reduced system, and for lines and angles that are reconstructed.
std::vector<FlowVariable> flow_variables(const ReducedSystem& reduced, const System& system) {
  std::vector<FlowVariable> result;
  for (const ReducedVariable& y : reduced.variables) result.push_back({y.name, y.symbol, y.rate, y.meaning});
  for (const ReconstructedVelocity& v : reduced.reconstruction) {
    for (const Coordinate& q : system.model->coordinates) {
      if (!q.rotation && q.velocity == v.velocity) result.push_back({q.name, q.symbol, v.value, q.symbol});
    }
  }
  return result;
}

// Whether anything but constants is solved.
bool says_something(const ClosedFlow& flow) {
  for (const FlowCase& c : flow.cases) {
    for (const SolvedVariable& y : c.solved) {
      if (!y.variable.rate.is_zero_literal()) return true;
    }
  }
  return false;
}

class Reducer {
 public:
  Reducer(const System& system, const ReduceOptions& options, const Budget& budget)
      : system_(system), options_(options),
        limits_(limits_for(system, {.exact = budget, .system_nodes = most_nodes(system)})),
        declared_(declared_generators(system)) {}

  // What is wrong with the second step: its generators have to carry those of the first one into themselves.
  Diagnostics second_step_errors() {
    Diagnostics wrong = examine();
    if (!wrong.empty()) return wrong;
    for (const std::string& name : all_named_in(options_.then, declared_)) {
      const auto g =
          std::find_if(declared_.begin(), declared_.end(), [&](const Generator& d) { return d.name == name; });
      if (g == declared_.end())
        wrong.push_back(unknown_symmetry(name, declared_));
      else if (!is_proved(normalizes(g->field, used_fields(), system_, limits_.exact)))
        wrong.push_back(no_second_step(
            name, used_names(), system_.model->symmetries[static_cast<std::size_t>(g - declared_.begin())].origin));
    }
    return wrong;
  }

  Result<Reduction> run() {
    if (result_.action.empty()) {
      if (Diagnostics wrong = examine(); !wrong.empty()) return tl::make_unexpected(std::move(wrong));
    }
    result_.verdict.kind = VerdictKind::proved;
    if (result_.used.empty()) {
      result_.verdict = none_can_be_used();
      result_.reduced.why_not = result_.action.empty() ? "the model declares no symmetry" : result_.verdict.reason;
      return std::move(result_);
    }
    result_.closure = closure_of(used_fields(), system_, limits_.exact);
    if (result_.closure.verdict.kind == VerdictKind::refuted) {
      if (!options_.by.empty()) {
        OpenBracket open = *result_.closure.open;
        open.first = result_.used[open.first], open.second = result_.used[open.second];
        return tl::make_unexpected(Diagnostics{do_not_close(used_names(), open, system_)});
      }
      leave_out();
    }
    if (is_proved(result_.closure.verdict) && options_.by.empty() && options_.then.empty()) take_free_part();
    if (!is_proved(result_.closure.verdict)) {
      result_.verdict = result_.closure.verdict;
      result_.reduced.why_not = result_.closure.verdict.reason;
      return std::move(result_);
    }
    if (Diagnostics wrong = wrong_invariants(); !wrong.empty()) return tl::make_unexpected(std::move(wrong));
    if (!options_.motion_only) add_orbits();
    result_.reduced = reduced(used_fields());
    if (result_.reduced.value && !options_.motion_only) find_solution();
    return std::move(result_);
  }

 private:
  // Whether Proposition 4 applies to all that is declared: the worst of what each of them leaves.
  [[nodiscard]] Verdict none_can_be_used() const {
    Verdict result = undecided_because("no symmetry of the model can be used for reduction");
    if (result_.action.empty()) return result;
    std::vector<VerdictKind> kinds;
    for (const ActionGenerator& g : result_.action) {
      for (const Verdict* v : g.needed_for_reduction()) {
        kinds.push_back(v->kind);
        result.conditions.insert(result.conditions.end(), v->conditions.begin(), v->conditions.end());
      }
    }
    result.kind = worst(kinds);
    if (result.kind != VerdictKind::conditional) result.conditions.clear();
    return result;
  }

  [[nodiscard]] Fields used_fields() const {
    Fields fields;
    for (const std::size_t k : result_.used) fields.push_back(result_.action[k].momentum.generator.field);
    return fields;
  }

  [[nodiscard]] std::vector<std::string> used_names() const {
    std::vector<std::string> names;
    for (const std::size_t k : result_.used) names.push_back(declared_[k].name);
    return names;
  }

  void leave_out() {
    ClosingPart part = closing_part(used_fields(), system_, limits_.exact);
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

  // Where no group of all of them acts freely, as rotations of space on a plane or a sphere: as many as orbits have dimensions, the first
  // of them that close and have the same orbits; else one less, and so on.
  void take_free_part() {
    constexpr std::size_t most = 12;  // of which parts are looked at
    const std::vector<std::size_t> all = result_.used;
    const Fields fields = used_fields();
    const auto orbits = rank(matrix_of_rows(fields), system_.assumptions, limits_.exact);
    if (!orbits) throw orbits.error();
    if (orbits->rank == fields.size() || fields.size() > most) return;
    for (std::size_t size = orbits->rank; size > 0; --size) {
      std::vector<bool> chosen(all.size(), false);
      std::fill(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(size), true);
      do {
        Fields part;
        for (std::size_t k = 0; k < all.size(); ++k) {
          if (chosen[k]) part.push_back(fields[k]);
        }
        const auto independent = certainly_independent_rows(matrix_of_rows(part), system_.assumptions);
        if (!independent || independent->size() < size) continue;
        Closure closure = closure_of(part, system_, limits_.exact);
        if (!is_proved(closure.verdict)) continue;
        result_.used.clear();
        for (std::size_t k = 0; k < all.size(); ++k) (chosen[k] ? result_.used : result_.not_free).push_back(all[k]);
        result_.closure = std::move(closure);
        return;
      } while (std::prev_permutation(chosen.begin(), chosen.end()));
    }
  }

  // Of what is left; where that is not linear, of what is left when one symmetry less is divided out.
  void find_solution() {
    if (contains_any(system_.formulas(), {&time_, 1})) return;
    constexpr std::size_t largest = 6;  // degrees of freedom, and symmetries, for which more is tried than what is left
    std::vector<std::size_t> used = result_.used;
    ClosedFlow best = flow_of(*result_.reduced.value);
    const std::size_t orbits = result_.orbit_dimension;
    const bool small = system_.degrees() <= largest && result_.used.size() <= largest && options_.by.empty() &&
                       is_short(*result_.reduced.value);
    for (std::size_t k = result_.used.size(); k-- > 0 && best.most_left() > 0 && small;) {
      std::vector<std::size_t> others = result_.used;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
      Fields fields;
      for (const std::size_t i : others) fields.push_back(result_.action[i].momentum.generator.field);
      if (fields.empty() || !is_proved(closure_of(fields, system_, limits_.exact).verdict)) continue;
      const auto other = reduced(fields, true);
      if (!other.value) continue;
      ClosedFlow flow = flow_of(*other.value);
      if (flow.most_left() >= best.most_left()) continue;
      best = std::move(flow);
      used = std::move(others);
    }
    result_.orbit_dimension = orbits;
    if (says_something(best)) result_.solution = GeneralSolution{std::move(used), std::move(best)};
  }

  // Whether it may be linear in other variables, for all that is seen.
  [[nodiscard]] static bool is_short(const ReducedSystem& reduced) {
    constexpr std::size_t longest = 60;  // nodes of a rate
    return reduced.relations.empty() &&
           std::none_of(reduced.variables.begin(), reduced.variables.end(),
                        [](const ReducedVariable& y) { return has_more_nodes({&y.rate, 1}, longest); });
  }

  [[nodiscard]] ClosedFlow flow_of(const ReducedSystem& reduced) const {
    return closed_flow(flow_variables(reduced, system_), system_);
  }

  Diagnostics examine() {
    Diagnostics wrong;
    const auto motion = ConstrainedMotion::of(system_, limits_.exact);
    if (!motion) throw motion.error();
    const std::vector<std::string> by = all_named_in(options_.by, declared_),
                                   later = all_named_in(options_.then, declared_);
    for (const std::string& name : by) {
      if (std::none_of(declared_.begin(), declared_.end(), [&](const Generator& g) { return g.name == name; }))
        wrong.push_back(unknown_symmetry(name, declared_));
    }
    if (!wrong.empty()) return wrong;
    if (!motion->value) return {refused_symmetry("NH240", motion->why_not, {})};
    // Of two steps the second says it.
    if (!options_.motion_only && options_.then.empty()) result_.algebra = symmetry_algebra(*motion->value);
    Fields taken;
    std::vector<std::size_t> candidates;
    for (std::size_t k = 0; k < declared_.size(); ++k) {
      result_.action.push_back(examine_generator(declared_[k], *motion->value));
      result_.action.back().declared = declared_momentum(k, declared_[k].field, *motion->value);
      const bool asked = is_among(declared_[k].name, by);
      const bool usable = is_proved(result_.action.back().reduces());
      if (asked && !usable) {
        wrong.push_back(refused_symmetry("NH260",
                                         fmt::format("the symmetry `{}` cannot be divided out: {}", declared_[k].name,
                                                     what_fails(result_.action.back())),
                                         system_.model->symmetries[k].origin));
      }
      if (by.empty() && is_useless(result_.action.back()))
        result_.remarks.push_back(useless_symmetry(k, what_fails(result_.action.back()), system_));
      if (!usable || is_among(declared_[k].name, later) || (!asked && !by.empty())) continue;
      candidates.push_back(k);
      taken.push_back(declared_[k].field);
    }
    for (const std::size_t k : independent_fields(taken, system_)) result_.used.push_back(candidates[k]);
    return wrong;
  }

  [[nodiscard]] Applicable<ReducedSystem> reduced(const Fields& fields, bool motion_only = false) {
    using Answer = Applicable<ReducedSystem>;
    const auto orbits = rank(matrix_of_rows(fields), system_.assumptions, limits_.exact);
    if (!orbits) throw orbits.error();
    result_.orbit_dimension = orbits->rank;
    if (orbits->rank < fields.size())
      return Answer{std::nullopt,
                    fmt::format("the action is not free: its orbits in Q have dimension {}, the group has {}",
                                orbits->rank, fields.size())};
    const auto minor =
        determinant(chosen_columns(matrix_of_rows(fields), orbits->columns), system_.assumptions, limits_.exact);
    const bool free = minor && possible_zeros(*minor, system_.assumptions).empty();
    auto invariants = invariants_of(fields, orbits->rank, system_, limits_);
    if (!invariants) throw invariants.error();
    if (!invariants->value) return Answer{std::nullopt, invariants->why_not};
    motion_only = motion_only || options_.motion_only;
    const bool energy_moves = moves_energy(fields);
    if (energy_moves) result_.connection.why_not = "a symmetry depends on the time";
    if (!motion_only && !energy_moves && !invariants->value->keeps_constraints)
      add_connection(fields, *invariants->value, free);
    auto found = reduced_equations(std::move(*invariants->value), system_, limits_, free, motion_only || energy_moves);
    if (!found) throw found.error();
    if (found->value && !found->value->nonzero.empty() && !motion_only && !energy_moves)
      keep_constraints(fields, orbits->rank, free, *found->value);
    if (found->value) found->value->energy_moves = energy_moves;
    return std::move(*found);
  }

  // Where velocities on the constraint set degenerate somewhere, as on a sphere they have to, but all velocities together do not: these,
  // with the constraints as relations between them.
  void keep_constraints(const Fields& fields, std::size_t orbits, bool free, ReducedSystem& adapted) const {
    const auto is_affine = [](const SystemConstraint& c) {
      return c.kind != ConstraintKind::acceleration && c.kind != ConstraintKind::nonlinear && c.position.is_null();
    };
    const auto& all = system_.constraints;
    if (all.empty() || !std::all_of(all.begin(), all.end(), is_affine)) return;
    auto invariants = invariants_of(fields, orbits, system_, limits_, true);
    if (!invariants || !invariants->value) return;
    auto kept = reduced_equations(std::move(*invariants->value), system_, limits_, free, false);
    if (!kept || !kept->value || !kept->value->nonzero.empty()) return;
    if (!kept->value->phase_space) kept->value->phase_space = std::move(adapted.phase_space);
    adapted = std::move(*kept->value);
  }

  // A symmetry of L that depends on the time carries w·p − L into itself and −∂_t Y·p.
  [[nodiscard]] bool moves_energy(const Fields& fields) const {
    return std::any_of(fields.begin(), fields.end(), [&](const std::vector<Expr>& field) {
      return contains_any(field, {&time_, 1}) &&
             !is_proved(is_zero(lifted(field, energy_of(system_), system_), system_.assumptions, limits_.exact));
    });
  }

  // Divided by some symmetries only, what is missing is looked for.
  [[nodiscard]] Diagnostics wrong_invariants() const {
    if (system_.model->invariants.empty()) return {};
    std::vector<Generator> generators;
    for (const std::size_t k : result_.used) generators.push_back(result_.action[k].momentum.generator);
    const auto orbits = rank(matrix_of_rows(used_fields()), system_.assumptions, limits_.exact);
    if (!orbits) throw orbits.error();
    const bool all = options_.by.empty() && options_.then.empty();
    return invariant_errors(generators, all ? std::optional(system_.degrees() - orbits->rank) : std::nullopt, system_,
                            limits_.exact);
  }

  void add_orbits() {
    const Fields fields = used_fields();
    const auto orbits = rank(matrix_of_rows(fields), system_.assumptions, limits_.exact);
    if (orbits) result_.orbits = orbits_of(fields, result_.closure.constants, orbits->rank, system_, limits_.exact);
  }

  void add_connection(const Fields& fields, const Invariants& invariants, bool free) {
    const Slice slice(invariants, system_, limits_, free);
    auto found = connection_of(fields, result_.closure.constants, invariants, slice, system_, limits_.exact);
    if (!found) {
      result_.connection.why_not = "over budget: " + found.error().where;
      return;
    }
    result_.connection = std::move(*found);
    if (!result_.connection.value || !is_proved(result_.connection.value->verdict)) return;
    auto chaplygin = chaplygin_case(*result_.connection.value, slice, system_, limits_.exact);
    if (chaplygin)
      result_.chaplygin = std::move(*chaplygin);
    else
      result_.chaplygin.why_not = "over budget: " + chaplygin.error().where;
  }

  const System& system_;
  Expr time_ = system_.frame.time();
  const ReduceOptions& options_;
  ClosedFormLimits limits_;
  std::vector<Generator> declared_;
  Reduction result_;
};

// As a system of first-order equations; nullopt: there is none, or its energy is not known.
std::optional<VelocityQuotient> velocity_quotient(const Applicable<ReducedSystem>& found, const System& system) {
  if (!found.value || found.value->hamiltonian.is_null()) return std::nullopt;
  const ReducedSystem& reduced = *found.value;
  VelocityQuotient result;
  PhaseSystem& q = result.system;
  q.workspace = &system.workspace();
  q.time = system.frame.time();
  q.parameters = parameter_symbols(*system.model);
  q.assumptions = reduced.assumptions;
  for (const ReducedVariable& y : reduced.variables) {
    q.variables.push_back({y.name, y.symbol, y.meaning});
    result.rates.push_back(y.rate);
  }
  q.relations = reduced.relations;
  q.dimension = reduced.dimension;
  q.hamiltonian = reduced.hamiltonian;
  q.force.assign(reduced.variables.size(), system.workspace().number(0));
  result.kinematics = reduced.kinematics;
  return result;
}

Result<Reduction> divided(const System& system, const ReduceOptions& options, const Budget& budget) {
  if (system.poisson) {
    auto found = reduce_poisson(system, options.by, options.then, budget);
    if (!found) return tl::make_unexpected(std::move(found.error()));
    Reduction result;
    result.verdict = found->verdict;
    result.remarks = found->remarks;
    result.poisson = std::move(*found);
    return result;
  }
  Reducer first(system, options, budget);
  if (options.then.empty()) return first.run();
  if (Diagnostics wrong = first.second_step_errors(); !wrong.empty()) return tl::make_unexpected(std::move(wrong));
  Result<Reduction> before = first.run();
  if (!before || !is_proved(before->verdict)) return before;
  ReduceOptions both{options.then, {}};
  for (const std::size_t k : before->used) both.by.push_back(before->action[k].momentum.generator.name);
  Result<Reduction> result = Reducer(system, both, budget).run();
  if (result) {
    result->remarks = before->remarks;
    result->before.push_back(std::move(*before));
  }
  return result;
}

}  // namespace

Result<Reduction> reduce(const System& system, const ReduceOptions& options, const Budget& budget) {
  Result<Reduction> result = divided(system, options, budget);
  if (!result || options.level.empty()) return result;
  Result<Applicable<LevelSet>> level = [&] {
    if (result->poisson) return find_level(*result->poisson, options.level, system, budget);
    const auto phase_space = result->reduced.value ? result->reduced.value->phase_space : std::nullopt;
    if (system.constraints.empty() && phase_space)
      return find_level(result->action, result->used, phase_space, options.level, system, budget);
    return find_level(result->action, result->used, velocity_quotient(result->reduced, system), options.level, system,
                      budget);
  }();
  if (!level) return tl::make_unexpected(std::move(level.error()));
  result->level = std::move(*level);
  return result;
}

}  // namespace anholon

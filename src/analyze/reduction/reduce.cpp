#include "anholon/analyze/reduction/reduce.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/conservation/energy.hpp"
#include "anholon/analyze/reduction/reduced_bracket.hpp"
#include "anholon/analyze/shape/find_chaplygin.hpp"
#include "anholon/analyze/shape/find_connection.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

using Fields = std::vector<std::vector<Expr>>;

Diagnostic refusal(const char* code, std::string message, const Origin& origin, std::string help = {}) {
  Diagnostic d;
  d.code = code;
  d.message = std::move(message);
  if (origin.source) d.labels.push_back({origin.source, origin.span, ""});
  if (!help.empty()) d.help.push_back(std::move(help));
  return d;
}

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
  return fmt::format("it does not leave {} as they are", fmt::join(moved, " and "));
}

// "a, b": names may have commas themselves, so the longest one that the model has is taken each time.
std::vector<std::string> named_in(const std::string& text, const std::vector<Generator>& declared) {
  const auto trimmed = [](const std::string& s) {
    const std::size_t from = s.find_first_not_of(" \t"), to = s.find_last_not_of(" \t");
    return from == std::string::npos ? std::string() : s.substr(from, to - from + 1);
  };
  std::vector<std::string> result;
  for (std::string rest = trimmed(text); !rest.empty();) {
    std::size_t end = rest.size();
    while (true) {
      const std::string name = trimmed(rest.substr(0, end));
      if (std::any_of(declared.begin(), declared.end(), [&](const Generator& g) { return g.name == name; })) break;
      const std::size_t comma = end == 0 ? std::string::npos : rest.rfind(',', end - 1);
      if (comma == std::string::npos) {
        end = std::min(rest.find(','), rest.size());
        break;
      }
      end = comma;
    }
    result.push_back(trimmed(rest.substr(0, end)));
    rest = end < rest.size() ? trimmed(rest.substr(end + 1)) : std::string();
  }
  return result;
}

class ReducedEquations {
 public:
  ReducedEquations(Invariants invariants, const System& system, const ClosedFormLimits& limits, bool free)
      : invariants_(std::move(invariants)), system_(system), limits_(limits),
        slice_(invariants_, system, limits, free) {}

  Within<Applicable<ReducedSystem>> run() {
    using Answer = Applicable<ReducedSystem>;
    auto form = derive_reduced(system_, invariants_.kinematics, limits_);
    if (!form) return tl::make_unexpected(form.error());
    if (!form->value) return Answer{std::nullopt, form->why_not};
    for (const InvariantFunction& f : invariants_.shape) {
      const Expr rate = substitute(system_.frame.drift(f.meaning), form->value->kinematics.replacements(system_));
      const auto written = slice_(rate);
      if (!written) return Answer{std::nullopt, not_written(f.name)};
      result_.variables.push_back({f.name, f.symbol, f.meaning, *written});
    }
    if (!add_velocities(*form->value)) return Answer{std::nullopt, not_written("the velocities")};
    const Expr energy = substitute(energy_of(system_), form->value->kinematics.replacements(system_));
    const auto hamiltonian = slice_(energy);
    if (hamiltonian) result_.hamiltonian = *hamiltonian;
    result_.dimension = invariants_.shape_dimension + form->value->kinematics.independent.size();
    result_.relations = invariants_.relations;
    add_conditions(*form->value);
    add_reconstruction(form->value->kinematics);
    result_.related.kind = VerdictKind::proved;
    result_.related.reason = "the equations of motion, written by the invariants, are the same as identities";
    if (has_short_rates())
      result_.bracket = reduced_bracket(*form->value, invariants_, slice_, slice_.system(), limits_);
    if (result_.bracket && hamiltonian) result_.hamiltonian_flow = is_hamiltonian();
    return Answer{std::move(result_), {}};
  }

 private:
  [[nodiscard]] static std::string not_written(const std::string& what) {
    return fmt::format("the rate of {} was not written by the invariants that were found", what);
  }

  // M u' = f with M and f written by the invariants: what solves it there is the motion.
  bool add_velocities(const Reduced& form) {
    const std::size_t k = form.kinematics.independent.size();
    auto mass = slice_(form.mass_matrix.entries()), forcing = slice_(form.forcing);
    if (!mass || !forcing) return false;
    result_.mass_matrix = Matrix(k, k, std::move(*mass));
    result_.forcing = std::move(*forcing);
    const auto rates = closed_solve(result_.mass_matrix, Matrix(k, 1, result_.forcing), slice_.system(), limits_);
    if (!rates || !*rates) return false;
    for (std::size_t a = 0; a < k; ++a) {
      const IndependentVelocity& u = form.kinematics.independent[a];
      result_.variables.push_back(
          {u.name, u.symbol, u.definition, readable((*rates)->value(a, 0), slice_.system(), limits_)});
    }
    return true;
  }

  [[nodiscard]] bool has_short_rates() const {
    return std::all_of(result_.variables.begin(), result_.variables.end(),
                       [&](const ReducedVariable& y) { return !has_more_nodes({&y.rate, 1}, limits_.nodes); });
  }

  void add_conditions(const Reduced& form) {
    for (const auto* list : {&form.kinematics.nonzero, &form.nonzero}) {
      for (const Expr& e : *list) {
        for (const Expr& zero : possible_zeros(e, system_.assumptions)) {
          if (std::find(result_.nonzero.begin(), result_.nonzero.end(), zero) == result_.nonzero.end())
            result_.nonzero.push_back(zero);
        }
      }
    }
  }

  void add_reconstruction(const Kinematics& kinematics) {
    const auto& v = system_.frame.velocities();
    for (std::size_t i = 0; i < v.size(); ++i) {
      const Coordinate& q = system_.model->coordinates[v[i].coordinate];
      const Expr symbol = q.rotation ? q.rotation->matrix[0][0] : q.symbol;
      bool moves = std::find(invariants_.moved.begin(), invariants_.moved.end(), symbol) != invariants_.moved.end();
      for (std::size_t r = 0; q.rotation && r < 9; ++r) {
        const Expr& entry = q.rotation->matrix[r / 3][r % 3];
        moves =
            moves || std::find(invariants_.moved.begin(), invariants_.moved.end(), entry) != invariants_.moved.end();
      }
      if (moves)
        result_.reconstruction.push_back({v[i].velocity, readable(kinematics.velocities[i], system_, limits_)});
    }
  }

  // y' − {y, H} for every variable.
  [[nodiscard]] Verdict is_hamiltonian() const {
    std::vector<Expr> symbols, differences;
    for (const ReducedVariable& y : result_.variables) symbols.push_back(y.symbol);
    const std::vector<Expr> slopes = gradient(result_.hamiltonian, symbols);
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      std::vector<Expr> terms{result_.variables[i].rate};
      for (std::size_t j = 0; j < symbols.size(); ++j) terms.push_back(-((*result_.bracket)(i, j) * slopes[j]));
      differences.push_back(sum(terms));
    }
    return all_vanish(differences, slice_.system(), limits_.exact);
  }

  Invariants invariants_;
  const System& system_;
  ClosedFormLimits limits_;
  Slice slice_;
  ReducedSystem result_;
};

class Reducer {
 public:
  Reducer(const System& system, const ReduceOptions& options, const Budget& budget)
      : system_(system), options_(options), limits_(limits_for(system, {})) {
    limits_.exact = budget;
  }

  Result<Reduction> run() {
    if (Diagnostics wrong = examine(); !wrong.empty()) return tl::make_unexpected(std::move(wrong));
    result_.verdict.kind = VerdictKind::proved;
    if (result_.used.empty()) {
      result_.verdict = undecided_because("no symmetry of the model can be used for reduction");
      result_.verdict.kind = result_.action.empty() ? VerdictKind::undecided : VerdictKind::refuted;
      result_.reduced.why_not = result_.action.empty() ? "the model declares no symmetry" : result_.verdict.reason;
      return std::move(result_);
    }
    result_.closure = closure_of(used_fields(), system_, limits_.exact);
    if (result_.closure.verdict.kind == VerdictKind::refuted) {
      if (!options_.by.empty()) return tl::make_unexpected(Diagnostics{do_not_close()});
      leave_out();
    }
    if (!is_proved(result_.closure.verdict)) {
      result_.verdict = result_.closure.verdict;
      result_.reduced.why_not = result_.closure.verdict.reason;
      return std::move(result_);
    }
    result_.reduced = reduced(used_fields());
    return std::move(result_);
  }

 private:
  [[nodiscard]] Fields used_fields() const {
    Fields fields;
    for (const std::size_t k : result_.used) fields.push_back(result_.action[k].momentum.generator.field);
    return fields;
  }

  // One after the other, those with which the ones before still close.
  void leave_out() {
    const std::vector<std::size_t> all = std::exchange(result_.used, {});
    for (const std::size_t k : all) {
      result_.used.push_back(k);
      Closure closure = closure_of(used_fields(), system_, limits_.exact);
      if (closure.verdict.kind == VerdictKind::refuted) {
        result_.used.pop_back();
        result_.left_out.push_back(k);
      } else {
        result_.closure = std::move(closure);
      }
    }
  }

  Diagnostics examine() {
    Diagnostics wrong;
    const auto motion = ConstrainedMotion::of(system_, limits_.exact);
    if (!motion) throw motion.error();
    const std::vector<Generator> declared = declared_generators(system_);
    std::vector<std::string> by;
    for (const std::string& text : options_.by) {
      for (const std::string& name : named_in(text, declared)) {
        by.push_back(name);
        if (std::none_of(declared.begin(), declared.end(), [&](const Generator& g) { return g.name == name; }))
          wrong.push_back(
              refusal("NH101", fmt::format("the model has no symmetry `{}`", name), {}, names_of(declared)));
      }
    }
    if (!wrong.empty()) return wrong;
    if (!motion->value) return {refusal("NH240", motion->why_not, {})};
    Fields taken;
    std::vector<std::size_t> candidates;
    for (std::size_t k = 0; k < declared.size(); ++k) {
      result_.action.push_back(examine_generator(declared[k], *motion->value));
      const bool asked = std::find(by.begin(), by.end(), declared[k].name) != by.end();
      const bool usable = is_proved(result_.action.back().reduces());
      if (asked && !usable) {
        wrong.push_back(refusal("NH260",
                                fmt::format("the symmetry `{}` cannot be divided out: {}", declared[k].name,
                                            what_fails(result_.action.back())),
                                system_.model->symmetries[k].origin));
      }
      if (!usable || (!asked && !by.empty())) continue;
      candidates.push_back(k);
      taken.push_back(declared[k].field);
    }
    for (const std::size_t k : independent_fields(taken, system_)) result_.used.push_back(candidates[k]);
    return wrong;
  }

  [[nodiscard]] static std::string names_of(const std::vector<Generator>& declared) {
    std::vector<std::string> names;
    for (const Generator& g : declared) names.push_back(g.name);
    return names.empty() ? "it declares none: write [[symmetry]] with a name and a generator"
                         : fmt::format("its symmetries: {}", fmt::join(names, ", "));
  }

  [[nodiscard]] Diagnostic do_not_close() const {
    std::vector<std::string> names;
    for (const std::size_t k : result_.used) names.push_back("`" + result_.action[k].momentum.generator.name + "`");
    return refusal(
        "NH261",
        fmt::format("the symmetries {} do not close: {}", fmt::join(names, ", "), result_.closure.verdict.reason),
        system_.model->symmetries[result_.used.front()].origin,
        "add the bracket as a symmetry, or divide by some of them alone (--by)");
  }

  [[nodiscard]] Applicable<ReducedSystem> reduced(const Fields& fields) {
    using Answer = Applicable<ReducedSystem>;
    for (const SystemConstraint& c : system_.constraints) {
      if (!c.position.is_null())
        return Answer{std::nullopt, "the holonomic constraint `" + c.name +
                                        "` keeps the coordinates from being free: eliminate it first"};
    }
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
    add_connection(fields, *invariants->value, free);
    auto found = ReducedEquations(std::move(*invariants->value), system_, limits_, free).run();
    if (!found) throw found.error();
    return std::move(*found);
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
  const ReduceOptions& options_;
  ClosedFormLimits limits_;
  Reduction result_;
};

}  // namespace

Result<Reduction> reduce(const System& system, const ReduceOptions& options, const Budget& budget) {
  return Reducer(system, options, budget).run();
}

}  // namespace anholon

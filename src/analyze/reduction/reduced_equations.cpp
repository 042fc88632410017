#include "anholon/analyze/reduction/reduced_equations.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/conservation/energy.hpp"
#include "anholon/analyze/motion/constrained_motion.hpp"
#include "anholon/analyze/reduction/kept_bracket.hpp"
#include "anholon/analyze/reduction/reduced_bracket.hpp"
#include "anholon/analyze/reduction/reduced_phase_space.hpp"
#include "anholon/analyze/reduction/slice.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/regular_solve.hpp"
#include "anholon/derive/formulations/hamilton.hpp"
#include "anholon/derive/formulations/reduced.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

class ReducedEquations {
 public:
  ReducedEquations(Invariants invariants, const System& system, const ClosedFormLimits& limits, bool free)
      : invariants_(std::move(invariants)), system_(system), limits_(limits),
        slice_(invariants_, system, limits, free) {}

  Within<Applicable<ReducedSystem>> run(bool motion_only) {
    using Answer = Applicable<ReducedSystem>;
    result_.kinematics = invariants_.kinematics;
    result_.keeps_constraints = invariants_.keeps_constraints;
    std::optional<Reduced> form;
    if (!invariants_.keeps_constraints) {
      auto derived = derive_reduced(system_, invariants_.kinematics, limits_);
      if (!derived) return tl::make_unexpected(derived.error());
      if (!derived->value) return Answer{std::nullopt, derived->why_not};
      form = std::move(*derived->value);
      result_.kinematics = form->kinematics;
    }
    for (const InvariantFunction& f : invariants_.shape) {
      const Expr rate = substitute(system_.frame.drift(f.meaning), result_.kinematics.replacements(system_));
      const auto written = slice_(rate);
      if (!written) return Answer{std::nullopt, not_written(f.name)};
      result_.variables.push_back({f.name, f.symbol, f.meaning, *written});
    }
    if (!(form ? add_velocities(*form) : add_all_velocities()))
      return Answer{std::nullopt, not_written("the velocities")};
    for (const SystemConstraint& c : system_.constraints) {
      if (c.position.is_null()) continue;
      const auto relation = slice_(c.position);
      if (!relation)
        return Answer{std::nullopt, "the holonomic constraint `" + c.name + "` was not written by the invariants"};
      result_.relations.push_back(*relation);
    }
    // What was found so far are constraints.
    result_.dimension = invariants_.shape_dimension + result_.kinematics.independent.size() - result_.relations.size();
    result_.relations.insert(result_.relations.begin(), invariants_.relations.begin(), invariants_.relations.end());
    add_conditions(result_.kinematics.nonzero);
    result_.assumptions = slice_.system().assumptions;
    if (form && !has_rates_everywhere()) add_conditions(form->nonzero);
    say_once();
    show_in_momenta();
    add_reconstruction(result_.kinematics);
    result_.related.kind = VerdictKind::proved;
    result_.related.reason = "the equations of motion, written by the invariants, are the same as identities";
    if (!motion_only) add_hamiltonian(form);
    return Answer{std::move(result_), {}};
  }

 private:
  [[nodiscard]] static std::string not_written(const std::string& what) {
    return fmt::format("the rate of {} was not written by the invariants that were found", what);
  }

  void add_hamiltonian(const std::optional<Reduced>& form) {
    const auto hamiltonian = slice_(substitute(energy_of(system_), result_.kinematics.replacements(system_)));
    if (hamiltonian) result_.hamiltonian = *hamiltonian;
    if (form) {
      const bool is_short = has_short_rates();
      // Beside long rates; brackets of rotations are longer still.
      constexpr std::size_t largest = 20;  // degrees of freedom
      const bool tried = is_short || system_.degrees() <= largest;
      if (is_short || (tried && system_.assumptions.rotations.empty()))
        result_.bracket = reduced_bracket(*form, invariants_, slice_, slice_.system(), limits_);
      if (tried) result_.phase_space = reduced_phase_space(invariants_, slice_, result_, is_short, system_, limits_);
    }
    if (!form && has_short_rates()) {
      result_.phase_space = reduced_phase_space(invariants_, slice_, result_, true, system_, limits_);
      result_.bracket = kept_bracket(result_.variables, invariants_, slice_, system_, limits_);
    }
    if (result_.bracket && hamiltonian && has_short_rates()) result_.hamiltonian_flow = is_hamiltonian();
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
          {u.name, u.symbol, u.definition, slice_.regular(readable((*rates)->value(a, 0), slice_.system(), limits_))});
    }
    return true;
  }

  // u' by the accelerations of the law, whose multipliers are eliminated; the constraints are relations between the variables.
  bool add_all_velocities() {
    const auto motion = ConstrainedMotion::of(system_, limits_.exact);
    if (!motion || !motion->value) return false;
    const Replacements on = result_.kinematics.replacements(system_);
    Replacements solved;
    const std::vector<Expr> a = system_.frame.acceleration_symbols();
    for (std::size_t i = 0; i < a.size(); ++i) solved[a[i]] = motion->value->accelerations()[i];
    const auto& independent = result_.kinematics.independent;
    const std::size_t k = independent.size();
    const Expr zero = system_.workspace().number(0), one = system_.workspace().number(1);
    result_.mass_matrix = Matrix(k, k, std::vector<Expr>(k * k, zero));
    for (std::size_t j = 0; j < k; ++j) {
      const auto rate = slice_(substitute(substitute(system_.frame.rate(independent[j].definition), solved), on));
      if (!rate) return false;
      result_.mass_matrix(j, j) = one;
      result_.forcing.push_back(*rate);
      result_.variables.push_back({independent[j].name, independent[j].symbol, independent[j].definition, *rate});
    }
    for (const SystemConstraint& c : system_.constraints) {
      if (c.phi.is_null()) continue;
      const auto relation = slice_(substitute(c.phi, on));
      if (!relation) return false;
      result_.relations.push_back(*relation);
    }
    for (const SideCondition& c : side_conditions(result_.forcing)) add_conditions({c.expression});
    return true;
  }

  [[nodiscard]] bool has_short_rates() const {
    return std::all_of(result_.variables.begin(), result_.variables.end(),
                       [&](const ReducedVariable& y) { return !has_more_nodes({&y.rate, 1}, limits_.nodes); });
  }

  // Rates that divide by nothing that may vanish are continuous, and what holds on a dense set holds everywhere, whatever was divided by
  // on the way.
  [[nodiscard]] bool has_rates_everywhere() const {
    std::vector<Expr> rates;
    for (const ReducedVariable& y : result_.variables) rates.push_back(y.rate);
    return has_short_rates() && !may_divide_by_zero(rates, result_.assumptions);
  }

  // One by the variables that says the same as one by the coordinates.
  void say_once() {
    Replacements meaning;
    for (const InvariantFunction& f : invariants_.shape) meaning[f.symbol] = f.meaning;
    std::vector<Expr> said;
    std::erase_if(result_.nonzero, [&](const Expr& e) {
      const Expr there = substitute(e, meaning);
      const bool again = std::any_of(said.begin(), said.end(), [&](const Expr& other) {
        return is_proved_zero(there - other, system_.assumptions) || is_proved_zero(there + other, system_.assumptions);
      });
      if (!again) said.push_back(there);
      return again;
    });
  }

  void show_in_momenta() {
    if (!system_.model->hamiltonian) return;
    const auto hamilton = derive_hamilton(system_, limits_);
    if (!hamilton || !hamilton->value || hamilton->value->legendre != Legendre::closed) return;
    const std::vector<Expr> w = system_.frame.velocity_symbols();
    Replacements to_momenta;
    for (std::size_t i = 0; i < w.size(); ++i) to_momenta[w[i]] = hamilton->value->velocities[i];
    for (ReducedVariable& y : result_.variables)
      y.in_momenta = readable(substitute(y.meaning, to_momenta), system_, limits_);
  }

  void add_conditions(const std::vector<Expr>& divisors) {
    for (const Expr& e : divisors) {
      for (const Expr& zero : possible_zeros(e, system_.assumptions)) {
        if (std::find(result_.nonzero.begin(), result_.nonzero.end(), zero) == result_.nonzero.end())
          result_.nonzero.push_back(zero);
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
    if (!result_.keeps_constraints) return all_vanish(differences, slice_.system(), limits_.exact);
    // Constraints that stay relations hold between the variables; else what these mean is put in, and asked along the motion.
    Verdict verdict = all_vanish(differences, slice_.system(), limits_.exact, result_.relations);
    if (verdict.kind != VerdictKind::undecided) return verdict;
    Replacements meanings;
    for (const ReducedVariable& y : result_.variables) meanings[y.symbol] = y.meaning;
    const auto motion = ConstrainedMotion::of(system_, limits_.exact);
    if (!motion || !motion->value) return verdict;
    return motion->value->all_vanish(substitute(differences, meanings));
  }

  Invariants invariants_;
  const System& system_;
  ClosedFormLimits limits_;
  Slice slice_;
  ReducedSystem result_;
};

}  // namespace

Within<Applicable<ReducedSystem>> reduced_equations(Invariants invariants, const System& system,
                                                    const ClosedFormLimits& limits, bool free, bool motion_only) {
  return ReducedEquations(std::move(invariants), system, limits, free).run(motion_only);
}

}  // namespace anholon

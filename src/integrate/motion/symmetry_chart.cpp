#include "anholon/integrate/motion/symmetry_chart.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/motion/constrained_motion.hpp"
#include "anholon/analyze/reduction/reduce.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/integrate/motion/turned_chart.hpp"

namespace anholon {

namespace {

tl::unexpected<Diagnostics> no_symmetry_chart(const std::string& why_not, Cause cause) {
  return tl::unexpected<Diagnostics>(Diagnostics{{"NH263",
                                                  Severity::error,
                                                  "the motion cannot be computed without its symmetries: " + why_not,
                                                  {},
                                                  {},
                                                  {"without --reduced it is computed as it stands"},
                                                  cause}});
}

// Whether they divide by nothing that may vanish, and take no root: what is solved for by hand may.
bool are_defined_everywhere(const std::vector<Expr>& e, const Assumptions& assumptions) {
  const std::vector<SideCondition> conditions = side_conditions(e);
  return std::all_of(conditions.begin(), conditions.end(), [&](const SideCondition& c) {
    return c.relation == SideCondition::Relation::nonzero && possible_zeros(c.expression, assumptions).empty();
  });
}

// What the symbols of invariants mean in the configuration; velocities stay as they are.
Replacements meanings_of(const ReducedSystem& reduced) {
  Replacements result;
  for (std::size_t j = 0; j + reduced.forcing.size() < reduced.variables.size(); ++j) {
    const ReducedVariable& y = reduced.variables[j];
    if (y.symbol != y.meaning) result[y.symbol] = y.meaning;
  }
  return result;
}

// Velocities of coordinates that are left are rates of variables; the others are reconstructed.
std::vector<Expr> reconstructed_velocities(const ReducedSystem& reduced, const System& system) {
  std::vector<Expr> result = reduced.kinematics.velocities;
  const auto& v = system.frame.velocities();
  for (std::size_t i = 0; i < v.size(); ++i) {
    const Coordinate& q = system.model->coordinates[v[i].coordinate];
    for (const ReducedVariable& y : reduced.variables) {
      if (!q.rotation && y.symbol == q.symbol) result[i] = y.rate;
    }
    for (const ReconstructedVelocity& moved : reduced.reconstruction) {
      if (moved.velocity == v[i].velocity) result[i] = moved.value;
    }
  }
  return result;
}

// The same rows with velocities measured by √A_ii each: how near they are to being dependent is then no matter of units.
std::vector<Expr> by_energy(std::vector<Expr> rows, const System& system) {
  const std::size_t n = system.degrees();
  for (std::size_t k = 0; k < rows.size(); ++k) rows[k] = rows[k] / sqrt(system.mass_matrix(k % n, k % n));
  return rows;
}

// Speeds u whose rows ∂u/∂w vanish somewhere, as x x' + y y' does at the origin, become u/ρ with ρ the length of the row: so they stay as
// large as velocities are, and so do their errors. (u/ρ)' = (u' − (u/ρ) ρ')/ρ.
Chart with_unit_rows(Chart chart, const Kinematics& kinematics, const System& system) {
  Workspace& ws = system.workspace();
  Replacements put;
  std::vector<std::pair<std::size_t, Expr>> lengths;
  for (std::size_t a = 0; a < chart.speeds.size(); ++a) {
    const std::vector<Expr>& row = kinematics.independent[a].row;
    const Expr square = simplify(dot(row, row, system), system.assumptions);
    if (possible_zeros(square, system.assumptions).empty()) continue;
    const std::string name = fresh_name(*system.model, "scaled " + kinematics.independent[a].name);
    lengths.emplace_back(a, sqrt(square));
    put[chart.speeds[a]] = lengths.back().second * ws.symbol(name);
    chart.speeds[a] = ws.symbol(name);
    chart.definitions[a] = chart.definitions[a] / lengths.back().second;
  }
  if (lengths.empty()) return chart;
  chart.velocities = substitute(chart.velocities, put);
  chart.rates = substitute(chart.rates, put);
  for (LinearSolve& s : chart.solves) {
    s.matrix = substitute(s.matrix, put);
    s.right = substitute(s.right, put);
  }
  Rates along = system.frame.along_vector(chart.velocities);
  along[system.frame.time()] = ws.number(1);
  for (const auto& [a, length] : lengths)
    chart.rates[a] = (chart.rates[a] - chart.speeds[a] * differentiate_along(length, along)) / length;
  return chart;
}

// What the formulas divide by and may vanish, beside what the completion shows.
std::vector<Expr> divisors_of(const Chart& chart, const std::vector<Expr>& shown, const System& system) {
  std::vector<Expr> all = chart.velocities, result;
  all.insert(all.end(), chart.rates.begin(), chart.rates.end());
  for (const LinearSolve& s : chart.solves) {
    all.insert(all.end(), s.matrix.begin(), s.matrix.end());
    all.insert(all.end(), s.right.begin(), s.right.end());
  }
  const std::vector<Expr> q = system.frame.configuration_symbols();
  for (const SideCondition& c : side_conditions(all)) {
    for (const Expr& zero : possible_zeros(c.expression, system.assumptions)) {
      const auto is_in = [&](const std::vector<Expr>& list) {
        return std::find(list.begin(), list.end(), zero) != list.end();
      };
      if (contains_any(zero, q) && !contains_any(zero, chart.speeds) && !is_in(shown) && !is_in(result))
        result.push_back(zero);
    }
  }
  return result;
}

// Whether every variable of the quotient has its rate along the motion on P: `rates` are those of the quotient, on P.
bool are_rates_of_motion(const std::vector<Expr>& rates, const PhaseSystem& quotient, const System& system) {
  std::vector<Expr> differences;
  for (std::size_t j = 0; j < rates.size(); ++j)
    differences.push_back(system.frame.rate(quotient.variables[j].meaning) - rates[j]);
  const auto motion = ConstrainedMotion::of(system);
  return motion && motion->value && is_proved(motion->value->all_vanish(differences));
}

// On a Poisson manifold the quotient is computed beside the variables that the fields move, which are reconstructed by y' = X_D(y).
Result<Chart> quotient_chart(const System& system, const std::vector<std::string>& by) {
  const Result<Reduction> found = reduce(system, {.by = by});
  if (!found) return tl::make_unexpected(found.error());
  const PoissonReduction& divided = *found->poisson;
  if (!divided.quotient.value) return no_symmetry_chart(divided.quotient.why_not, Cause::mathematics);
  const auto& quotient = divided.quotient.value->variables;
  Replacements meaning;
  for (const PhaseVariable& z : quotient) meaning[z.symbol] = z.meaning;
  const std::vector<Expr> on_p = substitute(divided.rates, meaning);
  if (on_p.empty() || !are_rates_of_motion(on_p, *divided.quotient.value, system))
    return no_symmetry_chart("that the quotient has the same motion is not proved", Cause::mathematics);
  Chart chart;
  chart.reduced = chart.on_constraints = true;
  for (const std::size_t k : divided.used) chart.by.push_back(divided.action[k].generator.name);
  chart.velocities = system.poisson->motion;
  const auto& y = system.model->coordinates;
  for (std::size_t j = 0; j < quotient.size(); ++j) {
    const auto left =
        std::find_if(y.begin(), y.end(), [&](const Coordinate& c) { return c.symbol == quotient[j].meaning; });
    if (left != y.end()) {
      chart.velocities[static_cast<std::size_t>(left - y.begin())] = divided.rates[j];
    } else {
      chart.speeds.push_back(quotient[j].symbol);
      chart.definitions.push_back(quotient[j].meaning);
      chart.rates.push_back(divided.rates[j]);
    }
  }
  for (const SideCondition& c : side_conditions(on_p)) {
    for (const Expr& zero : possible_zeros(c.expression, system.assumptions)) chart.divisors.push_back(zero);
  }
  return chart;
}

}  // namespace

Result<Chart> symmetry_chart(const System& system, const Configuration& configuration,
                             const std::vector<std::string>& by, bool positive_definite) try {
  if (system.poisson) return quotient_chart(system, by);
  const Result<Reduction> reduction = reduce(system, {.by = by, .motion_only = true});
  if (!reduction) return tl::make_unexpected(reduction.error());
  if (!reduction->reduced.value) return no_symmetry_chart(reduction->reduced.why_not, Cause::mathematics);
  const ReducedSystem& reduced = *reduction->reduced.value;
  // Where constraints stay relations between the variables, these are velocities without constraints.
  System free = system;
  if (reduced.keeps_constraints) free.constraints.clear();
  if (!is_proved(reduced.related) || !is_proved(reduced.kinematics, free))
    return no_symmetry_chart("that the reduced system is the same motion is not proved", Cause::mathematics);
  Chart chart = chart_of(reduced.kinematics, free);
  chart.on_constraints = !reduced.keeps_constraints;
  if (positive_definite) chart.completion = by_energy(std::move(chart.completion), system);
  for (const std::size_t k : reduction->used) chart.by.push_back(reduction->action[k].momentum.generator.name);
  const Replacements meaning = meanings_of(reduced);
  chart.velocities = substitute(reconstructed_velocities(reduced, system), meaning);
  if (chart.speeds.empty()) return chart;
  std::vector<Chart> charts{chart, chart};
  charts[0].solves = {{substitute(reduced.mass_matrix.entries(), meaning), substitute(reduced.forcing, meaning),
                       chart.rates, positive_definite && has_only_ideal_constraints(system)}};
  std::vector<Expr> rates;
  for (std::size_t j = reduced.variables.size() - chart.speeds.size(); j < reduced.variables.size(); ++j)
    rates.push_back(reduced.variables[j].rate);
  if (are_defined_everywhere(rates, system.assumptions))
    charts[1].rates = substitute(rates, meaning);
  else
    charts.pop_back();
  chart = cheapest(std::move(charts), system, configuration);
  chart.divisors = divisors_of(chart, reduced.kinematics.nonzero, system);
  chart = with_unit_rows(std::move(chart), reduced.kinematics, system);
  charts = turned_charts(chart, system);
  charts.insert(charts.begin(), std::move(chart));
  return cheapest(std::move(charts), system, configuration);
} catch (const BudgetExceeded& limit) {
  return no_symmetry_chart(fmt::format("out of {} ({})", name_of(limit.limit), limit.where), Cause::budget);
}

}  // namespace anholon

#include "anholon/integrate/motion/chart.hpp"

#include <algorithm>
#include <limits>

#include "anholon/compile/program.hpp"
#include "anholon/derive/constraint_set/planar_symmetry.hpp"
#include "anholon/derive/constraint_set/regular_kinematics.hpp"
#include "anholon/derive/formulations/kane.hpp"
#include "anholon/derive/formulations/reduced.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/derive/system/law_matrix.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// [∂u/∂w; B] at velocity level.
std::vector<Expr> completion_of(const Kinematics& kinematics, const System& system) {
  if (kinematics.nonzero.empty()) return {};
  std::vector<Expr> rows;
  for (const IndependentVelocity& u : kinematics.independent) rows.insert(rows.end(), u.row.begin(), u.row.end());
  for (const SystemConstraint& c : system.constraints) {
    if (c.kind != ConstraintKind::acceleration)
      rows.insert(rows.end(), c.acceleration_row.begin(), c.acceleration_row.end());
  }
  return rows;
}

void in_numbers(std::vector<Expr>& e, const Configuration& configuration) { e = configuration.in_numbers(e); }

// Zᵀ (A (Z u' + D_t W) + ℓ − F) = 0, D_t with u held fixed: Maggi's equations, nothing differentiated twice.
LinearSolve maggi(const Kinematics& kinematics, const System& system, const std::vector<Expr>& rates) {
  const std::size_t n = system.degrees(), k = rates.size();
  const Replacements on = kinematics.replacements(system);
  Rates drift = system.frame.along_vector(kinematics.velocities);
  drift[system.frame.time()] = system.workspace().number(1);
  const std::vector<Expr> turning = differentiate_along(kinematics.velocities, drift);
  const std::vector<Expr> inertia = substitute(inertia_of(system), on), force = substitute(system.force, on);
  const Matrix mass(n, n, substitute(system.mass_matrix.entries(), on));
  const auto column = [&](std::size_t a) {
    std::vector<Expr> z;
    for (std::size_t i = 0; i < n; ++i) z.push_back(kinematics.directions(i, a));
    return z;
  };
  const auto times_mass = [&](const std::vector<Expr>& v) {
    std::vector<Expr> result;
    for (std::size_t i = 0; i < n; ++i) {
      std::vector<Expr> row;
      for (std::size_t j = 0; j < n; ++j) row.push_back(mass(i, j));
      result.push_back(dot(row, v, system));
    }
    return result;
  };
  const std::vector<Expr> turned = times_mass(turning);
  std::vector<Expr> left;
  for (std::size_t i = 0; i < n; ++i) left.push_back(force[i] - inertia[i] - turned[i]);
  LinearSolve solve{{}, {}, rates, true};
  for (std::size_t a = 0; a < k; ++a) {
    const std::vector<Expr> carried = times_mass(column(a));
    for (std::size_t b = 0; b < k; ++b) solve.matrix.push_back(dot(carried, column(b), system));
    solve.right.push_back(dot(column(a), left, system));
  }
  return solve;
}

bool all_invariant(const std::vector<Expr>& functions, const PlanarSymmetry& symmetry, const System& system) {
  return std::all_of(functions.begin(), functions.end(),
                     [&](const Expr& f) { return is_invariant(f, symmetry, system); });
}

// Speeds that do not change when the plane is turned: nor do their equations, nor the rates of everything but x and y.
Chart seen_from_angle(Chart chart, const PlanarSymmetry& symmetry, const System& system) {
  for (LinearSolve& s : chart.solves) {
    s.matrix = seen_from_angle(s.matrix, symmetry, system);
    s.right = seen_from_angle(s.right, symmetry, system);
  }
  std::vector<Expr> seen = seen_from_angle(chart.velocities, symmetry, system);
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (i != symmetry.x && i != symmetry.y) chart.velocities[i] = std::move(seen[i]);
  }
  return chart;
}

// Whether x or y occur in the equations: turning them back may then cost more than it saves.
bool depends_on_place(const Chart& chart, const PlanarSymmetry& symmetry, const System& system) {
  std::vector<Expr> all = chart.velocities, place;
  for (const LinearSolve& s : chart.solves) {
    all.insert(all.end(), s.matrix.begin(), s.matrix.end());
    all.insert(all.end(), s.right.begin(), s.right.end());
  }
  for (const std::size_t i : {symmetry.x, symmetry.y})
    place.push_back(system.model->coordinates[system.frame.velocities()[i].coordinate].symbol);
  return contains_any(all, place);
}

}  // namespace

Chart chart_of(const Kinematics& kinematics, const System& system) {
  Chart chart;
  chart.reduced = chart.on_constraints = true;
  for (const IndependentVelocity& u : kinematics.independent) {
    chart.speeds.push_back(u.symbol);
    chart.rates.push_back(u.rate);
    chart.definitions.push_back(u.definition);
  }
  chart.velocities = kinematics.velocities;
  chart.completion = completion_of(kinematics, system);
  return chart;
}

bool has_only_ideal_constraints(const System& system) {
  return std::none_of(system.constraints.begin(), system.constraints.end(),
                      [](const SystemConstraint& c) { return c.servo || c.kind == ConstraintKind::acceleration; });
}

Chart cheapest(std::vector<Chart> charts, const System& system, const Configuration& configuration) {
  std::size_t best = 0;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t k = 0; k < charts.size() && charts.size() > 1; ++k) {
    const double cost = charts[k].cost(system, configuration);
    if (cost < least) least = cost, best = k;
  }
  return std::move(charts[best]);
}

double Chart::cost(const System& system, const Configuration& configuration) const {
  Formulas flow = flow_of(*this, system, configuration);
  for (const Parameter& p : system.model->parameters) flow.uniforms.push_back(p.symbol);
  const auto program = lower(flow);
  return program ? anholon::cost(*program).total() : std::numeric_limits<double>::infinity();
}

// As the system stands: Kane's equations, Maggi's or Hamel's, whichever cost least. The last are simplified, which takes time and pays
// for small systems only.
Within<Applicable<Chart>> unturned_chart(const System& system, const Configuration& configuration,
                                         bool positive_definite) {
  using Answer = Applicable<Chart>;
  std::optional<Kinematics> kinematics;
  std::optional<PlanarSymmetry> turning = planar_symmetry(system);
  if (auto regular = regular_kinematics(system, turning ? &*turning : nullptr); regular && *regular) {
    kinematics = std::move(**regular);
  } else {
    auto found = kinematics_of(system);
    if (!found) return tl::make_unexpected(found.error());
    if (!found->value) return Answer{std::nullopt, found->why_not};
    if (!found->value->branches.empty()) return Answer{std::nullopt, "the constraints have several branches"};
    kinematics = std::move(*found->value);
  }
  if (!is_proved(*kinematics, system)) return Answer{std::nullopt, "the velocities found are not proved"};
  Chart chart = chart_of(*kinematics, system);
  if (turning && !all_invariant(chart.definitions, *turning, system)) turning.reset();
  if (chart.speeds.empty()) return Answer{std::move(chart), {}};
  std::vector<LinearSolve> candidates;
  bool large = false;  // closed forms take long then, and are no shorter
  if (has_only_ideal_constraints(system)) {
    auto kane = kane_equations(system, *kinematics);
    const bool shortest = kane && kane->without_twist;
    if (kane) candidates.push_back({std::move(kane->matrix), std::move(kane->right), chart.rates, true});
    if (!shortest) candidates.push_back(maggi(*kinematics, system, chart.rates));
    large = has_more_nodes(candidates.back().right, 250);
    if (shortest && !large) candidates.push_back(maggi(*kinematics, system, chart.rates));
  }
  if (candidates.empty() || !large) {
    const auto form = derive_reduced(system, *kinematics);
    if (!form && candidates.empty()) return tl::make_unexpected(form.error());
    if (form && !form->value && candidates.empty()) return Answer{std::nullopt, form->why_not};
    if (form && form->value)
      candidates.push_back(
          {form->value->mass_matrix.entries(), form->value->forcing, chart.rates, form->value->along_kinematics});
  }
  std::vector<Chart> charts;
  for (LinearSolve& equations : candidates) {
    equations.positive_definite = equations.positive_definite && positive_definite;
    chart.solves = {std::move(equations)};
    if (!turning || depends_on_place(chart, *turning, system)) charts.push_back(chart);
    if (turning) charts.push_back(seen_from_angle(chart, *turning, system));
  }
  return Answer{cheapest(std::move(charts), system, configuration), {}};
}

Within<Applicable<Chart>> reduced_chart(const System& system, const Configuration& configuration,
                                        bool positive_definite) {
  auto best = unturned_chart(system, configuration, positive_definite);
  if (!best || !best->value) return best;
  const std::vector<FrameTurn> turns = promising_turns(system);
  double least = turns.empty() ? 0 : best->value->cost(system, configuration);
  for (const FrameTurn& turn : turns) {
    auto other = unturned_chart(turned(system, turn), configuration, positive_definite);
    if (!other || !other->value) continue;
    const double cost = other->value->cost(system, configuration);
    if (!(cost < least)) continue;
    least = cost;
    best = std::move(other);
    best->value->turn = turn;
  }
  return best;
}

Chart multiplier_chart(const System& system) {
  Chart chart;
  chart.speeds = chart.definitions = chart.velocities = system.frame.velocity_symbols();
  chart.rates = system.frame.acceleration_symbols();
  std::vector<Expr> unknowns = chart.rates;
  for (std::size_t r = 0; r < system.constraints.size(); ++r) {
    unknowns.push_back(system.workspace().symbol(fresh_name(*system.model, "lambda." + std::to_string(r + 1))));
  }
  chart.solves.push_back({law_matrix(system).entries(), law_right_side(law_of(system)), std::move(unknowns), false});
  return chart;
}

Formulas flow_of(const Chart& chart, const System& system, const Configuration& configuration) {
  Formulas flow;
  flow.inputs = configuration.variables();
  flow.inputs.insert(flow.inputs.end(), chart.speeds.begin(), chart.speeds.end());
  flow.inputs.push_back(system.frame.time());
  flow.solves = chart.solves;
  for (LinearSolve& s : flow.solves) {
    in_numbers(s.matrix, configuration);
    in_numbers(s.right, configuration);
  }
  std::vector<Expr> velocities = chart.velocities, rates = chart.rates;
  in_numbers(velocities, configuration);
  in_numbers(rates, configuration);
  flow.outputs = configuration.rates(velocities);
  flow.outputs.insert(flow.outputs.end(), rates.begin(), rates.end());
  return flow;
}

}  // namespace anholon

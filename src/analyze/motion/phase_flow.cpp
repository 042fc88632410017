#include "anholon/analyze/motion/phase_flow.hpp"

#include <algorithm>

#include "anholon/derive/constraint_set/adapted_kinematics.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

bool is_eliminated(const PhaseFlow& flow, std::size_t coordinate) {
  return std::find(flow.eliminated.begin(), flow.eliminated.end(), coordinate) != flow.eliminated.end();
}

// What is needed to know the rates of u and of what is needed.
void choose_kept(PhaseFlow& flow, const System& system) {
  const auto& coordinates = system.model->coordinates;
  const auto& v = system.frame.velocities();
  std::vector<Expr> needed = flow.rates;
  needed.push_back(flow.divergence);
  std::vector<bool> keep(coordinates.size(),
                         flow.rates.empty());  // where no velocity is free, the coordinates are all there is
  for (bool grown = true; grown;) {
    grown = false;
    for (std::size_t c = 0; c < coordinates.size(); ++c) {
      if (keep[c] || is_eliminated(flow, c) || !contains_any(needed, symbols_of_coordinate(coordinates[c]))) continue;
      keep[c] = grown = true;
      for (std::size_t i = 0; i < v.size(); ++i) {
        if (v[i].coordinate == c) needed.push_back(flow.kinematics.velocities[i]);
      }
    }
  }
  for (std::size_t c = 0; c < coordinates.size(); ++c) {
    if (!is_eliminated(flow, c)) (keep[c] ? flow.kept : flow.dropped).push_back(c);
  }
}

// Coordinates that the holonomic constraints give. False: they do not give one each.
bool eliminate(PhaseFlow& flow, const Restriction& r, const System& system) {
  flow.positions = r.positions;
  std::size_t holonomic = system.invariants.size();
  for (const SystemConstraint& c : system.constraints) holonomic += c.position.is_null() ? 0 : 1;
  for (std::size_t c = 0; c < system.model->coordinates.size(); ++c) {
    const Coordinate& q = system.model->coordinates[c];
    if (!q.rotation && flow.positions.contains(q.symbol)) flow.eliminated.push_back(c);
  }
  return flow.eliminated.size() == holonomic && flow.positions.size() == holonomic;
}

}  // namespace

std::vector<Expr> symbols_of_coordinate(const Coordinate& coordinate) {
  if (!coordinate.rotation) return {coordinate.symbol};
  std::vector<Expr> result;
  for (const auto& row : coordinate.rotation->matrix) result.insert(result.end(), row.begin(), row.end());
  return result;
}

std::vector<Expr> PhaseFlow::independent() const {
  std::vector<Expr> result;
  for (const IndependentVelocity& u : kinematics.independent) result.push_back(u.symbol);
  return result;
}

std::size_t PhaseFlow::reduced_dimension(const System& system) const {
  std::size_t result = dimension(system);
  for (const std::size_t c : dropped) result -= system.model->coordinates[c].rotation ? 3 : 1;
  return result;
}

bool PhaseFlow::depends_on_time(const System& system) const {
  const Expr t = system.frame.time();
  const auto& v = system.frame.velocities();
  std::vector<Expr> all = rates;
  all.push_back(divergence);
  for (std::size_t i = 0; i < v.size(); ++i) {
    if (std::find(kept.begin(), kept.end(), v[i].coordinate) != kept.end()) all.push_back(kinematics.velocities[i]);
  }
  return contains_any(all, {&t, 1});
}

Expr PhaseFlow::along(const Expr& f, const System& system) const {
  const std::vector<Expr> slopes = system.frame.along_all(f), by_velocity = gradient(f, independent());
  std::vector<Expr> terms{differentiate(f, system.frame.time())};
  for (std::size_t i = 0; i < slopes.size(); ++i) terms.push_back(kinematics.velocities[i] * slopes[i]);
  for (std::size_t a = 0; a < by_velocity.size(); ++a) terms.push_back(rates[a] * by_velocity[a]);
  return sum(terms);
}

Within<Applicable<PhaseFlow>> phase_flow(const ConstrainedMotion& motion) {
  using Answer = Applicable<PhaseFlow>;
  const System& system = motion.system();
  PhaseFlow flow;
  Restriction chart = motion.restriction();
  if (!eliminate(flow, chart, system)) {
    // Those that are quadratic in a coordinate: on either branch of its root.
    auto branches = restrict_to_constraints(system, motion.budget());
    flow = PhaseFlow{};
    if (!branches || !branches->complete() || !eliminate(flow, *branches, system))
      return Answer{std::nullopt,
                    "a holonomic constraint makes the coordinates dependent and is neither linear nor quadratic in one "
                    "of them: eliminate it first"};
    chart = std::move(*branches);
  }
  const ClosedFormLimits limits = limits_for(system, {.exact = motion.budget()});
  auto kinematics = flow.positions.empty() ? adapted_kinematics(system, limits, RootSigns::either)
                                           : kinematics_of(system, limits, RootSigns::either);
  if (!kinematics) return tl::make_unexpected(kinematics.error());
  if (!kinematics->value) return Answer{std::nullopt, kinematics->why_not};
  flow.kinematics = std::move(*kinematics->value);
  const auto on_chart = [&](std::vector<Expr>& e) { e = substitute(e, flow.positions); };
  if (!flow.positions.empty()) {
    Kinematics& k = flow.kinematics;
    on_chart(k.velocities), on_chart(k.drift), on_chart(k.nonzero);
    k.directions =
        Matrix(k.directions.rows(), k.directions.columns(), substitute(k.directions.entries(), flow.positions));
    k.nonzero.insert(k.nonzero.end(), chart.nonzero.begin(), chart.nonzero.end());
  }
  const Replacements put = flow.kinematics.replacements(system);
  Replacements accelerations;
  const std::vector<Expr> a = system.frame.acceleration_symbols();
  for (std::size_t i = 0; i < a.size(); ++i) accelerations[a[i]] = motion.accelerations()[i];
  std::vector<Expr> terms;
  for (std::size_t i = 0; i < system.degrees(); ++i) {
    if (!is_eliminated(flow, system.frame.velocities()[i].coordinate))
      terms.push_back(system.frame.along(i, flow.kinematics.velocities[i]));
  }
  for (const IndependentVelocity& u : flow.kinematics.independent) {
    const Expr rate = substitute(substitute(system.frame.rate(u.definition), accelerations), put);
    flow.rates.push_back(
        chart.by_signs(readable(substitute(rate, flow.positions), system, limits), system.assumptions));
    terms.push_back(differentiate(flow.rates.back(), u.symbol));
  }
  flow.divergence = terms.empty() ? system.workspace().number(0)
                                  : chart.by_signs(readable(sum(terms), system, limits), system.assumptions);
  choose_kept(flow, system);
  return Answer{std::move(flow), {}};
}

}  // namespace anholon

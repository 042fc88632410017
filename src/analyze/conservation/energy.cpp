#include "anholon/analyze/conservation/energy.hpp"

#include <algorithm>

#include "anholon/analyze/motion/asked_verdict.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"

namespace anholon {

namespace {

// W at u = 0 is ξ where every constraint at velocity level is affine.
std::vector<Expr> drift_of(const ConstrainedMotion& motion) {
  const System& system = motion.system();
  const bool affine = std::none_of(system.constraints.begin(), system.constraints.end(), [](const SystemConstraint& c) {
    return c.kind == ConstraintKind::nonlinear || c.kind == ConstraintKind::acceleration;
  });
  if (!affine) return {};
  Replacements at_rest;
  for (const Expr& u : motion.independent_velocities()) at_rest[u] = system.workspace().number(0);
  std::vector<Expr> result = substitute(motion.on_set(system.frame.velocity_symbols()), at_rest);
  make_readable(result, system, limits_for(system, {}));
  const bool zero = std::all_of(result.begin(), result.end(), [](const Expr& e) { return e.is_zero_literal(); });
  return zero ? std::vector<Expr>{} : result;
}

Expr rate_by_power(const Expr& reactions, const System& system) {
  return reactions + dot(system.frame.velocity_symbols(), system.force, system) -
         differentiate(system.lagrangian, system.frame.time());
}

// dH(v) for a field on a Poisson manifold.
Expr change_of_energy(const std::vector<Expr>& v, const System& system) {
  return dot(gradient(system.poisson->hamiltonian, system.frame.configuration_symbols()), v, system);
}

// dH/dt = dH(r) + dH(F) + ∂H/∂t, for dH(X_H) = {H, H} = 0.
Energy poisson_energy(const ConstrainedMotion& motion) {
  const System& system = motion.system();
  const PoissonField& field = *system.poisson;
  const Expr power = change_of_energy(field.reaction, system), forced = change_of_energy(field.force, system),
             in_time = differentiate(field.hamiltonian, system.frame.time());
  Energy result;
  const Expr rate = power + forced + in_time;
  result.examined = examine("energy", energy_of(system), rate, asked_vanishing(motion, {rate}), motion);
  const std::vector<Expr> powers = powers_of_reactions(system);
  for (std::size_t a = 0; a < powers.size(); ++a) {
    if (!is_proved(motion.vanishes(powers[a]))) result.working.push_back(a);
  }
  result.workless = motion.all_vanish(powers);
  result.no_power = motion.vanishes(power);
  result.force_power = motion.readable_on_set(forced);
  result.no_force_power = motion.vanishes(forced);
  result.time_dependence = motion.readable_on_set(in_time);
  result.no_explicit_time = motion.vanishes(in_time);
  return result;
}

}  // namespace

std::vector<Expr> powers_of_reactions(const System& system) {
  std::vector<Expr> result;
  const std::size_t count = system.poisson ? system.poisson->phi.size() : system.constraints.size();
  for (std::size_t r = 0; r < count; ++r) {
    if (!system.poisson) {
      result.push_back(dot(system.constraints[r].reaction_row, system.frame.velocity_symbols(), system));
      continue;
    }
    const Matrix& w = system.poisson->directions;
    std::vector<Expr> row;
    for (std::size_t i = 0; i < w.columns(); ++i) row.push_back(w(r, i));
    result.push_back(change_of_energy(row, system));
  }
  return result;
}

Expr energy_of(const System& system) {
  return dot(system.frame.velocity_symbols(), system.momenta, system) - system.lagrangian;
}

Expr energy_rate(const ConstrainedMotion& motion) {
  const System& system = motion.system();
  if (system.poisson)
    return change_of_energy(system.poisson->reaction, system) + change_of_energy(system.poisson->force, system) +
           differentiate(system.poisson->hamiltonian, system.frame.time());
  return rate_by_power(motion.reaction_power(system.frame.velocity_symbols()), system);
}

Energy examine_energy(const ConstrainedMotion& motion) {
  const System& system = motion.system();
  if (system.poisson) return poisson_energy(motion);
  const std::vector<Expr> w = system.frame.velocity_symbols();
  Energy result;
  const Expr power = motion.reaction_power(w);
  const Expr rate = rate_by_power(power, system);
  result.examined = examine("energy", energy_of(system), rate, asked_vanishing(motion, {rate}), motion);
  const std::vector<Expr> powers = powers_of_reactions(system);
  for (std::size_t r = 0; r < powers.size(); ++r) {
    if (motion.vanishes(powers[r]).kind != VerdictKind::proved) result.working.push_back(r);
  }
  result.workless = asked_vanishing(motion, powers);
  result.no_power = motion.vanishes(power);
  result.drift = drift_of(motion);
  const Expr forced = dot(w, system.force, system), in_time = differentiate(system.lagrangian, system.frame.time());
  result.force_power = motion.readable_on_set(forced);
  result.no_force_power = motion.vanishes(forced);
  result.time_dependence = motion.readable_on_set(in_time);
  result.no_explicit_time = motion.vanishes(in_time);
  return result;
}

}  // namespace anholon

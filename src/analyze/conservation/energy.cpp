#include "anholon/analyze/conservation/energy.hpp"

#include <algorithm>

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

}  // namespace

Expr energy_of(const System& system) {
  return dot(system.frame.velocity_symbols(), system.momenta, system) - system.lagrangian;
}

Expr energy_rate(const ConstrainedMotion& motion) {
  const System& system = motion.system();
  return rate_by_power(motion.reaction_power(system.frame.velocity_symbols()), system);
}

Energy examine_energy(const ConstrainedMotion& motion) {
  const System& system = motion.system();
  const std::vector<Expr> w = system.frame.velocity_symbols();
  Energy result;
  const Expr power = motion.reaction_power(w);
  const Expr rate = rate_by_power(power, system);
  result.examined = examine("energy", energy_of(system), rate, motion);
  if (result.examined.conserved.kind == VerdictKind::refuted &&
      result.examined.conserved.refuted_for != ParameterScope::every)
    result.examined.conserved = motion.vanishes_asked(rate);
  std::vector<Expr> powers;
  for (std::size_t r = 0; r < system.constraints.size(); ++r) {
    powers.push_back(dot(system.constraints[r].reaction_row, w, system));
    if (motion.vanishes(powers.back()).kind != VerdictKind::proved) result.working.push_back(r);
  }
  result.workless = motion.all_vanish(powers);
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

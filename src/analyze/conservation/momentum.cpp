#include "anholon/analyze/conservation/momentum.hpp"

#include <algorithm>

#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/system/velocity_text.hpp"

namespace anholon {

namespace {

bool holds(const Verdict& v) { return v.kind == VerdictKind::proved; }

}  // namespace

Expr momentum_rate(const std::vector<Expr>& field, const ConstrainedMotion& motion) {
  const System& system = motion.system();
  return lifted(field, system.lagrangian, system) + motion.reaction_power(field) + dot(field, system.force, system);
}

Momentum examine_momentum(Generator generator, const ConstrainedMotion& motion) {
  const System& system = motion.system();
  const auto& field = generator.field;
  Momentum result;
  const Expr change = lifted(field, system.lagrangian, system);
  result.leaves_lagrangian = vanishes(change, system, motion.budget());
  result.leaves_lagrangian_on_set =
      holds(result.leaves_lagrangian) ? result.leaves_lagrangian : motion.vanishes(change);
  std::vector<Expr> moved, along;
  for (const SystemConstraint& c : system.constraints) {
    if (!c.phi.is_null()) moved.push_back(lifted(field, c.phi, system));
    if (!c.position.is_null()) moved.push_back(differentiate_along(c.position, system.frame.along_vector(field)));
    along.push_back(dot(c.reaction_row, field, system));
  }
  result.leaves_constraints = motion.all_vanish(moved);
  result.in_distribution = motion.all_vanish(along);
  const Expr power = motion.reaction_power(field);
  result.in_annihilator = motion.vanishes(power);
  const Expr forced = dot(field, system.force, system), rate = change + power + forced;
  result.no_force_work = motion.vanishes(forced);
  result.examined = examine(generator.name, momentum_of(field, system), rate, motion);
  result.generator = std::move(generator);
  return result;
}

std::string why(const Momentum& m) {
  const bool conserved = holds(m.examined.conserved);
  if (m.examined.conserved_by == ConservedBy::constraints)
    return "it is constant on the constraint set, by the constraints alone";
  if (conserved && holds(m.leaves_lagrangian)) {
    return holds(m.in_distribution)
               ? "L is invariant and the generator is a section of D (Noether)"
               : "L is invariant and the generator is a section of the reaction-annihilator distribution, not of D";
  }
  if (conserved && holds(m.leaves_lagrangian_on_set)) {
    return holds(m.in_distribution)
               ? "the generator is a gauge symmetry and a section of D"
               : "the generator is a gauge symmetry and a section of the reaction-annihilator distribution, not of D";
  }
  if (conserved) return "the change of L along the generator and the work of the reactions cancel";
  if (holds(m.leaves_lagrangian) && !holds(m.in_annihilator))
    return "L is invariant, but the reactions do work along the generator";
  if (holds(m.in_annihilator)) return "the reactions do no work along the generator, but L is not invariant";
  return "L is not invariant, and the reactions do work along the generator";
}

Within<std::vector<Generator>> conserved_combinations(const std::vector<Generator>& generators,
                                                      const ConstrainedMotion& motion) {
  const System& system = motion.system();
  std::vector<Expr> rates;
  for (const Generator& g : generators) rates.push_back(motion.on_set(momentum_rate(g.field, motion)));
  const auto relations =
      constant_relations(rates, parameter_symbols(*system.model), system.assumptions, motion.budget());
  if (!relations) return tl::make_unexpected(relations.error());
  std::vector<Generator> result;
  for (const ConstantRelation& r : relations->basis) {
    const auto parts =
        std::count_if(r.coefficients.begin(), r.coefficients.end(), [](const Expr& c) { return !c.is_zero_literal(); });
    if (parts < 2) continue;
    std::vector<Expr> field = combined(fields_of(generators), r.coefficients, system);
    make_readable(field, system, limits_for(system, {}));
    std::string name = velocity_text(field, system);
    result.push_back({std::move(name), std::move(field), false});
  }
  return result;
}

}  // namespace anholon

#include "anholon/analyze/conservation/moving_energy.hpp"

#include <algorithm>

#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/system/velocity_text.hpp"

namespace anholon {

Within<std::vector<MovingEnergy>> moving_energies(const std::vector<Generator>& generators,
                                                  const ConstrainedMotion& motion) {
  const System& system = motion.system();
  std::vector<Expr> rates;
  for (const Generator& g : generators) rates.push_back(motion.on_set(momentum_rate(g.field, motion)));
  const Expr rate_of_energy = energy_rate(motion);
  rates.push_back(motion.on_set(rate_of_energy));  // last, so that it is expressed by the others
  const auto relations =
      constant_relations(rates, parameter_symbols(*system.model), system.assumptions, motion.budget());
  if (!relations) return tl::make_unexpected(relations.error());
  std::vector<MovingEnergy> result;
  for (const ConstantRelation& r : relations->basis) {
    const Expr& of_energy = r.coefficients.back();
    if (of_energy.is_zero_literal()) continue;
    std::vector<Expr> coefficients(r.coefficients.begin(), r.coefficients.end() - 1);
    if (std::all_of(coefficients.begin(), coefficients.end(), [](const Expr& c) { return c.is_zero_literal(); }))
      continue;  // the energy alone
    for (Expr& c : coefficients) c = -c / of_energy;
    MovingEnergy found{{{}, combined(fields_of(generators), coefficients, system), false}, {}};
    make_readable(found.generator.field, system, limits_for(system, {}));
    found.generator.name = velocity_text(found.generator.field, system);
    const Expr moving = energy_of(system) - momentum_of(found.generator.field, system);
    found.examined =
        examine("moving energy", moving, rate_of_energy - momentum_rate(found.generator.field, motion), motion);
    if (found.examined.conserved.kind == VerdictKind::proved) result.push_back(std::move(found));
  }
  return result;
}

}  // namespace anholon

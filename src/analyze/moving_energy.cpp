#include "anholon/analyze/moving_energy.hpp"

#include "anholon/analyze/vanishing.hpp"
#include "anholon/derive/closed_form.hpp"
#include "anholon/derive/velocity_text.hpp"

namespace anholon {

Within<std::vector<MovingEnergy>> moving_energies(const std::vector<Generator>& generators, const ConstrainedMotion& motion) {
  const System& system = motion.system();
  std::vector<Expr> rates;
  for (const Generator& g : generators) rates.push_back(motion.on_set(momentum_rate(g.field, motion)));
  rates.push_back(motion.on_set(energy_rate(motion)));  // last, so that it is expressed by the others
  const auto relations = constant_relations(rates, parameter_symbols(*system.model), system.assumptions, motion.budget());
  if (!relations) return tl::make_unexpected(relations.error());
  std::vector<MovingEnergy> result;
  for (const ConstantRelation& r : relations->basis) {
    const Expr& of_energy = r.coefficients.back();
    if (of_energy.is_zero_literal()) continue;
    MovingEnergy found{{{}, std::vector<Expr>(system.degrees(), system.workspace().number(0)), false}, {}};
    bool energy_alone = true;
    for (std::size_t k = 0; k < generators.size(); ++k) {
      if (r.coefficients[k].is_zero_literal()) continue;
      energy_alone = false;
      for (std::size_t i = 0; i < system.degrees(); ++i) {
        found.generator.field[i] = found.generator.field[i] - r.coefficients[k] / of_energy * generators[k].field[i];
      }
    }
    if (energy_alone) continue;
    make_readable(found.generator.field, system, limits_for(system, {}));
    found.generator.name = velocity_text(found.generator.field, system);
    const Expr moving = energy_of(system) - momentum_of(found.generator.field, system);
    found.examined = examine("moving energy", moving, energy_rate(motion) - momentum_rate(found.generator.field, motion), motion);
    if (found.examined.conserved.kind == VerdictKind::proved) result.push_back(std::move(found));
  }
  return result;
}

}  // namespace anholon

#include "anholon/integrate/motion/values_along.hpp"

#include "anholon/derive/state/state.hpp"
#include "anholon/integrate/motion/motion_parts.hpp"

namespace anholon {

std::vector<std::vector<double>> values_along(const Run& run, Motion& motion, const std::vector<Expr>& functions) {
  const NumericFunction compiled = motion.parts().context->of_state(with_function_values(functions, motion.model()));
  std::vector<std::vector<double>> values;
  for (const Sample& s : run.samples) values.push_back(compiled.at({{s.t, 0}, s.configuration, s.velocities}));
  return values;
}

}  // namespace anholon

// Functions of the state along a computed motion.
#pragma once

#include <vector>

#include "anholon/integrate/motion/motion.hpp"
#include "anholon/integrate/run/run.hpp"

namespace anholon {

// values[sample][function]: functions in symbols of the model (t, parameters, coordinates, R[i,j], velocities) at the samples of a run
// of this motion. A value that is not defined there is not finite.
[[nodiscard]] std::vector<std::vector<double>> values_along(const Run& run, Motion& motion,
                                                            const std::vector<Expr>& functions);

}  // namespace anholon

// The chart in which symmetries are divided out: speeds that they leave, and rates in which nothing occurs that they move.
#pragma once

#include "anholon/base/diagnostic.hpp"
#include "anholon/integrate/motion/chart.hpp"

namespace anholon {

// `by`: names of symmetries; none: all that can be used. The configuration stays what it is, and what the symmetries move follows
// from the speeds. Diagnostics: what reduce() refuses; NH263 where there is no reduced system.
[[nodiscard]] Result<Chart> symmetry_chart(const System& system, const Configuration& configuration,
                                           const std::vector<std::string>& by, bool positive_definite);

}  // namespace anholon

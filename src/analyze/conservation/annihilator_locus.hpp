// Where the reactions span less than elsewhere.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "anholon/algebra/decide/verdict.hpp"

namespace anholon {

// A hypersurface of configurations.
struct AnnihilatorLocus {
  Expr factor;  // it vanishes there
  std::vector<std::pair<Expr, Expr>>
      chart;             // only where a coordinate has one of these values; none: wherever the factor vanishes
  std::size_t span = 0;  // the reactions span less than these dimensions there
  std::optional<Witness> generic;  // a configuration at which they span them
};

}  // namespace anholon

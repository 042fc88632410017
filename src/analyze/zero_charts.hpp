// The points where a function of the configuration vanishes, as far as a coordinate can be solved for.
#pragma once

#include <utility>
#include <vector>

#include "anholon/base/budget.hpp"
#include "anholon/derive/system.hpp"

namespace anholon {

struct ZeroChart {
  std::pair<Expr, Expr> shown;  // a coordinate, or an entry of a rotation, and what it is there
  Replacements values;          // the coordinate, or all entries of the rotation by two angles, and what they are there
};

// Values of one coordinate at which the function vanishes: where it is linear in a line; for an angle, right angles and
// other angles of the model, each checked; where it vanishes with one entry of a rotation, the rotations of which that entry is 0.
struct ZeroCharts {
  std::vector<ZeroChart> list;
  bool all = false;  // there are no other hypersurfaces of zeros (α + β sin + γ cos has at most two zeros)
};

[[nodiscard]] ZeroCharts zero_charts(const Expr& function, const System& system, const Budget& budget = {});

// The symbols of the configuration in it.
[[nodiscard]] std::vector<Expr> coordinates_in(const Expr& e, const System& system);

[[nodiscard]] bool is_entry_of_rotation(const Expr& coordinate);

}  // namespace anholon

// The points where a function of the configuration vanishes, as far as a coordinate can be solved for.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "anholon/analyze/statement/known.hpp"
#include "anholon/base/budget.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

struct ZeroChart {
  std::pair<Expr, Expr> shown;  // a coordinate, an entry of a rotation or a partial of a function, and what it is there
  Replacements values;          // the coordinate, or all entries of the rotation by two angles, and what they are there
};

// Values of one coordinate at which an irreducible function vanishes: where it is linear in a line; for an angle, right angles and
// other angles of the model, each checked; where it vanishes with one entry of a rotation, the rotations of which that entry is 0.
// Where it is linear in a partial of an undefined function: the value of that partial.
struct ZeroCharts {
  std::vector<ZeroChart> list;
  Listing listing = Listing::open;  // of hypersurfaces of zeros (α + β sin + γ cos has at most two zeros)
};

[[nodiscard]] ZeroCharts zero_charts(const Expr& function, const System& system, const Budget& budget = {});

// The symbols of the configuration in it.
[[nodiscard]] std::vector<Expr> coordinates_in(const Expr& e, const System& system);

// One of them is certainly not defined: it divides by what is proved to be zero.
[[nodiscard]] bool divides_by_zero(std::span<const Expr> e, const Assumptions& assumptions);

[[nodiscard]] bool is_entry_of_rotation(const Expr& coordinate);

}  // namespace anholon

// What kind of quadratic form the mass matrix A is.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/base/budget.hpp"
#include "anholon/derive/regularity/negative_direction.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// What is known of A, and what shows it.
struct MassMatrix {
  // The strongest that was found.
  enum class Kind {
    positive_definite,  // everywhere, proved
    regular,            // det A is not identically zero
    singular,           // it is
    undecided,          // over budget
  };
  Kind kind = Kind::undecided;
  const char* because = "";                   // of positive_definite
  Extent extent = Extent::generic;            // of regular: at which states; generic: at which not, was over budget
  std::vector<Expr> zeros;                    // of where_nonzero: det A can vanish only where one of these does
  std::vector<Expr> null_velocity;            // of singular: A v = 0
  std::optional<NegativeDirection> negative;  // a proof that A is not positive
};

// Positive definite: L is a sum of squares of independent linear forms in the velocities as it is written, or the leading
// minors of A are positive by the assumptions.
[[nodiscard]] MassMatrix mass_matrix_of(const System& system, const Budget& budget = {});

}  // namespace anholon

// Looking for an exact state at which an expression is certainly not zero.
#pragma once

#include <optional>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/algebra/decide/verdict.hpp"

namespace anholon {

struct WitnessSearch {
  std::optional<Witness> witness;
  std::size_t points = 0;     // tried
  std::size_t in_domain = 0;  // where everything is defined and the assumptions hold
};

// Small exact points first, the same ones every time.
[[nodiscard]] WitnessSearch find_witness(const Expr& residual, const Assumptions& assumptions, const Meter& meter,
                                         std::size_t tries = 200);

}  // namespace anholon

// What is known about the sign of an expression.
#pragma once

namespace anholon {

enum class ProvedSign { zero, positive, negative, nonnegative, nonpositive, nonzero, unknown };

// Whether it is certainly not zero.
[[nodiscard]] constexpr bool excludes_zero(ProvedSign s) {
  return s == ProvedSign::positive || s == ProvedSign::negative || s == ProvedSign::nonzero;
}

}  // namespace anholon

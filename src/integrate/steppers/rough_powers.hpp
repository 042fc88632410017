// Powers for lengths of steps, to a few thousandths.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace anholon {

// x > 0 and finite.
inline double rough_log2(double x) {
  const auto bits = std::bit_cast<std::int64_t>(x);
  const double m = std::bit_cast<double>((bits & 0xfffffffffffff) | 0x3ff0000000000000);  // 1 … 2
  return static_cast<double>((bits >> 52) - 1023) + (m - 1) * (1 + (2 - m) * (0.4409 - 0.1639 * (m - 1)));
}
// −1000 < x < 1000
inline double rough_exp2(double x) {
  const double n = std::floor(x), f = x - n;
  return std::bit_cast<double>((static_cast<std::int64_t>(n) + 1023) << 52) *
         (1 + f * (0.6951 + f * (0.2276 + 0.0773 * f)));
}

}  // namespace anholon

// Arithmetic modulo a word-sized prime.
#pragma once

#include <cstdint>

namespace anholon {

[[nodiscard]] inline std::uint64_t multiply_mod(std::uint64_t a, std::uint64_t b, std::uint64_t p) {
  __extension__ using Wide = unsigned __int128;
  return static_cast<std::uint64_t>(static_cast<Wide>(a) * b % p);
}

[[nodiscard]] inline std::uint64_t power_mod(std::uint64_t a, std::uint64_t n, std::uint64_t p) {
  std::uint64_t result = 1;
  for (; n > 0; n >>= 1) {
    if ((n & 1) != 0) result = multiply_mod(result, a, p);
    a = multiply_mod(a, a, p);
  }
  return result;
}

// a not divisible by the prime p.
[[nodiscard]] inline std::uint64_t inverse_mod(std::uint64_t a, std::uint64_t p) { return power_mod(a, p - 2, p); }

}  // namespace anholon

// Word-sized primes, and roots modulo them.
#pragma once

#include <cstdint>
#include <optional>

#include "anholon/base/rational.hpp"

namespace anholon {

// The first prime after `start` that is `rest` modulo `modulus`.
[[nodiscard]] std::uint64_t prime_after(const Integer& start, unsigned long rest, const Integer& modulus);

// A square root of a, the same one every time. nullopt: a is no square.
[[nodiscard]] std::optional<std::uint64_t> square_root_mod(std::uint64_t a, std::uint64_t p);

// A primitive n-th root of unity; n divides p − 1.
[[nodiscard]] std::uint64_t root_of_unity(std::uint64_t n, std::uint64_t p);

}  // namespace anholon

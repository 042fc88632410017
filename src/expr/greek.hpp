// The letters of names, and what a letter that merely looks like one should be.
#pragma once

#include <string>
#include <string_view>

namespace anholon::detail {

// "theta" for θ. Empty for letters with the shape of a Latin one (Α, ο, …) and for everything that is not
// Greek.
[[nodiscard]] std::string_view greek_name(char32_t letter);

// Whether the word is the name of a Greek letter that greek_name() knows.
[[nodiscard]] bool is_greek_name(std::string_view word);

// The spelling that Names sees: every Greek letter by its name, set off from a letter before or after it by
// an underscore (θ1 → theta1, Δx → Delta_x, x_θ → x_theta).
[[nodiscard]] std::string canonical_spelling(std::string_view name);

// What to write instead of a look-alike: "a" for the Cyrillic а, "theta" for 𝜃, "x" for ẋ. Empty if it looks
// like none.
struct Lookalike {
  std::string plain;
  std::string_view kind;  // "a Cyrillic letter", "a mathematical alphanumeric symbol", …
  unsigned primes = 0;    // of ẋ, ẍ
};
[[nodiscard]] Lookalike lookalike(char32_t letter);

}  // namespace anholon::detail

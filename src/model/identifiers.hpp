// The names that occur in the text of an expression, and where. What they mean is the parser's business; this finds
// what depends on what, and the characters to point at.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "anholon/base/source.hpp"

namespace anholon::detail {

struct Identifier {
  std::string name;    // in canonical spelling
  std::string suffix;  // `.w.x`, `[1,2]`, without blanks
  unsigned primes = 0;
  std::size_t begin = 0, end = 0;  // bytes of the excerpt's text, suffix and primes included
};

[[nodiscard]] std::vector<Identifier> identifiers_in(const Excerpt& text);

// Bytes [begin, end) of a piece of text as a piece of its own.
[[nodiscard]] Excerpt slice(const Excerpt& text, std::size_t begin, std::size_t end);

// Without white space at both ends.
[[nodiscard]] Excerpt trimmed(const Excerpt& text);

}  // namespace anholon::detail

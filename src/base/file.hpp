// Bounded reading: no input, however strange, blocks the program or fills its memory.
#pragma once

#include <cstddef>
#include <string>

#include "anholon/base/diagnostic.hpp"

namespace anholon {

inline constexpr std::size_t largest_file = std::size_t{1} << 20;

// The bytes of a regular file. A missing or unreadable file, a directory, a pipe or a device, and a file beyond
// `limit` bytes are diagnostics NH401 … NH405.
[[nodiscard]] Result<std::string> read_file(const std::string& path, std::size_t limit = largest_file);

// The bytes of an open file descriptor up to its end, for standard input; `name` is how messages call it.
[[nodiscard]] Result<std::string> read_descriptor(int descriptor, const std::string& name,
                                                  std::size_t limit = largest_file);

}  // namespace anholon

// Line and column, both from 1 and counted in code points, to the byte they mean.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace anholon::detail {

class TextPositions {
 public:
  // Lines begin to count at text[begin].
  TextPositions(std::string_view text, std::size_t begin);
  [[nodiscard]] std::size_t offset(std::size_t line, std::size_t column);

 private:
  std::string_view text_;
  std::vector<std::size_t> lines_;        // where each begins
  std::size_t current_ = 0;               // the line whose code points are below
  std::vector<std::size_t> code_points_;  // where each begins
};

}  // namespace anholon::detail

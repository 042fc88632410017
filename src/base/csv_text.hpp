// Text of a table as RFC 4180 has it, read line by line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "anholon/base/source.hpp"

namespace anholon {

struct CsvCell {
  std::string text;  // without quotes and without spaces around it
  Span span;
};

// Cells of one line after the other; a quoted cell may hold commas, quotes ("") and line ends. The text has to live as long.
class CsvText {
 public:
  explicit CsvText(std::string_view text);

  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  [[nodiscard]] std::vector<CsvCell> line();

 private:
  CsvCell cell();
  void quoted(std::string& text);
  [[nodiscard]] bool ends_cell() const;

  std::string_view text_;
  std::size_t at_;
};

// All of the text as a number, perhaps with a plus sign; it may be infinite.
[[nodiscard]] bool parse_number(std::string_view text, double& number);

}  // namespace anholon

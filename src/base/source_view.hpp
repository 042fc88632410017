// The lines of a source as a terminal shows them, with marks underneath.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "anholon/base/diagnostic.hpp"

namespace anholon::detail {

enum class Style { plain, bold, error, warning, note, line_number, secondary };

[[nodiscard]] std::string paint(std::string_view text, Style style, bool color);

// The text without anything that could move the cursor, reorder the line or hide in it.
[[nodiscard]] std::string visible(std::string_view text);

// Line and column, both from 1; columns count code points.
struct Position {
  std::size_t line = 1, column = 1;
};

class SourceView {
 public:
  explicit SourceView(const Source& source);
  [[nodiscard]] Position position(std::size_t byte) const;
  void mark(const Label& label, bool primary, Style style);
  [[nodiscard]] std::size_t last_line() const;
  // Every marked line with its marks, a gutter of `digits` for the line numbers in front.
  [[nodiscard]] std::string render(std::size_t digits, bool color) const;

 private:
  struct Mark {
    std::size_t begin, end;  // bytes of the source, on one line
    bool primary;
    Style style;
    std::string text;
  };
  struct Cells;

  [[nodiscard]] std::size_t line_of(std::size_t byte) const;
  [[nodiscard]] std::size_t line_end(std::size_t line) const;
  [[nodiscard]] Cells cells(std::size_t line, const std::vector<Mark>& marks) const;

  const std::string& text_;
  std::vector<std::size_t> line_begins_;
  std::map<std::size_t, std::vector<Mark>> marks_;  // by line, from 0
};

}  // namespace anholon::detail

#include "anholon/present/document/columns.hpp"

#include <algorithm>

#include "anholon/base/utf8.hpp"
#include "anholon/present/document/wrap.hpp"

namespace anholon {

namespace {

constexpr std::size_t widest = 60;  // a longer cell does not push the others away

}  // namespace

std::string align_columns(const std::vector<std::vector<std::string>>& rows, std::size_t indent, std::size_t page,
                          const std::vector<bool>& prose) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::size_t width = display_width(row[i]);
      if (width <= widest) widths[i] = std::max(widths[i], width);
    }
  }
  std::string out;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const auto& row = rows[r];
    const bool words = r < prose.size() && prose[r];
    std::string line(indent, ' ');
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (page > 0 && i + 1 == row.size()) {
        const std::size_t at = display_width(line), hang = at < page / 2 ? at + 4 : indent + 8;
        line += words ? wrap_words(row[i], at, at < page / 2 ? at : hang, page) : wrap_formula(row[i], at, hang, page);
        break;
      }
      line += row[i];
      if (widths[i] == 0) continue;  // nobody has anything here
      const std::size_t width = display_width(row[i]);
      line.append((width < widths[i] ? widths[i] - width : 0) + 2, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

}  // namespace anholon

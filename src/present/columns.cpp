#include "anholon/present/columns.hpp"

#include <algorithm>

#include "anholon/base/utf8.hpp"

namespace anholon {

namespace {

constexpr std::size_t widest = 60;  // a longer cell does not push the others away

std::size_t width_of(const std::string& text) {
  std::size_t width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = decode_utf8(text, at);
    width += static_cast<std::size_t>(display_width(c.value));
    at += c.length;
  }
  return width;
}

}  // namespace

std::string align_columns(const std::vector<std::vector<std::string>>& rows, std::size_t indent) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::size_t width = width_of(row[i]);
      if (width <= widest) widths[i] = std::max(widths[i], width);
    }
  }
  std::string out;
  for (const auto& row : rows) {
    std::string line(indent, ' ');
    for (std::size_t i = 0; i < row.size(); ++i) {
      line += row[i];
      if (widths[i] == 0) continue;  // nobody has anything here
      const std::size_t width = width_of(row[i]);
      line.append((width < widths[i] ? widths[i] - width : 0) + 2, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

}  // namespace anholon

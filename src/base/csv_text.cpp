#include "anholon/base/csv_text.hpp"

#include <charconv>

#include "anholon/base/utf8.hpp"

namespace anholon {

CsvText::CsvText(std::string_view text) : text_(text), at_(byte_order_mark_size(text)) {}

std::vector<CsvCell> CsvText::line() {
  std::vector<CsvCell> cells;
  for (;;) {
    cells.push_back(cell());
    if (at_end()) return cells;
    const char separator = text_[at_++];
    if (separator == ',') continue;
    if (separator == '\r' && !at_end() && text_[at_] == '\n') ++at_;
    return cells;
  }
}

CsvCell CsvText::cell() {
  while (!at_end() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  const std::size_t begin = at_;
  CsvCell cell;
  if (!at_end() && text_[at_] == '"') {
    quoted(cell.text);
  } else {
    while (!ends_cell()) cell.text += text_[at_++];
    cell.text.erase(cell.text.find_last_not_of(" \t") + 1);
  }
  cell.span = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at_)};
  while (!ends_cell()) cell.text += text_[at_++];  // behind a closing quote: no number, no name
  return cell;
}

void CsvText::quoted(std::string& text) {
  for (++at_; !at_end(); ++at_) {
    if (text_[at_] == '"') {
      ++at_;
      if (at_end() || text_[at_] != '"') return;
    }
    text += text_[at_];
  }
}

bool CsvText::ends_cell() const { return at_end() || text_[at_] == ',' || text_[at_] == '\n' || text_[at_] == '\r'; }

bool parse_number(std::string_view text, double& number) {
  const char* begin = text.data() + (text.starts_with('+') ? 1 : 0);
  const auto [end, error] = std::from_chars(begin, text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && !text.empty();
}

}  // namespace anholon

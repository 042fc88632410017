#include "anholon/base/source_view.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "anholon/base/utf8.hpp"

namespace anholon::detail {

namespace {

constexpr std::size_t kTab = 4;
constexpr std::size_t kWidest = 160;       // a wider line is shown through a window
constexpr std::size_t kWindowBefore = 50;  // columns of it before the first mark
constexpr std::size_t kWindow = 120;

// A mark in columns of the line as shown.
struct Underline {
  std::size_t begin, end;
  bool primary;
  Style style;
  std::string_view text;
};

// One row below the source line: characters with a style each.
class Row {
 public:
  void put(std::size_t column, char c, Style style) {
    if (column >= cells_.size()) cells_.resize(column + 1, {' ', Style::plain});
    cells_[column] = {c, style};
  }
  [[nodiscard]] std::size_t size() const { return cells_.size(); }
  // With `text` appended at `column`, after a space if the row reaches that far.
  [[nodiscard]] std::string finish(bool color, std::size_t column = 0, std::string_view text = {},
                                   Style style = Style::plain) const {
    std::string out;
    for (std::size_t i = 0; i < cells_.size();) {
      std::size_t j = i;
      std::string run;
      for (; j < cells_.size() && cells_[j].second == cells_[i].second; ++j) run += cells_[j].first;
      out += paint(run, cells_[i].second, color);
      i = j;
    }
    if (text.empty()) return out;
    out += column > cells_.size() ? std::string(column - cells_.size(), ' ') : column < cells_.size() ? " " : "";
    return out + paint(text, style, color);
  }

 private:
  std::vector<std::pair<char, Style>> cells_;
};

// Carets with the rightmost label behind them; the other labels hang below, right to left.
std::vector<std::string> underline_rows(std::vector<Underline> marks, bool color) {
  std::stable_sort(marks.begin(), marks.end(), [](const auto& a, const auto& b) { return a.begin < b.begin; });
  Row carets;
  for (const bool primary : {false, true}) {
    for (const Underline& m : marks) {
      if (m.primary != primary) continue;
      for (std::size_t c = m.begin; c < m.end; ++c) carets.put(c, primary ? '^' : '-', m.style);
    }
  }
  std::vector<Underline> hanging;
  for (const Underline& m : marks) {
    if (!m.text.empty()) hanging.push_back(m);
  }
  std::vector<std::string> rows;
  if (!hanging.empty() && hanging.back().end == carets.size()) {
    rows.push_back(carets.finish(color, carets.size() + 1, hanging.back().text, hanging.back().style));
    hanging.pop_back();
  } else {
    rows.push_back(carets.finish(color));
  }
  const auto connectors = [&](std::size_t count) {
    Row row;
    for (std::size_t i = 0; i < count; ++i) row.put(hanging[i].begin, '|', hanging[i].style);
    return row;
  };
  if (!hanging.empty()) rows.push_back(connectors(hanging.size()).finish(color));
  for (std::size_t i = hanging.size(); i-- > 0;) {
    rows.push_back(connectors(i).finish(color, hanging[i].begin, hanging[i].text, hanging[i].style));
  }
  return rows;
}

// The column of each byte of a line, and after them the width of the line.
std::vector<std::size_t> columns_of(std::string_view line) {
  std::vector<std::size_t> columns(line.size() + 1);
  std::size_t column = 0;
  for (std::size_t at = 0; at < line.size();) {
    const CodePoint c = decode_utf8(line, at);
    for (std::size_t k = 0; k < c.length; ++k) columns[at + k] = column;
    if (c.value == '\t') {
      column += kTab - column % kTab;
    } else {
      column += is_invisible(c.value) ? 1 : static_cast<std::size_t>(display_width(c.value));
    }
    at += c.length;
  }
  columns.back() = column;
  return columns;
}

// The columns of a line that are shown: all, or those around `focus`.
struct Window {
  std::size_t from = 0, to;
  Window(std::size_t width, std::size_t focus) : to(width) {
    if (width <= kWidest) return;
    from = focus > kWindowBefore ? focus - kWindowBefore : 0;
    to = std::min(width, from + kWindow);
  }
};

void append_visible(std::string& out, char32_t c) { append_utf8(out, is_invisible(c) ? U'\ufffd' : c); }

}  // namespace

std::string paint(std::string_view text, Style style, bool color) {
  if (!color || text.empty() || style == Style::plain) return std::string(text);
  const char* code = "1";
  if (style == Style::error) code = "1;31";
  if (style == Style::warning) code = "1;33";
  if (style == Style::note) code = "1;36";
  if (style == Style::line_number || style == Style::secondary) code = "1;34";
  return fmt::format("\033[{}m{}\033[0m", code, text);
}

std::string visible(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = decode_utf8(text, at);
    append_visible(out, c.value);
    at += c.length;
  }
  return out;
}

// The part of a line that is shown, and the column at which each of its bytes stands.
struct SourceView::Cells {
  std::string shown;
  std::vector<Underline> underlines;
};

SourceView::SourceView(const Source& source) : text_(source.text), line_begins_{0} {
  for (std::size_t i = 0; i < text_.size(); ++i) {
    if (text_[i] == '\n') line_begins_.push_back(i + 1);
  }
}

std::size_t SourceView::line_of(std::size_t byte) const {
  const auto next = std::upper_bound(line_begins_.begin(), line_begins_.end(), byte);
  return static_cast<std::size_t>(next - line_begins_.begin()) - 1;
}

std::size_t SourceView::line_end(std::size_t line) const {
  std::size_t end = line + 1 < line_begins_.size() ? line_begins_[line + 1] - 1 : text_.size();
  if (end > line_begins_[line] && text_[end - 1] == '\r') --end;
  return end;
}

Position SourceView::position(std::size_t byte) const {
  byte = std::min(byte, text_.size());
  const std::size_t line = line_of(byte);
  Position result{line + 1, 1};
  for (std::size_t at = line_begins_[line]; at < byte; ++result.column) at += decode_utf8(text_, at).length;
  return result;
}

std::size_t SourceView::last_line() const { return marks_.empty() ? 0 : marks_.rbegin()->first + 1; }

void SourceView::mark(const Label& label, bool primary, Style style) {
  const std::size_t begin = std::min<std::size_t>(label.span.begin, text_.size());
  const std::size_t end = std::clamp<std::size_t>(label.span.end, begin, text_.size());
  const std::size_t first = line_of(begin);
  const std::size_t last = line_of(end > begin ? end - 1 : end);
  if (first == last) {
    marks_[first].push_back({begin, end, primary, style, visible(label.text)});
    return;
  }
  // A span of several lines is marked where it begins and where it ends.
  marks_[first].push_back({begin, line_end(first), primary, style, ""});
  const std::size_t line = line_begins_[last];
  const std::size_t word = std::min(text_.find_first_not_of(" \t", line), end);
  marks_[last].push_back({word < end ? word : line, end, primary, style, visible(label.text)});
}

SourceView::Cells SourceView::cells(std::size_t line, const std::vector<Mark>& marks) const {
  const std::size_t begin = line_begins_[line];
  const std::string_view text = std::string_view(text_).substr(begin, line_end(line) - begin);
  const std::vector<std::size_t> columns = columns_of(text);
  const auto column_of = [&](std::size_t byte) { return columns[std::min(byte - begin, text.size())]; };
  const auto primary = std::find_if(marks.begin(), marks.end(), [](const Mark& m) { return m.primary; });
  const Window window(columns.back(), column_of(primary == marks.end() ? marks.front().begin : primary->begin));

  Cells result;
  std::size_t first = window.to;  // the first column that is shown
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = decode_utf8(text, at);
    const std::size_t place = columns[at], next = columns[at + c.length];
    at += c.length;
    if (place < window.from || next > window.to) continue;
    first = std::min(first, place);
    if (c.value == '\t') {
      result.shown.append(next - place, ' ');
    } else {
      append_visible(result.shown, c.value);
    }
  }
  const std::size_t shift = window.from > 0 ? 1 : 0;  // the ellipsis
  if (window.from > 0) result.shown.insert(0, "…");
  if (window.to < columns.back()) result.shown += "…";
  for (const Mark& m : marks) {
    const std::size_t a = column_of(m.begin), b = std::max(column_of(m.end), a + 1);
    if (b <= first || a > window.to) continue;
    const std::size_t left = std::max(a, first) - first + shift;
    const std::size_t right = std::min(b, window.to + 1) - first + shift;
    result.underlines.push_back({left, std::max(right, left + 1), m.primary, m.style, m.text});
  }
  return result;
}

std::string SourceView::render(std::size_t digits, bool color) const {
  const std::string bar = paint(fmt::format("{:{}} |", "", digits), Style::line_number, color);
  std::string out;
  std::size_t previous = 0;
  for (const auto& [line, marks] : marks_) {
    if (previous != 0 && line + 1 > previous + 2) out += paint("...", Style::line_number, color) + "\n";
    previous = line + 1;
    const Cells shown = cells(line, marks);
    out += paint(fmt::format("{:>{}} |", line + 1, digits), Style::line_number, color);
    out += (shown.shown.empty() ? "" : " " + shown.shown) + "\n";
    for (const std::string& row : underline_rows(shown.underlines, color)) out += bar + " " + row + "\n";
  }
  return out;
}

}  // namespace anholon::detail

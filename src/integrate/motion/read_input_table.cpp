// Tables of inputs: CSV as RFC 4180 has it, read strictly.
#include <cmath>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/base/csv_text.hpp"
#include "anholon/base/file.hpp"
#include "anholon/base/utf8.hpp"
#include "anholon/integrate/motion/input_table.hpp"

namespace anholon {

namespace {

constexpr std::size_t largest_table = std::size_t{64} << 20;
constexpr std::size_t most_messages = 20;

class TableReader {
 public:
  TableReader(std::string_view text, const std::string& name, std::string column)
      : source_(std::make_shared<const Source>(Source{name, std::string(text)})), rest_(source_->text),
        column_(std::move(column)) {}

  Result<InputTable> read() {
    if (!read_header()) return tl::make_unexpected(std::move(diagnostics_));
    while (!rest_.at_end()) {
      const std::vector<CsvCell> cells = rest_.line();
      if (cells.size() == 1 && cells[0].text.empty()) continue;  // an empty line
      read_line(cells);
    }
    if (times_.size() < 2 && diagnostics_.empty())
      wrong(fmt::format("a table has at least two lines of numbers, this one has {}", times_.size()), {});
    if (unsaid_ > 0) diagnostics_.back().notes.push_back(fmt::format("{} more lines are wrong", unsaid_));
    if (!diagnostics_.empty()) return tl::make_unexpected(std::move(diagnostics_));
    return InputTable(std::move(times_), std::move(values_));
  }

 private:
  void wrong(const std::string& message, Span span, const std::string& text = {}, const std::string& help = {}) {
    if (diagnostics_.size() >= most_messages) {
      ++unsaid_;
      return;
    }
    Diagnostic d{"NH320", Severity::error, message, {{source_, span, text}}, {}, {}};
    if (!help.empty()) d.help.push_back(help);
    diagnostics_.push_back(std::move(d));
  }

  bool read_header() {
    if (const auto bad = first_invalid_utf8(source_->text)) {
      wrong("a byte that is no text", {static_cast<std::uint32_t>(*bad), static_cast<std::uint32_t>(*bad + 1)});
      return false;
    }
    const std::vector<CsvCell> header = rest_.line();
    columns_ = header.size();
    std::vector<std::string> names;
    for (std::size_t k = 0; k < header.size(); ++k) {
      names.push_back(header[k].text);
      if (header[k].text != column_ || k == 0) continue;
      if (wanted_ > 0) wrong(fmt::format("two columns are called `{}`", column_), header[k].span, "the second");
      wanted_ = k;
    }
    double number = 0;
    if (parse_number(header[0].text, number)) {
      wrong("a table begins with a line of names", header[0].span, "a number",
            fmt::format("write `t,{}` above it", column_));
    } else if (wanted_ == 0) {
      const bool semicolons = header.size() == 1 && header[0].text.find_first_of(";\t") != std::string::npos;
      wrong(fmt::format("the table has no column `{}`", column_), {header[0].span.begin, header.back().span.end},
            header.size() > 1 && names[0] == column_ ? "the first column is the time" : "",
            semicolons ? "columns are separated by commas" : fmt::format("the columns are {}", fmt::join(names, ", ")));
    }
    return diagnostics_.empty();
  }

  bool read_number(const CsvCell& cell, const std::string& what, double& number) {
    if (cell.text.empty()) {
      wrong(fmt::format("{} is missing", what), cell.span, "nothing here",
            "take the line out: the spline goes through its neighbors");
    } else if (!parse_number(cell.text, number)) {
      wrong(fmt::format("{} is not a number", what), cell.span);
    } else if (!std::isfinite(number)) {
      wrong(fmt::format("{} is not a finite number", what), cell.span);
    } else {
      return true;
    }
    return false;
  }

  void read_line(const std::vector<CsvCell>& cells) {
    const Span whole{cells.front().span.begin, cells.back().span.end};
    if (cells.size() != columns_) {
      wrong(fmt::format("a line with {} cells in a table of {} columns", cells.size(), columns_), whole);
      return;
    }
    double t = 0, u = 0;
    const bool timed = read_number(cells[0], "the time", t),
               valued = read_number(cells[wanted_], fmt::format("`{}`", column_), u);
    if (!timed) return;
    if (!times_.empty() && !(t > times_.back())) {
      wrong(fmt::format("times must increase: {:.10g} comes after {:.10g}", t, times_.back()), cells[0].span);
      return;
    }
    if (!valued) u = 0;  // the time is still compared with those below
    times_.push_back(t);
    values_.push_back(u);
  }

  std::shared_ptr<const Source> source_;
  CsvText rest_;
  std::string column_;
  std::size_t columns_ = 0, wanted_ = 0, unsaid_ = 0;
  std::vector<double> times_, values_;
  Diagnostics diagnostics_;
};

}  // namespace

Result<InputTable> read_input_table(std::string_view text, const std::string& name, const std::string& column) {
  return TableReader(text, name, column).read();
}

Result<InputTable> table_of(const Model& model, const Input& input) {
  std::filesystem::path path = input.file;
  if (path.is_relative() && model.source_text)
    path = std::filesystem::path(model.source_text->name).parent_path() / path;
  Result<std::string> text = read_file(path.string(), largest_table);
  if (!text) {
    for (Diagnostic& d : text.error()) {
      d.help = {"a path is relative to the model file; its first column is the time, `column` is the name of another"};
      if (input.origin.source) d.labels.push_back({input.origin.source, input.origin.span, "the table of this input"});
    }
    return tl::make_unexpected(text.error());
  }
  return read_input_table(*text, path.string(), input.column);
}

}  // namespace anholon

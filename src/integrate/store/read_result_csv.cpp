#include <algorithm>
#include <cmath>
#include <filesystem>

#include <fmt/format.h>

#include "anholon/base/csv_text.hpp"
#include "anholon/base/file.hpp"
#include "anholon/integrate/store/result_file.hpp"
#include "anholon/integrate/store/stored_run.hpp"

namespace anholon {

namespace {

constexpr std::size_t largest_result = std::size_t{4} << 30;

// A name as it was before csv_cell().
std::string name_in(const CsvCell& cell) {
  const bool marked = cell.text.size() > 1 && cell.text.front() == '\'' &&
                      std::string_view("=+-@\t\r").find(cell.text[1]) != std::string_view::npos;
  return marked ? cell.text.substr(1) : cell.text;
}

std::optional<std::string> after(const std::string& start, const std::string& name) {
  return name.starts_with(start) ? std::optional(name.substr(start.size())) : std::nullopt;
}

// Where the numbers of one kind stand in a line.
struct CsvColumns {
  std::size_t t = 0, energy = 0;
  std::vector<std::size_t> configuration, velocities, multipliers, reactions, residuals;
};

class StoredCsv {
 public:
  explicit StoredCsv(std::string path) { run_.path = std::move(path); }

  Result<StoredRun> read() {
    const Result<std::string> text = read_file(run_.path, largest_result);
    if (!text) return tl::make_unexpected(text.error());
    if (!text->ends_with('\n')) return no_stored_run(run_.path, "its last line breaks off");
    CsvText rest(*text);
    const std::vector<CsvCell> header = rest.line();
    if (!read_header(header)) return no_stored_run(run_.path, "its columns are not those of a run");
    for (std::size_t line = 2; !rest.at_end(); ++line) {
      const std::vector<CsvCell> cells = rest.line();
      if (cells.size() != header.size())
        return no_stored_run(
            run_.path, fmt::format("line {} has {} cells in a table of {} columns", line, cells.size(), header.size()));
      SampleRecord sample;
      if (!read_sample(cells, sample))
        return no_stored_run(run_.path, fmt::format("line {} has a cell that is no finite number", line));
      run_.samples.push_back(std::move(sample));
      run_.outcome = cells.back().text;
    }
    if (run_.samples.empty() || run_.outcome.empty())
      return no_stored_run(run_.path, "its last line does not say how the run ended");
    if (Diagnostics wrong = read_events(); !wrong.empty()) return tl::make_unexpected(std::move(wrong));
    return std::move(run_);
  }

 private:
  bool read_header(const std::vector<CsvCell>& header) {
    std::vector<std::string> names;
    for (const CsvCell& cell : header) names.push_back(name_in(cell));
    const auto energy = std::find(names.begin(), names.end(), "energy");
    if (names.size() < 3 || names.front() != "t" || names.back() != "outcome" || energy == names.end()) return false;
    at_.energy = static_cast<std::size_t>(energy - names.begin());
    for (std::size_t k = 1; k < names.size(); ++k) {
      if (const auto name = after("reaction: ", names[k])) {
        run_.velocities.push_back(*name);
        at_.reactions.push_back(k);
      } else if (const auto constraint = after("multiplier: ", names[k])) {
        run_.constraints.push_back(*constraint);
        at_.multipliers.push_back(k);
      } else if (after("residual: ", names[k])) {
        at_.residuals.push_back(k);
      }
    }
    const std::size_t state =
        at_.multipliers.empty() ? (at_.reactions.empty() ? 0 : at_.reactions.front()) : at_.multipliers.front();
    const std::size_t velocities = run_.velocities.size();
    if (state < velocities + 1 || at_.residuals.size() != run_.constraints.size()) return false;
    for (std::size_t k = 1; k < state; ++k) {
      if (k + velocities < state) {
        run_.coordinates.push_back(names[k]);
        at_.configuration.push_back(k);
      } else {
        if (names[k] != run_.velocities[k + velocities - state]) return false;
        at_.velocities.push_back(k);
      }
    }
    return velocities > 0;
  }

  static bool read_finite(const CsvCell& cell, double& number) {
    return parse_number(cell.text, number) && std::isfinite(number);
  }

  static bool read_numbers(const std::vector<CsvCell>& cells, const std::vector<std::size_t>& places,
                           std::vector<double>& numbers) {
    for (const std::size_t k : places) {
      if (!read_finite(cells[k], numbers.emplace_back())) return false;
    }
    return true;
  }

  [[nodiscard]] bool read_sample(const std::vector<CsvCell>& cells, SampleRecord& s) const {
    return read_finite(cells[at_.t], s.t) && read_finite(cells[at_.energy], s.energy) &&
           read_numbers(cells, at_.configuration, s.configuration) &&
           read_numbers(cells, at_.velocities, s.velocities) && read_numbers(cells, at_.multipliers, s.multipliers) &&
           read_numbers(cells, at_.reactions, s.reactions) && read_numbers(cells, at_.residuals, s.residuals);
  }

  // event, t, direction, coordinates, velocities, energy
  Diagnostics read_events() {
    const std::string path = events_path(run_.path);
    if (!std::filesystem::exists(path)) return {};
    const Result<std::string> text = read_file(path, largest_result);
    if (!text) return text.error();
    const std::size_t n = run_.coordinates.size(), m = run_.velocities.size();
    CsvText rest(*text);
    if (rest.at_end() || rest.line().size() != n + m + 4 || !text->ends_with('\n'))
      return no_stored_run(path, "its columns are not those of the events of this run").value();
    while (!rest.at_end()) {
      const std::vector<CsvCell> cells = rest.line();
      EventHit hit;
      std::vector<std::size_t> q, w;
      for (std::size_t k = 0; k < n; ++k) q.push_back(k + 3);
      for (std::size_t k = 0; k < m; ++k) w.push_back(n + k + 3);
      if (cells.size() != n + m + 4 || !read_finite(cells[1], hit.sample.t) ||
          !read_numbers(cells, q, hit.sample.configuration) || !read_numbers(cells, w, hit.sample.velocities) ||
          !read_finite(cells.back(), hit.sample.energy))
        return no_stored_run(path, "a line is not one of an event").value();
      hit.direction = cells[2].text == "up" ? 1 : -1;
      const std::string name = name_in(cells[0]);
      const auto known = std::find(run_.events.begin(), run_.events.end(), name);
      hit.event = static_cast<std::size_t>(known - run_.events.begin());
      if (known == run_.events.end()) run_.events.push_back(name);
      run_.hits.push_back(std::move(hit));
    }
    return {};
  }

  StoredRun run_;
  CsvColumns at_;
};

}  // namespace

tl::unexpected<Diagnostics> no_stored_run(const std::string& path, const std::string& why) {
  return tl::unexpected<Diagnostics>(
      Diagnostics{{"NH412",
                   Severity::error,
                   fmt::format("no run can go on from `{}`: {}", path, why),
                   {},
                   {},
                   {"what goes on is a whole .csv or .h5 that `anholon simulate MODEL -o FILE` has written"}}});
}

Result<StoredRun> read_stored_run(const std::string& path) {
  const std::string ending = std::filesystem::path(path).extension().string();
  if (ending == ".h5" || ending == ".hdf5") return read_stored_hdf5(path);
  if (ending == ".csv") return StoredCsv(path).read();
  return no_stored_run(path, ending == ".json" ? "of JSON give the last sample to --state" : "its name says nothing");
}

}  // namespace anholon

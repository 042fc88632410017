#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/present/chapters/run_report.hpp"
#include "anholon/present/chapters/run_wording.hpp"

namespace anholon {

namespace {

constexpr int digits = 9;
constexpr std::size_t most_hits = 20;

std::string without_minus_zero(std::string text) {
  if (text.starts_with('-') && text.find_first_of("123456789") == std::string::npos) text.erase(0, 1);
  return text;
}

// Zeros at the end of every cell behind its point say nothing.
void strip_common_zeros(std::vector<std::string>& cells) {
  const auto strips = [&](char c) {
    return std::all_of(cells.begin(), cells.end(), [&](const std::string& cell) {
      return cell.back() == c && cell.find('.') != std::string::npos;
    });
  };
  const auto strip = [&] {
    for (std::string& cell : cells) cell.pop_back();
  };
  while (strips('0')) strip();
  if (strips('.')) strip();
}

// A name above its cells.
using NumberColumn = std::vector<std::string>;

// So many decimals that the largest has nine digits; powers of ten where that is not readable.
NumberColumn column_of(const std::string& name, const std::vector<double>& numbers) {
  double largest = 0;
  for (const double x : numbers) largest = std::max(largest, std::isfinite(x) ? std::abs(x) : 0);
  const bool plain = largest == 0 || (largest >= 1e-4 && largest < 1e9);
  const int whole = largest >= 1 ? static_cast<int>(std::floor(std::log10(largest))) + 1 : 1;
  NumberColumn column;
  for (const double x : numbers) {
    std::string text = !std::isfinite(x) ? "undefined"
                       : plain           ? fmt::format("{:.{}f}", x, std::max(digits - whole, 0))
                                         : fmt::format("{:.{}e}", x, digits - 1);
    column.push_back(without_minus_zero(std::move(text)));
  }
  if (plain) strip_common_zeros(column);
  column.insert(column.begin(), name);
  return column;
}

// Errors: two digits are enough.
std::string error_text(double x) { return x == 0 ? "0" : fmt::format("{:.1e}", x); }
NumberColumn error_column(const std::string& name, const std::vector<double>& numbers) {
  NumberColumn column{name};
  for (const double x : numbers) column.push_back(error_text(x));
  return column;
}

Table table_of(const std::vector<NumberColumn>& columns) {
  Table table{{}, true};
  for (std::size_t row = 0; row < columns.front().size(); ++row) {
    std::vector<Words>& cells = table.rows.emplace_back();
    for (const NumberColumn& column : columns) cells.emplace_back(column[row]);
  }
  return table;
}

class ShownRun {
 public:
  ShownRun(const Run& run, const Model& model, const RunTableOptions& options)
      : run_(run), options_(options), document_(document_of(model)) {}

  Document run() {
    table();
    events();
    summary();
    return std::move(document_);
  }

 private:
  [[nodiscard]] std::vector<Sample> shown() const {
    std::vector<Sample> rows;
    const std::size_t n = run_.samples.size(), most = options_.most_rows;
    if (most < 2 || n <= most) {
      for (const Sample& s : run_.samples) rows.push_back(s);
      return rows;
    }
    for (std::size_t k = 0; k < most; ++k) rows.push_back(run_.samples[k * (n - 1) / (most - 1)]);
    return rows;
  }

  void states(std::vector<NumberColumn>& columns, const std::vector<Sample>& rows) const {
    const auto add = [&](const std::string& name, const auto& number) {
      std::vector<double> numbers;
      for (const Sample& s : rows) numbers.push_back(number(s));
      columns.push_back(column_of(name, numbers));
    };
    add("t", [](const Sample& s) { return s.t; });
    for (std::size_t k = 0; k < run_.coordinates.size(); ++k)
      add(run_.coordinates[k], [&](const Sample& s) { return s.configuration[k]; });
    for (std::size_t k = 0; k < run_.velocities.size(); ++k)
      add(run_.velocities[k], [&](const Sample& s) { return s.velocities[k]; });
    add("energy", [](const Sample& s) { return s.energy; });
    for (std::size_t k = 0; k < run_.recorded.size(); ++k)
      add(run_.recorded[k].name, [&](const Sample& s) { return s.recorded[k]; });
  }

  void table() {
    const std::vector<Sample> rows = shown();
    if (rows.empty()) return;
    std::vector<NumberColumn> columns;
    states(columns, rows);
    std::vector<double> drifts, residuals;
    for (const Sample& s : rows) {
      drifts.push_back(largest_drift(run_, s));
      residuals.push_back(largest_residual(s));
    }
    if (!run_.integrals.empty()) columns.push_back(error_column("drift", drifts));
    if (!run_.constraints.empty()) columns.push_back(error_column("residual", residuals));
    document_.add(table_of(columns));
    if (rows.size() < run_.samples.size()) {
      document_.item(
          fmt::format("{} of {} samples{}", rows.size(), run_.samples.size(),
                      options_.all_in.empty() ? "" : fmt::format("; all of them are in {}", options_.all_in)));
    }
  }

  void events() {
    if (run_.hits.empty()) return;
    std::vector<Sample> rows;
    NumberColumn names{"event"};
    for (std::size_t k = 0; k < std::min(run_.hits.size(), most_hits); ++k) {
      const EventHit& hit = run_.hits[k];
      rows.push_back(hit.sample);
      names.push_back(fmt::format("{}, {}", run_.events.at(hit.event).name, hit.direction > 0 ? "up" : "down"));
    }
    std::vector<NumberColumn> columns;
    states(columns, rows);
    columns.insert(columns.begin() + 1, std::move(names));
    document_.section("events").add(table_of(columns));
    if (run_.hits.size() > most_hits) document_.item(fmt::format("the first {} of {}", most_hits, run_.hits.size()));
  }

  void summary() {
    row("outcome", outcome_text(run_.outcome));
    row("method", fmt::format("{}: {} steps, {} rejected, {} evaluations{}", name_of(run_.method), run_.counts.accepted,
                              run_.counts.rejected, run_.counts.evaluations,
                              run_.chart_changes == 0 ? ""
                                                      : fmt::format(", {} change{} of chart", run_.chart_changes,
                                                                    run_.chart_changes == 1 ? "" : "s")));
    if (!run_.chart.by.empty())
      row("chart", fmt::format("{}, without {}", fmt::join(run_.chart.speeds, ", "), fmt::join(run_.chart.by, ", ")));
    if (!run_.energy_is_conserved && !run_.samples.empty()) {
      row("energy", fmt::format("from {:.10g} to {:.10g}, not proved to be conserved", run_.energy.start,
                                run_.samples.back().energy));
    }
    for (const RecordedIntegral& i : run_.integrals) {
      if (!std::isfinite(i.start)) {
        row("conserved", with_formula(i) + ", which is no finite number at the start");
        continue;
      }
      row("conserved", fmt::format("{} = {:.10g}: drift {} ({} relative)", with_formula(i), i.start,
                                   error_text(i.drift), error_text(i.relative_drift)));
    }
    if (!run_.constraints.empty())
      row("residual", fmt::format("{} at most, of {} constraint{}", error_text(run_.largest_residual),
                                  run_.constraints.size(), run_.constraints.size() == 1 ? "" : "s"));
    event_counts();
    for (const SolutionComparison& c : run_.solution) {
      row("solution", c.largest_difference == 0
                          ? fmt::format("{}: no difference from the closed form", c.name)
                          : fmt::format("{}: differs from the closed form by {} at most ({} relative), at t = {:.6g}",
                                        c.name, error_text(c.largest_difference), error_text(c.relative), c.at));
    }
    for (const std::string& note : run_.notes) row("note", note);
  }

  void event_counts() {
    for (std::size_t k = 0; k < run_.events.size(); ++k) {
      std::size_t count = 0;
      for (const EventHit& hit : run_.hits) count += hit.event == k ? 1 : 0;
      row("events", fmt::format("{}: {}", run_.events[k].name,
                                count == 0   ? "never"
                                : count == 1 ? "once"
                                             : fmt::format("{} times", count)));
    }
  }

  // A name that is no formula itself, with one that is short.
  static std::string with_formula(const RecordedIntegral& i) {
    const bool formula = i.name.find_first_of("*+^(/'") != std::string::npos;
    return formula || i.name == "energy" || i.expression.empty() || i.expression.size() > 50
               ? i.name
               : fmt::format("{}, {}", i.name, i.expression);
  }

  // A head that stands above it already is left out.
  void row(const std::string& head, const std::string& text) {
    document_.line(head == last_ ? "" : head, text);
    last_ = head;
  }

  const Run& run_;
  const RunTableOptions& options_;
  Document document_;
  std::string last_;
};

}  // namespace

Document run_document(const Run& run, const Model& model, const RunTableOptions& options) {
  return ShownRun(run, model, options).run();
}

}  // namespace anholon

#include <filesystem>

#include <fmt/format.h>

#include "anholon/integrate/store/result_file.hpp"

namespace anholon {

namespace {

constexpr const char* line_end = "\r\n";

void put(std::string& out, double number) {
  fmt::format_to(std::back_inserter(out), ",{:.17g}", number + 0.0);
}  // no -0

void put(std::string& out, const NumberRow& numbers) {
  for (const double number : numbers) put(out, number);
}

void put_names(std::string& out, const std::vector<std::string>& names, const std::string& before = {}) {
  for (const std::string& name : names) out += "," + csv_cell(before + name);
}

}  // namespace

std::string csv_cell(const std::string& text) {
  std::string cell = text;
  if (!cell.empty() && std::string_view("=+-@\t\r").find(cell.front()) != std::string_view::npos)
    cell.insert(0, 1, '\'');
  if (cell.find_first_of(",\"\r\n") == std::string::npos) return cell;
  std::string quoted = "\"";
  for (const char c : cell) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

std::string samples_csv(const Run& run) {
  std::string out = "t";
  put_names(out, run.coordinates);
  put_names(out, run.velocities);
  put_names(out, run.constraints, "multiplier: ");
  put_names(out, run.velocities, "reaction: ");
  out += ",energy";
  for (const RecordedIntegral& integral : run.integrals) out += "," + csv_cell("integral: " + integral.name);
  put_names(out, run.constraints, "residual: ");
  for (const RecordedQuantity& quantity : run.recorded) out += "," + csv_cell(quantity.name);
  out += std::string(",outcome") + line_end;
  for (std::size_t row = 0; row < run.samples.size(); ++row) {
    const Sample sample = run.samples[row];
    fmt::format_to(std::back_inserter(out), "{:.17g}", sample.t);
    for (const auto* numbers : {&sample.configuration, &sample.velocities, &sample.multipliers, &sample.reactions})
      put(out, *numbers);
    put(out, sample.energy);
    put(out, sample.integrals);
    put(out, sample.residuals);
    put(out, sample.recorded);
    out += ",";
    if (row + 1 == run.samples.size()) out += name_of(run.outcome.ending);
    out += line_end;
  }
  return out;
}

std::string events_path(const std::string& path) {
  return std::filesystem::path(path).replace_extension(".events.csv").string();
}

std::string events_csv(const Run& run) {
  std::string out = "event,t,direction";
  put_names(out, run.coordinates);
  put_names(out, run.velocities);
  out += std::string(",energy") + line_end;
  for (const EventHit& hit : run.hits) {
    out += csv_cell(run.events.at(hit.event).name);
    put(out, hit.sample.t);
    out += hit.direction > 0 ? ",up" : ",down";
    put(out, hit.sample.configuration);
    put(out, hit.sample.velocities);
    put(out, hit.sample.energy);
    out += line_end;
  }
  return out;
}

}  // namespace anholon

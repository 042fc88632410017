#include "anholon/present/chapters/gait_chapter.hpp"

#include <cmath>

#include <fmt/format.h>

#include "anholon/expr/print/print.hpp"
#include "anholon/present/document/json.hpp"

namespace anholon::detail {

namespace {

// Ten digits; what is smaller than the accuracy is 0.
std::string gait_number(double value) { return std::abs(value) < 1e-12 ? "0" : fmt::format("{:.10g}", value); }

}  // namespace

void add_gait(Document& document, const Gait& gait, const Connection& c) {
  document.section("gait");
  for (std::size_t j = 0; j < c.shape.size(); ++j)
    document.line(j == 0 ? "shape" : "", Words(c.shape[j].symbol) << " = " << gait.path.shape[j]);
  document.line("period", Words(gait.path.period));
  document.section("where it leads, by reconstruction in numbers");
  Table table{{}, true};
  const bool leading = !gait.area.empty();
  table.rows.push_back({"", "from", "to"});
  if (leading) table.rows.back().emplace_back("leading order");
  for (const GaitCoordinate& q : gait.coordinates) {
    table.rows.push_back({q.name, gait_number(q.from), gait_number(q.to)});
    if (leading) table.rows.back().emplace_back(q.leading_order ? gait_number(*q.leading_order) : "");
  }
  for (const GaitMomentum& p : gait.momenta) table.rows.push_back({p.name, gait_number(p.from), gait_number(p.to)});
  document.add(std::move(table));
  if (!leading) return;
  document.section("integral of -DA over the loop");
  for (std::size_t a = 0; a < gait.area.size(); ++a) document.line(c.group[a].name, gait_number(gait.area[a]));
}

std::string with_gait(const std::string& json, const Gait& gait, const Connection& c) {
  using Json = nlohmann::ordered_json;
  Json result = Json::parse(json), shape = Json::object(), coordinates = Json::object(), momenta = Json::object();
  for (std::size_t j = 0; j < c.shape.size(); ++j) shape[c.shape[j].name] = to_text(gait.path.shape[j]);
  for (const GaitCoordinate& q : gait.coordinates) {
    coordinates[q.name] = {{"from", q.from}, {"to", q.to}};
    if (q.leading_order) coordinates[q.name]["leading_order"] = *q.leading_order;
  }
  for (const GaitMomentum& p : gait.momenta) momenta[p.name] = {{"from", p.from}, {"to", p.to}};
  Json object{{"shape", shape},
              {"period", to_text(gait.path.period)},
              {"seconds", gait.period},
              {"displacement", coordinates},
              {"momenta", momenta}};
  if (!gait.area.empty()) {
    Json& area = object["area"] = Json::object();
    for (std::size_t a = 0; a < gait.area.size(); ++a) area[c.group[a].name] = gait.area[a];
  }
  Json ordered = Json::object();  // before what is for `verify`
  for (auto& [key, value] : result.items()) {
    if (key == "statements") ordered["gait"] = object;
    ordered[key] = std::move(value);
  }
  return dump(ordered);
}

}  // namespace anholon::detail

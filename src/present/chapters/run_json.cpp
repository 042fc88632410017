#include <nlohmann/json.hpp>

#include "anholon/integrate/store/result_file.hpp"
#include "anholon/present/chapters/run_report.hpp"
#include "anholon/present/chapters/run_wording.hpp"
#include "anholon/present/document/json.hpp"

namespace anholon {

namespace {

using Json = nlohmann::ordered_json;

// "R.qw" and "R.w.x" are parts of R and of R.w; "x'" is the velocity of x.
std::string key_of(const std::string& name) {
  if (name.ends_with("'")) return name.substr(0, name.size() - 1);
  return name.substr(0, name.rfind('.'));
}
bool is_part(const std::string& name) { return name.find('.') != std::string::npos; }

Json by_name(const std::vector<std::string>& names, const std::vector<double>& numbers) {
  Json object = Json::object();
  for (std::size_t k = 0; k < names.size() && k < numbers.size(); ++k) {
    if (is_part(names[k]))
      object[key_of(names[k])].push_back(numbers[k]);
    else
      object[key_of(names[k])] = numbers[k];
  }
  return object;
}

// The same for names that are words.
Json by_word(const std::vector<std::string>& words, const std::vector<double>& numbers) {
  Json object = Json::object();
  for (std::size_t k = 0; k < words.size() && k < numbers.size(); ++k) object[words[k]] = numbers[k];
  return object;
}

Json sample_object(const Run& run, const std::vector<std::string>& integrals, const Sample& s) {
  Json object = {{"t", s.t},
                 {"q", by_name(run.coordinates, s.configuration)},
                 {"velocity", by_name(run.velocities, s.velocities)},
                 {"multipliers", by_word(run.constraints, s.multipliers)},
                 {"reactions", by_name(run.velocities, s.reactions)},
                 {"energy", s.energy},
                 {"constraint_residual", largest_residual(s)},
                 {"residuals", by_word(run.constraints, s.residuals)},
                 {"integrals", by_word(integrals, s.integrals)}};
  if (run.recorded.empty()) return object;
  std::vector<std::string> names;
  for (const RecordedQuantity& quantity : run.recorded) names.push_back(quantity.name);
  object["recorded"] = by_word(names, s.recorded);
  return object;
}

Json integral_object(const RecordedIntegral& i) {
  return {{"name", i.name},
          {"expression", i.expression},
          {"start", i.start},
          {"drift", i.drift},
          {"relative_drift", i.relative_drift}};
}

}  // namespace

std::string run_json(const Run& run, const Model& model) {
  std::vector<std::string> integrals;
  for (const RecordedIntegral& i : run.integrals) integrals.push_back(i.name);
  Json out = {{"model", model.title},
              {"outcome", name_of(run.outcome.ending)},
              {"outcome_details",
               {{"t", run.outcome.t},
                {"t_beyond", run.outcome.t_beyond},
                {"h", run.outcome.h},
                {"what", run.outcome.what},
                {"sentence", outcome_text(run.outcome)}}},
              {"incomplete", !is_complete(run)},
              {"method", name_of(run.method)},
              {"chart", {{"kind", name_of(run.chart.kind)}, {"speeds", run.chart.speeds}, {"by", run.chart.by}}},
              {"steps",
               {{"accepted", run.counts.accepted},
                {"rejected", run.counts.rejected},
                {"evaluations", run.counts.evaluations},
                {"chart_changes", run.chart_changes}}}};
  Json& samples = out["samples"] = Json::array();
  for (const Sample& s : run.samples) samples.push_back(sample_object(run, integrals, s));
  Json& events = out["events"] = Json::array();
  for (const EventHit& hit : run.hits) {
    Json event = {{"event", run.events.at(hit.event).name},
                  {"expression", run.events.at(hit.event).expression},
                  {"direction", hit.direction > 0 ? "up" : "down"}};
    event.update(sample_object(run, integrals, hit.sample));
    events.push_back(std::move(event));
  }
  out["energy"] = integral_object(run.energy);
  out["energy"]["conserved"] = run.energy_is_conserved;
  Json& list = out["integrals"] = Json::array();
  for (const RecordedIntegral& i : run.integrals) list.push_back(integral_object(i));
  if (!run.recorded.empty()) {
    Json& recorded = out["recorded"] = Json::array();
    for (const RecordedQuantity& quantity : run.recorded)
      recorded.push_back({{"name", quantity.name}, {"expression", quantity.expression}});
  }
  out["largest_residual"] = run.largest_residual;
  Json& solution = out["solution"] = Json::array();
  for (const SolutionComparison& c : run.solution) {
    solution.push_back(
        {{"name", c.name}, {"largest_difference", c.largest_difference}, {"at", c.at}, {"relative", c.relative}});
  }
  out["notes"] = run.notes;
  return detail::dump(out);
}

}  // namespace anholon

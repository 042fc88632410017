#include "anholon/present/page/report.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "anholon/base/version.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/integrate/store/result_file.hpp"
#include "anholon/present/chapters/run_wording.hpp"
#include "anholon/present/document/as_page.hpp"
#include "anholon/present/page/report_index.hpp"
#include "anholon/present/page/report_page.hpp"
#include "anholon/present/pictures/run_plots.hpp"
#include "anholon/present/pictures/surface.hpp"

namespace anholon {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t points_of_a_card = 300;  // of a trace

// Nine digits are more than a picture shows; what is not finite is a gap.
Json number(double value) {
  if (!std::isfinite(value)) return nullptr;
  return std::strtod(fmt::format("{:.9g}", value).c_str(), nullptr);
}

template <class Numbers>
Json numbers(const Numbers& values) {
  Json list = Json::array();
  for (const double v : values) list.push_back(number(v));
  return list;
}

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string title_of(const Model& model) { return model.title.empty() ? "Untitled model" : model.title; }

// Points that are not there are null.
Json mesh_json(const SurfaceMesh& mesh) {
  Json rows = Json::array();
  for (const std::vector<Vector3>& row : mesh) {
    Json points = Json::array();
    for (const Vector3& p : row) points.push_back(is_finite(p) ? numbers(p) : Json(nullptr));
    rows.push_back(std::move(points));
  }
  return rows;
}

Json body_json(const PosedBody& body) {
  Json json = {{"kind", name_of(body.kind)}, {"name", body.name}, {"color", body.color}, {"touches", body.touches}};
  Json &position = json["position"] = Json::array(), &orientation = json["orientation"] = Json::array(),
       &size = json["size"] = Json::array();
  Json& trace = json["trace"] = Json::array();
  bool same_size = true;
  for (const Pose& p : body.poses) same_size = same_size && p.size == body.poses.front().size;
  for (std::size_t s = 0; s < body.poses.size(); ++s) {
    const Pose& p = body.poses[s];
    position.push_back(numbers(p.position));
    orientation.push_back(numbers(p.orientation));
    if (s == 0 || !same_size) size.push_back(numbers(p.size));
  }
  for (const Vector3& p : body.trace) trace.push_back(numbers(p));
  if (!body.mesh.empty()) json["mesh"] = mesh_json(body.mesh);
  return json;
}

Json scene_json(const Scene& scene) {
  Json json = {{"bodies", Json::array()}, {"arrows", Json::array()}};
  for (const PosedBody& body : scene.bodies) json["bodies"].push_back(body_json(body));
  for (const ReactionArrow& arrow : scene.arrows) {
    Json force = Json::array();
    for (const Vector3& f : arrow.force) force.push_back(numbers(f));
    json["arrows"].push_back({{"body", arrow.body}, {"along", arrow.along}, {"force", std::move(force)}});
  }
  return json;
}

// The bodies as they stand after a third of the run, with enough of their traces for a small picture.
Scene still(Scene scene) {
  for (PosedBody& body : scene.bodies) {
    if (!body.poses.empty()) body.poses = {body.poses[body.poses.size() / 3]};
    const std::size_t step = std::max<std::size_t>(1, body.trace.size() / points_of_a_card);
    std::vector<Vector3> trace;
    for (std::size_t s = 0; s < body.trace.size(); s += step) trace.push_back(body.trace[s]);
    body.trace = std::move(trace);
  }
  scene.arrows.clear();
  return scene;
}

Json panel_json(const PlotPanel& panel) {
  Json json = {{"name", panel.name},
               {"title", panel.title},
               {"x_label", panel.x_label},
               {"y_label", panel.y_label},
               {"logarithmic", panel.y_scale == AxisScale::logarithmic},
               {"equal_scales", panel.equal_scales},
               {"marks", numbers(panel.marks)},
               {"series", Json::array()}};
  for (const PlotSeries& s : panel.series)
    json["series"].push_back({{"name", s.name}, {"x", numbers(s.x)}, {"y", numbers(s.y)}});
  return json;
}

Json motion_json(const ReportMotion& motion, const Model& model) {
  Json json = {{"note", motion.note}};
  if (motion.run == nullptr || motion.run->samples.empty()) return json;
  const Run& run = *motion.run;
  Json t = Json::array();
  for (const Sample& s : run.samples) t.push_back(number(s.t));
  json["t"] = std::move(t);
  json["outcome"] = outcome_text(run.outcome);
  json["complete"] = is_complete(run);
  json["method"] = name_of(run.method);
  json["steps"] = run.counts.accepted;
  json["largest_residual"] = number(run.largest_residual);
  json["integrals"] = Json::array();
  for (const RecordedIntegral& i : run.integrals)
    json["integrals"].push_back(
        {{"name", i.name}, {"drift", number(i.drift)}, {"relative_drift", number(i.relative_drift)}});
  json["panels"] = Json::array();
  for (const PlotPanel& panel : run_plots(run, model).panels) json["panels"].push_back(panel_json(panel));
  json["scene"] = scene_json(motion.scene);
  return json;
}

Json parameters_json(const Model& model) {
  Json list = Json::array();
  for (const Parameter& p : model.parameters) {
    list.push_back({{"name", p.name},
                    {"latex", name_to_latex(p.name)},
                    {"value", p.value        ? to_text(*p.value)
                              : p.definition ? p.definition->text.text()
                                             : std::string()},
                    {"about", p.about}});
  }
  return list;
}

std::string joined(const std::vector<std::string>& texts) {
  std::string out = "[";
  for (const std::string& t : texts) out += (out.size() > 1 ? "," : "") + t;
  return out + "]";
}

}  // namespace

std::string section_json(const ReportSection& section) {
  Json json = {{"id", section.id}, {"title", section.title}, {"note", section.note}, {"latex", ""}};
  json["panels"] = Json::array();
  for (const PlotPanel& panel : section.panels) json["panels"].push_back(panel_json(panel));
  if (!section.document.blocks.empty()) json["latex"] = as_latex_fragment(section.document);
  json.update(as_page(section.document));
  return text_of(json);
}

std::string report_html(const Model& model, const std::vector<std::string>& sections, const ReportMotion& motion,
                        const std::string& command) {
  const Json head = {{"kind", "report"},
                     {"title", title_of(model)},
                     {"source", model.source},
                     {"about", model.about},
                     {"command", command},
                     {"version", std::string(version)},
                     {"parameters", parameters_json(model)},
                     {"file", model.source_text ? model.source_text->text : std::string()},
                     {"motion", motion_json(motion, model)}};
  std::string data = text_of(head);
  data.pop_back();
  data += ",\"sections\":" + joined(sections) + "}";
  return report_page(title_of(model), data);
}

std::string card_json(const Model& model, const std::string& file, const ReportMotion& motion) {
  return text_of({{"title", title_of(model)},
                  {"source", model.source},
                  {"file", file},
                  {"scene", scene_json(still(motion.scene))}});
}

std::string report_index_html(const std::vector<std::string>& cards, const std::string& command) {
  std::string data =
      text_of({{"kind", "index"}, {"title", "Gallery"}, {"command", command}, {"version", std::string(version)}});
  data.pop_back();
  return report_page("Anholon: gallery", data + ",\"cards\":" + joined(cards) + "}");
}

}  // namespace anholon

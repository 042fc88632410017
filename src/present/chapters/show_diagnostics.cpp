#include "anholon/base/source_view.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/present/chapters/show.hpp"
#include "anholon/present/document/json.hpp"

namespace anholon {

namespace detail {

namespace {

using Json = nlohmann::ordered_json;

const char* severity_name(Severity severity) {
  switch (severity) {
    case Severity::error: return "error";
    case Severity::warning: return "warning";
    case Severity::note: return "note";
  }
  return "error";
}

const char* cause_name(Cause cause) {
  switch (cause) {
    case Cause::input: return "input";
    case Cause::mathematics: return "mathematics";
    case Cause::budget: return "budget";
    case Cause::machine: return "machine";
  }
  return "input";
}

Json json_of(const Label& label) {
  Json object = Json::object();
  if (label.source) {
    const SourceView view(*label.source);
    const Position begin = view.position(label.span.begin), end = view.position(label.span.end);
    object["file"] = label.source->name;
    object["line"] = begin.line;
    object["column"] = begin.column;
    object["end_line"] = end.line;
    object["end_column"] = end.column;
  }
  if (!label.text.empty()) object["text"] = label.text;
  return object;
}

}  // namespace

Json json_of_diagnostics(const Diagnostics& diagnostics) {
  Json list = Json::array();
  for (const Diagnostic& d : diagnostics) {
    Json object = {{"code", d.code},
                   {"severity", severity_name(d.severity)},
                   {"cause", cause_name(d.cause)},
                   {"message", d.message}};
    Json& labels = object["labels"] = Json::array();
    for (const Label& label : d.labels) labels.push_back(json_of(label));
    object["notes"] = d.notes;
    object["help"] = d.help;
    list.push_back(std::move(object));
  }
  return list;
}

namespace {

// A formula that was too long to be written whole ends in "…": no program can read it.
bool is_abbreviated(const std::string& text) {
  return text.size() >= PrintOptions{}.limit && text.find("…") != std::string::npos;
}

bool has_abbreviated(const Json& json) {
  if (json.is_string()) return is_abbreviated(json.get_ref<const std::string&>());
  return json.is_structured() &&
         std::any_of(json.begin(), json.end(), [](const Json& part) { return has_abbreviated(part); });
}

void leave_out_abbreviated(Json& json) {
  if (json.is_object() && json.contains("certificate") && has_abbreviated(json["certificate"])) {
    json.erase("certificate");
    json["certificate_left_out"] = "a formula of it is too long to be written";
  }
  if (json.is_string() && is_abbreviated(json.get_ref<const std::string&>())) json = nullptr;
  if (!json.is_structured()) return;
  for (Json& part : json) leave_out_abbreviated(part);
}

}  // namespace

std::string dump(const Json& json) {
  const auto written = [](const Json& all) { return all.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; };
  if (!has_abbreviated(json)) return written(json);
  Json whole = json;
  leave_out_abbreviated(whole);
  return written(whole);
}

}  // namespace detail

std::string show_json(const Diagnostics& diagnostics) {
  return detail::dump({{"error", detail::json_of_diagnostics(diagnostics)}});
}

}  // namespace anholon

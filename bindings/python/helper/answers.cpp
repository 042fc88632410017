#include "helper/answers.hpp"

#include <unistd.h>

#include <algorithm>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>

#include <nlohmann/json.hpp>

#include "anholon/anholon.hpp"
#include "anholon/base/write_file.hpp"
#include "anholon/front/prove_in_child.hpp"
#include "anholon/integrate/motion/compile_motion.hpp"
#include "anholon/present/chapters/show.hpp"
#include "helper/certificate_list.hpp"

namespace anholon::python {

namespace {

using Json = nlohmann::ordered_json;
using Strings = std::vector<std::string>;

Json refused(const Diagnostics& diagnostics) {
  return {{"error", Json::parse(show_json(diagnostics)).at("error")}, {"rendered", render(diagnostics)}};
}

template <class T>
Json shown(const Finding<T>& found) {
  Json result{{"json", found.json()}, {"verdict", name_of(found.verdict().kind)}};
  for (const FormatDescription& format : formats) result[format.name] = found.show(format.format);
  result["remarks"] = found.remarks().empty() ? std::string() : render(found.remarks());
  return result;
}
template <class T>
Json shown(const Result<Finding<T>>& found) {
  return found ? shown(*found) : refused(found.error());
}

template <class T>
T option(const Json& options, const char* name, T otherwise = {}) {
  const auto found = options.find(name);
  return found == options.end() || found->is_null() ? otherwise : found->get<T>();
}

StateText state_in(const Json& options, const char* name) {
  const std::string text = option<std::string>(options, name);
  return text.empty() ? StateText() : StateText(text, "<" + std::string(name) + ">");
}

Json derive(const OwnedSystem& system, const Json& options) {
  const std::string name = option<std::string>(options, "form", "multipliers");
  const std::optional<Form> form = form_named(name);
  if (!form) return refused(unknown_form(name));
  return shown(system.derive(
      *form, {.verify = option<bool>(options, "verify"), .eliminate = option<bool>(options, "eliminate")}));
}

Json conserve(const OwnedSystem& system, const Json& options) {
  if (const auto expr = option<std::string>(options, "expr"); !expr.empty()) return shown(system.examine(expr));
  if (const auto density = option<std::string>(options, "density"); !density.empty())
    return shown(examine_density(system, density));
  ConserveOptions what{.function_of = option<std::string>(options, "function_of")};
  if (const auto search = option<std::string>(options, "search"); !search.empty()) {
    what.search.emplace();
    what.search->velocity_degree = search == "linear" ? 1 : 2;
    what.search->degree = option<unsigned>(options, "degree", 1);
    what.search->denominators = option<bool>(options, "denominators");
  }
  return shown(system.conserve(what));
}

Json follow_gait(const OwnedSystem& system, const Json& options) {
  GaitRequest request{option<Strings>(options, "shape"),
                      option<std::string>(options, "period"),
                      option<Strings>(options, "momentum"),
                      {}};
  request.reduction.by = option<Strings>(options, "by");
  const auto found = follow(system, request);
  Json result = shown(found);
  if (!found) return result;
  if (const Result<std::string> picture = height_picture(*found)) result["svg"] = *picture;
  return result;
}

Json divide(const OwnedSystem& system, const Json& options) {
  return shown(reduce(
      system, {option<Strings>(options, "by"), option<Strings>(options, "then"), option<Strings>(options, "level")}));
}

Json solve_hamilton_jacobi(const OwnedSystem& system, const Json& options) {
  HamiltonJacobiRequest request;
  request.gamma = option<Strings>(options, "gamma");
  request.constants = option<Strings>(options, "constants");
  request.ansatz = option<Strings>(options, "ansatz");
  request.at = option<Strings>(options, "at");
  request.solve = option<bool>(options, "solve");
  return shown(hamilton_jacobi(system, request));
}

Json linear_equations(const OwnedSystem& system, const Json& options) {
  const Strings at = option<Strings>(options, "at");
  return shown(
      linearize(system, {.at = at.empty() ? std::string() : at.front(), .over = option<std::string>(options, "over")}));
}

Json numbers(const OwnedSystem& system, const Json& options) {
  EvaluateOptions how;
  if (options.contains("digits") && !options["digits"].is_null()) how.digits = options["digits"].get<int>();
  how.project = option<bool>(options, "project");
  return shown(system.evaluate(state_in(options, "state"), how));
}

Json report(const OwnedSystem& system, const Json& options) {
  const Result<Report> page = system.report({.state = state_in(options, "state"),
                                             .t = option<std::string>(options, "t"),
                                             .file = option<std::string>(options, "file", "report.html"),
                                             .command = "System.report"});
  if (!page) return refused(page.error());
  return {{"html", page->html}, {"remarks", page->warnings.empty() ? std::string() : render(page->warnings)}};
}

// All of the exact algebra that a motion needs, before it is done where a crash would be no answer; its code is kept on disk. And what
// is proved to be conserved.
Json prepare(const OwnedSystem& system, const Json& options) {
  std::optional<ProofsInChild> proofs;
  if (option<bool>(options, "integrals", true))
    proofs.emplace(system.system(), true, option<double>(options, "seconds", 10));
  MotionOptions code;
  code.reduced = option<bool>(options, "reduced");
  code.by = option<Strings>(options, "by");
  code.drop_dependent = system.asked().drop_dependent;
  const Result<Motion> motion = compile(system.system(), code);
  if (!motion) return refused(system.decisions() ? motion.error() : system.decisions().error());
  if (option<bool>(options, "field")) static_cast<void>(motion->field());
  const ProvedIntegrals found = proofs ? proofs->result(system.system()) : ProvedIntegrals{};
  return {{"integrals", bytes_of(found)}};
}

// One file with the equations, in the language of its name; its functions are called after it.
Json write_code(const OwnedSystem& system, const Json& options) {
  const std::filesystem::path path = option<std::string>(options, "path");
  std::string to = option<std::string>(options, "to");
  for (const ExportLanguage l :
       {ExportLanguage::c, ExportLanguage::python, ExportLanguage::matlab, ExportLanguage::fmu}) {
    if (to.empty() && path.extension() == suffix_of(l)) to = name_of(l);
  }
  const Result<ExportLanguage> language = export_language(to.empty() ? path.extension().string() : to);
  if (!language) return refused(language.error());
  if (const Diagnostics blocked = check_writable(path, Overwrite::yes); !blocked.empty()) return refused(blocked);
  std::optional<ProofsInChild> proofs;
  if (option<bool>(options, "integrals", true))
    proofs.emplace(system.system(), true, option<double>(options, "seconds", 10));
  ExportRequest request{*language, path.stem()};
  request.integrals = [&] { return proofs ? proofs->result(system.system()) : ProvedIntegrals{}; };
  Json remarks = "";
  request.remark = [&](const Diagnostics& d) { remarks = render(d); };
  const Result<std::string> code = exported_code(system, request);
  if (!code) return refused(code.error());
  if (const Diagnostics failed = write_file(path, *code, Overwrite::yes); !failed.empty()) return refused(failed);
  return {{"remarks", remarks}};
}

using Question = std::function<Json(const OwnedSystem&, const Json&)>;

const std::map<std::string, Question>& questions() {
  static const std::map<std::string, Question> all{
      {"derive", derive},
      {"verify", [](const OwnedSystem& s, const Json&) { return shown(s.verify()); }},
      {"conserve", conserve},
      {"classify", [](const OwnedSystem& s, const Json& o) { return shown(s.classify(state_in(o, "at"))); }},
      {"check", [](const OwnedSystem& s, const Json& o) { return shown(s.check(option<bool>(o, "table"))); }},
      {"evaluate", numbers},
      {"reduce", divide},
      {"gait", follow_gait},
      {"hamilton", [](const OwnedSystem& s, const Json&) { return shown(hamilton(s)); }},
      {"hamilton_jacobi", solve_hamilton_jacobi},
      {"linearize", linear_equations},
      {"report", report},
      {"export", write_code},
      {"prepare", prepare},
  };
  return all;
}

Json decided(const Json& options) {
  const Result<OwnedEquation> asked =
      equation(option<std::string>(options, "statement"), option<Strings>(options, "assume"));
  if (!asked) return refused(asked.error());
  Budget budget;
  budget.seconds = option<double>(options, "seconds", 10);
  return shown(asked->decide(budget));
}

AskedOf asked_in(const Json& asked) {
  AskedOf result{option<Strings>(asked, "set"), option<Strings>(asked, "input"), option<Strings>(asked, "assume")};
  result.with_values = option<bool>(asked, "with_values");
  result.drop_dependent = option<bool>(asked, "drop_dependent");
  result.seconds = option<double>(asked, "seconds", 10);
  return result;
}

// What a table says may change; such a system is read again each time.
bool reads_tables(const Model& model) {
  return std::any_of(model.inputs.begin(), model.inputs.end(), [](const Input& input) { return !input.file.empty(); });
}

Result<OwnedSystem> system_in(const Json& request) {
  // Paths are relative to where the one who asks is.
  if (const std::string folder = option<std::string>(request, "folder"); !folder.empty()) {
    if (chdir(folder.c_str()) != 0) static_cast<void>(chdir("/"));
  }
  struct Kept {
    std::string key;
    OwnedSystem system;
  };
  static std::deque<Kept> last;
  constexpr std::size_t most_kept = 4;
  std::string key = request.at("model").dump() + request.at("asked").dump();
  for (const Kept& kept : last) {
    if (kept.key == key) return kept.system;
  }
  const Json& model = request.at("model");
  const Result<OwnedModel> read_model = read_holding(
      model.at("text").get<std::string>(), model.at("name").get<std::string>(), option<Strings>(model, "held"));
  if (!read_model) return tl::make_unexpected(read_model.error());
  Result<OwnedSystem> system = ask(*read_model, asked_in(request.at("asked")));
  if (!system || reads_tables(system->model())) return system;
  if (last.size() == most_kept) last.pop_front();
  last.push_back({std::move(key), *system});
  return system;
}

Json answer(const Json& request) {
  const std::string question = request.at("question").get<std::string>();
  const Json options = request.value("options", Json::object());
  if (question == "decide") return decided(options);
  if (question == "certificates") return checked_certificates(option<std::string>(options, "json"), options);
  const auto found = questions().find(question);
  if (found == questions().end()) return {{"defect", "no question is called " + question}};
  const Result<OwnedSystem> system = system_in(request);
  return system ? found->second(*system, options) : refused(system.error());
}

}  // namespace

std::string answer_to(const std::string& request) {
  try {
    return answer(Json::parse(request)).dump(-1, ' ', false, Json::error_handler_t::replace);
  } catch (const std::bad_alloc&) {
    return Json{{"out_of", "memory"}}.dump();
  } catch (const BudgetExceeded& limit) {
    return Json{{"out_of", name_of(limit.limit)}}.dump();
  } catch (const std::exception& defect) {
    return Json{{"defect", defect.what()}}.dump();
  }
}

}  // namespace anholon::python

#include "anholon/model/read.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include <fmt/format.h>

#include "anholon/base/file.hpp"
#include "anholon/model/file/toml_source.hpp"
#include "anholon/model/meaning/interpret.hpp"

namespace anholon {

namespace {

// The header of a section of a model stands in it somewhere; or nothing at all does.
bool is_about_a_model(std::string_view text) {
  constexpr std::array<std::string_view, 19> sections{"title",       "parameters", "coordinates",      "lagrangian",
                                                      "hamiltonian", "poisson",    "constraint",       "functions",
                                                      "definitions", "forces",     "inputs",           "symmetry",
                                                      "initial",     "run",        "quasi_velocities", "event",
                                                      "body",        "claim",      "solution"};
  bool blank = true;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    const std::size_t begin = line.find_first_not_of(" \t\r[");
    if (begin == std::string_view::npos) continue;
    blank = false;
    if (line.find('[') >= begin) continue;
    line.remove_prefix(begin);
    if (std::any_of(sections.begin(), sections.end(), [&](std::string_view s) { return line.starts_with(s); }))
      return true;
  }
  return blank;
}

// Not TOML, or other keys than those of a model, and nothing that one has.
bool may_be_foreign(const Diagnostics& errors) {
  constexpr std::array<std::string_view, 3> codes{"NH100", "NH102", "NH104"};
  return std::all_of(errors.begin(), errors.end(),
                     [&](const Diagnostic& d) { return std::find(codes.begin(), codes.end(), d.code) != codes.end(); });
}

// What another file contains is nobody's business: no line of it is shown.
tl::unexpected<Diagnostics> no_model(const std::string& name) {
  return tl::unexpected<Diagnostics>(
      Diagnostics{{"NH100",
                   Severity::error,
                   fmt::format("`{}` is not a model: it has no section such as [coordinates]", name),
                   {},
                   {},
                   {"`anholon gallery tricycle > mine.toml` writes one to begin with"}}});
}

}  // namespace

Result<Model> read_model_text(Workspace& workspace, std::string_view text, const std::string& name) {
  const auto source = std::make_shared<const Source>(Source{name, std::string(text)});
  const Result<detail::ModelSource> tree = detail::read_toml(source);
  if (!tree)
    return may_be_foreign(tree.error()) && !is_about_a_model(text) ? no_model(name)
                                                                   : tl::unexpected<Diagnostics>(tree.error());
  Result<Model> model = detail::interpret(workspace, *tree);
  if (!model && may_be_foreign(model.error()) && !is_about_a_model(text)) return no_model(name);
  return model;
}

Result<Model> read_model(Workspace& workspace, const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return tl::unexpected<Diagnostics>(text.error());
  return read_model_text(workspace, *text, path);
}

}  // namespace anholon

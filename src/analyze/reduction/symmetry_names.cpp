#include "anholon/analyze/reduction/symmetry_names.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {

namespace {

// "a, b": names may have commas themselves, so the longest one that the model has is taken each time.
std::vector<std::string> named_in(const std::string& text, const std::vector<Generator>& declared) {
  const auto trimmed = [](const std::string& s) {
    const std::size_t from = s.find_first_not_of(" \t"), to = s.find_last_not_of(" \t");
    return from == std::string::npos ? std::string() : s.substr(from, to - from + 1);
  };
  std::vector<std::string> result;
  for (std::string rest = trimmed(text); !rest.empty();) {
    std::size_t end = rest.size();
    while (true) {
      const std::string name = trimmed(rest.substr(0, end));
      if (std::any_of(declared.begin(), declared.end(), [&](const Generator& g) { return g.name == name; })) break;
      const std::size_t comma = end == 0 ? std::string::npos : rest.rfind(',', end - 1);
      if (comma == std::string::npos) {
        end = std::min(rest.find(','), rest.size());
        break;
      }
      end = comma;
    }
    result.push_back(trimmed(rest.substr(0, end)));
    rest = end < rest.size() ? trimmed(rest.substr(end + 1)) : std::string();
  }
  return result;
}

}  // namespace

std::vector<std::string> all_named_in(const std::vector<std::string>& texts, const std::vector<Generator>& declared) {
  std::vector<std::string> names;
  for (const std::string& text : texts) {
    for (std::string& name : named_in(text, declared)) names.push_back(std::move(name));
  }
  return names;
}

Diagnostic refused_symmetry(const char* code, std::string message, const Origin& origin, std::string help) {
  Diagnostic d;
  d.code = code;
  d.message = std::move(message);
  if (origin.source) d.labels.push_back({origin.source, origin.span, ""});
  if (!help.empty()) d.help.push_back(std::move(help));
  return d;
}

namespace {

// x' = -y, y' = x
std::string field_text(const std::vector<Expr>& field, const System& system) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < field.size(); ++i) {
    const Expr value = simplify(field[i], system.assumptions);
    if (!value.is_zero_literal())
      parts.push_back(fmt::format("{} = {}", to_text(system.frame.velocities()[i].velocity), to_text(value)));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

// At both of them, and with their bracket.
void show_bracket(Diagnostic& d, const OpenBracket& open, const System& system) {
  const auto& all = system.model->symmetries;
  for (const std::size_t k : {open.second, open.first}) {
    if (all[k].origin.source) d.labels.push_back({all[k].origin.source, all[k].origin.span, ""});
  }
  d.notes.push_back(fmt::format("the bracket of `{}` and `{}` is {}", all[open.first].name, all[open.second].name,
                                field_text(open.field, system)));
}

}  // namespace

Diagnostic do_not_close(const std::vector<std::string>& names, const OpenBracket& open, const System& system) {
  const auto& all = system.model->symmetries;
  Diagnostic d = refused_symmetry(
      "NH261",
      fmt::format("the symmetries `{}` do not close: the bracket of `{}` and `{}` is no constant combination of them",
                  fmt::join(names, "`, `"), all[open.first].name, all[open.second].name),
      {}, "add the bracket as a symmetry, or divide by some of them alone (--by)");
  show_bracket(d, open, system);
  return d;
}

Diagnostic left_out(std::size_t symmetry, const OpenBracket& open, const System& system) {
  const auto& all = system.model->symmetries;
  Diagnostic d = refused_symmetry(
      "NH261",
      fmt::format("the symmetry `{}` is left out: its bracket with `{}` is no constant combination of them",
                  all[symmetry].name, all[open.first == symmetry ? open.second : open.first].name),
      {}, "add the bracket as a symmetry, or say by which of them to divide (--by)");
  d.severity = Severity::warning;
  show_bracket(d, open, system);
  return d;
}

Diagnostic useless_symmetry(std::size_t symmetry, const std::string& why, const System& system) {
  const Symmetry& s = system.model->symmetries[symmetry];
  Diagnostic d = refused_symmetry(
      "NH260", fmt::format("the symmetry `{}` can be used neither for reduction nor for conservation: {}", s.name, why),
      s.origin);
  d.severity = Severity::warning;
  return d;
}

Diagnostic no_second_step(const std::string& name, const std::vector<std::string>& first, const Origin& origin) {
  return refused_symmetry(
      "NH262",
      fmt::format("the symmetry `{}` does not act on what is left without `{}`: a bracket with them is no constant "
                  "combination of them",
                  name, fmt::join(first, "`, `")),
      origin, "divide in the other order, or by all of them at once (--by)");
}

Diagnostic unknown_symmetry(const std::string& name, const std::vector<Generator>& declared) {
  std::vector<std::string> names;
  for (const Generator& g : declared) names.push_back(g.name);
  return refused_symmetry("NH101", fmt::format("the model has no symmetry `{}`", name), {},
                          names.empty() ? "it declares none: write [[symmetry]] with a name and a generator"
                                        : fmt::format("its symmetries: {}", fmt::join(names, ", ")));
}

}  // namespace anholon

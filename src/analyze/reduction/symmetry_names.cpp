#include "anholon/analyze/reduction/symmetry_names.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

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

Diagnostic do_not_close(const std::vector<std::string>& names, const std::string& reason, const Origin& origin) {
  return refused_symmetry("NH261",
                          fmt::format("the symmetries `{}` do not close: {}", fmt::join(names, "`, `"), reason), origin,
                          "add the bracket as a symmetry, or divide by some of them alone (--by)");
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

#include "anholon/analyze/reduction/asked_levels.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/expr/workspace.hpp"
#include "anholon/model/meaning/assignment_text.hpp"
#include "anholon/model/meaning/read_expression.hpp"

namespace anholon {

namespace {

constexpr const char* how_levels_are_written =
    "write: --level \"NAME = VALUE, energy = VALUE\", with names of symmetries";

// A word that the model uses for nothing.
bool is_new_name(const std::string& text, const Model& model) {
  const auto is_letter = [](unsigned char c) { return std::isalpha(c) != 0 || c == '_'; };
  if (text.empty() || !is_letter(static_cast<unsigned char>(text.front()))) return false;
  const bool is_word =
      std::all_of(text.begin(), text.end(), [&](unsigned char c) { return is_letter(c) || std::isdigit(c) != 0; });
  return is_word && text != "t" && fresh_name(model, text) == text && !read_expression(model, excerpt_of(text));
}

Result<AskedLevel> with_value(AskedLevel level, const Excerpt& text, const Model& model) {
  if (is_new_name(text.text(), model)) {
    level.value = model.workspace->symbol(text.text());
    level.is_new = true;
    return level;
  }
  Result<Formula> value = read_expression(model, text);
  if (!value) return tl::make_unexpected(std::move(value.error()));
  for (const Expr& symbol : symbols_of(value->value)) {
    if (std::none_of(model.parameters.begin(), model.parameters.end(),
                     [&](const Parameter& p) { return p.symbol == symbol; }))
      return tl::make_unexpected(
          Diagnostics{no_level(fmt::format("the value of `{}` changes: `{}` stands in it", level.name, symbol.name()),
                               "a value is made of numbers and parameters, or it is a new name")});
  }
  level.value = value->value;
  return level;
}

}  // namespace

Diagnostic no_level(std::string message, std::string help) {
  Diagnostic d{"NH266", Severity::error, std::move(message), {}, {}, {}};
  if (!help.empty()) d.help.push_back(std::move(help));
  return d;
}

Result<std::vector<AskedLevel>> levels_in(const std::vector<std::string>& texts, const std::vector<Generator>& declared,
                                          const Model& model) {
  detail::AssignmentKind kind{"<level>", "NH266", how_levels_are_written, "integral = value"};
  for (const Generator& g : declared) kind.names.push_back(g.name);
  const auto pieces = detail::split_assignments(texts, kind);
  if (!pieces) return tl::make_unexpected(pieces.error());
  std::vector<AskedLevel> result;
  for (const detail::AssignmentText& piece : *pieces) {
    AskedLevel level;
    level.name = piece.name.text();
    for (std::size_t k = 0; k < declared.size(); ++k) {
      if (declared[k].name == level.name) level.symmetry = k;
    }
    if (!level.symmetry) {
      Result<Formula> function = read_expression(model, piece.name);
      if (!function) return tl::make_unexpected(std::move(function.error()));
      level.function = function->value;
    }
    Result<AskedLevel> whole = with_value(std::move(level), piece.value, model);
    if (!whole) return tl::make_unexpected(std::move(whole.error()));
    result.push_back(std::move(*whole));
  }
  return result;
}

}  // namespace anholon

#include "anholon/analyze/reduction/asked_levels.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/expr/workspace.hpp"
#include "anholon/model/meaning/read_expression.hpp"

namespace anholon {

namespace {

constexpr const char* how_levels_are_written =
    "write: --level \"NAME = VALUE, energy = VALUE\", with names of symmetries";

std::string without_blanks(const std::string& s) {
  const std::size_t from = s.find_first_not_of(" \t"), to = s.find_last_not_of(" \t");
  return from == std::string::npos ? std::string() : s.substr(from, to - from + 1);
}

// The symmetry with the longest name with which the text begins, if an equals sign comes after it.
std::optional<std::size_t> symmetry_before_sign(const std::string& text, const std::vector<Generator>& declared) {
  std::optional<std::size_t> found;
  for (std::size_t k = 0; k < declared.size(); ++k) {
    const std::string& name = declared[k].name;
    if (!text.starts_with(name) || (found && declared[*found].name.size() >= name.size())) continue;
    const std::size_t next = text.find_first_not_of(" \t", name.size());
    if (next != std::string::npos && text[next] == '=') found = k;
  }
  return found;
}

// Where the value that begins there ends: at a comma outside parentheses.
std::size_t end_of_value(const std::string& text, std::size_t begin) {
  int depth = 0;
  for (std::size_t i = begin; i < text.size(); ++i) {
    if (text[i] == '(' || text[i] == '[') ++depth;
    if (text[i] == ')' || text[i] == ']') --depth;
    if (text[i] == ',' && depth == 0) return i;
  }
  return text.size();
}

// A word that the model uses for nothing.
bool is_new_name(const std::string& text, const Model& model) {
  const auto is_letter = [](unsigned char c) { return std::isalpha(c) != 0 || c == '_'; };
  if (text.empty() || !is_letter(static_cast<unsigned char>(text.front()))) return false;
  const bool is_word =
      std::all_of(text.begin(), text.end(), [&](unsigned char c) { return is_letter(c) || std::isdigit(c) != 0; });
  return is_word && text != "t" && fresh_name(model, text) == text && !read_expression(model, excerpt_of(text));
}

Result<AskedLevel> with_value(AskedLevel level, const std::string& text, const Model& model) {
  if (is_new_name(text, model)) {
    level.value = model.workspace->symbol(text);
    level.is_new = true;
    return level;
  }
  Result<Formula> value = read_expression(model, excerpt_of(text, "<level>"));
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
  std::vector<AskedLevel> result;
  for (const std::string& text : texts) {
    for (std::string rest = without_blanks(text); !rest.empty();) {
      AskedLevel level;
      level.symmetry = symmetry_before_sign(rest, declared);
      const std::size_t from = level.symmetry ? declared[*level.symmetry].name.size() : 0, sign = rest.find('=', from);
      if (sign == std::string::npos)
        return tl::make_unexpected(
            Diagnostics{no_level(fmt::format("`{}` is no `integral = value`", rest), how_levels_are_written)});
      level.name = without_blanks(rest.substr(0, sign));
      if (!level.symmetry) {
        Result<Formula> function = read_expression(model, excerpt_of(level.name, "<level>"));
        if (!function) return tl::make_unexpected(std::move(function.error()));
        level.function = function->value;
      }
      const std::size_t end = end_of_value(rest, sign + 1);
      Result<AskedLevel> whole =
          with_value(std::move(level), without_blanks(rest.substr(sign + 1, end - sign - 1)), model);
      if (!whole) return tl::make_unexpected(std::move(whole.error()));
      if (std::any_of(result.begin(), result.end(), [&](const AskedLevel& other) { return other.name == whole->name; }))
        return tl::make_unexpected(Diagnostics{no_level(fmt::format("`{}` is given twice", whole->name))});
      result.push_back(std::move(*whole));
      rest = end < rest.size() ? without_blanks(rest.substr(end + 1)) : std::string();
    }
  }
  return result;
}

}  // namespace anholon

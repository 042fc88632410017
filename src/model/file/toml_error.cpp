#include "anholon/model/file/toml_error.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "anholon/base/utf8.hpp"
#include "anholon/model/file/file_limits.hpp"
#include "anholon/model/file/toml_outline.hpp"
#include "anholon/model/file/units.hpp"

namespace anholon::detail {

namespace {

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

bool is_number_letter(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '+' ||
         c == '-' || c == '.';
}

Diagnostic error(std::string code, std::string message, const std::shared_ptr<const Source>& source, Span span,
                 std::string text = {}) {
  Diagnostic diagnostic;
  diagnostic.code = std::move(code);
  diagnostic.message = std::move(message);
  diagnostic.labels.push_back({source, span, std::move(text)});
  return diagnostic;
}

// The number that ends at or around `offset`.
Span number_around(std::string_view text, std::size_t offset) {
  std::size_t begin = std::min(offset, text.size());
  if (begin > 0 && (begin == text.size() || !is_number_letter(text[begin]))) --begin;
  std::size_t end = begin;
  while (begin > 0 && is_number_letter(text[begin - 1])) --begin;
  while (end < text.size() && is_number_letter(text[end])) ++end;
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

// One code point at `offset`, or the last one of the text.
Span character_at(std::string_view text, std::size_t offset) {
  if (text.empty()) return {};
  offset = std::min(offset, text.size() - 1);
  while (offset > 0 && (static_cast<unsigned char>(text[offset]) & 0xC0U) == 0x80) --offset;
  const std::size_t size = decode_utf8(text, offset).length;
  return {static_cast<std::uint32_t>(offset), static_cast<std::uint32_t>(offset + size)};
}

// The last key or header that begins at or before `offset`.
const OutlineItem* item_at(const std::vector<OutlineItem>& items, std::size_t offset) {
  const OutlineItem* last = nullptr;
  for (const OutlineItem& item : items) {
    if (item.span.begin <= offset + 2) last = &item;
  }
  return last;
}

Diagnostic duplicate(const std::shared_ptr<const Source>& source, std::size_t offset) {
  const std::vector<OutlineItem> items = outline(source->text);
  const OutlineItem* second = item_at(items, offset);
  if (second == nullptr) return error("NH100", "a key is given twice", source, character_at(source->text, offset));
  const std::string what = second->header ? fmt::format("the table `[{}]` is opened twice", second->name)
                                          : fmt::format("the key `{}` is given twice", second->name);
  for (const OutlineItem& first : items) {
    if (&first == second) break;
    const bool same_place = first.header || first.table == second->table;
    if (first.header != second->header || first.name != second->name || !same_place) continue;
    Diagnostic diagnostic = error("NH100", what, source, second->span, "the second");
    diagnostic.labels.push_back({source, first.span, "the first"});
    diagnostic.help.push_back(second->header ? "move the entries into one table, or write `[[…]]` for a list of tables"
                                             : "remove or rename one of them");
    return diagnostic;
  }
  return error("NH100", "a key or table is given twice", source, second->span);
}

// Whether the value on the last line of `before` begins with a single quote.
bool in_single_quotes(std::string_view before) {
  const std::string_view line = before.substr(before.rfind('\n') + 1);
  const std::size_t equals = std::min(line.find('='), line.size());
  const std::size_t value = line.find_first_not_of("= \t", equals);
  return value != std::string_view::npos && line[value] == '\'';
}

// A decimal comma at `offset`, and the number as it is to be written: "9,81", 9.81.
std::optional<std::string> decimal_comma(std::string_view text, std::size_t offset) {
  const auto digit = [&](std::size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
  if (offset == 0 || text[offset] != ',' || !digit(offset - 1) || !digit(offset + 1)) return std::nullopt;
  const Span before = number_around(text, offset), after = number_around(text, offset + 1);
  return fmt::format("{}.{}", text.substr(before.begin, before.end - before.begin),
                     text.substr(after.begin, after.end - after.begin));
}

// m = 0.01 kg: the value on the line of `offset`, up to a comma, a brace or a comment.
std::optional<NumberWithUnit> unit_around(std::string_view text, std::size_t offset) {
  const std::size_t equals = text.substr(0, offset).rfind('=');
  if (equals == std::string_view::npos || contains(text.substr(equals, offset - equals), "\n")) return std::nullopt;
  const std::string_view value = text.substr(equals + 1);
  return number_with_unit(value.substr(0, value.find_first_of(",}#\r\n")));
}

// name = "value" of the line of `offset`, with what stands there in quotes; empty: it is no such line.
std::string line_in_quotes(std::string_view text, std::size_t offset) {
  const std::size_t begin = text.substr(0, offset).rfind('\n') + 1;
  const std::string_view line = text.substr(begin, text.substr(begin).find_first_of("\r\n#"));
  const std::size_t equals = line.find('=');
  if (equals == std::string_view::npos || line.find_first_of("\"[{\\") != std::string_view::npos) return {};
  const auto trimmed = [](std::string_view s) {
    const std::size_t first = s.find_first_not_of(" \t"), last = s.find_last_not_of(" \t");
    return first == std::string_view::npos ? std::string_view() : s.substr(first, last - first + 1);
  };
  return fmt::format("{} = \"{}\"", trimmed(line.substr(0, equals)), trimmed(line.substr(equals + 1)));
}

// What other languages have between a name and a value, behind a line, before a remark or at a start.
std::optional<std::string> foreign_mark(std::string_view text, Span where, std::string_view reason) {
  const std::string_view character = text.substr(where.begin, where.end - where.begin);
  const std::size_t begin = text.substr(0, where.begin).rfind('\n') + 1;
  if (text.substr(where.begin).starts_with("//")) return "a remark begins with `#`";
  if (character == ":" && contains(reason, "expected '='")) return "name and value have `=` between them: name = value";
  if (character == "(" && contains(reason, "expected '='")) {
    const std::string_view name = text.substr(begin, where.begin - begin);
    return fmt::format("a value at the start is written without its time: {} = … under [initial]", name);
  }
  if ((character == "," || character == ";") && contains(reason, "expected a comment or whitespace"))
    return fmt::format("a line ends without `{}`", character);
  return std::nullopt;
}

// The usual slips, told by the line they stand on.
std::optional<std::string> fix_for(const std::shared_ptr<const Source>& source, Span where, std::string_view reason) {
  const std::string_view text = source->text;
  const std::string_view character = text.substr(where.begin, where.end - where.begin);
  if (in_single_quotes(text.substr(0, where.begin)))
    return "an expression stands in double quotes: in single ones a prime is the end";
  if (const auto number = decimal_comma(text, where.begin))
    return fmt::format("decimals are written with a point: {}", *number);
  if (const auto found = unit_around(text, where.begin)) return help_with_unit(*found);
  if (auto found = foreign_mark(text, where, reason)) return found;
  if (contains(reason, "expected '='")) {
    const std::string_view line = text.substr(text.substr(0, where.begin).rfind('\n') + 1);
    if (line.starts_with('"')) return fmt::format("a line is `name = value`: L = {}", line.substr(0, line.find('\n')));
  }
  const std::vector<OutlineItem> items = outline(text);
  const OutlineItem* item = item_at(items, where.begin);
  const bool in_key = item != nullptr && !item->header && where.begin <= item->span.end;
  if (in_key || (item != nullptr && item->header)) {
    const bool foreign = !character.empty() && static_cast<unsigned char>(character[0]) >= 0x80;
    if (character != "'" && !foreign && !contains(reason, "expected keys")) return std::nullopt;
    std::string_view key = text.substr(item->span.begin);
    key = key.substr(0, key.find_first_of("=]\n"));
    key = key.substr(0, key.find_last_not_of(" \t\r") + 1);
    return fmt::format("a key with anything but ASCII letters, digits, `_` and `-` stands in quotes: \"{}\"", key);
  }
  if (contains(reason, "could not determine value type") || contains(reason, "value-terminator") ||
      contains(reason, "expected value") || contains(reason, "saw 'n'") || contains(reason, "outside a string") ||
      contains(reason, "expected 'true'") || contains(reason, "expected 'false'") || contains(reason, "saw '\"'")) {
    const std::string line = line_in_quotes(text, where.begin);
    return fmt::format("an expression stands in double quotes: {}", line.empty() ? "L = \"m/2*x'^2\"" : line);
  }
  if (contains(reason, "end-of-file") || contains(reason, "control characters")) {
    return "is a closing quote missing? A string that spans lines stands in \"\"\" quotes";
  }
  return std::nullopt;
}

// "Error while parsing key: expected …" without its first half.
std::string_view reason_of(std::string_view description) {
  if (!description.starts_with("Error while parsing")) return description;
  const std::size_t colon = description.find(": ");
  return colon == std::string_view::npos ? description : description.substr(colon + 2);
}

}  // namespace

Diagnostic number_error(const std::shared_ptr<const Source>& source, Span span) {
  const std::string_view lexeme = std::string_view(source->text).substr(span.begin, span.end - span.begin);
  if (contains(lexeme, "nan") || contains(lexeme, "inf")) {
    Diagnostic diagnostic =
        error("NH110", fmt::format("`{}` is not a number that a model can use", lexeme), source, span);
    diagnostic.help.push_back("write a finite number, or leave the value out");
    return diagnostic;
  }
  Diagnostic diagnostic = error("NH111", "this number is too large or too small to be read", source, span);
  diagnostic.help.push_back("numbers have exponents between -10000 and 10000");
  return diagnostic;
}

Diagnostic toml_error(const std::shared_ptr<const Source>& source, std::size_t offset, std::string_view description) {
  const std::string_view reason = reason_of(description);
  if (contains(reason, "64 bits") || contains(reason, "length limit") || contains(reason, "too long to identify") ||
      contains(reason, "exceeeds maximum length") || contains(reason, "could not be interpreted as a value")) {
    Diagnostic diagnostic = error("NH111", "this number is beyond the range of TOML numbers (64 bits)", source,
                                  number_around(source->text, offset));
    diagnostic.help.push_back("put it in quotes: a number in a string is read exactly, whatever its size");
    return diagnostic;
  }
  if (contains(reason, "cannot redefine") || contains(reason, "into existing inline table")) {
    return duplicate(source, offset);
  }
  const Span where = character_at(source->text, offset);
  if (contains(reason, "maximum nested value depth")) {
    return error("NH107", fmt::format("more than {} lists or tables in each other", deepest_value), source, where);
  }
  const bool open_string = contains(reason, "control characters") && source->text[where.begin] == '\n';
  const std::string message = open_string ? "this string is not closed at the end of its line"
                                          : fmt::format("this is not valid TOML: {}", reason);
  Diagnostic diagnostic = error("NH100", message, source, where);
  if (auto fix = fix_for(source, where, reason)) diagnostic.help.push_back(std::move(*fix));
  return diagnostic;
}

}  // namespace anholon::detail

#include "anholon/model/meaning/assignment_text.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

namespace anholon::detail {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }

// Bytes [begin, end) of the text, without blanks at both ends.
Excerpt piece(const std::shared_ptr<const Source>& source, std::size_t begin, std::size_t end) {
  while (begin < end && is_blank(source->text[begin])) ++begin;
  while (end > begin && is_blank(source->text[end - 1])) --end;
  std::vector<std::uint32_t> origins(end - begin + 1);
  std::iota(origins.begin(), origins.end(), static_cast<std::uint32_t>(begin));
  return Excerpt(source, source->text.substr(begin, end - begin), std::move(origins));
}

// Where the piece that begins there ends: at a comma outside parentheses.
std::size_t end_of_piece(const std::string& text, std::size_t begin) {
  int depth = 0;
  for (std::size_t i = begin; i < text.size(); ++i) {
    if (text[i] == '(' || text[i] == '[') ++depth;
    if (text[i] == ')' || text[i] == ']') --depth;
    if (text[i] == ',' && depth == 0) return i;
  }
  return text.size();
}

// Behind the longest of the names with which the text goes on there, if an equals sign comes next; else where it goes on.
std::size_t behind_name(const std::string& text, std::size_t begin, const std::vector<std::string>& names) {
  const std::size_t from = std::min(text.find_first_not_of(" \t", begin), text.size());
  std::size_t result = begin;
  for (const std::string& name : names) {
    const std::size_t end = from + name.size();
    if (text.compare(from, name.size(), name) != 0 || end <= result) continue;
    const std::size_t next = text.find_first_not_of(" \t", end);
    if (next != std::string::npos && text[next] == '=') result = end;
  }
  return result;
}

}  // namespace

Result<std::vector<AssignmentText>> split_assignments(const std::vector<std::string>& texts,
                                                      const AssignmentKind& kind) {
  std::vector<AssignmentText> result;
  Diagnostics wrong;
  const auto mistake = [&](const Excerpt& at, std::string message, std::vector<std::string> help) {
    Diagnostic d{kind.code, Severity::error, std::move(message), {}, {}, std::move(help)};
    d.labels.push_back({at.source(), at.whole(), {}});
    wrong.push_back(std::move(d));
  };
  for (const std::string& text : texts) {
    const auto source = std::make_shared<const Source>(Source{kind.source, text});
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t named = behind_name(text, begin, kind.names), end = end_of_piece(text, named),
                        sign = std::min(text.find('=', named), end);
      const Excerpt name = piece(source, begin, sign);
      if (sign == end) {
        mistake(name, fmt::format("`{}` is no `{}`", name.text(), kind.form), {kind.example});
      } else if (std::any_of(result.begin(), result.end(),
                             [&](const AssignmentText& other) { return other.name.text() == name.text(); })) {
        mistake(name, fmt::format("`{}` is given twice", name.text()), {});
      } else {
        result.push_back({name, piece(source, sign + 1, end)});
      }
      begin = end + 1;
    }
  }
  if (!wrong.empty()) return tl::make_unexpected(std::move(wrong));
  return result;
}

}  // namespace anholon::detail

#include "anholon/front/assignment_text.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

namespace anholon::detail {

namespace {

// Bytes [begin, end) of the text, without blanks at both ends.
Excerpt piece(const std::shared_ptr<const Source>& source, std::size_t begin, std::size_t end) {
  while (begin < end && source->text[begin] == ' ') ++begin;
  while (end > begin && source->text[end - 1] == ' ') --end;
  std::vector<std::uint32_t> origins(end - begin + 1);
  std::iota(origins.begin(), origins.end(), static_cast<std::uint32_t>(begin));
  return Excerpt(source, source->text.substr(begin, end - begin), std::move(origins));
}

// Where commas outside parentheses stand, and the end.
std::vector<std::size_t> ends_of_pieces(const std::string& text) {
  std::vector<std::size_t> result;
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(' || text[i] == '[') ++depth;
    if (text[i] == ')' || text[i] == ']') --depth;
    if (text[i] == ',' && depth == 0) result.push_back(i);
  }
  result.push_back(text.size());
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
    std::size_t begin = 0;
    for (const std::size_t end : ends_of_pieces(text)) {
      const std::size_t sign = std::min(text.find('=', begin), end);
      const Excerpt name = piece(source, begin, sign);
      if (sign == end) {
        mistake(name, fmt::format("`{}` is no `name = value`", name.text()), {kind.example});
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

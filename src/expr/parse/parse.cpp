#include "anholon/expr/parse/parse.hpp"

#include <fmt/format.h>

#include "anholon/expr/greek.hpp"
#include "anholon/expr/parse/lex.hpp"
#include "anholon/expr/parse/parser.hpp"

namespace anholon {

using detail::Parser;
using detail::syntax_error;

Result<Parsed> parse(Workspace& workspace, const Excerpt& text, Names& names) {
  const auto tokens = detail::lex(text);
  if (!tokens) return tl::unexpected(tokens.error());
  Parser parser(workspace, text, names, *tokens);
  if (!parser.run(Parser::Wanted::expression)) return tl::unexpected(parser.diagnostics());
  return Parsed{parser.left(), parser.guards()};
}

Result<ParsedRelation> parse_relation(Workspace& workspace, const Excerpt& text, Names& names, bool allow_lone) {
  const auto tokens = detail::lex(text);
  if (!tokens) return tl::unexpected(tokens.error());
  Parser parser(workspace, text, names, *tokens);
  if (!parser.run(allow_lone ? Parser::Wanted::either : Parser::Wanted::relation)) {
    return tl::unexpected(parser.diagnostics());
  }
  if (!parser.relation()) return ParsedRelation{parser.left(), workspace.number(0), Relation::equal, parser.guards()};
  return ParsedRelation{parser.left(), parser.right(), *parser.relation(), parser.guards()};
}

Result<Expr> parse(Workspace& workspace, std::string_view text) {
  OpenNames names(workspace);
  auto parsed = parse(workspace, excerpt_of(text), names);
  if (!parsed) return tl::unexpected(std::move(parsed.error()));
  return parsed->value;
}

Result<std::string> canonical_name(const Excerpt& excerpt) {
  const std::string_view text = excerpt.text();
  const auto wrong = [&](Diagnostic d) { return tl::unexpected(Diagnostics{std::move(d)}); };
  if (text.empty()) return wrong(syntax_error("NH106", "the name is empty", label(excerpt, 0, 0), "write a name"));
  const std::size_t end = detail::end_of_name(text, 0, false);
  if (end == text.size()) return detail::canonical_spelling(text);
  if (static_cast<unsigned char>(text[end]) >= 0x80) {
    std::size_t next = end;
    return wrong(detail::bad_character(excerpt, end, next));
  }
  if (auto hidden = detail::bad_letter(excerpt, end)) return wrong(std::move(*hidden));
  return wrong(syntax_error("NH106", fmt::format("`{}` is not a name", detail::snippet(text)),
                            label(excerpt, end, end + 1), "a name is a letter, then letters, digits and underscores"));
}

}  // namespace anholon

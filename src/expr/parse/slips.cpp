#include "anholon/expr/parse/slips.hpp"

#include <fmt/format.h>

namespace anholon::detail {

namespace {

bool is_operator(TokenKind kind) {
  return kind == TokenKind::plus || kind == TokenKind::minus || kind == TokenKind::star || kind == TokenKind::slash ||
         kind == TokenKind::caret;
}

Diagnostic slip(std::string message, Label where, std::string help) {
  return syntax_error("NH106", std::move(message), std::move(where), std::move(help));
}

// 1,5 with nothing between: somebody's decimal comma.
bool is_decimal_comma(const Script& s, std::size_t at) {
  if (at == 0 || at + 1 >= s.tokens.size()) return false;
  const Token &left = s.tokens[at - 1], &right = s.tokens[at + 1];
  return left.kind == TokenKind::number && right.kind == TokenKind::number && left.end == s.tokens[at].begin &&
         right.begin == s.tokens[at].end;
}

// The parenthesis (or bracket) that closes the one at `open`; the last token if none does.
std::size_t closing(const std::vector<Token>& tokens, std::size_t open) {
  std::size_t depth = 0;
  for (std::size_t i = open; i < tokens.size(); ++i) {
    if (tokens[i].kind == TokenKind::open || tokens[i].kind == TokenKind::open_bracket) ++depth;
    if (tokens[i].kind == TokenKind::close || tokens[i].kind == TokenKind::close_bracket) --depth;
    if (depth == 0) return i;
  }
  return tokens.size() - 1;
}

Diagnostic empty_parentheses(const Script& s, std::size_t at, std::string_view callee) {
  const Token& open = s.tokens[at - 1];
  if (callee.empty()) {
    return slip("there is nothing between the parentheses", label(s.excerpt, open.begin, s.tokens[at].end),
                "remove them, or write an expression inside");
  }
  return slip(fmt::format("`{}` has no argument", snippet(callee)),
              label(s.excerpt, s.tokens[at - 2].begin, s.tokens[at].end),
              fmt::format("write the argument: `{}(x)`", snippet(callee)));
}

}  // namespace

std::size_t Script::operand_end(std::size_t token) const {
  std::size_t i = token;
  const TokenKind kind = tokens[i].kind;
  if (kind == TokenKind::open || kind == TokenKind::open_bracket) return tokens[closing(tokens, i)].end;
  if (kind != TokenKind::name) return tokens[i].end;
  while (tokens[i + 1].kind == TokenKind::prime) ++i;
  for (const TokenKind bracket : {TokenKind::open_bracket, TokenKind::open}) {
    if (tokens[i + 1].kind == bracket) i = closing(tokens, i + 1);
    if (i + 1 == tokens.size()) break;
  }
  return tokens[i].end;
}

Diagnostic missing_operator(const Script& s, std::size_t at, std::size_t left) {
  const Token &previous = s.tokens[at - 1], &next = s.tokens[at];
  const bool numbers = previous.kind == TokenKind::number && next.kind == TokenKind::number;
  return slip(numbers ? "two numbers stand side by side" : "an operator is missing; products are written with `*`",
              label(s.excerpt, previous.begin, next.end),
              fmt::format("write `{}*{}`", snippet(s.text(left, previous.end)),
                          snippet(s.text(next.begin, s.operand_end(at)))));
}

Diagnostic missing_operand(const Script& s, std::size_t at, std::string_view callee) {
  const Token& t = s.tokens[at];
  if (t.kind == TokenKind::prime) return misplaced_prime(s, at);
  if (t.kind == TokenKind::open_bracket) {
    const std::string_view inside = s.text(t.begin, s.operand_end(at));
    const std::string_view trimmed =
        inside.size() > 2 && inside.ends_with(']') ? inside.substr(1, inside.size() - 2) : "…";
    return slip("square brackets do not group; they hold the indices of a name", s.label_at(t),
                fmt::format("write `({})`", snippet(trimmed)));
  }
  if (at == 0) {
    if (t.kind == TokenKind::end) {
      return slip("the expression is empty", label(s.excerpt, 0, s.excerpt.text().size()),
                  "write an expression, for instance `0`");
    }
    if (t.kind == TokenKind::relation) {
      return slip("the left-hand side is missing", s.label_at(t),
                  fmt::format("write something before `{}`", s.text(t)));
    }
    if (t.kind == TokenKind::close || t.kind == TokenKind::close_bracket) return misplaced_sign(s, at, nullptr);
    return slip(fmt::format("an operand is missing before `{}`", s.text(t)), s.label_at(t),
                fmt::format("remove the `{0}`, or write something before it", s.text(t)));
  }
  const Token& before = s.tokens[at - 1];
  if (before.kind == TokenKind::open && t.kind == TokenKind::close) return empty_parentheses(s, at, callee);
  if (before.kind == TokenKind::open && t.kind == TokenKind::end) return unclosed(s, before);
  if (before.kind == TokenKind::comma || (t.kind == TokenKind::comma && before.kind == TokenKind::open)) {
    return slip("an argument is missing",
                s.label_at(before.kind == TokenKind::comma ? before : t, "next to this comma"),
                "remove the comma, or write the argument");
  }
  if (before.kind == TokenKind::relation) {
    return slip("the right-hand side is missing", s.label_at(before),
                fmt::format("write something after `{0}`, for instance `{0} 0`", s.text(before)));
  }
  if (is_operator(before.kind) && is_operator(t.kind)) {
    return slip(fmt::format("an operand is missing between `{}` and `{}`", s.text(before), s.text(t)),
                label(s.excerpt, before.begin, t.end), "remove one of the operators, or write something between them");
  }
  const Token& sign = is_operator(before.kind) ? before : t;
  const char* side = is_operator(before.kind) ? "after" : "before";
  return slip(fmt::format("an operand is missing {} `{}`", side, s.text(sign)), s.label_at(sign),
              fmt::format("remove the `{}`, or write something {} it", s.text(sign), side));
}

Diagnostic misplaced_sign(const Script& s, std::size_t at, const Token* open) {
  const Token& t = s.tokens[at];
  if (t.kind == TokenKind::comma) {
    if (is_decimal_comma(s, at)) {
      const Token &left = s.tokens[at - 1], &right = s.tokens[at + 1];
      return slip("a decimal number is written with a point", label(s.excerpt, left.begin, right.end),
                  fmt::format("write `{}.{}`", snippet(s.text(left)), snippet(s.text(right))));
    }
    return slip("a comma stands only between the arguments of a function", s.label_at(t),
                "remove it; one text holds one expression");
  }
  if (t.kind == TokenKind::open_bracket) {
    return slip("square brackets stand only behind a name, with its indices", s.label_at(t),
                "for a product write `*(` … `)`");
  }
  if (open == nullptr) {
    return slip(fmt::format("this `{}` closes nothing", s.text(t)), s.label_at(t),
                fmt::format("remove it, or add a `{}` before", t.kind == TokenKind::close ? "(" : "["));
  }
  Diagnostic d = slip(fmt::format("`{}` does not close `{}`", s.text(t), s.text(*open)), s.label_at(t), "write `)`");
  d.labels.push_back(s.label_at(*open, "opened here"));
  return d;
}

Diagnostic unclosed(const Script& s, const Token& open) {
  const bool bracket = open.kind == TokenKind::open_bracket;
  return slip(fmt::format("this `{}` is never closed", s.text(open)), s.label_at(open),
              fmt::format("add a `{}`", bracket ? "]" : ")"));
}

Diagnostic bare_function(const Script& s, std::size_t at) {
  const Token &name = s.tokens[at], &next = s.tokens[at + 1];
  const std::string_view word = s.text(name);
  std::string help = fmt::format("write `{}(x)`", word);
  std::size_t end = name.end;
  if (next.kind == TokenKind::name || next.kind == TokenKind::number) {
    end = s.operand_end(at + 1);
    help = fmt::format("write `{}({})`", word, snippet(s.text(next.begin, end)));
  } else if (next.kind == TokenKind::open_bracket) {
    end = s.operand_end(at + 1);
    const std::string_view inside = s.text(next.end, end > next.end ? end - 1 : end);
    help = fmt::format("write `{}({})`", word, snippet(inside));
  } else if (next.kind == TokenKind::caret && s.tokens[at + 2].kind == TokenKind::number) {
    const Token& exponent = s.tokens[at + 2];
    end = exponent.end;
    std::string_view argument = "x";
    if (s.tokens[at + 3].kind == TokenKind::open || s.tokens[at + 3].kind == TokenKind::name) {
      end = s.operand_end(at + 3);
      argument = s.text(s.tokens[at + 3].begin, end);
      if (argument.size() > 2 && argument.starts_with('(') && argument.ends_with(')'))
        argument = argument.substr(1, argument.size() - 2);
    }
    help = fmt::format("write `{}({})^{}`", word, snippet(argument), snippet(s.text(exponent)));
  } else if (next.kind == TokenKind::prime) {
    end = next.end;
    help = fmt::format("for the derivative write `d({}(x), x)`", word);
  }
  return slip(fmt::format("`{}` is a function; its argument stands in parentheses", word),
              label(s.excerpt, name.begin, end), std::move(help));
}

Diagnostic misplaced_prime(const Script& s, std::size_t at) {
  const Token& prime = s.tokens[at];
  std::string help = "write the prime directly after a name: `x'`";
  if (s.tokens[at + 1].kind == TokenKind::name) help = fmt::format("write `{}'`", snippet(s.text(s.tokens[at + 1])));
  if (at > 0 && s.tokens[at - 1].kind == TokenKind::name) {
    const std::string_view name = snippet(s.text(s.tokens[at - 1]));
    help = fmt::format("write `{}'`", name);
    std::size_t next = at;
    while (s.tokens[next].kind == TokenKind::prime) ++next;
    if (s.tokens[next].kind == TokenKind::open) {
      help = fmt::format("for a partial derivative write `d({0}(x), x)` or `{0}[1](x)`", name);
    }
  }
  return slip("a prime belongs directly after the name of a variable", s.label_at(prime), std::move(help));
}

Diagnostic bad_index(const Script& s, std::size_t at) {
  const Token& t = s.tokens[at];
  if (t.kind == TokenKind::end) {
    for (std::size_t i = at; i-- > 0;) {
      if (s.tokens[i].kind == TokenKind::open_bracket) return unclosed(s, s.tokens[i]);
    }
  }
  return slip("the indices of a name are whole numbers from 1 on", s.label_at(t), "write for instance `R[1,2]`");
}

Diagnostic bad_relation(const Script& s, std::size_t at, RelationSlip what) {
  const Token& t = s.tokens[at];
  switch (what) {
    case RelationSlip::not_wanted:
      return slip("an expression is wanted here, not a relation", s.label_at(t),
                  fmt::format("remove `{}` and what follows, or bring everything to one side", s.text(t)));
    case RelationSlip::second:
      return slip("there are two relations in one text", s.label_at(t),
                  "write two conditions: `a < b < c` is `a < b` and `b < c`");
    case RelationSlip::inside_parentheses:
      return slip("a relation cannot stand inside parentheses", s.label_at(t), "check the parentheses");
    case RelationSlip::missing:
      return slip("a relation is wanted here, such as `=` or `<`", label(s.excerpt, 0, s.excerpt.text().size()),
                  fmt::format("write `{} = 0`", snippet(s.excerpt.text())));
  }
  return {};
}

}  // namespace anholon::detail

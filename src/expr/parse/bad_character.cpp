// Characters that are no part of an expression, each with what to type instead.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "anholon/base/utf8.hpp"
#include "anholon/expr/greek.hpp"
#include "anholon/expr/parse/lex.hpp"
#include "anholon/expr/parse/vocabulary.hpp"

namespace anholon::detail {

namespace {

struct Fix {
  std::string_view spelling, message, help;
};

// Longer spellings before their beginnings.
constexpr std::array kFixes{
    Fix{"==", "`==` is not a relation here", "write `=`"},
    Fix{"=<", "`=<` is not a relation here", "write `<=`"},
    Fix{"=>", "`=>` is not a relation here", "write `>=`"},
    Fix{"<>", "`<>` is not a relation here", "write `!=`"},
    Fix{":=", "`:=` is not a relation here", "write `=`"},
    Fix{":", "`:` is no part of an expression", "for a quotient write `/`"},
    Fix{"!", "there is no factorial", "remove the `!`, or write the number"},
    Fix{"%", "`%` is no operator here", "for percent, divide by 100"},
    Fix{";", "`;` is no part of an expression", "remove it; one text holds one expression"},
    Fix{"$", "`$` is no part of an expression", "remove the dollar signs; this is not LaTeX"},
    Fix{"{", "braces do not group here", "write parentheses: `(` … `)`"},
    Fix{"}", "braces do not group here", "write parentheses: `(` … `)`"},
    Fix{"&", "`&` is no operator here", "write the conditions as separate texts"},
    Fix{"@", "`@` is no operator here", "for a product write `*`"},
    Fix{"~", "`~` is no part of an expression", "remove it"},
    Fix{"?", "`?` is no part of an expression", "remove it"},
    Fix{"\"", "a quotation mark is no part of an expression", "remove it"},
    Fix{"`", "a backquote is no part of an expression", "for a time derivative write an apostrophe: `x'`"},
    Fix{"_", "a name begins with a letter", "put a letter before the underscore"},
    Fix{".", "a point stands only inside a number or between the parts of a name", "for a product write `*`"},
    Fix{"÷", "`÷` is no operator here", "write `/`"},
    Fix{"∕", "`∕` is no operator here", "write `/`"},
    Fix{"⁄", "`⁄` is no operator here", "write `/`"},
    Fix{"–", "`–` (U+2013) is a dash, not a minus sign", "write `-`"},
    Fix{"—", "`—` (U+2014) is a dash, not a minus sign", "write `-`"},
    Fix{"‐", "`‐` (U+2010) is a hyphen, not a minus sign", "write `-`"},
    Fix{"‑", "`‑` (U+2011) is a hyphen, not a minus sign", "write `-`"},
    Fix{"∗", "`∗` is no operator here", "write `*`"},
    Fix{"•", "`•` is no operator here", "write `*`"},
    Fix{"∙", "`∙` is no operator here", "write `*`"},
    Fix{"′", "a prime is written with an apostrophe", "write `'`"},
    Fix{"″", "a prime is written with an apostrophe", "write `''`"},
    Fix{"‴", "a prime is written with an apostrophe", "write `'''`"},
    Fix{"’", "a prime is written with an apostrophe", "write `'`"},
    Fix{"‘", "a prime is written with an apostrophe", "write `'`"},
    Fix{"´", "a prime is written with an apostrophe", "write `'`"},
    Fix{"½", "a fraction is written with a slash", "write `(1/2)`"},
    Fix{"¼", "a fraction is written with a slash", "write `(1/4)`"},
    Fix{"¾", "a fraction is written with a slash", "write `(3/4)`"},
    Fix{"⅓", "a fraction is written with a slash", "write `(1/3)`"},
    Fix{"⅔", "a fraction is written with a slash", "write `(2/3)`"},
    Fix{"°", "angles are in radians", "write `*pi/180`"},
    Fix{"±", "`±` stands for two expressions", "write one of them"},
    Fix{"∂", "`∂` is no operator here", "for a partial derivative write `d(V, x)`"},
    Fix{"≈", "`≈` is not a relation here", "write `=`"},
    Fix{"≡", "`≡` is not a relation here", "write `=`"},
    Fix{"∑", "there is no sum sign", "write the terms out"},
    Fix{"∫", "there are no integrals", "remove the integral sign"},
};

// The operand that begins at `at`: a name, a number, or what stands in parentheses.
std::string_view operand_after(std::string_view text, std::size_t at) {
  if (at < text.size() && text[at] == '(') {
    const std::size_t close = text.find(')', at);
    return close == std::string_view::npos ? std::string_view("…") : snippet(text.substr(at + 1, close - at - 1));
  }
  const std::size_t name = end_of_name(text, at, true);
  const std::string_view operand = text.substr(at, (name != at ? name : end_of_number(text, at)) - at);
  return operand.empty() ? std::string_view("…") : snippet(operand);
}

// x², x⁻¹: the digits as they are written on the line.
std::string superscript(std::string_view text, std::size_t at, std::size_t& next) {
  constexpr std::u32string_view kRaised = U"⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺";
  std::string plain;
  for (next = at; next < text.size();) {
    const CodePoint c = decode_utf8(text, next);
    const std::size_t i = kRaised.find(c.value);
    if (i == std::u32string_view::npos) break;
    plain += "0123456789-+"[i];
    next += c.length;
  }
  return plain;
}

std::string subscript(std::string_view text, std::size_t at, std::size_t& next) {
  std::string plain;
  for (next = at; next < text.size();) {
    const CodePoint c = decode_utf8(text, next);
    if (c.value < 0x2080 || c.value > 0x2089) break;
    plain += static_cast<char>('0' + (c.value - 0x2080));
    next += c.length;
  }
  return plain;
}

Diagnostic raised_or_lowered(const Excerpt& excerpt, std::size_t at, const std::string& digits, bool raised,
                             std::size_t next) {
  const std::string_view word = word_before(excerpt.text(), at);
  return syntax_error("NH106", raised ? "an exponent is written with `^`" : "an index is written on the line",
                      label(excerpt, at, next), fmt::format("write `{}{}{}`", word, raised ? "^" : "", digits));
}

Diagnostic latex_command(const Excerpt& excerpt, std::size_t at, std::size_t& next) {
  const std::string_view text = excerpt.text();
  next = std::max(end_of_name(text, at + 1, false), at + 1);
  const std::string_view word = text.substr(at + 1, next - at - 1);
  std::string help = "remove the backslash; this is not LaTeX";
  if (is_builtin(word) || is_greek_name(word)) help = fmt::format("write `{}`", word);
  if (word == "cdot" || word == "times") help = "write `*`";
  if (word == "frac") help = "write the quotient as `(a)/(b)`";
  if (word == "dot" || word == "ddot") help = fmt::format("write `x{}`", word == "dot" ? "'" : "''");
  if (word == "left" || word == "right") help = fmt::format("remove `\\{}`", word);
  if (word == "partial") help = "for a partial derivative write `d(V, x)`";
  if (word == "ln") help = "write `log`";
  return syntax_error("NH106", fmt::format("`{}` is LaTeX", snippet(text.substr(at, next - at))),
                      label(excerpt, at, next), help);
}

Diagnostic bars(const Excerpt& excerpt, std::size_t at, std::size_t& next) {
  const std::string_view text = excerpt.text();
  const std::size_t close = text.find('|', at + 1);
  next = close == std::string_view::npos ? at + 1 : close + 1;
  const std::string_view inside = close == std::string_view::npos ? "…" : text.substr(at + 1, close - at - 1);
  return syntax_error("NH106", "an absolute value is written with `abs`", label(excerpt, at, next),
                      fmt::format("write `abs({})`", snippet(inside)));
}

}  // namespace

Diagnostic bad_character(const Excerpt& excerpt, std::size_t at, std::size_t& next) {
  const std::string_view text = excerpt.text();
  const CodePoint c = decode_utf8(text, at);
  next = at + c.length;
  if (!c.valid) {
    return syntax_error("NH109",
                        fmt::format("the byte 0x{:02X} is no text: expressions are UTF-8",
                                    static_cast<unsigned>(static_cast<unsigned char>(text[at]))),
                        label(excerpt, at, next), "save the text as UTF-8");
  }
  if (const std::string digits = superscript(text, at, next); !digits.empty()) {
    return raised_or_lowered(excerpt, at, digits, true, next);
  }
  if (const std::string digits = subscript(text, at, next); !digits.empty()) {
    return raised_or_lowered(excerpt, at, digits, false, next);
  }
  next = at + c.length;
  if (c.value == '\\') return latex_command(excerpt, at, next);
  if (c.value == '|') return bars(excerpt, at, next);
  if (c.value == U'√' || c.value == U'∛') {
    const std::string_view operand = operand_after(text, next);
    return syntax_error(
        "NH106", "a root is written with `sqrt` or an exponent", label(excerpt, at, next),
        c.value == U'√' ? fmt::format("write `sqrt({})`", operand) : fmt::format("write `({})^(1/3)`", operand));
  }
  if (c.value == U'∞') {
    return syntax_error("NH110", "infinity is not a number", label(excerpt, at, next), "write a finite number");
  }
  if (c.value == '#') {
    next = std::min(text.find('\n', at), text.size());
    return syntax_error("NH106", "a comment cannot stand inside an expression", label(excerpt, at, next),
                        "remove it, or put it after the closing quotation mark");
  }
  const std::string_view rest = text.substr(at);
  const auto fix =
      std::find_if(kFixes.begin(), kFixes.end(), [=](const Fix& f) { return rest.starts_with(f.spelling); });
  if (fix != kFixes.end()) {
    next = at + fix->spelling.size();
    return syntax_error("NH106", std::string(fix->message), label(excerpt, at, next), std::string(fix->help));
  }
  if (auto letter = bad_letter(excerpt, at)) {
    // The rest of a foreign word says nothing new.
    while (next < text.size() && static_cast<unsigned char>(text[next]) >= 0x80 && bad_letter(excerpt, next)) {
      next += decode_utf8(text, next).length;
    }
    return std::move(*letter);
  }
  return syntax_error(
      "NH130",
      fmt::format("`{}` ({}) is no part of an expression", text.substr(at, c.length), code_point_name(c.value)),
      label(excerpt, at, next), "names have Latin letters without accents, Greek letters, digits and underscores");
}

}  // namespace anholon::detail

// What a syntax error most likely is, and the edit that repairs it (NH106).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "anholon/expr/parse/lex.hpp"

namespace anholon::detail {

// The text with its tokens.
struct Script {
  const Excerpt& excerpt;
  const std::vector<Token>& tokens;

  [[nodiscard]] std::string_view text(std::size_t begin, std::size_t end) const {
    return std::string_view(excerpt.text()).substr(begin, end - begin);
  }
  [[nodiscard]] std::string_view text(const Token& t) const { return text(t.begin, t.end); }
  [[nodiscard]] Label label_at(const Token& t, std::string words = {}) const {
    return label(excerpt, t.begin, t.end, std::move(words));
  }
  // The byte behind the operand that begins with the given token: a number, a name, a call, a group.
  [[nodiscard]] std::size_t operand_end(std::size_t token) const;
};

// `2x`, `x y`, `(a)(b)`: token `at` begins an operand where an operator should stand; the one before began at
// `left`.
[[nodiscard]] Diagnostic missing_operator(const Script& script, std::size_t at, std::size_t left);

// `x +`, `* x`, `()`, empty text: token `at` stands where an operand should. `callee`: of the innermost call,
// or "".
[[nodiscard]] Diagnostic missing_operand(const Script& script, std::size_t at, std::string_view callee);

// `x)`, `1,5`, `x[1`: token `at` cannot follow an operand. `open`: the innermost bracket still open, or null.
[[nodiscard]] Diagnostic misplaced_sign(const Script& script, std::size_t at, const Token* open);

// `sin(x`: the text ends before the bracket is closed.
[[nodiscard]] Diagnostic unclosed(const Script& script, const Token& open);

// `sin x`, `sin^2(x)`, `sin`: token `at` is a function without its parentheses.
[[nodiscard]] Diagnostic bare_function(const Script& script, std::size_t at);

// `(x)'`, `'x`, `2'`, `f'(x)`.
[[nodiscard]] Diagnostic misplaced_prime(const Script& script, std::size_t at);

// `R[i, j]`, `R[1`, `x[]`: token `at` is not what an index list needs.
[[nodiscard]] Diagnostic bad_index(const Script& script, std::size_t at);

// `a = b` where an expression is wanted, `a < b < c`, `(a = b)`.
enum class RelationSlip { not_wanted, second, inside_parentheses, missing };
[[nodiscard]] Diagnostic bad_relation(const Script& script, std::size_t at, RelationSlip slip);

}  // namespace anholon::detail

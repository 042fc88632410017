// Text to expressions. Iterative; spans point into the source the text came from.
//
//   x'  x''        velocity, acceleration          ^ or **      power, right associative, -x^2 = -(x^2)
//   V(x^2*y, y)    an undefined function           d(e, x, …)   partial derivative of the whole expression e
//   V[1,2](a, b)   its partial in slots 1 and 2    θ, Ω, …      Greek letters are their names: theta, Omega
//   d[](a)         an undefined function called d
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "anholon/base/diagnostic.hpp"
#include "anholon/expr/parse/names.hpp"
#include "anholon/expr/parse/parsed.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon {

[[nodiscard]] Result<Parsed> parse(Workspace& workspace, const Excerpt& text, Names& names);
// "lhs = rhs", "a < b", …; a lone expression e means e = 0 when `allow_lone` is set.
[[nodiscard]] Result<ParsedRelation> parse_relation(Workspace& workspace, const Excerpt& text, Names& names,
                                                    bool allow_lone = false);
// Short form for tests and C++ users.
[[nodiscard]] Result<Expr> parse(Workspace& workspace, std::string_view text);

// The canonical spelling of a name as parse() would give it to Names (θ1 → theta1), or what is wrong with it.
[[nodiscard]] Result<std::string> canonical_name(const Excerpt& text);

// t, pi, the names of functions, and nan, inf, …: not free for variables. (`d` is free: it is an operator only before
// a parenthesis.)
[[nodiscard]] bool is_reserved(std::string_view name);

}  // namespace anholon

// The words of the language: functions, constants, and words of other languages that people type by habit.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "anholon/expr/workspace.hpp"

namespace anholon::detail {

// A function of one argument. cot, sec and csc are written as quotients of the others.
[[nodiscard]] bool is_builtin(std::string_view name);
[[nodiscard]] std::vector<std::string> builtin_names();
// Its value; `partner` is the sub-expression that limits where it is defined (null if it is defined
// everywhere).
struct BuiltinValue {
  Expr value, partner;
};
[[nodiscard]] BuiltinValue apply_builtin(std::string_view name, const Expr& argument);

// nan, inf, Infinity, …: words that other languages read as a number.
[[nodiscard]] bool is_not_a_number(std::string_view name);

// A call as another language writes it (ln, arcsin, diff, pow, …).
[[nodiscard]] bool is_foreign_function(std::string_view name);
// The same call in ours, nullopt when the word is not foreign.
[[nodiscard]] std::optional<std::string> translate_call(std::string_view name, std::span<const std::string> arguments);

}  // namespace anholon::detail

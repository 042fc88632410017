#include "anholon/expr/parse/vocabulary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "anholon/expr/elliptic.hpp"
#include "anholon/expr/parse/parse.hpp"

namespace anholon::detail {

namespace {

constexpr std::array<std::string_view, 16> kBuiltins{"sin",  "cos",  "tan",  "asin", "acos", "atan", "exp", "log",
                                                     "sinh", "cosh", "tanh", "sqrt", "abs",  "cot",  "sec", "csc"};

constexpr std::array<std::string_view, 8> kNotNumbers{"nan", "NaN", "NAN", "inf", "Inf", "INF", "infinity", "Infinity"};

// {0} is the first argument, {1} all of them; {2} and {3} are the first and the second, in parentheses if
// need be.
struct Foreign {
  std::string_view name, ours;
};
constexpr std::array kForeign{
    Foreign{"ln", "log({0})"},
    Foreign{"lg", "log({0})/log(10)"},
    Foreign{"log10", "log({0})/log(10)"},
    Foreign{"log2", "log({0})/log(2)"},
    Foreign{"arcsin", "asin({0})"},
    Foreign{"arccos", "acos({0})"},
    Foreign{"arctan", "atan({0})"},
    Foreign{"arctg", "atan({0})"},
    Foreign{"atan2", "2*atan({2}/(sqrt({3}^2 + {2}^2) + {3}))"},
    Foreign{"tg", "tan({0})"},
    Foreign{"ctg", "cot({0})"},
    Foreign{"cotan", "cot({0})"},
    Foreign{"cosec", "csc({0})"},
    Foreign{"coth", "1/tanh({0})"},
    Foreign{"sech", "1/cosh({0})"},
    Foreign{"csch", "1/sinh({0})"},
    Foreign{"asinh", "log({0} + sqrt({2}^2 + 1))"},
    Foreign{"acosh", "log({0} + sqrt({2}^2 - 1))"},
    Foreign{"atanh", "log((1 + {0})/(1 - {2}))/2"},
    Foreign{"arsinh", "log({0} + sqrt({2}^2 + 1))"},
    Foreign{"pow", "{2}^{3}"},
    Foreign{"cbrt", "{2}^(1/3)"},
    Foreign{"sgn", "{2}/abs({0})"},
    Foreign{"sign", "{2}/abs({0})"},
    Foreign{"max", "({0} + {3} + abs({0} - {3}))/2"},
    Foreign{"min", "({0} + {3} - abs({0} - {3}))/2"},
    Foreign{"step", "(1 + {2}/abs({0}))/2"},
    Foreign{"heaviside", "(1 + {2}/abs({0}))/2"},
    Foreign{"Heaviside", "(1 + {2}/abs({0}))/2"},
    Foreign{"fabs", "abs({0})"},
    Foreign{"Abs", "abs({0})"},
    Foreign{"Sin", "sin({0})"},
    Foreign{"Cos", "cos({0})"},
    Foreign{"Tan", "tan({0})"},
    Foreign{"Exp", "exp({0})"},
    Foreign{"Log", "log({0})"},
    Foreign{"Sqrt", "sqrt({0})"},
    Foreign{"diff", "d({1})"},
    Foreign{"Diff", "d({1})"},
    Foreign{"deriv", "d({1})"},
    Foreign{"derivative", "d({1})"},
    Foreign{"Derivative", "d({1})"},
};

const Foreign* find_foreign(std::string_view name) {
  const auto it = std::find_if(kForeign.begin(), kForeign.end(), [=](const Foreign& f) { return f.name == name; });
  return it == kForeign.end() ? nullptr : &*it;
}

std::string wrapped(const std::string& argument) {
  const bool simple = std::all_of(argument.begin(), argument.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '\'';
  });
  return simple ? argument : "(" + argument + ")";
}

std::optional<Function> elementary(std::string_view name) {
  for (int i = 0; i <= static_cast<int>(Function::abs); ++i) {
    if (name_of(static_cast<Function>(i)) == name) return static_cast<Function>(i);
  }
  return std::nullopt;
}

}  // namespace

bool is_builtin(std::string_view name) {
  return std::find(kBuiltins.begin(), kBuiltins.end(), name) != kBuiltins.end() || elliptic_named(name).has_value();
}

std::vector<std::string> builtin_names() {
  std::vector<std::string> result(kBuiltins.begin(), kBuiltins.end());
  for (const Elliptic kind : all_elliptic) result.emplace_back(name_of(kind));
  return result;
}

BuiltinValue apply_builtin(std::string_view name, const Expr& argument) {
  if (const auto function = elementary(name)) {
    const Expr value = apply(*function, argument);
    const bool partial = *function == Function::tan || *function == Function::asin || *function == Function::acos ||
                         *function == Function::log;
    return {value, partial ? value : Expr()};
  }
  if (name == "sqrt") {
    const Expr value = sqrt(argument);
    return {value, value};
  }
  const Expr divisor = pow(name == "sec" ? cos(argument) : sin(argument), -1);
  return {name == "cot" ? cos(argument) * divisor : divisor, divisor};
}

bool is_not_a_number(std::string_view name) {
  return std::find(kNotNumbers.begin(), kNotNumbers.end(), name) != kNotNumbers.end();
}

bool is_foreign_function(std::string_view name) { return find_foreign(name) != nullptr; }

std::optional<std::string> translate_call(std::string_view name, std::span<const std::string> arguments) {
  const Foreign* foreign = find_foreign(name);
  if (foreign == nullptr) return std::nullopt;
  const std::string first = arguments.empty() ? "x" : arguments[0];
  const std::string second = arguments.size() < 2 ? "y" : arguments[1];
  return fmt::format(fmt::runtime(foreign->ours), first, fmt::join(arguments, ", "), wrapped(first), wrapped(second));
}

}  // namespace anholon::detail

namespace anholon {

bool is_reserved(std::string_view name) {
  return name == "t" || name == "pi" || detail::is_builtin(name) || detail::is_not_a_number(name);
}

}  // namespace anholon

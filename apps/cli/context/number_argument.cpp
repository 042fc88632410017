#include "apps/cli/context/number_argument.hpp"

#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "anholon/expr/evaluate.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/present/document/numbers.hpp"

namespace anholon::cli {

namespace {

Diagnostic no_number(const std::string& message) { return {"NH303", Severity::error, message, {}, {}, {}}; }

Values parameter_values(const Model& model) {
  Values values;
  for (const Parameter& p : model.parameters) {
    if (p.value) values.emplace(p.symbol, evaluate(*p.value, {}));
  }
  return values;
}

}  // namespace

double number_of(const Model& model, const Formula& formula) {
  return formula.value.is(Kind::number) ? nearest_double(formula.value.number())
                                        : evaluate(formula.value, parameter_values(model));
}

Result<double> number_of(const Model& model, const std::string& text, const std::string& option) {
  double number = 0;
  const char* begin = text.data() + (text.starts_with('+') ? 1 : 0);
  const auto [end, error] = std::from_chars(begin, text.data() + text.size(), number);
  const bool plain = error == std::errc() && end == text.data() + text.size();
  if (plain && std::isfinite(number)) return number;
  if (!plain && error == std::errc::result_out_of_range)
    return tl::make_unexpected(Diagnostics{no_number(fmt::format("{} {} is beyond double precision", option, text))});
  if (plain)
    return tl::make_unexpected(Diagnostics{no_number(fmt::format("{} is a finite number, not {}", option, text))});
  const Result<Formula> formula = read_expression(model, excerpt_of(text, fmt::format("<{}>", option)));
  if (!formula) return tl::make_unexpected(formula.error());
  number = number_of(model, *formula);
  if (std::isfinite(number)) return number;
  return tl::make_unexpected(Diagnostics{
      no_number(fmt::format("{} is a number or a formula of parameters that have values, not `{}`", option, text))});
}

}  // namespace anholon::cli

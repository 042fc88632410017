#include "anholon/front/given.hpp"

#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "anholon/expr/evaluate.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/present/document/numbers.hpp"
#include "anholon/present/page/read_state.hpp"

namespace anholon {

namespace {

tl::unexpected<Diagnostics> no_number(const std::string& message) {
  return tl::unexpected<Diagnostics>(Diagnostics{{"NH303", Severity::error, message, {}, {}, {}}});
}

Values parameter_values(const Model& model) {
  Values values;
  for (const Parameter& p : model.parameters) {
    if (p.value) values.emplace(p.symbol, evaluate(*p.value, {}));
  }
  return values;
}

}  // namespace

GivenNumber::GivenNumber(double number) : text(fmt::format("{}", number)) {}

double number_of(const Model& model, const Formula& formula) {
  return formula.value.is(Kind::number) ? nearest_double(formula.value.number())
                                        : evaluate(formula.value, parameter_values(model));
}

Result<double> number_of(const Model& model, const GivenNumber& given, const std::string& option) {
  const std::string& text = given.text;
  double number = 0;
  const char* begin = text.data() + (text.starts_with('+') ? 1 : 0);
  const auto [end, error] = std::from_chars(begin, text.data() + text.size(), number);
  const bool plain = error == std::errc() && end == text.data() + text.size();
  if (plain && std::isfinite(number)) return number;
  if (!plain && error == std::errc::result_out_of_range)
    return no_number(fmt::format("{} {} is beyond double precision", option, text));
  if (plain) return no_number(fmt::format("{} is a finite number, not {}", option, text));
  const Result<Formula> formula = read_expression(model, excerpt_of(text, fmt::format("<{}>", option)));
  if (!formula) return tl::make_unexpected(formula.error());
  number = number_of(model, *formula);
  if (std::isfinite(number)) return number;
  return no_number(fmt::format("{} is a number or a formula of parameters that have values, not `{}`", option, text));
}

Result<GivenState> state_of(const Model& model, const StateText& given) {
  return given.text.empty() ? Result<GivenState>(initial_of(model)) : read_state(model, given.text, given.name);
}

}  // namespace anholon

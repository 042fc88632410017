// [parameters]: name = number | "formula" | { value, assume, about }.
#include <cmath>

#include <fmt/format.h>

#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/model/file/fields.hpp"
#include "anholon/model/meaning/declare.hpp"
#include "anholon/model/meaning/parameters.hpp"

namespace anholon::detail {

namespace {

const std::vector<std::string> assumptions = {"real", "positive", "nonnegative", "nonzero"};

void read_details(Interpretation& in, const SourceValue& table, Parameter& parameter) {
  check_keys(in, table, "a parameter", {"value", "assume", "about"});
  parameter.about = text_of(in, table, "about", Lines::many);
  if (const SourceEntry* assume = table.find("assume")) {
    const auto word = word_of(in, assume->value, assumptions, "an assumption on a parameter");
    if (word) parameter.assumption = static_cast<Assumption>(*word);
  }
}

// The sign of a constant, if it is certain: numbers near 0 stay unknown.
std::optional<int> constant_sign(const Expr& value) {
  if (value.is(Kind::number)) return sgn(value.number());
  const double number = evaluate(value, {});
  if (!std::isfinite(number) || std::abs(number) < 1e-9) return std::nullopt;
  return number > 0 ? 1 : -1;
}

void check_assumption(Interpretation& in, const Parameter& parameter, const SourceValue& where) {
  const auto sign = constant_sign(*parameter.value);
  if (!sign) return;
  const bool broken = (parameter.assumption == Assumption::positive && *sign <= 0) ||
                      (parameter.assumption == Assumption::nonnegative && *sign < 0) ||
                      (parameter.assumption == Assumption::nonzero && *sign == 0);
  if (!broken) return;
  in.error(
        "NH114",
        fmt::format("the value of `{}` contradicts its assumption `{}`", parameter.name, name_of(parameter.assumption)),
        label(where))
      .help.push_back("change the value or the assumption");
}

}  // namespace

const SourceValue* value_of_parameter(const SourceValue& declared) {
  if (declared.type != ValueType::table) return &declared;
  const SourceEntry* value = declared.find("value");
  return value == nullptr ? nullptr : &value->value;
}

void declare_parameters(Interpretation& in) {
  const SourceValue* table = in.section("parameters");
  if (table == nullptr) return;
  for (const SourceEntry& entry : table->entries) {
    const auto name = declare(in, entry, NameKind::parameter, in.model.parameters.size());
    Parameter parameter;
    parameter.origin = origin_of(entry);
    if (entry.value.type == ValueType::table) read_details(in, entry.value, parameter);
    if (const SourceValue* value = value_of_parameter(entry.value);
        value != nullptr && value->type != ValueType::string && value->type != ValueType::number) {
      wrong_type(in, *value, "a number, a formula in quotes, or { value, assume, about }");
    }
    if (!name) continue;
    parameter.name = *name;
    in.model.parameters.push_back(std::move(parameter));
  }
}

void set_parameter(Interpretation& in, std::size_t index, const Formula& formula, const SourceValue& where) {
  Parameter& parameter = in.model.parameters[index];
  if (symbols_of(formula.value).empty()) {
    parameter.value = formula.value;
    check_assumption(in, parameter, where);
  } else {
    parameter.definition = formula;
    in.values.emplace(parameter.name, formula.value);
  }
}

void warn_of_parameters(Interpretation& in) {
  const bool runs = in.text.root.find("run") != nullptr;
  for (const ModelFunction& function : in.model.functions) {
    if (!runs || function.value) continue;
    in.warning("NH120", fmt::format("the function `{}` has no value, so the motion cannot be computed", function.name),
               {function.origin.source, function.origin.span, {}})
        .help.push_back(fmt::format("add one: {} = {{ of = […], value = \"…\" }}", function.name));
  }
  for (const Parameter& parameter : in.model.parameters) {
    const Label where{parameter.origin.source, parameter.origin.span, {}};
    if (!parameter.used) {
      in.warning("NH121", fmt::format("the parameter `{}` is not used", parameter.name), where)
          .help.push_back("remove it, or use it");
    } else if (runs && !parameter.value && !parameter.definition) {
      in.warning("NH120",
                 fmt::format("the parameter `{}` has no value, so the motion cannot be computed", parameter.name),
                 where)
          .help.push_back(fmt::format("add one: {} = {{ value = 1.0 }}", parameter.name));
    }
  }
}

}  // namespace anholon::detail

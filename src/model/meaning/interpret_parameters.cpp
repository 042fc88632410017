// [parameters]: name = number | "formula" | { value, assume, about }.
#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "anholon/algebra/decide/assumed.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/model/file/fields.hpp"
#include "anholon/model/meaning/declare.hpp"
#include "anholon/model/meaning/formula.hpp"
#include "anholon/model/meaning/parameters.hpp"
#include "anholon/model/relations.hpp"
#include "anholon/model/with_values.hpp"

namespace anholon::detail {

namespace {

const std::vector<std::string> assumptions = {"real", "positive", "nonnegative", "nonzero"};
// As a relation says it: assume = "> 0".
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> signs_in_words{
    {{">=", "nonnegative"}, {">", "positive"}, {"!=", "nonzero"}}};

void read_details(Interpretation& in, const SourceValue& table, Parameter& parameter) {
  check_keys(in, table, "a parameter", {"value", "assume", "about"});
  parameter.about = text_of(in, table, "about", Lines::many);
  if (const SourceEntry* assume = table.find("assume")) {
    const auto word = word_of(in, assume->value, assumptions, "an assumption on a parameter");
    if (!word && assume->value.type == ValueType::string && !in.has_too_many()) {
      const std::string& text = assume->value.text.text();
      const auto sign = std::find_if(signs_in_words.begin(), signs_in_words.end(),
                                     [&](const auto& s) { return text.find(s.first) != std::string::npos; });
      if (sign != signs_in_words.end()) in.diagnostics.back().help = {fmt::format("write \"{}\"", sign->second)};
    }
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
      if (entry.key.text() == "relations")
        in.diagnostics.back().help.push_back("`relations` stands at the top of the file, above the first [table]");
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

bool is_about_parameters(const Expr& e, const Interpretation& in) {
  const std::vector<Expr> symbols = symbols_of(e);
  return !has_applications(e) && std::all_of(symbols.begin(), symbols.end(), [&](const Expr& s) {
    const auto known = in.classes.find(s);
    return known != in.classes.end() && known->second == SymbolClass::parameter;
  });
}

namespace {

const Scope relation_of_parameters{"a relation", "it is about parameters", parameters_only, false};

// Whether the values that the file has agree with it; says what is wrong with them.
bool agrees_with_values(Interpretation& in, const Condition& c, const Label& whole) {
  Replacements values;
  for (const Parameter& p : in.model.parameters) {
    if (p.value) values.emplace(p.symbol, *p.value);
  }
  const Expr there = substitute(c.left - c.right, values);
  if (!symbols_of(there).empty()) return true;
  const auto sign = assumed(c.left, c.relation, c.right);
  const ProvedSign known = sign_of(sign ? substitute(sign->expression, values) : there);
  if (!(sign ? contradicts(sign->sign, known) : excludes_zero(known))) return true;
  in.error("NH114", "the values of the parameters contradict this relation", whole)
      .help.push_back("change the values or the relation");
  return false;
}

// What relations before this one say a parameter is.
void put_definitions_into(Condition& relation, const Model& model) {
  Replacements definitions;
  for (const Parameter& p : model.parameters) {
    if (p.definition) definitions.emplace(p.symbol, p.definition->value);
  }
  relation.left = substitute(relation.left, definitions);
  relation.right = substitute(relation.right, definitions);
  for (Expr& guard : relation.guards) guard = substitute(guard, definitions);
}

}  // namespace

void read_parameter_relations(Interpretation& in) {
  const SourceEntry* list = in.text.root.find("relations");
  if (list == nullptr) return;
  if (list->value.type != ValueType::array)
    return wrong_type(in, list->value, "a list of relations between parameters such as [\"I1 < I2 + I3\"]");
  for (const SourceValue& element : list->value.elements) {
    if (element.type != ValueType::string) {
      wrong_type(in, element, "a relation in quotes");
      continue;
    }
    const std::size_t before = in.diagnostics.size();
    auto relation = read_condition(in, element.text, relation_of_parameters, false);
    if (!relation || in.diagnostics.size() > before) continue;
    put_definitions_into(*relation, in.model);
    const Label whole = anholon::label(element.text, 0, element.text.text().size());
    if (!agrees_with_values(in, *relation, whole)) continue;
    if (relation->relation != Relation::equal) {
      in.model.relations.push_back(std::move(*relation));
      continue;
    }
    const auto solved = solved_for_a_parameter(*relation, in.model);
    if (!solved) {
      in.error("NH140", "this equation does not say what a parameter is by the others", whole)
          .help.push_back("one of them has to stand in it linearly, with a coefficient that cannot be zero");
    } else if (const Replacements formula{{solved->first, solved->second}}; broken_by(formula, in.model)) {
      in.error("NH114", "this relation contradicts what is assumed of the parameters", whole)
          .help.push_back("change the relation or the assumptions");
    } else {
      in.model = with_formulas(in.model, formula);
    }
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

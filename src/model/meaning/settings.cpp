#include "anholon/model/meaning/settings.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/greek.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/model/meaning/read_expression.hpp"

namespace anholon {

namespace {

Diagnostic wrong(const std::string& code, const std::string& message, const std::string& help = {}) {
  Diagnostic d{code, Severity::error, message, {}, {}, {}};
  if (!help.empty()) d.help.push_back(help);
  return d;
}

template <class Thing>
Thing* find(std::vector<Thing>& things, const std::string& name, const std::string& what, Diagnostics& diagnostics) {
  const std::string spelled = detail::canonical_spelling(name);
  const auto found =
      std::find_if(things.begin(), things.end(), [&](const Thing& thing) { return thing.name == spelled; });
  if (found != things.end()) return &*found;
  std::vector<std::string> names;
  for (const Thing& thing : things) names.push_back(thing.name);
  const std::string near = nearest_name(name, names);
  diagnostics.push_back(wrong("NH101", fmt::format("the model has no {} `{}`", what, name),
                              !near.empty()   ? fmt::format("did you mean `{}`?", near)
                              : names.empty() ? ""
                                              : fmt::format("it has {}", fmt::join(names, ", "))));
  return nullptr;
}

bool keeps(Assumption assumption, double value) {
  switch (assumption) {
    case Assumption::positive: return value > 0;
    case Assumption::nonnegative: return value >= 0;
    case Assumption::nonzero: return value != 0;
    case Assumption::real: return true;
  }
  return true;
}

void append(Diagnostics& all, const Diagnostics& more) { all.insert(all.end(), more.begin(), more.end()); }

void set_parameter(Model& model, const std::string& name, const std::string& text, Diagnostics& diagnostics) {
  Parameter* parameter = find(model.parameters, name, "parameter", diagnostics);
  if (parameter == nullptr) return;
  if (parameter->definition) {
    diagnostics.push_back(
        wrong("NH135", fmt::format("`{}` is given by a formula of other parameters", name), "set those instead"));
    return;
  }
  const Result<Formula> value = read_expression(model, excerpt_of(text, fmt::format("<--set {}>", name)));
  if (!value) return append(diagnostics, value.error());
  const double number = evaluate(value->value, {});
  if (!symbols_of(value->value).empty() || !std::isfinite(number)) {
    diagnostics.push_back(wrong("NH135", fmt::format("the value of `{}` is a number, not `{}`", name, text),
                                "for example 0.5, 1/3 or pi/6"));
  } else if (!keeps(parameter->assumption, number)) {
    diagnostics.push_back(wrong(
        "NH114", fmt::format("`{}` is assumed to be {}, and {} is not", name, name_of(parameter->assumption), text)));
  } else {
    parameter->value = value->value;
  }
}

void set_input(Model& model, const std::string& name, const std::string& text, Diagnostics& diagnostics) {
  Input* input = find(model.inputs, name, "input", diagnostics);
  if (input == nullptr) return;
  if (const std::size_t colon = text.rfind(':'); colon != std::string::npos) {  // stands in no expression
    input->value.reset();
    input->file = std::filesystem::absolute(text.substr(0, colon)).string();
    input->column = text.substr(colon + 1);
    input->origin = {};
    return;
  }
  const Result<Formula> value = read_expression(model, excerpt_of(text, fmt::format("<--input {}>", name)));
  if (!value) return append(diagnostics, value.error());
  input->value = *value;
  input->file.clear();
  input->column.clear();
}

template <class Set>
void each(const std::vector<std::string>& settings, const char* option, const char* shape, Model& model,
          Diagnostics& diagnostics, const Set& set) {
  for (const std::string& setting : settings) {
    const std::size_t equals = setting.find('=');
    if (equals == 0 || equals == std::string::npos) {
      diagnostics.push_back(wrong("NH140", fmt::format("{} takes {}, not `{}`", option, shape, setting),
                                  fmt::format("as in {} {}=2", option, equals == 0 ? "m" : setting)));
    } else {
      set(model, setting.substr(0, equals), setting.substr(equals + 1), diagnostics);
    }
  }
}

// What is assumed of a parameter that is a formula of others has to hold for their values.
void check_formulas_of_parameters(const Model& model, Diagnostics& diagnostics) {
  Replacements values;
  for (const Parameter& p : model.parameters) {
    if (p.value) values.emplace(p.symbol, *p.value);
  }
  for (const Parameter& p : model.parameters) {
    if (!p.definition || p.assumption == Assumption::real) continue;
    const Expr& formula = p.definition->value;
    const Expr value = substitute(formula, values);
    if (symbols_of(formula).empty() || !symbols_of(value).empty()) continue;
    const double number = evaluate(value, {});
    if (keeps(p.assumption, number)) continue;
    std::vector<std::string> with;
    for (const Expr& s : symbols_of(formula)) with.push_back(fmt::format("{} = {}", to_text(s), to_text(values.at(s))));
    Diagnostic d = wrong("NH114",
                         fmt::format("`{}` is assumed to be {}, and with {} it is {:.6g}", p.name,
                                     name_of(p.assumption), fmt::join(with, ", "), number),
                         fmt::format("{} = {}: change these values, or what is assumed", p.name, to_text(formula)));
    diagnostics.push_back(std::move(d));
  }
}

}  // namespace

Diagnostics apply(const ModelSettings& settings, Model& model) {
  Diagnostics diagnostics;
  each(settings.parameters, "--set", "NAME=VALUE", model, diagnostics, set_parameter);
  if (diagnostics.empty()) check_formulas_of_parameters(model, diagnostics);
  each(settings.inputs, "--input", "NAME=FILE:COLUMN or NAME=EXPRESSION", model, diagnostics, set_input);
  return diagnostics;
}

}  // namespace anholon

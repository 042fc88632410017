// [functions]: V = { of = ["x", "y"], value = "…", about = "…" }.
#include <algorithm>

#include <fmt/format.h>

#include "anholon/model/file/fields.hpp"
#include "anholon/model/meaning/declare.hpp"
#include "anholon/model/meaning/formula.hpp"

namespace anholon::detail {

namespace {

// The symbols a function depends on: each a coordinate, a velocity or t by itself.
std::vector<Expr> read_arguments(Interpretation& in, const SourceValue& list) {
  std::vector<Expr> arguments;
  if (list.type != ValueType::array) {
    wrong_type(in, list, "a list of names such as [\"x\", \"y\"]");
    return arguments;
  }
  const Scope scope{"the arguments of a function", "a function depends on coordinates, velocities and t",
                    bit(SymbolClass::coordinate) | bit(SymbolClass::velocity) | bit(SymbolClass::time)};
  for (const SourceValue& element : list.elements) {
    if (element.type != ValueType::string) {
      wrong_type(in, element, "a name in quotes");
      continue;
    }
    const std::size_t before = in.diagnostics.size();
    const auto argument = read_formula(in, element, scope);
    if (!argument || in.diagnostics.size() > before) continue;
    if (!argument->value.is(Kind::symbol) || !in.classes.contains(argument->value)) {
      in.error("NH112", "an argument of a function is a coordinate, a velocity or t", label(element))
          .help.push_back("name a quantity, such as \"x\"; V(x^2) can be written where V is used");
    } else if (std::find(arguments.begin(), arguments.end(), argument->value) != arguments.end()) {
      in.error("NH122", fmt::format("the argument `{}` is listed twice", element.text.text()), label(element));
    } else {
      arguments.push_back(argument->value);
    }
  }
  if (list.elements.empty()) {
    in.error("NH113", "a function needs at least one argument", label(list))
        .help.push_back("a constant belongs under [parameters]");
  }
  return arguments;
}

}  // namespace

void declare_functions(Interpretation& in) {
  const SourceValue* table = in.section("functions");
  if (table == nullptr) return;
  for (const SourceEntry& entry : table->entries) {
    ModelFunction function;
    function.origin = origin_of(entry);
    if (entry.value.type == ValueType::table) {
      check_keys(in, entry.value, "a function", {"of", "value", "about"});
      function.about = text_of(in, entry.value, "about", Lines::many);
    } else {
      wrong_type(in, entry.value, "a table such as { of = [\"x\", \"y\"] }");
    }
    const auto name = declare(in, entry, NameKind::function, in.model.functions.size());
    if (!name) continue;
    function.name = *name;
    in.model.functions.push_back(std::move(function));
  }
}

void apply_functions(Interpretation& in) {
  for (ModelFunction& function : in.model.functions) {
    const SourceValue& table = *in.find(function.name)->value;
    if (table.type == ValueType::table) {
      const SourceValue* of = require(in, table, "of", "a function", "of = [\"x\", \"y\"]");
      if (of != nullptr) function.arguments = read_arguments(in, *of);
    }
    if (function.arguments.empty()) {  // what is wrong has been said
      function.function = in.workspace.declare_function(function.name, 1);
      function.applied = in.workspace.symbol(function.name);
      continue;
    }
    function.function = in.workspace.declare_function(function.name, function.arguments.size(), function.arguments);
    function.applied = in.workspace.apply(function.function, function.arguments);
  }
}

void read_function_values(Interpretation& in) {
  for (ModelFunction& function : in.model.functions) {
    const SourceValue& table = *in.find(function.name)->value;
    const SourceEntry* value = table.type == ValueType::table ? table.find("value") : nullptr;
    if (value == nullptr || function.arguments.empty()) continue;
    const std::string place = fmt::format("the value of {}", function.name);
    function.value = read_formula(
        in, value->value,
        {place, "it depends on parameters and on what `of` lists", parameters_only, false, false, function.arguments});
  }
}

}  // namespace anholon::detail

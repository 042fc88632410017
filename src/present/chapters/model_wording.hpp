// What the three renderings of a model have in common.
#pragma once

#include <string>
#include <vector>

#include "anholon/expr/print/print.hpp"
#include "anholon/model/model.hpp"

namespace anholon::detail {

// Definitions and defined parameters by their names, so that a Lagrangian reads as it was written.
[[nodiscard]] PrintOptions named(const Model& model, std::size_t limit);

// What `name` stands for, printed with all names but its own. `print`: to_text or to_latex.
template <class Print>
[[nodiscard]] std::string print_definition(const Expr& value, PrintOptions& options, const Print& print) {
  if (value.is_null()) return "?";
  auto own = options.names.extract(value);
  std::string text = print(value, options);
  if (!own.empty()) options.names.insert(std::move(own));
  return text;
}

// "linear", "affine, servo", "acceleration level".
[[nodiscard]] std::string describe_kind(const Constraint& constraint);

// What a component is called: "x", "R" (space), "R.body".
[[nodiscard]] std::string component_name(const Model& model, const Component& component);

// The exact constant as a double, with the values of parameters put in; NaN where one is missing.
[[nodiscard]] double number_of(const Model& model, const Expr& value);

}  // namespace anholon::detail

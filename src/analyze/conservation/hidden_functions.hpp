// Functions that constraints keep constant without saying so: combinations of them that are holonomic in disguise, and constraints on
// accelerations that come from a function of the state.
#pragma once

#include "anholon/analyze/distribution/constraint_forms.hpp"

namespace anholon {

// Functions on the space of the forms, constant along the fields, hence along their brackets; at most `wanted`, independent of
// each other and of the holonomic constraints of the model, each proved. `own`: the forms whose coefficients may divide.
[[nodiscard]] std::vector<Expr> constant_along(const std::vector<FieldComponents>& fields, const ConstraintForms& forms,
                                               std::size_t wanted, const std::vector<OneForm>& own,
                                               const System& system, const Budget& budget = {});

// f(t, q), or f(t, q, w) of constraints on accelerations, constant on every motion, beside the holonomic constraints of the model.
struct HiddenFunctions {
  std::vector<Expr> list;   // as far as found
  std::size_t missing = 0;  // so many more, at most
};
[[nodiscard]] HiddenFunctions hidden_functions(const System& system, const Budget& budget = {});

}  // namespace anholon

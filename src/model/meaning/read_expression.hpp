// Text from outside the file, read in the names of a model: candidates, assumptions.
#pragma once

#include <string>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/model/model.hpp"

namespace anholon {

// An expression in t, parameters, coordinates, velocities, momenta, inputs, definitions and functions;
// `energy` is a symbol of its own, as in claims.
[[nodiscard]] Result<Formula> read_expression(const Model& model, const Excerpt& text);
// The same, with names of constants that the model does not have.
[[nodiscard]] Result<Formula> read_expression(const Model& model, const Excerpt& text,
                                              const std::vector<std::string>& constants);
// The same, with accelerations.
[[nodiscard]] Result<Formula> read_motion_expression(const Model& model, const Excerpt& text);

// What [[event]] has under `when`: an expression whose zeros are meant, or an equation "a = b" for those of a - b.
[[nodiscard]] Result<Formula> read_event(const Model& model, const Excerpt& text);

// Inequalities such as "Omega > 0", "a != b", "sin(theta) >= 0", in t, parameters, coordinates, velocities
// and functions. One that contradicts what is already assumed of the parameters, or their values where those were put in,
// is refused (NH114). Equations are left out.
[[nodiscard]] Result<Assumptions> read_assumptions(const Model& model, const std::vector<std::string>& relations);
// The model where the equations among these hold, "l = 0", "I1 = I2": each says what a parameter is by others (NH140: it does not), and
// contradicts nothing (NH114).
[[nodiscard]] Result<Model> with_assumed_equations(const Model& model, const std::vector<std::string>& relations);

}  // namespace anholon

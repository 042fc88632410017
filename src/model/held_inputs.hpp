// Inputs as numbers that somebody gives from moment to moment: a controller, an optimizer.
#pragma once

#include <string>
#include <vector>

#include "anholon/model/model.hpp"

namespace anholon {

// Whether the equations of motion at an instant need no more of the input than its value then: it stands in forces alone, and no rate
// of it does. Of one that stands in a constraint or in the Lagrangian they need its rates.
[[nodiscard]] bool acts_by_forces_alone(const Model& model, const Input& input);

// The same with these inputs as parameters. NH101 for a name that no input has, NH322 for one that does not act by forces alone.
[[nodiscard]] Result<Model> with_held_inputs(const Model& model, const std::vector<std::string>& names);

}  // namespace anholon

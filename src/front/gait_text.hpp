// Texts that say what a gait is: "phi = 0.3*sin(t), psi = 0.7*sin(t)".
#pragma once

#include <string>
#include <vector>

#include "anholon/model/model.hpp"

namespace anholon::detail {

// name = value.
struct Assigned {
  std::string name;
  Expr value;
  Origin origin;  // of the name
};

// Commas outside parentheses separate them. Values may contain t, where that is allowed, and parameters; NH265 for anything else, and
// where a name stands twice.
[[nodiscard]] Result<std::vector<Assigned>> read_assignments(const std::vector<std::string>& texts, const Model& model,
                                                             bool of_time);

// The least time after which all sines and cosines of multiples of t come back, where their frequencies have one; null: not found.
[[nodiscard]] Expr common_period(const std::vector<Expr>& functions, const Model& model);

}  // namespace anholon::detail

// A state as JSON: {"q": {"x": 0.1, "R": [1, 0, 0, 0]}, "velocity": {"x": 1.1, "R.w": [0, 0, 3]}, "t": 0}.
#pragma once

#include <string>
#include <string_view>

#include "anholon/derive/state/state.hpp"

namespace anholon {

// Decimals are exact; a string is a formula of parameters ("pi/6"). Velocities may be called x or x', those of a rotation
// R.w (space) or R.W (body), quasi-velocities by their names; "momentum": {"x": …} gives momenta. What is left out is found
// from the constraints, or zero. `name` stands in messages.
[[nodiscard]] Result<GivenState> read_state(const Model& model, std::string_view text,
                                            const std::string& name = "<state>");

}  // namespace anholon

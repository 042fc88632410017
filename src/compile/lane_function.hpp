#pragma once

namespace anholon {

// Compiled code. inputs[i * lanes + lane], outputs[i * lanes + lane]; uniforms as UniformBlock prepares them.
// Inputs and outputs must not overlap.
using LaneFunction = void (*)(const double* inputs, const double* uniforms, double* outputs);

}  // namespace anholon

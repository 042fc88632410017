// Parts of a program that are evaluated one after the other, values that one has computed handed to the next.
#pragma once

#include <span>
#include <vector>

#include "anholon/compile/program.hpp"

namespace anholon {

// The code for `outputs`, values of the program's body, with nothing that they do not need. The values `given` are not computed but
// inputs, behind those of the program.
[[nodiscard]] Program part(const Program& program, std::span<const Value> outputs, std::span<const Value> given = {});

// What the code for `outputs` computes before it first meets an input that is `late`: the values without such inputs that those
// with them are made of. Inputs, constants and uniforms themselves are not among them.
[[nodiscard]] std::vector<Value> before_late_inputs(const Code& code, std::span<const Value> outputs,
                                                    const std::vector<bool>& late);

}  // namespace anholon

// Runs code instruction by instruction: where there is no machine code, and to check what machine code
// computes.
#pragma once

#include <span>
#include <vector>

#include "anholon/compile/program.hpp"

namespace anholon {

// inputs[i * lanes + lane], outputs[i * lanes + lane]; uniforms are the same for all lanes.
void interpret(const Code& code, std::size_t lanes, const double* inputs, const double* uniforms, double* outputs);

// The uniforms of the body, from the values of the uniforms of the formulas.
[[nodiscard]] std::vector<double> run_prelude(const Program& program, std::span<const double> uniforms);

// sin x and cos x, each within 1.5 units in the last place for every double; NaN where x is not finite.
[[nodiscard]] std::pair<double, double> sincos_value(double x);

// Solves for `lanes` systems at once: entry e of lane l is matrix[e * lanes + l]. right becomes the unknowns.
void solve_lanes(std::size_t size, bool positive_definite, std::size_t lanes, const double* matrix, double* right);

}  // namespace anholon

// What compiled code calls. The addresses stand in front of the uniforms, so that code needs no linking and a
// file of it can be loaded at any address.
#pragma once

#include <cstddef>
#include <cstdint>

#include "anholon/compile/program.hpp"

namespace anholon {

// Slot s is at uniforms[-1 - s].
enum class TableSlot : std::uint32_t {
  context,     // the body, expanded, for the interpreter
  evaluate_1,  // the interpreter on the body, by lanes: for arguments beyond the range of the fast sine
  evaluate_4,
  evaluate_8,
  solve,  // solve_lanes
  fma,
  pow,
  functions,  // as many as there are library functions
};
inline constexpr std::size_t library_function_count = 8;
inline constexpr std::size_t table_size = static_cast<std::size_t>(TableSlot::functions) + library_function_count;

// Fills the slots in front of `uniforms`.
void fill_table(double* uniforms, const Code& body);

// The interpreter behind the signature of compiled code.
void interpret_body_1(const double* inputs, const double* uniforms, double* outputs);
void interpret_body_4(const double* inputs, const double* uniforms, double* outputs);
void interpret_body_8(const double* inputs, const double* uniforms, double* outputs);

}  // namespace anholon

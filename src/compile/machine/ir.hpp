// Code as the text of an LLVM module with one function, @kernel(inputs, uniforms, outputs).
#pragma once

#include <string>

#include "anholon/compile/machine/function_table.hpp"

namespace anholon {

struct IrOptions {
  unsigned lanes = 1;
  bool has_fma = true;                         // of the processor; without it std::fma is called
  TableSlot fallback = TableSlot::evaluate_1;  // what computes everything again where an angle is too large
};

// Of expanded code.
[[nodiscard]] std::string ir_text(const Code& code, const IrOptions& options);

}  // namespace anholon

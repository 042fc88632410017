// A program as one piece of code, and its derivatives.
#pragma once

#include "anholon/compile/program.hpp"

namespace anholon {

// Prelude and body one after the other: the uniforms of the code are those of the formulas.
[[nodiscard]] Code whole_code(const Program& program);

// What code can be differentiated by.
struct Seed {
  enum class Of : std::uint8_t { input, uniform };
  Of of = Of::input;
  std::uint32_t index = 0;
};

// Derivatives of the outputs by the seeds, as far as they are not zero for certain: column by column, rows rising.
struct CodeJacobian {
  struct Entry {
    std::uint32_t row = 0, column = 0;  // which output, by which seed
  };
  Code code;  // its outputs are the entries
  std::vector<Entry> entries;
};

// Forward through the code, every instruction by its rule. |a| has the slope a/|a|; what was selected is differentiated as selected; the
// derivative of x with A x = b solves A dx = db − dA x.
[[nodiscard]] CodeJacobian jacobian_of(const Code& code, const std::vector<Seed>& seeds);

}  // namespace anholon

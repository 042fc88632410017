// What is to be computed, as expressions: the border between mechanics and machine code.
#pragma once

#include <vector>

#include "anholon/expr/expr.hpp"

namespace anholon {

// Numbers that solve matrix · unknowns = right at every evaluation. Never a symbolic inverse.
struct LinearSolve {
  std::vector<Expr> matrix;        // k × k, row by row
  std::vector<Expr> right;         // k
  std::vector<Expr> unknowns;      // k symbols, which later solves and the outputs may contain
  bool positive_definite = false;  // symmetric, and known to be so: LDLᵀ without pivoting; else LU with row exchanges
};

// outputs as functions of inputs and uniforms. All symbols must be among inputs, uniforms and the unknowns of solves;
// undefined functions must have been replaced.
struct Formulas {
  std::vector<Expr> inputs;    // symbols that differ from one evaluation (and one lane) to the next: state, time
  std::vector<Expr> uniforms;  // symbols that keep their value during a run: parameters
  std::vector<LinearSolve> solves;
  std::vector<Expr> outputs;  // in symbols of inputs, uniforms and unknowns
};

// Outputs, matrices and right sides.
[[nodiscard]] inline std::vector<Expr> everything_in(const Formulas& formulas) {
  std::vector<Expr> all = formulas.outputs;
  for (const LinearSolve& s : formulas.solves) {
    all.insert(all.end(), s.matrix.begin(), s.matrix.end());
    all.insert(all.end(), s.right.begin(), s.right.end());
  }
  return all;
}

}  // namespace anholon

// Formulas in double precision as straight-line code: every value is computed once, from values before it.
//
// The order of operations and every fused multiplication are fixed here, so that the interpreter, machine
// code of either tier and every lane width give the same bits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "anholon/base/diagnostic.hpp"
#include "anholon/compile/formulas.hpp"

namespace anholon {

// The index of a value of the code it belongs to.
using Value = std::uint32_t;

// What an instruction computes from the values a, b, c.
enum class Op : std::uint8_t {
  constant,  // number
  input,     // inputs[index]
  uniform,   // uniforms[index]; in the body: result `index` of the prelude
  add,       // a + b
  sub,       // a − b
  mul,       // a · b
  fma,       // a · b + c, rounded once
  fms,       // a · b − c, rounded once
  fnma,      // c − a · b, rounded once
  div,       // a / b
  neg,       // −a
  abs,       // |a|
  sqrt,      // √a
  sincos,    // two values: sin a, cos a
  call,      // libm's function `function` of a
  pow,       // a to the power `number`
  greater,   // a condition: |a| > |b|
  select,    // b where the condition a holds, else c
  solve,     // the unknowns of solves[index], as many values
};

// Functions that are left to libm.
enum class LibraryFunction : std::uint8_t { exp, log, asin, acos, atan, sinh, cosh, tanh };

// One line of code.
struct Instruction {
  Op op = Op::constant;
  LibraryFunction function = LibraryFunction::exp;
  std::uint32_t index = 0;    // of an input, a uniform or a solve
  Value a = 0, b = 0, c = 0;  // operands, as far as the operation has them
  double number = 0;          // of a constant; the exponent of a power
  Value result = 0;           // the first of its values
};

// A linear system to be solved where its instruction stands.
struct SolveOperands {
  std::size_t size = 0;            // k: of k × k
  bool positive_definite = false;  // see LinearSolve
  std::vector<Value> matrix;       // row by row
  std::vector<Value> right;        // k values
};

// Instructions in the order in which they are executed.
struct Code {
  std::size_t input_count = 0, uniform_count = 0;  // how many values it is given
  std::vector<Instruction> instructions;
  std::vector<SolveOperands> solves;  // that instructions refer to
  std::vector<Value> outputs;         // the values that are the results
  std::size_t value_count = 0;        // of all instructions together
};

// What depends on uniforms only is computed once a run by the prelude; its outputs are the uniforms of the
// body.
struct Program {
  Code prelude, body;  // once a run, and at every evaluation
};

// What the program is made for: what is evaluated seldom is not worth the search for fewer operations.
enum class Purpose { evaluation, seldom };

// Diagnostics: a symbol that is neither input, uniform nor the unknown of an earlier solve, an undefined
// function, an expression without a value.
[[nodiscard]] Result<Program> lower(const Formulas& formulas, Purpose purpose = Purpose::evaluation);

// Work of one evaluation of the body.
struct Cost {
  std::size_t products = 0;   // of two values that vary
  std::size_t scalings = 0;   // by a constant or a uniform
  std::size_t sums = 0;       // not fused into one of these
  std::size_t sincos = 0;     // pairs
  std::size_t divisions = 0;  // and square roots
  std::size_t calls = 0;      // of other functions
  // In operations of one evaluation.
  [[nodiscard]] double total() const {
    return static_cast<double>(products + scalings + sums) + 24.0 * static_cast<double>(sincos) +
           8.0 * static_cast<double>(divisions) + 30.0 * static_cast<double>(calls);
  }
};
// What one execution costs; of a program: its body.
[[nodiscard]] Cost cost(const Code& code);
[[nodiscard]] inline Cost cost(const Program& program) { return cost(program.body); }

// For a person: one line an instruction.
[[nodiscard]] std::string to_text(const Code& code);

// How many values an instruction reads; those of a solve stand in its operands.
[[nodiscard]] inline std::size_t operand_count(Op op) {
  switch (op) {
    case Op::constant:
    case Op::input:
    case Op::uniform:
    case Op::solve: return 0;  // a solve reads those of its SolveOperands
    case Op::neg:
    case Op::abs:
    case Op::sqrt:
    case Op::sincos:
    case Op::call:
    case Op::pow: return 1;
    case Op::add:
    case Op::sub:
    case Op::mul:
    case Op::div:
    case Op::greater: return 2;
    case Op::fma:
    case Op::fms:
    case Op::fnma:
    case Op::select: return 3;
  }
  return 0;
}

// How many values it gives.
[[nodiscard]] inline std::size_t result_count(const Code& code, const Instruction& instruction) {
  if (instruction.op == Op::sincos) return 2;
  if (instruction.op == Op::solve) return code.solves[instruction.index].size;
  return 1;
}

// visit(value) for every value that the instruction reads.
template <class Visit>
void for_each_operand(const Code& code, const Instruction& instruction, const Visit& visit) {
  const std::size_t count = operand_count(instruction.op);
  if (count > 0) visit(instruction.a);
  if (count > 1) visit(instruction.b);
  if (count > 2) visit(instruction.c);
  if (instruction.op != Op::solve) return;
  for (const Value value : code.solves[instruction.index].matrix) visit(value);
  for (const Value value : code.solves[instruction.index].right) visit(value);
}

}  // namespace anholon

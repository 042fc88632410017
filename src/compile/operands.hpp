// Which values an instruction reads and how many it gives.
#pragma once

#include "anholon/compile/program.hpp"

namespace anholon {

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

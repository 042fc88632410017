#include "anholon/compile/expand.hpp"

#include <bit>
#include <cstdint>

#include "anholon/compile/program.hpp"

namespace anholon {

std::pair<double, double> NumberMath::turned(double n_shifted, double s, double c) {
  const auto n = std::bit_cast<std::uint64_t>(n_shifted);
  if ((n & 1) != 0) std::swap(s, c);
  const std::uint64_t sine_sign = (n << 62) & (std::uint64_t{1} << 63);
  const std::uint64_t cosine_sign = ((n + 1) << 62) & (std::uint64_t{1} << 63);
  return {std::bit_cast<double>(std::bit_cast<std::uint64_t>(s) ^ sine_sign),
          std::bit_cast<double>(std::bit_cast<std::uint64_t>(c) ^ cosine_sign)};
}

namespace {

// The same instruction with other operands, written by the builder. Not for solves.
Value rewritten(CodeBuilder& builder, const Instruction& instruction, Value a, Value b, Value c) {
  switch (instruction.op) {
    case Op::constant: return builder.constant(instruction.number);
    case Op::input: return builder.input(instruction.index);
    case Op::uniform: return builder.uniform(instruction.index);
    case Op::add: return builder.add(a, b);
    case Op::sub: return builder.sub(a, b);
    case Op::mul: return builder.mul(a, b);
    case Op::fma: return builder.fma(a, b, c);
    case Op::fms: return builder.fms(a, b, c);
    case Op::fnma: return builder.fnma(a, b, c);
    case Op::div: return builder.div(a, b);
    case Op::neg: return builder.neg(a);
    case Op::abs: return builder.abs(a);
    case Op::sqrt: return builder.sqrt(a);
    case Op::sincos: return builder.sincos(a).first;
    case Op::call: return builder.call(instruction.function, a);
    case Op::pow: return builder.pow(a, instruction.number);
    case Op::greater: return builder.greater(a, b);
    case Op::select: return builder.select(a, b, c);
    case Op::solve: break;
  }
  return builder.constant(0);
}

}  // namespace

Code expanded(const Code& code) {
  CodeBuilder builder(code.input_count, code.uniform_count);
  CodeMath math{builder};
  std::vector<Value> renamed(code.value_count);
  const auto renamed_all = [&](const std::vector<Value>& values) {
    std::vector<Value> result;
    for (const Value value : values) result.push_back(renamed[value]);
    return result;
  };
  for (const Instruction& instruction : code.instructions) {
    if (instruction.op != Op::solve) {
      const Value first =
          rewritten(builder, instruction, renamed[instruction.a], renamed[instruction.b], renamed[instruction.c]);
      for (std::size_t r = 0; r < result_count(code, instruction); ++r) {
        renamed[instruction.result + r] = first + static_cast<Value>(r);
      }
      continue;
    }
    const SolveOperands& solve = code.solves[instruction.index];
    std::vector<Value> unknowns;
    if (solve.size <= largest_written_solve) {
      const auto factors = factorize(math, solve.size, solve.positive_definite, renamed_all(solve.matrix));
      unknowns = substitute_back(math, factors, renamed_all(solve.right));
    } else {
      const Value first =
          builder.solve({solve.size, solve.positive_definite, renamed_all(solve.matrix), renamed_all(solve.right)});
      for (std::size_t i = 0; i < solve.size; ++i) unknowns.push_back(first + static_cast<Value>(i));
    }
    for (std::size_t i = 0; i < solve.size; ++i) renamed[instruction.result + i] = unknowns[i];
  }
  return std::move(builder).finish(renamed_all(code.outputs));
}

}  // namespace anholon

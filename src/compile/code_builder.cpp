#include "anholon/compile/code_builder.hpp"

#include <bit>
#include <cassert>
#include <cmath>

namespace anholon {

std::size_t CodeBuilder::Hash::operator()(const Instruction& instruction) const {
  std::uint64_t hash =
      static_cast<std::uint64_t>(instruction.op) * 64 + static_cast<std::uint64_t>(instruction.function);
  for (const std::uint64_t part :
       {std::uint64_t{instruction.index}, std::uint64_t{instruction.a}, std::uint64_t{instruction.b},
        std::uint64_t{instruction.c}, std::bit_cast<std::uint64_t>(instruction.number)}) {
    hash = (hash ^ part) * 0x9e3779b97f4a7c15U;
    hash ^= hash >> 29;
  }
  return hash;
}

bool CodeBuilder::Alike::operator()(const Instruction& a, const Instruction& b) const {
  return a.op == b.op && a.function == b.function && a.index == b.index && a.a == b.a && a.b == b.b && a.c == b.c &&
         std::bit_cast<std::uint64_t>(a.number) == std::bit_cast<std::uint64_t>(b.number);
}

Value CodeBuilder::write(Instruction instruction, std::size_t results) {
  const auto [place, is_new] = known_.try_emplace(instruction, static_cast<Value>(code_.value_count));
  if (!is_new) return place->second;
  instruction.result = static_cast<Value>(code_.value_count);
  code_.value_count += results;
  writer_.resize(code_.value_count, static_cast<std::uint32_t>(code_.instructions.size()));
  code_.instructions.push_back(instruction);
  return instruction.result;
}

Value CodeBuilder::load(Op op, std::size_t index) {
  assert(index < (op == Op::input ? code_.input_count : code_.uniform_count));
  Instruction instruction;
  instruction.op = op;
  instruction.index = static_cast<std::uint32_t>(index);
  return write(instruction);
}

Value CodeBuilder::constant(double number) {
  Instruction instruction;
  instruction.number = number;
  return write(instruction);
}

std::optional<double> CodeBuilder::number_of(Value value) const {
  const Instruction& instruction = code_.instructions[writer_[value]];
  return instruction.op == Op::constant ? std::optional(instruction.number) : std::nullopt;
}

bool CodeBuilder::is(Value value, double number) const { return number_of(value) == number; }

Value CodeBuilder::unary(Op op, Value a) {
  Instruction instruction;
  instruction.op = op;
  instruction.a = a;
  return write(instruction);
}

namespace {

Instruction ternary(Op op, Value a, Value b, Value c) {
  Instruction instruction;
  instruction.op = op;
  instruction.a = a;
  instruction.b = b;
  instruction.c = c;
  return instruction;
}

}  // namespace

Value CodeBuilder::add(Value a, Value b) {
  if (is(a, 0)) return b;
  if (is(b, 0)) return a;
  return write(ternary(Op::add, std::min(a, b), std::max(a, b), 0));
}

Value CodeBuilder::sub(Value a, Value b) {
  if (is(b, 0)) return a;
  if (is(a, 0)) return neg(b);
  return write(ternary(Op::sub, a, b, 0));
}

// 0 · a is 0 here: what is not finite shows elsewhere, because every value that is used is computed.
Value CodeBuilder::mul(Value a, Value b) {
  if (is(a, 0) || is(b, 1)) return a;
  if (is(b, 0) || is(a, 1)) return b;
  if (is(a, -1)) return neg(b);
  if (is(b, -1)) return neg(a);
  return write(ternary(Op::mul, std::min(a, b), std::max(a, b), 0));
}

Value CodeBuilder::fma(Value a, Value b, Value c) {
  if (is(c, 0)) return mul(a, b);
  if (is(a, 0) || is(b, 0)) return c;
  if (is(a, 1)) return add(b, c);
  if (is(b, 1)) return add(a, c);
  if (is(a, -1)) return sub(c, b);
  if (is(b, -1)) return sub(c, a);
  return write(ternary(Op::fma, std::min(a, b), std::max(a, b), c));
}

Value CodeBuilder::fms(Value a, Value b, Value c) {
  if (is(c, 0)) return mul(a, b);
  if (is(a, 0) || is(b, 0)) return neg(c);
  if (is(a, 1)) return sub(b, c);
  if (is(b, 1)) return sub(a, c);
  return write(ternary(Op::fms, std::min(a, b), std::max(a, b), c));
}

Value CodeBuilder::fnma(Value a, Value b, Value c) {
  if (is(c, 0)) return neg(mul(a, b));
  if (is(a, 0) || is(b, 0)) return c;
  if (is(a, 1)) return sub(c, b);
  if (is(b, 1)) return sub(c, a);
  if (is(a, -1)) return add(c, b);
  if (is(b, -1)) return add(c, a);
  return write(ternary(Op::fnma, std::min(a, b), std::max(a, b), c));
}

Value CodeBuilder::div(Value a, Value b) {
  if (is(b, 1)) return a;
  return write(ternary(Op::div, a, b, 0));
}

Value CodeBuilder::neg(Value a) {
  const Instruction& written = code_.instructions[writer_[a]];
  if (written.op == Op::constant) return constant(-written.number);
  if (written.op == Op::neg) return written.a;
  if (written.op == Op::sub) return sub(written.b, written.a);
  return unary(Op::neg, a);
}

std::pair<Value, Value> CodeBuilder::sincos(Value a) {
  Instruction instruction;
  instruction.op = Op::sincos;
  instruction.a = a;
  const Value first = write(instruction, 2);
  return {first, first + 1};
}

Value CodeBuilder::call(LibraryFunction function, Value a) {
  Instruction instruction;
  instruction.op = Op::call;
  instruction.function = function;
  instruction.a = a;
  return write(instruction);
}

Value CodeBuilder::pow(Value a, double exponent) {
  Instruction instruction;
  instruction.op = Op::pow;
  instruction.a = a;
  instruction.number = exponent;
  return write(instruction);
}

Value CodeBuilder::greater(Value a, Value b) { return write(ternary(Op::greater, a, b, 0)); }

Value CodeBuilder::select(Value condition, Value yes, Value no) {
  if (yes == no) return yes;
  return write(ternary(Op::select, condition, yes, no));
}

Value CodeBuilder::solve(SolveOperands operands) {
  Instruction instruction;
  instruction.op = Op::solve;
  instruction.index = static_cast<std::uint32_t>(code_.solves.size());
  const std::size_t size = operands.size;
  code_.solves.push_back(std::move(operands));
  return write(instruction, size);
}

Code CodeBuilder::finish(std::vector<Value> outputs) && {
  code_.outputs = std::move(outputs);
  return without_unused(code_);
}

}  // namespace anholon

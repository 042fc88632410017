// Writes straight-line code: equal instructions are written once, and constants are folded where that is
// exact.
#pragma once

#include <optional>
#include <unordered_map>
#include <utility>

#include "anholon/compile/program.hpp"

namespace anholon {

class CodeBuilder {
 public:
  CodeBuilder() = default;
  CodeBuilder(std::size_t input_count, std::size_t uniform_count) {
    code_.input_count = input_count;
    code_.uniform_count = uniform_count;
  }

  [[nodiscard]] Value constant(double number);
  [[nodiscard]] Value input(std::size_t index) { return load(Op::input, index); }
  [[nodiscard]] Value uniform(std::size_t index) { return load(Op::uniform, index); }
  [[nodiscard]] Value add(Value a, Value b);
  [[nodiscard]] Value sub(Value a, Value b);
  [[nodiscard]] Value mul(Value a, Value b);
  [[nodiscard]] Value fma(Value a, Value b, Value c);   // a b + c
  [[nodiscard]] Value fms(Value a, Value b, Value c);   // a b − c
  [[nodiscard]] Value fnma(Value a, Value b, Value c);  // c − a b
  [[nodiscard]] Value div(Value a, Value b);
  [[nodiscard]] Value neg(Value a);
  [[nodiscard]] Value abs(Value a) { return unary(Op::abs, a); }
  [[nodiscard]] Value sqrt(Value a) { return unary(Op::sqrt, a); }
  [[nodiscard]] std::pair<Value, Value> sincos(Value a);
  [[nodiscard]] Value call(LibraryFunction function, Value a);
  [[nodiscard]] Value pow(Value a, double exponent);
  [[nodiscard]] Value greater(Value a, Value b);
  [[nodiscard]] Value select(Value condition, Value yes, Value no);
  // The first of its values.
  [[nodiscard]] Value solve(SolveOperands operands);

  // The number a value is known to be, if it is a constant.
  [[nodiscard]] std::optional<double> number_of(Value value) const;
  [[nodiscard]] bool is(Value value, double number) const;

  [[nodiscard]] Code finish(std::vector<Value> outputs) &&;

 private:
  Value write(Instruction instruction, std::size_t results = 1);
  Value load(Op op, std::size_t index);
  Value unary(Op op, Value a);

  struct Hash {
    std::size_t operator()(const Instruction& instruction) const;
  };
  struct Alike {
    bool operator()(const Instruction& a, const Instruction& b) const;
  };
  Code code_;
  std::unordered_map<Instruction, Value, Hash, Alike> known_;
  std::vector<std::uint32_t> writer_;  // instruction of each value
};

// The instructions that the outputs need, renumbered in the same order.
[[nodiscard]] Code without_unused(const Code& code);

}  // namespace anholon

// Code without the operations that are several: small solves written out.
#pragma once

#include <cmath>

#include "anholon/compile/code_builder.hpp"
#include "anholon/compile/solve.hpp"

namespace anholon {

inline constexpr std::size_t largest_written_solve = 12;  // larger ones stay calls

// Writes code; what sincos.hpp and solve.hpp call Math.
struct CodeMath {
  using Number = Value;
  using Condition = Value;
  CodeBuilder& code;
  [[nodiscard]] Value constant(double number) const { return code.constant(number); }
  [[nodiscard]] Value mul(Value a, Value b) const { return code.mul(a, b); }
  [[nodiscard]] Value div(Value a, Value b) const { return code.div(a, b); }
  [[nodiscard]] Value fnma(Value a, Value b, Value c) const { return code.fnma(a, b, c); }
  [[nodiscard]] Value greater_size(Value a, Value b) const { return code.greater(a, b); }
  [[nodiscard]] Value select(Value condition, Value yes, Value no) const { return code.select(condition, yes, no); }
};

// Numbers themselves.
struct NumberMath {
  using Number = double;
  using Condition = bool;
  [[nodiscard]] static double constant(double number) { return number; }
  [[nodiscard]] static double add(double a, double b) { return a + b; }
  [[nodiscard]] static double sub(double a, double b) { return a - b; }
  [[nodiscard]] static double mul(double a, double b) { return a * b; }
  [[nodiscard]] static double div(double a, double b) { return a / b; }
  [[nodiscard]] static double fma(double a, double b, double c) { return std::fma(a, b, c); }
  [[nodiscard]] static double fms(double a, double b, double c) { return std::fma(a, b, -c); }
  [[nodiscard]] static double fnma(double a, double b, double c) { return std::fma(-a, b, c); }
  [[nodiscard]] static bool greater_size(double a, double b) { return std::fabs(a) > std::fabs(b); }
  [[nodiscard]] static double select(bool condition, double yes, double no) { return condition ? yes : no; }
  [[nodiscard]] static std::pair<double, double> turned(double n_shifted, double s, double c);
};

[[nodiscard]] Code expanded(const Code& code);

}  // namespace anholon

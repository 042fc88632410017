#include "anholon/compile/interpreter.hpp"

#include <cmath>
#include <limits>

#include "anholon/compile/expand.hpp"
#include "anholon/compile/sincos.hpp"

namespace anholon {

std::pair<double, double> sincos_value(double x) {
  if (std::fabs(x) < sincos_limit) {
    NumberMath math;
    return fast_sincos(math, x);
  }
  return {std::sin(x), std::cos(x)};
}

void solve_lanes(std::size_t size, bool positive_definite, std::size_t lanes, const double* matrix, double* right) {
  NumberMath math;
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    std::vector<double> a(size * size), b(size);
    for (std::size_t e = 0; e < size * size; ++e) a[e] = matrix[e * lanes + lane];
    for (std::size_t i = 0; i < size; ++i) b[i] = right[i * lanes + lane];
    const std::vector<double> x = substitute_back(math, factorize(math, size, positive_definite, std::move(a)), b);
    for (std::size_t i = 0; i < size; ++i) right[i * lanes + lane] = x[i];
  }
}

namespace {

double library_value(LibraryFunction function, double x) {
  switch (function) {
    case LibraryFunction::exp: return std::exp(x);
    case LibraryFunction::log: return std::log(x);
    case LibraryFunction::asin: return std::asin(x);
    case LibraryFunction::acos: return std::acos(x);
    case LibraryFunction::atan: return std::atan(x);
    case LibraryFunction::sinh: return std::sinh(x);
    case LibraryFunction::cosh: return std::cosh(x);
    case LibraryFunction::tanh: return std::tanh(x);
  }
  return std::numeric_limits<double>::quiet_NaN();
}

void solve_one(const SolveOperands& solve, std::vector<double>& v, Value result) {
  std::vector<double> matrix, right;
  for (const Value value : solve.matrix) matrix.push_back(v[value]);
  for (const Value value : solve.right) right.push_back(v[value]);
  solve_lanes(solve.size, solve.positive_definite, 1, matrix.data(), right.data());
  for (std::size_t i = 0; i < solve.size; ++i) v[result + i] = right[i];
}

// Of an instruction that has one value and reads no input.
double instruction_value(const Instruction& i, double a, double b, double c, const double* uniforms) {
  switch (i.op) {
    case Op::constant: return i.number;
    case Op::uniform: return uniforms[i.index];
    case Op::add: return a + b;
    case Op::sub: return a - b;
    case Op::mul: return a * b;
    case Op::fma: return std::fma(a, b, c);
    case Op::fms: return std::fma(a, b, -c);
    case Op::fnma: return std::fma(-a, b, c);
    case Op::div: return a / b;
    case Op::neg: return -a;
    case Op::abs: return std::fabs(a);
    case Op::sqrt: return std::sqrt(a);
    case Op::call: return library_value(i.function, a);
    case Op::pow: return std::pow(a, i.number);
    case Op::greater: return std::fabs(a) > std::fabs(b) ? 1 : 0;
    case Op::select: return a != 0 ? b : c;
    case Op::input:
    case Op::sincos:
    case Op::solve: break;
  }
  return std::numeric_limits<double>::quiet_NaN();
}

void interpret_lane(const Code& code, std::vector<double>& v, std::size_t lanes, std::size_t lane, const double* inputs,
                    const double* uniforms) {
  for (const Instruction& i : code.instructions) {
    switch (i.op) {
      case Op::input: v[i.result] = inputs[i.index * lanes + lane]; break;
      case Op::sincos: std::tie(v[i.result], v[i.result + 1]) = sincos_value(v[i.a]); break;
      case Op::solve: solve_one(code.solves[i.index], v, i.result); break;
      default: v[i.result] = instruction_value(i, v[i.a], v[i.b], v[i.c], uniforms);
    }
  }
}

}  // namespace

void interpret(const Code& code, std::size_t lanes, const double* inputs, const double* uniforms, double* outputs) {
  std::vector<double> values(code.value_count);
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    interpret_lane(code, values, lanes, lane, inputs, uniforms);
    for (std::size_t i = 0; i < code.outputs.size(); ++i) outputs[i * lanes + lane] = values[code.outputs[i]];
  }
}

std::vector<double> run_prelude(const Program& program, std::span<const double> uniforms) {
  std::vector<double> results(program.prelude.outputs.size());
  interpret(program.prelude, 1, nullptr, uniforms.data(), results.data());
  return results;
}

}  // namespace anholon

#include <algorithm>

#include "anholon/compile/expand.hpp"
#include "anholon/compile/interpreter.hpp"
#include "anholon/compile/series/taylor.hpp"

namespace anholon {

namespace {

using Dot = double (*)(double start, const double* a, const double* b, std::size_t count, double sign);

// start ± Σ a[i] b[−i], in the order of SeriesCode::dot.
double dot_of_library(double start, const double* a, const double* b, std::size_t count, double sign) {
  double total = start, second = 0;
  for (std::size_t i = 0; i < count; ++i) {
    double& part = count > 8 && i % 2 != 0 ? second : total;
    part = std::fma(sign * a[i], *(b - i), part);
  }
  return total + second;
}

// The same with the processor's own fused multiplication.
#if defined(__x86_64__)
__attribute__((target("fma"))) double dot_of_processor(double start, const double* a, const double* b,
                                                       std::size_t count, double sign) {
  double total = start, second = 0;
  if (count <= 8) {
    for (std::size_t i = 0; i < count; ++i) total = __builtin_fma(sign * a[i], *(b - i), total);
    return total;
  }
  for (std::size_t i = 0; i < count; ++i) {
    double& part = i % 2 != 0 ? second : total;
    part = __builtin_fma(sign * a[i], *(b - i), part);
  }
  return total + second;
}
#endif

Dot best_dot() {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("fma")) return dot_of_processor;
#endif
  return dot_of_library;
}

struct SeriesNumbers : NumberMath {
  const double* inputs;
  const double* uniforms;
  Dot dot_function;

  [[nodiscard]] static double neg(double a) { return -a; }
  [[nodiscard]] static bool is(double value, double number) { return value == number; }
  [[nodiscard]] static std::pair<double, double> sincos(double a) { return sincos_value(a); }
  [[nodiscard]] double first(const Instruction& i, double a, double b, double c) const {
    return instruction_value(i, a, b, c, inputs, uniforms);
  }
  [[nodiscard]] double dot(double start, const double* a, const double* b, std::size_t count, bool subtract) const {
    return dot_function(start, a, b, count, subtract ? -1 : 1);
  }
};

}  // namespace

void taylor_numbers(const SeriesField& field, std::size_t order, const double* inputs, const double* uniforms,
                    double* jets) {
  static const Dot dot = best_dot();
  SeriesNumbers math{{}, inputs, uniforms, dot};
  std::vector<double> state(inputs, inputs + field.code.outputs.size());
  const std::vector<double> result = SeriesRecurrences<SeriesNumbers>(field, math, order).jets(std::move(state));
  std::copy(result.begin(), result.end(), jets);
}

}  // namespace anholon

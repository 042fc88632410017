#include "anholon/compile/machine/function_table.hpp"

#include <array>
#include <cmath>
#include <cstring>

#include "anholon/compile/interpreter.hpp"

namespace anholon {

namespace {

template <class Pointer>
void set(double* uniforms, std::size_t slot, Pointer pointer) {
  static_assert(sizeof pointer == sizeof(double));
  std::memcpy(uniforms - 1 - slot, &pointer, sizeof pointer);
}

const Code& context(const double* uniforms) {
  const Code* code = nullptr;
  std::memcpy(&code, uniforms - 1 - static_cast<std::size_t>(TableSlot::context), sizeof code);
  return *code;
}

using Unary = double (*)(double);

}  // namespace

void interpret_body_1(const double* inputs, const double* uniforms, double* outputs) {
  interpret(context(uniforms), 1, inputs, uniforms, outputs);
}
void interpret_body_4(const double* inputs, const double* uniforms, double* outputs) {
  interpret(context(uniforms), 4, inputs, uniforms, outputs);
}
void interpret_body_8(const double* inputs, const double* uniforms, double* outputs) {
  interpret(context(uniforms), 8, inputs, uniforms, outputs);
}

void fill_table(double* uniforms, const Code& body) {
  const auto put = [&](TableSlot slot, auto pointer) { set(uniforms, static_cast<std::size_t>(slot), pointer); };
  put(TableSlot::context, &body);
  put(TableSlot::evaluate_1, &interpret_body_1);
  put(TableSlot::evaluate_4, &interpret_body_4);
  put(TableSlot::evaluate_8, &interpret_body_8);
  put(TableSlot::solve, &solve_lanes);
  put(TableSlot::fma, static_cast<double (*)(double, double, double)>(&std::fma));
  put(TableSlot::pow, static_cast<double (*)(double, double)>(&std::pow));
  // In the order of LibraryFunction.
  constexpr std::array<Unary, library_function_count> functions{&std::exp,  &std::log,  &std::asin, &std::acos,
                                                                &std::atan, &std::sinh, &std::cosh, &std::tanh};
  for (std::size_t i = 0; i < functions.size(); ++i) {
    set(uniforms, static_cast<std::size_t>(TableSlot::functions) + i, functions[i]);
  }
}

}  // namespace anholon

// The right-hand side of a motion and its Jacobians as compiled functions of many states at once, for integrators and optimizers of
// one's own.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "anholon/compile/kernel.hpp"
#include "anholon/integrate/motion/motion.hpp"

namespace anholon {

// At `columns` states: y[i * columns + k], out likewise.
struct ArrayCall {
  std::span<const double> t;  // one time for all of them, or one for each
  const double* y = nullptr;
  std::size_t columns = 1;
  double* out = nullptr;
  const UniformBlock* parameters = nullptr;  // as ArrayFunction::prepared makes them; null: the model's values
  const double* by_state = nullptr;          // of parameters that every state has for itself: by_state[i * columns + k]
};

// Functions of (t, y; parameters) in the variables of a motion's preferred chart. They may be called from several threads; the motion
// has to outlive them.
class ArrayFunction {
 public:
  struct Code;
  explicit ArrayFunction(std::unique_ptr<Code> code);  // made by the functions below
  ArrayFunction(ArrayFunction&&) noexcept;
  ArrayFunction& operator=(ArrayFunction&&) noexcept;
  ~ArrayFunction();

  [[nodiscard]] std::size_t variable_count() const;                   // components of y
  [[nodiscard]] std::size_t output_count() const;                     // components of what it gives
  [[nodiscard]] const std::vector<std::string>& parameters() const;   // those that have values, in order of declaration
  [[nodiscard]] const std::vector<double>& parameter_values() const;  // these values
  // For evaluate: other values of all parameters, in that order.
  [[nodiscard]] UniformBlock prepared(std::span<const double> parameters) const;

  void evaluate(const ArrayCall& call) const;
  [[nodiscard]] std::string notice() const;  // what stood in the way of machine code; empty: nothing
  void wait();                               // until no better code will come

 private:
  std::unique_ptr<Code> code_;
};

// y' in Motion::variables. `by_state`: parameters that a call gives state by state, each once; std::logic_error for a name that is none
// of ArrayFunction::parameters.
[[nodiscard]] ArrayFunction rates_of(Motion& motion, const std::vector<std::string>& by_state = {});
// ∂y'/∂y, row by row. What is solved for is differentiated where it is solved: M du = dr − dM u.
[[nodiscard]] ArrayFunction jacobian_of(Motion& motion, const std::vector<std::string>& by_state = {});
// ∂y'/∂p, row by row, of these parameters.
[[nodiscard]] ArrayFunction parameter_jacobian_of(Motion& motion, const std::vector<std::string>& parameters,
                                                  const std::vector<std::string>& by_state = {});

}  // namespace anholon

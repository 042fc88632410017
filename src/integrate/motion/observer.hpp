// What is recorded of a state: energy, multipliers, reactions, residuals of the constraints, values of chosen functions.
#pragma once

#include <utility>

#include "anholon/integrate/motion/numeric_function.hpp"
#include "anholon/integrate/run/run.hpp"

namespace anholon {

class Observer {
 public:
  Observer(const System& system, const NumericContext& context);

  // Everything but the integrals.
  [[nodiscard]] SampleRecord sample(const PhysicalState& state) const;
  [[nodiscard]] double energy(const PhysicalState& state) const;
  // And the largest residual of any constraint.
  [[nodiscard]] std::pair<double, double> energy_and_residual(const PhysicalState& state) const;

 private:
  std::size_t degrees_, constraints_;
  NumericFunction all_;      // energy, multipliers, reactions, residuals
  NumericFunction watched_;  // energy, residuals: without the law
  [[nodiscard]] double larger_residual(const double* residuals, std::size_t constraint) const;
};

}  // namespace anholon

// The rates of a chart's variables in parts, compiled for the stages of Gauss's method.
//
// Its stages are found by iteration. What the others do not depend on (the place of a vehicle, often its direction) need not take part:
// it is integrated afterwards, also where it depends on itself, if linearly (a quaternion on which nothing else depends). And an iteration that computes the rates of the positions from the speeds it has just found needs far
// fewer turns than one that takes both from the turn before (Gauss and Seidel's way, by blocks).
#pragma once

#include "anholon/integrate/motion/numeric_function.hpp"
#include "anholon/integrate/motion/vector_field.hpp"

namespace anholon {

class StagedFlow {
 public:
  // inputs: variables, the first `positions` of them positions and the others speeds, then t; outputs: their rates.
  StagedFlow(Formulas flow, std::size_t positions, const NumericContext& context);
  StagedFlow(const StagedFlow&) = delete;
  StagedFlow& operator=(const StagedFlow&) = delete;

  // No function that has kinks, no table.
  [[nodiscard]] bool smooth() const { return smooth_; }
  // Refers to this.
  [[nodiscard]] StagedField field() const;
  [[nodiscard]] std::string notice() const;

 private:
  std::vector<std::size_t> components_;
  std::vector<StagedLayer> layers_;  // without their functions
  std::size_t speeds_ = 0, positions_ = 0, handed_on_ = 0, coefficients_ = 0;
  std::vector<std::size_t> followed_;  // by position: the row of the speed that is its rate; none: components_.size()
  bool smooth_ = true, timed_ = false, with_first_layer_ = false;  // the positions' part has the first layer in it
  std::vector<TableValue> tables_;
  std::vector<CompiledKernel> parts_;  // speeds, positions where there are any, then by layer
};

}  // namespace anholon

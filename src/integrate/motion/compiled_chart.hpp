// A chart as numbers: the vector field of its variables, and the way to and from physical states.
#pragma once

#include "anholon/integrate/motion/chart.hpp"
#include "anholon/integrate/motion/numeric_function.hpp"
#include "anholon/integrate/motion/staged_flow.hpp"
#include "anholon/integrate/motion/vector_field.hpp"

namespace anholon {

class CompiledChart {
 public:
  CompiledChart(const Chart& chart, const System& system, const NumericContext& context, NumericUse use);
  CompiledChart(const CompiledChart&) = delete;
  CompiledChart& operator=(const CompiledChart&) = delete;

  [[nodiscard]] bool reduced() const { return reduced_; }
  [[nodiscard]] bool on_constraints() const { return on_constraints_; }  // see Chart
  [[nodiscard]] const VectorField& field() const { return field_; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }  // of its variables
  [[nodiscard]] std::string notice() const;

  [[nodiscard]] std::vector<double> variables_at(const PhysicalState& state) const;
  [[nodiscard]] PhysicalState state_at(Time t, std::span<const double> variables) const;
  // How far from degenerate the chart is: see regularity() in steppers/dense.hpp; 1 where it never degenerates. Where symmetries were
  // divided out, orbits may become smaller and rows shorter without being dependent: then it counts how long they were along the run,
  // and how large the divisors.
  [[nodiscard]] double regularity_at(const PhysicalState& state, std::vector<double>& longest) const;

 private:
  // To the turning frame and back, in place.
  void turn(PhysicalState& state, bool back) const;

  bool reduced_, on_constraints_, by_symmetry_;
  const Configuration& places_;
  std::optional<FrameTurn> turn_;
  std::size_t configuration_, degrees_;
  std::vector<std::string> names_;
  NumericFunction flow_, velocities_;
  std::optional<NumericFunction> speeds_, completion_, divisors_;
  std::unique_ptr<StagedFlow> staged_;
  VectorField field_;
};

}  // namespace anholon

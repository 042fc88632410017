// How independent the constraints are along a motion, and how far they turn.
#pragma once

#include "anholon/integrate/motion/numeric_function.hpp"
#include "anholon/integrate/motion/physical_state.hpp"

namespace anholon {

class RankWatch {
 public:
  RankWatch(const System& system, const NumericContext& context);

  // The rows of B are measured by the longest that each has been in the states shown since the start of a run.
  void start(const PhysicalState& state);
  void remember(const PhysicalState& state);
  // What is left of the row that is nearest to the span of the others: 1 for orthogonal ones, 0 where the rank of B drops.
  [[nodiscard]] double independence(const PhysicalState& state) const;
  // The sine of the angle between the spans of the rows in two states: of the direction that turned most. 1 where they are not defined.
  [[nodiscard]] double turn(const PhysicalState& from, const PhysicalState& to) const;

 private:
  [[nodiscard]] std::vector<double> unit_rows(const PhysicalState& state) const;

  std::size_t m_, n_;
  std::optional<NumericFunction> rows_;
  std::vector<double> lengths_;
};

}  // namespace anholon

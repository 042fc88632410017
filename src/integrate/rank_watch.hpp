// How independent the constraints are along a motion.
#pragma once

#include "anholon/integrate/numeric_function.hpp"
#include "anholon/integrate/physical_state.hpp"

namespace anholon {

class RankWatch {
 public:
  RankWatch(const System& system, const NumericContext& context);

  // The rows of B are measured by the longest that each has been in a state shown here.
  void remember(const PhysicalState& state);
  // What is left of the row that is nearest to the span of the others: 1 for orthogonal ones, 0 where the rank of B drops.
  [[nodiscard]] double independence(const PhysicalState& state) const;

 private:
  std::size_t m_, n_;
  std::optional<NumericFunction> rows_;
  std::vector<double> lengths_;
};

}  // namespace anholon

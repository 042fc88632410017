// Factors written so that they are positive where that is known: (m*r^2 - J0) rather than (J0 - m*r^2).
#pragma once

#include <unordered_map>

#include "anholon/algebra/assumptions.hpp"
#include "anholon/expr/expr.hpp"

namespace anholon::detail {

class PositiveFactors {
 public:
  explicit PositiveFactors(const Assumptions& assumptions) : assumptions_(assumptions) {}
  // Equal to e, with each sum that stands as a factor and is certainly negative replaced by its opposite.
  [[nodiscard]] Expr operator()(const Expr& e);

 private:
  [[nodiscard]] bool is_negative(const Expr& sum);

  const Assumptions& assumptions_;
  std::unordered_map<Expr, bool> negative_;
};

}  // namespace anholon::detail

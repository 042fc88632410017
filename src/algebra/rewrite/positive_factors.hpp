// Factors written one way round: positive where that is known, (m*r^2 - J0) rather than (J0 - m*r^2), and otherwise as they
// were first seen, so that no formula has x - y where another has y - x.
#pragma once

#include <unordered_map>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/expr/expr.hpp"

namespace anholon::detail {

// y - x of x - y; of what is no sum, the same with a minus sign.
[[nodiscard]] Expr opposite(const Expr& e);

class PositiveFactors {
 public:
  explicit PositiveFactors(const Assumptions& assumptions) : assumptions_(assumptions) {}
  // Equal to e, with each sum that stands as a factor the other way round replaced by its opposite.
  [[nodiscard]] Expr operator()(const Expr& e);

 private:
  [[nodiscard]] bool turns(const Expr& sum);

  const Assumptions& assumptions_;
  std::unordered_map<Expr, bool> turned_;
};

}  // namespace anholon::detail

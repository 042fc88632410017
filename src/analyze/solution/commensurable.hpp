// Linear functions of one variable that are multiples of one.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/expr/expr.hpp"

namespace anholon {

// argument_k = multiple_k · unit + phase_k.
struct Commensurable {
  Expr unit;   // linear in x
  Expr slope;  // its derivative, which does not vanish
  std::vector<long> multiples;
  std::vector<Expr> phases;
};

// nullopt: one is not linear in x, or their slopes have no common measure that is small.
[[nodiscard]] std::optional<Commensurable> commensurable(std::span<const Expr> arguments, const Expr& x,
                                                         const Assumptions& assumptions);

}  // namespace anholon

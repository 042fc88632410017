// What may be taken for granted about the variables of a question.
#pragma once

#include <array>
#include <vector>

#include "anholon/expr/expr.hpp"

namespace anholon {

enum class Sign { positive, nonnegative, nonzero };

struct Assumed {
  Expr expression;
  Sign sign = Sign::positive;
};

// The nine entries R[i,j] of a rotation matrix (row by row), bound by R Rᵀ = 1, det R = 1.
using RotationEntries = std::array<Expr, 9>;

struct Assumptions {
  std::vector<Assumed> list;
  std::vector<RotationEntries> rotations;
  // Sub-expressions that must be defined for the question to make sense, even if they cancelled.
  std::vector<Expr> guards;

  void positive(const Expr& e) { list.push_back({e, Sign::positive}); }
  void nonnegative(const Expr& e) { list.push_back({e, Sign::nonnegative}); }
  void nonzero(const Expr& e) { list.push_back({e, Sign::nonzero}); }
};

}  // namespace anholon

// What may be taken for granted about the variables of a question.
#pragma once

#include <array>
#include <vector>

#include "anholon/expr/expr.hpp"

namespace anholon {

// What is known of an expression's sign.
enum class Sign { positive, nonnegative, nonzero };

// A sign that is taken for granted.
struct Assumed {
  Expr expression;  // of the variables of the question
  Sign sign = Sign::positive;
};

// The nine entries R[i,j] of a rotation matrix (row by row), bound by R Rᵀ = 1, det R = 1.
using RotationEntries = std::array<Expr, 9>;

struct Assumptions {
  std::vector<Assumed> list;               // beside each other: all of them hold
  std::vector<RotationEntries> rotations;  // matrices whose entries occur in the question
  // Sub-expressions that must be defined for the question to make sense, even if they cancelled.
  std::vector<Expr> guards;

  void positive(const Expr& e) { list.push_back({e, Sign::positive}); }        // adds e > 0
  void nonnegative(const Expr& e) { list.push_back({e, Sign::nonnegative}); }  // adds e >= 0
  void nonzero(const Expr& e) { list.push_back({e, Sign::nonzero}); }          // adds e != 0
};

}  // namespace anholon

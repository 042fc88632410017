// What a parser finds.
#pragma once

#include <vector>
#include "anholon/expr/expr.hpp"

namespace anholon {

// An expression, and where it speaks.
struct Parsed {
  Expr value;  // the expression itself
  // Every sub-expression that is not defined everywhere (quotients, roots, logarithms, …), even those that the
  // construction of `value` cancelled: `value` speaks only where all of these are defined.
  std::vector<Expr> guards;
};

// How two sides are related.
enum class Relation { equal, not_equal, less, less_equal, greater, greater_equal };

// Two expressions and how they are related.
struct ParsedRelation {
  Expr left, right;  // both sides
  Relation relation = Relation::equal;
  std::vector<Expr> guards;  // as of Parsed, of both sides
};

}  // namespace anholon

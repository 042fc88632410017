#pragma once

#include <algorithm>
#include <vector>

#include "anholon/expr/expr.hpp"

namespace anholon {

[[nodiscard]] inline bool contains(const std::vector<Expr>& list, const Expr& e) {
  return std::find(list.begin(), list.end(), e) != list.end();
}

}  // namespace anholon

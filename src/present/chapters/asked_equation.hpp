// An equation that is asked about by itself.
#pragma once

#include <string>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"

namespace anholon {

// What was asked: left = right under assumptions.
struct AskedEquation {
  Expr left, right;  // of the equation
  Assumptions assumptions;
  std::string text;                 // as it was written
  std::vector<std::string> assume;  // likewise
};

}  // namespace anholon

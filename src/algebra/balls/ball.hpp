// A real number and how far off it may be, as those see it who do not know Arb.
#pragma once

#include <string>

namespace anholon {

// A real number between midpoint − radius and midpoint + radius.
struct Ball {
  std::string text;           // decimal, "[0.8414709848 +/- 3.1e-11]"
  double midpoint = 0;        // rounded; for display
  double radius = 0;          // rounded up; for display
  bool finite = false;        // false also where the expression is undefined or could not be enclosed
  bool contains_zero = true;  // false: certainly not zero
  bool positive = false;      // certainly
  bool nonnegative = false;   // certainly
};

}  // namespace anholon

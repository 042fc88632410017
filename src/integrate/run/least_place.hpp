// Where a function of one variable is least.
#pragma once

#include <functional>

namespace anholon {

struct LeastPlace {
  double place = 0, value = 0;
};

// Of five even places from 0 to b.
[[nodiscard]] LeastPlace least_of_even(const std::function<double(double)>& f, double b);
// Between a and b, where it falls and then rises (golden section).
[[nodiscard]] LeastPlace least_between(const std::function<double(double)>& f, double a, double b);

}  // namespace anholon

// Time as the unevaluated sum of two doubles.
#include <cmath>

#include "anholon/integrate/steppers/stepper.hpp"

namespace anholon {
namespace {

// a + b exactly, whatever their sizes (Knuth's two-sum).
Time exact_sum(double a, double b) {
  const double sum = a + b;
  const double of_b = sum - a;
  return {sum, (a - (sum - of_b)) + (b - of_b)};
}

}  // namespace

Time operator+(Time t, double dt) {
  const Time sum = exact_sum(t.high, dt);
  return exact_sum(sum.high, sum.low + t.low);
}

double operator-(Time a, Time b) {
  const Time difference = exact_sum(a.high, -b.high);
  return difference.high + (difference.low + (a.low - b.low));
}

}  // namespace anholon

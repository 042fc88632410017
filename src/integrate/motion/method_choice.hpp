// Which integrator a run gets when nobody chose one: the one whose predicted time is least.
//
// Time per unit of motion is evaluations × time of one. How many evaluations a method needs, compared with the others, depends on the
// accuracy alone, by its order; how long one takes, on the equations. Both were measured (bench/motion). The processor does not enter:
// the same input gives the same motion everywhere.
#pragma once

#include <cstddef>

#include "anholon/compile/formulas.hpp"
#include "anholon/integrate/steppers/stepper.hpp"

namespace anholon {

// Of one evaluation of the equations, roughly.
struct Work {
  double operations = 0;  // sums, products, divisions, sines; weighted
  double calls = 0;       // of functions that vector units do not have
};
[[nodiscard]] Work work_of(const Formulas& formulas);

// In nanoseconds per unit of motion, of a unit that no method knows: only ratios mean something. `compiled`: machine code, eight lanes in
// the time of one.
[[nodiscard]] double predicted_time(Method method, const Work& work, double tolerance, bool compiled);

// Of gauss, dop853 and rk98.
[[nodiscard]] Method choose_method(const Work& work, double tolerance, bool compiled);

}  // namespace anholon

// Initial value problems with known solutions, for every stepper.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "anholon/integrate/steppers/stepper.hpp"

namespace anholon {

struct Problem {
  std::string name;
  VectorField field;
  std::vector<double> start;
  double end = 0;  // from 0 to here
  std::function<std::vector<double>(double t)> exact;
  bool known_on_the_way = true;  // else `exact` is right at the end alone
};

// A field from a function: values and eight lanes.
template <class Function>
VectorField field_of(std::size_t size, Function f) {
  VectorField field;
  field.size = size;
  field.value = [f](double t, const double* y, double* dy) { f(t, y, dy); };
  field.lanes = [f, size](const double* t, const double* y, double* dy) {
    std::vector<double> state(size), slope(size);
    for (std::size_t lane = 0; lane < lane_count; ++lane) {
      for (std::size_t i = 0; i < size; ++i) state[i] = y[i * lane_count + lane];
      f(t[lane], state.data(), slope.data());
      for (std::size_t i = 0; i < size; ++i) dy[i * lane_count + lane] = slope[i];
    }
  };
  return field;
}

[[nodiscard]] Problem oscillator();
// x' = −y r², y' = x r²: (cos t, sin t).
[[nodiscard]] Problem circle();
// x' = −y r², y' = x r², z' = −2 t z²: nonlinear, with explicit time; (cos t, sin t, 1/(1 + t²)).
[[nodiscard]] Problem nonlinear();
// θ'' = −sin θ from rest at 2 radians, over one period, 4 K(sin 1).
[[nodiscard]] Problem pendulum();
// Eccentricity 0.3, from the pericenter.
[[nodiscard]] Problem kepler();
// Arenstorf's periodic orbit of the restricted three-body problem (Hairer, Nørsett, Wanner, Solving Ordinary
// Differential Equations I, II.0).
[[nodiscard]] Problem arenstorf();

// Tolerance for all components, in one block.
[[nodiscard]] StepperOptions tolerance(std::size_t size, double tol);
// How much a change of the initial state, or of the state on the way, grows until the end.
[[nodiscard]] double condition(const Problem& problem);
// The largest |a_i − b_i|; infinite if one is not finite.
[[nodiscard]] double distance(std::span<const double> a, std::span<const double> b);
// Advances to `end`; gives up after so many steps (the test then fails).
[[nodiscard]] StepOutcome advance_to(Stepper& stepper, double end, std::size_t most = 10'000'000);

}  // namespace anholon

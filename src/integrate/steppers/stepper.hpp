// One step of a motion: the interface of every integrator, with one conformance suite (tests/integrate).
//
// A stepper owns the state (t, y). Time is a double-double and the state carries the rounding error of its last update
// (compensated summation), so that 1e6 steps lose no digits. `advance` makes one accepted step; what it did may then be asked for at
// any time within that step. The driver may replace the state between steps (projection onto the constraint, another chart).
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "anholon/integrate/motion/vector_field.hpp"

namespace anholon {

// high + low, |low| at most half a unit in the last place of high.
struct Time {
  double high = 0, low = 0;  // their sum is the time
};
// Without loss of the low part.
[[nodiscard]] Time operator+(Time t, double dt);
// The time between them.
[[nodiscard]] double operator-(Time a, Time b);

// What became of a step.
enum class StepOutcome {
  accepted,        // the state has moved
  step_too_small,  // the error cannot be brought below the tolerance by steps that still move the time
  non_finite,      // f is not finite at the state itself, or at every step however small
};

// The work so far.
struct StepCounts {
  std::size_t accepted = 0, rejected = 0, evaluations = 0;  // an evaluation of eight lanes counts as one
};

// How accurately, and in which steps.
struct StepperOptions {
  ErrorScale scale;
  // Fixed steps: no error control; the last step before a limit is shorter. Sign is taken from the direction of the run.
  std::optional<double> fixed_step;
  std::optional<double> first_step, largest_step;  // magnitudes
};

class Stepper {
 public:
  virtual ~Stepper() = default;

  // Where the motion starts, and whether time runs forward (+1) or backward (−1).
  virtual void start(Time t, std::span<const double> y, int direction) = 0;
  // One accepted step that does not pass `limit` (a step that would end within a rounding of it, or leave a sliver, ends on it
  // exactly). On an outcome other than accepted the state is what it was.
  virtual StepOutcome advance(Time limit) = 0;
  // The end of the last accepted step, and its beginning.
  [[nodiscard]] virtual Time time() const = 0;
  [[nodiscard]] virtual std::span<const double> state() const = 0;         // at time()
  [[nodiscard]] virtual Time time_before() const = 0;                      // the beginning of the last step
  [[nodiscard]] virtual std::span<const double> state_before() const = 0;  // at time_before()
  // The state at time_before() + offset within the last step: `interpolate` is cheap and as smooth as the method offers (to
  // bracket events); `at` is as accurate as the step itself, if need be by a step of that length from the beginning.
  virtual void interpolate(double offset, std::span<double> y) const = 0;
  virtual void at(double offset, std::span<double> y) = 0;  // as accurate as the step
  // Puts another state in the place of the present one; the step length is kept. Called after every step in charts that
  // project, so it must not throw away more than it needs to.
  virtual void replace(std::span<const double> y) = 0;
  // The step it would like to take next, and the component that limited the last one.
  [[nodiscard]] virtual double next_step() const = 0;
  [[nodiscard]] virtual std::size_t limiting_component() const = 0;  // index of the component with the largest error
  [[nodiscard]] virtual const StepCounts& counts() const = 0;        // since start()
};

// The integrators.
enum class Method { dop853, rk98, gauss, cvode };

// As on the command line: "dop853", "rk98", "gauss", "cvode".
[[nodiscard]] std::string_view name_of(Method method);
// The method that name_of calls so; gauss in the place of one that is gone.
[[nodiscard]] std::optional<Method> method_named(std::string_view name);
// What whoever names a method that is gone should know; empty otherwise.
[[nodiscard]] std::string_view note_on_method(std::string_view name);

}  // namespace anholon

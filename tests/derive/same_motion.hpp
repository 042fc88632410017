// Does a formulation give the motion of the law? Three ways to ask: as identities, exactly at rational states, and in
// double precision against a KKT solve.
#pragma once

#include <map>
#include <string>

#include "anholon/derive/formulations/form.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon::test {

// Zero along the motion that the multipliers give, on the constraint set; proved.
[[nodiscard]] ::testing::AssertionResult vanishes_along_motion(const Expr& e, const Mechanics& m);

// The residuals vanish identically along the motion of the law on the constraint set, and determine it.
[[nodiscard]] ::testing::AssertionResult is_same_motion(const MotionResiduals& residuals, const Mechanics& m);

// Values of t, parameters, configuration and velocities by their symbols. The state must satisfy the constraints.
using ExactState = std::map<std::string, Rational>;
// Thrown where a pivot vanishes at the state, so that the form does not speak there.
struct Degenerate {};
// The law solved in rational numbers at this state satisfies the residuals exactly, and nothing else does.
[[nodiscard]] ::testing::AssertionResult is_same_motion_at(const ExactState& state, const MotionResiduals& residuals,
                                                           const Mechanics& m);

// At a random state on the constraint set: accelerations from the residuals against a KKT solve of the law, in doubles.
[[nodiscard]] ::testing::AssertionResult is_same_motion_in_doubles(const MotionResiduals& residuals, const Mechanics& m,
                                                                   unsigned seed);

}  // namespace anholon::test

// Motions and accelerations of the program against the oracle's.
#pragma once

#include <optional>
#include <string>

#include "tests/random/finding.hpp"
#include "tests/random/oracle.hpp"

namespace anholon::test {

// The model's text with this state as [initial], and a run that is so long.
[[nodiscard]] std::string with_initial(const std::string& text, const Model& model, const OracleState& state,
                                       Real time);

// From a random state of the seed: the motion in the preferred chart and in the one with multipliers, the multipliers at its
// end, and the accelerations at further states. `text` becomes the text with the initial state.
[[nodiscard]] Findings check_motion(std::string& text, std::uint64_t seed);

}  // namespace anholon::test

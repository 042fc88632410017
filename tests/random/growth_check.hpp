// Brackets in numbers: ranks of D, D + [D, D], … at a configuration, from power series of the constraints there.
#pragma once

#include "tests/random/oracle.hpp"

namespace anholon::test {

// The ranks of the first `steps` members; empty where a rank is not clear in numbers. All constraints are holonomic, linear or affine.
[[nodiscard]] std::vector<std::size_t> bracket_ranks(const Oracle& oracle, const Model& model, const OracleState& state,
                                                     std::size_t steps);

}  // namespace anholon::test

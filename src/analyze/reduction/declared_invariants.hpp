// Invariants that somebody wrote down ([reduction]): whether they are what they have to be.
#pragma once

#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/base/budget.hpp"
#include "anholon/base/diagnostic.hpp"

namespace anholon {

// An invariant that a generator moves (NH267), and one that depends on those before it and on coordinates and entries of rotations that
// are left anyway (NH268). `wanted`: the dimension of the space of orbits; where all of these together are fewer, they are too few (NH269).
// Without it that is not asked.
[[nodiscard]] Diagnostics invariant_errors(const std::vector<Generator>& generators, std::optional<std::size_t> wanted,
                                           const System& system, const Budget& budget);

}  // namespace anholon

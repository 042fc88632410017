// First integrals of a run, proved before it starts.
#pragma once

#include <optional>

#include "anholon/integrate/run/proved_integrals.hpp"

namespace anholon {

// Proofs run in a child process, which may be ended after so many seconds; what they found comes back as text. Nothing where it was
// ended.
[[nodiscard]] std::optional<ProvedIntegrals> prove_in_child(const System& system, bool search, double seconds);

// All that is found in time, or else what is asked for first.
[[nodiscard]] ProvedIntegrals integrals_of(const System& system, double seconds);

}  // namespace anholon

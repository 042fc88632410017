// Asks what is conserved.
#pragma once

#include "anholon/analyze/conservation/conserve.hpp"

namespace anholon {

// Not applicable where the law does not determine the motion.
[[nodiscard]] Within<Applicable<Conservation>> conserve(const System& system, const Budget& budget = {},
                                                        const std::optional<SearchOptions>& search = {});

}  // namespace anholon

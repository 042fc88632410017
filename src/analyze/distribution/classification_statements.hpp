// All that `classify` says, as statements. Their ids are the places where they stand in its answer.
#pragma once

#include "anholon/analyze/claims/statement.hpp"
#include "anholon/analyze/distribution/classify.hpp"

namespace anholon {

// `system`: the one that was asked about.
[[nodiscard]] std::vector<Statement> statements_of(const Classification& classification, const System& system);

}  // namespace anholon

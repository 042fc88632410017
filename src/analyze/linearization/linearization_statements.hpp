// What is said of a steady motion, as statements.
#pragma once

#include "anholon/analyze/claims/statement.hpp"
#include "anholon/analyze/linearization/linearize.hpp"

namespace anholon {

[[nodiscard]] std::vector<Statement> statements_of(const Linearization& found, const System& system);

}  // namespace anholon

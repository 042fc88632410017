// What is said of a density that somebody asks about, as statements.
#pragma once

#include "anholon/analyze/claims/statement.hpp"
#include "anholon/analyze/measure/examined_density.hpp"

namespace anholon {

// One: the measure is invariant.
[[nodiscard]] std::vector<Statement> statements_of(const ExaminedDensity& examined);

}  // namespace anholon

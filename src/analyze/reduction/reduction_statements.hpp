// What a reduction says, as statements.
#pragma once

#include "anholon/analyze/claims/statement.hpp"
#include "anholon/analyze/reduction/reduce.hpp"

namespace anholon {

[[nodiscard]] std::vector<Statement> statements_of(const Reduction& reduction, const System& system);

}  // namespace anholon

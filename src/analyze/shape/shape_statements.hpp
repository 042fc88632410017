// What is said of shape and group, as statements.
#pragma once

#include "anholon/analyze/claims/statement.hpp"
#include "anholon/analyze/reduction/reduce.hpp"

namespace anholon {

// "/connection", "/connection/curvature"; none where there is no connection.
[[nodiscard]] std::vector<Statement> shape_statements(const Reduction& reduction, const System& system);

}  // namespace anholon

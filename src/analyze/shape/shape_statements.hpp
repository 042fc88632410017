// What is said of shape and group, as statements.
#pragma once

#include "anholon/analyze/claims/statement.hpp"
#include "anholon/analyze/reduction/reduce.hpp"

namespace anholon {

// "/connection", "/connection/curvature", "/chaplygin", "/chaplygin/canonical", as far as there is something to say.
[[nodiscard]] std::vector<Statement> shape_statements(const Reduction& reduction, const System& system);

}  // namespace anholon

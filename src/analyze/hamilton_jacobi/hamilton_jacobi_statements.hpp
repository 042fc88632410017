// All that `hj` says, as statements. Their ids are the places where they stand in its answer.
#pragma once

#include "anholon/analyze/claims/statement.hpp"
#include "anholon/analyze/hamilton_jacobi/hamilton_jacobi.hpp"

namespace anholon {

// `system`: the one that was asked about.
[[nodiscard]] std::vector<Statement> statements_of(const HamiltonJacobiAnswer& answer, const System& system);
// "/solutions/0/in_M": where a property stands.
[[nodiscard]] const char* member_of(JacobiProperty property);

}  // namespace anholon

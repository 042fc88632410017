// That the forms of the equations of motion agree, as statements.
#pragma once

#include "anholon/analyze/claims/statement.hpp"
#include "anholon/derive/agreement/verify.hpp"

namespace anholon {

// One for each form that was compared, and that all of them hold.
[[nodiscard]] std::vector<Statement> statements_of(const Verification& verification);

}  // namespace anholon

// What was found out about the agreement of the formulations, as statements.
#pragma once

#include "anholon/analyze/claims/statement.hpp"
#include "anholon/derive/agreement/verify.hpp"

namespace anholon {

// Where the statement about all forms stands, and that about one.
inline constexpr const char* agreement_id = "/verification";
[[nodiscard]] std::string statement_id(Form form);

// One for each form that was compared; then that all of them agree, where the conditions of each hold.
[[nodiscard]] std::vector<Statement> statements_of(const Verification& verification, const System& system);

}  // namespace anholon

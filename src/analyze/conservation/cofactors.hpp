// Cofactors of the law by which another program sees, without solving anything, that a quantity is conserved.
#pragma once

#include "anholon/analyze/claims/statement.hpp"

namespace anholon {

// Writes them into what is proved to be conserved where nothing is given. The energy has c = w, a momentum c = Y, if no
// reaction does work along them; others have the solution (c, e) of the transposed law,
// [[A, −Nᵀ], [B, 0]]ᵀ (c, e) = (∂F/∂w, 0). Left out where they are too long to be useful, or where what they claim is not
// proved when they are put in.
[[nodiscard]] std::vector<Statement> with_cofactors(std::vector<Statement> statements, const System& system);

}  // namespace anholon

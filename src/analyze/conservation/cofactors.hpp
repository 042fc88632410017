// Cofactors of the law by which another program sees, without solving anything, that a quantity is conserved.
#pragma once

#include "anholon/analyze/claims/conserved.hpp"

namespace anholon {

// Writes them into a claim that is proved, where nothing is given. The energy has c = w, a momentum c = Y, if no
// reaction does work along them; others have the solution (c, e) of the transposed law,
// [[A, −Nᵀ], [B, 0]]ᵀ (c, e) = (∂F/∂w, 0). Left out where they are too long to be useful, or where what they claim is not
// proved when they are put in.
void add_cofactors(Conserved& claim, const System& system);

}  // namespace anholon

// A witness on a constraint set that has no chart in closed form.
#pragma once

#include <optional>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/base/budget.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// Rows of functions of the configuration, or of the state, are certainly independent at one that lies on the constraint set, and so at
// generic ones of its component. false: none was found.
[[nodiscard]] bool are_independent_near_set(const Matrix& rows, const System& system, const Budget& budget);

// One of several functions of (t, q, w) is certainly not zero at the state of the constraint set that Newton's method finds
// from the values of a witness, which are near it: whoever looks at it again goes the same way (checking/witness_state). That
// refutes that all of them vanish on the set: for special parameters, too, where none and no functions occur in it. nullopt:
// no such state was found, among the first `most` on the set.
[[nodiscard]] std::optional<Verdict> refuted_near_set(const std::vector<Expr>& f, const System& system,
                                                      const Budget& budget, std::size_t most = 12);

}  // namespace anholon

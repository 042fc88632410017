// A witness on a constraint set that has no chart in closed form.
#pragma once

#include <optional>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/base/budget.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// f(t, q, w) is certainly not zero at the state of the constraint set that Newton's method finds from these values, which are near it:
// whoever looks at it again goes the same way (checking/witness_state). nullopt: no such state was found.
[[nodiscard]] std::optional<Witness> witness_near_set(const Expr& f, const System& system, const Budget& budget);

// Rows of functions of the configuration, or of the state, are certainly independent at one that lies on the constraint set, and so at
// generic ones of its component. false: none was found.
[[nodiscard]] bool are_independent_near_set(const Matrix& rows, const System& system, const Budget& budget);

// Such a witness for one of several functions refutes that all of them vanish on the set: for special parameters, too, where none
// and no functions occur in it.
[[nodiscard]] std::optional<Verdict> refuted_near_set(const std::vector<Expr>& f, const System& system,
                                                      const Budget& budget);

}  // namespace anholon

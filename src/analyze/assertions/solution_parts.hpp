// Functions of t that are said to be the motion, as functions that have to vanish.
#pragma once

#include "anholon/analyze/assertions/claim_functions.hpp"

namespace anholon {

// F(t, z) is y at the time t on the motion that begins at z exactly if F(0, z) = y(z) and ∂F/∂t = X(F) on the constraint set: then
// F(t − s, z(s)) does not depend on s. These differences, in which t is any number. It speaks of the times up to which F is smooth.
// Throws Meaningless.
[[nodiscard]] std::vector<Expr> differences_of_every_motion(const SaidSolution& said,
                                                            const std::vector<Condition>& given,
                                                            const ClaimFunctions& functions);

// Of one motion, wherever its functions are defined: Φ, and y·(A a + ℓ − F) for a basis y of what N annihilates, both along the
// curve. Coordinates of which only the rate is said are any numbers there. Throws Meaningless, BudgetExceeded.
[[nodiscard]] std::vector<Expr> differences_of_one_motion(const SaidSolution& said, const ClaimFunctions& functions,
                                                          const Budget& budget);

// initial(x) as x.
[[nodiscard]] Expr with_state_for_start(const Expr& e, std::optional<std::uint32_t> initial);

}  // namespace anholon

// How decisions are said: one diagnostic each.
#pragma once

#include "anholon/algebra/sign/sign.hpp"
#include "anholon/derive/regularity/definiteness.hpp"
#include "anholon/derive/regularity/dependence.hpp"
#include "anholon/derive/regularity/factors_of_constraint.hpp"

namespace anholon::detail {

[[nodiscard]] Diagnostic dependent(const System& system, const DependentConstraint& d, std::size_t rank);  // NH210
[[nodiscard]] Diagnostic dropped(const System& system, const DependentConstraint& d);  // NH210, a warning
// A holonomic constraint that holds wherever the others do.
[[nodiscard]] Diagnostic redundant(const System& system, std::size_t constraint,
                                   const std::vector<std::string>& branches, bool is_dropped);  // NH210
[[nodiscard]] Diagnostic contradiction(const System& system, const DependentConstraint& d);     // NH211
[[nodiscard]] Diagnostic product(const System& system, std::size_t constraint,
                                 const std::vector<ConstraintFactor>& factors);  // NH212
// Of the function that is to vanish, with its sign if that is known: NH211 where it vanishes nowhere, else NH215.
[[nodiscard]] Diagnostic semidefinite(const System& system, std::size_t constraint, ProvedSign sign);
[[nodiscard]] Diagnostic no_freedom(const System& system);  // NH213
// (v, μ) with A v = Nᵀ μ and B v = 0: NH220 where A is to blame, NH222 where the reactions are.
[[nodiscard]] Diagnostic singular_law(const System& system, const MassMatrix& a, const std::vector<Expr>& kernel);
[[nodiscard]] Diagnostic singular_but_regular(const System& system, const MassMatrix& a);  // NH220, a note
[[nodiscard]] Diagnostic negative_kinetic_energy(const System& system, const NegativeDirection& negative);  // NH221
[[nodiscard]] Diagnostic undecided(const std::string& what, const BudgetExceeded& over);                    // NH214

}  // namespace anholon::detail

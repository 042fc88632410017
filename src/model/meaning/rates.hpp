// d/dt of what is not a symbol of its own: the prime of a definition, of a function, of a matrix entry.
#pragma once

#include "anholon/expr/calculus.hpp"
#include "anholon/model/meaning/interpretation.hpp"

namespace anholon::detail {

// x → x', x' → x'', R[i,j] → (hat(w) R)[i,j], R.w.x → R.w.x', u → u', t → 1; parameters are constant.
[[nodiscard]] const Rates& rates_of(Interpretation& in);

// L of a model with a Hamiltonian, as an undefined function of t, coordinates and velocities that claims read by the law; not where there
// are rotations.
inline constexpr const char* lagrangian_name = "lagrangian";
[[nodiscard]] std::optional<Expr> lagrangian_by_law(Interpretation& in);
// lambda[1], reaction.x and D(e), which the law gives.
[[nodiscard]] bool is_of_law(const Interpretation& in, const Expr& symbol_or_call);
// Whether the rates above are all that the rate of `e` takes: it contains nothing that depends on more than is written, and no
// accelerations.
[[nodiscard]] bool has_own_rate(const Interpretation& in, const Expr& e);
// D(e), which claims read by the law.
[[nodiscard]] Expr rate_by_law(Interpretation& in, const Expr& e);

}  // namespace anholon::detail

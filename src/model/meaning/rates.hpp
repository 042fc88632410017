// d/dt of what is not a symbol of its own: the prime of a definition, of a function, of a matrix entry.
#pragma once

#include "anholon/expr/calculus.hpp"
#include "anholon/model/meaning/interpretation.hpp"

namespace anholon::detail {

// x → x', x' → x'', R[i,j] → (hat(w) R)[i,j], R.w.x → R.w.x', u → u', t → 1; parameters are constant.
[[nodiscard]] const Rates& rates_of(Interpretation& in);

}  // namespace anholon::detail

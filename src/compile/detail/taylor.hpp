// Taylor coefficients of the solution of y' = f(y, t), from the code of f, written out order by order.
//
// Every value of the code becomes a power series along the solution; coefficient k of each follows from lower
// ones by the differential equation that its function satisfies. One factorization of each linear system
// serves all orders.
#pragma once

#include <cstddef>

#include "anholon/compile/program.hpp"

namespace anholon {

// Inputs y_0 … y_{n−1}, t; n outputs. Outputs of the result: jets[k * n + i] = y_i^(k)/k!, k = 0 … order.
[[nodiscard]] Code taylor_code(const Code& field, std::size_t order);

}  // namespace anholon

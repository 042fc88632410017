// Taylor coefficients of the solution of y' = f(y, t): inputs y_0 … y_{n−1}, t; jets[k * n + i] = y_i^(k)/k!,
// k = 0 … order.
#pragma once

#include <cstddef>

#include "anholon/compile/series/series.hpp"

namespace anholon {

// As code, written out order by order.
[[nodiscard]] Code taylor_code(const SeriesField& field, std::size_t order);
// About how long that code is.
[[nodiscard]] std::size_t taylor_length(const SeriesField& field, std::size_t order);
// As numbers, by loops.
void taylor_numbers(const SeriesField& field, std::size_t order, const double* inputs, const double* uniforms,
                    double* jets);

}  // namespace anholon

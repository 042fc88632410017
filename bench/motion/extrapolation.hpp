// Gragg's midpoint rule extrapolated in h² (Hairer, Nørsett, Wanner, Solving Ordinary Differential Equations
// I, II.9): order 40 for references of 30 digits.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

namespace bench {

template <class System>
struct Extrapolated {
  typename System::State end;
  std::vector<double> largest;  // |observed| over the run, at the ends of steps
};

template <class Real, class System>
Extrapolated<System> extrapolate(const System& system, double t_end, double step) {
  using State = typename System::State;
  constexpr std::size_t columns = 20, size = System::size;
  const auto count = static_cast<std::size_t>(std::llround(t_end / step));
  const Real H = Real(t_end) / Real(count);
  State y = system.start(), slope, previous, middle, next;
  Extrapolated<System> result;
  std::vector<State> row(columns);
  for (std::size_t k = 0; k <= count; ++k) {
    const auto seen = system.observe(y);
    result.largest.resize(seen.size());
    for (std::size_t i = 0; i < seen.size(); ++i)
      result.largest[i] = std::max(result.largest[i], std::abs(static_cast<double>(seen[i])));
    if (k == count) break;
    State first;
    system(y, first);
    for (std::size_t j = 0; j < columns; ++j) {
      const std::size_t n = 2 * (j + 1);
      const Real h = H / Real(n);
      previous = y;
      for (std::size_t i = 0; i < size; ++i) middle[i] = y[i] + h * first[i];
      for (std::size_t m = 1; m < n; ++m) {
        system(middle, slope);
        for (std::size_t i = 0; i < size; ++i) next[i] = previous[i] + 2 * h * slope[i];
        previous = middle;
        middle = next;
      }
      row[j] = middle;
      for (std::size_t m = j; m-- > 0;) {  // Aitken and Neville, h² to zero
        const Real q = Real(n) / Real(2 * (m + 1)), over = Real(1) / (q * q - 1);
        for (std::size_t i = 0; i < size; ++i) row[m][i] = row[m + 1][i] + (row[m + 1][i] - row[m][i]) * over;
      }
    }
    y = row[0];
  }
  result.end = y;
  return result;
}

}  // namespace bench

// Where H∘γ = E is a circle: the angle on it.
#include "anholon/analyze/hamilton_jacobi/jacobi_search.hpp"
#include "anholon/analyze/solution/antiderivative.hpp"

namespace anholon {

// Two momenta r_1 sin χ, r_2 cos χ of constant r: Z_1(π_2) = Γ π_1 is χ' = −Γ r_1 / (r_2 Z_1^s).
void JacobiSearch::by_angle() {
  if (k_ != 2 || !inverse_(0, 1).is_zero_literal()) return;
  if (!is_constant(inverse_(0, 0)) || !is_constant(inverse_(1, 1)) || !is_constant(potential_)) return;
  for (std::size_t one = 0; one < 2; ++one) {
    const std::size_t two = 1 - one;
    if (!bracket(one, two, two).is_zero_literal()) continue;
    for (const Expr& s : coordinates_) {
      if (component(one, s).is_zero_literal() || !component(two, s).is_zero_literal()) continue;
      const Expr ratio = sqrt(short_form(inverse_(two, two) / inverse_(one, one)));
      const Expr slope = short_form(-bracket(one, two, one) / component(one, s)) * ratio;
      if (!depends_at_most_on(slope, {s})) continue;
      const std::optional<Expr> angle =
          is_constant(slope) ? slope * s : antiderivative(slope, s, system_.assumptions, limits_.simplify).value();
      if (!angle) continue;
      const Expr phase = constant("delta");
      const Expr chi = *angle + phase;
      Momenta pi(2);
      pi[one] = sqrt(short_form(2 * (energy_ - potential_) / inverse_(one, one))) * sin(chi);
      pi[two] = sqrt(short_form(2 * (energy_ - potential_) / inverse_(two, two))) * cos(chi);
      if (keep(pi, {energy_, phase}, energy_, HamiltonJacobiRoad::angle, {})) return;
    }
  }
}

}  // namespace anholon

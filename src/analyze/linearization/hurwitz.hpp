// For which parameters do all roots of a polynomial lie to the left of the imaginary axis?
#pragma once

#include <vector>

#include "anholon/algebra/sign/proved_sign.hpp"
#include "anholon/analyze/linearization/characteristic.hpp"

namespace anholon {

// Something that has to be positive, and its sign as far as that is certain.
struct HurwitzCondition {
  Expr value;  // without factors of a certain sign
  ProvedSign sign = ProvedSign::unknown;
  Expr written = {};          // the same as it comes, a polynomial in the coefficients: shorter forms may divide
  Expr by_coefficients = {};  // of a block whose coefficients are long: by their symbols
};

// By its factors; that of a number by a ball.
[[nodiscard]] ProvedSign certain_sign(const Expr& e, const Assumptions& assumptions);

// Liénard and Chipart: all roots of Σ c_k λ^k lie in Re λ < 0 exactly when all c_k have the sign of the leading one and every second
// Hurwitz determinant, counted from the last but one, is positive; these. If one of them is negative a root lies in Re λ > 0: were all
// in Re λ <= 0, the polynomial would be a limit of such for which it is positive. Of a λ⁴ + b λ² + c also b² − 4ac, which is not negative
// where no root lies to the right.
// `leading_is_positive`: of the leading coefficient it is known.
[[nodiscard]] std::vector<HurwitzCondition> hurwitz_conditions(const CharacteristicBlock& block,
                                                               bool leading_is_positive, const System& system,
                                                               const Budget& budget);

}  // namespace anholon

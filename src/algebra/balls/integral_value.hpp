// Integrals as rigorous numbers.
#pragma once

#include "anholon/algebra/balls/enclosure.hpp"

namespace anholon {

// ∫ f dx between two numbers, with values for everything else in f. Not finite unless f is certainly defined at every real point
// between them, ends included, and analytic near them but for kinks of absolute values. Arb integrates along the complex plane, with an error bound.
[[nodiscard]] Ball integral_value(const Expr& f, const Expr& x, const Expr& from, const Expr& to,
                                  const ExactValues& values, const EnclosureOptions& options = {});

}  // namespace anholon

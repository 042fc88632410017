// ∫ R(x) dx for rational R: a rational function, logarithms and arc tangents.
#pragma once

#include <optional>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/analyze/solution/one_variable.hpp"

namespace anholon {

// factor · log|argument|.
struct LogarithmTerm {
  Expr factor;
  Coefficients argument;
};

// factor · atan((2 a x + b)/root) of the quadratic c + b x + a x², where root² = 4 a c − b² > 0.
struct ArcTangentTerm {
  Expr factor;
  Coefficients quadratic;
  Expr root;
  Expr sign_of_root;  // has its sign
};

struct RationalIntegral {
  Expr rational;
  std::vector<LogarithmTerm> logarithms;
  std::vector<ArcTangentTerm> arc_tangents;
};

// nullopt: f is not rational in x, or it has a factor of a higher degree than two that is no logarithmic derivative. Throws a
// Distinction where signs or zeros have to be known.
[[nodiscard]] std::optional<RationalIntegral> rational_integral(const Expr& f, const Expr& x,
                                                                const Assumptions& assumptions);
[[nodiscard]] Expr expression_of(const RationalIntegral& f, const Expr& x, const Assumptions& assumptions);

// log e where e is positive, log(−e) where it is negative, log|e| where that is not known.
[[nodiscard]] Expr logarithm_of_size(const Expr& e, const Assumptions& assumptions);

// √d or −√d, where d is positive: squares are taken out of the root whatever their sign is.
struct SquareRoot {
  Expr outside, inside;
  [[nodiscard]] Expr value() const;
};
[[nodiscard]] SquareRoot plain_root(const Expr& d, const Assumptions& assumptions);

}  // namespace anholon

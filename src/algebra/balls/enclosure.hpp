// Rigorous values: the exact value at an exact point lies in the ball. Arb does the arithmetic.
#pragma once

#include <functional>
#include <span>
#include <unordered_map>
#include <vector>

#include "anholon/algebra/balls/ball.hpp"
#include "anholon/expr/expr.hpp"

namespace anholon {

// Exact values of symbols and of applications of undefined functions (used where their arguments are defined).
using ExactValues = std::unordered_map<Expr, Rational>;

// How sharp and how long the answer is to be.
struct EnclosureOptions {
  long precision = 128;  // bits
  int digits = 20;       // of Ball::text
};

// A missing value gives a ball that is not finite.
[[nodiscard]] std::vector<Ball> enclose(std::span<const Expr> e, const ExactValues& values,
                                        const EnclosureOptions& options = {});
[[nodiscard]] Ball enclose(const Expr& e, const ExactValues& values, const EnclosureOptions& options = {});

// The same, inventing values for the applications that have none: `invent` is asked once for each application whose
// arguments are apart from those already met (one function has one value at one place). They are added to `values`.
[[nodiscard]] std::vector<Ball> enclose_inventing(std::span<const Expr> e, ExactValues& values,
                                                  const std::function<Rational()>& invent,
                                                  const EnclosureOptions& options = {});

}  // namespace anholon

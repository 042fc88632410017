// Which functions on the constraint set are functions of others: the rank of their differentials.
#pragma once

#include <span>

#include "anholon/analyze/motion/constrained_motion.hpp"

namespace anholon {

// X_i(f) for the coordinates that are free on M, then ∂f/∂u for the independent velocities u; f a function of
// these.
[[nodiscard]] std::vector<Expr> differential(const Expr& f, const ConstrainedMotion& motion);

// Functions of (t, q, u), none of which is a function of those before it near generic points: certain. One
// that is left out is a function of them with overwhelming probability. Nothing where they have no residues.
[[nodiscard]] std::optional<std::vector<std::size_t>> functionally_independent(std::span<const Expr> functions,
                                                                               const ConstrainedMotion& motion);

struct FunctionOf {
  std::vector<std::size_t> arguments;  // one if one suffices; none of them can be left out; empty: of none
  Verdict verdict;                     // of dF lying in the span of their differentials, generically
};

// nullopt: f is no function of them near generic points, for certain, or has no residues.
[[nodiscard]] std::optional<FunctionOf> as_function_of(const Expr& f, std::span<const Expr> functions,
                                                       const ConstrainedMotion& motion, const Budget& budget);

}  // namespace anholon

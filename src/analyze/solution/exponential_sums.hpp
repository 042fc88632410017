// Functions of time that are closed under products and integrals: sums of c tᵏ e^{αt} cos(ωt + ψ) and c tᵏ e^{αt} sin(ωt + ψ), where
// c, α, ω, ψ do not depend on t.
#pragma once

#include <optional>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/expr/expr.hpp"

namespace anholon {

struct ExponentialTerm {
  Expr factor;             // c
  unsigned power = 0;      // k
  Expr growth, frequency;  // α, ω
  Expr phase;              // ψ
  bool sine = false;       // else cosine
};
using ExponentialSum = std::vector<ExponentialTerm>;

// f as such a sum; nullopt: it is none.
[[nodiscard]] std::optional<ExponentialSum> exponential_sum(const Expr& f, const Expr& t,
                                                            const Assumptions& assumptions);

// Factors of e that may vanish; those of what is assumed not to vanish do not.
[[nodiscard]] std::vector<Expr> open_zeros(const Expr& e, const Assumptions& assumptions);

// The sum, with its factors simplified.
[[nodiscard]] Expr expression_of(const ExponentialSum& f, const Expr& t, const Assumptions& assumptions);

// ∫ f dt, or what has to be known first: a divisor that may vanish.
struct ExponentialIntegral {
  std::optional<Expr> value;
  std::optional<Expr> divisor;
};
[[nodiscard]] ExponentialIntegral antiderivative(const ExponentialSum& f, const Expr& t,
                                                 const Assumptions& assumptions);
// From `from` to `to`.
[[nodiscard]] ExponentialIntegral integral(const ExponentialSum& f, const Expr& t, const Expr& from, const Expr& to,
                                           const Assumptions& assumptions);

}  // namespace anholon

// Momenta J = Y·p of vector fields: which are conserved, by which theorem, and how the others evolve.
#pragma once

#include "anholon/analyze/conservation/examined_quantity.hpp"
#include "anholon/analyze/conservation/generator.hpp"

namespace anholon {

struct Momentum {
  Generator generator;
  ExaminedQuantity examined;         // J; its rate is the momentum equation
  Verdict leaves_lagrangian;         // Y^TQ(L) = 0
  Verdict leaves_lagrangian_on_set;  // the same on M: a gauge symmetry
  Verdict leaves_constraints;        // Y^TQ(Φ) = 0 on M
  Verdict in_distribution;           // N·Y = 0 on M: a section of D (ideal constraints), or of ker N
  Verdict in_annihilator;            // Y·R = 0 on M: a section of R°
  Verdict no_force_work;             // Y·F = 0 on M
};

// dJ/dt = Y^TQ(L) + Y·(R + F), constraints that do no work along Y left out.
[[nodiscard]] Expr momentum_rate(const std::vector<Expr>& field, const ConstrainedMotion& motion);

// All that is said about one momentum.
[[nodiscard]] Momentum examine_momentum(Generator generator, const ConstrainedMotion& motion);

// One sentence: the theorem that applies, or what is missing.
[[nodiscard]] std::string why(const Momentum& momentum);

// Σ c_k Y_k with constant coefficients whose momentum is conserved, where no single Y_k of it is: generators.
[[nodiscard]] Within<std::vector<Generator>> conserved_combinations(const std::vector<Generator>& generators,
                                                                    const ConstrainedMotion& motion);

}  // namespace anholon

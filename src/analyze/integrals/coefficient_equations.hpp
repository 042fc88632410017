// Integrals whose coefficients are unknown functions of one coordinate s: F = Σ f_k(s) m_k. That F is
// constant along the motion is linear in f_k and f_k' (a ball on a surface of revolution; Routh): a system of
// linear differential equations.
#pragma once

#include "anholon/analyze/motion/phase_flow.hpp"

namespace anholon {

struct CoefficientEquations {
  std::size_t coordinate = 0;  // s
  std::vector<Expr>
      functions;  // m_k: 1, the independent velocities, and these times functions of other kept coordinates
  std::vector<Expr> unknowns;  // symbols for f_k; f1, f2, … those of the free ones
  // f_k = Σ over the free ones, for those that are not free (zero for most); f_k' = Σ likewise, for the free
  // ones. An additive constant is left out.
  std::vector<std::size_t> free;
  std::vector<std::pair<std::size_t, Expr>> algebraic, differential;  // k, and f_k or f_k'
  std::vector<std::size_t> arbitrary;                                 // f_k about whose derivative nothing is said
  Verdict verdict;  // F is conserved whenever the equations hold: proved

  // Σ f_k m_k with the algebraic equations put in.
  [[nodiscard]] Expr integral() const;
};

// `degree`: of the functions of other coordinates. Not applicable where s is a rotation or the flow has no
// closed form.
[[nodiscard]] Within<Applicable<CoefficientEquations>> coefficient_equations(std::size_t coordinate, unsigned degree,
                                                                             const PhaseFlow& flow,
                                                                             const ConstrainedMotion& motion);

}  // namespace anholon

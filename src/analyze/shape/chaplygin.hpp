// Chaplygin's case: the constraints determine the velocity of the group by that of the shape, D ⊕ T Orb = TQ. What is left are
// equations of Euler and Lagrange for L_c(r, r') = L on D, with a gyroscopic force beside forces on the shape:
//
//     d/dt ∂L_c/∂r'^α − ∂L_c/∂r^α = Q_α + hor_α·F,    Q_α = −r'^β ∂L/∂w·[hor_α, hor_β] = r'^β DA^a_αβ μ_a,    μ_a = E_a·∂L/∂w
//
// A multiplier f(r) makes (r, P) with P = f p, p = ∂L_c/∂r', canonical after dτ = f dt, with H = K + V by r and P, exactly if
//
//     p_α φ_β r'^β − φ_α p_β r'^β + Q_α = 0 for all r',    φ = d log f
//
// (the terms of second degree in r' of dP/dτ = −∂H/∂r; another function of r beside H would be of degree 0). So φ solves linear
// equations, has one solution at most where there are two shape coordinates or more, and has to be exact. Where there is no f, nothing
// else is excluded: other times, other momenta may do.
#pragma once

#include <optional>

#include "anholon/analyze/shape/connection.hpp"

namespace anholon {

// Why there is no multiplier.
enum class MultiplierObstruction {
  none,        // nothing was found that stands in its way
  no_form,     // the linear equations for φ contradict each other
  not_closed,  // their solution is not closed
  not_exact,   // it is closed, but its integral round an angle does not vanish
};

// "no form", "not closed", "not exact"; nothing for none.
[[nodiscard]] const char* name_of(MultiplierObstruction obstruction);

// Whether f(r) makes (r, f p) canonical after dτ = f dt.
struct ChaplyginMultiplier {
  std::vector<Expr> form;                             // φ, by shape coordinate; empty where there is none
  Expr multiplier;                                    // f, where it was found
  std::vector<std::pair<std::string, Expr>> momenta;  // names of P, and their symbols
  Expr hamiltonian;                                   // H by r and P
  std::vector<Expr> nonzero;                          // f and 1/f are defined where these do not vanish
  Expr measure;  // f^(s − 1): the density of an invariant measure dr dp, s shape coordinates
  MultiplierObstruction obstruction = MultiplierObstruction::none;
  Expr potential;   // not_exact: φ is the differential of this …
  Expr around;      // … and of this, linear in angles
  Verdict verdict;  // proved: with f; refuted: in exactly this sense
};

// The reduced equations, and whether they are Hamilton's in another time.
struct ChaplyginCase {
  Expr lagrangian;                                // L_c, by r and r'
  std::vector<Expr> gyroscopic;                   // Q, by r and r'
  std::vector<Expr> force;                        // hor·F, by r and r'
  Verdict verdict;                                // the equations hold along every motion
  std::optional<ChaplyginMultiplier> multiplier;  // asked for where no force acts on the shape
};

}  // namespace anholon

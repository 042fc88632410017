// What may be true of a Hamiltonian system with constraint on T*Q, as functions of (t, q, w) that vanish: D is FL(C), so a function
// on D is one on the constraint set C. No inverse of the mass matrix is needed to write them down.
#pragma once

#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/formulations/form.hpp"

namespace anholon {

enum class PhaseProperty {
  lagrange_differential,  // Marle, Proposition 1 (i): A a + ℓ = i(ξ) FL*dθ + dE for every ξ over w
  symplectic,             // (ii): i(λ(p, f)) dθ = f, and the bracket is the inverse of dθ
  fiber_derivative,       // (iv): dH along the fibers is v
  orthogonal,             // Proposition 2: W is the symplectic orthogonal of (Tπ)⁻¹(A)
  in_kernel,              // Proposition 3 (i): W in the kernel of dH
  liouville,              // Remark 7: the Liouville field is tangent to C
  generated,              // X_D = Λ_D(dH)
  involutive,             // the linear part of C is involutive
  horizontal,             // Ohsawa and Bloch (8): Tπ(X_D) is in the distribution
};
[[nodiscard]] const char* name_of(PhaseProperty property);
// In the order of the enumeration.
[[nodiscard]] const std::vector<PhaseProperty>& all_phase_properties();

// Whether it is about all states, and not only about those on C.
[[nodiscard]] bool is_everywhere(PhaseProperty property);

// What vanishes where it holds; of (t, q, w), and of the accelerations in lagrange_differential. Not applicable: a sentence.
[[nodiscard]] Within<Applicable<std::vector<Expr>>> vanishing_of(PhaseProperty property, const System& system,
                                                                 const ClosedFormLimits& limits = {});

// Ideal or Chetaev constraints: the reactions act along what the constraints forbid.
[[nodiscard]] bool is_ideal(const System& system);
// Every constraint is on velocities, and affine.
[[nodiscard]] bool is_affine_on_velocities(const System& system);
// Neither L, nor F, nor a constraint depends on the time.
[[nodiscard]] bool is_autonomous(const System& system);

// The bracket satisfies Jacobi's identity exactly if the linear part of the constraints is involutive: of ideal constraints, affine in
// the velocities, that do not depend on the time (van der Schaft and Maschke for linear ones); positions that are kept are no exception,
// because it is the bracket of the cotangent bundle of what they leave.
[[nodiscard]] bool has_jacobi_theorem(const System& system);

}  // namespace anholon

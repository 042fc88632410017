// The Hamiltonian system with constraint on T*Q that belongs to a mechanical system (Marle, section 2.7): D = FL(C), W spanned by
// the admissible reactions as vectors along the fibers.
#pragma once

#include "anholon/analyze/motion/constrained_motion.hpp"
#include "anholon/analyze/phase_space/phase_set.hpp"
#include "anholon/derive/formulations/hamilton.hpp"

namespace anholon {

// Variables: coordinates and entries of rotations, then the momenta of the frame, {q, p_i} = X_i(q), {p_i, p_j} = −c^k_ij p_k. Of
// a holonomic constraint both f and df/dt cut out D; the second has the direction. Not applicable where H has no closed form,
// and to constraints at acceleration level, which cut nothing out of the phase space.
[[nodiscard]] Applicable<PhaseSystem> cotangent_system(const Hamilton& hamilton, const System& system);

// D through the constraint set C: a function of (t, q, p) is put on it by p = ∂L/∂w. The motion must outlive it.
[[nodiscard]] PhaseSet legendre_set(const ConstrainedMotion& motion);

// p ↦ ∂L/∂w.
[[nodiscard]] Replacements legendre_transform(const System& system);

}  // namespace anholon

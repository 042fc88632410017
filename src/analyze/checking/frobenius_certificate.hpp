// Certificates of integrability: Frobenius by the differentials of the constraint forms, without any bracket.
#pragma once

#include "anholon/analyze/checking/certificate.hpp"
#include "anholon/analyze/distribution/constraint_forms.hpp"

namespace anholon {

// That the constraints of these indices, together with the holonomic ones of the system, are integrable.
struct FrobeniusClaim {
  std::vector<std::size_t> constraints;          // indices in System::constraints
  std::vector<FieldComponents> fields;           // of a proved one: a basis of what the forms annihilate
  VerdictKind verdict = VerdictKind::undecided;  // what it was found to be
  std::optional<Witness> witness;                // of a refuted one
};

// dω(E_i, E_j) = E_i(ω_j) − E_j(ω_i) − ω([E_i, E_j])
[[nodiscard]] Matrix exterior_derivative(const OneForm& form, const BracketSpace& space);

// proved: ω(Z_a) = 0 and dω(Z_a, Z_b) = 0 for the fields, as identities in half angles, and there are enough
// independent ones. refuted: at the witness the kernel of the forms is found in balls, and dω on two of its
// vectors excludes zero. `system`: with every constraint that allows an affine space written so.
[[nodiscard]] Recheck recheck(const FrobeniusClaim& claim, const System& system, const Budget& budget = {});

}  // namespace anholon

// Certificates of invariant densities: found, existing, excluded. The flow and its divergence are derived
// again.
#pragma once

#include "anholon/analyze/checking/certificate.hpp"
#include "anholon/analyze/integrals/commuted_equations.hpp"
#include "anholon/analyze/measure/density.hpp"

namespace anholon {

// f = Π |p_i|^{c_i} exp(m), functions of (t, q, w), is the density of an invariant measure.
struct DensityClaim {
  Expr value;                                 // f
  std::vector<std::pair<Expr, Expr>> powers;  // p_i and c_i
  Expr exponent;                              // m
  DensityClass density_class = DensityClass::phase_space;
  bool smooth = false;        // and smooth and positive, without the coordinates that can be left out
  std::vector<Expr> outside;  // of smooth ones: but where these vanish, and there the law determines no motion
  std::vector<Expr> given;    // functions that vanish by assumption
  Verdict verdict;            // of its invariance
};
// X(log f) + div X vanishes along the motion, as an identity, or does not, at the witness, or exactly under the conditions; and
// f² = Π p_i^{2 c_i} exp(2m).
[[nodiscard]] Recheck recheck(const DensityClaim& claim, const System& system, const Budget& budget = {});

// Whether X(log f) + div X = 0 has solutions f(q) near generic points; see configuration_density_exists.
struct DensityExistenceClaim {
  std::vector<EquationOrigin> independent, contradicting;
  VerdictKind verdict = VerdictKind::undecided;
  std::optional<Witness> witness;  // of a refuted one
};
// proved: every equation and every commutator of the independent ones is a combination of them, values
// included; identities in half angles. refuted: one of the contradicting ones is in its fields, but not in
// its value, by a ball at the witness.
[[nodiscard]] Recheck recheck(const DensityExistenceClaim& claim, const System& system, const Budget& budget = {});

// No smooth positive density that depends on the kept coordinates and u alone.
struct EquilibriumClaim {
  std::vector<std::pair<std::string, Expr>> family;  // u_a by its name, and what it is there
  Witness witness;
};
// On the family the reduced flow rests: identities in half angles, the law solved there. At the witness the
// divergence, from the law differentiated in balls, excludes zero.
[[nodiscard]] Recheck recheck(const EquilibriumClaim& claim, const System& system, const Budget& budget = {});

}  // namespace anholon

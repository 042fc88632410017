// The Hamiltonian side of a mechanical system, decided: Legendre transform, (P, Λ, H, D, W) on T*Q, its splitting, its bracket and its
// energy (Marle, sections 2.6 to 3.1), and what Ohsawa and Bloch use of it (section 2).
#pragma once

#include "anholon/analyze/conservation/energy.hpp"
#include "anholon/analyze/phase_space/cotangent.hpp"
#include "anholon/analyze/phase_space/phase_property.hpp"
#include "anholon/analyze/phase_space/projected_bracket.hpp"
#include "anholon/derive/regularity/decided_system.hpp"

namespace anholon {

// Whether p = ∂L/∂w can be solved for the velocities.
struct DecidedLegendre {
  Verdict regular;                              // det A != 0: where
  std::vector<Expr> annihilates;                // refuted: A v = 0
  std::vector<std::pair<Expr, Expr>> singular;  // hyperregular refuted, regular not: A v = 0 at this configuration
  // FL is a bijection of TQ onto T*Q: proved where L is quadratic in the velocities and A is regular everywhere.
  Verdict hyperregular;
  // FL⁻¹∘FL and FL∘FL⁻¹ are the identity, and H∘FL = w·p − L; where H has a closed form.
  Applicable<Verdict> inverse;
};

// A property that applies, and whether it holds; else why it does not apply.
struct DecidedProperty {
  PhaseProperty property;      // which
  Applicable<Verdict> answer;  // whether it holds
};

// All of it.
struct HamiltonianSide {
  DecidedLegendre legendre;
  Applicable<Hamilton> hamilton;            // H, D, W in closed form or as graphs
  Applicable<PhaseSystem> phase;            // the same as a system on T*Q, where H has a closed form
  std::string not_split;                    // why there is no D and W to speak of; empty: there is
  Verdict transversal;                      // TD ∩ W = 0
  Verdict splits;                           // X_H + F in TD ⊕ W
  Applicable<Splitting> splitting;          // its closed form
  Applicable<ProjectedBracket> bracket;     // where TD ⊕ W = T_D P
  std::vector<Expr> beside_bracket;         // X_D − Λ_D(dH) on D by variable, where the bracket was found
  Applicable<JacobiAnswer> jacobi;          // whether it is a Poisson bracket
  bool jacobi_by_theorem = false;           // decided by that of van der Schaft and Maschke alone
  std::vector<DecidedProperty> properties;  // by PhaseProperty
  Applicable<Energy> energy;                // Proposition 3 and what it is about
  Applicable<Verdict> nondegenerate;        // Ohsawa and Bloch, Proposition 2.7

  [[nodiscard]] const Applicable<Verdict>& operator[](PhaseProperty property) const {
    return properties[static_cast<std::size_t>(property)].answer;
  }  // of that property
};

// Everything is decided within the budget, one question at a time; what is decided in the momenta besides, within
// a fraction of a second.
[[nodiscard]] HamiltonianSide examine_hamiltonian_side(const DecidedSystem& decided, const Budget& budget = {});

}  // namespace anholon

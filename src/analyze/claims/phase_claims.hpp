// Claims about the Hamiltonian side: the Legendre transform, the constraint submanifold D and the projection bundle W, the bracket.
#pragma once

#include "anholon/analyze/claims/conserved.hpp"
#include "anholon/analyze/phase_space/phase_property.hpp"

namespace anholon {

// A property of phase_property.hpp: these expressions vanish.
struct PhaseClaim {
  static constexpr const char* name = "a property of the phase space";
  static constexpr About about = About::motion;

  PhaseProperty property = PhaseProperty::in_kernel;
  std::vector<Expr> expressions{};  // of (t, q, w), and of the accelerations; empty: too long to be written

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.choice("property", self.property, all_phase_properties());
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", name_of(is_everywhere(self.property) ? ClaimKind::zero_everywhere : ClaimKind::zero));
    visit.if_any("expressions", self.expressions);
  }
};
[[nodiscard]] Recheck recheck(const PhaseClaim& claim, const Decided& decided, const System& system, AskedSystems& all);
[[nodiscard]] Phrases phrases(const PhaseClaim& claim);
// Whether the expressions are those of the property, where what is given vanishes.
[[nodiscard]] bool is_what_it_says(const PhaseClaim& claim, const Decided& decided, const System& system,
                                   const Budget& budget);

// Something is regular: its extent says where.
struct PhaseRegularity {
  static constexpr const char* name = "regular on the phase space";
  static constexpr About about = About::motion;
  enum class Of {
    legendre,        // det A != 0: L is regular
    whole_legendre,  // FL is a bijection of TQ onto T*Q: L is hyperregular
    reactions,       // TD ∩ W = 0
    form,            // Ω on F ∩ TM is nondegenerate (Ohsawa and Bloch, Proposition 2.7)
  };

  Of of = Of::legendre;
  std::vector<Expr> annihilates{};              // refuted, of L: A v = 0
  std::vector<std::pair<Expr, Expr>> places{};  // of the whole transform: at this configuration

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.choice("of", self.of, {Of::legendre, Of::whole_legendre, Of::reactions, Of::form});
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "a determinant does not vanish");
    visit.extent("where");
    visit.if_any("annihilates", self.annihilates);
    visit.if_any("places", self.places);
  }
};
[[nodiscard]] const char* name_of(PhaseRegularity::Of of);
[[nodiscard]] Recheck recheck(const PhaseRegularity& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const PhaseRegularity& claim);

// The Legendre transform is inverted by w = V(t, q, p), and H is w·p − L.
struct LegendreInverse {
  static constexpr const char* name = "inverse of the Legendre transform";
  static constexpr About about = About::motion;

  Expr hamiltonian{};              // H(t, q, p)
  std::vector<Expr> velocities{};  // V

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit("hamiltonian", self.hamiltonian);
    visit("velocities", self.velocities);
  }
  template <class Self>
  static void evidence(Self&, auto& visit) {
    visit.constant("claim", "V(dL/dw) = w and H(dL/dw) = w*p - L");
  }
};
[[nodiscard]] Recheck recheck(const LegendreInverse& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const LegendreInverse& claim);

// X_H + F = X_D + X_W on D with X_W = −Σ λ_r N_r along the fibers: X_D is tangent to D.
struct SplitField {
  static constexpr const char* name = "splits along W";
  static constexpr About about = About::motion;

  std::vector<Expr> multipliers{};  // λ(t, q, p); empty: they have no closed form

  template <class Self>
  static void fields(Self&, auto&) {}
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "X_H + F - X_W is tangent to D");
    visit.extent("where");
    visit.if_any("multipliers", self.multipliers);
  }
};
[[nodiscard]] Recheck recheck(const SplitField& claim, const Decided& decided, const System& system, AskedSystems& all);
[[nodiscard]] Phrases phrases(const SplitField& claim);

// The bracket of T*Q projected onto D along W satisfies Jacobi's identity. By itself or, for ideal affine constraints on velocities
// that do not depend on the time, because their linear part is involutive, or not (Theorem::projected_bracket).
struct PoissonBracket {
  static constexpr const char* name = "a Poisson bracket on D";
  static constexpr About about = About::motion;

  std::vector<std::string> variables{};  // refuted: three whose Jacobiator does not vanish

  template <class Self>
  static void fields(Self&, auto&) {}
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "the Jacobiator is zero on D");
    visit.if_any("variables", self.variables);
  }
};
[[nodiscard]] Recheck recheck(const PoissonBracket& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const PoissonBracket& claim);

}  // namespace anholon

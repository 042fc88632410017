// The claim that a function of the state is constant along every motion.
#pragma once

#include "anholon/analyze/checking/certificate.hpp"
#include "anholon/analyze/claims/asked_systems.hpp"
#include "anholon/analyze/claims/decided.hpp"
#include "anholon/analyze/claims/phrases.hpp"

namespace anholon {

// Where the function comes from.
enum class QuantityOrigin { function, energy, momentum, moving_energy };
[[nodiscard]] const char* name_of(QuantityOrigin origin);

struct Conserved {
  static constexpr const char* name = "conserved";
  static constexpr About about = About::motion;

  QuantityOrigin origin = QuantityOrigin::function;
  std::vector<Expr> generator{};  // Y of a momentum J_Y, or of a moving energy E − J_Y
  Expr quantity{};                // F(t, q, w)
  // Cofactors, dF/dt = Σ law_i (A a + ℓ − F − Nᵀλ)_i + Σ accelerations_r (B a + σ)_r where the constraints hold: what
  // another program needs to check it without solving anything. No law: not written; no accelerations beside it: all
  // zero.
  std::vector<Expr> law{}, accelerations{};

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.choice(
        "of", self.origin,
        {QuantityOrigin::function, QuantityOrigin::energy, QuantityOrigin::momentum, QuantityOrigin::moving_energy});
    if (self.origin == QuantityOrigin::momentum || self.origin == QuantityOrigin::moving_energy)
      visit.field("generator", self.generator);
    visit("quantity", self.quantity);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", name_of(ClaimKind::constant));
    visit.again("expressions", std::vector<Expr>{self.quantity});
    visit.if_any("law", self.law);
    visit.if_any("accelerations", self.accelerations);
  }
};

[[nodiscard]] Recheck recheck(const Conserved& claim, const Decided& decided, const System& system, AskedSystems& all);
[[nodiscard]] Phrases phrases(const Conserved& claim);
// Whether the cofactors are some of the quantity, where they are written; what is not proved has none.
[[nodiscard]] Recheck recheck_cofactors(const Conserved& claim, const Decided& decided, const System& system,
                                        const Budget& budget);
// Whether the quantity is that of its origin and generator, where what is given vanishes.
[[nodiscard]] bool is_what_it_says(const Conserved& claim, const Decided& decided, const System& system,
                                   const Budget& budget);

// Whether functions are the same where what is given vanishes, by identities.
[[nodiscard]] bool are_same(const std::vector<Expr>& a, const std::vector<Expr>& b, const std::vector<Expr>& given,
                            const System& system, const Budget& budget);
// The decided about what a claim says of expressions, to be checked again.
[[nodiscard]] CertifiedClaim certified_claim(ClaimKind kind, std::vector<Expr> expressions, const Decided& decided);

}  // namespace anholon

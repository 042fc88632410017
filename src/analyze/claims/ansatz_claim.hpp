// The claim that no one-form of an ansatz has constant energy.
#pragma once

#include "anholon/analyze/claims/conserved.hpp"
#include "anholon/analyze/hamilton_jacobi/jacobi_ansatz.hpp"

namespace anholon {

// No one-form γ in M with γ(Z_a) = μ_a P_a(S_a) has H∘γ = E near a generic configuration, for general values of the parameters.
struct NoFormOfAnsatz {
  static constexpr const char* name = "no one-form of an ansatz";
  static constexpr About about = About::motion;

  SeparatedAnsatz ansatz{};
  std::size_t order = 0;            // of the derivatives of H∘γ = E that contradict each other
  std::vector<Expr> combination{};  // of these: it has none of the unknown functions in it, and is not zero

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit("fields", self.ansatz.fields);
    visit("factors", self.ansatz.factors);
    visit("coordinates", self.ansatz.coordinates);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "a combination of derivatives of the equation has no unknown left and is not zero");
    visit("order", self.order);
    visit("combination", self.combination);
  }
};
// The combination is formed again; that it is not zero is shown by a ball.
[[nodiscard]] Recheck recheck(const NoFormOfAnsatz& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const NoFormOfAnsatz& claim);

}  // namespace anholon

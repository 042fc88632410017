// The claim that a function on the phase space generates a field: it is its momentum.
#pragma once

#include "anholon/analyze/claims/conserved.hpp"

namespace anholon {

// {·, J} = Y on a Poisson manifold; J = Y·p up to a constant on T*Q.
struct GeneratesField {
  static constexpr const char* name = "generates a field";
  static constexpr About about = About::motion;

  std::vector<Expr> generator{};    // Y
  Expr quantity{};                  // J
  std::vector<Expr> expressions{};  // that vanish

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.field("generator", self.generator);
    visit("quantity", self.quantity);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", name_of(ClaimKind::zero_everywhere));
    visit("expressions", self.expressions);
  }
};
[[nodiscard]] Recheck recheck(const GeneratesField& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const GeneratesField& claim);

}  // namespace anholon

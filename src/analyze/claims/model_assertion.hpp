// A claim that a model makes, as something that is claimed: it is conserved, or is not, given something.
#pragma once

#include "anholon/analyze/claims/conserved.hpp"

namespace anholon {

struct ModelAssertion {
  static constexpr const char* name = "as the model claims";
  static constexpr About about = About::motion;
  static constexpr Echo echoes[] = {{"claim", "/sentence"}};

  std::size_t place = 0;   // in the list of the model
  std::string sentence{};  // "energy is conserved given Omega = 0"
  Expr quantity{};         // with what is given put in

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit("place", self.place);
    visit("sentence", self.sentence);
    visit.written("quantity", self.quantity);
  }
  template <class Self>
  static void evidence(Self&, auto& visit) {
    visit.constant("claim", name_of(ClaimKind::constant));
  }
};

[[nodiscard]] Recheck recheck(const ModelAssertion& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const ModelAssertion& claim);

}  // namespace anholon

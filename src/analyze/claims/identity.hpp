// The claim that an equation is an identity.
#pragma once

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/analyze/checking/recheck.hpp"
#include "anholon/analyze/claims/asked_systems.hpp"
#include "anholon/analyze/claims/decided.hpp"
#include "anholon/analyze/claims/phrases.hpp"

namespace anholon {

struct Identity {
  static constexpr const char* name = "an identity";
  static constexpr About about = About::given;
  static constexpr Echo echoes[] = {{"statement/left", "/left"}, {"statement/right", "/right"}};

  Expr left{}, right{};
  Assumptions assumptions{};  // under which it is asked; they come with the question

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit("left", self.left);
    visit("right", self.right);
  }
  template <class Self>
  static void evidence(Self&, auto& visit) {
    visit.constant("claim", "left - right is zero");
  }
};

// proved: by its normal form in half angles. refuted: a ball at the witness excludes zero, and what is assumed holds there.
// conditional: both, by division by the conditions.
[[nodiscard]] Recheck recheck(const Identity& claim, const Decided& decided, const Budget& budget = {});
// Of an identity that does not belong to a model.
[[nodiscard]] Recheck recheck(const Identity& claim, const Decided& decided, const System& system, AskedSystems& all);
[[nodiscard]] Phrases phrases(const Identity& claim);

}  // namespace anholon

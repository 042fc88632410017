// The claim that a form of the equations of motion has the motion of the law, and no other.
#pragma once

#include "anholon/analyze/claims/conserved.hpp"
#include "anholon/derive/formulations/form.hpp"

namespace anholon {

struct SameMotion {
  static constexpr const char* name = "the same motion";
  static constexpr About about = About::motion;

  Form form = Form::multipliers;

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.choice("form", self.form, all_forms());
  }
  template <class Self>
  static void evidence(Self&, auto& visit) {
    visit.constant("claim", "its equations vanish on the motion and determine it");
  }
};

// The form is derived again; with the law solved on the graph its equations vanish on the constraint set, by identities in half
// angles, and they determine all accelerations, by residues modulo a prime.
[[nodiscard]] Recheck recheck(const SameMotion& claim, const Decided& decided, const System& system, AskedSystems& all);
[[nodiscard]] Phrases phrases(const SameMotion& claim);

}  // namespace anholon

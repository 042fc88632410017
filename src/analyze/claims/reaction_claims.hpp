// Claims about the reaction-annihilator distribution R°: that it is larger for some parameters, and where it is larger.
#pragma once

#include "anholon/analyze/checking/reaction_certificate.hpp"
#include "anholon/analyze/claims/asked_systems.hpp"
#include "anholon/analyze/claims/decided.hpp"
#include "anholon/analyze/claims/phrases.hpp"

namespace anholon {

// R° is larger than its basis spans, at every configuration. refuted: for no parameters and functions.
struct AnnihilatorGrows {
  static constexpr const char* name = "the annihilator is larger";
  static constexpr About about = About::motion;
  static constexpr Echo echoes[] = {{"../rank", "/rank"}};

  std::size_t rank = 0;
  AnnihilatorClaim shown{};

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit("rank", self.rank);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "the reactions span no more than the rest");
    visit("basis", self.shown.basis);
    visit.own_state("at", self.shown.at);
  }
};
[[nodiscard]] Recheck recheck(const AnnihilatorGrows& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const AnnihilatorGrows& claim);

// On a hypersurface of configurations the reactions span less than elsewhere.
struct AnnihilatorLarger {
  static constexpr const char* name = "the annihilator is larger there";
  static constexpr About about = About::motion;

  ReactionLocusClaim place{};

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.zero("factor", self.place.factor);
    visit.places("at", self.place.chart);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "the reactions span less there");
    visit.again("function", self.place.factor);
    visit.again("at", self.place.chart);
    visit("elsewhere_at_least", self.place.span);
    visit("generic", self.place.at);
  }
};
[[nodiscard]] Recheck recheck(const AnnihilatorLarger& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const AnnihilatorLarger& claim);

}  // namespace anholon

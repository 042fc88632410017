// The claim that several others hold: the worst of their verdicts is its own.
#pragma once

#include "anholon/analyze/claims/asked_systems.hpp"
#include "anholon/analyze/claims/decided.hpp"
#include "anholon/analyze/claims/phrases.hpp"

namespace anholon {

struct AllOf {
  static constexpr const char* name = "all of these";
  static constexpr About about = About::given;

  template <class Self>
  static void fields(Self&, auto&) {}
  template <class Self>
  static void evidence(Self&, auto& visit) {
    visit.constant("claim", "each of these");
  }
};

// There are none: then it holds.
[[nodiscard]] Recheck recheck(const AllOf& claim, const Decided& decided, const System& system, AskedSystems& all);
[[nodiscard]] Phrases phrases(const AllOf& claim);

// refuted before undecided before conditional before proved.
[[nodiscard]] VerdictKind worst(const std::vector<VerdictKind>& verdicts);

}  // namespace anholon

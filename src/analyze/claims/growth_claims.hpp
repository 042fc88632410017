// Claims about the iterated brackets of the directions that constraints allow.
#pragma once

#include "anholon/analyze/checking/local_growth_certificate.hpp"
#include "anholon/analyze/claims/asked_systems.hpp"
#include "anholon/analyze/claims/decided.hpp"
#include "anholon/analyze/claims/phrases.hpp"

namespace anholon {

// What is said for general parameters says so where it is not known which others there are.
inline constexpr const char* special_parameters_open = "not decided";

// The ranks of D, D², … at generic points.
struct GrowthVector {
  static constexpr const char* name = "growth vector";
  static constexpr About about = About::affine;
  static constexpr Echo echoes[] = {{"../growth_vector", "/ranks"}};

  std::vector<std::size_t> ranks{};
  std::string special{};  // whether there are special parameters, where that is not decided
  BracketClaim shown{};

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit("ranks", self.ranks);
    visit.if_any("special_parameters", self.special);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "iterated brackets");
    BracketClaim::evidence(self.shown, visit);
  }
};
[[nodiscard]] Recheck recheck(const GrowthVector& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const GrowthVector& claim);

// They span every direction: D is completely nonholonomic.
struct BracketGenerating {
  static constexpr const char* name = "bracket generating";
  static constexpr About about = About::affine;

  std::string special{};
  BracketClaim shown{};

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.if_any("special_parameters", self.special);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "iterated brackets");
    BracketClaim::evidence(self.shown, visit);
  }
};
[[nodiscard]] Recheck recheck(const BracketGenerating& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const BracketGenerating& claim);

// Driven along the fields of D, every configuration nearby is reached in any short time: by Chow's theorem alone.
struct SmallTimeControllable {
  static constexpr const char* name = "small-time controllable";
  static constexpr About about = About::affine;

  std::string special{};

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.if_any("special_parameters", self.special);
  }
  template <class Self>
  static void evidence(Self&, auto&) {}
};
[[nodiscard]] Recheck recheck(const SmallTimeControllable& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const SmallTimeControllable& claim);

// So many combinations of the constraints are holonomic in disguise, and these functions are constant.
struct HiddenCombinations {
  static constexpr const char* name = "holonomic combinations";
  static constexpr About about = About::affine;

  std::size_t count = 0;
  std::vector<Expr> functions{};
  std::string special{};
  BracketClaim shown{};

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit("count", self.count);
    visit("functions", self.functions);
    visit.if_any("special_parameters", self.special);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "iterated brackets");
    BracketClaim::evidence(self.shown, visit);
  }
};
[[nodiscard]] Recheck recheck(const HiddenCombinations& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const HiddenCombinations& claim);

// The ranks on a hypersurface, or at one configuration.
struct GrowthSomewhere {
  static constexpr About about = About::affine;

  LocalGrowthClaim growth{};
  std::string open{};  // why they are not finished, or why there are none
  Expr time{};         // at one configuration: the value of t

  template <class Self>
  static void ranks(Self& self, auto& visit) {
    visit("growth_vector", self.growth.ranks);
    using End = GrowthThere::End;
    visit.flags(self.growth.end, {End::open, End::full, End::tangent, End::dependent},
                {{"finished", is_finished},
                 {"tangent", [](End end) { return end == End::tangent; }},
                 {"dependent", [](End end) { return end == End::dependent; }}});
    visit.if_any("open", self.open);
  }
};
struct GrowthOnLocus : GrowthSomewhere {
  static constexpr const char* name = "growth on a hypersurface";

  GrowthOnLocus() { growth.factor.emplace(); }

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.zero("factor", *self.growth.factor);
    visit.places("at", self.growth.chart);
    ranks(self, visit);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "iterated brackets there");
    visit.again("function", *self.growth.factor);
    visit.again("at", self.growth.chart);
    visit("fields", self.growth.generators);
  }
};
struct GrowthAtConfiguration : GrowthSomewhere {
  static constexpr const char* name = "growth at a configuration";

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.object("values", self.growth.point);
    ranks(self, visit);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "iterated brackets there");
    visit("t", self.time);
    visit("fields", self.growth.generators);
  }
};
[[nodiscard]] Recheck recheck(const GrowthOnLocus& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Recheck recheck(const GrowthAtConfiguration& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const GrowthSomewhere& claim);

// "f, g are constant"; nothing where there are none.
[[nodiscard]] Words constant_words(const std::vector<Expr>& functions);

}  // namespace anholon

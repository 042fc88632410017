// Claims about the orbits of an action on Q, or on a Poisson manifold.
#pragma once

#include "anholon/analyze/claims/conserved.hpp"

namespace anholon {

// The orbits of the generators have this dimension at every configuration. Where they do not, they are smaller exactly where all of these
// vanish.
struct SameOrbits {
  static constexpr const char* name = "orbits of one dimension";
  static constexpr About about = About::motion;

  std::vector<std::vector<Expr>> generators{};
  std::size_t dimension = 0;    // at generic configurations
  std::vector<Expr> smaller{};  // they vanish together where orbits are smaller
  std::vector<std::pair<Expr, Expr>>
      places{};  // refuted: a configuration where they are; what is not named is anything

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.list_of_fields("generators", self.generators);
    visit("dimension", self.dimension);
    visit("smaller", self.smaller);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "minors of the generators");
    visit("places", self.places);
  }
};
[[nodiscard]] Recheck recheck(const SameOrbits& claim, const Decided& decided, const System& system, AskedSystems& all);
[[nodiscard]] Phrases phrases(const SameOrbits& claim);

// With the relations that hold on a Poisson manifold: they vanish there besides.
[[nodiscard]] std::vector<Expr> within_space(std::vector<Expr> functions, const System& system);

// Whether what is said of the entries of rotations is a rotation; what is not named is anything.
[[nodiscard]] bool are_configurations(const std::vector<std::pair<Expr, Expr>>& places, const System& system);

// Functions of the configuration that vanish together exactly where the fields span less than that many dimensions: minors of this size
// without factors of a certain sign, and without those that vanish wherever a simpler one does. Empty: nowhere. nullopt: there are too many
// minors.
[[nodiscard]] std::optional<std::vector<Expr>> smaller_orbits(const std::vector<std::vector<Expr>>& fields,
                                                              std::size_t dimension, const System& system,
                                                              const Budget& budget);

}  // namespace anholon

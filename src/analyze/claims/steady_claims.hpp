// Claims about steady motions: that a state is one, and the linear equations about it.
#pragma once

#include "anholon/algebra/linear/matrix.hpp"
#include "anholon/analyze/claims/conserved.hpp"

namespace anholon {

// A state, in formulas of parameters and of names that the model does not have, with the orbit of a symmetry through it.
struct OrbitState {
  std::vector<std::string> names{};
  std::vector<std::pair<Expr, Expr>> configuration{};  // coordinates, entries of rotations
  std::vector<Expr> velocity{};                        // w, by the frame
  std::vector<std::pair<Expr, Expr>> inputs{};         // open ones
  std::vector<Expr> orbit{};                           // Y: functions of the configuration
  std::vector<Expr> multipliers{};                     // λ

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.new_names("names", self.names);
    visit.object("configuration", self.configuration);
    visit.field("velocity", self.velocity);
    visit.object("inputs", self.inputs);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.field("orbit", self.orbit);
    visit("multipliers", self.multipliers);
  }
};

// The motion through the state is the orbit of a symmetry Y: Y(q) = w there, and the accelerations of the orbit satisfy the law.
struct SteadyMotionClaim {
  static constexpr const char* name = "a steady motion";
  static constexpr About about = About::motion;

  OrbitState state{};

  template <class Self>
  static void fields(Self& self, auto& visit) {
    OrbitState::fields(self.state, visit);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "the orbit of a symmetry satisfies the law");
    OrbitState::evidence(self.state, visit);
  }
};
// The law with these multipliers, and Y on L, Φ, N and F, as identities in half angles.
[[nodiscard]] Recheck recheck(const SteadyMotionClaim& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const SteadyMotionClaim& claim);

// E x' = A x + B δu for deviations x from a steady motion: positions along the fields `of_positions` of the frame, then velocities along
// `of_velocities`; deviations along `of_followers` act on nothing.
struct FirstVariation {
  static constexpr const char* name = "equations of first variation";
  static constexpr About about = About::motion;

  OrbitState state{};
  std::vector<std::vector<Expr>> descriptor{}, dynamics{}, forced{};  // E, A, B by row
  std::vector<std::size_t> of_positions{}, of_velocities{}, of_followers{};
  std::vector<std::vector<Expr>> tangent_positions{},
      tangent_velocities{};                        // by variable, then by follower: along the frame
  std::vector<std::vector<Expr>> displacements{};  // V: what reactions do no work along

  template <class Self>
  static void fields(Self& self, auto& visit) {
    OrbitState::fields(self.state, visit);
    visit("E", self.descriptor);
    visit("A", self.dynamics);
    visit("B", self.forced);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "derivatives of the law along tangent vectors");
    OrbitState::evidence(self.state, visit);
    visit("positions", self.of_positions);
    visit("velocities", self.of_velocities);
    visit("followers", self.of_followers);
    visit.list_of_fields("tangent_positions", self.tangent_positions);
    visit.list_of_fields("tangent_velocities", self.tangent_velocities);
    visit.list_of_fields("displacements", self.displacements);
  }
};
// One directional derivative of the law for each tangent vector.
[[nodiscard]] Recheck recheck(const FirstVariation& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const FirstVariation& claim);

}  // namespace anholon

// Claims about Chaplygin's case: the reduced equations, and whether a multiplier makes them Hamilton's.
#pragma once

#include "anholon/analyze/claims/conserved.hpp"

namespace anholon {

// d/dt ∂L_c/∂r' − ∂L_c/∂r = Q + F_r along every motion, with L_c = L on the constraint set and Q·r' = 0.
struct ChaplyginEquations {
  static constexpr const char* name = "reduced equations of Chaplygin";
  static constexpr About about = About::motion;

  std::vector<std::string> names{};                        // of functions that the model does not have
  std::vector<std::pair<std::string, Expr>> shape{};       // r: functions of the configuration
  std::vector<std::pair<std::string, Expr>> velocities{};  // r'
  Expr lagrangian{};                                       // L_c, by r and r'
  std::vector<Expr> gyroscopic{}, force{};                 // Q and F_r, by r and r'

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.new_names_of_certificate("names", self.names);
    visit("shape", self.shape);
    visit("velocities", self.velocities);
    visit("lagrangian", self.lagrangian);
    visit("gyroscopic", self.gyroscopic);
    visit("force", self.force);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "equations of Euler and Lagrange with a gyroscopic force");
    visit("names", self.names);
  }
};
// By the law solved on the graph.
[[nodiscard]] Recheck recheck(const ChaplyginEquations& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const ChaplyginEquations& claim);

// Some f(r) makes (r, P), P = f ∂L_c/∂r', canonical after dτ = f dt: dr/dτ = ∂H/∂P, dP/dτ = −∂H/∂r.
struct CanonicalAfterTime {
  static constexpr const char* name = "canonical after a change of time";
  static constexpr About about = About::motion;

  ChaplyginEquations equations{};                       // without a force
  std::vector<Expr> multiplier{}, hamiltonian{};        // proved: f by r, and H by r and P
  std::vector<std::pair<std::string, Expr>> momenta{};  // proved: P as functions of (q, w)
  std::string obstruction{};                            // refuted: "no form", "not closed", "not exact"
  // Not exact: what d log f has to be, and functions whose differential it is, the second linear in angles.
  std::vector<Expr> form{}, potential{}, around{};

  template <class Self>
  static void fields(Self& self, auto& visit) {
    ChaplyginEquations::fields(self.equations, visit);
    visit.if_any("multiplier", self.multiplier);
    visit.if_any("momenta", self.momenta);
    visit.if_any("hamiltonian", self.hamiltonian);
    visit.if_any("obstruction", self.obstruction);
    visit.if_any("form", self.form);
    visit.if_any("potential", self.potential);
    visit.if_any("around", self.around);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "(r, f p) is canonical after dtau = f dt");
    visit("names", self.equations.names);
  }
};
// proved: Hamilton's equations along every motion. refuted: the linear equations for d log f contradict each other modulo a prime; or the
// solution of as many as there are unknowns is not closed, modulo a prime; or it is not exact.
[[nodiscard]] Recheck recheck(const CanonicalAfterTime& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const CanonicalAfterTime& claim);

}  // namespace anholon

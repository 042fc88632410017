// Claims about shape and group: a connection with its momentum equation, and its curvature.
#pragma once

#include "anholon/analyze/claims/conserved.hpp"

namespace anholon {

// ξ = −A(r) σ + Γ(r) p + ξ_0(r) for every admissible velocity, and p' = f(r, σ, p) along every motion; σ are velocities of the shape, r'
// where it has coordinates. ξ = g⁻¹g' in the basis of the generators, with g = 1 where `base` says; where it says nothing, ξ are dual to
// fields E along the orbits that the generators leave.
struct ShapeConnection {
  static constexpr const char* name = "a connection";
  static constexpr About about = About::motion;

  std::vector<std::vector<Expr>> generators{};                 // Y_a, that are divided out
  std::vector<std::string> names{};                            // of variables that the model does not have
  std::vector<std::pair<std::string, Expr>> shape{};           // r: functions of the configuration
  std::vector<std::pair<std::string, Expr>> velocities{};      // σ
  std::vector<std::pair<std::string, Expr>> group_velocity{};  // ξ: functions of (q, w)
  std::vector<std::pair<std::string, Expr>> momenta{};         // p: functions of (q, w)
  std::vector<std::vector<Expr>> local_form{};                 // A by row
  std::vector<std::vector<Expr>> inverse_inertia{};            // Γ by row
  std::vector<Expr> drift{};                                   // ξ_0; empty: zero
  std::vector<Expr> momentum_rates{};                          // f
  std::vector<std::pair<Expr, Expr>> base{};                   // where g = 1
  std::vector<std::vector<Expr>> constants{};                  // [Y_a, Y_b] = C^c_ab Y_c: a row for each a < b, by c
  std::vector<std::vector<Expr>> directions{};                 // of the momenta: fields along the orbits, admissible
  std::vector<std::vector<Expr>> vertical{};                   // E

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.new_names_of_certificate("names", self.names);
    visit.list_of_fields("generators", self.generators);
    visit("shape", self.shape);
    visit("velocities", self.velocities);
    visit("group_velocity", self.group_velocity);
    visit("momenta", self.momenta);
    visit("local_form", self.local_form);
    visit("inverse_inertia", self.inverse_inertia);
    visit.if_any("drift", self.drift);
    visit("momentum_rates", self.momentum_rates);
    visit.object("base", self.base);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "group velocity by shape and momentum");
    visit("names", self.names);
    visit("constants", self.constants);
    visit.list_of_fields("directions", self.directions);
    visit.list_of_fields("vertical", self.vertical);
  }
};
// By the equation of Maurer and Cartan for ξ, or by what it is on E; by the law solved on the graph for p'.
[[nodiscard]] Recheck recheck(const ShapeConnection& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const ShapeConnection& claim);

// (ξ + A σ)([hor_i, hor_j]) = −DA_ij for the admissible fields hor_i with ξ(hor_i) = −A_i, where σ^j(hor_i) is δ, or what leaves σ and A as
// they are: Σ_i σ^j(hor_i) σ^i = σ^j.
struct ConnectionCurvature {
  static constexpr const char* name = "the curvature of a connection";
  static constexpr About about = About::motion;

  std::vector<std::string> names{};                            // of functions that the model does not have
  std::vector<std::pair<std::string, Expr>> shape{};           // r
  std::vector<std::pair<std::string, Expr>> velocities{};      // σ
  std::vector<std::pair<std::string, Expr>> group_velocity{};  // ξ
  std::vector<std::vector<Expr>> local_form{};                 // A by row
  std::vector<std::vector<Expr>> curvature{};                  // DA: a row for each i < j in order, by ξ
  std::vector<std::vector<Expr>> horizontal{};                 // hor_i

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.new_names_of_certificate("names", self.names);
    visit("shape", self.shape);
    visit("velocities", self.velocities);
    visit("group_velocity", self.group_velocity);
    visit("local_form", self.local_form);
    visit("curvature", self.curvature);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "brackets of horizontal fields");
    visit("names", self.names);
    visit.list_of_fields("horizontal", self.horizontal);
  }
};
[[nodiscard]] Recheck recheck(const ConnectionCurvature& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const ConnectionCurvature& claim);

}  // namespace anholon

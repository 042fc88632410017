// Claims about symmetries that are divided out: their generators close, and motions project to those of a smaller system.
#pragma once

#include "anholon/analyze/claims/conserved.hpp"

namespace anholon {

// [Y_a, Y_b] = C^c_ab Y_c.
struct ClosedAlgebra {
  static constexpr const char* name = "a Lie algebra";
  static constexpr About about = About::motion;

  std::vector<std::vector<Expr>> generators{};
  std::vector<std::vector<Expr>> constants{};  // C^c_ab: a row for each a < b in order, by c

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.list_of_fields("generators", self.generators);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "brackets are constant combinations");
    visit("constants", self.constants);
  }
};
[[nodiscard]] Recheck recheck(const ClosedAlgebra& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const ClosedAlgebra& claim);

// The momenta J_a = Y_a·p are a momentum map of the lifted action, and equivariant: {f, J_a} = Y_a(f) for functions of the
// configuration, {J_a, J_b} = −C^c_ab J_c.
struct EquivariantMomenta {
  static constexpr const char* name = "an equivariant momentum map";
  static constexpr About about = About::motion;

  std::vector<std::vector<Expr>> generators{};
  std::vector<Expr> momenta{};                 // as functions of (t, q, p)
  std::vector<std::vector<Expr>> constants{};  // C^c_ab: a row for each a < b in order, by c

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.list_of_fields("generators", self.generators);
    visit("momenta", self.momenta);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "brackets of the momenta are constant combinations");
    visit("constants", self.constants);
  }
};
[[nodiscard]] Recheck recheck(const EquivariantMomenta& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const EquivariantMomenta& claim);

// Functions y = (r, u) of the state change at rates that depend on them alone, r' = g(y) and M(y) u' = f(y), and no generator moves
// them: motions project to motions of these equations.
struct RelatedMotion {
  static constexpr const char* name = "projects to a reduced motion";
  static constexpr About about = About::motion;

  std::vector<std::vector<Expr>> generators{};            // that are divided out
  std::vector<std::string> names{};                       // of variables that the model does not have
  std::vector<std::pair<std::string, Expr>> variables{};  // what they are, as functions of (t, q, w)
  std::vector<std::pair<std::string, Expr>> rates{};      // of the first of them, r, by t and the variables
  std::vector<std::vector<Expr>> mass_matrix{};           // M of the others
  std::vector<Expr> forcing{};                            // f

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.new_names_of_certificate("names", self.names);
    visit.list_of_fields("generators", self.generators);
    visit("variables", self.variables);
    visit("rates", self.rates);
    visit("mass_matrix", self.mass_matrix);
    visit("forcing", self.forcing);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "rates of the variables are functions of them");
    visit("names", self.names);
  }
};
[[nodiscard]] Recheck recheck(const RelatedMotion& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const RelatedMotion& claim);

// The quotient of T*Q by the generators is (P̂, Λ̂, Ĥ, D̂, Ŵ): functions r of the configuration and momenta m_a = p(e_a) have these
// brackets, H, D and W are these, and no generator moves any of them.
struct ReducedPhase {
  static constexpr const char* name = "a quotient of the phase space";
  static constexpr About about = About::motion;

  std::vector<std::vector<Expr>> generators{};        // that are divided out
  std::vector<std::string> names{};                   // of variables that the model does not have
  std::vector<std::pair<std::string, Expr>> shape{};  // r, as functions of (t, q)
  std::vector<std::string> momenta{};                 // names of m_a
  std::vector<std::vector<Expr>> frame{};             // e_a
  std::vector<std::vector<Expr>> bracket{};           // of r and m, in this order
  Expr hamiltonian{};                                 // null where it is too long to be written
  std::vector<std::vector<Expr>> mass_matrix{};       // A, where Ĥ = (m − b)·A⁻¹(m − b)/2 + V
  std::vector<Expr> at_rest{};                        // b
  Expr potential{};                                   // V
  std::vector<Expr> positions{};                      // zero on D̂, with their rates: of the shape
  std::vector<Expr> constraints{};                    // zero on D̂
  std::vector<std::vector<Expr>> directions{};        // spanning Ŵ, along ∂/∂m
  // The momentum along which each is 1, and the others are 0; none: each is that of a constraint of the model, in this order.
  std::vector<std::size_t> pivots{};

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.new_names_of_certificate("names", self.names);
    visit.list_of_fields("generators", self.generators);
    visit("shape", self.shape);
    visit("momenta", self.momenta);
    visit.list_of_fields("frame", self.frame);
    visit("bracket", self.bracket);
    visit.if_any("hamiltonian", self.hamiltonian);
    visit("mass_matrix", self.mass_matrix);
    visit("momenta_at_rest", self.at_rest);
    visit("potential", self.potential);
    visit.if_any("positions", self.positions);
    visit("constraints", self.constraints);
    visit("directions", self.directions);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "brackets, energy, constraints and directions are those of the phase space");
    visit("names", self.names);
    visit("pivots", self.pivots);
  }
};
[[nodiscard]] Recheck recheck(const ReducedPhase& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const ReducedPhase& claim);

}  // namespace anholon

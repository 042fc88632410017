// Claims about symmetries of a system on a Poisson manifold: what a field leaves, and the quotient by fields that leave all of it.
#pragma once

#include "anholon/analyze/claims/conserved.hpp"
#include "anholon/analyze/reduction/poisson_action.hpp"

namespace anholon {

// A property of poisson_action.hpp.
struct PoissonLeaves {
  static constexpr const char* name = "leaves a part of the system";
  static constexpr About about = About::motion;

  PoissonProperty property = PoissonProperty::bracket;
  std::vector<Expr> generator{};    // by variable
  std::vector<Expr> expressions{};  // that vanish

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.choice("property", self.property, all_poisson_properties());
    visit.field("generator", self.generator);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", name_of(is_everywhere(self.property) ? ClaimKind::zero_everywhere : ClaimKind::zero));
    visit("expressions", self.expressions);
  }
};
[[nodiscard]] Recheck recheck(const PoissonLeaves& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const PoissonLeaves& claim);

// Functions that no generator moves have these brackets, and H, D, W and F are these.
struct PoissonQuotient {
  static constexpr const char* name = "a quotient of the Poisson manifold";
  static constexpr About about = About::motion;

  std::vector<std::vector<Expr>> generators{};
  std::vector<std::string> names{};                       // of variables that the model does not have
  std::vector<std::pair<std::string, Expr>> variables{};  // what they are on P
  std::vector<Expr> relations{};                          // zero: between them
  std::vector<std::vector<Expr>> bracket{};               // of the variables
  Expr hamiltonian{};
  std::vector<Expr> constraints{};              // zero on the quotient of D
  std::vector<std::vector<Expr>> directions{};  // of the reactions, by variable
  std::vector<Expr> forces{};                   // by variable

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.new_names_of_certificate("names", self.names);
    visit.list_of_fields("generators", self.generators);
    visit("variables", self.variables);
    visit("relations", self.relations);
    visit("bracket", self.bracket);
    visit("hamiltonian", self.hamiltonian);
    visit("constraints", self.constraints);
    visit("directions", self.directions);
    visit("forces", self.forces);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "brackets, energy, constraints and directions are those of the manifold");
    visit("names", self.names);
  }
};
[[nodiscard]] Recheck recheck(const PoissonQuotient& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const PoissonQuotient& claim);

}  // namespace anholon

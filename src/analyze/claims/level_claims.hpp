// A claim about what is left of a system where first integrals have given values.
#pragma once

#include "anholon/analyze/claims/conserved.hpp"

namespace anholon {

// Functions on P that no generator moves, P being T*Q or a Poisson manifold: they have these brackets, relations and rates, and the
// energy is this, where the levels stand for the values of their functions. With brackets given, the functions of the levels commute
// with all of them. Where no momentum stands in the functions P is TQ, and all of this holds on the constraint set.
struct LevelMotion {
  static constexpr const char* name = "moves on a level set";
  static constexpr About about = About::motion;

  std::vector<std::vector<Expr>> generators{};            // that are divided out
  std::vector<std::string> names{};                       // of variables and levels that the model does not have
  std::vector<std::pair<std::string, Expr>> levels{};     // functions whose values they are
  std::vector<std::pair<std::string, Expr>> variables{};  // what they are on P
  std::vector<Expr> relations{};                          // zero, of the variables and levels
  std::vector<std::pair<std::string, Expr>> rates{};      // of the variables
  std::vector<std::vector<Expr>> bracket{};               // of the variables; none: it has no bracket
  Expr hamiltonian{};

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.new_names_of_certificate("names", self.names);
    visit.list_of_fields("generators", self.generators);
    visit("levels", self.levels);
    visit("variables", self.variables);
    visit("relations", self.relations);
    visit("rates", self.rates);
    visit("bracket", self.bracket);
    visit("hamiltonian", self.hamiltonian);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "rates and brackets are functions of the variables and the levels");
    visit("names", self.names);
  }
};
[[nodiscard]] Recheck recheck(const LevelMotion& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const LevelMotion& claim);

}  // namespace anholon

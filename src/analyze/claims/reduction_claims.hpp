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

}  // namespace anholon

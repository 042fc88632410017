// Claims about integrals that were searched for: functions of others, and with coefficients that solve differential equations.
#pragma once

#include "anholon/analyze/claims/conserved.hpp"

namespace anholon {

// An integral is a function of others on the constraint set, near generic states.
struct DependsOnOthers {
  static constexpr const char* name = "a function of others";
  static constexpr About about = About::motion;
  static constexpr Echo echoes[] = {{"../quantity", "/quantity"}};

  Expr quantity{};
  std::vector<Expr> of{};  // integrals

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit("quantity", self.quantity);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", name);
    visit("of", self.of);
  }
};
[[nodiscard]] Recheck recheck(const DependsOnOthers& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const DependsOnOthers& claim);

// Σ f_k(s) m_k is constant wherever the unknown functions f_k of the coordinate s solve the equations.
struct ConservedWithUnknowns {
  static constexpr const char* name = "conserved with unknown functions";
  static constexpr About about = About::motion;

  std::vector<std::string> unknowns{};  // names
  std::string function_of{};            // the coordinate s
  Expr quantity{};
  std::vector<std::pair<std::string, Expr>> derivatives{};  // f_k' as far as something is said of it

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.new_names_of_certificate("unknowns", self.unknowns);
    visit("function_of", self.function_of);
    visit("quantity", self.quantity);
    visit("derivatives", self.derivatives);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "constant wherever the equations for the unknown functions hold");
    visit("unknowns", self.unknowns);
  }
};
[[nodiscard]] Recheck recheck(const ConservedWithUnknowns& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const ConservedWithUnknowns& claim);

}  // namespace anholon

// The claim that functions of the state move in a closed form.
#pragma once

#include "anholon/analyze/claims/conserved.hpp"

namespace anholon {

// y(t) = Φ(t, y(0)) along every motion for which some constants have given values: so Φ(−t, y) is constant along it, and y at t = 0.
struct SolvedMotion {
  static constexpr const char* name = "moves in closed form";
  static constexpr About about = About::motion;

  std::vector<std::string> names{};                         // of variables and frequencies that the model does not have
  std::vector<std::pair<std::string, Expr>> variables{};    // y, as functions of (q, w)
  std::vector<std::pair<std::string, Expr>> frequencies{};  // by constants among the variables, and by parameters
  std::vector<std::pair<std::string, Expr>> values{};  // Φ of some of them, by t, the variables and the frequencies
  std::vector<Expr> nonzero{}, positive{};             // where these do not vanish, and are positive
  std::vector<std::pair<Expr, Expr>> places{};         // constants or parameters, and what they are

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.new_names_of_certificate("names", self.names);
    visit("variables", self.variables);
    visit("frequencies", self.frequencies);
    visit("values", self.values);
    visit("nonzero", self.nonzero);
    visit("positive", self.positive);
    visit.places("places", self.places);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "followed back in time the values are constant");
    visit("names", self.names);
  }
};
[[nodiscard]] Recheck recheck(const SolvedMotion& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const SolvedMotion& claim);

}  // namespace anholon

// Claims about curves as functions of time: those of a one-form, and those that are motions.
#pragma once

#include "anholon/analyze/claims/conserved.hpp"

namespace anholon {

// The curves c' = FL⁻¹(γ(c)) of a one-form, from c(0) on as long as `range` is positive and `continuous` does not vanish. γ is
// smooth at c(0) where `positive` and `nonzero` say so.
struct CurvesOfForm {
  static constexpr const char* name = "the curves of a one-form";
  static constexpr About about = About::motion;
  using Named = std::vector<std::pair<std::string, Expr>>;  // by coordinate

  std::vector<std::string> names{};  // constants of the form, and values at t = 0
  std::vector<Expr> components{};    // γ along the frame
  Named starts{};                    // the names of the values at t = 0
  Named values{};                    // q(t)
  Named rates{};                     // q'(t): q is an integral over t
  Named integrands{}, clocks{};  // ∫ integrand dq from q(0) to q(t), which contains constants only, is the clock, at t
  Named orbits{}, over{};        // θ = ∫ orbit dr, a function of r, which is what it is over
  std::vector<Expr> nonzero{}, positive{};
  std::vector<std::pair<Expr, Expr>> places{};
  std::vector<Expr> range{}, continuous{};

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.new_names_of_certificate("names", self.names);
    visit("components", self.components);
    visit("starts", self.starts);
    visit("values", self.values);
    visit("rates", self.rates);
    visit("integrands", self.integrands);
    visit("clocks", self.clocks);
    visit("orbits", self.orbits);
    visit("over", self.over);
    visit("nonzero", self.nonzero);
    visit("positive", self.positive);
    visit.places("places", self.places);
    visit("range", self.range);
    visit("continuous", self.continuous);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "they are constant where t goes back along the curves");
    visit("names", self.names);
  }
};
[[nodiscard]] Recheck recheck(const CurvesOfForm& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const CurvesOfForm& claim);

// All coordinates as functions of t and of constants: a motion of the system with its constraints, on each interval on which they are
// defined.
struct MotionInTime {
  static constexpr const char* name = "a motion in closed form";
  static constexpr About about = About::motion;

  std::vector<std::string> names{};  // of constants
  std::vector<std::pair<std::string, Expr>> values{};
  std::vector<Expr> nonzero{}, positive{};
  std::vector<std::pair<Expr, Expr>> places{};

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.new_names_of_certificate("names", self.names);
    visit("values", self.values);
    visit("nonzero", self.nonzero);
    visit("positive", self.positive);
    visit.places("places", self.places);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "its accelerations are those of the law");
    visit("names", self.names);
  }
};
[[nodiscard]] Recheck recheck(const MotionInTime& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const MotionInTime& claim);

}  // namespace anholon

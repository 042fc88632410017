// Claims about one-forms beside a system: the nonholonomic Hamilton–Jacobi equation.
#pragma once

#include "anholon/analyze/claims/conserved.hpp"
#include "anholon/analyze/hamilton_jacobi/hypothesis.hpp"
#include "anholon/analyze/hamilton_jacobi/jacobi_form.hpp"

namespace anholon {

// What the theorem takes for granted of the system.
struct JacobiHypothesisClaim {
  static constexpr const char* name = "a hypothesis of Hamilton-Jacobi theory";
  static constexpr About about = About::motion;

  JacobiHypothesis hypothesis = JacobiHypothesis::linear;

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.choice("hypothesis", self.hypothesis, all_jacobi_hypotheses());
  }
  template <class Self>
  static void evidence(Self&, auto& visit) {
    visit.constant("claim", name_of(ClaimKind::zero_everywhere));
  }
};
[[nodiscard]] Recheck recheck(const JacobiHypothesisClaim& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const JacobiHypothesisClaim& claim);

// A property of a one-form with constants of its own, for all their values, where the form is smooth.
struct JacobiFormClaim {
  static constexpr const char* name = "a property of a one-form";
  static constexpr About about = About::motion;

  JacobiProperty property = JacobiProperty::energy;
  std::vector<std::string> names{};  // of the constants
  std::vector<Expr> components{};    // of the form, along the frame
  std::vector<Expr> energy{};        // what H is said to be on it; none: some constant
  std::vector<Expr>
      generating{};  // W in closed form, and for each coordinate what is left to integrate along it; none: no W

  [[nodiscard]] JacobiForm form(Workspace& workspace) const;

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.choice("property", self.property, all_jacobi_properties());
    visit.new_names_of_certificate("names", self.names);
    visit("components", self.components);
    visit.if_any("energy", self.energy);
    visit.if_any("generating", self.generating);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", name_of(ClaimKind::zero_everywhere));
    visit("names", self.names);
  }
};
[[nodiscard]] Recheck recheck(const JacobiFormClaim& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const JacobiFormClaim& claim);

// A family whose curves are motions has as many constants as D has dimensions, and they follow from the form at generic
// configurations: so near each state each motion belongs to one member, and the constants are first integrals, locally.
struct CompleteFamily {
  static constexpr const char* name = "a complete family of one-forms";
  static constexpr About about = About::motion;

  std::vector<std::string> names{};
  std::vector<Expr> components{};

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.new_names_of_certificate("names", self.names);
    visit("components", self.components);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "the derivatives by the constants are independent");
    visit("names", self.names);
  }
};
[[nodiscard]] Recheck recheck(const CompleteFamily& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const CompleteFamily& claim);

}  // namespace anholon

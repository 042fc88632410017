// Claims about constraints: their kinds, whether they are integrable, independent, and whether they determine a motion.
#pragma once

#include "anholon/analyze/checking/frobenius_certificate.hpp"
#include "anholon/analyze/claims/asked_systems.hpp"
#include "anholon/analyze/claims/decided.hpp"
#include "anholon/analyze/claims/phrases.hpp"
#include "anholon/analyze/distribution/enforcement.hpp"

namespace anholon {

// A constraint is of this kind, and its reaction is chosen by this rule.
struct ConstraintShape {
  static constexpr const char* name = "of this kind";
  static constexpr About about = About::independent;
  static constexpr Echo echoes[] = {
      {"../name", "/certificate/constraint"}, {"../kind", "/kind"}, {"../enforcement", "/enforcement"}};

  ConstraintKind kind = ConstraintKind::linear;
  Enforcement enforcement = Enforcement::ideal;
  std::string constraint{};

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.choice("kind", self.kind,
                 {ConstraintKind::holonomic, ConstraintKind::linear, ConstraintKind::affine, ConstraintKind::nonlinear,
                  ConstraintKind::acceleration});
    visit.choice("enforcement", self.enforcement, {Enforcement::ideal, Enforcement::chetaev, Enforcement::servo});
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", name);
    visit("constraint", self.constraint);
  }
};
[[nodiscard]] Recheck recheck(const ConstraintShape& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const ConstraintShape& claim);

// A constraint is integrable, or all of them together are; of one on accelerations: it says that some function is constant.
struct Integrable {
  static constexpr const char* name = "integrable";
  static constexpr About about = About::affine;
  enum class By { forms, curved_velocities, brackets };

  std::string of{};  // the name of one constraint; empty: all of them
  By by = By::forms;
  std::vector<std::string> constraints{};  // forms: of these
  std::vector<FieldComponents> basis{};    // forms, proved: of what they annihilate
  std::string constraint{};                // curved velocities: of this one, alone
  BracketClaim shown{};                    // brackets

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit.if_any("of", self.of);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.choice("claim", self.by, {By::forms, By::curved_velocities, By::brackets});
    if (self.by == By::forms) {
      visit("constraints", self.constraints);
      visit.if_any("fields", self.basis);
    }
    if (self.by != By::forms) visit("constraint", self.constraint);
    if (self.by == By::brackets) BracketClaim::evidence(self.shown, visit);
  }
};
[[nodiscard]] const char* name_of(Integrable::By by);
[[nodiscard]] Recheck recheck(const Integrable& claim, const Decided& decided, const System& system, AskedSystems& all);
[[nodiscard]] Phrases phrases(const Integrable& claim);
// What the forms show, whatever else there is besides.
[[nodiscard]] Recheck recheck_forms(const Integrable& claim, const Decided& decided, AskedSystems& all);

// With w the constraint set contains every multiple of w.
struct Homogeneous {
  static constexpr const char* name = "homogeneous";
  static constexpr About about = About::independent;

  template <class Self>
  static void fields(Self&, auto&) {}
  template <class Self>
  static void evidence(Self&, auto& visit) {
    visit.constant("claim", "contains every multiple of its velocities");
  }
};
[[nodiscard]] Recheck recheck(const Homogeneous& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const Homogeneous& claim);

// The constraints are independent: B has full rank. refuted: a row is a combination of others.
struct Independent {
  static constexpr const char* name = "independent";
  static constexpr About about = About::given;

  std::string constraint{};                                 // refuted: whose row it is
  std::vector<std::pair<std::string, Expr>> combination{};  // constraints and the factors of their rows

  template <class Self>
  static void fields(Self&, auto&) {}
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "independent constraints");
    visit.extent("where");
    visit.if_any("constraint", self.constraint);
    visit.if_any("combination", self.combination);
  }
};
[[nodiscard]] Recheck recheck(const Independent& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const Independent& claim);

// The law determines the accelerations: [[A, −Nᵀ], [B, 0]] is regular on the constraint set. refuted: it annihilates a vector.
struct RegularLaw {
  static constexpr const char* name = "regular";
  static constexpr About about = About::independent;

  std::vector<Expr> annihilates{};

  template <class Self>
  static void fields(Self&, auto&) {}
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "the law determines the accelerations");
    visit.extent("where");
    visit.if_any("annihilates", self.annihilates);
  }
};
[[nodiscard]] Recheck recheck(const RegularLaw& claim, const Decided& decided, const System& system, AskedSystems& all);
[[nodiscard]] Phrases phrases(const RegularLaw& claim);

}  // namespace anholon

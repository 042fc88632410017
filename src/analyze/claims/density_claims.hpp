// Claims about invariant measures: this density is one, there is one of a class.
#pragma once

#include "anholon/analyze/checking/density_certificate.hpp"
#include "anholon/analyze/claims/asked_systems.hpp"
#include "anholon/analyze/claims/decided.hpp"
#include "anholon/analyze/claims/phrases.hpp"

namespace anholon {

// f = Π |p_i|^{c_i} exp(m) as it is written down.
struct WrittenDensity {
  Expr value{};                                 // f
  std::vector<std::pair<Expr, Expr>> powers{};  // p_i and c_i
  Expr exponent{};                              // m

  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit("density", self.value);
    visit("powers", self.powers);
    visit("exponent", self.exponent);
  }
};

// The measure with this density is invariant.
struct InvariantDensity {
  static constexpr const char* name = "invariant density";
  static constexpr About about = About::motion;

  DensityClass density_class = DensityClass::configuration;
  WrittenDensity density{};

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit("density", self.density.value);
    visit.choice("class", self.density_class, {DensityClass::configuration, DensityClass::phase_space});
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", name);
    visit.again("density", self.density.value);
    visit("powers", self.density.powers);
    visit("exponent", self.density.exponent);
  }
};
[[nodiscard]] Recheck recheck(const InvariantDensity& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const InvariantDensity& claim);

// There is an invariant density f(q): one that was found, or by the equations for it.
struct ConfigurationDensity {
  static constexpr const char* name = "a density f(q) exists";
  static constexpr About about = About::motion;
  enum class By { density, equations };

  By by = By::equations;
  WrittenDensity density{};
  std::vector<EquationOrigin> independent{}, contradicting{};

  template <class Self>
  static void fields(Self&, auto& visit) {
    visit.constant("class", "densities f(q)");
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.choice("claim", self.by, {By::density, By::equations});
    if (self.by == By::density) return WrittenDensity::evidence(self.density, visit);
    visit("independent", self.independent);
    visit("contradicting", self.contradicting);
  }
};
[[nodiscard]] const char* name_of(ConfigurationDensity::By by);
[[nodiscard]] Recheck recheck(const ConfigurationDensity& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const ConfigurationDensity& claim);

// There is a smooth positive one that depends on the kept coordinates and u alone: one that was found, or equilibria exclude it.
struct SmoothDensity {
  static constexpr const char* name = "a smooth positive density exists";
  static constexpr About about = About::motion;
  enum class By { density, equilibria };

  By by = By::density;
  std::vector<Expr> outside{};  // but where these vanish, and there the law determines no motion
  WrittenDensity density{};
  std::vector<std::string> free{};  // names that the equilibria contain beside those of the model
  std::vector<std::pair<std::string, Expr>> equilibria{};  // u_a by its name, and what it is there

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit("motion_not_determined_where", self.outside);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.choice("claim", self.by, {By::density, By::equilibria});
    if (self.by == By::density) return WrittenDensity::evidence(self.density, visit);
    visit.new_names("free", self.free);
    visit("equilibria", self.equilibria);
  }
};
[[nodiscard]] const char* name_of(SmoothDensity::By by);
[[nodiscard]] Recheck recheck(const SmoothDensity& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const SmoothDensity& claim);

}  // namespace anholon

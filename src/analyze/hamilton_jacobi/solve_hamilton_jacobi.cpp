#include "anholon/analyze/hamilton_jacobi/solve_hamilton_jacobi.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/matrix_product.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/distribution/bracket_space.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/regular_kinematics.hpp"
#include "anholon/derive/system/christoffel.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

const Budget for_one_form{20'000'000, 200'000, 1.0, {}};

// The equation in the momenta π_a = γ(Z_a) along a basis Z of D: ½ πᵀ G⁻¹ π + U = E, and
// Z_a(π_b) − Z_b(π_a) = γ([Z_a, Z_b]) = Σ_c Γ^c_ab π_c.
class JacobiSearch {
 public:
  JacobiSearch(Kinematics kinematics, const QuadraticLagrangian& l, const System& system, ClosedFormLimits limits)
      : system_(system), ws_(system.workspace()), limits_(std::move(limits)), kinematics_(std::move(kinematics)), l_(l),
        k_(kinematics_.directions.columns()) {}

  // Whether the equations could be written down.
  bool prepare() {
    const Matrix& z = kinematics_.directions;
    const Matrix az = product_of(l_.metric, z, ws_);
    Matrix metric = product_of(transposed(z), az, ws_);
    make_readable(metric, system_, limits_);
    const auto inverse = closed_solve(metric, identity_matrix(k_, ws_), system_, limits_);
    if (!inverse || !*inverse) return false;
    inverse_ = (*inverse)->value;
    make_readable(inverse_, system_, limits_);
    lift_ = product_of(az, inverse_, ws_);
    make_readable(lift_, system_, limits_);
    potential_ = readable(l_.potential, system_, limits_);
    for (const Coordinate& q : system_.model->coordinates) {
      if (!q.rotation) coordinates_.push_back(q.symbol);
    }
    for (std::size_t i = 0; i < system_.frame.size(); ++i) index_[system_.frame.velocities()[i].velocity.name()] = i;
    brackets();
    for (std::size_t a = 0; a < k_; ++a) constants_.push_back(constant(k_ == 1 ? "c" : fmt::format("c{}", a + 1)));
    energy_ = constant("E");
    return true;
  }

  std::vector<HamiltonJacobiFamily> by(HamiltonJacobiRoad road) {
    found_.clear();
    switch (road) {
      case HamiltonJacobiRoad::constants: by_constants(); break;
      case HamiltonJacobiRoad::energy: by_energy(); break;
      case HamiltonJacobiRoad::separation: by_separation(); break;
      case HamiltonJacobiRoad::angle: by_angle(); break;
    }
    return std::move(found_);
  }

 private:
  using Momenta = std::vector<Expr>;

  [[nodiscard]] Expr constant(const std::string& name) const { return ws_.symbol(fresh_name(*system_.model, name)); }
  [[nodiscard]] Expr short_form(const Expr& e) const { return readable(e, system_, limits_); }
  [[nodiscard]] bool is_constant(const Expr& e) const {
    return !contains_any(e, system_.frame.configuration_symbols());
  }
  // A function of s alone.
  [[nodiscard]] bool depends_at_most_on(const Expr& e, const Expr& s) const {
    const std::vector<Expr>& all = system_.frame.configuration_symbols();
    return std::none_of(all.begin(), all.end(), [&](const Expr& q) { return !(q == s) && contains_any(e, {&q, 1}); });
  }
  [[nodiscard]] const Expr& component(std::size_t a, const Expr& s) const {  // of Z_a along the coordinate s
    return kinematics_.directions(index_.at(s.name()), a);
  }
  [[nodiscard]] const Expr& bracket(std::size_t a, std::size_t b, std::size_t c) const {
    return brackets_[(a * k_ + b) * k_ + c];
  }

  void brackets() {
    const BracketSpace space = BracketSpace::configurations(system_);
    std::vector<FieldComponents> fields(k_);
    for (std::size_t a = 0; a < k_; ++a) {
      for (std::size_t i = 0; i < kinematics_.directions.rows(); ++i) fields[a].push_back(kinematics_.directions(i, a));
    }
    brackets_.assign(k_ * k_ * k_, ws_.number(0));
    for (std::size_t a = 0; a < k_; ++a) {
      for (std::size_t b = 0; b < k_; ++b) {
        if (a == b) continue;
        const FieldComponents both = space.bracket(fields[a], fields[b]);
        for (std::size_t c = 0; c < k_; ++c) {
          std::vector<Expr> terms;
          for (std::size_t i = 0; i < both.size(); ++i) terms.push_back(both[i] * lift_(i, c));
          brackets_[(a * k_ + b) * k_ + c] = short_form(sum(terms));
        }
      }
    }
  }

  // ½ πᵀ G⁻¹ π + U
  [[nodiscard]] Expr energy_of(const Momenta& pi) const {
    std::vector<Expr> terms{potential_};
    for (std::size_t a = 0; a < k_; ++a) {
      for (std::size_t b = 0; b < k_; ++b) terms.push_back(inverse_(a, b) * pi[a] * pi[b] / 2);
    }
    return sum(terms);
  }

  // Whether the momenta solve the equations; kept then.
  bool keep(Momenta pi, std::vector<Expr> constants, Expr energy, HamiltonJacobiRoad road,
            std::vector<std::string> branches) {
    HamiltonJacobiFamily family;
    number(constants, pi, energy);
    family.form.constants = std::move(constants);
    family.form.energy = energy;
    for (std::size_t i = 0; i < lift_.rows(); ++i) {
      std::vector<Expr> terms;
      for (std::size_t a = 0; a < k_; ++a) terms.push_back(lift_(i, a) * pi[a]);
      family.form.components.push_back(readable_beside_roots(sum(terms), system_, limits_));
    }
    const auto form = FormOnSystem::of(family.form, system_, limits_);
    if (!form || !form->value) return false;
    for (const JacobiProperty property :
         {JacobiProperty::closed, JacobiProperty::energy, JacobiProperty::in_momentum_space}) {
      if (!is_proved(all_vanish(form->value->vanishing(property), form->value->there(), for_one_form))) return false;
    }
    family.road = road;
    family.kinematics = kinematics_;
    family.momenta = pi;
    family.branches = std::move(branches);
    found_.push_back(std::move(family));
    return true;
  }

  // c1, c2, … in their order, without gaps.
  void number(std::vector<Expr>& constants, Momenta& pi, Expr& energy) const {
    Replacements names;
    for (Expr& c : constants) {
      if (std::find(constants_.begin(), constants_.end(), c) == constants_.end()) continue;
      names[c] = constants_[names.size()];
      c = names.at(c);
    }
    pi = substitute(pi, names);
    energy = substitute(energy, names);
  }

  // μ(s) with Z_e(μ) = Γ^a_ea μ; null: none was found.
  [[nodiscard]] Expr factor_along(std::size_t a, std::size_t e) const {
    const Expr& slope = bracket(e, a, a);
    if (slope.is_zero_literal()) return ws_.number(1);
    for (const Expr& s : coordinates_) {
      if (component(e, s).is_zero_literal()) continue;
      const Expr f = short_form(slope / component(e, s));
      if (!depends_at_most_on(f, s)) continue;
      if (is_constant(f)) return exp(f * s);
      for (const Expr& base : bases_below(f, s)) {
        const Expr exponent = short_form(f * base / differentiate(base, s));
        if (is_constant(exponent)) return pow(base, exponent);
      }
    }
    return {};
  }

  // What f divides by, and the cosine of s, as far as it depends on s.
  [[nodiscard]] std::vector<Expr> bases_below(const Expr& f, const Expr& s) const {
    std::vector<Expr> result;
    for (const Expr& e : nodes_where({&f, 1}, [](const Expr& node) { return node.is(Kind::power); })) {
      if (sgn(e.exponent()) < 0 && contains_any(e.operand(0), {&s, 1})) result.push_back(e.operand(0));
    }
    result.push_back(cos(s));
    return result;
  }

  // One after the other each set of the momenta but `e` with such factors; the others are constants.
  template <class Try>
  bool with_factors(std::size_t e, const Try& attempt) const {
    std::vector<Expr> factors(k_, ws_.number(1));
    std::vector<std::size_t> open;
    for (std::size_t a = 0; a < k_; ++a) {
      if (a == e) continue;
      const Expr factor = factor_along(a, e);
      if (factor.is_null() || factor.is_one_literal()) continue;
      factors[a] = factor;
      open.push_back(a);
    }
    for (std::size_t plain = 0; plain < (std::size_t{1} << open.size()); ++plain) {
      Momenta pi;
      for (std::size_t a = 0; a < k_; ++a) {
        const auto at = static_cast<std::size_t>(std::find(open.begin(), open.end(), a) - open.begin());
        const bool has = at < open.size() && ((plain >> at) & 1U) == 0;
        pi.push_back(has ? constants_[a] * factors[a] : constants_[a]);
      }
      if (attempt(std::move(pi))) return true;
    }
    return false;
  }

  void by_constants() {
    const auto attempt = [&](const Momenta& pi) {
      const Expr energy = short_form(energy_of(pi));
      return is_constant(energy) && keep(pi, constants_, energy, HamiltonJacobiRoad::constants, {});
    };
    if (attempt(constants_)) return;
    for (std::size_t e = 0; e < k_; ++e) {
      if (with_factors(e, attempt)) return;
    }
  }

  void by_energy() {
    for (std::size_t e = 0; e < k_; ++e) {
      const bool done = with_factors(e, [&](const Momenta& others) { return solved_for(e, others); });
      if (done) return;
    }
  }

  // α π_e² + 2 β π_e + ρ = 0
  bool solved_for(std::size_t e, const Momenta& others) {
    const Expr& alpha = inverse_(e, e);
    std::vector<Expr> linear{ws_.number(0)};
    Momenta rest = others;
    rest[e] = ws_.number(0);
    for (std::size_t a = 0; a < k_; ++a) linear.push_back(inverse_(e, a) * rest[a]);
    const Expr beta = short_form(sum(linear));
    const Expr rho = 2 * (energy_of(rest) - energy_);
    const Expr center = short_form(-beta / alpha);
    const Expr root = sqrt(short_form(beta * beta / (alpha * alpha) - rho / alpha));
    std::vector<Expr> constants{energy_};
    for (std::size_t a = 0; a < k_; ++a) {
      if (a != e) constants.push_back(constants_[a]);
    }
    const std::string momentum = momentum_name(e);
    bool any = false;
    for (const long sign : {1L, -1L}) {
      Momenta pi = others;
      pi[e] = center + sign * root;
      if (!keep(pi, constants, energy_, HamiltonJacobiRoad::energy,
                {fmt::format("{} with the {} root", momentum, sign > 0 ? "positive" : "negative")}))
        break;
      any = true;
    }
    return any;
  }
  [[nodiscard]] std::string momentum_name(std::size_t a) const {
    return fmt::format("gamma along {}", kinematics_.independent[a].name);
  }

  // π_a² = R_a(s_a), where the coordinate s_a is moved by Z_a alone.
  void by_separation() {
    std::vector<Expr> own(k_);
    for (std::size_t a = 0; a < k_; ++a) {
      for (std::size_t b = 0; b < k_; ++b) {
        if (a != b && !inverse_(a, b).is_zero_literal()) return;
      }
      for (const Expr& s : coordinates_) {
        bool alone = !component(a, s).is_zero_literal();
        for (std::size_t b = 0; b < k_ && alone; ++b) alone = b == a || component(b, s).is_zero_literal();
        if (alone && own[a].is_null()) own[a] = s;
      }
      if (own[a].is_null()) return;
    }
    std::vector<Expr> everything = inverse_.entries();
    everything.push_back(potential_);
    SeparationStep step;
    std::vector<Expr> constants{energy_}, squares(k_), terms{2 * (potential_ - energy_)};
    for (std::size_t a = 0; a < k_; ++a) {
      if (contains_any(everything, {&own[a], 1})) {
        step.active.push_back(a);
        step.weights.push_back(inverse_(a, a));
      } else {
        constants.push_back(constants_[a]);
        terms.push_back(inverse_(a, a) * constants_[a] * constants_[a]);
      }
    }
    step.rest = sum(terms);
    if (!separate(std::move(step), own, squares, constants)) return;
    Momenta pi;
    std::vector<std::string> branches;
    for (std::size_t a = 0; a < k_; ++a) {
      pi.push_back(squares[a].is_null() ? constants_[a] : sqrt(squares[a]));
      if (!squares[a].is_null()) branches.push_back(momentum_name(a) + " with the positive root");
    }
    // The signs of the roots are free: the other branches are mirror images.
    std::vector<std::size_t> rooted;
    for (std::size_t a = 0; a < k_; ++a) {
      if (!squares[a].is_null()) rooted.push_back(a);
    }
    for (std::size_t signs = 0; signs < (std::size_t{1} << rooted.size()); ++signs) {
      Momenta signed_pi = pi;
      std::vector<std::string> names = branches;
      for (std::size_t r = 0; r < rooted.size(); ++r) {
        if (((signs >> r) & 1U) == 0) continue;
        signed_pi[rooted[r]] = -pi[rooted[r]];
        names[r] = momentum_name(rooted[r]) + " with the negative root";
      }
      if (!keep(signed_pi, constants, energy_, HamiltonJacobiRoad::separation, names)) return;
    }
  }

  // Σ_a g_a π_a² + V = 0.
  struct SeparationStep {
    std::vector<std::size_t> active{};
    std::vector<Expr> weights{};  // g_a
    Expr rest{};                  // V
  };

  bool separate(SeparationStep step, const std::vector<Expr>& own, std::vector<Expr>& squares,
                std::vector<Expr>& constants) {
    if (step.active.empty()) return false;
    if (step.active.size() == 1) {
      squares[step.active[0]] = short_form(-step.rest / step.weights[0]);
      return depends_at_most_on(squares[step.active[0]], own[step.active[0]]);
    }
    for (std::size_t first = 0; first < step.active.size(); ++first) {
      if (auto next = without(step, first, own)) {
        const std::size_t a = step.active[first];
        const Expr c = constants_[a];
        squares[a] = short_form(-next->second.rest - next->second.weights[0] * c);
        next->first.rest = next->first.rest - c;
        constants.push_back(c);
        if (separate(std::move(next->first), own, squares, constants)) return true;
        constants.pop_back();
      }
    }
    return false;
  }

  // π_a² + α(s) [Σ_b g_b π_b² + V₂] + V₁(s) = 0 with g, V₂ free of s: the bracket as a step, and α, V₁.
  [[nodiscard]] std::optional<std::pair<SeparationStep, SeparationStep>> without(const SeparationStep& step,
                                                                                 std::size_t first,
                                                                                 const std::vector<Expr>& own) const {
    const Expr& s = own[step.active[first]];
    const Expr quarter = ws_.pi() / 2, sixth = ws_.pi() / 3;
    for (const auto& [line, angle] : {std::pair{0L, quarter}, std::pair{1L, quarter}, std::pair{1L, sixth}}) {
      Replacements elsewhere;  // a place for all other coordinates
      for (const Expr& q : coordinates_) {
        if (!(q == s)) elsewhere[q] = is_angle(q) ? angle : ws_.number(line);
      }
      if (auto found = without(step, first, s, elsewhere)) return found;
    }
    return std::nullopt;
  }
  [[nodiscard]] std::optional<std::pair<SeparationStep, SeparationStep>> without(const SeparationStep& step,
                                                                                 std::size_t first, const Expr& s,
                                                                                 const Replacements& elsewhere) const {
    SeparationStep inner, outer;
    Expr alpha;
    for (std::size_t b = 0; b < step.active.size(); ++b) {
      if (b == first) continue;
      const Expr ratio = short_form(step.weights[b] / step.weights[first]);
      if (alpha.is_null()) alpha = short_form(substitute(ratio, elsewhere));
      if (alpha.is_zero_literal() || is_undefined(alpha)) return std::nullopt;
      const Expr weight = short_form(ratio / alpha);
      if (contains_any(weight, {&s, 1})) return std::nullopt;
      inner.active.push_back(step.active[b]);
      inner.weights.push_back(weight);
    }
    const Expr rest = short_form(step.rest / step.weights[first]);
    outer.rest = short_form(substitute(rest, elsewhere));
    if (is_undefined(outer.rest)) return std::nullopt;
    inner.rest = short_form((rest - outer.rest) / alpha);
    if (contains_any(inner.rest, {&s, 1})) return std::nullopt;
    outer.weights = {alpha};
    return std::pair{std::move(inner), std::move(outer)};
  }
  [[nodiscard]] static bool is_undefined(const Expr& e) {
    return any_node({&e, 1}, [](const Expr& node) { return node.is(Kind::undefined); });
  }
  [[nodiscard]] bool is_angle(const Expr& q) const {
    const auto& all = system_.model->coordinates;
    return std::any_of(all.begin(), all.end(),
                       [&](const Coordinate& c) { return c.symbol == q && c.kind == CoordinateKind::angle; });
  }

  // Two momenta r_1 sin χ, r_2 cos χ of constant r: Z_1(π_2) = Γ π_1 is χ' = −Γ r_1 / (r_2 Z_1^s).
  void by_angle() {
    if (k_ != 2 || !inverse_(0, 1).is_zero_literal()) return;
    if (!is_constant(inverse_(0, 0)) || !is_constant(inverse_(1, 1)) || !is_constant(potential_)) return;
    for (std::size_t one = 0; one < 2; ++one) {
      const std::size_t two = 1 - one;
      if (!bracket(one, two, two).is_zero_literal()) continue;
      for (const Expr& s : coordinates_) {
        if (component(one, s).is_zero_literal() || !component(two, s).is_zero_literal()) continue;
        const Expr ratio = sqrt(short_form(inverse_(two, two) / inverse_(one, one)));
        const Expr slope = short_form(-bracket(one, two, one) / component(one, s)) * ratio;
        if (!is_constant(slope)) continue;
        const Expr phase = constant("delta");
        const Expr chi = slope * s + phase;
        Momenta pi(2);
        pi[one] = sqrt(short_form(2 * (energy_ - potential_) / inverse_(one, one))) * sin(chi);
        pi[two] = sqrt(short_form(2 * (energy_ - potential_) / inverse_(two, two))) * cos(chi);
        if (keep(pi, {energy_, phase}, energy_, HamiltonJacobiRoad::angle, {})) return;
      }
    }
  }

  const System& system_;
  Workspace& ws_;
  ClosedFormLimits limits_;
  Kinematics kinematics_;
  const QuadraticLagrangian& l_;
  std::size_t k_;
  Matrix inverse_, lift_;  // G⁻¹, and A Z G⁻¹
  Expr potential_, energy_;
  std::vector<Expr> coordinates_, constants_, brackets_;  // Γ^c_ab at (a k + b) k + c
  std::map<std::string, std::size_t> index_;              // of the coordinates, in the frame
  std::vector<HamiltonJacobiFamily> found_;
};

// Charts of the velocities along D: those that the model declares before others, those that degenerate nowhere before others.
Within<std::vector<Kinematics>> charts_of(const System& system, const ClosedFormLimits& limits) {
  std::vector<Kinematics> result;
  const auto chosen = kinematics_of(system, limits);
  if (!chosen) return tl::make_unexpected(chosen.error());
  auto regular = regular_kinematics(system, nullptr, limits);
  if (regular && *regular && (*regular)->affine()) result.push_back(std::move(**regular));
  if (!chosen->value || !chosen->value->affine()) return result;
  const auto& u = chosen->value->independent;
  const bool declared = std::any_of(u.begin(), u.end(), [](const IndependentVelocity& v) { return v.declared; });
  result.insert(declared ? result.begin() : result.end(), *chosen->value);
  return result;
}

}  // namespace

const char* name_of(HamiltonJacobiRoad road) {
  switch (road) {
    case HamiltonJacobiRoad::constants: return "constant momenta along D";
    case HamiltonJacobiRoad::energy: return "one momentum from the energy";
    case HamiltonJacobiRoad::separation: return "separation of variables";
    case HamiltonJacobiRoad::angle: return "an angle on the circle of constant energy";
  }
  return "";
}

Within<Applicable<std::vector<HamiltonJacobiFamily>>> solve_hamilton_jacobi(const System& system,
                                                                            const ClosedFormLimits& limits) {
  using Answer = Applicable<std::vector<HamiltonJacobiFamily>>;
  const auto quadratic = quadratic_parts(system, limits.exact);
  if (!quadratic.value) return Answer{std::nullopt, quadratic.why_not};
  auto charts = charts_of(system, limits);
  if (!charts) return tl::make_unexpected(charts.error());
  std::vector<JacobiSearch> searches;
  for (Kinematics& chart : *charts) {
    JacobiSearch search(std::move(chart), *quadratic.value, system, limits);
    if (search.prepare()) searches.push_back(std::move(search));
  }
  if (searches.empty()) return Answer{std::nullopt, "no velocities along D were found that could be calculated with"};
  for (const HamiltonJacobiRoad road : {HamiltonJacobiRoad::constants, HamiltonJacobiRoad::energy,
                                        HamiltonJacobiRoad::separation, HamiltonJacobiRoad::angle}) {
    for (JacobiSearch& search : searches) {
      if (auto found = search.by(road); !found.empty()) return Answer{std::move(found), {}};
    }
  }
  return Answer{std::vector<HamiltonJacobiFamily>{}, {}};
}

}  // namespace anholon

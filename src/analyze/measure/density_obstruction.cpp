#include "anholon/analyze/measure/density_obstruction.hpp"

#include <algorithm>

#include "anholon/algebra/decide/conditions.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/integrals/commuted_equations.hpp"
#include "anholon/analyze/measure/density.hpp"
#include "anholon/analyze/motion/short_budget.hpp"
#include "anholon/analyze/statement/possible_conditions.hpp"
#include "anholon/analyze/statement/states_for_all.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t kMostVelocities = 5;
constexpr std::size_t kMostNodesOfRate = 200;  // of a rate whose factors are looked at
constexpr std::size_t kMostFactors = 12;       // that are tried

// A family of equilibria: what the u are on it.
using Family = std::vector<std::pair<Expr, Expr>>;

class Equilibria {
 public:
  Equilibria(const PhaseFlow& flow, const ConstrainedMotion& motion)
      : flow_(flow), system_(motion.system()), motion_(motion), u_(flow.independent()) {
    rates_ = flow.rates;
    const auto& v = system_.frame.velocities();
    for (std::size_t i = 0; i < v.size(); ++i) {
      if (std::find(flow.kept.begin(), flow.kept.end(), v[i].coordinate) != flow.kept.end())
        rates_.push_back(flow.kinematics.velocities[i]);
    }
  }

  [[nodiscard]] std::optional<EquilibriumObstruction> run() const {
    std::optional<EquilibriumObstruction> best;
    if (u_.size() > kMostVelocities) return best;
    for (unsigned subset = 0; subset < (1U << u_.size()) - 1; ++subset) {
      Family family;
      for (std::size_t a = 0; a < u_.size(); ++a) {
        if ((subset >> a & 1U) != 0) family.emplace_back(u_[a], system_.workspace().number(0));
      }
      for (const Family& f : equilibria_within(family)) {
        auto here = obstruction(f);
        if (!here) continue;
        if (here->vanishes.kind == VerdictKind::refuted) return here;
        if (!best) best = std::move(here);
      }
    }
    return best;
  }

 private:
  [[nodiscard]] Expr at(const Expr& e, const Family& family) const {
    Replacements put;
    for (const auto& [u, value] : family) put[u] = value;
    const Expr there = substitute(e, put);
    if (has_more_nodes({&there, 1}, kMostNodesOfRate) && certainly_nonzero(there, system_.assumptions)) return there;
    return simplify(there, system_.assumptions);
  }

  [[nodiscard]] std::vector<Family> equilibria_within(const Family& family) const {
    std::vector<Expr> left;
    for (const Expr& e : rates_) {
      const Expr value = at(e, family);
      if (!value.is_zero_literal()) left.push_back(value);
    }
    if (left.empty()) return {family};
    std::vector<Family> result;
    for (const Expr& p : suggested_factors(left)) {
      if (auto line = zeros_of(p, family)) result.push_back(std::move(*line));
    }
    return result;
  }

  // Factors of any of them: what is common to all need not be a factor of each as it is written, because polynomials in sines and cosines
  // have more than one factorization. Whether all vanish where one does is looked at afterwards.
  [[nodiscard]] std::vector<Expr> suggested_factors(const std::vector<Expr>& e) const {
    std::vector<Expr> result;
    for (const Expr& one : e) {
      if (has_more_nodes({&one, 1}, kMostNodesOfRate)) continue;
      for (const Expr& f : irreducible_factors(one, system_.assumptions)) {
        const bool known = std::find(result.begin(), result.end(), f) != result.end() ||
                           std::find(result.begin(), result.end(), flatten(-f)) != result.end();
        if (!known && result.size() < kMostFactors) result.push_back(f);
      }
    }
    return result;
  }

  // α u_a + β u_b = 0 is u_a = β s, u_b = −α s: nothing is divided by.
  [[nodiscard]] std::optional<Family> zeros_of(const Expr& p, Family family) const {
    std::vector<std::pair<Expr, Expr>> slopes;
    Replacements at_rest;
    for (const Expr& u : u_) {
      if (contains_any(p, {&u, 1})) slopes.emplace_back(u, differentiate(p, u));
      at_rest[u] = system_.workspace().number(0);
    }
    if (slopes.size() != 2 || !simplify(substitute(p, at_rest), system_.assumptions).is_zero_literal())
      return std::nullopt;
    for (const auto& [u, slope] : slopes) {
      if (std::any_of(u_.begin(), u_.end(),
                      [&, &s = slope](const Expr& other) { return contains_any(s, {&other, 1}); }))
        return std::nullopt;
    }
    const Expr s = system_.workspace().symbol(fresh_name(*system_.model, "s"));
    family.emplace_back(slopes[0].first, slopes[1].second * s);
    family.emplace_back(slopes[1].first, -slopes[0].second * s);
    return family;
  }

  [[nodiscard]] std::optional<EquilibriumObstruction> obstruction(const Family& family) const {
    // The rates vanish there, exactly; the quotients of what simplifies may hide a pole.
    for (const Expr& e : rates_) {
      if (!at(e, family).is_zero_literal()) return std::nullopt;
    }
    EquilibriumObstruction result{family, at(flow_.divergence, family), {}};
    if (result.divergence.is_zero_literal()) return std::nullopt;
    result.vanishes = vanishes(result.divergence, motion_.on_branch(), short_budget(motion_));
    if (result.vanishes.kind != VerdictKind::refuted && result.vanishes.kind != VerdictKind::conditional)
      return std::nullopt;
    return result;
  }

  const PhaseFlow& flow_;
  const System& system_;
  const ConstrainedMotion& motion_;
  std::vector<Expr> u_, rates_;
};

// What is refuted for parameters in general, because roots of holonomic constraints are in the way: the conditions that one of the residuals
// makes necessary.
void name_necessary_conditions(Verdict& verdict, const std::vector<Expr>& residuals, const System& system,
                               const Budget& budget) {
  if (verdict.kind != VerdictKind::refuted || verdict.refuted_for != ParameterScope::general || !verdict.witness)
    return;
  for (const Expr& e : residuals) {
    if (!any_node({&e, 1}, is_root) || has_more_nodes({&e, 1}, kMostNodesOfRate) ||
        !has_states_for_all_parameters(e, system))
      continue;
    try {
      Conditions necessary = necessary_conditions(e, state_symbols(e, *system.model), system.assumptions, budget);
      if (!necessary.decided || (necessary.all_of.empty() && !necessary.impossible)) continue;
      if (necessary.impossible) {
        verdict.refuted_for = ParameterScope::every;
        verdict.reason = "it fails at the witness, and no admissible parameters or functions make it true";
        return;
      }
      verdict.kind = VerdictKind::conditional;
      verdict.conditions = std::move(necessary.all_of);
      verdict.reason = "true only when the conditions hold";
      detail::decide_possibility(verdict, system, budget);
      return;
    } catch (const BudgetExceeded&) {
      continue;
    }
  }
}

}  // namespace

DensityEquations density_equations(const PhaseFlow& flow, const System& system) {
  DensityEquations result;
  if (!flow.kinematics.affine()) return {{}, {}, "the constraints are not affine in the velocities"};
  std::vector<Expr> all = flow.rates;
  all.insert(all.end(), flow.kinematics.velocities.begin(), flow.kinematics.velocities.end());
  for (const Expr& e : all) {
    if (contains_any(e, {&system.frame.time(), 1})) return {{}, {}, "the motion depends on time explicitly"};
  }
  const std::vector<Expr> u = flow.independent(), slopes = gradient(flow.divergence, u);
  Replacements at_rest;
  for (const Expr& s : u) at_rest[s] = system.workspace().number(0);
  // div X = d_0 + Σ d_a u_a, and nothing besides.
  for (const Expr& slope : slopes) {
    for (const Expr& second : gradient(slope, u)) result.must_vanish.push_back(second);
  }
  const Matrix& z = flow.kinematics.directions;
  for (std::size_t a = 0; a < u.size(); ++a) {
    DensityEquation& equation = result.list.emplace_back();
    for (std::size_t i = 0; i < z.rows(); ++i) equation.field.push_back(z(i, a));
    equation.value = -substitute(slopes[a], at_rest);
  }
  result.list.push_back({flow.kinematics.drift, -substitute(flow.divergence, at_rest)});
  return result;
}

DensityExistence configuration_density_exists(const PhaseFlow& flow, const ConstrainedMotion& motion) {
  const System& system = motion.system();
  const DensityEquations given = density_equations(flow, system);
  if (!given.why_not.empty()) return {undecided_because(given.why_not), {}, {}, {}};
  std::vector<Expr> residuals = given.must_vanish;
  try {
    CommutedEquations equations(system, short_budget(motion));
    for (const DensityEquation& e : given.list) equations.add(e.field, e.value);
    equations.commute();
    residuals.insert(residuals.end(), equations.residuals().begin(), equations.residuals().end());
    // A contradiction is shown where the equations are independent.
    System there = motion.on_branch();
    for (const Expr& e : equations.divided_by()) there.assumptions.guards.push_back(pow(e, -1));
    Verdict verdict = all_vanish(residuals, there, short_budget(motion));
    name_necessary_conditions(verdict, residuals, there, short_budget(motion));
    return {std::move(verdict), equations.independent(), equations.residual_origins(), equations.divided_by()};
  } catch (const BudgetExceeded& over) {
    return {undecided_because(over.where), {}, {}, {}};
  }
}

std::optional<EquilibriumObstruction> equilibrium_obstruction(const PhaseFlow& flow, const ConstrainedMotion& motion) {
  return Equilibria(flow, motion).run();
}

}  // namespace anholon

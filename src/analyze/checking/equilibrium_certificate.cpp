// Equilibria of the reduced flow at which the divergence does not vanish, looked at again: see
// density_certificate.hpp.
#include <algorithm>

#include <fmt/format.h>

#include "anholon/analyze/checking/density_certificate.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/checking/witness_state.hpp"
#include "anholon/analyze/motion/phase_flow.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/derive/system/law_matrix.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// w along the family, as functions of what is left.
Replacements velocities_on(const std::vector<std::pair<Expr, Expr>>& family, const PhaseFlow& flow,
                           const System& system) {
  Replacements there, result;
  for (const auto& [u, value] : family) there[u] = value;
  for (std::size_t i = 0; i < system.degrees(); ++i)
    result[system.frame.velocities()[i].velocity] = substitute(flow.kinematics.velocities[i], there);
  for (const IndependentVelocity& u : flow.kinematics.independent) {
    const auto known = there.find(u.symbol);
    if (known != there.end()) result[u.symbol] = known->second;
  }
  return result;
}

// u' and the velocities of the kept coordinates on the family, by the law solved there.
std::optional<std::vector<Expr>> rates_on(const Replacements& there, const PhaseFlow& flow, const System& system,
                                          const Budget& budget) {
  const auto solution = detail::law_on_graph(system, there, budget);
  if (!solution) return std::nullopt;
  Replacements put = there;
  const std::vector<Expr> a = system.frame.acceleration_symbols();
  for (std::size_t i = 0; i < a.size(); ++i) put[a[i]] = (*solution)[i];
  std::vector<Expr> result;
  for (const IndependentVelocity& u : flow.kinematics.independent)
    result.push_back(substitute(system.frame.rate(u.definition), put));
  const auto& v = system.frame.velocities();
  for (std::size_t i = 0; i < v.size(); ++i) {
    if (std::find(flow.kept.begin(), flow.kept.end(), v[i].coordinate) != flow.kept.end())
      result.push_back(there.at(v[i].velocity));
  }
  return result;
}

// Σ X_i(W^i) + ∂U_a/∂u_a in balls. M y = b gives M ∂y = ∂b − ∂M y, so that no solution is differentiated.
class DivergenceInBalls {
 public:
  DivergenceInBalls(const PhaseFlow& flow, const System& system, BallPoint& point)
      : flow_(flow), system_(system), point_(point), law_(law_matrix(system)),
        right_side_(law_right_side(law_of(system))) {}

  // Everything whose undefined functions need values.
  [[nodiscard]] std::vector<Expr> expressions() const {
    std::vector<Expr> result = flow_.kinematics.velocities;
    for (std::size_t i = 0; i < system_.degrees(); ++i)
      result.push_back(system_.frame.along(i, flow_.kinematics.velocities[i]));
    for (std::size_t a = 0; a < flow_.rates.size(); ++a) {
      const Rates along = direction(a);
      for (const auto& list : {differentiate_along(law_.entries(), along), differentiate_along(right_side_, along)})
        result.insert(result.end(), list.begin(), list.end());
      result.push_back(system_.frame.rate(flow_.kinematics.independent[a].definition));
    }
    return result;
  }

  [[nodiscard]] std::optional<BallVector> value() {
    const auto solution = point_.solve(law_, right_side_);
    if (!solution) return std::nullopt;
    const std::vector<Expr> y = unknowns("law");
    for (std::size_t k = 0; k < y.size(); ++k) point_.set(y[k], *solution, k);
    const std::vector<Expr> a = system_.frame.acceleration_symbols();
    for (std::size_t i = 0; i < a.size(); ++i) point_.set(a[i], *solution, i);
    std::vector<Expr> terms;
    for (std::size_t i = 0; i < system_.degrees(); ++i)
      terms.push_back(system_.frame.along(i, flow_.kinematics.velocities[i]));
    for (std::size_t u = 0; u < flow_.rates.size(); ++u) {
      const auto slope = rate_slope(u, y);
      if (!slope) return std::nullopt;
      terms.push_back(*slope);
    }
    const std::vector<Expr> total{sum(terms)};
    return point_.values(total);
  }

 private:
  // ∂/∂u_a with q held fixed: w moves along ∂W/∂u_a.
  [[nodiscard]] Rates direction(std::size_t u) const {
    Rates result;
    for (std::size_t i = 0; i < system_.degrees(); ++i)
      result[system_.frame.velocities()[i].velocity] = flow_.kinematics.directions(i, u);
    return result;
  }

  [[nodiscard]] std::vector<Expr> unknowns(const std::string& name) const {
    std::vector<Expr> result;
    for (std::size_t k = 0; k < law_.columns(); ++k)
      result.push_back(system_.workspace().symbol(fresh_name(*system_.model, fmt::format("{}_{}", name, k))));
    return result;
  }

  // ∂U_u/∂u_u, by symbols for ∂y whose balls are set.
  [[nodiscard]] std::optional<Expr> rate_slope(std::size_t u, const std::vector<Expr>& y) {
    const Rates along = direction(u);
    const std::vector<Expr> law_slope = differentiate_along(law_.entries(), along),
                            right_slope = differentiate_along(right_side_, along);
    std::vector<Expr> right_side;
    for (std::size_t i = 0; i < law_.rows(); ++i) {
      std::vector<Expr> terms{right_slope[i]};
      for (std::size_t j = 0; j < law_.columns(); ++j) terms.push_back(-(law_slope[i * law_.columns() + j] * y[j]));
      right_side.push_back(sum(terms));
    }
    const auto solution = point_.solve(law_, right_side);
    if (!solution) return std::nullopt;
    const std::vector<Expr> slopes = unknowns(fmt::format("slope_{}", u)), a = system_.frame.acceleration_symbols();
    for (std::size_t k = 0; k < slopes.size(); ++k) point_.set(slopes[k], *solution, k);
    const Expr rate = system_.frame.rate(flow_.kinematics.independent[u].definition);
    std::vector<Expr> terms{differentiate_along(rate, along)};
    const std::vector<Expr> by_acceleration = gradient(rate, a);
    for (std::size_t i = 0; i < a.size(); ++i) terms.push_back(by_acceleration[i] * slopes[i]);
    return sum(terms);
  }

  const PhaseFlow& flow_;
  const System& system_;
  BallPoint& point_;
  Matrix law_;
  std::vector<Expr> right_side_;
};

// undecided: the law cannot be solved there.
Recheck divergence_at(const Witness& witness, const std::vector<std::pair<Expr, Expr>>& family, const PhaseFlow& flow,
                      const System& system) {
  detail::WitnessState state(witness, system);
  DivergenceInBalls divergence(flow, system, state.point());
  if (const auto problem = state.complete_anywhere(divergence.expressions())) return detail::no_state(*problem);
  std::vector<Expr> open = flow.independent();  // and the sheets of the constraint set
  for (const Expr& s : symbols_of(flow.kinematics.velocities)) open.push_back(s);
  for (const auto& [symbol, value] : family) {
    const std::vector<Expr> in = symbols_of(value);
    open.insert(open.end(), in.begin(), in.end());
  }
  for (const Expr& s : open) {
    if (!state.point().has(s)) state.point().set(s, Rational(1, 2));
  }
  for (const auto& [symbol, value] : family) state.point().set(symbol, value);
  for (std::size_t i = 0; i < system.degrees(); ++i)
    state.point().set(system.frame.velocities()[i].velocity, flow.kinematics.velocities[i]);
  const auto value = divergence.value();
  if (!value || !value->finite(0)) return detail::open("the law cannot be solved at the witness");
  return value->contains_zero(0) ? detail::wrong("at the witness the divergence may vanish")
                                 : detail::right(
                                       "the family rests by identities in half angles; the divergence there, "
                                       "by the law differentiated in balls, excludes zero");
}

}  // namespace

Recheck recheck(const EquilibriumClaim& claim, const System& system, const Budget& budget) {
  const auto motion = ConstrainedMotion::of(system, budget);
  const auto flow =
      motion && motion->value ? phase_flow(*motion->value) : Within<Applicable<PhaseFlow>>(Applicable<PhaseFlow>{});
  if (!flow || !flow->value) return detail::open("the flow could not be derived");
  const std::vector<Expr> u = flow->value->independent();
  std::vector<std::pair<Expr, Expr>> family;
  for (const auto& [name, value] : claim.family) {
    const auto symbol =
        std::find_if(u.begin(), u.end(), [&, &called = name](const Expr& s) { return to_text(s) == called; });
    if (symbol == u.end()) return detail::wrong("it is about other velocities");
    family.emplace_back(*symbol, value);
  }
  const Replacements there = velocities_on(family, *flow->value, system);
  const auto rates = rates_on(there, *flow->value, system, budget);
  if (!rates) return detail::wrong("the law cannot be solved on the family");
  if (Recheck r = detail::all_zero(*rates, system, budget); !detail::is_right(r))
    return detail::after("the family does not rest: ", r);
  // At the velocities of the witness, or, where the law cannot be solved for these, at others.
  Witness others = claim.witness;
  std::erase_if(others.values, [&](const auto& v) { return std::find(u.begin(), u.end(), v.first) != u.end(); });
  Recheck result = divergence_at(claim.witness, family, *flow->value, system);
  if (result.confirmed == VerdictKind::undecided) result = divergence_at(others, family, *flow->value, system);
  return result.confirmed == VerdictKind::undecided ? detail::wrong(result.how) : result;
}

}  // namespace anholon

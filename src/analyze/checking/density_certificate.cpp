#include "anholon/analyze/checking/density_certificate.hpp"

#include "anholon/analyze/measure/smooth_density.hpp"

#include <algorithm>
#include <numeric>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/checking/witness_state.hpp"
#include "anholon/analyze/distribution/bracket_space.hpp"
#include "anholon/analyze/distribution/full_rank.hpp"
#include "anholon/analyze/measure/density.hpp"
#include "anholon/analyze/measure/density_obstruction.hpp"
#include "anholon/analyze/statement/imposed_conditions.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

std::optional<PhaseFlow> flow_of(const System& system, const Budget& budget) {
  const auto motion = ConstrainedMotion::of(system, budget);
  if (!motion || !motion->value) return std::nullopt;
  auto flow = phase_flow(*motion->value);
  if (!flow || !flow->value) return std::nullopt;
  return std::move(*flow->value);
}

// f^{2n} − Π p^{2nc} exp(2nm), where every 2nc that is a number is even: |p|^{2nc} = p^{2nc}.
Expr difference_of_powers(const DensityClaim& claim) {
  long n = 1;
  for (const auto& [p, c] : claim.powers) {
    const Expr power = simplify(c);
    if (power.is(Kind::number)) n = std::lcm(n, power.number().get_den().get_si());
  }
  Expr product = exp(2 * n * claim.exponent);
  for (const auto& [p, c] : claim.powers) product = product * pow(p, simplify(2 * n * c));
  return pow(claim.value, 2 * n) - product;
}

Density density_of(const DensityClaim& claim, const PhaseFlow& flow, const System& system) {
  Density result{simplify(substitute(claim.value, flow.kinematics.replacements(system)), system.assumptions),
                 {},
                 claim.powers,
                 claim.exponent,
                 claim.density_class,
                 {}};
  for (const auto& [p, c] : claim.powers) {
    if (!excludes_zero(sign_of(p, system.assumptions))) result.zeros.push_back(p);
  }
  return result;
}

// The equations V(log f) = s with their commutators, as the claim names them.
class DensityEquationCheck {
 public:
  DensityEquationCheck(const DensityExistenceClaim& claim, const DensityEquations& given, const System& system,
                       const Budget& budget)
      : claim_(claim), given_(given), system_(system), budget_(budget), space_(BracketSpace::configurations(system)) {}

  Recheck run() {
    for (const EquationOrigin& origin : claim_.independent) {
      auto equation = equation_of(origin);
      if (!equation) return detail::wrong("there is no such equation");
      fields_.push_back(equation->field);
      equations_.push_back(std::move(*equation));
    }
    if (claim_.verdict == VerdictKind::refuted) return refuted();
    const auto at = independent_at(fields_, system_.assumptions, budget_);
    if (!at) return detail::wrong("the equations are not certainly independent");
    witness_ = *at;
    return claim_.verdict == VerdictKind::proved ? proved()
                                                 : detail::wrong("only what is proved or refuted has a certificate");
  }

 private:
  [[nodiscard]] std::optional<DensityEquation> equation_of(const EquationOrigin& origin) const {
    if (!origin.commutator)
      return origin.first < given_.list.size() ? std::optional(given_.list[origin.first]) : std::nullopt;
    if (origin.first >= equations_.size() || origin.second >= equations_.size()) return std::nullopt;
    const DensityEquation &a = equations_[origin.first], &b = equations_[origin.second];
    return DensityEquation{space_.bracket(a.field, b.field),
                           space_.along(a.field, b.value) - space_.along(b.field, a.value)};
  }

  // Columns in which the fields are independent at the witness; undefined functions of the equations have
  // values there.
  [[nodiscard]] std::optional<std::vector<std::size_t>> columns(detail::WitnessState& state,
                                                                const std::vector<Expr>& more) const {
    std::vector<Expr> everything = more;
    for (const DensityEquation& e : equations_) {
      everything.insert(everything.end(), e.field.begin(), e.field.end());
      everything.push_back(e.value);
    }
    if (state.complete_anywhere(everything)) return std::nullopt;
    return detail::regular_columns(matrix_of_rows(fields_, space_.size()), state.point());
  }

  // What the value of a dependent equation differs from that of the combination.
  [[nodiscard]] static Expr excess(const DensityEquation& e, const detail::Combination& c,
                                   const std::vector<DensityEquation>& equations) {
    std::vector<Expr> terms{e.value};
    for (std::size_t k = 0; k < equations.size(); ++k) terms.push_back(-(c.coefficients[k] * equations[k].value));
    return sum(terms);
  }

  Recheck proved() {
    if (Recheck r = detail::all_zero(given_.must_vanish, system_, budget_); !detail::is_right(r)) return r;
    std::vector<EquationOrigin> others;
    for (std::size_t k = 0; k < given_.list.size(); ++k) others.push_back({false, k, 0});
    for (std::size_t s = 1; s < equations_.size(); ++s) {
      for (std::size_t r = 0; r < s; ++r) others.push_back({true, r, s});
    }
    detail::WitnessState state(witness_, system_);
    const auto chosen = columns(state, {});
    if (!chosen) return detail::wrong("the equations are not certainly independent");
    for (const EquationOrigin& origin : others) {
      const DensityEquation equation = *equation_of(origin);
      const auto combination = detail::combination_of(equation.field, fields_, *chosen, system_, budget_);
      if (!combination) return detail::open("an equation could not be written by the others");
      std::vector<Expr> residuals = combination->left;
      residuals.push_back(excess(equation, *combination, equations_));
      if (Recheck r = detail::all_zero(residuals, system_, budget_); !detail::is_right(r)) return r;
    }
    return detail::right("the equations of the density are closed under commutators: identities in half angles");
  }

  Recheck refuted() {
    if (!claim_.witness) return detail::wrong("a refutation needs a witness");
    std::vector<DensityEquation> contradicting;
    std::vector<Expr> more = given_.must_vanish;
    for (const EquationOrigin& origin : claim_.contradicting) {
      auto equation = equation_of(origin);
      if (!equation) return detail::wrong("there is no such equation");
      more.push_back(equation->value);
      more.insert(more.end(), equation->field.begin(), equation->field.end());
      contradicting.push_back(std::move(*equation));
    }
    detail::WitnessState state(*claim_.witness, system_);
    const auto chosen = columns(state, more);
    if (!chosen) return detail::wrong("the equations are not certainly independent at the witness");
    const BallVector curved = state.values(given_.must_vanish);
    for (std::size_t k = 0; k < curved.size(); ++k) {
      if (curved.finite(k) && !curved.contains_zero(k))
        return detail::right("balls at the witness: the divergence is not affine in the velocities");
    }
    for (const DensityEquation& equation : contradicting) {
      const auto combination = detail::combination_of(equation.field, fields_, *chosen, system_, budget_);
      if (!combination) continue;
      const Expr residual = excess(equation, *combination, equations_);
      const BallVector value = state.values({residual});
      if (!value.finite(0) || value.contains_zero(0)) continue;
      const Recheck r = detail::all_zero(combination->left, system_, budget_);
      if (!detail::is_right(r)) return r;
      return detail::right("balls at the witness: two equations for the density contradict each other");
    }
    return detail::wrong("at the witness no equation contradicts the others");
  }

  const DensityExistenceClaim& claim_;
  const DensityEquations& given_;
  const System& system_;
  Budget budget_;
  BracketSpace space_;
  Witness witness_;
  std::vector<DensityEquation> equations_;
  std::vector<std::vector<Expr>> fields_;
};

}  // namespace

Recheck recheck(const DensityClaim& claim, const System& given_system, const Budget& budget) {
  ImposedConditions imposed;
  for (const Expr& g : claim.given) {
    if (!imposed.add_zero(given_system.express(g), given_system))
      return detail::open("what is given could not be put in");
  }
  const System system = imposed(given_system);
  DensityClaim here = claim;
  here.value = imposed(claim.value), here.exponent = imposed(claim.exponent);
  for (auto& [p, c] : here.powers) p = imposed(p), c = imposed(c);
  const auto flow = flow_of(system, budget);
  if (!flow) return detail::open("the flow could not be derived");
  std::vector<Expr> parts{here.exponent};
  for (const auto& [p, c] : here.powers) parts.push_back(p);
  if (claim.density_class == DensityClass::configuration && contains_any(parts, system.frame.velocity_symbols()))
    return detail::wrong("it depends on velocities");
  if (Recheck r = detail::all_zero(std::vector{difference_of_powers(here)}, system, budget); !detail::is_right(r))
    return detail::after("the density has not the factors named: ", r);
  const Density density = density_of(here, *flow, system);
  if (claim.smooth && !detail::is_shown_smooth(density, claim.outside, *flow, system, budget))
    return detail::wrong("it is not certainly smooth and positive, without the coordinates that can be left out");
  const Verdict& v = claim.verdict;
  Recheck result = recheck(CertifiedClaim{ClaimKind::zero,
                                          {invariance_residual(density, *flow, system)},
                                          {},
                                          v.kind,
                                          v.witness,
                                          v.conditions,
                                          v.possibility,
                                          v.refuted_for},
                           system, budget);
  if (detail::is_right(result)) result.how = "divergence derived again, " + result.how;
  return result;
}

Recheck recheck(const DensityExistenceClaim& claim, const System& system, const Budget& budget) {
  const auto flow = flow_of(system, budget);
  if (!flow) return detail::open("the flow could not be derived");
  DensityEquations given = density_equations(*flow, system);
  if (!given.why_not.empty()) return detail::wrong(given.why_not);
  Replacements meant;  // u by what it is in w
  for (const IndependentVelocity& u : flow->kinematics.independent) meant[u.symbol] = u.definition;
  given.must_vanish = substitute(given.must_vanish, meant);
  return DensityEquationCheck(claim, given, system, budget).run();
}

}  // namespace anholon

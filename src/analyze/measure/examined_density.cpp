#include "anholon/analyze/measure/examined_density.hpp"

#include "anholon/analyze/conservation/first_integral.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// f = Π p^c exp(m), as it is written: |p|^c counts as p^c, for log|p| is what is differentiated.
void take_apart(const Expr& f, Density& result) {
  std::vector<std::pair<Expr, Expr>> open{{f, f.workspace().number(1)}};
  std::vector<Expr> exponent{f.workspace().number(0)};
  while (!open.empty()) {
    const auto [e, c] = open.back();
    open.pop_back();
    if (e.is(Kind::product)) {
      for (std::size_t k = 0; k < e.operand_count(); ++k) open.emplace_back(e.operand(k), c);
    } else if (e.is(Kind::power)) {
      open.emplace_back(e.operand(0), f.workspace().number(e.exponent()) * c);
    } else if (is_one_of(e, {Function::exp})) {
      exponent.push_back(c * e.operand(0));
    } else if (is_one_of(e, {Function::abs})) {
      open.emplace_back(e.operand(0), c);
    } else if (!e.is_one_literal()) {
      result.powers.emplace_back(e, c);
    }
  }
  result.exponent = sum(exponent);
}

// X(log f) + div X in the velocities in which the measure stands: they degenerate nowhere where that can be had, those of the model may.
Expr residual_in_flow(const Density& density, const PhaseFlow& flow, const System& system) {
  const Replacements put = flow.kinematics.replacements(system);
  const auto there = [&](const Expr& e) { return substitute(substitute(e, put), flow.positions); };
  std::vector<Expr> terms{flow.divergence, flow.along(there(density.exponent), system)};
  for (const auto& [factor, power] : density.powers) {
    const Expr p = there(factor);
    terms.push_back(power * flow.along(p, system) / p);
  }
  return readable(sum(terms), system, limits_for(system, {}));
}

}  // namespace

ExaminedDensity examine_density(std::string name, const Expr& expression, PhaseFlow flow,
                                const ConstrainedMotion& motion) {
  const System& system = motion.system();
  Replacements meant;
  for (const IndependentVelocity& u : flow.kinematics.independent) {
    if (u.symbol != u.definition) meant[u.symbol] = u.definition;
  }
  ExaminedDensity result{std::move(name), std::move(flow), {}, {}};
  Density& density = result.density;
  density.value = state_function(substitute(expression, meant), system);
  take_apart(density.value, density);
  density.density_class = contains_any(density.value, system.frame.velocity_symbols()) ? DensityClass::phase_space
                                                                                       : DensityClass::configuration;
  const Expr residual = invariance_residual(density, result.flow, system);
  density.invariant = density.value.is_zero_literal() ? undecided_because("what is zero everywhere is no density")
                                                      : motion.vanishes_asked(residual);
  const bool vanishes = is_proved(density.invariant) || density.value.is_zero_literal();
  result.rate = vanishes ? system.workspace().number(0) : residual_in_flow(density, result.flow, system);
  return result;
}

}  // namespace anholon

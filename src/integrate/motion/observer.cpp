#include "anholon/integrate/motion/observer.hpp"

#include <algorithm>
#include <cmath>

#include "anholon/analyze/conservation/energy.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/system/law_matrix.hpp"
#include "anholon/integrate/motion/chart.hpp"

namespace anholon {

namespace {

// By constraint: f (0 where there is none), Φ (0 at acceleration level).
std::vector<Expr> residuals_of(const System& system) {
  const Expr zero = system.workspace().number(0);
  std::vector<Expr> result;
  if (system.poisson) {
    for (const Expr& phi : system.poisson->phi) result.insert(result.end(), {phi, zero});
    return result;
  }
  for (const SystemConstraint& c : system.constraints) {
    result.push_back(c.position.is_null() ? zero : c.position);
    result.push_back(c.phi.is_null() ? zero : c.phi);
  }
  return result;
}

NumericFunction watched(const System& system, const NumericContext& context) {
  std::vector<Expr> e{energy_of(system)};
  const std::vector<Expr> residuals = residuals_of(system);
  e.insert(e.end(), residuals.begin(), residuals.end());
  for (const SystemInvariant& c : system.invariants) e.push_back(c.position);
  return context.of_state(std::move(e));
}

// Energy, residuals, multipliers, reactions.
NumericFunction everything(const System& system, const NumericContext& context) {
  if (system.poisson) {
    std::vector<Expr> all{energy_of(system)};
    const std::vector<Expr> phi = residuals_of(system);
    for (const std::vector<Expr>* part : {&phi, &system.poisson->multipliers, &system.poisson->reaction})
      all.insert(all.end(), part->begin(), part->end());
    return context.of_state(std::move(all));
  }
  const Chart chart = multiplier_chart(system);
  const std::vector<Expr>& unknowns = chart.solves.front().unknowns;
  const std::vector<Expr> multipliers(unknowns.begin() + static_cast<std::ptrdiff_t>(system.degrees()), unknowns.end());
  std::vector<Expr> e{energy_of(system)};
  const std::vector<Expr> residuals = residuals_of(system);
  e.insert(e.end(), residuals.begin(), residuals.end());
  e.insert(e.end(), multipliers.begin(), multipliers.end());
  for (std::size_t i = 0; i < system.degrees(); ++i) {
    std::vector<Expr> column;
    for (const SystemConstraint& c : system.constraints) column.push_back(c.reaction_row[i]);
    e.push_back(dot(multipliers, column, system));
  }
  return context.of_state(std::move(e), chart.solves);
}

}  // namespace

Observer::Observer(const System& system, const NumericContext& context)
    : degrees_(system.degrees()), constraints_(system.poisson ? system.poisson->phi.size() : system.constraints.size()),
      all_(everything(system, context)), watched_(watched(system, context)) {}

double Observer::larger_residual(const double* residuals, std::size_t constraint) const {
  const double f = residuals[2 * constraint], phi = residuals[2 * constraint + 1];
  return std::abs(f) > std::abs(phi) ? f : phi;
}

SampleRecord Observer::sample(const PhysicalState& state) const {
  const std::vector<double> out = all_.at(state);
  const double* multipliers = out.data() + 1 + 2 * constraints_;
  SampleRecord s;
  s.t = state.t.high;
  s.configuration = state.q;
  s.velocities = state.w;
  s.energy = out[0];
  for (std::size_t r = 0; r < constraints_; ++r) s.residuals.push_back(larger_residual(&out[1], r));
  s.multipliers.assign(multipliers, multipliers + constraints_);
  s.reactions.assign(multipliers + constraints_, multipliers + constraints_ + degrees_);
  return s;
}

double Observer::energy(const PhysicalState& state) const { return watched_.at(state).front(); }

std::pair<double, double> Observer::energy_and_residual(const PhysicalState& state) const {
  const std::vector<double> out = watched_.at(state);
  double worst = 0;
  for (std::size_t k = 1; k < out.size(); ++k) worst = std::max(worst, std::abs(out[k]));
  return {out.front(), worst};
}

}  // namespace anholon

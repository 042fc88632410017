// What is conserved: energy, momenta, gauge momenta, moving energies, a measure, with a verdict and a reason for each.
#pragma once

#include "anholon/analyze/conservation/annihilator.hpp"
#include "anholon/analyze/conservation/gauge_momentum.hpp"
#include "anholon/analyze/conservation/moving_energy.hpp"
#include "anholon/analyze/integrals/closed_coefficients.hpp"
#include "anholon/analyze/integrals/integrability.hpp"

namespace anholon {

// What holds besides where a condition on the model's functions does: an action that leaves L invariant only then.
struct Stratum {
  Expr condition;  // vanishes
  std::vector<GaugeMomentum> gauge_momenta;
  std::vector<MovingEnergy> moving_energies;
  std::optional<IntegralSearch> search;
};

// Everything that `conserve` answers, in the order in which it is shown.
struct Conservation {
  std::vector<Expr> multipliers;  // their symbols, by constraint: a rate that is long in closed form contains them
  Energy energy;
  Applicable<Annihilator> annihilator;  // R°
  std::vector<Momentum> momenta;        // declared symmetries, those found, and conserved combinations of them
  std::vector<GaugeMomentum> gauge_momenta;
  std::vector<MovingEnergy> moving_energies;
  std::vector<ExaminedQuantity> hidden;    // constant by the constraints: those of hidden_functions
  std::vector<ExaminedQuantity> casimirs;  // [poisson]: polynomials that commute with every variable
  std::vector<Stratum> strata;
  std::optional<IntegralSearch> search;  // where it was asked for
  Applicable<InvariantMeasure> measure;  // an invariant measure with a density
  std::optional<Applicable<CoefficientEquations>>
      coefficients;  // where integrals with unknown functions of a coordinate were asked for
  std::vector<CoefficientSolution> coefficient_solutions;  // closed forms of them, as far as found
  std::optional<Integrability> integrability;              // where the measure was looked for
  std::vector<std::string> remarks;                        // what could not be answered, and why
};

}  // namespace anholon

// Is the motion integrable by the theorem of Euler and Jacobi: n − 2 independent integrals and an invariant
// measure in dimension n?
#pragma once

#include "anholon/analyze/integrals/coefficient_equations.hpp"
#include "anholon/analyze/integrals/integral_search.hpp"
#include "anholon/analyze/measure/invariant_measure.hpp"

namespace anholon {

// An invariant measure on the reduced space.
struct ReducedMeasure {
  std::vector<Expr> zeros;  // where its density is zero or infinite, perhaps
};

// Whether the reduced flow depends on the time, which then counts as a coordinate.
enum class TimeDependence { autonomous, in_time };

struct Integrability {
  std::size_t dimension = 0;          // of the constraint set
  std::size_t reduced_dimension = 0;  // without the coordinates that the reduced flow drops
  // Names of integrals, none a function of the others: certain.
  std::vector<std::string> integrals;
  std::vector<std::string> reduced_integrals;        // those that are functions on the reduced space
  std::optional<ReducedMeasure> measure;             // where one was found
  TimeDependence flow = TimeDependence::autonomous;  // the reduced one

  // How many integrals the theorem asks for.
  [[nodiscard]] std::size_t needed() const { return reduced_dimension < 2 ? 0 : reduced_dimension - 2; }
  // Whether its conditions are met, on the reduced space: an integral of a coordinate that is dropped makes up for that coordinate at
  // most. undecided: not by what is known.
  [[nodiscard]] VerdictKind euler_jacobi() const {
    return measure && reduced_integrals.size() >= needed() ? VerdictKind::proved : VerdictKind::undecided;
  }
};

// `coefficients`: integrals that are known up to linear differential equations, if any; their solutions
// count.
[[nodiscard]] Integrability integrability(const std::vector<KnownIntegral>& integrals,
                                          const CoefficientEquations* coefficients, const InvariantMeasure& measure,
                                          const ConstrainedMotion& motion);

}  // namespace anholon

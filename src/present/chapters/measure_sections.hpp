// What a search found, the invariant measure and the integrability sheet, as sections of findings.
#pragma once

#include "anholon/analyze/conservation/conserve.hpp"
#include "anholon/present/document/findings.hpp"

namespace anholon::detail {

// `where`: " where d(V, gamma) = 0", or nothing.
[[nodiscard]] FindingSection search_section(const IntegralSearch& search, const std::string& where);
[[nodiscard]] FindingSection coefficients_section(const Applicable<CoefficientEquations>& equations,
                                                  const std::vector<CoefficientSolution>& solutions,
                                                  const System& system);
[[nodiscard]] FindingSection measure_section(const Applicable<InvariantMeasure>& measure, const System& system);
[[nodiscard]] FindingSection integrability_section(const Integrability& sheet, const InvariantMeasure& measure,
                                                   const System& system);

// "dx dy dtheta dv domega", the measure that a density refers to.
[[nodiscard]] std::string volume_of(const PhaseFlow& flow, const System& system);
// "densities f(q)", and which densities count as invariant.
[[nodiscard]] std::string invariant_class(const PhaseFlow& flow, const System& system);
// The names of coordinates, "x, y".
[[nodiscard]] std::string names_of(const std::vector<std::size_t>& coordinates, const System& system);

}  // namespace anholon::detail

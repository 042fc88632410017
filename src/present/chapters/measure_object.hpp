// What is said of a search, of the invariant measure and of integrability beside the statements, as JSON.
#pragma once

#include <nlohmann/json.hpp>

#include "anholon/analyze/conservation/conserve.hpp"

namespace anholon::detail {

[[nodiscard]] nlohmann::ordered_json search_object(const IntegralSearch& search);
[[nodiscard]] nlohmann::ordered_json coefficients_object(const Applicable<CoefficientEquations>& equations,
                                                         const std::vector<CoefficientSolution>& solutions);
[[nodiscard]] nlohmann::ordered_json measure_object(const Applicable<InvariantMeasure>& measure, const System& system);
[[nodiscard]] nlohmann::ordered_json integrability_object(const Integrability& sheet, const InvariantMeasure& measure,
                                                          const System& system);

}  // namespace anholon::detail

// What a search found, the invariant measure and the integrability sheet, as JSON.
#pragma once

#include <nlohmann/json.hpp>

#include "anholon/analyze/conservation/conserve.hpp"

namespace anholon::detail {

// Whether R° is larger for some parameters and functions, with what shows its rank.
[[nodiscard]] nlohmann::ordered_json grows_object(const Annihilator& annihilator, const System& system);
[[nodiscard]] nlohmann::ordered_json locus_object(const AnnihilatorLocus& locus, const System& system);
[[nodiscard]] nlohmann::ordered_json search_object(const IntegralSearch& search, const std::vector<Expr>& given = {});
[[nodiscard]] nlohmann::ordered_json coefficients_object(const Applicable<CoefficientEquations>& equations,
                                                         const std::vector<CoefficientSolution>& solutions,
                                                         const System& system);
[[nodiscard]] nlohmann::ordered_json measure_object(const Applicable<InvariantMeasure>& measure, const System& system);
[[nodiscard]] nlohmann::ordered_json integrability_object(const Integrability& sheet, const InvariantMeasure& measure,
                                                          const System& system);

}  // namespace anholon::detail

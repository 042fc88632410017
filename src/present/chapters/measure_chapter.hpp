// What a search found, the invariant measure and the integrability sheet: parts of the document about conservation.
#pragma once

#include "anholon/analyze/conservation/conserve.hpp"
#include "anholon/present/chapters/stated_chapter.hpp"

namespace anholon::detail {

// `place`: of the case that it belongs to; `where`: " where d(V, gamma) = 0", or nothing.
void add_search(StatedChapter& chapter, const std::string& place, const IntegralSearch& search, const Words& where);
void add_coefficients(StatedChapter& chapter, const Applicable<CoefficientEquations>& equations,
                      const std::vector<CoefficientSolution>& solutions);
void add_measure(StatedChapter& chapter, const Applicable<InvariantMeasure>& measure);
void add_integrability(Document& document, const Integrability& sheet, const InvariantMeasure& measure,
                       const System& system);

// "dx dy dtheta dv domega", the measure that a density refers to.
[[nodiscard]] std::string volume_of(const PhaseFlow& flow, const System& system);
// "densities f(q)", and which densities count as invariant.
[[nodiscard]] std::string invariant_class(const PhaseFlow& flow, const System& system);

}  // namespace anholon::detail

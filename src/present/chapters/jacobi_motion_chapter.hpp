// The curves of a one-form as functions of time, as a person and as a program reads them.
#pragma once

#include "anholon/analyze/hamilton_jacobi/integrated_curves.hpp"
#include "anholon/present/chapters/stated_chapter.hpp"
#include "anholon/present/document/json.hpp"

namespace anholon::detail {

// `place`: of the solution, "/solutions/0/".
void add_curves_in_time(StatedChapter& chapter, const IntegratedCurves& curves, const std::string& place);
// motion, quadratures, integration_constants, motion_where of generic constants, and all cases; statements are put into these later.
void add_curve_members(const IntegratedCurves& curves, nlohmann::ordered_json& solution);

}  // namespace anholon::detail

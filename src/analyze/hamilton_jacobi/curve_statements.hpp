// What was found of the curves of a one-form, as statements.
#pragma once

#include "anholon/analyze/claims/statement.hpp"
#include "anholon/analyze/hamilton_jacobi/integrated_curves.hpp"

namespace anholon {

// "<place>cases/0" says of the curves, "<place>cases/0/motion_at_all_times" of the motions.
void add_curves(const IntegratedCurves& curves, const JacobiForm& form, const std::string& place, const System& system,
                std::vector<Statement>& to);

}  // namespace anholon

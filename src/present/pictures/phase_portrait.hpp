// Level sets of the energy on families of one-forms: the rate of a coordinate over the coordinate.
#pragma once

#include <vector>

#include "anholon/analyze/hamilton_jacobi/hamilton_jacobi.hpp"
#include "anholon/present/pictures/plot.hpp"

namespace anholon {

// A panel for each coordinate whose rate X(q) on the families depends on that coordinate and on constants alone: a line for each branch
// and each of several values of E. The other constants are 1, parameters have the values of the model; nothing where one has no value,
// or where E is no constant of the families.
[[nodiscard]] std::vector<PlotPanel> phase_portraits(const HamiltonJacobiAnswer& answer, const System& system);

}  // namespace anholon

// One-forms and the Hamilton–Jacobi equation, as a person and as a program reads it.
#pragma once

#include <string>

#include "anholon/analyze/hamilton_jacobi/hamilton_jacobi.hpp"
#include "anholon/present/certificates/asked_of.hpp"
#include "anholon/present/document/render.hpp"

namespace anholon {

// For people.
[[nodiscard]] Document hamilton_jacobi_document(const HamiltonJacobiAnswer& answer, const System& system);
// hypotheses, solutions.
[[nodiscard]] std::string hamilton_jacobi_json(const HamiltonJacobiAnswer& answer, const System& system,
                                               const AskedOf& asked = {});

// Components of a one-form along the frame: "x", "R.x" along an axis of space, "R.W.x" along one of the body.
[[nodiscard]] std::vector<std::string> component_names(const System& system);
// "2*E - c^2 > 0": what is demanded.
[[nodiscard]] std::string text_of(const SideCondition& condition);

}  // namespace anholon

// What is conserved, as a person and as a program reads it.
#pragma once

#include <string>

#include "anholon/analyze/checking/check.hpp"
#include "anholon/analyze/conservation/conserve.hpp"
#include "anholon/present/certificates/asked_of.hpp"
#include "anholon/present/document/render.hpp"

namespace anholon {

// For people.
[[nodiscard]] Document conservation_document(const Conservation& conservation, const System& system);
// energy, annihilator, momenta, gauge_momenta, moving_energies, under_conditions, measure, integrability and, where they were asked
// for, search and coefficient_equations; each verdict {"verdict": …}
[[nodiscard]] std::string conservation_json(const Conservation& conservation, const System& system,
                                            const AskedOf& asked = {});

// One candidate.
[[nodiscard]] Document candidate_document(const ExaminedQuantity& candidate, const System& system);
// `verdict` at the top level.
[[nodiscard]] std::string candidate_json(const ExaminedQuantity& candidate, const System& system,
                                         const AskedOf& asked = {});

// The claims of a model, each decided.
[[nodiscard]] Document claims_document(const std::vector<CheckedClaim>& claims, const System& system);
// The same as a table: where, verdict, statement, conditions or witness.
[[nodiscard]] Document claims_table(const std::vector<CheckedClaim>& claims, const System& system);
// One object with a list `claims`, and at the top whether all of them are as expected.
[[nodiscard]] std::string claims_json(const std::vector<CheckedClaim>& claims, const System& system,
                                      const AskedOf& asked = {});

}  // namespace anholon

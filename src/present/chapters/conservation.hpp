// What is conserved, as a person and as a program reads it.
#pragma once

#include <string>

#include "anholon/analyze/checking/check.hpp"
#include "anholon/analyze/conservation/conserve.hpp"
#include "anholon/present/certificates/asked_of.hpp"
#include "anholon/present/document/latex.hpp"

namespace anholon {

// For the terminal.
[[nodiscard]] std::string conservation_text(const Conservation& conservation, const System& system);
// A document, or a piece of one.
[[nodiscard]] std::string conservation_latex(const Conservation& conservation, const System& system,
                                             const LatexOptions& options = {});
// energy, annihilator, momenta, gauge_momenta, moving_energies, under_conditions, measure, integrability and, where they were asked
// for, search and coefficient_equations; each verdict {"verdict": …}
[[nodiscard]] std::string conservation_json(const Conservation& conservation, const System& system,
                                            const AskedOf& asked = {});

// One candidate: `verdict` at the top level.
[[nodiscard]] std::string candidate_text(const ExaminedQuantity& candidate, const System& system);
// A document, or a piece of one.
[[nodiscard]] std::string candidate_latex(const ExaminedQuantity& candidate, const System& system,
                                          const LatexOptions& options = {});
// `verdict` at the top level.
[[nodiscard]] std::string candidate_json(const ExaminedQuantity& candidate, const System& system,
                                         const AskedOf& asked = {});

// The claims of a model, each decided; in JSON a list `claims` and the worst verdict at the top.
[[nodiscard]] std::string claims_text(const std::vector<CheckedClaim>& claims, const System& system);
// A document, or a piece of one.
[[nodiscard]] std::string claims_latex(const std::vector<CheckedClaim>& claims, const System& system,
                                       const LatexOptions& options = {});
// One object with a list `claims`.
[[nodiscard]] std::string claims_json(const std::vector<CheckedClaim>& claims, const System& system,
                                      const AskedOf& asked = {});

}  // namespace anholon

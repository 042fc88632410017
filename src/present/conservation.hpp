// What is conserved, as a person and as a program reads it.
#pragma once

#include <string>

#include "anholon/analyze/conserve.hpp"

namespace anholon {

[[nodiscard]] std::string conservation_text(const Conservation& conservation, const System& system);
[[nodiscard]] std::string conservation_latex(const Conservation& conservation, const System& system);
// energy, annihilator, momenta, gauge_momenta, moving_energies, under_conditions; each verdict {"verdict": …}
[[nodiscard]] std::string conservation_json(const Conservation& conservation, const System& system);

// One candidate: `verdict` at the top level.
[[nodiscard]] std::string candidate_text(const ExaminedQuantity& candidate, const System& system);
[[nodiscard]] std::string candidate_latex(const ExaminedQuantity& candidate, const System& system);
[[nodiscard]] std::string candidate_json(const ExaminedQuantity& candidate, const System& system);

}  // namespace anholon

// The quotient of a Hamiltonian system with constraint by fields that leave all of it: functions that the fields leave, their
// brackets, H, D, W and F written by them.
#pragma once

#include "anholon/analyze/phase_space/phase_system.hpp"
#include "anholon/derive/formulations/form.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// Variables that no field moves, then polynomials of degree two or less in the others (sines and cosines of angles), as many
// as are needed for brackets, H, D, W and F; relations between them are carried along. Each of these is proved to be what it was
// before. `orbits`: their dimension at generic points.
[[nodiscard]] Applicable<PhaseSystem> poisson_quotient(const PhaseSystem& p,
                                                       const std::vector<std::vector<Expr>>& fields, std::size_t orbits,
                                                       const System& system, const Budget& budget = {});

// The quotient of a quotient of `p`: by fields on `p` that carry those of the first step into themselves, so that they act on what
// that left. `orbits`: by how much the second step makes them larger. `meaning` of its variables is on `p`.
[[nodiscard]] Applicable<PhaseSystem> second_quotient(const PhaseSystem& first, const PhaseSystem& p,
                                                      const std::vector<std::vector<Expr>>& fields, std::size_t orbits,
                                                      const System& system, const Budget& budget = {});

// A function on `p` by the variables of a quotient of it: proved. nullopt: it is none of degree two or less in those that were
// found, or moved by what was divided out.
[[nodiscard]] std::optional<Expr> written_on(const PhaseSystem& quotient, const PhaseSystem& p, const Expr& f,
                                             const System& system, const Budget& budget = {});

}  // namespace anholon

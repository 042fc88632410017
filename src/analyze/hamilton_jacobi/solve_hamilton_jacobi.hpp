// Solutions of the nonholonomic Hamilton–Jacobi equation: H∘γ = E for a one-form γ in M with dγ = 0 on D × D.
#pragma once

#include "anholon/analyze/hamilton_jacobi/jacobi_ansatz.hpp"
#include "anholon/analyze/hamilton_jacobi/jacobi_form.hpp"

namespace anholon {

// How a family was found.
enum class HamiltonJacobiRoad {
  constants,   // all momenta along D are constants, but for factors that dγ = 0 on D × D determines
  energy,      // all but one, which H∘γ = E determines
  separation,  // H∘γ = E falls apart into functions of one coordinate each
  angle,       // H∘γ = E is a circle; dγ = 0 on D × D is an equation for the angle on it
};
[[nodiscard]] const char* name_of(HamiltonJacobiRoad road);

// A family of one-forms, proved to be solutions.
struct HamiltonJacobiFamily {
  JacobiForm form;
  HamiltonJacobiRoad road = HamiltonJacobiRoad::constants;
  Kinematics kinematics;              // the velocities u along D in which it was found
  std::vector<Expr> momenta;          // γ(Z_a), by velocity
  std::vector<std::string> branches;  // signs of roots: "p_x >= 0"
  // Not empty: γ is left by the declared symmetries and solves the reduced equation on the space of these coordinates.
  std::vector<Expr> shape = {};
};

// Families of that ansatz with as many constants as D has dimensions, tried in order of simplicity; the first ansatz that has solutions gives all of
// its branches. Empty: none was found. Not applicable where no chart of velocities is known.
[[nodiscard]] Within<Applicable<std::vector<HamiltonJacobiFamily>>> solve_hamilton_jacobi(
    const System& system, const ClosedFormLimits& limits, const JacobiAnsatz& ansatz = {});

// The ansatz under which variables separate: each momentum along D, beside a factor, depends on coordinates that no other field moves; or
// the declared one in momenta along D, where it says enough. nullopt: there is none.
[[nodiscard]] Within<std::optional<SeparatedAnsatz>> separated_ansatz(const System& system,
                                                                      const ClosedFormLimits& limits,
                                                                      const JacobiAnsatz& declared = {});

}  // namespace anholon

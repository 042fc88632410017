// A family of solutions of the nonholonomic Hamilton–Jacobi equation, and how it was found.
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

}  // namespace anholon

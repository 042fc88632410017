// What is left of a system when symmetries are divided out: first-order equations in variables that the action leaves.
#pragma once

#include "anholon/analyze/reduction/quotient.hpp"
#include "anholon/derive/constraint_set/kinematics.hpp"

namespace anholon {

// A coordinate of the reduced constrained phase space.
struct ReducedVariable {
  std::string name;
  Expr symbol;           // that stands for it in rates
  Expr meaning;          // a function of (t, q, w)
  Expr rate;             // of t and the variables
  Expr in_momenta = {};  // of a model that gives H: the meaning as a function of (t, q, p); else null

  // As it is shown: in momenta, of a model that gives H.
  [[nodiscard]] const Expr& shown() const { return in_momenta.is_null() ? meaning : in_momenta; }
};

// A coordinate, or an angular velocity of a rotation, that the action moves: how it follows from a reduced motion.
struct ReconstructedVelocity {
  Expr velocity;  // x', R.w.x: its symbol
  Expr value;     // of t, the configuration and the variables
};

// What is left of a system: first-order equations in the variables of its reduced constrained phase space.
struct ReducedSystem {
  std::vector<ReducedVariable> variables;   // of the shape, then velocities
  Matrix mass_matrix;                       // M u' = f for the velocities u, by t and the variables
  std::vector<Expr> forcing;                // f
  std::size_t dimension = 0;                // independent ones
  std::vector<Expr> relations;              // zero: between the variables
  bool keeps_constraints = false;           // those that are not affine in the velocities are among the relations
  std::vector<Expr> nonzero;                // they are coordinates where these do not vanish
  Expr hamiltonian;                         // the energy; null: not found, or not asked for
  bool energy_moves = false;                // it is no function on what is left: a symmetry depends on the time
  std::optional<Matrix> bracket;            // {y_i, y_j} of the reduced constrained phase space, where it was found
  Verdict related;                          // every motion projects to one of the reduced system
  std::optional<Verdict> hamiltonian_flow;  // y' = {y, H}, decided where there is a bracket
  std::vector<ReconstructedVelocity> reconstruction;  // of what was divided out
  std::optional<ReducedPhaseSpace> phase_space;       // that the variables are coordinates of the constraint set of
  Kinematics kinematics;                              // all velocities, by those among the variables
  Assumptions assumptions;                            // what is known of parameters and variables
};

}  // namespace anholon

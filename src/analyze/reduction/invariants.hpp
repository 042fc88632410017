// Coordinates of the quotient by an action on Q: functions of the configuration and velocities that it leaves.
#pragma once

#include "anholon/analyze/reduction/seen_rotation.hpp"
#include "anholon/derive/constraint_set/kinematics.hpp"

namespace anholon {

// A function of t and the configuration that the action leaves.
struct InvariantFunction {
  std::string name;
  Expr symbol, meaning;      // the same for coordinates and entries of rotations
  bool of_rotation = false;  // an entry of one that is seen from what turns with it
};

struct Invariants {
  std::vector<InvariantFunction> shape;  // together they are functions on the space of orbits
  std::size_t shape_dimension = 0;       // of that space; fewer than the functions where relations hold between them
  std::vector<Expr> relations;           // zero: γ·γ − 1
  std::vector<SeenRotation> rotations;   // of the model: how they are seen
  std::vector<Expr> moved;               // symbols of the configuration that are not left
  Kinematics kinematics;                 // velocities on the constraint set, by ones that the action leaves
  // Velocities that the action leaves, as many as Q has dimensions: those of `kinematics`, completed. Empty: not found.
  std::vector<IndependentVelocity> coframe;
  // All velocities, by as many that the action leaves: constraints stay relations between them. So it is with those that are not affine: no
  // root is taken.
  bool keeps_constraints = false;
};

// The orbits of the fields have dimension `orbits` at generic configurations. Not applicable where too few were found.
// `keep_constraints`: constraints that are affine stay relations too, between velocities that are independent everywhere; not applicable
// where there are no such.
[[nodiscard]] Within<Applicable<Invariants>> invariants_of(const std::vector<std::vector<Expr>>& fields,
                                                           std::size_t orbits, const System& system,
                                                           const ClosedFormLimits& limits,
                                                           bool keep_constraints = false);

}  // namespace anholon

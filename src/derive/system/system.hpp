// A mechanical system ready for derivation: Lagrangian, constraints and forces in one frame.
// This is all that the formulations share: L (with A = ∂²L/∂w²) and Φ; each goes its own road from here.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "anholon/algebra/linear/matrix.hpp"
#include "anholon/derive/poisson/poisson_field.hpp"
#include "anholon/derive/system/frame.hpp"
#include "anholon/model/model_assumptions.hpp"

namespace anholon {

// A constraint as the law takes it: B a + σ = 0 for the accelerations, Nᵀ λ for the force.
struct SystemConstraint {
  std::string name;
  std::size_t index = 0;  // in Model::constraints
  ConstraintKind kind = ConstraintKind::linear;
  bool servo = false;  // its reaction is given
  Expr position;       // f(t, q) of a holonomic one, else null
  Expr phi;            // Φ(t, q, w) = left − right; df/dt of a holonomic one; null at acceleration level
  std::vector<Expr> acceleration_row;  // B
  Expr acceleration_rest;              // σ
  std::vector<Expr> reaction_row;      // N
};

// A function that vanishes at every state of the system and that its motions keep zero by themselves: it tells where the states
// are, and is no constraint more.
struct SystemInvariant {
  std::string name;
  Expr position;  // of t and the configuration
};

struct System {
  const Model* model = nullptr;
  MovingFrame frame;
  Expr lagrangian;          // L, in the velocities of the frame
  std::vector<Expr> force;  // F, a covector
  std::vector<SystemConstraint> constraints;
  Assumptions assumptions;  // on parameters, and the rotations
  // The momenta ∂L/∂w and the mass matrix ∂²L/∂w².
  std::vector<Expr> momenta;
  Matrix mass_matrix;                            // A
  Replacements inputs;                           // u, u', u'': functions of t and the state
  std::vector<SystemInvariant> invariants = {};  // of a model with [poisson]: its relations, then D
  std::optional<PoissonField> poisson = {};      // of such a model; L is then −H, and the constraints are y' = X_D

  // An expression of the model in this frame: inputs put in, the other angular velocity of each rotation replaced.
  [[nodiscard]] Expr express(const Expr& e) const { return frame.express(substitute(e, inputs)); }
  [[nodiscard]] Workspace& workspace() const { return *model->workspace; }  // that owns all expressions
  [[nodiscard]] std::size_t degrees() const { return frame.size(); }        // n, the velocities of the frame
  [[nodiscard]] std::vector<Expr> formulas() const;  // L, F and the constraints: all that the motion depends on
};

}  // namespace anholon

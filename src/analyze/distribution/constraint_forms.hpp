// Constraints that are affine in the velocities as one-forms: B w + b = 0 becomes ω = B_i θ^i + b dt.
#pragma once

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/analyze/distribution/bracket_space.hpp"

namespace anholon {

using OneForm = std::vector<Expr>;  // components along the dual frame of a space

struct ConstraintForms {
  BracketSpace space;          // Q; Q × ℝ where the time or an affine term takes part
  bool with_time = false;      // dt is one of the directions
  std::vector<OneForm> forms;  // of the system's constraints that are holonomic, linear or affine, in their order
  std::vector<std::size_t> constraints;  // indices of those in System::constraints
  std::size_t holonomic = 0;             // how many of them are given as f = 0
  Replacements positions;                // coordinates that those give
  bool branches = false;                 // on a branch of their roots
  std::vector<Expr> relations;           // f of those that give none

  // What is asked of functions on Q is asked where the holonomic constraints hold.
  [[nodiscard]] std::vector<Expr> there(const std::vector<Expr>& f) const {
    return positions.empty() ? f : substitute(f, positions);
  }
};

[[nodiscard]] Within<ConstraintForms> constraint_forms(const System& system, const Budget& budget = {});

// Those of the holonomic constraints, and of the given ones.
[[nodiscard]] std::vector<OneForm> forms_of(const ConstraintForms& all, const System& system,
                                            const std::vector<std::size_t>& constraints);

// A basis of the fields that the forms annihilate, for generic points.
struct FormKernel {
  // What the components of its fields are.
  enum class Components {
    polynomial,  // nothing is divided by
    with_poles,  // found on the graph
  };
  std::vector<FieldComponents> fields;  // along the frame of the space
  std::vector<Expr> nonzero;            // where these do not vanish, it is one
  Components components = Components::polynomial;
};
// The fields that all the forms annihilate.
[[nodiscard]] Within<FormKernel> kernel_of(const std::vector<OneForm>& forms, const BracketSpace& space,
                                           const Assumptions& assumptions, const Budget& budget = {});

// Frobenius: ω_r([Z_a, Z_b]) = 0 for all r and all fields Z of the kernel, where the holonomic constraints hold.
[[nodiscard]] Verdict frobenius(const std::vector<OneForm>& forms, const ConstraintForms& all, const System& system,
                                const Budget& budget = {});
[[nodiscard]] Verdict frobenius(const std::vector<OneForm>& forms, const FormKernel& kernel, const ConstraintForms& all,
                                const System& system, const Budget& budget = {});

}  // namespace anholon

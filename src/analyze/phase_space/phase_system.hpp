// A Hamiltonian system with constraint (P, Λ, H, D, W) (Marle, Definition 3), with forces beside it: on the cotangent bundle of a
// configuration space, on a quotient of one, or on a Poisson manifold that somebody wrote down.
//
//     y' = X_H(y) + F(y) + r,    X_H(f) = {f, H},    φ(t, y) = 0,    r in W
//
// The bracket is {q, p} = +1 (Marle's Λ has the opposite sign). Where the law determines the motion, X_H + F = X_D + X_W on D:
// X_D tangent to D is the motion, and r = −X_W the reaction.
#pragma once

#include <string>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/algebra/linear/matrix.hpp"

namespace anholon {

// A function on P; together they are coordinates of it, or more of them with relations between.
struct PhaseVariable {
  std::string name;
  Expr symbol;   // that stands for it in the functions below
  Expr meaning;  // where P is a quotient: what it is on the space that was divided; else the symbol
};

// A function that vanishes on D, and the vector along which its reaction acts. There may be more functions than directions: of a
// holonomic constraint both f and df/dt vanish on D, and one reaction enforces both.
struct PhaseConstraint {
  std::string name;
  Expr phi;                     // of t and the variables
  std::vector<Expr> direction;  // of W, along ∂/∂y by variable; empty: no reaction of its own
  Expr position =
      {};  // f of (t, y), another of the functions, where phi is its rate and this the reaction to it; else null
};

struct PhaseSystem {
  Workspace* workspace = nullptr;        // that owns all expressions
  Expr time;                             // the symbol t
  std::vector<Expr> parameters;          // their symbols
  Assumptions assumptions;               // on parameters and variables
  std::vector<PhaseVariable> variables;  // y
  std::vector<Expr> relations;           // zero on P: γ·γ − 1; Casimir functions there
  std::size_t dimension = 0;             // of P; less than the number of variables where there are relations
  Matrix bracket;                        // {y_i, y_j}
  Expr hamiltonian;                      // H(t, y)
  std::vector<Expr> force;               // F, by variable
  std::vector<PhaseConstraint> constraints;

  [[nodiscard]] std::vector<Expr> symbols() const;                    // of the variables
  [[nodiscard]] Expr bracket_of(const Expr& f, const Expr& g) const;  // {f, g}
  [[nodiscard]] std::vector<Expr> hamiltonian_field() const;          // X_H by variable
  [[nodiscard]] std::vector<Expr> free_field() const;                 // X_H + F
  // v(f) for a vector field by variable; t is held fixed.
  [[nodiscard]] Expr along(const std::vector<Expr>& field, const Expr& f) const;
  // ∂_t f + v(f): the rate of f along y' = v.
  [[nodiscard]] Expr rate(const std::vector<Expr>& field, const Expr& f) const;
  [[nodiscard]] std::vector<Expr> functions() const;                // φ of every constraint
  [[nodiscard]] std::vector<std::vector<Expr>> directions() const;  // of the constraints that have one: they span W
};

}  // namespace anholon

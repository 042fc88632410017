// A Hamiltonian system with constraint (P, Λ, H, D, W) (Marle, Definition 3) in the variables y of a model, and its motion:
//
//     y' = X_H + F + r,    X_H(f) = {f, H},    r in W,    and on D    X_H + F = X_D + X_W,    y' = X_D,    r = −X_W
#pragma once

#include <string>
#include <vector>

#include "anholon/algebra/linear/matrix.hpp"

namespace anholon {

// Λ, H, F, D, W, and what follows from them.
struct PoissonField {
  Matrix bracket;                 // {y_i, y_j}
  Expr hamiltonian;               // H(t, y)
  std::vector<Expr> force;        // F, by variable
  std::vector<Expr> free;         // X_H + F
  std::vector<Expr> relations;    // zero on P
  std::vector<Expr> phi;          // zero on D
  Matrix directions;              // of W: one row per constraint
  Matrix pairing;                 // dφ·W: W is transversal to D where it is nonsingular
  std::vector<Expr> multipliers;  // λ with r = Σ λ_a W_a
  std::vector<Expr> reaction;     // r = −X_W
  std::vector<Expr> motion;       // X_D
  std::vector<std::string> open;  // questions that were not decided

  // Everything that is a function, for whoever puts something in for parameters or functions of the model.
  template <class Put>
  void for_each(const Put& put) {
    put(hamiltonian);
    for (std::vector<Expr>* list : {&force, &free, &relations, &phi, &multipliers, &reaction, &motion}) {
      for (Expr& e : *list) put(e);
    }
    for (Matrix* m : {&bracket, &directions, &pairing}) {
      for (std::size_t i = 0; i < m->rows(); ++i) {
        for (std::size_t j = 0; j < m->columns(); ++j) put((*m)(i, j));
      }
    }
  }
};

}  // namespace anholon

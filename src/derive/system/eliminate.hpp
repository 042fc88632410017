// Holonomic constraints eliminated by the parametrization that the model declares: the same system in fewer coordinates,
// and the proof that it moves in the same way.
#pragma once

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

struct Elimination {
  Model model;  // in the other and the new coordinates; all constraints but the eliminated ones
  std::vector<std::string> constraints;  // names of the eliminated ones: on the parametrization they hold identically
  std::vector<std::size_t> replaced;     // coordinates of the given model that are functions now, and these functions
  std::vector<Expr> functions;
};

// NH250 where the model declares no parametrization, or one on which not as many holonomic constraints hold identically as
// it removes coordinates. Symmetries, claims, solutions and initial values belong to the given coordinates and are left out.
[[nodiscard]] Result<Elimination> eliminate(const Model& model, const Budget& budget = {});

struct EliminationProof {
  Verdict verdict;                // of the first acceleration that was not proved equal, else of the last one
  std::size_t accelerations = 0;  // of the given coordinates
  std::vector<Expr> nonzero;      // the proof speaks where these do not vanish
};

// Lifts the motion of the system without the constraints and compares its accelerations with those that the law of the given
// system has at the lifted state: each difference is zero, or not, as an identity.
[[nodiscard]] EliminationProof prove_elimination(const System& given, const System& eliminated,
                                                 const Elimination& elimination, const Budget& budget = {});

}  // namespace anholon

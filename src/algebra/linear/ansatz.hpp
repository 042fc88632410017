// A linear ansatz F = Σ c_k m_k for a function whose rate vanishes: which constants c_k solve it, apart from
// what is known.
#pragma once

#include <span>
#include <vector>

#include "anholon/algebra/decide/constant_relations.hpp"

namespace anholon {

struct Ansatz {
  std::vector<Expr> functions;  // m_k
  std::vector<Expr> rates;      // what becomes of each
  std::vector<Expr> known;      // functions whose rates vanish
};

struct AnsatzSolution {
  std::vector<std::size_t> support;  // the functions that take part
  std::vector<Expr> coefficients;    // theirs, in the constants
  Verdict verdict;                   // of Σ c_k · rate_k = 0: proved
};

struct AnsatzSolutions {
  std::vector<AnsatzSolution> fresh;         // no constant combinations of the known ones and each other: certain
  std::vector<AnsatzSolution> combinations;  // of these, with overwhelming probability; the shortest ones
  // There are no more independent solutions for generic values of the constants: proved, because a solution
  // stays one modulo a prime. Known ones are counted where they lie within the ansatz, functions that are
  // constant too.
  std::size_t dimension = 0;
  std::size_t unproved = 0;  // candidates for which no exact solution was found within the budget
};

struct AnsatzOptions {
  std::size_t most_combinations = 0;  // that are wanted
  std::size_t longest_combination = 12;
};

// Limit::none: something in the functions has no residue.
[[nodiscard]] Within<AnsatzSolutions> solve_ansatz(const Ansatz& ansatz, std::span<const Expr> constants,
                                                   const Assumptions& assumptions, const AnsatzOptions& options = {},
                                                   const Budget& budget = {});

}  // namespace anholon

// What was found out about a claim, whatever it claims.
#pragma once

#include <string>
#include <vector>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/analyze/claims/theorem.hpp"

namespace anholon {

// A member beside a statement in JSON, by its path from there, that repeats one of the statement's own.
struct Echo {
  const char* beside;
  const char* own;
};

struct Decided {
  std::vector<Expr> given;          // functions that vanish by assumption
  Verdict verdict;                  // of the claim, where they do
  Theorem theorem = Theorem::none;  // by which it follows from others
  std::vector<std::string> from{};  // the ids of these
};

}  // namespace anholon

// The pieces of a claim decided, and checked again.
#pragma once

#include "anholon/analyze/assertions/claim_parts.hpp"

namespace anholon {

// What was found of all of them, and which function does not vanish where one does not.
struct DecidedParts {
  Verdict verdict;
  Expr difference;  // on the constraint set; null: there is none
};
[[nodiscard]] DecidedParts decide(const std::vector<ClaimPart>& parts, const ConstrainedMotion& motion);

// By other roads than those that found them. `system` is the one under what is given.
[[nodiscard]] Recheck recheck(const std::vector<ClaimPart>& parts, const Verdict& verdict, const System& system,
                              const Budget& budget);

}  // namespace anholon

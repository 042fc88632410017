// What papers say about a system ([[claim]] in the model), decided.
#pragma once

#include "anholon/analyze/checking/claim_given.hpp"
#include "anholon/analyze/conservation/first_integral.hpp"
#include "anholon/model/claim_words.hpp"

namespace anholon {

// A claim of the model, and what became of it.
struct CheckedClaim {
  const ModelClaim* claim = nullptr;
  ExaminedQuantity examined;  // under what is given, where something is said to be conserved
  // Of the claim: proved, refuted, conditional (true exactly when more than what is given holds), undecided.
  Verdict verdict;
  Expr difference = {};  // on the constraint set, of what is not zero though it should be; null: there is none
};

// In the order of the file. The system's model must be the one that makes the claims. Undecided where what a claim gives cannot be
// put in, or contradicts what is assumed: then it speaks about nothing.
[[nodiscard]] std::vector<CheckedClaim> check_claims(const System& system, const Budget& budget = {},
                                                     ParameterValues values = ParameterValues::open);

// Whether all claims are found to be what their authors expect: refuted before undecided before proved, which they are too where there are none; of undecided ones first those
// for which a limit was too small.
[[nodiscard]] Verdict all_as_expected(const std::vector<CheckedClaim>& claims);

}  // namespace anholon

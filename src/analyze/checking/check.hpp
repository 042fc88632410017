// What papers say about a system ([[claim]] in the model), decided.
#pragma once

#include "anholon/analyze/conservation/first_integral.hpp"
#include "anholon/analyze/statement/imposed_conditions.hpp"

namespace anholon {

// A claim of the model, and what became of it.
struct CheckedClaim {
  const ModelClaim* claim = nullptr;
  ExaminedQuantity examined;  // under what is given
  // Of the claim: proved, refuted, conditional (true exactly when more than what is given holds), undecided.
  Verdict verdict;
};

// In the order of the file. The system's model must be the one that makes the claims. Undecided where what a claim gives cannot be
// put in, or contradicts what is assumed: then it speaks about nothing.
enum class ParameterValues {
  open,     // the claim must hold for all of them
  of_file,  // put in after what a claim gives, for the parameters that it leaves
};
// "energy is conserved given Omega = 0"
[[nodiscard]] std::string claim_sentence(const ModelClaim& claim);
// What a claim gives, then the values that are asked for, to be put in. A sentence: why that cannot be done.
[[nodiscard]] tl::expected<ImposedConditions, std::string> given_by(const ModelClaim& claim, const System& system,
                                                                    ParameterValues values);
// Every claim of the model, decided.
[[nodiscard]] std::vector<CheckedClaim> check_claims(const System& system, const Budget& budget = {},
                                                     ParameterValues values = ParameterValues::open);

// The one that stands for all of them: refuted before undecided before conditional before proved, which they are too where there are none;
// of undecided ones first those for which a limit was too small.
[[nodiscard]] Verdict worst(const std::vector<CheckedClaim>& claims);

}  // namespace anholon

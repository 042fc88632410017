// All that `conserve` says, as statements. Their ids are the places where they stand in its answer.
#pragma once

#include "anholon/analyze/checking/check.hpp"
#include "anholon/analyze/claims/statement.hpp"
#include "anholon/analyze/conservation/conserve.hpp"

namespace anholon {

[[nodiscard]] std::vector<Statement> statements_of(const Conservation& conservation, const System& system);
// One candidate: a single statement, which stands at the top.
[[nodiscard]] std::vector<Statement> statements_of(const ExaminedQuantity& candidate);
// The claims of a model, and that all of them are as expected.
[[nodiscard]] std::vector<Statement> statements_of(const std::vector<CheckedClaim>& claims, const Model& model);

}  // namespace anholon

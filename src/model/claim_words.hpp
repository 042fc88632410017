// What a claim of a model says, in words.
#pragma once

#include <string>

#include "anholon/expr/print/words.hpp"
#include "anholon/model/model.hpp"

namespace anholon {

// "energy is conserved given Omega = 0"
[[nodiscard]] Words claim_words(const ModelClaim& claim, const Model& model);
// The same as text.
[[nodiscard]] std::string claim_sentence(const ModelClaim& claim, const Model& model);

}  // namespace anholon

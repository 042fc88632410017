// What a claim of a model gives, to be put into the system that it speaks of.
#pragma once

#include <string>

#include "anholon/analyze/statement/imposed_conditions.hpp"

namespace anholon {

// What becomes of the parameters for which the file has values.
enum class ParameterValues {
  open,     // the claim must hold for all of them
  of_file,  // put in after what a claim gives, for the parameters that it leaves
};

// What a claim gives, then the values that are asked for, to be put in. A sentence: why that cannot be done.
[[nodiscard]] tl::expected<ImposedConditions, std::string> given_by(const ModelClaim& claim, const System& system,
                                                                    ParameterValues values);

}  // namespace anholon

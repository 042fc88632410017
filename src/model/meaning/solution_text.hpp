// Functions of t that are said to be the motion: [solution], and a claim with `solution`.
#pragma once

#include "anholon/model/meaning/interpretation.hpp"

namespace anholon::detail {

// initial(x) takes a coordinate or a velocity by itself; NH135.
void check_initial(Interpretation& in, const Expr& value, const Excerpt& text);

// Without initial(…) every coordinate has to be there, or its rate; NH104.
[[nodiscard]] std::optional<SaidSolution> read_said_solution(Interpretation& in, const SourceValue& table);

// What [solution] says, as a claim; nullopt: nothing.
[[nodiscard]] std::optional<ModelClaim> claim_of_solution(const Model& model);

}  // namespace anholon::detail

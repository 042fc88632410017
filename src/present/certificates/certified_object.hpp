// A verdict with the statement that `anholon verify` checks again, as JSON.
#pragma once

#include <nlohmann/json.hpp>

#include "anholon/analyze/checking/certificate.hpp"

namespace anholon::detail {

// The members of verdict_object; `certificate` says of all but undecided ones what is claimed of which expressions, where the
// functions in `given` vanish.
[[nodiscard]] nlohmann::ordered_json certified(const Verdict& verdict, ClaimKind kind,
                                               const std::vector<Expr>& expressions,
                                               const std::vector<Expr>& given = {});

}  // namespace anholon::detail

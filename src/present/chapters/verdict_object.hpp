// A verdict as a JSON object, for every command that answers with one.
#pragma once

#include <nlohmann/json.hpp>

#include "anholon/algebra/decide/verdict.hpp"

namespace anholon::detail {

// {"verdict": "proved" | "refuted" | "conditional" | "undecided", "reason", "conditions", "witness", "certificate",
// "side_conditions", "limit", …}: what there is of these.
[[nodiscard]] nlohmann::ordered_json verdict_object(const Verdict& verdict);

}  // namespace anholon::detail

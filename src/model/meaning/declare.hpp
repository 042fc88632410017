// New names: valid, not reserved, not taken.
#pragma once

#include <optional>
#include <string>

#include "anholon/model/meaning/interpretation.hpp"

namespace anholon::detail {

// The canonical spelling of the entry's key if it may name something new; it is then declared as the index-th of its kind.
// NH122, NH130, NH131, NH133 otherwise.
std::optional<std::string> declare(Interpretation& in, const SourceEntry& entry, NameKind kind, std::size_t index);

// The canonical spelling of a key that should be a name (θ → theta); nullopt and a report if it cannot be one.
[[nodiscard]] std::optional<std::string> spell(Interpretation& in, const Excerpt& key);

}  // namespace anholon::detail

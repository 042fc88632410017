// Keys that name a part of the state: x, "x'", p_x, R, "R.w", "R.w.x", "R.body", u1, t.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "anholon/model/meaning/interpretation.hpp"

namespace anholon::detail {

struct StateKey {
  Quantity quantity = Quantity::coordinate;
  std::size_t index = 0;
  Frame frame = Frame::coordinate;
  std::optional<std::size_t> axis = {};  // R.w.x, …: 0, 1, 2
};

// What the key names, in a table of the given sort; NH144 and a suggestion if it names nothing there.
enum class KeyTable { initial, solution, components, coordinates };
[[nodiscard]] std::optional<StateKey> read_state_key(Interpretation& in, const SourceEntry& entry, KeyTable table);

// The entries of a table, those of a dotted key (R.w = …, which TOML reads as a table in a table) under their full
// name.
[[nodiscard]] std::vector<SourceEntry> flattened(const SourceValue& table);

}  // namespace anholon::detail

// The numbers of a state as a person and as a program reads them.
#pragma once

#include <optional>
#include <string>

#include "anholon/derive/state/numbers.hpp"
#include "anholon/present/document/render.hpp"

namespace anholon {

// `digits` significant ones, all certain up to one unit of the last.
[[nodiscard]] Document numbers_document(const System& system, const Numbers& numbers, int digits = 12);

// Plain numbers (doubles), or strings of so many digits; `radius` has the same shape and bounds the distance of each
// number, as it is written, from the exact value.
[[nodiscard]] std::string numbers_json(const System& system, const Numbers& numbers, std::optional<int> digits = {});

}  // namespace anholon

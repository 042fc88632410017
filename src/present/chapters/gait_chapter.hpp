// Where a gait leads: part of the document about a reduction, and of its JSON.
#pragma once

#include <string>

#include "anholon/integrate/gait/gait.hpp"
#include "anholon/present/document/document.hpp"

namespace anholon::detail {

void add_gait(Document& document, const Gait& gait, const Connection& connection);
// The JSON of a reduction with the member `gait`.
[[nodiscard]] std::string with_gait(const std::string& json, const Gait& gait, const Connection& connection);

}  // namespace anholon::detail

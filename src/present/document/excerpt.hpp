// Parts of a document: what is read first, and what it says about one thing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "anholon/present/document/document.hpp"

namespace anholon {

// Without its sections of detail, overviews with a reason for each verdict; formulas are cut where they get long.
[[nodiscard]] Document brief_of(const Document& document);
// The sections whose headings or statements have that word in them, in full; none where there is none.
[[nodiscard]] std::optional<Document> part_about(const Document& document, std::string_view word);
// The headings of sections, those of `depth` alone: what can be asked about. What is said of several things of a kind is listed once.
[[nodiscard]] std::vector<std::string> parts_of(const Document& document, std::optional<Depth> depth = std::nullopt);

}  // namespace anholon

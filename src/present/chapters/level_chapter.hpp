// Level sets of first integrals: part of the document about a reduction, and of its JSON.
#pragma once

#include "anholon/analyze/reduction/level_set.hpp"
#include "anholon/present/chapters/stated_chapter.hpp"
#include "anholon/present/document/json.hpp"

namespace anholon::detail {

void add_level(StatedChapter& chapter, const Applicable<LevelSet>& level);
// What is said beside the statements.
[[nodiscard]] nlohmann::ordered_json level_object(const Applicable<LevelSet>& level);

}  // namespace anholon::detail

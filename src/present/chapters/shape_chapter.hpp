// Shape and group: part of the document about a reduction, and of its JSON.
#pragma once

#include "anholon/analyze/reduction/reduce.hpp"
#include "anholon/present/chapters/stated_chapter.hpp"
#include "anholon/present/document/json.hpp"

namespace anholon::detail {

void add_connection(StatedChapter& chapter, const Applicable<Connection>& connection);
// What is said beside the statements.
[[nodiscard]] nlohmann::ordered_json connection_object(const Applicable<Connection>& connection);

void add_chaplygin(StatedChapter& chapter, const Reduction& reduction);
// What is said beside the statements.
[[nodiscard]] nlohmann::ordered_json chaplygin_object(const ChaplyginCase& chaplygin);

}  // namespace anholon::detail

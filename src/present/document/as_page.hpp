// A document as the page of a report shows it: blocks of words and formulas, every formula LaTeX by itself.
#pragma once

#include <nlohmann/json.hpp>

#include "anholon/present/document/document.hpp"

namespace anholon {

// {"blocks": [{"kind": "lines", …}, …], "verdicts": [{"about", "quantity", "verdict", "says", "because", "witness"}, …]}.
// Words are a list of texts and of formulas, {"math": "\\dot{x}"}. Without the title: the page has its own.
[[nodiscard]] nlohmann::ordered_json as_page(const Document& document);

}  // namespace anholon

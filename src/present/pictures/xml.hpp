// Text inside SVG and HTML.
#pragma once

#include <string>
#include <string_view>

namespace anholon {

// The text so that it stands between tags or in a quoted attribute and is read as text: markup characters as entities, control
// characters and bytes that are no UTF-8 replaced.
[[nodiscard]] std::string xml_text(std::string_view text);

}  // namespace anholon

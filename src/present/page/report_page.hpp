// The page around a report's data, and the program and the style that show them.
#pragma once

#include <string>
#include <string_view>

namespace anholon {

// Files of web/dist, part of this program.
[[nodiscard]] std::string_view report_script();
[[nodiscard]] std::string_view report_style();

// JSON as it may stand inside a script element: no `<`, `>` or `&`, no line separators, the same value for whoever parses it.
[[nodiscard]] std::string json_in_html(std::string_view json);

// `title` is any text; `data` is JSON.
[[nodiscard]] std::string report_page(std::string_view title, std::string_view data);

}  // namespace anholon

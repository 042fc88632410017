// The page that leads to many reports.
#pragma once

#include <string>
#include <vector>

namespace anholon {

// The whole page, with a card for each report, as Report::card has it. `command` made it, says the page.
[[nodiscard]] std::string report_index_html(const std::vector<std::string>& cards,
                                            const std::string& command = "report_index_html");

}  // namespace anholon

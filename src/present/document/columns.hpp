// Rows of text under each other, aligned by what a terminal shows.
#pragma once

#include <string>
#include <vector>

namespace anholon {

// Each row on a line of its own after `indent` spaces, cells two spaces apart, no spaces at the end. With a `page` width
// the last cell of a row goes on on further lines where it is too long, broken as a formula, or as words where `prose`
// says so of the row.
[[nodiscard]] std::string align_columns(const std::vector<std::vector<std::string>>& rows, std::size_t indent = 2,
                                        std::size_t page = 0, const std::vector<bool>& prose = {});

}  // namespace anholon

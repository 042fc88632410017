// Long formulas on a terminal.
#pragma once

#include <string>

namespace anholon {

// `text`, of which the first line begins after `first` columns and the others after `indent`, broken before + and - (and, if
// there is no other way, after * and ,) so that no line passes `width`. Breaks that lie in fewer parentheses come first.
[[nodiscard]] std::string wrap_formula(const std::string& text, std::size_t first, std::size_t indent,
                                       std::size_t width = 100);

// Words, broken at spaces.
[[nodiscard]] std::string wrap_words(const std::string& text, std::size_t first, std::size_t indent,
                                     std::size_t width = 100);

}  // namespace anholon

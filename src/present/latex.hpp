// Text and names from a model file as LaTeX that means nothing but themselves.
#pragma once

#include <string>
#include <string_view>

namespace anholon {

// Every character that LaTeX reads as a command comes out as itself.
[[nodiscard]] std::string escape_latex(std::string_view text);

}  // namespace anholon

// What the TOML library says of a broken file, as a message that helps to mend it.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "anholon/base/diagnostic.hpp"

namespace anholon::detail {

// NH100, NH107 or NH111 from the library's words and the byte it points at.
[[nodiscard]] Diagnostic toml_error(const std::shared_ptr<const Source>& source, std::size_t offset,
                                    std::string_view description);

// NH110 (nan, inf) or NH111 for a number at that place which has no exact value for us.
[[nodiscard]] Diagnostic number_error(const std::shared_ptr<const Source>& source, Span span);

}  // namespace anholon::detail

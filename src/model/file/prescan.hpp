// Looks over a file before the TOML parser sees it: what would crash that parser, slow it down or deceive a reader
// ends here.
#pragma once

#include <memory>

#include "anholon/base/diagnostic.hpp"

namespace anholon::detail {

// Size, line length, UTF-8, NUL, controls of writing direction, bare text beyond ASCII, depth of keys. Empty if all is well.
[[nodiscard]] Diagnostics prescan(const std::shared_ptr<const Source>& source);

}  // namespace anholon::detail

// Whole files or none: a result never replaces another one unless all of it has reached the disk.
#pragma once

#include <string>
#include <string_view>

#include "anholon/base/diagnostic.hpp"

namespace anholon {

enum class Overwrite { no, yes };

// Writes `bytes` to `path`: a new file in the same folder, every write and its end checked, brought to the disk, then put in the
// place of the old one. Empty where it succeeded. NH410: it could not be written; whatever was at `path` is still there, whole.
// NH411: something is there and may not be overwritten, or it is a link to a file. A device or a pipe is written to as it stands.
[[nodiscard]] Diagnostics write_file(const std::string& path, std::string_view bytes,
                                     Overwrite overwrite = Overwrite::no);

// What `write_file` would say before it has anything to write, so that a long computation does not end with it.
[[nodiscard]] Diagnostics check_writable(const std::string& path, Overwrite overwrite = Overwrite::no);

}  // namespace anholon

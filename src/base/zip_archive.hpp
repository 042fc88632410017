// An archive in the ZIP format whose files are stored as they are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace anholon {

struct ArchivedFile {
  std::string path;   // inside the archive, with /
  std::string bytes;  // less than 4 GiB
};

// The bytes of the archive. No time of day is in it: the same files give the same bytes.
[[nodiscard]] std::string zip_archive(const std::vector<ArchivedFile>& files);

}  // namespace anholon

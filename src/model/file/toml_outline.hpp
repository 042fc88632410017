// The keys and table headers of a TOML text, found without understanding the rest: enough to say which key was given
// twice.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "anholon/base/source.hpp"

namespace anholon::detail {

struct OutlineItem {
  bool header = false;
  std::string name;       // the key as written
  std::size_t table = 0;  // under which header it stands, counted from 0
  Span span;
};

[[nodiscard]] std::vector<OutlineItem> outline(std::string_view text);

}  // namespace anholon::detail

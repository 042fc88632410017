// How equations are made into machine code.
#pragma once

#include <string>
#include <vector>

namespace anholon {

struct MotionOptions {
  bool portable = false;        // code for a common processor: the same bits on every machine
  bool use_cache = true;        // compiled code is kept on disk
  std::string cache_folder;     // empty: that of the user
  bool interpret = false;       // no machine code
  bool drop_dependent = false;  // constraints that follow from others; an error otherwise
  bool reduced = false;  // symmetries are divided out and what they move is reconstructed; an error where that fails
  std::vector<std::string> by;  // these symmetries alone; none: all that can be used

  bool operator==(const MotionOptions&) const = default;  // the same machine code
};

}  // namespace anholon

// Work that may exhaust memory or never return, done in a child process: its death is an answer.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "anholon/base/budget.hpp"

namespace anholon {

struct IsolationLimits {
  double seconds = 60;                        // wall clock; the child is killed a moment later
  std::size_t memory = std::size_t{8} << 30;  // bytes of address space; not enforced under a sanitizer
};

struct IsolatedResult {
  Limit limit = Limit::none;  // time or memory: the child was ended and `bytes` is empty
  std::string bytes;          // what the work returned
  int signal = 0;             // the child died of it, for a reason that is no limit: a defect of ours
};

// Runs `work` in a forked child and brings back the string it returns. To be called before any thread is started.
// Without fork (no more processes) the work runs here.
[[nodiscard]] IsolatedResult isolate(const std::function<std::string()>& work, const IsolationLimits& limits);

}  // namespace anholon

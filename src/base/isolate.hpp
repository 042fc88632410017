// Work that may exhaust memory or never return, done in a child process: its death is an answer.
#pragma once

#include <chrono>
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
  Limit limit = Limit::none;  // time or memory: the child was ended
  std::string bytes;          // what the work said until then
  int signal = 0;             // the child died of it, for a reason that is no limit: a defect of ours
};

// Work in a forked child, beside what is done here. To be started before any thread is. Without fork (no more processes) the work
// runs here, at once.
class Isolated {
 public:
  using Say = std::function<void(const std::string&)>;  // what was said is not lost where the work ends early
  Isolated(const std::function<void(const Say&)>& work, const IsolationLimits& limits);
  Isolated(const Isolated&) = delete;
  Isolated& operator=(const Isolated&) = delete;
  ~Isolated();  // a child whose result nobody asked for is ended

  // Waits for it, once.
  [[nodiscard]] IsolatedResult result();

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point deadline_;
  IsolatedResult result_;
  int child_ = 0;    // its process, while there is one
  int answers_ = 0;  // what it says can be read here
};

// The string that `work` returns, from a forked child; none where it was ended.
[[nodiscard]] IsolatedResult isolate(const std::function<std::string()>& work, const IsolationLimits& limits);

}  // namespace anholon

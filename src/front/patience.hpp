// Seconds that several pieces of work share.
#pragma once

#include <algorithm>
#include <chrono>

namespace anholon {

class Patience {
 public:
  explicit Patience(double seconds)
      : end_(Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))) {}

  [[nodiscard]] double left() const { return std::chrono::duration<double>(end_ - Clock::now()).count(); }

  // For one piece: what is left, `most` at most, and a moment in any case.
  [[nodiscard]] double share(double most) const { return std::max(moment, std::min(most, left())); }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr double moment = 0.1;
  Clock::time_point end_;
};

}  // namespace anholon

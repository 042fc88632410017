// Whether steps of eight stages or of sixteen get further for what they cost, found by trying.
//
// Which it is depends on how fast f's polynomials converge beside the iteration, and that on the motion. A cost is counted in evaluations
// and never in seconds: the same motion is computed in the same steps on every machine.
#pragma once

#include <cstddef>

namespace anholon {

class StageChoice {
 public:
  [[nodiscard]] std::size_t packs() const { return packs_; }

  // After a step of this length, so many evaluations of eight lanes, and by what factor its iteration contracted. True: the next one has
  // the other number of stages.
  bool made(double length, std::size_t evaluations, double rate) {
    if (++steps_ <= settling) return false;
    if (chosen_) {
      if (steps_ < patience) return false;
      chosen_ = false;  // motions change
      per_length_[0] = per_length_[1] = 0;
      steps_ = settling + 1;
    }
    // What a step costs besides its evaluations, in these. Two packs keep the processor busier than one.
    cost_ += packs_ == 1 ? 3 + static_cast<double>(evaluations) : 5 + 0.9 * static_cast<double>(evaluations);
    length_ += length;
    rate_ += rate / measured;
    if (steps_ < settling + measured) return false;
    const double own = cost_ / length_, other = per_length_[2 - packs_];
    per_length_[packs_ - 1] = own;
    chosen_ = other > 0 ? own <= other : packs_ == 1 && rate_ > slow;
    cost_ = length_ = rate_ = 0;
    steps_ = 0;
    if (chosen_) return false;
    chosen_ = other > 0;
    packs_ = 3 - packs_;
    return true;
  }

 private:
  // Steps until their length has settled, those that are measured, and those until both are tried again.
  static constexpr std::size_t settling = 6, measured = 8, patience = 1000;
  // Steps of sixteen stages are about three times as long: where eight contract slower than this they would need too many turns.
  static constexpr double slow = 0.01;

  std::size_t packs_ = 1, steps_ = 0;
  bool chosen_ = false;
  double cost_ = 0, length_ = 0, rate_ = 0, per_length_[2] = {0, 0};
};

}  // namespace anholon

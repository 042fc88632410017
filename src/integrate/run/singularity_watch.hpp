// Whether the equations of motion break down within a step. A stepper may well step over such a state.
#pragma once

#include "anholon/integrate/motion/motion_parts.hpp"
#include "anholon/integrate/run/made_step.hpp"

namespace anholon {

class SingularityWatch {
 public:
  // The last state that counts, `offset` from the beginning of the step, and where it is certainly too late.
  struct Singularity {
    PhysicalState last;
    double offset = 0, beyond = 0;
    std::string what;  // vanishes
  };

  SingularityWatch(Motion::Parts& parts, const PhysicalState& start);

  // `after`: its end, on the constraints. `watch_rank`: whether the constraints may become dependent; a reduced chart is left before that,
  // for its speeds turn singular there.
  [[nodiscard]] std::optional<Singularity> in_step(const MadeStep& step, const PhysicalState& after,
                                                   const CompiledChart& chart, bool watch_rank);
  // The factor that is smallest there, measured by how large it has been, if it is small.
  [[nodiscard]] std::optional<std::string> vanishing_at(const PhysicalState& state) const;

 private:
  [[nodiscard]] std::optional<Singularity> growth(const MadeStep& step, const PhysicalState& after,
                                                  const CompiledChart& chart);
  [[nodiscard]] std::optional<Singularity> loss_of_rank(const MadeStep& step, const PhysicalState& after);
  [[nodiscard]] std::optional<Singularity> jump_of_reactions(const MadeStep& step);
  RankWatch& rank();

  Motion::Parts& parts_;
  PhysicalState start_;
  RankWatch* rank_ = nullptr;
  std::vector<double> values_, scale_;  // of the factors: after the last step, and the largest so far
};

}  // namespace anholon

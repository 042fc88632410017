#include "anholon/analyze/linearization/steady_neighbors.hpp"

#include <optional>
#include <string>

namespace anholon {

namespace {

class Neighbors {
 public:
  Neighbors(const AskedState& asked, const SteadySymmetries& symmetries, const Law& law, const System& system)
      : asked_(asked), symmetries_(symmetries), law_(law), system_(system) {}

  // The state with these velocities shifted, if it is steady for all values of the shifts.
  [[nodiscard]] std::optional<SteadyNeighbors> shifted(const std::vector<std::size_t>& velocities) const {
    AskedState more = asked_;
    SteadyNeighbors result;
    for (const std::size_t k : velocities) {
      const Expr shift = system_.workspace().symbol(" shift" + std::to_string(k));
      more.names.push_back(shift);
      more.velocities[k].second = more.velocities[k].second + shift;
      result.shifts.push_back(shift);
    }
    Result<SteadyState> state = complete_asked(more, system_, symmetries_.order_of_solving());
    if (!state) return std::nullopt;
    SteadyMotion motion = examine_steadiness(std::move(*state), symmetries_, law_, system_);
    if (!is_proved(motion.verdict)) return std::nullopt;
    result.state = std::move(motion.state);
    result.orbit = std::move(motion.orbit.field);
    return result;
  }

 private:
  const AskedState& asked_;
  const SteadySymmetries& symmetries_;
  const Law& law_;
  const System& system_;
};

}  // namespace

SteadyNeighbors steady_neighbors(const AskedState& asked, const SteadyMotion& motion,
                                 const SteadySymmetries& symmetries, const Law& law, const System& system) {
  const Neighbors neighbors(asked, symmetries, law, system);
  std::vector<std::size_t> movable;
  std::optional<SteadyNeighbors> first;
  for (std::size_t k = 0; k < asked.velocities.size(); ++k) {
    std::optional<SteadyNeighbors> found = neighbors.shifted({k});
    if (!found) continue;
    movable.push_back(k);
    if (!first) first = std::move(found);
  }
  if (!first) return {motion.state, motion.orbit.field, {}};
  if (movable.size() == 1) return std::move(*first);
  std::optional<SteadyNeighbors> all = neighbors.shifted(movable);
  return all ? std::move(*all) : std::move(*first);
}

}  // namespace anholon

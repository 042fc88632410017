#include <cmath>

#include <fmt/format.h>

#include "anholon/integrate/store/result_file.hpp"

namespace anholon {

namespace {

// The name of the first number of the sample that is not finite; empty if all are.
class NotFinite {
 public:
  explicit NotFinite(const Run& run) : run_(run) {
    for (const RecordedIntegral& integral : run.integrals) integrals_.push_back(integral.name);
    for (const RecordedQuantity& quantity : run.recorded) recorded_.push_back(quantity.name);
  }

  [[nodiscard]] std::string find(const Sample& s) const {
    if (!std::isfinite(s.t)) return "t";
    if (!std::isfinite(s.energy)) return "energy";
    for (const auto& [numbers, names] :
         {std::pair{&s.configuration, &run_.coordinates}, std::pair{&s.velocities, &run_.velocities},
          std::pair{&s.multipliers, &run_.constraints}, std::pair{&s.reactions, &run_.velocities},
          std::pair{&s.integrals, &integrals_}, std::pair{&s.residuals, &run_.constraints},
          std::pair{&s.recorded, &recorded_}}) {
      for (std::size_t k = 0; k < numbers->size(); ++k) {
        if (!std::isfinite((*numbers)[k])) return k < names->size() ? (*names)[k] : "a number";
      }
    }
    return {};
  }

 private:
  const Run& run_;
  std::vector<std::string> integrals_, recorded_;
};

double finite(double number) { return std::isfinite(number) ? number : 0; }

}  // namespace

bool is_complete(const Run& run) {
  return run.outcome.ending == Ending::reached_end || run.outcome.ending == Ending::stopped_by_event;
}

void keep_finite(Run& run) {
  const NotFinite not_finite(run);
  for (std::size_t k = 0; k < run.samples.size(); ++k) {
    const std::string name = not_finite.find(run.samples[k]);
    if (name.empty()) continue;
    const double bad = finite(run.samples[k].t), good = k == 0 ? bad : run.samples[k - 1].t;
    run.outcome = {Ending::non_finite,
                   good,
                   bad,
                   finite(run.outcome.h),
                   name,
                   fmt::format("`{}` is no finite number between t = {:.10g} and {:.10g}", name, good, bad)};
    run.samples.keep_first(k);
    break;
  }
  std::erase_if(run.hits, [&](const EventHit& hit) { return !not_finite.find(hit.sample).empty(); });
}

}  // namespace anholon

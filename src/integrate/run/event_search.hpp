// Zeros of functions of the state along a motion.
#pragma once

#include <vector>

#include "anholon/integrate/motion/numeric_function.hpp"
#include "anholon/integrate/run/made_step.hpp"
#include "anholon/integrate/run/simulate_options.hpp"

namespace anholon {

class EventSearch {
 public:
  struct Hit {
    std::size_t event = 0;
    double offset = 0;
    int direction = 0;
    PhysicalState state;
  };

  EventSearch(std::vector<EventRequest> events, const NumericContext& context);

  [[nodiscard]] const std::vector<EventRequest>& events() const { return events_; }
  [[nodiscard]] bool empty() const { return events_.empty(); }
  // The state from which the next step starts.
  void start(const PhysicalState& state);
  // All zeros at which the sign changes within the step that ends at `end`, in order of time, also two close to each other. A function that
  // is zero at the start has to leave zero first; where it changes its sign at a pole is no zero.
  [[nodiscard]] std::vector<Hit> in_step(const MadeStep& step, const PhysicalState& end);

 private:
  [[nodiscard]] double value(std::size_t event, const PhysicalState& state) const;
  [[nodiscard]] std::vector<std::vector<double>> along(const MadeStep& step, const PhysicalState& end) const;
  [[nodiscard]] std::pair<double, double> dip(std::size_t event, const MadeStep& step, double a, double b,
                                              double ga) const;
  [[nodiscard]] Hit locate(std::size_t event, const MadeStep& step, double a, double ga, double b, double gb) const;

  std::vector<EventRequest> events_;
  std::optional<NumericFunction> functions_;
  std::vector<double> values_;  // at the beginning of the step
};

}  // namespace anholon

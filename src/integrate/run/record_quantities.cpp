#include "anholon/integrate/run/record_quantities.hpp"

#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/integrate/motion/motion_parts.hpp"

namespace anholon {

namespace {

// Accelerations are unknowns of the law.
NumericFunction values_of(const Motion::Parts& parts, const std::vector<QuantityRequest>& wanted) {
  std::vector<Expr> values;
  for (const QuantityRequest& quantity : wanted) values.push_back(parts.system.express(quantity.value));
  const bool moves = contains_any(values, parts.multipliers.rates);
  return parts.context->of_state(std::move(values), moves ? parts.multipliers.solves : std::vector<LinearSolve>());
}

std::vector<double> values_at(const NumericFunction& values, const Sample& s) {
  return values.at({{s.t, 0}, s.configuration, s.velocities});
}

}  // namespace

void record_quantities(Run& run, Motion& motion, const std::vector<QuantityRequest>& wanted) {
  if (wanted.empty()) return;
  const NumericFunction values = values_of(motion.parts(), wanted);
  for (const QuantityRequest& quantity : wanted) run.recorded.push_back({quantity.name, to_text(quantity.value)});
  std::vector<std::vector<double>> at_samples;
  for (const Sample& s : run.samples) at_samples.push_back(values_at(values, s));
  run.samples.set_recorded(at_samples);
  for (EventHit& hit : run.hits) hit.sample.recorded = values_at(values, hit.sample);
}

void record_quantities(SampleRecord& sample, Motion& motion, const std::vector<QuantityRequest>& wanted) {
  if (!wanted.empty() && sample.recorded.empty())
    sample.recorded = values_at(values_of(motion.parts(), wanted), sample);
}

}  // namespace anholon

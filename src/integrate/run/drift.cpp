#include "anholon/integrate/run/drift.hpp"

#include <algorithm>
#include <cmath>

#include "anholon/expr/print/print.hpp"
#include "anholon/integrate/motion/periodic.hpp"
#include "anholon/integrate/run/drift_check.hpp"
#include "anholon/integrate/run/record_integrals.hpp"

namespace anholon {

namespace {

// With whole turns taken off where that is asked for.
PhysicalState state_at(const Sample& s, bool reduced) {
  return {{s.t, 0}, reduced ? s.reduced : s.configuration, s.velocities};
}

// Every state of the trail and every sample; `reduced`: with whole turns taken off.
template <class Visit>
void along(const Run& run, bool reduced, const Visit& visit) {
  if (run.trail.times.empty()) return;
  for (std::size_t k = 0; k < run.trail.times.size(); ++k) visit(trail_state(run.trail, k, reduced));
  for (const Sample& s : run.samples) visit(state_at(s, reduced));
}

// A value against its first one, and against the size of what it is the sum of.
class Drift {
 public:
  void see(double value, double size) {
    size = std::max(size, std::abs(value));
    if (values_.empty()) size_ = size;
    values_.push_back(value);
    drift_ = std::max(drift_, std::abs(value - values_.front()));
    largest_ = std::max(largest_, size);
  }
  void put(RecordedIntegral& integral) const {
    const double size = size_ > 0 ? size_ : largest_;
    integral.start = values_.empty() ? 0 : values_.front();
    integral.drift = drift_;
    integral.relative_drift = size > 0 ? drift_ / size : drift_;
  }
  [[nodiscard]] const std::vector<double>& values() const { return values_; }
  [[nodiscard]] double largest() const { return largest_; }

 private:
  std::vector<double> values_;
  double drift_ = 0, size_ = 0, largest_ = 0;  // sizes: at the start, and the largest of the run
};

// The terms of a sum, or the expression itself.
std::vector<Expr> terms_of(const Expr& e) {
  if (!e.is(Kind::sum)) return {e};
  std::vector<Expr> result;
  for (std::size_t i = 0; i < e.operand_count(); ++i) result.push_back(e.operand(i));
  return result;
}

}  // namespace

void measure_energy(Run& run, const Motion::Parts& parts) {
  Drift drift;
  along(run, true, [&](const PhysicalState& s) {
    const auto [energy, residual] = parts.observer->energy_and_residual(s);
    drift.see(energy, 0);
    run.largest_residual = std::max(run.largest_residual, residual);
  });
  drift.put(run.energy);
}

void record_integrals(Run& run, Motion& motion, const std::vector<ProvedIntegral>& integrals, bool energy,
                      const SimulateOptions& options) {
  Motion::Parts& parts = motion.parts();
  run.energy_is_conserved = energy;
  if (integrals.empty()) return;
  // Values first, then the terms they are sums of.
  std::vector<Expr> all;
  std::vector<std::size_t> first;
  for (const ProvedIntegral& i : integrals) all.push_back(i.value);
  for (const ProvedIntegral& i : integrals) {
    first.push_back(all.size());
    const std::vector<Expr> terms = terms_of(i.value);
    all.insert(all.end(), terms.begin(), terms.end());
  }
  first.push_back(all.size());
  const NumericFunction values = parts.context->of_state(all);
  const bool reduced = std::all_of(parts.periodic_angles.begin(), parts.periodic_angles.end(), [&](std::size_t i) {
    return is_periodic_in(all, parts.configuration->variables()[i]);
  });
  std::vector<Drift> drifts(integrals.size());
  along(run, reduced, [&](const PhysicalState& s) {
    const std::vector<double> out = values.at(s);
    for (std::size_t k = 0; k < integrals.size(); ++k) {
      double size = 0;
      for (std::size_t j = first[k]; j < first[k + 1]; ++j) size = std::max(size, std::abs(out[j]));
      drifts[k].see(out[k], size);
    }
  });
  for (std::size_t k = 0; k < integrals.size(); ++k) {
    run.integrals.push_back({integrals[k].name, to_text(integrals[k].value), 0, 0, 0});
    drifts[k].put(run.integrals.back());
  }
  const auto values_at = [&](const Sample& s) {
    std::vector<double> out = values.at(state_at(s, reduced));
    out.resize(integrals.size());
    return out;
  };
  std::vector<std::vector<double>> at_samples;
  for (const Sample& s : run.samples) at_samples.push_back(values_at(s));
  run.samples.set_integrals(at_samples);
  for (EventHit& h : run.hits) h.sample.integrals = values_at(h.sample);
  for (std::size_t k = 0; k < integrals.size(); ++k) {
    std::vector<double> along_trail = drifts[k].values();
    along_trail.resize(run.trail.times.size());
    const auto value = [&values, k](const PhysicalState& s) { return values.at(s)[k]; };
    examine_drift(run, parts, {integrals[k].name, std::move(along_trail), drifts[k].largest(), value}, options);
  }
}

}  // namespace anholon

#include "anholon/integrate/detail/drift.hpp"

#include <algorithm>
#include <cmath>

#include "anholon/expr/print.hpp"
#include "anholon/integrate/detail/periodic.hpp"
#include "anholon/integrate/simulate.hpp"

namespace anholon {

namespace {

// Every state of the trail and every sample; `reduced`: with whole turns taken off.
template <class Visit>
void along(const Run& run, bool reduced, const Visit& visit) {
  const Trail& trail = run.trail;
  const std::size_t count = trail.times.size();
  if (count == 0) return;
  const std::size_t n = trail.configurations.size() / count, m = trail.velocities.size() / count;
  for (std::size_t k = 0; k < count; ++k) {
    const auto q = (reduced ? trail.reduced : trail.configurations).begin() + static_cast<std::ptrdiff_t>(k * n);
    const auto w = trail.velocities.begin() + static_cast<std::ptrdiff_t>(k * m);
    visit(PhysicalState{
        {trail.times[k], 0}, {q, q + static_cast<std::ptrdiff_t>(n)}, {w, w + static_cast<std::ptrdiff_t>(m)}});
  }
  for (const Sample& s : run.samples)
    visit(PhysicalState{{s.t, 0}, reduced ? s.reduced : s.configuration, s.velocities});
}

// A value against its first one, and against the size of what it is the sum of.
class Drift {
 public:
  void see(double value, double size) {
    if (!seen_) start_ = value;
    seen_ = true;
    drift_ = std::max(drift_, std::abs(value - start_));
    size_ = std::max({size_, std::abs(start_), size});
  }
  void put(RecordedIntegral& integral) const {
    integral.start = start_;
    integral.drift = drift_;
    integral.relative_drift = size_ > 0 ? drift_ / size_ : drift_;
  }

 private:
  bool seen_ = false;
  double start_ = 0, drift_ = 0, size_ = 0;
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

void record_integrals(Run& run, Motion& motion, const std::vector<ProvedIntegral>& integrals, bool energy) {
  const Motion::Parts& parts = motion.parts();
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
  const auto record = [&](Sample& s) {
    const std::vector<double> out = values.at({{s.t, 0}, reduced ? s.reduced : s.configuration, s.velocities});
    s.integrals.assign(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(integrals.size()));
  };
  for (Sample& s : run.samples) record(s);
  for (EventHit& h : run.hits) record(h.sample);
}

}  // namespace anholon

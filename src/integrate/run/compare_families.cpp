#include "anholon/integrate/run/compare_families.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/balls/enclosure.hpp"

namespace anholon {

namespace {

constexpr std::size_t most_places = 24;
constexpr double same_velocity = 1e-9;  // relative

// The state at the first sample, and the constants of a family there.
class FamilyAtStart {
 public:
  // `turn`: added to constants that are angles, of which the state tells the tangent.
  FamilyAtStart(const Run& run, const Motion::Parts& parts, const JacobiSolution& family, double turn)
      : system_(parts.system), family_(family) {
    const Sample first = run.samples.front();
    const Model& model = *parts.model;
    for (const Parameter& p : model.parameters) {
      if (p.value) set(p.symbol, enclose(*p.value, {}).midpoint);
    }
    for (std::size_t k = 0; k < model.coordinates.size(); ++k) set(model.coordinates[k].symbol, first.configuration[k]);
    const auto& velocities = system_.frame.velocities();
    for (std::size_t k = 0; k < velocities.size(); ++k) set(velocities[k].velocity, first.velocities[k]);
    for (const JacobiIntegral& i : family.integrals)
      set(i.constant, enclose(i.function, values_).midpoint + (i.local ? turn : 0));
    for (std::size_t k = 0; k < family.curves->starts.size(); ++k)
      set(family.curves->starts[k], first.configuration[k]);
    known_ = known_ && family.integrals.size() == family.form.constants.size();
    for (std::size_t k = 0; known_ && k < velocities.size(); ++k) {
      const double rate = enclose(family.rates[k], values_).midpoint, v = first.velocities[k];
      known_ = std::isfinite(rate) && std::fabs(rate - v) <= same_velocity * (1 + std::fabs(v));
    }
  }

  // Whether the constants have values, and the branch has the velocities of the state.
  [[nodiscard]] bool is_branch() const { return known_; }
  [[nodiscard]] CurveNumbers at(double t) const {
    return curve_numbers(*family_.curves, values_, system_.frame.time(), Rational(t));
  }
  [[nodiscard]] std::string constants() const {
    std::vector<std::string> result;
    for (const Expr& c : family_.form.constants)
      result.push_back(fmt::format("{} = {:.10g}", c.name(), values_.at(c).get_d()));
    return fmt::format("{}", fmt::join(result, ", "));
  }

 private:
  void set(const Expr& symbol, double value) {
    known_ = known_ && std::isfinite(value);
    values_[symbol] = std::isfinite(value) ? Rational(value) : Rational(0);
  }

  const System& system_;
  const JacobiSolution& family_;
  ExactValues values_;
  bool known_ = true;
};

void compare(Run& run, const FamilyAtStart& family, std::size_t branch) {
  std::vector<SolutionComparison> found;
  std::vector<double> sizes;
  const Sample first = run.samples.front();
  const std::size_t count = run.samples.size(), step = std::max<std::size_t>(1, count / most_places);
  double until = first.t;
  bool ended = false;
  for (std::size_t k = 0; k < count && !ended; k += step) {
    const Sample s = run.samples[k];
    const CurveNumbers there = family.at(s.t - first.t);
    ended = !there.why_none.empty();
    for (const CurveNumber& n : there.at_time) {
      const auto place = std::find(run.coordinates.begin(), run.coordinates.end(), n.name);
      if (place == run.coordinates.end()) continue;
      const double computed = s.configuration[static_cast<std::size_t>(place - run.coordinates.begin())];
      auto entry = std::find_if(found.begin(), found.end(), [&](const auto& c) { return c.name == n.name; });
      if (entry == found.end()) {
        found.push_back({n.name, 0, s.t, 0});
        sizes.push_back(0);
        entry = found.end() - 1;
      }
      double& size = sizes[static_cast<std::size_t>(entry - found.begin())];
      size = std::max({size, std::fabs(computed), std::fabs(n.value.midpoint)});
      const double difference = std::fabs(computed - n.value.midpoint);
      if (difference <= entry->largest_difference) continue;
      entry->largest_difference = difference;
      entry->at = s.t;
    }
    if (!ended) until = s.t;
  }
  for (std::size_t k = 0; k < found.size(); ++k)
    found[k].relative = sizes[k] > 0 ? found[k].largest_difference / sizes[k] : found[k].largest_difference;
  run.solution.insert(run.solution.end(), found.begin(), found.end());
  run.notes.push_back(fmt::format("compared with branch {} of a complete family of the Hamilton-Jacobi equation, {}{}",
                                  branch + 1, family.constants(),
                                  ended ? fmt::format(", up to t = {:.6g}, where the motion leaves it", until) : ""));
}

}  // namespace

void compare_families(Run& run, const Motion::Parts& parts, const std::vector<JacobiSolution>& families) {
  if (run.samples.empty()) return;
  const auto& all = parts.model->coordinates;
  if (std::any_of(all.begin(), all.end(), [](const Coordinate& q) { return q.rotation.has_value(); })) {
    run.notes.emplace_back("curves of one-forms are not integrated where there are rotations");
    return;
  }
  for (std::size_t k = 0; k < families.size(); ++k) {
    if (!families[k].curves) continue;
    for (const double turn : {0.0, std::numbers::pi}) {
      const FamilyAtStart family(run, parts, families[k], turn);
      if (family.is_branch()) return compare(run, family, k);
    }
  }
  run.notes.emplace_back(families.empty() ? "no complete family of the Hamilton-Jacobi equation was found"
                                          : "no branch of the families begins with this state");
}

}  // namespace anholon

#include "anholon/analyze/hamilton_jacobi/solve_hamilton_jacobi.hpp"

#include <algorithm>

#include "anholon/analyze/hamilton_jacobi/jacobi_search.hpp"
#include "anholon/derive/constraint_set/regular_kinematics.hpp"

namespace anholon {

namespace {

// Charts of the velocities along D: those that the model declares before others, those that degenerate nowhere before others.
Within<std::vector<Kinematics>> charts_of(const System& system, const ClosedFormLimits& limits) {
  std::vector<Kinematics> result;
  const auto chosen = kinematics_of(system, limits);
  if (!chosen) return tl::make_unexpected(chosen.error());
  auto regular = regular_kinematics(system, nullptr, limits);
  if (regular && *regular && (*regular)->affine()) result.push_back(std::move(**regular));
  if (!chosen->value || !chosen->value->affine()) return result;
  const auto& u = chosen->value->independent;
  const bool declared = std::any_of(u.begin(), u.end(), [](const IndependentVelocity& v) { return v.declared; });
  result.insert(declared ? result.begin() : result.end(), *chosen->value);
  return result;
}

// By the first road that leads somewhere, in the first chart in which it does.
std::vector<HamiltonJacobiFamily> by_any_road(std::vector<JacobiSearch>& searches) {
  for (const HamiltonJacobiRoad road : {HamiltonJacobiRoad::constants, HamiltonJacobiRoad::energy,
                                        HamiltonJacobiRoad::separation, HamiltonJacobiRoad::angle}) {
    for (JacobiSearch& search : searches) {
      if (auto found = search.by(road); !found.empty()) return found;
    }
  }
  return {};
}

}  // namespace

const char* name_of(HamiltonJacobiRoad road) {
  switch (road) {
    case HamiltonJacobiRoad::constants: return "constant momenta along D";
    case HamiltonJacobiRoad::energy: return "one momentum from the energy";
    case HamiltonJacobiRoad::separation: return "separation of variables";
    case HamiltonJacobiRoad::angle: return "an angle on the circle of constant energy";
  }
  return "";
}

Within<Applicable<std::vector<HamiltonJacobiFamily>>> solve_hamilton_jacobi(const System& system,
                                                                            const ClosedFormLimits& limits) {
  using Answer = Applicable<std::vector<HamiltonJacobiFamily>>;
  const auto quadratic = quadratic_parts(system, limits.exact);
  if (!quadratic.value) return Answer{std::nullopt, quadratic.why_not};
  auto charts = charts_of(system, limits);
  if (!charts) return tl::make_unexpected(charts.error());
  std::vector<JacobiSearch> searches;
  for (Kinematics& chart : *charts) {
    JacobiSearch search(std::move(chart), *quadratic.value, system, limits);
    if (search.prepare()) searches.push_back(std::move(search));
  }
  if (searches.empty()) return Answer{std::nullopt, "no velocities along D were found that could be calculated with"};
  if (auto found = by_any_road(searches); !found.empty()) return Answer{std::move(found), {}};
  std::vector<JacobiSearch> others;
  for (Kinematics& chart : searches.front().adapted_charts()) {
    JacobiSearch search(std::move(chart), *quadratic.value, system, limits);
    if (search.prepare()) others.push_back(std::move(search));
  }
  return Answer{by_any_road(others), {}};
}

}  // namespace anholon

#include "anholon/analyze/hamilton_jacobi/solve_hamilton_jacobi.hpp"

#include <algorithm>

#include "anholon/analyze/hamilton_jacobi/jacobi_search.hpp"
#include "anholon/derive/constraint_set/regular_kinematics.hpp"
#include "anholon/expr/walk.hpp"

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

// Coordinates that no declared symmetry moves: those of the shape.
std::vector<Expr> shape_of(const System& system) {
  std::vector<Expr> result;
  const auto& all = system.model->coordinates;
  if (system.model->symmetries.empty()) return result;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool moved =
        std::any_of(system.model->symmetries.begin(), system.model->symmetries.end(), [&](const Symmetry& s) {
          return std::any_of(s.generator.begin(), s.generator.end(),
                             [&](const Component& c) { return c.coordinate == i; });
        });
    if (!moved && !all[i].rotation) result.push_back(all[i].symbol);
  }
  return result;
}

// In Chaplygin's case the velocities of the shape are velocities along D, and a form that the symmetries leave solves the reduced equation.
std::optional<Kinematics> shape_chart(const std::vector<Expr>& shape, const System& system,
                                      const ClosedFormLimits& limits) {
  std::vector<IndependentVelocity> u;
  for (const IndependentVelocity& v : frame_velocities(system)) {
    const bool of_shape =
        std::any_of(shape.begin(), shape.end(), [&](const Expr& r) { return v.name == r.name() + "'"; });
    if (of_shape) u.push_back(v);
  }
  if (u.empty() || u.size() + system.constraints.size() != system.degrees()) return std::nullopt;
  auto chart = kinematics_in(std::move(u), system, limits);
  if (!chart || !chart->value || !chart->value->affine()) return std::nullopt;
  return std::move(*chart->value);
}

// Families in the chart of the shape whose momenta are functions on it.
void mark_reduced(std::vector<HamiltonJacobiFamily>& families, const std::vector<Expr>& shape, const System& system) {
  for (HamiltonJacobiFamily& f : families) {
    bool reduced = f.kinematics.independent.size() == shape.size();
    for (const IndependentVelocity& u : f.kinematics.independent)
      reduced =
          reduced && std::any_of(shape.begin(), shape.end(), [&](const Expr& r) { return u.name == r.name() + "'"; });
    for (const Expr& q : system.frame.configuration_symbols()) {
      if (std::find(shape.begin(), shape.end(), q) == shape.end())
        reduced = reduced && !contains_any(f.momenta, {&q, 1});
    }
    if (reduced) f.shape = shape;
  }
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

Within<Applicable<std::vector<HamiltonJacobiFamily>>> solve_hamilton_jacobi(const System& system,
                                                                            const ClosedFormLimits& limits,
                                                                            const JacobiAnsatz& ansatz) {
  using Answer = Applicable<std::vector<HamiltonJacobiFamily>>;
  const auto quadratic = quadratic_parts(system, limits.exact);
  if (!quadratic.value) return Answer{std::nullopt, quadratic.why_not};
  auto charts = charts_of(system, limits);
  if (!charts) return tl::make_unexpected(charts.error());
  const std::vector<Expr> shape = shape_of(system);
  const auto searches_in = [&](std::vector<Kinematics> kinematics) {
    std::vector<JacobiSearch> result;
    for (Kinematics& chart : kinematics) {
      JacobiSearch search(std::move(chart), *quadratic.value, system, limits, ansatz);
      if (search.prepare()) result.push_back(std::move(search));
    }
    return result;
  };
  const auto answer = [&](std::vector<HamiltonJacobiFamily> found) {
    mark_reduced(found, shape, system);
    return Answer{std::move(found), {}};
  };
  std::vector<JacobiSearch> searches = searches_in(std::move(*charts));
  if (searches.empty()) return Answer{std::nullopt, "no velocities along D were found that could be calculated with"};
  if (auto found = by_any_road(searches); !found.empty()) return answer(std::move(found));
  std::vector<Kinematics> others = searches.front().adapted_charts();
  if (auto chart = shape_chart(shape, system, limits)) others.insert(others.begin(), std::move(*chart));
  searches = searches_in(std::move(others));
  return answer(by_any_road(searches));
}

Within<std::optional<SeparatedAnsatz>> separated_ansatz(const System& system, const ClosedFormLimits& limits,
                                                        const JacobiAnsatz& declared) {
  const auto quadratic = quadratic_parts(system, limits.exact);
  if (!quadratic.value) return std::nullopt;
  auto charts = charts_of(system, limits);
  if (!charts) return tl::make_unexpected(charts.error());
  for (Kinematics& chart : *charts) {
    JacobiSearch search(std::move(chart), *quadratic.value, system, limits, declared);
    if (!search.prepare()) continue;
    return declared.is_empty() ? search.separated() : search.declared();
  }
  return std::nullopt;
}

}  // namespace anholon

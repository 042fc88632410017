#include "anholon/integrate/run/error_scale.hpp"

#include <algorithm>
#include <limits>

#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

struct Tolerance {
  double relative, absolute;
};

Tolerance tighter(const Tolerance& a, const Tolerance& b) {
  return {std::min(a.relative, b.relative), std::min(a.absolute, b.absolute)};
}

std::vector<Tolerance> by_coordinate(const Model& model, const SimulateOptions& options) {
  std::vector<Tolerance> result(model.coordinates.size(), {options.tolerance, options.tolerance});
  for (const CoordinateTolerance& given : options.tolerances) {
    for (std::size_t c = 0; c < result.size(); ++c) {
      if (model.coordinates[c].name == given.coordinate) result[c] = {given.relative, given.absolute};
    }
  }
  return result;
}

}  // namespace

ErrorScale error_scale(const Model& model, const Configuration& configuration, const Chart& chart,
                       const SimulateOptions& options) {
  constexpr std::size_t shape = 0, place = 1, speed = 2;  // blocks
  const std::vector<Tolerance> tolerances = by_coordinate(model, options);
  ErrorScale scale;
  const auto put = [&](const Tolerance& tolerance, bool travels, std::size_t block) {
    scale.relative.push_back(travels ? tolerance.relative : 0);
    scale.absolute.push_back(tolerance.absolute);
    scale.block.push_back(block);
  };
  std::vector<Tolerance> of_velocities(chart.velocities.size());
  for (std::size_t c = 0; c < tolerances.size(); ++c) {
    const Coordinate& q = model.coordinates[c];
    const bool travels = q.kind == CoordinateKind::line;
    for (int k = 0; k < (q.rotation ? 4 : 1); ++k) put(tolerances[c], travels, travels ? place : shape);
    std::fill_n(of_velocities.begin() + static_cast<std::ptrdiff_t>(configuration.place(c).velocity),
                q.rotation ? 3 : 1, tolerances[c]);
  }
  for (const Expr& u : chart.speeds) {
    constexpr double none = std::numeric_limits<double>::infinity();
    Tolerance tolerance{none, none};
    for (std::size_t i = 0; i < chart.velocities.size(); ++i) {
      if (contains_any(chart.velocities[i], {&u, 1})) tolerance = tighter(tolerance, of_velocities[i]);
    }
    if (tolerance.absolute == none) tolerance = {options.tolerance, options.tolerance};
    put(tolerance, true, speed);
  }
  return scale;
}

double tightest_tolerance(const SimulateOptions& options) {
  double least = options.tolerance;
  for (const CoordinateTolerance& given : options.tolerances) least = std::min(least, given.relative);
  return least;
}

}  // namespace anholon

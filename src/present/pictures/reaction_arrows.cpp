#include "anholon/present/pictures/reaction_arrows.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "anholon/derive/system/system.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/integrate/motion/values_along.hpp"

namespace anholon {

namespace {

// How a body's position changes with a coordinate, where that is always the same.
std::optional<Vector3> constant_direction(const Body& body, const Expr& coordinate) {
  Vector3 direction{};
  const auto rate = [&](const BodyProperty& property, std::size_t k) -> std::optional<double> {
    const Expr d = differentiate(property.values[k].value, coordinate);
    if (!d.is(Kind::number)) return {};
    return d.number().get_d();
  };
  const BodyProperty* position = body.find("position");
  const BodyProperty *from = body.find("from"), *to = body.find("to");
  for (std::size_t k = 0; k < 3; ++k) {
    if (position != nullptr) {
      const auto d = rate(*position, k);
      if (!d) return {};
      direction[k] = *d;
    } else if (from != nullptr && to != nullptr) {
      const auto a = rate(*from, k), b = rate(*to, k);
      if (!a || !b) return {};
      direction[k] = (*a + *b) / 2;
    }
  }
  return direction == Vector3{} ? std::nullopt : std::optional(direction);
}

struct Line {
  std::size_t coordinate, velocity;  // in Model::coordinates, in Run::velocities
};

std::vector<Line> lines_with_rates(const Run& run, const Model& model) {
  std::vector<Line> lines;
  for (std::size_t k = 0; k < model.coordinates.size(); ++k) {
    if (model.coordinates[k].kind != CoordinateKind::line) continue;
    const auto named = std::find(run.velocities.begin(), run.velocities.end(), model.coordinates[k].name + "'");
    if (named != run.velocities.end()) lines.push_back({k, static_cast<std::size_t>(named - run.velocities.begin())});
  }
  return lines;
}

// components[sample][velocity]: of Nᵀλ, the constraints of these indices only.
using Forces = std::vector<std::vector<double>>;

Forces forces_of(const std::vector<std::size_t>& constraints, const Run& run, Motion& motion) {
  const std::size_t n = run.velocities.size();
  std::vector<Expr> rows;
  for (const std::size_t c : constraints) {
    const std::vector<Expr>& row = motion.system().constraints[c].reaction_row;
    rows.insert(rows.end(), row.begin(), row.end());
  }
  Forces forces(run.samples.size(), std::vector<double>(n));
  if (rows.size() != constraints.size() * n) return forces;
  const auto values = values_along(run, motion, rows);
  for (std::size_t s = 0; s < forces.size(); ++s) {
    const Sample sample = run.samples[s];
    for (std::size_t k = 0; k < rows.size(); ++k)
      forces[s][k % n] += values[s][k] * sample.multipliers[constraints[k / n]];
  }
  return forces;
}

// A force f at the place P of a body does the work f · ∂P/∂q along the line q: with a constant ∂P/∂q this says what f is along it.
void add_along(ReactionArrow& arrow, const Line& line, const Vector3& d, const Forces& forces, const Model& model) {
  arrow.along.push_back(model.coordinates[line.coordinate].name);
  arrow.force.resize(forces.size());
  for (std::size_t s = 0; s < forces.size(); ++s) {
    for (std::size_t k = 0; k < 3; ++k) arrow.force[s][k] += forces[s][line.velocity] * d[k] / dot(d, d);
  }
}

// Constraints by the body at which they act; what they exert is taken off `rest`.
std::vector<ReactionArrow> named_arrows(const Run& run, Motion& motion, Forces& rest) {
  const Model& model = motion.model();
  std::vector<ReactionArrow> arrows;
  for (std::size_t b = 0; b < model.bodies.size() && !model.poisson; ++b) {
    ReactionArrow arrow{b, {}, {}};
    std::vector<std::size_t> here;
    for (std::size_t c = 0; c < motion.system().constraints.size(); ++c) {
      if (model.constraints[motion.system().constraints[c].index].at == model.bodies[b].name) here.push_back(c);
    }
    if (here.empty()) continue;
    const Forces forces = forces_of(here, run, motion);
    for (std::size_t s = 0; s < rest.size(); ++s) {
      for (std::size_t k = 0; k < rest[s].size(); ++k) rest[s][k] -= forces[s][k];
    }
    for (const Line& line : lines_with_rates(run, model)) {
      if (const auto d = constant_direction(model.bodies[b], model.coordinates[line.coordinate].symbol))
        add_along(arrow, line, *d, forces, model);
    }
    if (!arrow.along.empty()) arrows.push_back(std::move(arrow));
  }
  return arrows;
}

// What is left: along each line at the first body that moves with it.
std::vector<ReactionArrow> other_arrows(const Run& run, const Model& model, const Forces& rest) {
  std::vector<ReactionArrow> arrows;
  for (const Line& line : lines_with_rates(run, model)) {
    for (std::size_t b = 0; b < model.bodies.size(); ++b) {
      const auto d = constant_direction(model.bodies[b], model.coordinates[line.coordinate].symbol);
      if (!d) continue;
      auto arrow = std::find_if(arrows.begin(), arrows.end(), [&](const ReactionArrow& a) { return a.body == b; });
      if (arrow == arrows.end()) arrow = arrows.insert(arrows.end(), {b, {}, {}});
      add_along(*arrow, line, *d, rest, model);
      break;
    }
  }
  return arrows;
}

double largest(const std::vector<ReactionArrow>& arrows) {
  double result = 0;
  for (const ReactionArrow& a : arrows) {
    for (const Vector3& f : a.force) result = std::max(result, std::sqrt(dot(f, f)));
  }
  return result;
}

bool all_are_named(const Model& model) {
  return !model.constraints.empty() && std::none_of(model.constraints.begin(), model.constraints.end(),
                                                    [](const Constraint& c) { return c.at.empty(); });
}

}  // namespace

std::vector<ReactionArrow> reaction_arrows(const Run& run, Motion& motion) {
  Forces rest;
  for (std::size_t s = 0; s < run.samples.size(); ++s) {
    const Sample sample = run.samples[s];
    rest.emplace_back(sample.reactions.begin(), sample.reactions.end());
  }
  std::vector<ReactionArrow> arrows = named_arrows(run, motion, rest);
  if (all_are_named(motion.model())) return arrows;
  // Nothing but rounding may be left: of constraints between rotations alone.
  const double rounding = 1e-12 * largest(arrows);
  for (ReactionArrow& arrow : other_arrows(run, motion.model(), rest)) {
    if (largest({arrow}) > rounding) arrows.push_back(std::move(arrow));
  }
  return arrows;
}

}  // namespace anholon

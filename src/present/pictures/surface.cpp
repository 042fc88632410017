#include "anholon/present/pictures/surface.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "anholon/derive/state/state.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/evaluate.hpp"

namespace anholon {

namespace {

constexpr std::size_t steps = 48;  // of each parameter, in the mesh
constexpr int most_iterations = 40;
constexpr double touching = 0.02;  // of the radius: how well the distance of a contact agrees with it

Vector3 minus(const Vector3& a, const Vector3& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }

double at_step(double from, double to, std::size_t k) { return from + (to - from) * static_cast<double>(k) / steps; }

}  // namespace

bool is_finite(const Vector3& point) {
  return std::all_of(point.begin(), point.end(), [](double v) { return std::isfinite(v); });
}

Vector3 reach_of(const SurfaceMesh& mesh) {
  Vector3 reach{};
  for (const auto& row : mesh) {
    for (const Vector3& p : row) {
      for (std::size_t k = 0; k < 3 && is_finite(p); ++k) reach[k] = std::max(reach[k], std::abs(p[k]));
    }
  }
  return reach;
}

Surface::Surface(const Body& body, const Model& model) {
  const std::vector<Formula>&shape = body.find("shape")->values, &over = body.find("over")->values;
  for (const Formula& f : shape) functions_.push_back(f.value);
  for (std::size_t k = 0; k < 2; ++k) symbols_[k] = over[3 * k].value;
  for (const Expr& by : symbols_) {
    for (std::size_t k = 0; k < 3; ++k) functions_.push_back(differentiate(functions_[k], by));
  }
  for (const std::size_t k : {1, 2, 4, 5}) functions_.push_back(over[k].value);
  Replacements values;
  for (const Parameter& p : model.parameters) {
    if (p.value) values.emplace(p.symbol, *p.value);
  }
  functions_ = substitute(with_function_values(std::move(functions_), model), values);
  for (std::size_t k = 0; k < 2; ++k) {
    from_[k] = evaluate(functions_[9 + 2 * k], {});
    to_[k] = evaluate(functions_[10 + 2 * k], {});
  }
  functions_.resize(9, functions_.front());
}

Surface::Point Surface::point(double first, double second) const {
  const std::vector<double> v = evaluate(functions_, {{symbols_[0], first}, {symbols_[1], second}});
  return {{v[0], v[1], v[2]}, {v[3], v[4], v[5]}, {v[6], v[7], v[8]}};
}

SurfaceMesh Surface::mesh() const {
  SurfaceMesh rows;
  for (std::size_t i = 0; i <= steps; ++i) {
    std::vector<Vector3>& row = rows.emplace_back();
    for (std::size_t j = 0; j <= steps; ++j)
      row.push_back(point(at_step(from_[0], to_[0], i), at_step(from_[1], to_[1], j)).at);
  }
  return rows;
}

void Surface::begin_at_mesh(const Vector3& center) {
  const SurfaceMesh rows = mesh();
  double best = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i <= steps; ++i) {
    for (std::size_t j = 0; j <= steps; ++j) {
      const Vector3 apart = minus(rows[i][j], center);
      if (!(dot(apart, apart) < best)) continue;
      best = dot(apart, apart);
      last_ = {at_step(from_[0], to_[0], i), at_step(from_[1], to_[1], j)};
    }
  }
  begun_ = true;
}

// Gauss's method for the least distance: the point of the tangent plane that is nearest, again and again.
std::optional<Vector3> Surface::nearest(const Vector3& center) {
  for (int k = 0; k < most_iterations; ++k) {
    const Point p = point(last_[0], last_[1]);
    const Vector3 apart = minus(center, p.at);
    const double a = dot(p.along_first, p.along_first), b = dot(p.along_first, p.along_second),
                 c = dot(p.along_second, p.along_second);
    const double f = dot(p.along_first, apart), g = dot(p.along_second, apart), det = a * c - b * b;
    if (!is_finite(p.at) || !(det > 1e-14 * a * c)) return {};
    const std::array<double, 2> step = {(c * f - b * g) / det, (a * g - b * f) / det};
    last_ = {last_[0] + step[0], last_[1] + step[1]};
    if (!std::isfinite(last_[0]) || !std::isfinite(last_[1])) return {};
    if (std::abs(step[0]) * std::sqrt(a) + std::abs(step[1]) * std::sqrt(c) < 1e-10 * std::sqrt(dot(apart, apart)))
      return p.at;
  }
  return {};
}

std::optional<Vector3> Surface::contact(const Vector3& center, double radius) {
  const auto touches = [&](const std::optional<Vector3>& at) {
    if (!at) return false;
    const Vector3 apart = minus(*at, center);
    return std::abs(std::sqrt(dot(apart, apart)) - radius) <= touching * radius;
  };
  std::optional<Vector3> at = begun_ ? nearest(center) : std::nullopt;
  if (!touches(at)) {
    begin_at_mesh(center);
    at = nearest(center);
  }
  begun_ = touches(at);
  return begun_ ? at : std::nullopt;
}

}  // namespace anholon

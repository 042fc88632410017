#include "anholon/integrate/motion/configuration.hpp"

#include <array>
#include <cmath>
#include <limits>

#include "anholon/derive/system/fresh_symbol.hpp"

namespace anholon {

namespace {

// a ⊗ b for anything with products and sums.
template <class T>
std::array<T, 4> product_of(const std::array<T, 4>& a, const std::array<T, 4>& b) {
  return {a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3], a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
          a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1], a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0]};
}

// The turn with angular velocity w, per unit of time: ½ w ⊗ q in space, ½ q ⊗ w in the body.
template <class T>
std::array<T, 4> turn(const std::array<T, 4>& q, const std::array<T, 4>& w, Frame frame) {
  return frame == Frame::space ? product_of(w, q) : product_of(q, w);
}

void add_matrix(const RotationSymbols& rotation, const std::array<Expr, 4>& q, Replacements& result) {
  const auto& [w, x, y, z] = q;
  const std::array<Expr, 9> m{1 - 2 * (y * y + z * z), 2 * (x * y - w * z),     2 * (x * z + w * y),
                              2 * (x * y + w * z),     1 - 2 * (x * x + z * z), 2 * (y * z - w * x),
                              2 * (x * z - w * y),     2 * (y * z + w * x),     1 - 2 * (x * x + y * y)};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) result[rotation.matrix[i][j]] = m[3 * i + j];
  }
}

}  // namespace

Configuration::Configuration(const System& system) {
  const Model& model = *system.model;
  std::size_t velocity = 0;
  for (std::size_t c = 0; c < model.coordinates.size(); ++c) {
    const Coordinate& q = model.coordinates[c];
    places_.push_back({variables_.size(), velocity, system.frame.frame_of(c)});
    if (!q.rotation) {
      variables_.push_back(q.symbol);
      names_.push_back(q.name);
      ++velocity;
      continue;
    }
    std::array<Expr, 4> quaternion;
    for (std::size_t k = 0; k < 4; ++k) {
      names_.push_back(q.name + ".q" + "wxyz"[k]);
      quaternion[k] = system.workspace().symbol(fresh_name(model, names_.back()));
      variables_.push_back(quaternion[k]);
    }
    add_matrix(*q.rotation, quaternion, matrices_);
    velocity += 3;
  }
}

std::vector<Expr> Configuration::rates(std::span<const Expr> w) const {
  std::vector<Expr> result;
  for (const Place& p : places_) {
    if (p.frame == Frame::coordinate) {
      result.push_back(w[p.velocity]);
      continue;
    }
    const Expr zero = w[p.velocity].workspace().number(0);
    const std::array<Expr, 4> q{variables_[p.variable], variables_[p.variable + 1], variables_[p.variable + 2],
                                variables_[p.variable + 3]};
    for (const Expr& rate : turn<Expr>(q, {zero, w[p.velocity], w[p.velocity + 1], w[p.velocity + 2]}, p.frame))
      result.push_back(rate / 2);
  }
  return result;
}

bool Configuration::normalize(std::span<double> q) const {
  bool changed = false;
  for (const Place& p : places_) {
    if (p.frame == Frame::coordinate) continue;
    double square = 0;
    for (std::size_t k = 0; k < 4; ++k) square += q[p.variable + k] * q[p.variable + k];
    if (std::abs(square - 1) <= 4 * std::numeric_limits<double>::epsilon()) continue;
    const double length = std::sqrt(square);
    for (std::size_t k = 0; k < 4; ++k) q[p.variable + k] /= length;
    changed = true;
  }
  return changed;
}

void Configuration::move(std::span<double> q, std::span<const double> v) const {
  for (const Place& p : places_) {
    if (p.frame == Frame::coordinate) {
      q[p.variable] += v[p.velocity];
      continue;
    }
    const std::array<double, 4> now{q[p.variable], q[p.variable + 1], q[p.variable + 2], q[p.variable + 3]};
    const auto moved = turn<double>(now, {0, v[p.velocity] / 2, v[p.velocity + 1] / 2, v[p.velocity + 2] / 2}, p.frame);
    for (std::size_t k = 0; k < 4; ++k) q[p.variable + k] += moved[k];
  }
  normalize(q);
}

std::vector<std::size_t> Configuration::quaternions() const {
  std::vector<std::size_t> result;
  for (const Place& p : places_) {
    if (p.frame != Frame::coordinate) result.push_back(p.variable);
  }
  return result;
}

}  // namespace anholon

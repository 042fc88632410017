#include "tests/random/oracle.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

#include "anholon/expr/workspace.hpp"

namespace anholon::test {

namespace {

// The matrix of v ↦ a × v.
std::array<std::array<Real, 3>, 3> hat(const Real* a) {
  return {{{0, -a[2], a[1]}, {a[2], 0, -a[0]}, {-a[1], a[0], 0}}};
}

// (R v)_i, or (Rᵀ v)_i.
Real times(const Real* matrix, std::size_t i, const Real* v) {
  return matrix[3 * i] * v[0] + matrix[3 * i + 1] * v[1] + matrix[3 * i + 2] * v[2];
}
Real transposed_times(const Real* matrix, std::size_t i, const Real* v) {
  return matrix[i] * v[0] + matrix[3 + i] * v[1] + matrix[6 + i] * v[2];
}

// Cayley's rotation with Gibbs vector g: ((1 − g·g) 1 + 2 g gᵀ + 2 hat(g)) / (1 + g·g).
std::vector<Series> cayley(const SeriesRing& ring, const std::array<Series, 3>& g) {
  Series square = ring.multiply(g[0], g[0]);
  for (std::size_t k = 1; k < 3; ++k) square = ring.add(square, ring.multiply(g[k], g[k]));
  const Series over = ring.power(ring.add({1}, square), -1);
  std::vector<Series> result;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      Series entry = ring.scale(ring.multiply(g[i], g[j]), 2);
      if (i == j) entry = ring.add(entry, ring.subtract({1}, square));
      if (i != j) entry = ring.add(entry, ring.scale(g[3 - i - j], (j + 3 - i) % 3 == 1 ? -2 : 2));
      result.push_back(ring.multiply(entry, over));
    }
  }
  return result;
}

}  // namespace

void orthonormalize(Real* m) {
  for (std::size_t i = 0; i < 2; ++i) {  // the third row is the product of the first two
    for (std::size_t j = 0; j < i; ++j) {
      const Real along = m[3 * i] * m[3 * j] + m[3 * i + 1] * m[3 * j + 1] + m[3 * i + 2] * m[3 * j + 2];
      for (std::size_t k = 0; k < 3; ++k) m[3 * i + k] -= along * m[3 * j + k];
    }
    const Real length = std::sqrt(m[3 * i] * m[3 * i] + m[3 * i + 1] * m[3 * i + 1] + m[3 * i + 2] * m[3 * i + 2]);
    for (std::size_t k = 0; k < 3; ++k) m[3 * i + k] /= length;
  }
  for (std::size_t k = 0; k < 3; ++k)
    m[6 + k] = m[(k + 1) % 3] * m[3 + (k + 2) % 3] - m[(k + 2) % 3] * m[3 + (k + 1) % 3];
}

void turn(Real* matrix, const Real* by) {
  const Real angle = std::sqrt(by[0] * by[0] + by[1] * by[1] + by[2] * by[2]);
  const Real s = angle < 1e-9L ? 1 : std::sin(angle) / angle, h = angle < 1e-9L ? 1 : std::sin(angle / 2) / (angle / 2);
  const auto a = hat(by);
  std::array<Real, 9> result{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      Real square = 0;
      for (std::size_t k = 0; k < 3; ++k) square += a[i][k] * a[k][j];
      const Real entry = (i == j ? 1 : 0) + s * a[i][j] + h * h / 2 * square;  // Rodrigues
      for (std::size_t k = 0; k < 3; ++k) result[3 * k + j] += matrix[3 * k + i] * entry;
    }
  }
  std::copy(result.begin(), result.end(), matrix);
  orthonormalize(matrix);
}

Oracle::Oracle(const Model& model) : model_(&model), ring_(1, 1) {
  if (!model.lagrangian) throw std::runtime_error("the oracle needs a Lagrangian");
  std::size_t q = 0;
  for (const Coordinate& c : model.coordinates) {
    first_q_.push_back(q);
    first_w_.push_back(degrees_);
    q += c.rotation ? 9 : 1;
    degrees_ += c.rotation ? 3 : 1;
  }
  ring_ = SeriesRing(1 + 2 * degrees_, 2);
  for (const Parameter& p : model.parameters) {
    if (!p.value) continue;
    const SeriesRing none(1, 0);
    SeriesEvaluator e(none);
    parameters_[p.symbol.id()] = e(*p.value)[0];
  }
}

void Oracle::bind_parameters(SeriesEvaluator& e) const {
  for (const auto& [id, value] : parameters_) e.set(model_->workspace->expr(id), {value});
}

// R = R₀ C(ξ/2): to second order R₀ exp(hat(ξ)), and exact as a rotation for every degree.
void Oracle::bind_configuration(SeriesEvaluator& e, const SeriesRing& ring, const OracleState& state) const {
  const std::size_t shift = ring.variables() == degrees_ ? 0 : 1;  // of the local coordinates among the variables
  for (std::size_t c = 0; c < model_->coordinates.size(); ++c) {
    const Coordinate& coordinate = model_->coordinates[c];
    const std::size_t v = shift + first_w_[c];
    const Real* q = &state.q[first_q_[c]];
    if (!coordinate.rotation) {
      e.set(coordinate.symbol, ring.variable(v, *q));
      continue;
    }
    std::array<Series, 3> g;
    for (std::size_t k = 0; k < 3; ++k) g[k] = ring.scale(ring.variable(v + k, 0), 0.5L);
    const std::vector<Series> small = cayley(ring, g);
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) {
        Series entry{0};
        for (std::size_t k = 0; k < 3; ++k) entry = ring.add(entry, ring.scale(small[3 * k + j], q[3 * i + k]));
        e.set(coordinate.rotation->matrix[i][j], entry);
      }
    }
  }
}

SeriesEvaluator Oracle::bound(const SeriesRing& ring, const OracleState& state) const {
  SeriesEvaluator e(ring);
  bind_parameters(e);
  e.set(model_->time, ring.variable(0, state.t));
  bind_configuration(e, ring, state);
  for (std::size_t c = 0; c < model_->coordinates.size(); ++c) {
    const Coordinate& coordinate = model_->coordinates[c];
    const auto velocity = [&](std::size_t k) {
      return ring.variable(1 + degrees_ + first_w_[c] + k, state.w[first_w_[c] + k]);
    };
    if (!coordinate.rotation) {
      e.set(coordinate.velocity, velocity(0));
      continue;
    }
    const RotationSymbols& r = *coordinate.rotation;
    for (std::size_t i = 0; i < 3; ++i) {
      e.set(r.body_velocity[i], velocity(i));
      Series w{0};  // w = R W
      for (std::size_t k = 0; k < 3; ++k) w = ring.add(w, ring.multiply(e(r.matrix[i][k]), velocity(k)));
      e.set(r.space_velocity[i], w);
    }
  }
  return e;
}

// ∂_t f + Σ w^i X_i(f), velocities held fixed.
Real Oracle::along_motion(const Series& f, const OracleState& state) const {
  Real result = ring_.first(f, 0);
  for (std::size_t i = 0; i < degrees_; ++i) result += state.w[i] * ring_.first(f, 1 + i);
  return result;
}

// At acceleration level Φ is affine in the accelerations: its values at a = 0 and at the unit vectors say all.
void Oracle::add_acceleration_rows(Rowed& row, const Constraint& c, const OracleState& state) const {
  const auto at = [&](std::size_t unit) {
    SeriesEvaluator e = bound(ring_, state);
    std::vector<Real> a(degrees_, 0);
    if (unit < degrees_) a[unit] = 1;
    const auto symbol = [&](const Expr& v) { return model_->workspace->symbol(v.name(), v.order() + 1); };
    for (std::size_t k = 0; k < model_->coordinates.size(); ++k) {
      const Coordinate& coordinate = model_->coordinates[k];
      const Real* own = &a[first_w_[k]];
      if (!coordinate.rotation) e.set(coordinate.acceleration, {*own});
      if (!coordinate.rotation) continue;
      for (std::size_t i = 0; i < 3; ++i) {
        e.set(symbol(coordinate.rotation->body_velocity[i]), {own[i]});
        e.set(symbol(coordinate.rotation->space_velocity[i]), {times(&state.q[first_q_[k]], i, own)});  // w' = R W'
      }
    }
    return e(c.phi)[0];
  };
  row.rest = at(degrees_);
  for (std::size_t i = 0; i < degrees_; ++i) row.allowed[i] = at(i) - row.rest;
}

Oracle::Rowed Oracle::constraint_row(const Constraint& c, SeriesEvaluator& e, const OracleState& state) const {
  Rowed row{std::vector<Real>(degrees_), std::vector<Real>(degrees_), 0};
  if (c.kind == ConstraintKind::acceleration) {
    add_acceleration_rows(row, c, state);
  } else if (c.kind == ConstraintKind::holonomic) {  // B = X_i(f), σ = the second derivative along a motion without a
    const Series& f = e(c.phi);
    row.rest = ring_.second(f, 0, 0);
    for (std::size_t i = 0; i < degrees_; ++i) {
      row.allowed[i] = ring_.first(f, 1 + i);
      row.rest += 2 * state.w[i] * ring_.second(f, 0, 1 + i);
      for (std::size_t j = 0; j < degrees_; ++j) row.rest += state.w[i] * state.w[j] * ring_.second(f, 1 + i, 1 + j);
    }
  } else {
    const Series& phi = e(c.phi);
    row.rest = along_motion(phi, state);
    for (std::size_t i = 0; i < degrees_; ++i) row.allowed[i] = ring_.first(phi, 1 + degrees_ + i);
  }
  row.exerted = row.allowed;
  if (c.reaction) {
    const Series& power = e(c.reaction->value);
    for (std::size_t i = 0; i < degrees_; ++i) row.exerted[i] = ring_.first(power, 1 + degrees_ + i);
  }
  return row;
}

std::vector<Real> Oracle::forces(SeriesEvaluator& e, const OracleState& state) const {
  std::vector<Real> result(degrees_, 0);
  for (const Component& f : model_->forces) {
    const std::size_t first = first_w_[f.coordinate];
    if (!model_->coordinates[f.coordinate].rotation) {
      result[first] += e(f.values[0].value)[0];
      continue;
    }
    std::array<Real, 3> torque{};
    for (std::size_t k = 0; k < 3; ++k) torque[k] = e(f.values[k].value)[0];
    const Real* matrix = &state.q[first_q_[f.coordinate]];
    for (std::size_t k = 0; k < 3; ++k)
      result[first + k] += f.frame == Frame::body ? torque[k] : transposed_times(matrix, k, torque.data());
  }
  return result;
}

// ℓ_i = D_t(p_i) − X_i(L) + c^k_ij w^j p_k.
std::vector<Real> Oracle::inertia(const Series& L, const OracleState& state) const {
  const std::size_t n = degrees_, v = 1 + n;
  std::vector<Real> result;
  for (std::size_t i = 0; i < n; ++i) {
    result.push_back(ring_.second(L, v + i, 0) - ring_.first(L, 1 + i));
    for (std::size_t j = 0; j < n; ++j) result[i] += state.w[j] * ring_.second(L, v + i, 1 + j);
  }
  for (std::size_t c = 0; c < model_->coordinates.size(); ++c) {  // (W × p)_i for a rotation
    if (!model_->coordinates[c].rotation) continue;
    const std::size_t first = first_w_[c];
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t j = first + (i + 1) % 3, k = first + (i + 2) % 3;
      result[first + i] += state.w[j] * ring_.first(L, v + k) - state.w[k] * ring_.first(L, v + j);
    }
  }
  return result;
}

// [[A, −Nᵀ], [B, 0]] (a, λ) = (F − ℓ, −σ).
std::optional<OracleLaw> Oracle::law(const OracleState& state) const {
  SeriesEvaluator e = bound(ring_, state);
  const Series L = e(model_->lagrangian->value);
  const std::size_t n = degrees_, m = model_->constraints.size(), v = 1 + n;
  Rows matrix(n + m, std::vector<Real>(n + m, 0));
  std::vector<Real> right(n + m, 0);
  const std::vector<Real> force = forces(e, state), inertia = this->inertia(L, state);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) matrix[i][j] = ring_.second(L, v + i, v + j);
    right[i] = force[i] - inertia[i];
  }
  for (std::size_t r = 0; r < m; ++r) {
    const Rowed row = constraint_row(model_->constraints[r], e, state);
    for (std::size_t i = 0; i < n; ++i) {
      matrix[i][n + r] = -row.exerted[i];
      matrix[n + r][i] = row.allowed[i];
    }
    right[n + r] = -row.rest;
  }
  const std::optional<DenseSolution> solved = solve_dense(std::move(matrix), std::move(right));
  if (!solved) return std::nullopt;
  const auto middle = solved->x.begin() + static_cast<std::ptrdiff_t>(n);
  return OracleLaw{{solved->x.begin(), middle}, {middle, solved->x.end()}, solved->condition};
}

Real Oracle::value(const Expr& e, const OracleState& state) const { return bound(ring_, state)(e)[0]; }

OracleRate Oracle::rate(const Expr& expression, const OracleState& state, const OracleLaw& law) const {
  SeriesEvaluator e = bound(ring_, state);
  const Series& f = e(expression);
  OracleRate result;
  const auto add = [&](Real term) {
    result.value += term;
    result.size += std::fabs(term);
  };
  add(ring_.first(f, 0));
  for (std::size_t i = 0; i < degrees_; ++i) {
    add(state.w[i] * ring_.first(f, 1 + i));
    add(law.accelerations[i] * ring_.first(f, 1 + degrees_ + i));
  }
  return result;
}

// dE/dt of E = w·p − L: w^i D_t(p_i) + w^i A_ij a^j − D_t(L).
OracleRate Oracle::energy_rate(const OracleState& state, const OracleLaw& law) const {
  SeriesEvaluator e = bound(ring_, state);
  const Series& L = e(model_->lagrangian->value);
  const std::size_t n = degrees_, v = 1 + n;
  OracleRate result;
  const auto add = [&](Real term) {
    result.value += term;
    result.size += std::fabs(term);
  };
  add(-ring_.first(L, 0));
  for (std::size_t i = 0; i < n; ++i) {
    add(-state.w[i] * ring_.first(L, 1 + i));
    add(state.w[i] * ring_.second(L, v + i, 0));
    for (std::size_t j = 0; j < n; ++j) {
      add(state.w[i] * state.w[j] * ring_.second(L, v + i, 1 + j));
      add(state.w[i] * law.accelerations[j] * ring_.second(L, v + i, v + j));
    }
  }
  return result;
}

std::vector<Real> Oracle::residuals(const OracleState& state) const {
  SeriesEvaluator e = bound(ring_, state);
  std::vector<Real> result;
  for (const Constraint& c : model_->constraints) {
    if (c.kind == ConstraintKind::acceleration) continue;
    const Series& phi = e(c.phi);
    result.push_back(phi[0]);
    if (c.kind == ConstraintKind::holonomic) result.push_back(along_motion(phi, state));
  }
  return result;
}

// X_i(ξ_j): 1 for lines and angles; ξ' = (1 + hat(g) + g gᵀ) W with g = ξ/2 for rotations.
std::vector<std::vector<Series>> Oracle::local_fields(const SeriesRing& ring) const {
  std::vector<std::vector<Series>> result(degrees_, std::vector<Series>(degrees_, Series{0}));
  for (std::size_t c = 0; c < model_->coordinates.size(); ++c) {
    const std::size_t first = first_w_[c];
    if (!model_->coordinates[c].rotation) result[first][first] = {1};
    if (!model_->coordinates[c].rotation) continue;
    std::array<Series, 3> g;
    for (std::size_t k = 0; k < 3; ++k) g[k] = ring.scale(ring.variable(first + k, 0), 0.5L);
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) {
        Series entry = ring.multiply(g[i], g[j]);
        if (i == j) entry = ring.add(entry, {1});
        if (i != j) entry = ring.add(entry, ring.scale(g[3 - i - j], (i + 3 - j) % 3 == 1 ? -1 : 1));
        result[first + i][first + j] = entry;  // row j of hat(g), column i
      }
    }
  }
  return result;
}

// The velocities are those of the unit vector; n: all zero.
void Oracle::bind_unit_velocity(SeriesEvaluator& e, const SeriesRing& ring, std::size_t unit) const {
  for (std::size_t c = 0; c < model_->coordinates.size(); ++c) {
    const Coordinate& coordinate = model_->coordinates[c];
    const auto w = [&](std::size_t k) -> Real { return first_w_[c] + k == unit ? 1 : 0; };
    if (!coordinate.rotation) e.set(coordinate.velocity, {w(0)});
    if (!coordinate.rotation) continue;
    for (std::size_t i = 0; i < 3; ++i) {
      e.set(coordinate.rotation->body_velocity[i], {w(i)});
      Series space{0};
      for (std::size_t k = 0; k < 3; ++k)
        space = ring.add(space, ring.scale(e(coordinate.rotation->matrix[i][k]), w(k)));
      e.set(coordinate.rotation->space_velocity[i], space);
    }
  }
}

Oracle::LocalForms Oracle::local_forms(const SeriesRing& ring, const OracleState& state) const {
  LocalForms result{{}, local_fields(ring)};
  SeriesEvaluator still(ring);
  bind_parameters(still);
  still.set(model_->time, {state.t});
  bind_configuration(still, ring, state);
  const auto moving = [&](std::size_t unit, const Expr& phi) {
    SeriesEvaluator e = still;
    bind_unit_velocity(e, ring, unit);
    return e(phi);
  };
  for (const Constraint& c : model_->constraints) {
    std::vector<Series> form;
    for (std::size_t i = 0; i < degrees_; ++i) {
      if (c.kind != ConstraintKind::holonomic) {
        form.push_back(ring.subtract(moving(i, c.phi), moving(degrees_, c.phi)));
        continue;
      }
      Series along{0};  // X_i(f)
      for (std::size_t j = 0; j < degrees_; ++j)
        along = ring.add(along, ring.multiply(result.fields[i][j], ring.derivative(still(c.phi), j)));
      form.push_back(along);
    }
    result.forms.push_back(std::move(form));
  }
  return result;
}

}  // namespace anholon::test

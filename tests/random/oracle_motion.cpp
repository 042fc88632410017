// States on the constraints, and the motion from one of them: Newton's method and Fehlberg's method of order 7(8).
#include <algorithm>
#include <array>
#include <cmath>

#include "tests/random/oracle.hpp"

namespace anholon::test {

namespace {

constexpr std::size_t stages = 13;
using Row = std::array<Real, stages>;

// E. Fehlberg, NASA TR R-287 (1968), Table X; the difference of both results is 41/840 (k₁ + k₁₁ − k₁₂ − k₁₃) h.
constexpr Row nodes{0, 2.L / 27, 1.L / 9, 1.L / 6, 5.L / 12, 1.L / 2, 5.L / 6, 1.L / 6, 2.L / 3, 1.L / 3, 1, 0, 1};
constexpr std::array<Row, stages> weights{{
    {},
    {2.L / 27},
    {1.L / 36, 1.L / 12},
    {1.L / 24, 0, 1.L / 8},
    {5.L / 12, 0, -25.L / 16, 25.L / 16},
    {1.L / 20, 0, 0, 1.L / 4, 1.L / 5},
    {-25.L / 108, 0, 0, 125.L / 108, -65.L / 27, 125.L / 54},
    {31.L / 300, 0, 0, 0, 61.L / 225, -2.L / 9, 13.L / 900},
    {2, 0, 0, -53.L / 6, 704.L / 45, -107.L / 9, 67.L / 90, 3},
    {-91.L / 108, 0, 0, 23.L / 108, -976.L / 135, 311.L / 54, -19.L / 60, 17.L / 6, -1.L / 12},
    {2383.L / 4100, 0, 0, -341.L / 164, 4496.L / 1025, -301.L / 82, 2133.L / 4100, 45.L / 82, 45.L / 164, 18.L / 41},
    {3.L / 205, 0, 0, 0, 0, -6.L / 41, -3.L / 205, -3.L / 41, 3.L / 41, 6.L / 41},
    {-1777.L / 4100, 0, 0, -341.L / 164, 4496.L / 1025, -289.L / 82, 2193.L / 4100, 51.L / 82, 33.L / 164, 12.L / 41, 0,
     1},
}};
constexpr Row result_weights{0,        0,         0,         0, 0,          34.L / 105, 9.L / 35,
                             9.L / 35, 9.L / 280, 9.L / 280, 0, 41.L / 840, 41.L / 840};
constexpr std::size_t most_steps = 2000;
constexpr Real worst_condition = 1e7L;

void add_scaled(OracleState& state, const OracleState& slope, Real factor) {
  for (std::size_t k = 0; k < state.q.size(); ++k) state.q[k] += factor * slope.q[k];
  for (std::size_t k = 0; k < state.w.size(); ++k) state.w[k] += factor * slope.w[k];
}

bool finite(const OracleState& state) {
  const auto all = [](const std::vector<Real>& v) {
    return std::all_of(v.begin(), v.end(), [](Real x) { return std::isfinite(x) && std::fabs(x) < 1e6L; });
  };
  return all(state.q) && all(state.w);
}

Real size_of(const std::vector<Real>& v) {
  Real result = 0;
  for (const Real x : v) result = std::max(result, std::isfinite(x) ? std::fabs(x) : 1e30L);
  return result;
}

}  // namespace

// q' = w, R' = R hat(W), w' = a.
std::optional<OracleState> Oracle::slope(const OracleState& state) const {
  const std::optional<OracleLaw> a = law(state);
  if (!a || a->condition > worst_condition) return std::nullopt;
  OracleState result{1, std::vector<Real>(state.q.size(), 0), a->accelerations};
  for (std::size_t c = 0; c < model_->coordinates.size(); ++c) {
    const Real *q = &state.q[first_q_[c]], *w = &state.w[first_w_[c]];
    Real* rate = &result.q[first_q_[c]];
    if (!model_->coordinates[c].rotation) *rate = *w;
    if (!model_->coordinates[c].rotation) continue;
    for (std::size_t i = 0; i < 3; ++i) {  // row i of R hat(W) = (row i of R) × W
      for (std::size_t k = 0; k < 3; ++k)
        rate[3 * i + k] = q[3 * i + (k + 1) % 3] * w[(k + 2) % 3] - q[3 * i + (k + 2) % 3] * w[(k + 1) % 3];
    }
  }
  return result;
}

std::optional<OracleState> Oracle::motion(OracleState state, Real t_end, Real tolerance) const {
  const Real direction = t_end < state.t ? -1 : 1;
  Real h = direction * std::min<Real>(0.01L, std::fabs(t_end - state.t));
  for (std::size_t step = 0; step < most_steps; ++step) {
    const bool last = direction * (state.t + h - t_end) >= 0;
    if (last) h = t_end - state.t;
    std::vector<OracleState> k;
    for (std::size_t s = 0; s < stages; ++s) {
      OracleState stage = state;
      stage.t = state.t + nodes[s] * h;
      for (std::size_t r = 0; r < s; ++r) {
        if (weights[s][r] != 0) add_scaled(stage, k[r], h * weights[s][r]);
      }
      std::optional<OracleState> next = slope(stage);
      if (!next || !finite(stage)) break;
      k.push_back(std::move(*next));
    }
    Real error = 1e30L;
    OracleState after = state;
    if (k.size() == stages) {
      for (std::size_t s = 0; s < stages; ++s) add_scaled(after, k[s], h * result_weights[s]);
      OracleState difference{0, std::vector<Real>(state.q.size(), 0), std::vector<Real>(state.w.size(), 0)};
      const Real c = h * 41 / 840;
      add_scaled(difference, k[0], c);
      add_scaled(difference, k[10], c);
      add_scaled(difference, k[11], -c);
      add_scaled(difference, k[12], -c);
      error = std::max(size_of(difference.q), size_of(difference.w)) / (1 + size_of(state.w)) / tolerance;
    }
    if (error <= 1 && finite(after)) {
      after.t = last ? t_end : state.t + h;
      state = after;
      for (std::size_t c = 0; c < model_->coordinates.size(); ++c) {
        if (model_->coordinates[c].rotation) orthonormalize(&state.q[first_q_[c]]);
      }
      if (last) return state;
    }
    h *= std::clamp<Real>(0.9L * std::pow(std::max<Real>(error, 1e-10L), -1.L / 8), 0.2L, 3);
    if (std::fabs(h) < 1e-9L) return std::nullopt;
  }
  return std::nullopt;
}

bool Oracle::settle_configuration(OracleState& state) const {
  for (std::size_t step = 0; step < 40; ++step) {
    SeriesEvaluator e = bound(ring_, state);
    Rows rows;
    std::vector<Real> right;
    for (const Constraint& c : model_->constraints) {
      if (c.kind != ConstraintKind::holonomic) continue;
      const Series& f = e(c.phi);
      std::vector<Real> row;
      for (std::size_t i = 0; i < degrees_; ++i) row.push_back(ring_.first(f, 1 + i));
      rows.push_back(row);
      right.push_back(-f[0]);
    }
    if (size_of(right) < 1e-18L) return true;
    const auto least = least_solution(rows, right);
    if (!least || size_of(*least) > 10) return false;
    for (std::size_t c = 0; c < model_->coordinates.size(); ++c) {
      if (model_->coordinates[c].rotation)
        turn(&state.q[first_q_[c]], &(*least)[first_w_[c]]);
      else
        state.q[first_q_[c]] += (*least)[first_w_[c]];
    }
    if (step > 20 && size_of(right) < 1e-17L) return true;  // as far as rounding lets it come
  }
  return false;
}

bool Oracle::settle_velocities(OracleState& state) const {
  for (std::size_t step = 0; step < 40; ++step) {
    SeriesEvaluator e = bound(ring_, state);
    Rows rows;
    std::vector<Real> right;
    for (const Constraint& c : model_->constraints) {
      if (c.kind == ConstraintKind::acceleration) continue;
      const Series& f = e(c.phi);
      const bool position = c.kind == ConstraintKind::holonomic;
      std::vector<Real> row;
      for (std::size_t i = 0; i < degrees_; ++i) row.push_back(ring_.first(f, (position ? 1 : 1 + degrees_) + i));
      rows.push_back(row);
      right.push_back(position ? -along_motion(f, state) : -f[0]);
    }
    if (size_of(right) < 1e-18L) return true;
    const auto least = least_solution(rows, right);
    if (!least || size_of(*least) > 10) return false;
    for (std::size_t i = 0; i < degrees_; ++i) state.w[i] += (*least)[i];
    if (step > 20 && size_of(right) < 1e-17L) return true;
  }
  return false;
}

std::optional<OracleState> Oracle::random_state(std::mt19937_64& random, std::optional<Real> t) const {
  const auto draw = [&](Real size) { return std::uniform_real_distribution<Real>(-size, size)(random); };
  OracleState state;
  const Real drawn = draw(1);
  state.t = t.value_or(drawn);
  for (const Coordinate& c : model_->coordinates) {
    if (!c.rotation) {
      state.q.push_back(draw(c.kind == CoordinateKind::angle ? 3 : 1.5L));
      state.w.push_back(draw(1.5L));
      continue;
    }
    std::array<Real, 9> matrix{1, 0, 0, 0, 1, 0, 0, 0, 1};
    const std::array<Real, 3> by{draw(2), draw(2), draw(2)};
    turn(matrix.data(), by.data());
    state.q.insert(state.q.end(), matrix.begin(), matrix.end());
    for (std::size_t k = 0; k < 3; ++k) state.w.push_back(draw(1.5L));
  }
  if (!settle_configuration(state) || !settle_velocities(state) || !finite(state)) return std::nullopt;
  for (Real& w : state.w) {
    w = std::fabs(w) < 1e-15L ? 0 : w;                        // what rounding left of zero
    if (w != 0 && std::fabs(w) < 1e-6L) return std::nullopt;  // too near to it for a quotient to be clear
  }
  if (size_of(state.q) > 10 || size_of(state.w) > 10) return std::nullopt;
  const std::optional<OracleLaw> a = law(state);
  if (!a || a->condition > 1e4L || size_of(a->accelerations) > 1e3L) return std::nullopt;
  return state;
}

}  // namespace anholon::test

// States on the constraints, and the motion from one of them: Newton's method, and extrapolation of the midpoint rule.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "tests/random/oracle.hpp"

namespace anholon::test {

namespace {

// Gragg's midpoint rule with 2, 4, …, 16 substeps, extrapolated in h² (Bulirsch, Stoer): an explicit Runge–Kutta method of order
// 16, without a table to be mistyped. The last two results of its tableau are compared.
constexpr std::size_t columns = 8;
constexpr Real longest_step = 0.5L;
constexpr std::size_t most_steps = 200;  // far more than a smooth motion needs
constexpr Real worst_condition = 1e7L;

void add_scaled(OracleState& state, const OracleState& slope, Real factor) {
  for (std::size_t k = 0; k < state.q.size(); ++k) state.q[k] += factor * slope.q[k];
  for (std::size_t k = 0; k < state.w.size(); ++k) state.w[k] += factor * slope.w[k];
}

void scale(OracleState& state, Real factor) {
  for (Real& x : state.q) x *= factor;
  for (Real& x : state.w) x *= factor;
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

std::optional<OracleState> Oracle::midpoint(const OracleState& state, const OracleState& start, Real step,
                                            std::size_t substeps) const {
  const Real h = step / static_cast<Real>(substeps);
  OracleState before = state, now = state;
  add_scaled(now, start, h);
  for (std::size_t k = 1; k <= substeps; ++k) {
    now.t = state.t + static_cast<Real>(k) * h;
    if (!finite(now)) return std::nullopt;
    const std::optional<OracleState> rate = slope(now);
    if (!rate) return std::nullopt;
    if (k == substeps) {  // (z_n + z_{n−1} + h f(z_n))/2
      add_scaled(now, before, 1);
      add_scaled(now, *rate, h);
      scale(now, 0.5L);
      return now;
    }
    add_scaled(before, *rate, 2 * h);
    std::swap(before, now);
  }
  return std::nullopt;
}

std::optional<std::pair<OracleState, Real>> Oracle::extrapolated(const OracleState& state, Real step) const {
  const std::optional<OracleState> start = slope(state);
  if (!start) return std::nullopt;
  std::vector<OracleState> row;  // of Neville's tableau: its last entry is the best
  OracleState difference;
  for (std::size_t j = 0; j < columns; ++j) {
    std::optional<OracleState> entry = midpoint(state, *start, step, 2 * (j + 1));
    if (!entry) return std::nullopt;
    std::vector<OracleState> next{std::move(*entry)};
    for (std::size_t k = 1; k <= j; ++k) {
      const Real ratio = static_cast<Real>(j + 1) / static_cast<Real>(j + 1 - k);
      difference = next[k - 1];
      add_scaled(difference, row[k - 1], -1);
      scale(difference, 1 / (ratio * ratio - 1));
      next.push_back(next[k - 1]);
      add_scaled(next.back(), difference, 1);
    }
    row = std::move(next);
  }
  return std::pair(row.back(), std::max(size_of(difference.q), size_of(difference.w)));
}

std::optional<OracleState> Oracle::motion(OracleState state, Real t_end, Real tolerance) const {
  const Real direction = t_end < state.t ? -1 : 1;
  Real h = 0.1L;
  for (std::size_t step = 0; step < most_steps; ++step) {
    const bool last = h >= direction * (t_end - state.t);
    if (last) h = direction * (t_end - state.t);
    const auto tried = extrapolated(state, direction * h);
    const Real error = tried ? tried->second / (1 + size_of(state.w)) / tolerance : 1e30L;
    if (error <= 1 && finite(tried->first)) {
      const Real t = last ? t_end : state.t + direction * h;
      state = tried->first;
      state.t = t;
      for (std::size_t c = 0; c < model_->coordinates.size(); ++c) {
        if (model_->coordinates[c].rotation) orthonormalize(&state.q[first_q_[c]]);
      }
      if (last) return state;
    }
    h *= std::clamp<Real>(0.9L * std::pow(std::max<Real>(error, 1e-20L), -1.L / (2 * columns - 1)), 0.2L, 2);
    h = std::min(h, longest_step);
    if (h < 1e-9L) return std::nullopt;
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

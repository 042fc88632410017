#include "anholon/integrate/projection.hpp"

#include <algorithm>
#include <cmath>

#include "anholon/integrate/detail/dense.hpp"

namespace anholon {

namespace {

constexpr int most_turns = 8;

double largest(std::span<const double> v) {
  double result = 0;
  for (const double x : v) result = std::max(result, std::abs(x));
  return result;
}

// Residuals, then rows, then the diagonal of A, as they come out of the compiled function.
struct Linearized {
  std::vector<double> out;
  std::size_t m, n;
  [[nodiscard]] std::span<const double> residuals() const { return {out.data(), m}; }
  [[nodiscard]] std::span<const double> rows() const { return {out.data() + m, m * n}; }
  [[nodiscard]] std::vector<double> weights() const {
    std::vector<double> result(out.end() - static_cast<std::ptrdiff_t>(n), out.end());
    for (double& x : result) x = x > 0 && std::isfinite(x) ? x : 1.0;
    return result;
  }
  // The least move that makes the residuals zero, to first order.
  [[nodiscard]] std::vector<double> step() const {
    std::vector<double> right(residuals().begin(), residuals().end());
    for (double& x : right) x = -x;
    return least_solution(rows(), right, weights());
  }
};

}  // namespace

Projection::Projection(const System& system, const NumericContext& context)
    : configuration_(context.configuration()), n_(system.degrees()) {
  std::vector<Expr> f, phi, f_rows, phi_rows;
  for (const SystemConstraint& c : system.constraints) {
    if (!c.position.is_null()) {
      f.push_back(c.position);
      f_rows.insert(f_rows.end(), c.acceleration_row.begin(), c.acceleration_row.end());
    }
    if (!c.phi.is_null()) {
      phi.push_back(c.phi);
      phi_rows.insert(phi_rows.end(), c.acceleration_row.begin(), c.acceleration_row.end());
    }
  }
  positions_ = f.size();
  velocities_ = phi.size();
  const auto compiled = [&](std::vector<Expr> e, const std::vector<Expr>& rows) {
    e.insert(e.end(), rows.begin(), rows.end());
    for (std::size_t i = 0; i < n_; ++i) e.push_back(system.mass_matrix(i, i));
    return context.of_state(std::move(e));
  };
  if (positions_ > 0) at_positions_.emplace(compiled(std::move(f), f_rows));
  if (velocities_ > 0) at_velocities_.emplace(compiled(std::move(phi), phi_rows));
}

bool Projection::operator()(PhysicalState& state, bool velocities_too) {
  bool moved = configuration_.normalize(state.q);
  if (positions_ > 0) moved = positions(state) || moved;
  if (velocities_too && velocities_ > 0) moved = velocities(state) || moved;
  return moved;
}

// Newton until the residuals no longer shrink.
bool Projection::positions(PhysicalState& state) {
  bool moved = false;
  double best = INFINITY;
  for (int turn = 0; turn < most_turns; ++turn) {
    const Linearized at{at_positions_->at(state), positions_, n_};
    const double size = largest(at.residuals());
    if (size == 0 || !(size < best / 2)) break;
    best = size;
    const PhysicalState before = state;
    configuration_.move(state.q, at.step());
    const Linearized after{at_positions_->at(state), positions_, n_};
    if (!(largest(after.residuals()) < size)) {
      state = before;
      break;
    }
    moved = true;
  }
  return moved;
}

bool Projection::velocities(PhysicalState& state) {
  bool moved = false;
  double best = INFINITY;
  for (int turn = 0; turn < most_turns; ++turn) {
    const Linearized at{at_velocities_->at(state), velocities_, n_};
    const double size = largest(at.residuals());
    if (size == 0 || !(size < best / 2)) break;
    best = size;
    const PhysicalState before = state;
    const std::vector<double> step = at.step();
    for (std::size_t i = 0; i < n_; ++i) state.w[i] += step[i];
    const Linearized after{at_velocities_->at(state), velocities_, n_};
    if (!(largest(after.residuals()) < size)) {
      state = before;
      break;
    }
    moved = true;
  }
  return moved;
}

}  // namespace anholon

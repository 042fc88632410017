#include "anholon/integrate/motion/projection.hpp"

#include <algorithm>
#include <cmath>

#include "anholon/integrate/steppers/dense.hpp"

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
  // A residual that is no rounding, measured by the terms of the constraint's differential.
  [[nodiscard]] std::optional<std::size_t> large(std::span<const double> variables) const {
    constexpr double share = 1e-3;
    for (std::size_t r = 0; r < m; ++r) {
      double scale = 1;
      for (std::size_t j = 0; j < n; ++j) scale += std::abs(rows()[r * n + j] * variables[j]);
      if (!(std::abs(residuals()[r]) <= share * scale)) return r;
    }
    return std::nullopt;
  }
};

}  // namespace

Projection::Projection(const System& system, const NumericContext& context)
    : configuration_(context.configuration()), n_(system.degrees()) {
  std::vector<Expr> f, phi, f_rows, phi_rows;
  for (std::size_t r = 0; r < system.constraints.size(); ++r) {
    const SystemConstraint& c = system.constraints[r];
    if (!c.position.is_null()) {
      of_position_.push_back(r);
      f.push_back(c.position);
      f_rows.insert(f_rows.end(), c.acceleration_row.begin(), c.acceleration_row.end());
    }
    if (!c.phi.is_null()) {
      of_velocity_.push_back(r);
      phi.push_back(c.phi);
      phi_rows.insert(phi_rows.end(), c.acceleration_row.begin(), c.acceleration_row.end());
    }
  }
  for (std::size_t r = 0; r < system.invariants.size(); ++r) {
    of_position_.push_back(system.constraints.size() + r);
    f.push_back(system.invariants[r].position);
    const std::vector<Expr> row = system.frame.along_all(f.back());
    f_rows.insert(f_rows.end(), row.begin(), row.end());
  }
  const auto compiled = [&](std::vector<Expr> e, const std::vector<Expr>& rows) {
    e.insert(e.end(), rows.begin(), rows.end());
    for (std::size_t i = 0; i < n_; ++i) e.push_back(system.mass_matrix(i, i));
    return context.of_state(std::move(e));
  };
  if (!f.empty()) at_positions_.emplace(compiled(std::move(f), f_rows));
  if (!phi.empty()) at_velocities_.emplace(compiled(std::move(phi), phi_rows));
}

bool Projection::operator()(PhysicalState& state, bool velocities_too) {
  lost_.reset();
  bool moved = configuration_.normalize(state.q);
  if (at_positions_) {
    const std::vector<double> size(n_, largest(state.q));
    moved = improve(*at_positions_, of_position_, state, size,
                    [&](const std::vector<double>& step) { configuration_.move(state.q, step); }) ||
            moved;
  }
  if (velocities_too && at_velocities_) {
    const std::vector<double> size = state.w;
    moved = improve(*at_velocities_, of_velocity_, state, size,
                    [&](const std::vector<double>& step) {
                      for (std::size_t i = 0; i < n_; ++i) state.w[i] += step[i];
                    }) ||
            moved;
  }
  return moved;
}

// Newton until the residuals no longer shrink.
bool Projection::improve(const NumericFunction& function, const std::vector<std::size_t>& constraints,
                         PhysicalState& state, const std::vector<double>& size,
                         const std::function<void(const std::vector<double>&)>& move) {
  bool moved = false;
  double best = INFINITY;
  Linearized at{function.at(state), constraints.size(), n_};
  for (int turn = 0; turn < most_turns; ++turn) {
    const double residual = largest(at.residuals());
    if (residual == 0 || !(residual < best / 2)) break;
    best = residual;
    const PhysicalState before = state;
    move(at.step());
    Linearized after{function.at(state), constraints.size(), n_};
    if (!(largest(after.residuals()) < residual)) {
      state = before;
      break;
    }
    at = std::move(after);
    moved = true;
  }
  if (const auto large = at.large(size); large && !lost_) lost_ = constraints[*large];
  return moved;
}

}  // namespace anholon

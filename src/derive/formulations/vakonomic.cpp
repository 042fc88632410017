#include "anholon/derive/formulations/vakonomic.hpp"

#include <fmt/format.h>

#include "anholon/derive/system/fresh_symbol.hpp"

namespace anholon {

namespace {

// mu for one constraint, else mu1, mu2, …
std::string multiplier_name(const System& system, std::size_t r) {
  return fresh_name(*system.model, system.constraints.size() == 1 ? "mu" : fmt::format("mu{}", r + 1));
}

// D_t(∂L*/∂w^i) − X_i(L*) + c^k_ij w^j ∂L*/∂w^k at a = 0, μ' = 0.
std::vector<Expr> inertia(const System& system, const Expr& lagrangian, const std::vector<Expr>& momenta) {
  const std::vector<Expr> w = system.frame.velocity_symbols();
  const std::vector<Expr> drift = system.frame.drift(momenta), along = system.frame.along_all(lagrangian);
  std::vector<std::vector<Expr>> terms(w.size());
  for (std::size_t i = 0; i < w.size(); ++i) terms[i] = {drift[i], -along[i]};
  for (const StructureConstant& c : system.frame.structure()) terms[c.i].push_back(c.value * (w[c.j] * momenta[c.k]));
  std::vector<Expr> result;
  for (const auto& t : terms) result.push_back(sum(t));
  return result;
}

void write_equations(const System& system, Vakonomic& v) {
  const std::size_t n = system.degrees(), m = system.constraints.size();
  const std::vector<Expr> a = system.frame.acceleration_symbols();
  for (std::size_t i = 0; i < n; ++i) {
    std::vector<Expr> terms{v.inertia[i], -system.force[i]};
    for (std::size_t j = 0; j < n; ++j) terms.push_back(v.mass_matrix(i, j) * a[j]);
    for (std::size_t r = 0; r < m; ++r) terms.push_back(v.constraints_jacobian(r, i) * v.multiplier_rates[r]);
    v.equations.push_back(sum(terms));
  }
  for (std::size_t r = 0; r < m; ++r) {
    std::vector<Expr> terms{v.rest[r]};
    for (std::size_t j = 0; j < n; ++j) terms.push_back(v.constraints_jacobian(r, j) * a[j]);
    v.equations.push_back(sum(terms));
  }
}

// [[A*, Bᵀ], [B, 0]] (a, μ') = (F − ℓ*, −σ).
void solve_equations(const System& system, const ClosedFormLimits& limits, Vakonomic& v) {
  const std::size_t n = system.degrees(), m = system.constraints.size();
  Workspace& ws = system.workspace();
  Matrix left(n + m, n + m, ws.number(0)), right(n + m, 1, ws.number(0));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) left(i, j) = v.mass_matrix(i, j);
    for (std::size_t r = 0; r < m; ++r) left(i, n + r) = left(n + r, i) = v.constraints_jacobian(r, i);
    right(i, 0) = system.force[i] - v.inertia[i];
  }
  for (std::size_t r = 0; r < m; ++r) right(n + r, 0) = -v.rest[r];
  const auto solution = closed_solve(left, right, system, limits);
  v.solvability = !solution ? Solvability::over_budget : *solution ? Solvability::solved : Solvability::singular;
  if (v.solvability != Solvability::solved) return;
  for (std::size_t k = 0; k < n + m; ++k) {
    (k < n ? v.accelerations : v.solved_multiplier_rates).push_back((*solution)->value(k, 0));
  }
  v.nonzero = (*solution)->nonzero;
}

}  // namespace

std::string why_not_vakonomic(const System& system) {
  for (const SystemConstraint& c : system.constraints) {
    if (c.servo) {
      return fmt::format(
          "constraint `{}` is a servo constraint: its force is given apart from the motions it admits, and a "
          "variational principle has no place for that",
          c.name);
    }
    if (c.kind == ConstraintKind::acceleration) {
      return fmt::format("constraint `{}` is at acceleration level: there is no function of the state to vary under",
                         c.name);
    }
  }
  return {};
}

Applicable<Vakonomic> derive_vakonomic(const System& system, const ClosedFormLimits& limits) {
  if (std::string reason = why_not_vakonomic(system); !reason.empty()) return {std::nullopt, std::move(reason)};
  const std::size_t n = system.degrees(), m = system.constraints.size();
  Workspace& ws = system.workspace();
  Vakonomic v;
  std::vector<Expr> terms{system.lagrangian};
  for (std::size_t r = 0; r < m; ++r) {
    const std::string name = multiplier_name(system, r);
    v.multipliers.push_back(ws.symbol(name));
    v.multiplier_rates.push_back(ws.symbol(name, 1));
    terms.push_back(v.multipliers[r] * system.constraints[r].phi);
    v.rest.push_back(system.constraints[r].acceleration_rest);
  }
  v.lagrangian = sum(terms);
  const std::vector<Expr> w = system.frame.velocity_symbols(), momenta = gradient(v.lagrangian, w);
  v.inertia = inertia(system, v.lagrangian, momenta);
  v.mass_matrix = Matrix(n, n, ws.number(0));
  v.constraints_jacobian = Matrix(m, n, ws.number(0));
  for (std::size_t i = 0; i < n; ++i) {
    const std::vector<Expr> row = gradient(momenta[i], w);
    for (std::size_t j = 0; j < n; ++j) v.mass_matrix(i, j) = row[j];
    for (std::size_t r = 0; r < m; ++r) v.constraints_jacobian(r, i) = differentiate(momenta[i], v.multipliers[r]);
  }
  write_equations(system, v);
  solve_equations(system, limits, v);
  return {std::move(v), {}};
}

}  // namespace anholon

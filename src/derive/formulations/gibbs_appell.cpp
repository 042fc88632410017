#include "anholon/derive/formulations/gibbs_appell.hpp"

#include <algorithm>

namespace anholon {

namespace {

Expr acceleration_energy_of(const Matrix& metric, const std::vector<ChristoffelSymbol>& christoffel,
                            const System& system) {
  const std::vector<Expr> a = system.frame.acceleration_symbols(), w = system.frame.velocity_symbols();
  std::vector<Expr> terms{system.workspace().number(0)};
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < a.size(); ++j) {
      if (!metric(i, j).is_zero_literal()) terms.push_back(metric(i, j) * (a[i] * a[j]) / 2);
    }
  }
  for (const ChristoffelSymbol& g : christoffel) {
    terms.push_back((g.j == g.k ? 1 : 2) * (g.value * (a[g.i] * w[g.j] * w[g.k])));
  }
  return sum(terms);
}

std::vector<Expr> force_of(const QuadraticLagrangian& parts, const System& system) {
  const std::size_t n = system.degrees();
  const std::vector<Expr> w = system.frame.velocity_symbols();
  const Expr& t = system.frame.time();
  const std::vector<Expr> pull = system.frame.along_all(parts.potential);
  std::vector<std::vector<Expr>> slope;  // X_j(b_i) at [i][j]
  for (const Expr& b : parts.linear) slope.push_back(system.frame.along_all(b));
  std::vector<std::vector<Expr>> terms(n);
  for (std::size_t i = 0; i < n; ++i) {
    terms[i] = {system.force[i], -pull[i], -differentiate(parts.linear[i], t)};
    for (std::size_t j = 0; j < n; ++j) {
      terms[i].push_back(-(differentiate(parts.metric(i, j), t) * w[j]));
      terms[i].push_back((slope[j][i] - slope[i][j]) * w[j]);
    }
  }
  for (const StructureConstant& c : system.frame.structure()) {
    terms[c.i].push_back(-c.value * (parts.linear[c.k] * w[c.j]));
  }
  std::vector<Expr> result;
  for (const auto& t_i : terms) result.push_back(sum(t_i));
  return result;
}

bool all_affine(const System& system) {
  return std::none_of(system.constraints.begin(), system.constraints.end(), [](const SystemConstraint& c) {
    return c.kind == ConstraintKind::nonlinear || c.kind == ConstraintKind::acceleration;
  });
}

// [C; B] a = (u' − D_t(u) with w fixed, −σ), and where all constraints are affine [C; B] w = (u − u|0, −Φ|0) beside it.
Within<bool> solve_kinematics(GibbsAppell& form, const System& system, const ClosedFormLimits& limits) {
  const std::size_t n = system.degrees(), k = form.independent.size();
  const bool affine = all_affine(system);
  const Expr zero = system.workspace().number(0);
  Replacements none;
  for (const Expr& w : system.frame.velocity_symbols()) none[w] = zero;
  Matrix left(n, n, zero), right(n, affine ? 2 : 1, zero);
  for (std::size_t r = 0; r < n; ++r) {
    const std::vector<Expr>& row = r < k ? form.independent[r].row : system.constraints[r - k].acceleration_row;
    for (std::size_t j = 0; j < n; ++j) left(r, j) = row[j];
    if (r < k) {
      const IndependentVelocity& u = form.independent[r];
      right(r, 0) = u.rate - system.frame.drift(u.definition);
      if (affine) right(r, 1) = u.symbol - substitute(u.definition, none);
    } else {
      right(r, 0) = -system.constraints[r - k].acceleration_rest;
      if (affine) right(r, 1) = -substitute(system.constraints[r - k].phi, none);
    }
  }
  const auto solution = closed_solve(left, right, system, limits);
  if (!solution) return tl::make_unexpected(solution.error());
  if (!*solution) return false;
  for (std::size_t i = 0; i < n; ++i) {
    form.accelerations.push_back((*solution)->value(i, 0));
    if (affine) form.velocities.push_back((*solution)->value(i, 1));
  }
  form.nonzero = (*solution)->nonzero;
  return true;
}

void appell_equations(GibbsAppell& form, const System& system, const ClosedFormLimits& limits) {
  const std::vector<Expr> a = system.frame.acceleration_symbols(), w = system.frame.velocity_symbols();
  Replacements velocity, through_rates, no_rates;
  std::vector<Expr> rates;
  for (const IndependentVelocity& u : form.independent) {
    rates.push_back(u.rate);
    no_rates[u.rate] = system.workspace().number(0);
  }
  for (std::size_t i = 0; i < form.velocities.size(); ++i) velocity[w[i]] = form.velocities[i];
  form.accelerations = substitute(form.accelerations, velocity);
  make_readable(form.accelerations, system, limits);
  for (std::size_t i = 0; i < a.size(); ++i) through_rates[a[i]] = form.accelerations[i];
  const Expr energy = substitute(substitute(form.acceleration_energy, velocity), through_rates);
  const std::vector<Expr> force = substitute(form.force, velocity), slope = gradient(energy, rates);
  for (std::size_t s = 0; s < rates.size(); ++s) {
    const std::vector<Expr> power =
        differentiate_along(form.accelerations, Rates{{rates[s], system.workspace().number(1)}});
    form.reduced_force.push_back(readable(dot(force, power, system), system, limits));
    form.equations.push_back(readable(slope[s] - form.reduced_force[s], system, limits));
  }
  form.reduced_acceleration_energy = readable(energy - substitute(energy, no_rates), system, limits);
}

}  // namespace

Within<Applicable<GibbsAppell>> derive_gibbs_appell(const System& system, const ClosedFormLimits& given) {
  const ClosedFormLimits limits = limits_for(system, given);
  using Answer = Applicable<GibbsAppell>;
  for (const SystemConstraint& c : system.constraints) {
    if (!c.servo) continue;
    return Answer{std::nullopt, "the reaction of the servo constraint `" + c.name +
                                    "` is given apart from the accelerations that it admits; Gibbs-Appell needs N = B"};
  }
  const Applicable<QuadraticLagrangian> parts = quadratic_parts(system, limits.exact);
  if (!parts.value) return Answer{std::nullopt, parts.why_not};
  GibbsAppell form;
  const Matrix all = constraint_rows(system, false),
               rows = on_constraint_set(all, system, limits.exact, RootSigns::positive).value_or(all);
  auto independent = choose_independent(rows, system, true, limits.exact);
  if (!independent) return tl::make_unexpected(independent.error());
  if (!*independent) return Answer{std::nullopt, dependent_constraints(false)};
  form.independent = std::move(**independent);
  form.christoffel = christoffel_symbols(parts.value->metric, system);
  form.acceleration_energy = acceleration_energy_of(parts.value->metric, form.christoffel, system);
  form.force = force_of(*parts.value, system);
  const auto solved = solve_kinematics(form, system, limits);
  if (!solved) return tl::make_unexpected(solved.error());
  if (!*solved) return Answer{std::nullopt, dependent_constraints(false)};
  appell_equations(form, system, limits);
  for (ChristoffelSymbol& g : form.christoffel) g.value = readable(g.value, system, limits);
  form.acceleration_energy = readable(form.acceleration_energy, system, limits);
  make_readable(form.force, system, limits);
  return Answer{std::move(form), {}};
}

MotionResiduals residuals(const GibbsAppell& form, const System& system) {
  Replacements meaning;
  for (const IndependentVelocity& u : form.independent) {
    if (!u.declared) continue;
    meaning[u.symbol] = u.definition;
    meaning[u.rate] = system.frame.rate(u.definition);
  }
  MotionResiduals result = substitute(form.equations, meaning);
  for (const Expr& e : acceleration_constraints(system)) result.push_back(e);
  return result;
}

}  // namespace anholon

#include "anholon/derive/agreement/legendre_proof.hpp"

#include <fmt/format.h>

#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/formulations/hamilton_builder.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"

namespace anholon {

namespace {

// w = V(t, q, ∂L/∂w): ∂L/∂w = A w + b with A and b at rest, which must not depend on w.
std::vector<Expr> legendre_image(const System& system) {
  const std::vector<Expr> w = system.frame.velocity_symbols();
  Replacements at_rest;
  for (const Expr& v : w) at_rest[v] = system.workspace().number(0);
  std::vector<Expr> result;
  for (std::size_t i = 0; i < w.size(); ++i) {
    std::vector<Expr> terms{system.momenta[i], -substitute(system.momenta[i], at_rest)};
    for (std::size_t j = 0; j < w.size(); ++j) terms.push_back(-(substitute(system.mass_matrix(i, j), at_rest) * w[j]));
    result.push_back(sum(terms));
  }
  return result;
}

// f of the holonomic constraints, then Φ of all at velocity level, in the order of Hamilton::momentum_set.
std::vector<Expr> constraint_functions(const System& system) {
  std::vector<Expr> result;
  for (const SystemConstraint& c : system.constraints) {
    if (!c.position.is_null()) result.push_back(c.position);
  }
  for (const SystemConstraint& c : system.constraints) {
    if (!c.phi.is_null()) result.push_back(c.phi);
  }
  return result;
}

// The values of V' and λ on the motion, and p = ∂L/∂w.
Replacements values_on_motion(const LegendreSymbols& symbols, const System& system,
                              const std::vector<Expr>& multipliers) {
  const std::vector<Expr> a = system.frame.acceleration_symbols(), p = system.frame.momentum_symbols();
  Replacements values;
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::vector<Expr> terms{a[i]};
    for (std::size_t s = 0; s < multipliers.size(); ++s) terms.push_back(-(multipliers[s] * symbols.reactions[s][i]));
    values[symbols.velocity_rates[i]] = sum(terms);
    values[p[i]] = system.momenta[i];
  }
  for (std::size_t s = 0; s < multipliers.size(); ++s) values[symbols.multipliers[s]] = multipliers[s];
  return values;
}

}  // namespace

LegendreSymbols LegendreSymbols::make(const System& system) {
  const std::size_t n = system.degrees(), m = system.constraints.size();
  const auto symbols = [&](const std::string& name, std::size_t count) {
    std::vector<Expr> result;
    while (result.size() < count)
      result.push_back(
          system.workspace().symbol(fresh_name(*system.model, fmt::format("{}{}", name, result.size() + 1))));
    return result;
  };
  LegendreSymbols result;
  for (std::size_t i = 0; i < n; ++i) result.along.push_back(symbols(fmt::format("velocity_along{}_", i + 1), n));
  for (std::size_t s = 0; s < m; ++s)
    result.reactions.push_back(symbols(fmt::format("velocity_of_reaction{}_", s + 1), n));
  result.velocity_rates = symbols("velocity_rate", n);
  result.multipliers = symbols("hamilton_multiplier", m);
  return result;
}

std::optional<SymbolicHamilton> hamilton_in_symbols(const System& system, const ClosedFormLimits& limits) {
  if (system.model->hamiltonian) return std::nullopt;
  LegendreSymbols symbols = LegendreSymbols::make(system);
  HamiltonBuilder builder(system, hamilton_roads(system, limits).back(), limits, &symbols);
  if (builder.run() != HamiltonBuilder::Outcome::done) return std::nullopt;
  return SymbolicHamilton{std::move(builder.result()), std::move(symbols)};
}

std::vector<Expr> motion_identities(const SymbolicHamilton& hamilton, const System& system,
                                    const std::vector<Expr>& multipliers) {
  const auto& [form, symbols] = hamilton;
  const std::vector<Expr> a = system.frame.acceleration_symbols(), drift = system.frame.drift(system.momenta);
  std::vector<Expr> result = residuals(form, system);
  const std::vector<Expr> functions = constraint_functions(system), constraints = acceleration_constraints(system);
  for (std::size_t k = 0; k < functions.size(); ++k) result[2 * a.size() + k] = result[2 * a.size() + k] - functions[k];
  if (form.legendre != Legendre::implicit) {
    const std::vector<Expr> image = legendre_image(system);
    result.insert(result.end(), image.begin(), image.end());
  }
  // A (a − Σ λ_s K_s) = A V', with A K_s = N_s
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::vector<Expr> terms{drift[i], -form.free_rates[i]};
    for (std::size_t j = 0; j < a.size(); ++j) terms.push_back(system.mass_matrix(i, j) * a[j]);
    for (std::size_t s = 0; s < multipliers.size(); ++s)
      terms.push_back(-(multipliers[s] * form.projection_bundle(s, i)));
    result.push_back(sum(terms));
  }
  for (std::size_t r = 0; r < multipliers.size(); ++r) {
    std::vector<Expr> terms{-symbols.rest[r], -constraints[r]};
    for (std::size_t s = 0; s < multipliers.size(); ++s) terms.push_back(symbols.tangency(r, s) * multipliers[s]);
    result.push_back(sum(terms));
  }
  return substitute(result, values_on_motion(symbols, system, multipliers));
}

}  // namespace anholon

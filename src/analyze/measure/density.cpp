#include "anholon/analyze/measure/density.hpp"

#include <algorithm>

#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/analyze/integrals/logarithm_ansatz.hpp"
#include "anholon/analyze/motion/short_budget.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t kMostExpanded = 1000, kMostEntries = 40;  // of a matrix whose determinant is

// det(ZᵀAZ) for the kinetic energy in u, and det A.
std::vector<Expr> determinants(const PhaseFlow& flow, const ConstrainedMotion& motion) {
  const System& system = motion.system();
  const Matrix& z = flow.kinematics.directions;
  const Matrix& a = system.mass_matrix;
  if (z.columns() > kMostEntries) return {};  // where it is regular it has more
  const Replacements put = flow.kinematics.replacements(system);
  Matrix inner(z.columns(), z.columns(), system.workspace().number(0));
  for (std::size_t r = 0; r < z.columns(); ++r) {
    for (std::size_t s = 0; s < z.columns(); ++s) {
      std::vector<Expr> terms{inner(r, s)};
      for (std::size_t i = 0; i < a.rows(); ++i) {
        for (std::size_t j = 0; j < a.columns(); ++j) terms.push_back(z(i, r) * substitute(a(i, j), put) * z(j, s));
      }
      inner(r, s) = sum(terms);
    }
  }
  std::vector<Expr> result;
  for (const Matrix& m : {inner, a}) {
    const auto zeros =
        std::count_if(m.entries().begin(), m.entries().end(), [](const Expr& e) { return e.is_zero_literal(); });
    const bool large = m.entries().size() - static_cast<std::size_t>(zeros) > kMostEntries;
    if (m.rows() == 0 || large || has_more_nodes(m.entries(), kMostExpanded)) continue;  // none: no velocity is free
    const auto value = determinant(m, system.assumptions, short_budget(motion));
    if (value) result.push_back(substitute(substitute(*value, put), flow.positions));
  }
  return result;
}

// log f changes as −div X.
std::optional<Density> solved(const LogarithmAnsatz& ansatz, const PhaseFlow& flow, const ConstrainedMotion& motion,
                              DensityClass density_class) {
  const auto found = ansatz.with_rate(-flow.divergence, short_budget(motion));
  if (!found) return std::nullopt;
  return Density{found->value, found->zeros, found->powers, found->exponent, density_class, found->verdict};
}

LogarithmAnsatz configuration_ansatz(const PhaseFlow& flow, const ConstrainedMotion& motion) {
  LogarithmAnsatz ansatz(motion, [&](const Expr& f) { return flow.along(f, motion.system()); });
  for (const Expr& e : determinants(flow, motion)) ansatz.add_factors_of(e);
  for (const Expr& e : flow.kinematics.nonzero) ansatz.add_factors_of(e);
  std::vector<Expr> all = flow.rates;
  all.insert(all.end(), flow.kinematics.velocities.begin(), flow.kinematics.velocities.end());
  all.push_back(flow.divergence);
  for (const Expr& e : denominators(all)) ansatz.add_factors_of(e);
  ansatz.add_coordinates(flow.positions);
  ansatz.add_functions_in(all, flow.positions);
  return ansatz;
}

}  // namespace

Expr invariance_residual(const Density& density, const PhaseFlow& flow, const System& system) {
  Replacements meant;  // u by what it is in w
  for (const IndependentVelocity& u : flow.kinematics.independent) meant[u.symbol] = u.definition;
  std::vector<Expr> terms{substitute(flow.divergence, meant), system.frame.rate(substitute(density.exponent, meant))};
  for (const auto& [factor, power] : density.powers) {
    const Expr p = substitute(factor, meant);
    terms.push_back(power * system.frame.rate(p) / p);
  }
  return sum(terms);
}

const char* name_of(DensityClass density_class) {
  return density_class == DensityClass::configuration ? "f(q)" : "f(q, u)";
}

std::optional<Density> density_on_configuration(const PhaseFlow& flow, const ConstrainedMotion& motion) {
  LogarithmAnsatz ansatz = configuration_ansatz(flow, motion);
  ansatz.leave_out(flow.independent());
  ansatz.keep_those_with_residues();
  return solved(ansatz, flow, motion, DensityClass::configuration);
}

std::optional<Density> density_on_phase_space(const PhaseFlow& flow, const ConstrainedMotion& motion) {
  LogarithmAnsatz ansatz = configuration_ansatz(flow, motion);
  for (const Expr& u : flow.independent()) ansatz.add(u);
  for (const Expr& rate : flow.rates) ansatz.add_factors_of(rate);
  ansatz.keep_those_with_residues();
  return solved(ansatz, flow, motion, DensityClass::phase_space);
}

}  // namespace anholon

#include "anholon/analyze/hamilton_jacobi/hypothesis.hpp"

#include "anholon/expr/calculus.hpp"

namespace anholon {

namespace {

// The directions along which the reactions could work, though no constraint forbids them.
Within<std::vector<Expr>> beside_ideal(const System& system, const ClosedFormLimits& limits) {
  std::vector<Expr> result;
  if (system.constraints.empty()) return result;
  const auto kernel = kernel_on_constraint_set(constraint_rows(system, false), system, limits);
  if (!kernel) return tl::make_unexpected(kernel.error());
  if (!*kernel) return result;
  for (const SystemConstraint& c : system.constraints) {
    for (const auto& z : (*kernel)->basis) result.push_back(dot(c.reaction_row, z, system));
  }
  return result;
}

// Φ without its part linear in the velocities; of a constraint on positions or accelerations: that it is none of velocities.
std::vector<Expr> beside_linear(const System& system) {
  const std::vector<Expr> w = system.frame.velocity_symbols();
  Replacements none;
  for (const Expr& v : w) none[v] = system.workspace().number(0);
  std::vector<Expr> result;
  for (const SystemConstraint& c : system.constraints) {
    if (c.phi.is_null() || !c.position.is_null()) {
      result.push_back(system.workspace().number(1));
      continue;
    }
    std::vector<Expr> terms{c.phi};
    for (std::size_t i = 0; i < w.size(); ++i) terms.push_back(-(substitute(differentiate(c.phi, w[i]), none) * w[i]));
    result.push_back(sum(terms));
  }
  return result;
}

}  // namespace

const char* name_of(JacobiHypothesis hypothesis) {
  switch (hypothesis) {
    case JacobiHypothesis::kinetic_minus_potential: return "kinetic energy minus potential";
    case JacobiHypothesis::linear: return "linear constraints on velocities";
    case JacobiHypothesis::ideal: return "ideal reactions";
    case JacobiHypothesis::no_forces: return "no forces beside the potential";
    case JacobiHypothesis::autonomous: return "no dependence on time";
  }
  return "";
}

const std::vector<JacobiHypothesis>& all_jacobi_hypotheses() {
  using H = JacobiHypothesis;
  static const std::vector<H> all{H::kinetic_minus_potential, H::linear, H::ideal, H::no_forces, H::autonomous};
  return all;
}

Within<std::vector<Expr>> vanishing_of(JacobiHypothesis hypothesis, const System& system,
                                       const ClosedFormLimits& limits) {
  const std::vector<Expr> w = system.frame.velocity_symbols();
  Replacements none;
  for (const Expr& v : w) none[v] = system.workspace().number(0);
  std::vector<Expr> result;
  switch (hypothesis) {
    case JacobiHypothesis::kinetic_minus_potential:
      result = substitute(system.momenta, none);
      for (const Expr& a : system.mass_matrix.entries()) {
        for (const Expr& slope : gradient(a, w)) result.push_back(slope);
      }
      break;
    case JacobiHypothesis::linear: return beside_linear(system);
    case JacobiHypothesis::ideal: return beside_ideal(system, limits);
    case JacobiHypothesis::no_forces: return system.force;
    case JacobiHypothesis::autonomous:
      for (const Expr& f : system.formulas()) result.push_back(differentiate(f, system.frame.time()));
      break;
  }
  return result;
}

}  // namespace anholon

#include "anholon/analyze/phase_space/cotangent.hpp"

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/analyze/motion/asked_verdict.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {

namespace {

// {q, p_i} = X_i(q) and {p_i, p_j} = −c^k_ij p_k.
Matrix canonical_bracket(const System& system) {
  const std::vector<Expr>& q = system.frame.configuration_symbols();
  const std::vector<Expr> p = system.frame.momentum_symbols();
  const std::size_t size = q.size() + p.size();
  Matrix result(size, size, system.workspace().number(0));
  for (std::size_t a = 0; a < q.size(); ++a) {
    const std::vector<Expr> along = system.frame.along_all(q[a]);
    for (std::size_t i = 0; i < p.size(); ++i) {
      result(a, q.size() + i) = along[i];
      result(q.size() + i, a) = -along[i];
    }
  }
  for (const StructureConstant& c : system.frame.structure()) {
    Expr& entry = result(q.size() + c.i, q.size() + c.j);
    entry = entry - c.value * p[c.k];
  }
  return result;
}

}  // namespace

Replacements legendre_transform(const System& system) {
  const std::vector<Expr> p = system.frame.momentum_symbols();
  Replacements result;
  for (std::size_t i = 0; i < p.size(); ++i) result[p[i]] = system.momenta[i];
  return result;
}

Applicable<PhaseSystem> cotangent_system(const Hamilton& hamilton, const System& system) {
  if (hamilton.legendre != Legendre::closed) return {std::nullopt, std::string(about(hamilton.legendre))};
  const Expr zero = system.workspace().number(0);
  const std::vector<Expr>& q = system.frame.configuration_symbols();
  const std::vector<Expr> p = system.frame.momentum_symbols(), w = system.frame.velocity_symbols();
  PhaseSystem result;
  result.workspace = &system.workspace();
  result.time = system.frame.time();
  for (const Parameter& parameter : system.model->parameters) result.parameters.push_back(parameter.symbol);
  result.assumptions = system.assumptions;
  for (const auto* symbols : {&q, &p}) {
    for (const Expr& y : *symbols) result.variables.push_back({to_text(y), y, y});
  }
  result.dimension = 2 * p.size();
  result.bracket = canonical_bracket(system);
  result.hamiltonian = hamilton.hamiltonian;
  Replacements velocity;
  for (std::size_t i = 0; i < w.size(); ++i) velocity[w[i]] = hamilton.velocities[i];
  result.force.assign(q.size(), zero);
  for (const Expr& f : substitute(system.force, velocity)) result.force.push_back(f);
  std::size_t next = 0;
  std::vector<Expr> positions(system.constraints.size());
  for (std::size_t r = 0; r < system.constraints.size(); ++r) {
    const SystemConstraint& c = system.constraints[r];
    if (c.position.is_null()) continue;
    positions[r] = hamilton.momentum_set[next++];
    result.constraints.push_back({c.name, positions[r], {}});
  }
  for (std::size_t r = 0; r < system.constraints.size(); ++r) {
    const SystemConstraint& c = system.constraints[r];
    if (c.phi.is_null()) return {std::nullopt, "a constraint on accelerations cuts nothing out of the phase space"};
    std::vector<Expr> direction(q.size(), zero);
    for (std::size_t i = 0; i < p.size(); ++i) direction.push_back(hamilton.projection_bundle(r, i));
    result.constraints.push_back({c.name, hamilton.momentum_set[next++], std::move(direction), positions[r]});
  }
  return {std::move(result), {}};
}

PhaseSet legendre_set(const ConstrainedMotion& motion) {
  const Replacements transform = legendre_transform(motion.system());
  PhaseSet result;
  result.assumptions = motion.system().assumptions;
  result.on_set = [&motion, transform](const std::vector<Expr>& f) { return motion.on_set(substitute(f, transform)); };
  result.all_vanish = [&motion, transform](const std::vector<Expr>& f) {
    return asked_vanishing(motion, substitute(f, transform));
  };
  result.is_nonzero = [&motion, transform, assumptions = result.assumptions](const Expr& f) {
    return certainly_nonzero(motion.on_branches(substitute(f, transform)), assumptions);
  };
  return result;
}

}  // namespace anholon

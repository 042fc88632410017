#include "anholon/analyze/reduction/reduction_statements.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/analyze/statement/model_symbols.hpp"

namespace anholon {

namespace {

using P = FieldProperty;

Statement stated(std::string id, Claim claim, const Verdict& verdict) {
  Statement s;
  s.id = std::move(id);
  s.claim = std::move(claim);
  s.verdict = verdict;
  return s;
}

void add_generator(std::vector<Statement>& list, const std::string& id, const ActionGenerator& g,
                   const System& system) {
  const std::vector<Expr>& y = g.momentum.generator.field;
  const auto add = [&](const char* member, P property, const Verdict& verdict) {
    list.push_back(stated(id + member, field_claim(property, system, y), verdict));
  };
  add("/lagrangian_invariant", P::leaves_lagrangian, g.momentum.leaves_lagrangian);
  add("/constraint_invariant", P::leaves_constraints, g.momentum.leaves_constraints);
  add("/reactions_invariant", P::leaves_reactions, g.leaves_reactions);
  add("/forces_invariant", P::leaves_forces, g.leaves_forces);
  list.push_back(stated(id + "/conserved", Conserved{QuantityOrigin::momentum, y, g.momentum.examined.quantity},
                        g.momentum.examined.conserved));
}

ClosedAlgebra algebra_of(const Reduction& r) {
  ClosedAlgebra claim;
  for (const std::size_t k : r.used) claim.generators.push_back(r.action[k].momentum.generator.field);
  for (std::size_t a = 0; a < r.closure.constants.size(); ++a) {
    for (std::size_t b = a + 1; b < r.closure.constants.size(); ++b)
      claim.constants.push_back(r.closure.constants[a][b]);
  }
  return claim;
}

bool is_own_name(const Expr& symbol, const Expr& meaning, const System& system) {
  const auto& declared = system.model->quasi_velocities;
  return symbol == meaning ||
         std::any_of(declared.begin(), declared.end(), [&](const QuasiVelocity& q) { return q.name == symbol.name(); });
}

RelatedMotion related_motion(const Reduction& r, const System& system) {
  RelatedMotion claim;
  for (const std::size_t k : r.used) claim.generators.push_back(r.action[k].momentum.generator.field);
  const ReducedSystem& reduced = *r.reduced.value;
  const std::size_t k = reduced.forcing.size(), shape = reduced.variables.size() - k;
  for (std::size_t a = 0; a < k; ++a) {
    auto& row = claim.mass_matrix.emplace_back();
    for (std::size_t b = 0; b < k; ++b) row.push_back(reduced.mass_matrix(a, b));
  }
  claim.forcing = reduced.forcing;
  for (std::size_t j = 0; j < reduced.variables.size(); ++j) {
    const ReducedVariable& y = reduced.variables[j];
    claim.variables.emplace_back(y.name, y.meaning);
    if (j < shape) claim.rates.emplace_back(y.name, y.rate);
    if (!is_own_name(y.symbol, y.meaning, system)) claim.names.push_back(y.name);
  }
  return claim;
}

ReducedPhase reduced_phase(const Reduction& r, const System& system) {
  ReducedPhase claim;
  for (const std::size_t k : r.used) claim.generators.push_back(r.action[k].momentum.generator.field);
  const ReducedPhaseSpace& quotient = *r.reduced.value->phase_space;
  const PhaseSystem& p = quotient.system;
  const std::size_t shape = p.variables.size() - quotient.frame.size();
  for (std::size_t i = 0; i < p.variables.size(); ++i) {
    const PhaseVariable& y = p.variables[i];
    if (i < shape)
      claim.shape.emplace_back(y.name, y.meaning);
    else
      claim.momenta.push_back(y.name);
    if (!is_own_name(y.symbol, y.meaning, system)) claim.names.push_back(y.name);
    auto& row = claim.bracket.emplace_back();
    for (std::size_t j = 0; j < p.variables.size(); ++j) row.push_back(p.bracket(i, j));
  }
  claim.frame = quotient.frame;
  claim.hamiltonian = p.hamiltonian;
  for (const PhaseConstraint& c : p.constraints) {
    claim.constraints.push_back(c.phi);
    claim.directions.emplace_back(c.direction.begin() + static_cast<std::ptrdiff_t>(shape), c.direction.end());
  }
  claim.pivots = quotient.pivots;
  return claim;
}

}  // namespace

std::vector<Statement> statements_of(const Reduction& r, const System& system) {
  std::vector<Statement> result;
  Statement all = stated("/reduction", AllOf{}, r.verdict);
  for (std::size_t k = 0; k < r.action.size(); ++k)
    add_generator(result, fmt::format("/action/{}", k), r.action[k], system);
  const auto needs = [&](std::size_t k) {
    for (const char* member : {"lagrangian", "constraint", "reactions", "forces"})
      all.from.push_back(fmt::format("/action/{}/{}_invariant", k, member));
    all.theorem = Theorem::each_of;
  };
  for (const std::size_t k : r.used) needs(k);
  for (std::size_t k = 0; r.used.empty() && k < r.action.size(); ++k) needs(k);
  if (is_proved(r.verdict)) {
    result.push_back(stated("/algebra", algebra_of(r), r.closure.verdict));
    all.from.emplace_back("/algebra");
  }
  if (r.reduced.value) result.push_back(stated("/related", related_motion(r, system), r.reduced.value->related));
  if (r.reduced.value && r.reduced.value->phase_space) {
    Verdict verdict;
    verdict.kind = VerdictKind::proved;
    verdict.reason =
        "brackets, energy, constraints and directions, written by the invariants, are the same as identities";
    result.push_back(stated("/phase_space", reduced_phase(r, system), verdict));
  }
  result.push_back(std::move(all));
  return result;
}

}  // namespace anholon

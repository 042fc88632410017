#include "anholon/analyze/reduction/reduction_statements.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/analyze/phase_space/poisson_system.hpp"
#include "anholon/analyze/shape/shape_statements.hpp"
#include "anholon/analyze/statement/model_symbols.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"

namespace anholon {

namespace {

using P = FieldProperty;

const char* member_of(P property) {
  switch (property) {
    case P::leaves_lagrangian: return "lagrangian_invariant";
    case P::leaves_hamiltonian: return "hamiltonian_invariant";
    case P::leaves_constraints: return "constraint_invariant";
    case P::leaves_reactions: return "reactions_invariant";
    case P::leaves_forces: return "forces_invariant";
    default: return "without_work";
  }
}

const char* member_of(PoissonProperty property) {
  switch (property) {
    case PoissonProperty::bracket: return "bracket_invariant";
    case PoissonProperty::hamiltonian: return "hamiltonian_invariant";
    case PoissonProperty::constraints: return "constraint_invariant";
    case PoissonProperty::reactions: return "reactions_invariant";
    case PoissonProperty::forces: return "forces_invariant";
  }
  return "";
}

void add_generator(std::vector<Statement>& list, const std::string& id, const ActionGenerator& g,
                   const System& system) {
  const std::vector<Expr>& y = g.momentum.generator.field;
  const auto add = [&](P property, const Verdict& verdict) {
    list.push_back(stated(id + '/' + member_of(property), field_claim(property, system, y), verdict));
  };
  add(P::leaves_lagrangian, g.momentum.leaves_lagrangian);
  if (g.leaves_hamiltonian) add(P::leaves_hamiltonian, *g.leaves_hamiltonian);
  add(P::leaves_constraints, g.momentum.leaves_constraints);
  add(P::leaves_reactions, g.leaves_reactions);
  add(P::leaves_forces, g.leaves_forces);
  list.push_back(stated(id + "/conserved", Conserved{QuantityOrigin::momentum, y, g.momentum.examined.quantity},
                        g.momentum.examined.conserved));
}

void add_constants(ClosedAlgebra& claim, const Closure& closure) {
  for (std::size_t a = 0; a < closure.constants.size(); ++a) {
    for (std::size_t b = a + 1; b < closure.constants.size(); ++b) claim.constants.push_back(closure.constants[a][b]);
  }
}

void add_declared(std::vector<Statement>& list, const std::string& id, const std::optional<DeclaredMomentum>& declared,
                  const std::vector<Expr>& field, const System& system) {
  if (!declared) return;
  list.push_back(
      stated(id + "/declared_momentum",
             GeneratesField{field, declared->quantity, generation_defects(field, declared->quantity, system)},
             declared->generates));
}

ClosedAlgebra algebra_of(const Reduction& r) {
  ClosedAlgebra claim;
  for (const std::size_t k : r.used) claim.generators.push_back(r.action[k].momentum.generator.field);
  add_constants(claim, r.closure);
  return claim;
}

bool is_own_name(const Expr& symbol, const Expr& meaning, const System& system) {
  const auto& declared = system.model->quasi_velocities;
  return symbol == meaning ||
         std::any_of(declared.begin(), declared.end(), [&](const QuasiVelocity& q) { return q.name == symbol.name(); });
}

// {J_a, J_b} = −[Y_a, Y_b]·p: what the generators do, their momenta do too.
EquivariantMomenta momentum_map(const Reduction& r, const System& system) {
  const ClosedAlgebra algebra = algebra_of(r);
  EquivariantMomenta claim{algebra.generators, {}, algebra.constants};
  for (const auto& y : algebra.generators) claim.momenta.push_back(dot(y, system.frame.momentum_symbols(), system));
  return claim;
}

// Those that no declared symmetry says already.
void add_space(std::vector<Statement>& list, const std::string& id, const FieldSpace& space, const System& system,
               std::initializer_list<P> properties) {
  Verdict proved;
  proved.kind = VerdictKind::proved;
  proved.reason = "each of them reduces to zero";
  for (std::size_t k = 0; k < space.basis.size(); ++k) {
    const Generator& g = space.basis[k];
    if (g.declared) continue;
    for (const P property : properties) {
      list.push_back(
          stated(fmt::format("{}/{}/{}", id, k, member_of(property)), field_claim(property, system, g.field), proved));
    }
    if (properties.size() == 0)
      list.push_back(stated(fmt::format("{}/{}/conserved", id, k),
                            Conserved{QuantityOrigin::momentum, g.field, momentum_of(g.field, system)}, proved));
  }
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
  constexpr double longest = 2'000;  // symbols and operators
  if (reading_length(p.hamiltonian) <= longest) claim.hamiltonian = p.hamiltonian;
  for (std::size_t a = 0; a < quotient.frame.size(); ++a) {
    auto& row = claim.mass_matrix.emplace_back();
    for (std::size_t b = 0; b < quotient.frame.size(); ++b) row.push_back(quotient.mass_matrix(a, b));
  }
  claim.at_rest = quotient.at_rest;
  claim.potential = quotient.potential;
  for (const PhaseConstraint& c : p.constraints) {
    (c.direction.empty() ? claim.positions : claim.constraints).push_back(c.phi);
    if (!c.direction.empty())
      claim.directions.emplace_back(c.direction.begin() + static_cast<std::ptrdiff_t>(shape), c.direction.end());
  }
  claim.pivots = quotient.pivots;
  return claim;
}

void add_action(std::vector<Statement>& list, const std::string& id, const PoissonAction& action,
                const PhaseSystem& p) {
  for (const PoissonProperty property : all_poisson_properties()) {
    auto defects = defects_of(property, action.generator.field, p);
    list.push_back(stated(id + '/' + member_of(property),
                          PoissonLeaves{property, action.generator.field, defects.value_or(std::vector<Expr>{})},
                          action.leaves[static_cast<std::size_t>(property)]));
  }
  if (action.momentum)
    list.push_back(stated(id + "/conserved", Conserved{QuantityOrigin::function, {}, action.momentum->quantity},
                          action.momentum->conserved));
}

PoissonQuotient quotient_claim(const PoissonReduction& r, const System& system) {
  const PhaseSystem& q = *r.quotient.value;
  PoissonQuotient claim;
  for (const std::size_t k : r.used) claim.generators.push_back(r.action[k].generator.field);
  for (std::size_t i = 0; i < q.variables.size(); ++i) {
    const PhaseVariable& y = q.variables[i];
    claim.variables.emplace_back(y.name, y.meaning);
    if (!is_own_name(y.symbol, y.meaning, system)) claim.names.push_back(y.name);
    auto& row = claim.bracket.emplace_back();
    for (std::size_t j = 0; j < q.variables.size(); ++j) row.push_back(q.bracket(i, j));
  }
  claim.relations = q.relations;
  claim.hamiltonian = q.hamiltonian;
  claim.forces = q.force;
  for (const PhaseConstraint& c : q.constraints) {
    claim.constraints.push_back(c.phi);
    claim.directions.push_back(c.direction);
  }
  return claim;
}

Statement orbits_stated(const std::vector<std::vector<Expr>>& generators, const Orbits& orbits) {
  return stated("/orbits", SameOrbits{generators, orbits.dimension, orbits.smaller, orbits.places},
                orbits.same_everywhere);
}

std::vector<Statement> statements_of_poisson(const PoissonReduction& r, const System& system) {
  std::vector<Statement> result;
  Statement all = stated("/reduction", AllOf{}, r.verdict);
  const PhaseSystem p = phase_system_of(system);
  for (std::size_t k = 0; k < r.action.size(); ++k) {
    const std::string id = fmt::format("/action/{}", k);
    add_action(result, id, r.action[k], p);
    add_declared(result, id, r.action[k].declared, r.action[k].generator.field, system);
    const bool counts = r.used.empty() || std::find(r.used.begin(), r.used.end(), k) != r.used.end();
    for (const PoissonProperty property : all_poisson_properties()) {
      if (counts) all.from.push_back(fmt::format("/action/{}/{}", k, member_of(property)));
    }
    all.theorem = Theorem::each_of;
  }
  if (is_proved(r.verdict)) {
    ClosedAlgebra algebra;
    for (const std::size_t k : r.used) algebra.generators.push_back(r.action[k].generator.field);
    add_constants(algebra, r.closure);
    result.push_back(stated("/algebra", algebra, r.closure.verdict));
    all.from.emplace_back("/algebra");
  }
  if (r.orbits) {
    std::vector<std::vector<Expr>> generators;
    for (const std::size_t k : r.used) generators.push_back(r.action[k].generator.field);
    result.push_back(orbits_stated(generators, *r.orbits));
  }
  if (r.quotient.value) {
    Verdict proved;
    proved.kind = VerdictKind::proved;
    proved.reason = "brackets, H, D, W and F, written by the invariants, are the same as identities";
    result.push_back(stated("/related", quotient_claim(r, system), proved));
  }
  result.push_back(std::move(all));
  return result;
}

LevelMotion level_motion(const LevelSet& level, const System& system) {
  LevelMotion claim;
  claim.generators = level.generators;
  for (const LevelFunction& f : level.functions) {
    claim.levels.emplace_back(std::string(f.symbol.name()), f.meaning);
    claim.names.emplace_back(f.symbol.name());
  }
  const PhaseSystem& left = level.system;
  for (std::size_t i = 0; i < left.variables.size(); ++i) {
    const PhaseVariable& y = left.variables[i];
    claim.variables.emplace_back(y.name, y.meaning);
    claim.rates.emplace_back(y.name, level.rates[i]);
    if (!is_own_name(y.symbol, y.meaning, system)) claim.names.push_back(y.name);
    if (!level.has_bracket) continue;
    auto& row = claim.bracket.emplace_back();
    for (std::size_t j = 0; j < left.variables.size(); ++j) row.push_back(left.bracket(i, j));
  }
  claim.relations = left.relations;
  claim.hamiltonian = left.hamiltonian;
  return claim;
}

// That each integral is one, and the motion where they have their values.
void add_level(std::vector<Statement>& list, const LevelSet& level, const System& system) {
  for (std::size_t k = 0; k < level.integrals.size(); ++k)
    list.push_back(stated(fmt::format("/level/integrals/{}/conserved", k),
                          Conserved{QuantityOrigin::function, {}, level.integrals[k].quantity},
                          level.integrals[k].conserved));
  if (level.rates.size() != level.system.variables.size()) return;
  Verdict proved;
  proved.kind = VerdictKind::proved;
  proved.reason =
      "rates, brackets and the energy, with the integrals in place of their values, are the same as identities";
  list.push_back(stated("/level/motion", level_motion(level, system), proved));
}

SolvedMotion solved_motion(const FlowCase& c, const System& system) {
  SolvedMotion claim;
  const auto add = [&](const FlowVariable& y) {
    claim.variables.emplace_back(y.name, y.meaning);
    if (!is_own_name(y.symbol, y.meaning, system)) claim.names.push_back(y.name);
  };
  for (const SolvedVariable& y : c.solved) {
    add(y.variable);
    claim.values.emplace_back(y.variable.name, y.value);
  }
  for (const FlowVariable& y : c.left) add(y);
  for (const FlowFrequency& f : c.frequencies) {
    claim.names.push_back(std::string(f.symbol.name()));
    claim.frequencies.emplace_back(claim.names.back(), f.value);
  }
  claim.nonzero = c.nonzero;
  claim.positive = c.positive;
  claim.places = c.places;
  return claim;
}

}  // namespace

std::vector<Statement> statements_of(const Reduction& r, const System& system) {
  std::vector<Statement> result;
  if (r.poisson) result = statements_of_poisson(*r.poisson, system);
  if (r.level && r.level->value) add_level(result, *r.level->value, system);
  if (r.poisson) return result;
  Statement all = stated("/reduction", AllOf{}, r.verdict);
  for (std::size_t k = 0; k < r.action.size(); ++k) {
    const std::string id = fmt::format("/action/{}", k);
    add_generator(result, id, r.action[k], system);
    add_declared(result, id, r.action[k].declared, r.action[k].momentum.generator.field, system);
  }
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
    result.push_back(stated("/momentum_map", momentum_map(r, system), r.closure.verdict));
  }
  if (r.orbits) result.push_back(orbits_stated(algebra_of(r).generators, *r.orbits));
  if (r.algebra) {
    add_space(result, "/symmetries/for_reduction", r.algebra->reducing, system,
              {P::leaves_lagrangian, P::leaves_constraints, P::leaves_reactions, P::leaves_forces});
    add_space(result, "/symmetries/without_work", r.algebra->without_work, system, {P::in_distribution});
    add_space(result, "/symmetries/conserved", r.algebra->conserved, system, {});
  }
  if (r.reduced.value) result.push_back(stated("/related", related_motion(r, system), r.reduced.value->related));
  if (r.reduced.value && r.reduced.value->phase_space) {
    Verdict verdict;
    verdict.kind = VerdictKind::proved;
    verdict.reason =
        "brackets, energy, constraints and directions, written by the invariants, are the same as identities";
    result.push_back(stated("/phase_space", reduced_phase(r, system), verdict));
  }
  for (std::size_t k = 0; r.solution && k < r.solution->flow.cases.size(); ++k) {
    const FlowCase& c = r.solution->flow.cases[k];
    result.push_back(stated(fmt::format("/solution/cases/{}", k), solved_motion(c, system), c.verdict));
  }
  for (Statement& s : shape_statements(r, system)) result.push_back(std::move(s));
  result.push_back(std::move(all));
  return result;
}

}  // namespace anholon

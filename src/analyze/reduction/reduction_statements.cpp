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

bool is_quasi_velocity(const std::string& name, const System& system) {
  const auto& declared = system.model->quasi_velocities;
  return std::any_of(declared.begin(), declared.end(), [&](const QuasiVelocity& q) { return q.name == name; });
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
    if (y.symbol != y.meaning && !is_quasi_velocity(y.name, system)) claim.names.push_back(y.name);
  }
  return claim;
}

SolvedMotion solved_motion(const FlowCase& c, const System& system) {
  SolvedMotion claim;
  const auto add = [&](const FlowVariable& y) {
    claim.variables.emplace_back(y.name, y.meaning);
    if (y.symbol != y.meaning && !is_quasi_velocity(y.name, system)) claim.names.push_back(y.name);
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
  Statement all = stated("/reduction", AllOf{}, r.verdict);
  for (std::size_t k = 0; k < r.action.size(); ++k)
    add_generator(result, fmt::format("/action/{}", k), r.action[k], system);
  if (is_proved(r.verdict)) {
    for (const std::size_t k : r.used) {
      for (const char* member : {"lagrangian", "constraint", "reactions", "forces"})
        all.from.push_back(fmt::format("/action/{}/{}_invariant", k, member));
    }
    result.push_back(stated("/algebra", algebra_of(r), r.closure.verdict));
    all.from.emplace_back("/algebra");
    all.theorem = Theorem::each_of;
  }
  if (r.reduced.value) result.push_back(stated("/related", related_motion(r, system), r.reduced.value->related));
  for (std::size_t k = 0; r.solution && k < r.solution->flow.cases.size(); ++k) {
    const FlowCase& c = r.solution->flow.cases[k];
    result.push_back(stated(fmt::format("/solution/cases/{}", k), solved_motion(c, system), c.verdict));
  }
  result.push_back(std::move(all));
  return result;
}

}  // namespace anholon

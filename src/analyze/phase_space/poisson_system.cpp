#include "anholon/analyze/phase_space/poisson_system.hpp"

namespace anholon {

PhaseSystem phase_system_of(const System& system) {
  const PoissonField& field = *system.poisson;
  const Model& model = *system.model;
  PhaseSystem result;
  result.workspace = &system.workspace();
  result.time = model.time;
  for (const Parameter& p : model.parameters) result.parameters.push_back(p.symbol);
  result.assumptions = system.assumptions;
  for (const Coordinate& q : model.coordinates) result.variables.push_back({q.name, q.symbol, q.symbol});
  result.relations = field.relations;
  result.dimension = result.variables.size() - result.relations.size();
  result.bracket = field.bracket;
  result.hamiltonian = field.hamiltonian;
  result.force = field.force;
  for (std::size_t a = 0; a < field.phi.size(); ++a) {
    PhaseConstraint c{model.poisson->constraints[a].name, field.phi[a], {}};
    for (std::size_t i = 0; i < field.directions.columns(); ++i) c.direction.push_back(field.directions(a, i));
    result.constraints.push_back(std::move(c));
  }
  return result;
}

}  // namespace anholon

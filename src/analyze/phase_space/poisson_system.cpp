#include "anholon/analyze/phase_space/poisson_system.hpp"

#include "anholon/analyze/statement/model_symbols.hpp"

namespace anholon {

PhaseSystem poisson_system(const System& system) {
  const PoissonField& field = *system.poisson;
  const auto& coordinates = system.model->coordinates;
  PhaseSystem p;
  p.workspace = &system.workspace();
  p.time = system.frame.time();
  p.parameters = parameter_symbols(*system.model);
  p.assumptions = system.assumptions;
  for (const Coordinate& y : coordinates) p.variables.push_back({y.name, y.symbol, y.symbol});
  p.relations = field.relations;
  p.dimension = coordinates.size() - field.relations.size();
  p.bracket = field.bracket;
  p.hamiltonian = field.hamiltonian;
  p.force = field.force;
  for (std::size_t r = 0; r < field.phi.size(); ++r) {
    std::vector<Expr> direction;
    for (std::size_t i = 0; i < coordinates.size(); ++i) direction.push_back(field.directions(r, i));
    p.constraints.push_back({system.model->poisson->constraints[r].name, field.phi[r], std::move(direction)});
  }
  return p;
}

}  // namespace anholon

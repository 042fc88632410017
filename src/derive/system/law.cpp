#include "anholon/derive/system/law.hpp"

namespace anholon {

std::vector<Expr> inertia_of(const System& system) {
  const std::size_t n = system.degrees();
  const auto& v = system.frame.velocities();
  std::vector<std::vector<Expr>> terms(n);
  const std::vector<Expr> drift = system.frame.drift(system.momenta);
  const std::vector<Expr> along = system.frame.along_all(system.lagrangian);
  for (std::size_t i = 0; i < n; ++i) terms[i] = {drift[i], -along[i]};
  for (const StructureConstant& c : system.frame.structure()) {
    terms[c.i].push_back(c.value * (v[c.j].velocity * system.momenta[c.k]));
  }
  std::vector<Expr> result;
  for (const auto& t : terms) result.push_back(sum(t));
  return result;
}

Law law_of(const System& system) {
  const std::size_t n = system.degrees(), m = system.constraints.size();
  Law law{system.mass_matrix, inertia_of(system), system.force, {}, {}, {}};
  const Expr zero = system.workspace().number(0);
  law.constraints_jacobian = Matrix(m, n, zero);
  law.reactions = Matrix(m, n, zero);
  for (std::size_t r = 0; r < m; ++r) {
    const SystemConstraint& c = system.constraints[r];
    for (std::size_t j = 0; j < n; ++j) {
      law.constraints_jacobian(r, j) = c.acceleration_row[j];
      law.reactions(r, j) = c.reaction_row[j];
    }
    law.rest.push_back(c.acceleration_rest);
  }
  return law;
}

}  // namespace anholon

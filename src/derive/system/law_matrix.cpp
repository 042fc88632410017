#include "anholon/derive/system/law_matrix.hpp"

namespace anholon {

Matrix law_matrix(const System& system) {
  const std::size_t n = system.degrees(), m = system.constraints.size();
  Matrix result(n + m, n + m, system.workspace().number(0));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) result(i, j) = system.mass_matrix(i, j);
    for (std::size_t r = 0; r < m; ++r) {
      result(i, n + r) = -system.constraints[r].reaction_row[i];
      result(n + r, i) = system.constraints[r].acceleration_row[i];
    }
  }
  return result;
}

std::vector<Expr> law_right_side(const Law& law) {
  std::vector<Expr> result;
  for (std::size_t i = 0; i < law.force.size(); ++i) result.push_back(law.force[i] - law.inertia[i]);
  for (const Expr& sigma : law.rest) result.push_back(-sigma);
  return result;
}

}  // namespace anholon

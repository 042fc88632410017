#include "anholon/analyze/shape/multiplier_equations.hpp"

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon {

Matrix multiplier_equations(const Expr& lagrangian, const std::vector<Expr>& gyroscopic,
                            const std::vector<Expr>& velocities) {
  const std::size_t s = velocities.size();
  const Expr zero = lagrangian.workspace().number(0);
  const std::vector<Expr> p = gradient(lagrangian, velocities);
  std::vector<std::vector<Expr>> rows;
  std::vector<Expr> work{zero};  // p_β r'^β
  for (std::size_t b = 0; b < s; ++b) work.push_back(p[b] * velocities[b]);
  const auto second = [&](const Expr& e, std::size_t i, std::size_t j) {
    return differentiate(differentiate(e, velocities[i]), velocities[j]);
  };
  for (std::size_t a = 0; a < s; ++a) {
    for (std::size_t i = 0; i < s; ++i) {
      for (std::size_t j = i; j < s; ++j) {
        auto& row = rows.emplace_back();
        for (std::size_t b = 0; b < s; ++b) {
          Expr e = p[a] * velocities[b];
          if (b == a) e = e - sum(work);
          row.push_back(second(e, i, j));
        }
        row.push_back(-second(gyroscopic[a], i, j));
      }
    }
  }
  return matrix_of_rows(rows);
}

}  // namespace anholon

#include "anholon/derive/system/christoffel.hpp"

#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

Applicable<QuadraticLagrangian> quadratic_parts(const System& system, const Budget& budget) {
  const std::size_t n = system.degrees();
  const std::vector<Expr> w = system.frame.velocity_symbols();
  Replacements none;
  for (const Expr& v : w) none[v] = system.workspace().number(0);
  QuadraticLagrangian parts{system.mass_matrix, substitute(system.momenta, none), -substitute(system.lagrangian, none)};
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      const Expr constant = substitute(system.mass_matrix(i, j), none);
      parts.metric(i, j) = constant;
      if (constant == system.mass_matrix(i, j)) continue;  // written without velocities
      const Verdict verdict = is_zero(system.mass_matrix(i, j) - constant, system.assumptions, budget);
      if (verdict.kind == VerdictKind::proved) continue;
      const std::string entry = system.frame.velocities()[i].name + ", " + system.frame.velocities()[j].name;
      return {std::nullopt,
              verdict.kind == VerdictKind::undecided
                  ? "it could not be proved that L is quadratic in the velocities (" + entry + ")"
                  : "L is not quadratic in the velocities: the mass matrix depends on them (" + entry + ")"};
    }
  }
  return {std::move(parts), {}};
}

std::vector<ChristoffelSymbol> christoffel_symbols(const Matrix& metric, const System& system) {
  const std::size_t n = system.degrees();
  std::vector<std::vector<Expr>> derivative(n * n);  // X_i(A_jk) at [j n + k][i]
  for (std::size_t j = 0; j < n; ++j) {
    for (std::size_t k = j; k < n; ++k)
      derivative[k * n + j] = derivative[j * n + k] = system.frame.along_all(metric(j, k));
  }
  // c^l_ij A_lk
  std::vector<std::vector<Expr>> turned(n * n * n);
  for (const StructureConstant& c : system.frame.structure()) {
    for (std::size_t k = 0; k < n; ++k) {
      if (!metric(c.k, k).is_zero_literal()) turned[(c.i * n + c.j) * n + k].push_back(c.value * metric(c.k, k));
    }
  }
  std::vector<ChristoffelSymbol> result;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      for (std::size_t k = j; k < n; ++k) {
        std::vector<Expr> terms{derivative[i * n + k][j], derivative[i * n + j][k], -derivative[j * n + k][i]};
        for (const auto* more : {&turned[(i * n + j) * n + k], &turned[(i * n + k) * n + j]}) {
          terms.insert(terms.end(), more->begin(), more->end());
        }
        const Expr value = sum(terms) / 2;
        if (!value.is_zero_literal()) result.push_back({i, j, k, value});
      }
    }
  }
  return result;
}

}  // namespace anholon

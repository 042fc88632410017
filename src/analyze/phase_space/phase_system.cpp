#include "anholon/analyze/phase_space/phase_system.hpp"

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon {

std::vector<Expr> PhaseSystem::symbols() const {
  std::vector<Expr> result;
  for (const PhaseVariable& y : variables) result.push_back(y.symbol);
  return result;
}

Expr PhaseSystem::bracket_of(const Expr& f, const Expr& g) const {
  const std::vector<Expr> y = symbols(), df = gradient(f, y), dg = gradient(g, y);
  std::vector<Expr> terms{workspace->number(0)};
  for (std::size_t i = 0; i < y.size(); ++i) {
    if (df[i].is_zero_literal()) continue;
    for (std::size_t j = 0; j < y.size(); ++j) terms.push_back(df[i] * bracket(i, j) * dg[j]);
  }
  return sum(terms);
}

std::vector<Expr> PhaseSystem::hamiltonian_field() const {
  const std::vector<Expr> slopes = gradient(hamiltonian, symbols());
  std::vector<Expr> result;
  for (std::size_t i = 0; i < variables.size(); ++i) {
    std::vector<Expr> terms{workspace->number(0)};
    for (std::size_t j = 0; j < variables.size(); ++j) terms.push_back(bracket(i, j) * slopes[j]);
    result.push_back(sum(terms));
  }
  return result;
}

std::vector<Expr> PhaseSystem::free_field() const {
  std::vector<Expr> result = hamiltonian_field();
  for (std::size_t i = 0; i < result.size(); ++i) result[i] = result[i] + force[i];
  return result;
}

Expr PhaseSystem::along(const std::vector<Expr>& field, const Expr& f) const {
  const std::vector<Expr> slopes = gradient(f, symbols());
  std::vector<Expr> terms{workspace->number(0)};
  for (std::size_t i = 0; i < field.size(); ++i) terms.push_back(slopes[i] * field[i]);
  return sum(terms);
}

}  // namespace anholon

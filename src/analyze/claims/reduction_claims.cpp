#include "anholon/analyze/claims/reduction_claims.hpp"

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/linear/matrix.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/analyze/distribution/bracket_space.hpp"

namespace anholon {

Recheck recheck(const ClosedAlgebra& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (decided.verdict.kind != VerdictKind::proved) return detail::open("only what is proved is checked again");
  const std::size_t k = claim.generators.size();
  if (claim.constants.size() != k * (k - 1) / 2)
    return detail::wrong("there is not a row of constants for each bracket");
  const BracketSpace space = BracketSpace::configurations(system);
  std::vector<Expr> defects;
  std::size_t row = 0;
  for (std::size_t a = 0; a < k; ++a) {
    for (std::size_t b = a + 1; b < k; ++b, ++row) {
      if (claim.constants[row].size() != k) return detail::wrong("a row of constants is too short or too long");
      for (const Expr& c : claim.constants[row]) {
        for (const Expr& change : space.differential(c)) defects.push_back(change);
      }
      const std::vector<Expr> bracket = space.bracket(claim.generators[a], claim.generators[b]),
                              said = combined(claim.generators, claim.constants[row], system);
      for (std::size_t i = 0; i < bracket.size(); ++i) defects.push_back(bracket[i] - said[i]);
    }
  }
  return detail::all_zero(defects, system, all.budget());
}

Phrases phrases(const ClosedAlgebra&) {
  return {"the generators close under brackets", "the generators do not close under brackets"};
}

Recheck recheck(const RelatedMotion& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (decided.verdict.kind != VerdictKind::proved) return detail::open("only what is proved is checked again");
  const std::size_t shape = claim.rates.size(), k = claim.forcing.size();
  if (claim.variables.size() != shape + k || claim.mass_matrix.size() != k)
    return detail::wrong("there are not as many equations as variables");
  Replacements meaning;
  for (const auto& [name, value] : claim.variables) {
    for (const std::string& own : claim.names) {
      if (own == name) meaning[system.workspace().symbol(name)] = value;
    }
  }
  std::vector<Expr> differences;
  for (std::size_t a = 0; a < k; ++a) {
    if (claim.mass_matrix[a].size() != k) return detail::wrong("the mass matrix is not square");
    std::vector<Expr> terms{-substitute(claim.forcing[a], meaning)};
    for (std::size_t b = 0; b < k; ++b)
      terms.push_back(substitute(claim.mass_matrix[a][b], meaning) *
                      system.frame.rate(claim.variables[shape + b].second));
    differences.push_back(sum(terms));
  }
  const auto solvable = certainly_independent_rows(matrix_of_rows(claim.mass_matrix, k), system.assumptions);
  if (!solvable || solvable->size() < k)
    return detail::open("that the equations determine the rates was not shown again");
  for (std::size_t j = 0; j < claim.variables.size(); ++j) {
    const Expr& y = claim.variables[j].second;
    if (j < shape) {
      if (claim.rates[j].first != claim.variables[j].first)
        return detail::wrong("the rates are those of other variables");
      differences.push_back(system.frame.rate(y) - substitute(claim.rates[j].second, meaning));
    }
    for (const auto& generator : claim.generators) {
      const std::vector<Expr> moved{lifted(generator, y, system)};
      const Recheck left = detail::all_zero(moved, system, all.budget());
      if (!detail::is_right(left)) return {left.confirmed, "a variable is moved by a generator: " + left.how};
    }
  }
  return recheck(certified_claim(ClaimKind::zero, differences, decided), system, all.budget());
}

Phrases phrases(const RelatedMotion&) {
  return {"every motion projects to one of the reduced system", "motions do not project to the reduced system"};
}

}  // namespace anholon

#include "anholon/analyze/claims/reduction_claims.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/linear/matrix.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/checking/work_certificate.hpp"
#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/analyze/distribution/bracket_space.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"

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

namespace {

// {f, g} = X_i(f) ∂g/∂p_i − ∂f/∂p_i X_i(g) − c^k_ij p_k ∂f/∂p_i ∂g/∂p_j on T*Q.
Expr canonical_bracket(const Expr& f, const Expr& g, const System& system) {
  const std::vector<Expr> p = system.frame.momentum_symbols(), fp = gradient(f, p), gp = gradient(g, p),
                          fq = system.frame.along_all(f), gq = system.frame.along_all(g);
  std::vector<Expr> terms{system.workspace().number(0)};
  for (std::size_t i = 0; i < p.size(); ++i) terms.push_back(fq[i] * gp[i] - fp[i] * gq[i]);
  for (const StructureConstant& c : system.frame.structure()) terms.push_back(-(c.value * p[c.k] * fp[c.i] * gp[c.j]));
  return sum(terms);
}

}  // namespace

Recheck recheck(const EquivariantMomenta& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (decided.verdict.kind != VerdictKind::proved) return detail::open("only what is proved is checked again");
  const std::size_t k = claim.generators.size();
  if (claim.momenta.size() != k) return detail::wrong("there is not a momentum for each generator");
  if (claim.constants.size() != k * (k - 1) / 2)
    return detail::wrong("there is not a row of constants for each bracket");
  std::vector<Expr> defects;
  std::size_t row = 0;
  for (std::size_t a = 0; a < k; ++a) {
    const std::vector<Expr> slopes = gradient(claim.momenta[a], system.frame.momentum_symbols());
    for (std::size_t i = 0; i < slopes.size(); ++i) defects.push_back(slopes[i] - claim.generators[a][i]);
    for (std::size_t b = a + 1; b < k; ++b, ++row) {
      if (claim.constants[row].size() != k) return detail::wrong("a row of constants is too short or too long");
      std::vector<Expr> terms{canonical_bracket(claim.momenta[a], claim.momenta[b], system)};
      for (std::size_t c = 0; c < k; ++c) terms.push_back(claim.constants[row][c] * claim.momenta[c]);
      defects.push_back(sum(terms));
    }
  }
  return detail::all_zero(defects, system, all.budget());
}

Phrases phrases(const EquivariantMomenta&) {
  return {"the momenta are an equivariant momentum map", "the momenta are no equivariant momentum map"};
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
  std::vector<Expr> equations, definitions;
  for (std::size_t a = 0; a < k; ++a) {
    if (claim.mass_matrix[a].size() != k) return detail::wrong("the mass matrix is not square");
    std::vector<Expr> terms{-substitute(claim.forcing[a], meaning)};
    for (std::size_t b = 0; b < k; ++b)
      terms.push_back(substitute(claim.mass_matrix[a][b], meaning) *
                      system.frame.rate(claim.variables[shape + b].second));
    equations.push_back(sum(terms));
    definitions.push_back(claim.variables[shape + a].second);
  }
  std::vector<std::vector<Expr>> mass;
  for (const auto& row : claim.mass_matrix) mass.push_back(substitute(row, meaning));
  const auto solvable = certainly_independent_rows(matrix_of_rows(mass, k), system.assumptions);
  if (!solvable || solvable->size() < k)
    return detail::open("that the equations determine the rates was not shown again");
  std::vector<Expr> differences;
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
  const bool by_work = detail::vanish_by_work_along(equations, definitions, system, all.budget());
  if (!by_work) differences.insert(differences.end(), equations.begin(), equations.end());
  const Recheck rest = recheck(certified_claim(ClaimKind::zero, differences, decided), system, all.budget());
  return by_work ? detail::after("the work along admissible directions, without solving the law; ", rest) : rest;
}

Phrases phrases(const RelatedMotion&) {
  return {"every motion projects to one of the reduced system", "motions do not project to the reduced system"};
}

namespace {

// Functions of (r, m) meant on T*Q, with p the symbols of the momenta or what L makes of them.
Replacements on_phase_space(const ReducedPhase& claim, const std::vector<Expr>& p, const System& system) {
  Replacements meaning;
  for (const auto& [name, value] : claim.shape) {
    if (std::find(claim.names.begin(), claim.names.end(), name) != claim.names.end())
      meaning[system.workspace().symbol(name)] = value;
  }
  for (std::size_t a = 0; a < claim.frame.size(); ++a)
    meaning[system.workspace().symbol(claim.momenta[a])] = paired(p, claim.frame[a]);
  return meaning;
}

std::optional<std::string> misshapen(const ReducedPhase& claim, const System& system) {
  const std::size_t n = system.degrees(), size = claim.shape.size() + n, m = system.constraints.size();
  if (claim.frame.size() != n || claim.momenta.size() != n) return "there are not as many momenta as dimensions";
  if (claim.bracket.size() != size) return "there are not as many brackets as variables";
  if (claim.mass_matrix.size() != n || claim.at_rest.size() != n)
    return "the mass matrix has not a row for each momentum";
  for (const auto& row : claim.mass_matrix) {
    if (row.size() != n) return "the mass matrix has not a column for each momentum";
  }
  for (const auto& row : claim.bracket) {
    if (row.size() != size) return "there are not as many brackets as variables";
  }
  const auto positions =
      static_cast<std::size_t>(std::count_if(system.constraints.begin(), system.constraints.end(),
                                             [](const SystemConstraint& c) { return !c.position.is_null(); }));
  if (claim.constraints.size() != m || claim.directions.size() != m || claim.positions.size() != positions ||
      (claim.pivots.size() != m && !claim.pivots.empty()))
    return "there are not as many constraints and directions as the model has";
  for (std::size_t r = 0; r < m; ++r) {
    if (claim.directions[r].size() != n) return "a direction has not a component for each momentum";
    for (std::size_t s = 0; s < claim.pivots.size(); ++s) {
      if (claim.pivots[s] >= n) return "a direction has no component of its own";
      const Expr& entry = claim.directions[r][claim.pivots[s]];
      if (!(r == s ? entry - 1 : entry).is_zero_literal()) return "a direction has no component of its own";
    }
  }
  return std::nullopt;
}

// {r, m_a} = e_a(r), {m_a, m_b} = −[e_a, e_b]·p, and no generator moves r or e_a.
std::vector<Expr> bracket_defects(const ReducedPhase& claim, const System& system) {
  const BracketSpace space = BracketSpace::configurations(system);
  const std::vector<Expr> p = system.frame.momentum_symbols();
  const Replacements meaning = on_phase_space(claim, p, system);
  const std::size_t shape = claim.shape.size();
  std::vector<Expr> result;
  for (std::size_t i = 0; i < claim.bracket.size(); ++i) {
    for (std::size_t j = 0; j < claim.bracket.size(); ++j) {
      const Expr said = substitute(claim.bracket[i][j], meaning);
      if (i < shape && j < shape)
        result.push_back(said);
      else if (i < shape)
        result.push_back(said - space.along(claim.frame[j - shape], claim.shape[i].second));
      else if (j < shape)
        result.push_back(said + space.along(claim.frame[i - shape], claim.shape[j].second));
      else
        result.push_back(said + paired(p, space.bracket(claim.frame[i - shape], claim.frame[j - shape])));
    }
  }
  for (const auto& generator : claim.generators) {
    for (const auto& [name, r] : claim.shape) result.push_back(space.along(generator, r));
    for (const auto& field : claim.frame) {
      for (const Expr& e : space.bracket(generator, field)) result.push_back(e);
    }
  }
  return result;
}

// L = s·A s/2 + b·s − V for velocities s along the frame, so that its Legendre transform is (m − b)·A⁻¹(m − b)/2 + V; and H as it is written.
std::vector<Expr> energy_defects(const ReducedPhase& claim, const Replacements& meaning, const System& system) {
  const std::vector<Expr> w = system.frame.velocity_symbols();
  std::vector<Expr> s, result;
  Replacements along;
  for (std::size_t a = 0; a < claim.frame.size(); ++a)
    s.push_back(system.workspace().symbol(fresh_name(*system.model, fmt::format("s{}", a))));
  for (std::size_t i = 0; i < w.size(); ++i) {
    std::vector<Expr> terms{system.workspace().number(0)};
    for (std::size_t a = 0; a < s.size(); ++a) terms.push_back(s[a] * claim.frame[a][i]);
    along[w[i]] = sum(terms);
  }
  std::vector<Expr> terms{substitute(claim.potential, meaning), substitute(system.lagrangian, along)};
  for (std::size_t a = 0; a < s.size(); ++a) {
    terms.push_back(-(substitute(claim.at_rest[a], meaning) * s[a]));
    for (std::size_t b = 0; b < s.size(); ++b)
      terms.push_back(-(substitute(claim.mass_matrix[a][b], meaning) * s[a] * s[b]) / system.workspace().number(2));
  }
  result.push_back(sum(terms));
  if (!claim.hamiltonian.is_null())
    result.push_back(substitute(claim.hamiltonian, meaning) - (paired(w, system.momenta) - system.lagrangian));
  return result;
}

// What of each N_r(e_a) is no combination of the directions; without pivots, what is beside the direction of that constraint.
std::vector<Expr> direction_defects(const ReducedPhase& claim, const Replacements& meaning, const System& system) {
  std::vector<std::vector<Expr>> directions;
  for (const auto& direction : claim.directions) directions.push_back(substitute(direction, meaning));
  std::vector<Expr> result;
  for (std::size_t c = 0; c < system.constraints.size(); ++c) {
    std::vector<Expr> pushed;
    for (const auto& field : claim.frame) pushed.push_back(paired(system.constraints[c].reaction_row, field));
    for (std::size_t a = 0; a < pushed.size(); ++a) {
      std::vector<Expr> terms{pushed[a]};
      if (claim.pivots.empty()) terms.push_back(-directions[c][a]);
      for (std::size_t r = 0; r < claim.pivots.size(); ++r)
        terms.push_back(-(pushed[claim.pivots[r]] * directions[r][a]));
      result.push_back(sum(terms));
    }
  }
  return result;
}

}  // namespace

Recheck recheck(const ReducedPhase& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (decided.verdict.kind != VerdictKind::proved) return detail::open("only what is proved is checked again");
  if (const auto why = misshapen(claim, system)) return detail::wrong(*why);
  const Recheck brackets = detail::all_zero(bracket_defects(claim, system), system, all.budget());
  if (!detail::is_right(brackets)) return detail::after("brackets: ", brackets);
  const Replacements meaning = on_phase_space(claim, system.momenta, system);
  const Recheck hamiltonian = detail::all_zero(energy_defects(claim, meaning, system), system, all.budget());
  if (!detail::is_right(hamiltonian)) return detail::after("the energy: ", hamiltonian);
  std::vector<Expr> y, functions = claim.constraints;
  functions.insert(functions.end(), claim.positions.begin(), claim.positions.end());
  for (const auto& [name, value] : claim.shape) y.push_back(system.workspace().symbol(name));
  for (const std::string& name : claim.momenta) y.push_back(system.workspace().symbol(name));
  std::vector<std::vector<Expr>> slopes;
  for (const Expr& f : functions) slopes.push_back(gradient(f, y));
  const auto independent = certainly_independent_rows(matrix_of_rows(slopes, y.size()), system.assumptions);
  if (!independent || independent->size() < slopes.size())
    return detail::open("that the constraints are independent was not shown again");
  std::vector<Expr> on_set = substitute(functions, meaning);
  for (const Expr& e : direction_defects(claim, meaning, system)) on_set.push_back(e);
  return recheck(certified_claim(ClaimKind::zero, on_set, decided), system, all.budget());
}

Phrases phrases(const ReducedPhase&) {
  return {"the quotient of the phase space has these brackets, energy, constraints and directions of reactions",
          "the quotient of the phase space is another one"};
}

}  // namespace anholon

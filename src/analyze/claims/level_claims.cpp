#include "anholon/analyze/claims/level_claims.hpp"

#include <algorithm>

#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/analyze/phase_space/cotangent.hpp"
#include "anholon/analyze/phase_space/poisson_system.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// {f, g} = X_i(f) ∂g/∂p_i − ∂f/∂p_i X_i(g) − c^k_ij p_k ∂f/∂p_i ∂g/∂p_j on T*Q; that of the model on a Poisson manifold.
Expr bracket_on(const System& system, const Expr& f, const Expr& g) {
  if (system.poisson) return phase_system_of(system).bracket_of(f, g);
  const std::vector<Expr> p = system.frame.momentum_symbols(), fp = gradient(f, p), gp = gradient(g, p),
                          fq = system.frame.along_all(f), gq = system.frame.along_all(g);
  std::vector<Expr> terms{system.workspace().number(0)};
  for (std::size_t i = 0; i < p.size(); ++i) terms.push_back(fq[i] * gp[i] - fp[i] * gq[i]);
  for (const StructureConstant& c : system.frame.structure()) terms.push_back(-(c.value * p[c.k] * fp[c.i] * gp[c.j]));
  return sum(terms);
}

// Functions of (t, q, w), not of momenta: P is the constraint set.
bool is_of_velocities(const LevelMotion& claim, const System& system) {
  if (system.poisson) return false;
  const std::vector<Expr> p = system.frame.momentum_symbols();
  for (const auto* list : {&claim.variables, &claim.levels}) {
    for (const auto& [name, value] : *list) {
      if (contains_any(value, p)) return false;
    }
  }
  return true;
}

// What a generator does to a function on P: on T*Q its momentum Y·p generates it, on TQ it is lifted.
Expr moved_by(const std::vector<Expr>& generator, const Expr& f, bool of_velocities, const System& system) {
  if (of_velocities) return lifted(generator, f, system);
  if (system.poisson) return phase_system_of(system).along(generator, f);
  return bracket_on(system, f, paired(system.frame.momentum_symbols(), generator));
}

std::optional<std::string> misshapen_level(const LevelMotion& claim) {
  const std::size_t n = claim.variables.size();
  if (claim.rates.size() != n) return "there are not as many rates as variables";
  for (std::size_t i = 0; i < n; ++i) {
    if (claim.rates[i].first != claim.variables[i].first) return "the rates are those of other variables";
  }
  if (claim.bracket.empty()) return std::nullopt;
  const auto right = [&](const auto& row) { return row.size() == n; };
  if (claim.bracket.size() != n || !std::all_of(claim.bracket.begin(), claim.bracket.end(), right))
    return "there are not as many brackets as variables";
  return std::nullopt;
}

// Rates on P along the motion; on T*Q along that of the Lagrangian, with p = ∂L/∂w.
std::vector<Expr> rate_defects(const LevelMotion& claim, const Replacements& meaning, const System& system) {
  const Replacements transform = system.poisson ? Replacements{} : legendre_transform(system);
  std::vector<Expr> result;
  for (std::size_t i = 0; i < claim.variables.size(); ++i) {
    const Expr said = substitute(claim.rates[i].second, meaning), &y = claim.variables[i].second;
    if (system.poisson)
      result.push_back(phase_system_of(system).rate(system.poisson->motion, y) - said);
    else
      result.push_back(system.frame.rate(substitute(y, transform)) - substitute(said, transform));
  }
  return result;
}

}  // namespace

Recheck recheck(const LevelMotion& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (decided.verdict.kind != VerdictKind::proved) return detail::open("only what is proved is checked again");
  if (const auto why = misshapen_level(claim)) return detail::wrong(*why);
  Replacements meaning;
  for (const auto* list : {&claim.variables, &claim.levels}) {
    for (const auto& [name, value] : *list) {
      if (std::find(claim.names.begin(), claim.names.end(), name) != claim.names.end())
        meaning[system.workspace().symbol(name)] = value;
    }
  }
  const bool of_velocities = is_of_velocities(claim, system);
  if (of_velocities && !claim.bracket.empty()) return detail::wrong("functions of velocities have no bracket here");
  std::vector<Expr> defects;
  if (!of_velocities) defects = substitute(claim.relations, meaning);
  for (const auto* list : {&claim.variables, &claim.levels}) {
    for (const auto& [name, value] : *list) {
      for (const auto& generator : claim.generators)
        defects.push_back(moved_by(generator, value, of_velocities, system));
    }
  }
  for (std::size_t i = 0; i < claim.bracket.size(); ++i) {
    const Expr& y = claim.variables[i].second;
    for (std::size_t j = 0; j < claim.bracket.size(); ++j)
      defects.push_back(substitute(claim.bracket[i][j], meaning) - bracket_on(system, y, claim.variables[j].second));
    for (const auto& [name, value] : claim.levels) defects.push_back(bracket_on(system, y, value));
  }
  std::vector<Expr> relations;
  if (system.poisson) relations = system.poisson->relations;
  const Recheck brackets = detail::all_zero(defects, system, all.budget(), relations);
  if (!detail::is_right(brackets)) return detail::after("brackets, relations and symmetries: ", brackets);
  const Expr said = substitute(claim.hamiltonian, meaning);
  const std::vector<Expr> energy{
      system.poisson ? said - system.poisson->hamiltonian
                     : substitute(said, legendre_transform(system)) -
                           (paired(system.frame.velocity_symbols(), system.momenta) - system.lagrangian)};
  std::vector<Expr> on_set = rate_defects(claim, meaning, system);
  if (of_velocities) {  // where the constraints hold
    for (const Expr& r : claim.relations) on_set.push_back(substitute(r, meaning));
    on_set.insert(on_set.end(), energy.begin(), energy.end());
  } else {
    const Recheck hamiltonian = detail::all_zero(energy, system, all.budget(), relations);
    if (!detail::is_right(hamiltonian)) return detail::after("the energy: ", hamiltonian);
  }
  return recheck(certified_claim(ClaimKind::zero, std::move(on_set), decided), system, all.budget());
}

Phrases phrases(const LevelMotion&) {
  return {"every motion with these values of the integrals projects to one of these equations",
          "motions with these values of the integrals do not project to these equations"};
}

}  // namespace anholon

#include "anholon/analyze/claims/shape_claims.hpp"

#include <algorithm>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/analyze/distribution/bracket_space.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"

namespace anholon {

namespace {

using ShapeRows = std::vector<std::vector<Expr>>;
using NamedFunctions = std::vector<std::pair<std::string, Expr>>;

// What the new names stand for.
Replacements meanings_of(const std::vector<std::string>& names, std::initializer_list<const NamedFunctions*> lists,
                         const System& system) {
  Replacements result;
  for (const NamedFunctions* list : lists) {
    for (const auto& [name, value] : *list) {
      if (std::find(names.begin(), names.end(), name) != names.end()) result[system.workspace().symbol(name)] = value;
    }
  }
  return result;
}

bool has_shape(const ShapeRows& rows, std::size_t count, std::size_t columns) {
  return rows.size() == count &&
         std::all_of(rows.begin(), rows.end(), [&](const auto& row) { return row.size() == columns; });
}

// ξ as forms; what it is beside them must vanish.
ShapeRows forms_of(const NamedFunctions& group_velocity, const System& system, std::vector<Expr>& zeros) {
  const std::vector<Expr> w = system.frame.velocity_symbols();
  ShapeRows result;
  for (const auto& [name, xi] : group_velocity) {
    result.push_back(gradient(xi, w));
    zeros.push_back(xi - dot(result.back(), w, system));
  }
  return result;
}

std::vector<Expr> invariance(const ShapeConnection& claim, const System& system) {
  std::vector<Expr> zeros;
  for (const auto& generator : claim.generators) {
    for (const NamedFunctions* list : {&claim.shape, &claim.velocities, &claim.group_velocity, &claim.momenta}) {
      for (const auto& [name, f] : *list) zeros.push_back(lifted(generator, f, system));
    }
  }
  return zeros;
}

// [Y_a, Y_b] = C^c_ab Y_c with constants.
std::vector<Expr> closure_defects(const ShapeConnection& claim, const System& system) {
  const BracketSpace space = BracketSpace::configurations(system);
  std::vector<Expr> zeros;
  std::size_t row = 0;
  for (std::size_t a = 0; a < claim.generators.size(); ++a) {
    for (std::size_t b = a + 1; b < claim.generators.size(); ++b, ++row) {
      const std::vector<Expr> bracket = space.bracket(claim.generators[a], claim.generators[b]),
                              said = combined(claim.generators, claim.constants[row], system);
      for (std::size_t i = 0; i < bracket.size(); ++i) zeros.push_back(bracket[i] - said[i]);
      for (const Expr& c : claim.constants[row]) {
        for (const Expr& change : space.differential(c)) zeros.push_back(change);
      }
    }
  }
  return zeros;
}

// E leaves the shape, so it is along the orbits; ξ(E_a) = e_a, σ(E_a) = 0. That it is left follows for ξ and σ that are left.
std::vector<Expr> dual_defects(const ShapeConnection& claim, const ShapeRows& forms, const System& system) {
  const BracketSpace space = BracketSpace::configurations(system);
  const std::vector<Expr> w = system.frame.velocity_symbols();
  std::vector<Expr> zeros;
  for (std::size_t a = 0; a < claim.vertical.size(); ++a) {
    const auto& e = claim.vertical[a];
    for (const auto& [name, r] : claim.shape) zeros.push_back(space.along(e, r));
    for (const auto& [name, sigma] : claim.velocities) zeros.push_back(dot(gradient(sigma, w), e, system));
    for (std::size_t b = 0; b < forms.size(); ++b) zeros.push_back(dot(forms[b], e, system) - (a == b ? 1 : 0));
  }
  return zeros;
}

// dξ^c = C^c_ab ξ^a ∧ ξ^b (a < b), and ξ(Y_a) = e_a where g = 1.
std::vector<Expr> maurer_cartan(const ShapeConnection& claim, const ShapeRows& forms, const System& system) {
  const BracketSpace space = BracketSpace::configurations(system);
  const std::size_t g = claim.generators.size(), n = system.degrees();
  std::vector<Expr> zeros;
  std::size_t row = 0;
  const ShapeRows unit = unit_fields(system);
  for (std::size_t c = 0; c < g; ++c) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = i + 1; j < n; ++j) {
        std::vector<Expr> terms{space.along(unit[i], forms[c][j]), -space.along(unit[j], forms[c][i]),
                                -dot(forms[c], space.bracket(unit[i], unit[j]), system)};
        row = 0;
        for (std::size_t a = 0; a < g; ++a) {
          for (std::size_t b = a + 1; b < g; ++b, ++row)
            terms.push_back(-(claim.constants[row][c] * (forms[a][i] * forms[b][j] - forms[b][i] * forms[a][j])));
        }
        zeros.push_back(sum(terms));
      }
    }
  }
  Replacements there;
  for (const auto& [symbol, value] : claim.base) there[symbol] = value;
  for (std::size_t a = 0; a < g; ++a) {
    for (std::size_t b = 0; b < g; ++b)
      zeros.push_back(substitute(dot(forms[b], claim.generators[a], system), there) - (a == b ? 1 : 0));
  }
  return zeros;
}

// p are momenta along fields that leave the shape and are admissible.
std::vector<Expr> momenta_defects(const ShapeConnection& claim, const System& system) {
  const BracketSpace space = BracketSpace::configurations(system);
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < claim.momenta.size(); ++i) {
    zeros.push_back(claim.momenta[i].second - momentum_of(claim.directions[i], system));
    for (const auto& [name, r] : claim.shape) zeros.push_back(space.along(claim.directions[i], r));
    for (const SystemConstraint& c : system.constraints) {
      zeros.push_back(dot(c.acceleration_row, claim.directions[i], system));
      zeros.push_back(dot(c.reaction_row, claim.directions[i], system));
    }
  }
  return zeros;
}

// Whether the forms, and as many of the others as are wanted, are a coframe.
bool complete(const ShapeRows& forms, const ShapeRows& others, const System& system, const Budget& budget) {
  ShapeRows all = forms;
  all.insert(all.end(), others.begin(), others.end());
  const auto chosen = certainly_independent_rows(matrix_of_rows(all, system.degrees()), system.assumptions);
  if (!chosen || chosen->size() != system.degrees()) return false;
  ShapeRows basis;
  for (const std::size_t i : *chosen) basis.push_back(all[i]);
  return detail::are_independent(basis, system, budget);
}

// ξ + A σ − Γ p − ξ_0 and p' − f, which vanish along every motion.
std::vector<Expr> motion_defects(const ShapeConnection& claim, const System& system) {
  const Replacements meaning = meanings_of(claim.names, {&claim.shape, &claim.velocities, &claim.momenta}, system);
  std::vector<Expr> zeros;
  const bool has_coordinates = claim.shape.size() + claim.generators.size() == system.degrees();
  for (std::size_t j = 0; has_coordinates && j < claim.shape.size(); ++j)
    zeros.push_back(system.frame.drift(claim.shape[j].second) - claim.velocities[j].second);
  for (std::size_t a = 0; a < claim.group_velocity.size(); ++a) {
    std::vector<Expr> terms{claim.group_velocity[a].second};
    if (!claim.drift.empty()) terms.push_back(-substitute(claim.drift[a], meaning));
    for (std::size_t j = 0; j < claim.velocities.size(); ++j)
      terms.push_back(substitute(claim.local_form[a][j], meaning) * claim.velocities[j].second);
    for (std::size_t i = 0; i < claim.momenta.size(); ++i)
      terms.push_back(-(substitute(claim.inverse_inertia[a][i], meaning) * claim.momenta[i].second));
    zeros.push_back(sum(terms));
  }
  for (std::size_t i = 0; i < claim.momenta.size(); ++i)
    zeros.push_back(system.frame.rate(claim.momenta[i].second) - substitute(claim.momentum_rates[i], meaning));
  return zeros;
}

}  // namespace

Recheck recheck(const ShapeConnection& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (decided.verdict.kind != VerdictKind::proved) return detail::open("only what is proved is checked again");
  const std::size_t g = claim.generators.size(), m = claim.momenta.size(), k = claim.velocities.size();
  const std::size_t n = system.degrees(), s = n - std::min(n, g);
  const bool fits = claim.group_velocity.size() == g && claim.momentum_rates.size() == m &&
                    claim.directions.size() == m && claim.shape.size() >= s && k >= s &&
                    (claim.shape.size() > s || k == s) && has_shape(claim.local_form, g, k) &&
                    has_shape(claim.inverse_inertia, g, m) &&
                    has_shape(claim.constants, g * (g - std::min<std::size_t>(g, 1)) / 2, g) &&
                    (claim.drift.empty() || claim.drift.size() == g) && g + s == n && has_shape(claim.vertical, g, n) &&
                    system.constraints.size() + s + m == n;
  if (!fits) return detail::wrong("the numbers of velocities, momenta and constraints do not fit");
  std::vector<Expr> zeros = invariance(claim, system);
  const ShapeRows forms = forms_of(claim.group_velocity, system, zeros),
                  sigma = forms_of(claim.velocities, system, zeros);
  for (auto list : {closure_defects(claim, system), dual_defects(claim, forms, system), momenta_defects(claim, system)})
    zeros.insert(zeros.end(), list.begin(), list.end());
  if (!claim.base.empty()) {
    const std::vector<Expr> list = maurer_cartan(claim, forms, system);
    zeros.insert(zeros.end(), list.begin(), list.end());
  }
  if (Recheck r = detail::all_zero(zeros, system, all.budget()); !detail::is_right(r)) return r;
  const BracketSpace space = BracketSpace::configurations(system);
  ShapeRows slopes;
  for (const auto& [name, r] : claim.shape) slopes.push_back(space.differential(r));
  if (!complete(forms, slopes, system, all.budget()) || !complete(forms, sigma, system, all.budget()) ||
      (m > 0 && !detail::are_independent(claim.directions, system, all.budget())))
    return detail::open(
        "that shape and group are coordinates, or that the momenta are independent, was not shown again");
  return recheck(certified_claim(ClaimKind::zero, motion_defects(claim, system), decided), system, all.budget());
}

Phrases phrases(const ShapeConnection& claim) {
  if (claim.momenta.empty())
    return {"the shape determines the velocity of the group", "the shape does not determine the velocity of the group"};
  return {"shape and momentum determine the velocity of the group",
          "shape and momentum do not determine the velocity of the group"};
}

Recheck recheck(const ConnectionCurvature& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (decided.verdict.kind != VerdictKind::proved) return detail::open("only what is proved is checked again");
  const std::size_t g = claim.group_velocity.size(), k = claim.velocities.size();
  if (claim.horizontal.size() != k || !has_shape(claim.local_form, g, k) ||
      !has_shape(claim.curvature, k * (k - (k > 0 ? 1 : 0)) / 2, g))
    return detail::wrong("there is not a row of curvature for each pair of velocities of the shape");
  const BracketSpace space = BracketSpace::configurations(system);
  const Replacements meaning = meanings_of(claim.names, {&claim.shape, &claim.velocities}, system);
  std::vector<Expr> zeros;
  const ShapeRows forms = forms_of(claim.group_velocity, system, zeros),
                  sigma = forms_of(claim.velocities, system, zeros);
  const auto local_form = [&](std::size_t a) { return substitute(claim.local_form[a], meaning); };
  for (std::size_t j = 0; j < k; ++j) {
    std::vector<Expr> projected(system.degrees(), system.workspace().number(0));
    for (std::size_t i = 0; i < k; ++i) {
      const Expr p = dot(sigma[j], claim.horizontal[i], system);
      for (std::size_t x = 0; x < projected.size(); ++x) projected[x] = projected[x] + p * sigma[i][x];
    }
    for (std::size_t x = 0; x < projected.size(); ++x) zeros.push_back(projected[x] - sigma[j][x]);
  }
  std::size_t row = 0;
  for (std::size_t i = 0; i < k; ++i) {
    const auto& hor = claim.horizontal[i];
    for (const SystemConstraint& c : system.constraints) zeros.push_back(dot(c.acceleration_row, hor, system));
    for (std::size_t a = 0; a < g; ++a) zeros.push_back(dot(forms[a], hor, system) + local_form(a)[i]);
    for (std::size_t j = i + 1; j < k; ++j, ++row) {
      const std::vector<Expr> bracket = space.bracket(hor, claim.horizontal[j]);
      std::vector<Expr> along;
      for (const auto& form : sigma) along.push_back(dot(form, bracket, system));
      for (std::size_t a = 0; a < g; ++a)
        zeros.push_back(dot(forms[a], bracket, system) + dot(local_form(a), along, system) +
                        substitute(claim.curvature[row][a], meaning));
    }
  }
  return detail::all_zero(zeros, system, all.budget());
}

Phrases phrases(const ConnectionCurvature&) {
  return {"brackets of horizontal fields show the curvature",
          "brackets of horizontal fields differ from the curvature"};
}

}  // namespace anholon

#include "anholon/analyze/claims/chaplygin_claims.hpp"

#include <algorithm>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/linear/graph_solve.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/shape/multiplier_equations.hpp"
#include "anholon/analyze/shape/shape_angle.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// Symbols of r and r' as they stand in L_c, and what those that are new mean.
struct StatedShape {
  StatedShape(const ChaplyginEquations& claim, const System& system) {
    const auto read = [&](const auto& list, std::vector<Expr>& symbols) {
      for (const auto& [name, value] : list) {
        const bool is_new = std::find(claim.names.begin(), claim.names.end(), name) != claim.names.end();
        symbols.push_back(is_new ? system.workspace().symbol(name) : value);
        if (is_new) meaning[symbols.back()] = value;
      }
    };
    read(claim.shape, r);
    read(claim.velocities, rates);
  }
  std::vector<Expr> r, rates;
  Replacements meaning;
};

// L − L_c, r' and Q·r', then the equations themselves: all vanish along every motion.
std::vector<Expr> chaplygin_defects(const ChaplyginEquations& claim, const StatedShape& shape, const System& system) {
  std::vector<Expr> zeros{system.lagrangian - substitute(claim.lagrangian, shape.meaning),
                          substitute(dot(claim.gyroscopic, shape.rates, system), shape.meaning)};
  const std::vector<Expr> p = gradient(claim.lagrangian, shape.rates), slopes = gradient(claim.lagrangian, shape.r);
  for (std::size_t a = 0; a < shape.r.size(); ++a) {
    zeros.push_back(system.frame.drift(claim.shape[a].second) - claim.velocities[a].second);
    zeros.push_back(system.frame.rate(substitute(p[a], shape.meaning)) -
                    substitute(slopes[a] + claim.gyroscopic[a] + claim.force[a], shape.meaning));
  }
  return zeros;
}

bool fits(const ChaplyginEquations& claim, const StatedShape& shape, const System& system) {
  const std::size_t s = claim.shape.size();
  const auto is_symbol = [](const Expr& e) { return e.is(Kind::symbol); };
  return s > 0 && claim.velocities.size() == s && claim.gyroscopic.size() == s && claim.force.size() == s &&
         s + system.constraints.size() == system.degrees() && std::all_of(shape.r.begin(), shape.r.end(), is_symbol) &&
         std::all_of(shape.rates.begin(), shape.rates.end(), is_symbol);
}

Recheck check_motion(std::vector<Expr> zeros, const System& system, const Budget& budget) {
  Decided proved;
  proved.verdict.kind = VerdictKind::proved;
  return recheck(certified_claim(ClaimKind::zero, std::move(zeros), proved), system, budget);
}

// dr/dt = f ∂H/∂P, dP/dt = −f ∂H/∂r, and P = f p.
Recheck check_canonical(const CanonicalAfterTime& claim, const StatedShape& shape, const System& system,
                        const Budget& budget) {
  const std::size_t s = shape.r.size();
  if (claim.multiplier.size() != 1 || claim.hamiltonian.size() != 1 || claim.momenta.size() != s)
    return detail::wrong("multiplier, Hamiltonian or momenta are missing");
  const Expr &f = claim.multiplier.front(), &h = claim.hamiltonian.front();
  if (contains_any(f, shape.rates)) return detail::wrong("the multiplier depends on velocities");
  std::vector<Expr> symbols;
  Replacements meaning = shape.meaning;
  for (const auto& [name, value] : claim.momenta) {
    symbols.push_back(system.workspace().symbol(name));
    meaning[symbols.back()] = value;
  }
  const std::vector<Expr> p = gradient(claim.equations.lagrangian, shape.rates), by_shape = gradient(h, shape.r),
                          by_momenta = gradient(h, symbols);
  std::vector<Expr> zeros;
  for (std::size_t a = 0; a < s; ++a) {
    const Expr& value = claim.momenta[a].second;
    zeros.push_back(value - substitute(f * p[a], meaning));
    zeros.push_back(claim.equations.velocities[a].second - substitute(f * by_momenta[a], meaning));
    zeros.push_back(system.frame.rate(value) + substitute(f * by_shape[a], meaning));
  }
  return check_motion(std::move(zeros), system, budget);
}

// d log f from as many of its equations as there are unknowns; nothing else can be d log f.
std::optional<std::vector<Expr>> only_form(const Matrix& equations, const System& system, const Budget& budget) {
  const std::size_t s = equations.columns() - 1;
  std::vector<std::size_t> unknowns;
  for (std::size_t b = 0; b < s; ++b) unknowns.push_back(b);
  const Matrix left = chosen_columns(equations, unknowns), right = chosen_columns(equations, {s});
  const auto rows = certainly_independent_rows(left, system.assumptions);
  if (!rows || rows->size() < s) return std::nullopt;
  const auto solved = solve_on_graph(chosen_rows(left, *rows), chosen_rows(right, *rows), system.assumptions, budget);
  if (!solved || !*solved) return std::nullopt;
  return (*solved)->value.entries();
}

Recheck check_not_exact(const CanonicalAfterTime& claim, const std::vector<Expr>& form, const StatedShape& shape,
                        const System& system, const Budget& budget) {
  const std::size_t s = shape.r.size();
  if (claim.form.size() != s || claim.potential.size() != 1 || claim.around.size() != 1)
    return detail::wrong("the form, or what it is the differential of, is missing");
  const Expr &inner = claim.potential.front(), &around = claim.around.front();
  std::vector<Expr> zeros, turned;
  bool turns = false;
  for (std::size_t b = 0; b < s; ++b) {
    const Expr slope = differentiate(around, shape.r[b]);
    zeros.push_back(form[b] - claim.form[b]);
    zeros.push_back(differentiate(inner, shape.r[b]) + slope - claim.form[b]);
    for (const Expr& r : shape.r) zeros.push_back(differentiate(slope, r));
    if (!certainly_nonzero(slope, system.assumptions)) continue;
    // The other function is the same after a whole turn.
    if (!is_angle(claim.equations.shape[b].second, *system.model))
      return detail::wrong("the form turns round what is no angle");
    turns = true;
    zeros.push_back(inner - substitute(inner, {{shape.r[b], shape.r[b] + 2 * system.workspace().pi()}}));
  }
  if (!turns) return detail::wrong("the form may be exact");
  // The reduced system has the whole circle.
  std::vector<Expr> functions = claim.equations.gyroscopic;
  functions.push_back(claim.equations.lagrangian);
  for (const Expr& d : denominators(functions)) {
    if (!possible_zeros(d, system.assumptions).empty())
      return detail::open("whether the angle goes round was not shown again");
  }
  return detail::all_zero(zeros, system, budget);
}

Recheck check_obstruction(const CanonicalAfterTime& claim, const StatedShape& shape, const System& system,
                          const Budget& budget) {
  const std::size_t s = shape.r.size();
  const Matrix equations = multiplier_equations(claim.equations.lagrangian, claim.equations.gyroscopic, shape.rates);
  if (claim.obstruction == "no form") {
    const auto independent = certainly_independent_rows(transposed(equations), system.assumptions);
    return independent && independent->size() == s + 1
               ? detail::right("the equations for d log f contradict each other modulo a prime")
               : detail::wrong("that the equations for d log f contradict each other was not shown again");
  }
  const auto form = only_form(equations, system, budget);
  if (!form) return detail::open("the equations for d log f were not solved again");
  if (claim.obstruction == "not exact") return check_not_exact(claim, *form, shape, system, budget);
  for (std::size_t a = 0; a < s; ++a) {
    for (std::size_t b = a + 1; b < s; ++b) {
      if (certainly_nonzero(differentiate((*form)[b], shape.r[a]) - differentiate((*form)[a], shape.r[b]),
                            system.assumptions))
        return detail::right("the only form that d log f can be is not closed, modulo a prime");
    }
  }
  return detail::wrong("that d log f is not closed was not shown again");
}

}  // namespace

Recheck recheck(const ChaplyginEquations& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (decided.verdict.kind != VerdictKind::proved) return detail::open("only what is proved is checked again");
  const StatedShape shape(claim, system);
  if (!fits(claim, shape, system)) return detail::wrong("the numbers of equations and constraints do not fit");
  return check_motion(chaplygin_defects(claim, shape, system), system, all.budget());
}

Phrases phrases(const ChaplyginEquations&) {
  return {"the reduced equations are those of Euler and Lagrange with a gyroscopic force",
          "the reduced equations are others"};
}

Recheck recheck(const CanonicalAfterTime& claim, const Decided& decided, const System& system, AskedSystems& all) {
  const VerdictKind said = decided.verdict.kind;
  if (said != VerdictKind::proved && said != VerdictKind::refuted)
    return detail::open("only what is proved or refuted is checked again");
  const StatedShape shape(claim.equations, system);
  if (!fits(claim.equations, shape, system))
    return detail::wrong("the numbers of equations and constraints do not fit");
  std::vector<Expr> zeros = chaplygin_defects(claim.equations, shape, system);
  for (const Expr& f : claim.equations.force) zeros.push_back(f);
  if (Recheck r = check_motion(std::move(zeros), system, all.budget()); !detail::is_right(r)) return r;
  if (said == VerdictKind::proved) return check_canonical(claim, shape, system, all.budget());
  Recheck result = check_obstruction(claim, shape, system, all.budget());
  result.shown_for = ParameterScope::general;
  return result;
}

Phrases phrases(const CanonicalAfterTime&) {
  return {"f(r) makes (r, f p) canonical after dtau = f dt",
          "no f(r) makes (r, f p) canonical after dtau = f dt (other ways to Hamilton's equations are not excluded)"};
}

}  // namespace anholon

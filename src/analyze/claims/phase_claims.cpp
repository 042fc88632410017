#include "anholon/analyze/claims/phase_claims.hpp"

#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/checking/regularity_certificate.hpp"
#include "anholon/analyze/claims/orbit_claims.hpp"
#include "anholon/analyze/conservation/energy.hpp"
#include "anholon/analyze/phase_space/cotangent.hpp"
#include "anholon/analyze/phase_space/poisson_system.hpp"
#include "anholon/analyze/phase_space/projected_bracket.hpp"
#include "anholon/derive/regularity/dependence.hpp"
#include "anholon/derive/system/law.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// A v = 0 at a configuration, v not 0: where A does not depend on the velocities, FL takes v and 0 there to one momentum.
Recheck recheck_singular_place(const PhaseRegularity& claim, const System& system) {
  if (!are_configurations(claim.places, system)) return detail::wrong("the places are no configuration");
  if (contains_any(system.mass_matrix.entries(), system.frame.velocity_symbols()))
    return detail::open("A depends on the velocities");
  if (claim.annihilates.size() != system.degrees()) return detail::wrong("the velocity has too few components");
  Replacements put;
  for (const auto& [symbol, value] : claim.places) put[symbol] = value;
  bool is_some = false;
  for (std::size_t i = 0; i < system.degrees(); ++i) {
    std::vector<Expr> terms{system.workspace().number(0)};
    for (std::size_t j = 0; j < system.degrees(); ++j)
      terms.push_back(substitute(system.mass_matrix(i, j), put) * claim.annihilates[j]);
    if (!is_proved_zero(sum(terms), system.assumptions)) return detail::wrong("A v is not 0 there");
    is_some = is_some || (claim.annihilates[i].is(Kind::number) && !claim.annihilates[i].is_zero_literal());
  }
  return is_some ? detail::right("A v = 0 at that configuration") : detail::wrong("the velocity is 0");
}

// Of L alone: the law without constraints.
Recheck recheck_legendre(const PhaseRegularity& claim, const Decided& decided, const System& system,
                         const Budget& budget) {
  const System free = with_constraints(system, {});
  if (decided.verdict.kind == VerdictKind::refuted && !claim.places.empty())
    return claim.of == PhaseRegularity::Of::whole_legendre ? recheck_singular_place(claim, system)
                                                           : detail::wrong("L may be regular elsewhere");
  if (decided.verdict.kind == VerdictKind::refuted) return recheck_singular(claim.annihilates, free, budget);
  const auto nonzero = detail::nonzero_of(decided.verdict);
  if (!nonzero) return nonzero.error();
  if (claim.of == PhaseRegularity::Of::whole_legendre) {
    const std::vector<Expr> w = system.frame.velocity_symbols();
    std::vector<Expr> slopes;
    for (const Expr& a : system.mass_matrix.entries()) {
      for (const Expr& slope : gradient(a, w)) slopes.push_back(slope);
    }
    if (const Recheck r = detail::all_zero(slopes, system, budget); !detail::is_right(r)) return r;
    if (decided.verdict.extent == Extent::generic || contains_any(*nonzero, w))
      return detail::wrong("A is not said to be regular on whole fibers");
  }
  return recheck_regular(*decided.verdict.extent, *nonzero, free, budget);
}

// On a Poisson manifold: W(φ) is regular on D.
Recheck recheck_pairing(const Decided& decided, const System& system, const Budget& budget) {
  const auto nonzero = detail::nonzero_of(decided.verdict);
  if (!nonzero) return nonzero.error();
  const PhaseSystem phase = phase_system_of(system);
  if (phase.constraints.empty()) return detail::right("there are no constraints");
  const PhaseSet set = solved_set(phase, budget);
  const Matrix& w = system.poisson->pairing;
  const auto d = determinant(Matrix(w.rows(), w.columns(), set.on_set(w.entries())), system.assumptions, budget);
  if (!d) return detail::open("over budget: " + d.error().where);
  for (const Expr& zero : possible_zeros(*d, system.assumptions)) {
    if (std::none_of(nonzero->begin(), nonzero->end(), [&](const Expr& e) {
          return is_proved_zero(e - zero, system.assumptions) || is_proved_zero(e + zero, system.assumptions);
        }))
      return detail::open("that det W(phi) does not vanish was not shown again");
  }
  return detail::right("det W(phi) does not vanish on D");
}

// X_H + F + Σ λ_r W_r is tangent to D.
Recheck recheck_tangent(const SplitField& claim, const Decided& decided, const System& system, const Budget& budget) {
  if (const Recheck r = recheck_pairing(decided, system, budget); !detail::is_right(r)) return r;
  const PhaseSystem phase = phase_system_of(system);
  if (claim.multipliers.size() != phase.constraints.size())
    return detail::wrong("there are not as many multipliers as constraints");
  std::vector<Expr> field = phase.free_field(), zero;
  for (std::size_t r = 0; r < claim.multipliers.size(); ++r) {
    for (std::size_t i = 0; i < field.size(); ++i)
      field[i] = field[i] + claim.multipliers[r] * phase.constraints[r].direction[i];
  }
  for (const PhaseConstraint& c : phase.constraints) zero.push_back(phase.rate(field, c.phi));
  return recheck(certified_claim(ClaimKind::zero, zero, decided), system, budget);
}

// The law is regular exactly where A and W(φ) are; for ideal constraints, exactly where the constraints are independent and
// A is regular on the directions that they leave.
Recheck recheck_law(const Decided& decided, const System& system, const Budget& budget) {
  const auto nonzero = detail::nonzero_of(decided.verdict);
  return nonzero ? recheck_regular(*decided.verdict.extent, *nonzero, system, budget) : nonzero.error();
}

// Of these variables, or of all, where there are none.
std::vector<Expr> jacobiators(const std::vector<std::string>& names, const Matrix& entries, const PhaseSystem& phase) {
  std::vector<Expr> result;
  const std::vector<Expr> y = phase.symbols();
  std::vector<std::size_t> chosen;
  for (std::size_t i = 0; i < y.size(); ++i) {
    if (names.empty() || std::find(names.begin(), names.end(), phase.variables[i].name) != names.end())
      chosen.push_back(i);
  }
  for (std::size_t c = 0; c < chosen.size(); ++c) {
    for (std::size_t b = 0; b < c; ++b) {
      for (std::size_t a = 0; a < b; ++a) result.push_back(jacobiator(entries, chosen[a], chosen[b], chosen[c], y));
    }
  }
  return result;
}

}  // namespace

const char* name_of(PhaseRegularity::Of of) {
  switch (of) {
    case PhaseRegularity::Of::legendre: return "the Legendre transform";
    case PhaseRegularity::Of::whole_legendre: return "the whole Legendre transform";
    case PhaseRegularity::Of::reactions: return "W beside TD";
    case PhaseRegularity::Of::form: return "the symplectic form on F and TM";
  }
  return "";
}

bool is_what_it_says(const PhaseClaim& claim, const Decided& decided, const System& system, const Budget& budget) {
  const auto meant = vanishing_of(claim.property, system, limits_for(system, {.exact = budget}));
  if (!meant || !meant->value) return false;
  return claim.expressions.empty() || are_same(*meant->value, claim.expressions, decided.given, system, budget);
}

Recheck recheck(const PhaseClaim& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (!is_what_it_says(claim, decided, system, all.budget()))
    return detail::wrong("the certificate is about something else");
  std::vector<Expr> zero = claim.expressions;
  if (zero.empty()) zero = *vanishing_of(claim.property, system, limits_for(system, {.exact = all.budget()}))->value;
  const ClaimKind kind = is_everywhere(claim.property) ? ClaimKind::zero_everywhere : ClaimKind::zero;
  return recheck(certified_claim(kind, std::move(zero), decided), system, all.budget());
}

Recheck recheck(const PhaseRegularity& claim, const Decided& decided, const System& system, AskedSystems& all) {
  using Of = PhaseRegularity::Of;
  if (claim.of == Of::legendre || claim.of == Of::whole_legendre)
    return recheck_legendre(claim, decided, system, all.budget());
  if (!is_proved(decided.verdict)) return detail::open("only what is proved is checked again");
  if (claim.of == Of::form) {
    const auto horizontal =
        vanishing_of(PhaseProperty::horizontal, system, limits_for(system, {.exact = all.budget()}));
    if (!horizontal || !horizontal->value) return detail::wrong("the constraints are not ideal and linear");
  }
  if (system.poisson) return recheck_pairing(decided, system, all.budget());
  return recheck_law(decided, system, all.budget());
}

Recheck recheck(const LegendreInverse& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (!is_proved(decided.verdict)) return detail::open("only what is proved is checked again");
  const std::vector<Expr> w = system.frame.velocity_symbols(), p = system.frame.momentum_symbols();
  if (claim.velocities.size() != w.size()) return detail::wrong("there are not as many velocities");
  const Replacements to_velocities = legendre_transform(system);
  Replacements to_momenta;
  for (std::size_t i = 0; i < w.size(); ++i) to_momenta[w[i]] = claim.velocities[i];
  std::vector<Expr> differences{substitute(claim.hamiltonian, to_velocities) - energy_of(system)};
  for (std::size_t i = 0; i < w.size(); ++i) {
    differences.push_back(substitute(claim.velocities[i], to_velocities) - w[i]);
    differences.push_back(substitute(system.momenta[i], to_momenta) - p[i]);
  }
  return detail::all_zero(differences, system, all.budget());
}

Recheck recheck(const SplitField& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (!is_proved(decided.verdict)) return detail::open("only what is proved is checked again");
  if (system.poisson) return recheck_tangent(claim, decided, system, all.budget());
  if (const Recheck r = recheck_law(decided, system, all.budget()); !detail::is_right(r)) return r;
  if (claim.multipliers.empty()) return detail::right("W(phi) is regular, so that it determines X_W");
  if (claim.multipliers.size() != system.constraints.size())
    return detail::wrong("there are not as many multipliers as constraints");
  // In velocities: A a + ℓ = F + Nᵀλ and B a + σ = 0 along the motion of the law.
  const std::vector<Expr> lambda = substitute(claim.multipliers, legendre_transform(system));
  const std::vector<Expr> a = system.frame.acceleration_symbols(), inertia = inertia_of(system);
  std::vector<Expr> zero = acceleration_constraints(system);
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::vector<Expr> terms{inertia[i], -system.force[i]};
    for (std::size_t j = 0; j < a.size(); ++j) terms.push_back(system.mass_matrix(i, j) * a[j]);
    for (std::size_t r = 0; r < lambda.size(); ++r)
      terms.push_back(-(system.constraints[r].reaction_row[i] * lambda[r]));
    zero.push_back(sum(terms));
  }
  return recheck(certified_claim(ClaimKind::zero, zero, decided), system, all.budget());
}

Recheck recheck(const PoissonBracket& claim, const Decided& decided, const System& system, AskedSystems& all) {
  const Budget& budget = all.budget();
  if (decided.verdict.kind == VerdictKind::refuted && claim.variables.size() != 3)
    return detail::wrong("it does not say which Jacobiator does not vanish");
  if (is_proved(decided.verdict) && !claim.variables.empty()) return detail::wrong("it speaks of some variables only");
  if (system.poisson) {
    const PhaseSystem phase = phase_system_of(system);
    const auto projected = project_bracket(phase, solved_set(phase, budget), budget);
    if (!projected) return detail::open(projected.error());
    if (!projected->value) return detail::wrong(projected->why_not);
    const std::vector<Expr> zero = jacobiators(claim.variables, projected->value->entries, phase);
    if (zero.empty() && phase.variables.size() > 2) return detail::wrong("there are no such variables");
    return recheck(certified_claim(ClaimKind::zero, zero, decided), system, budget);
  }
  const auto motion = ConstrainedMotion::of(system, budget);
  const auto hamilton = derive_hamilton(system, limits_for(system, {.exact = budget}));
  if (!motion || !motion->value || !hamilton || !hamilton->value) return detail::open("H could not be derived again");
  const Applicable<PhaseSystem> phase = cotangent_system(*hamilton->value, system);
  if (!phase.value) return detail::open(phase.why_not);
  const auto bracket = project_bracket(*phase.value, legendre_set(*motion->value), budget);
  if (!bracket) return detail::open(bracket.error());
  if (!bracket->value) return detail::wrong(bracket->why_not);
  const std::vector<Expr> all_of_them = jacobiators(claim.variables, bracket->value->entries, *phase.value);
  if (all_of_them.empty()) return detail::wrong("there are no such variables");
  return recheck(certified_claim(ClaimKind::zero, substitute(all_of_them, legendre_transform(system)), decided), system,
                 budget);
}

Phrases phrases(const PhaseClaim& claim) {
  switch (claim.property) {
    case PhaseProperty::lagrange_differential:
      return {"the Lagrange differential is i(xi) FL*dtheta + dE",
              "the Lagrange differential is not that of dtheta and E"};
    case PhaseProperty::symplectic:
      return {"i(lambda(p, f)) dtheta = f, and the bracket is the inverse of dtheta",
              "the bracket is not that of dtheta"};
    case PhaseProperty::fiber_derivative:
      return {"dH along the fibers is the velocity", "dH along the fibers is not the velocity"};
    case PhaseProperty::orthogonal:
      return {"W is the symplectic orthogonal of the lifts of A",
              "W is not the symplectic orthogonal of the lifts of A"};
    case PhaseProperty::in_kernel: return {"W lies in the kernel of dH", "W does not lie in the kernel of dH"};
    case PhaseProperty::liouville:
      return {"the Liouville field is tangent to C", "the Liouville field is not tangent to C"};
    case PhaseProperty::generated:
      return {"the bracket and H generate the motion: X_D = {., H}_D",
              "the bracket and H alone do not generate the motion"};
    case PhaseProperty::involutive:
      return {"the linear part of the constraints is involutive",
              "the linear part of the constraints is not involutive"};
    case PhaseProperty::horizontal: break;
  }
  return {"the motion is horizontal: its velocities are in the distribution", "the motion is not horizontal"};
}

Phrases phrases(const PhaseRegularity& claim) {
  switch (claim.of) {
    case PhaseRegularity::Of::legendre: return {"L is regular", "L is not regular"};
    case PhaseRegularity::Of::whole_legendre: return {"L is hyperregular", "L is not hyperregular"};
    case PhaseRegularity::Of::reactions:
      return {"TD and W have only 0 in common", "TD and W have directions in common"};
    case PhaseRegularity::Of::form: break;
  }
  return {"the symplectic form on F and TM is nondegenerate", "the symplectic form on F and TM is degenerate"};
}

Phrases phrases(const LegendreInverse&) {
  return {"the Legendre transform and its inverse are inverse to each other", "they are not inverse to each other"};
}

Phrases phrases(const SplitField&) {
  return {"X_H + F = X_D + X_W, X_D tangent to D", "X_H + F does not split into a part along D and one along W"};
}

Phrases phrases(const PoissonBracket&) {
  return {"Jacobi's identity holds: a Poisson bracket on D", "Jacobi's identity fails: no Poisson bracket on D"};
}

}  // namespace anholon

#include "anholon/analyze/claims/hamilton_jacobi_claims.hpp"

#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/distribution/bracket_space.hpp"
#include "anholon/derive/system/christoffel.hpp"

namespace anholon {

namespace {

// dγ(Z_a, Z_b) = Z_a(γ(Z_b)) − Z_b(γ(Z_a)) − γ([Z_a, Z_b]), with a basis of D.
Within<std::vector<Expr>> curl_by_brackets(const JacobiForm& form, const System& system,
                                           const ClosedFormLimits& limits) {
  std::vector<std::vector<Expr>> z;
  if (system.constraints.empty()) {
    for (std::size_t i = 0; i < system.degrees(); ++i) {
      z.emplace_back(system.degrees(), system.workspace().number(0))[i] = system.workspace().number(1);
    }
  } else {
    const auto kernel = kernel_on_constraint_set(constraint_rows(system, false), system, limits);
    if (!kernel) return tl::make_unexpected(kernel.error());
    if (*kernel) z = (*kernel)->basis;
  }
  const BracketSpace space = BracketSpace::configurations(system);
  std::vector<Expr> result;
  for (std::size_t a = 0; a < z.size(); ++a) {
    for (std::size_t b = a + 1; b < z.size(); ++b) {
      result.push_back(space.along(z[a], paired(form.components, z[b])) -
                       space.along(z[b], paired(form.components, z[a])) -
                       paired(form.components, space.bracket(z[a], z[b])));
    }
  }
  return result;
}

// The functions that vanish, by another road where there is one: brackets for dγ, Lagrange's equations for motions.
Within<std::vector<Expr>> vanishing_again(const JacobiFormClaim& claim, const JacobiForm& form, const FormOnSystem& f,
                                          const ClosedFormLimits& limits) {
  using P = JacobiProperty;
  switch (claim.property) {
    case P::closed:
    case P::symplectic: return curl_by_brackets(form, f.there(), limits);
    case P::motions:
    case P::lagrangian: {
      std::vector<Expr> result = f.vanishing(P::in_momentum_space);
      for (const Expr& e : f.vanishing(claim.property == P::motions ? P::lagrangian : P::motions)) result.push_back(e);
      return result;
    }
    default: return f.vanishing(claim.property);
  }
}

}  // namespace

JacobiForm JacobiFormClaim::form(Workspace& workspace) const {
  JacobiForm result;
  result.components = components;
  for (const std::string& n : names) result.constants.push_back(workspace.symbol(n));
  if (!energy.empty()) result.energy = energy.front();
  if (generating.size() == components.size() + 1)
    result.generating = GeneratingFunction{generating.front(), {generating.begin() + 1, generating.end()}};
  return result;
}

Recheck recheck(const JacobiHypothesisClaim& claim, const Decided& decided, const System& system, AskedSystems& all) {
  const auto zero = vanishing_of(claim.hypothesis, system, limits_for(system, {.exact = all.budget()}));
  if (!zero) return detail::open(zero.error());
  if (is_proved(decided.verdict)) return detail::all_zero(*zero, system, all.budget());
  return recheck(certified_claim(ClaimKind::zero_everywhere, *zero, decided), system, all.budget());
}

Recheck recheck(const JacobiFormClaim& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (claim.components.size() != system.degrees()) return detail::wrong("the form has not as many components");
  const ClosedFormLimits limits = limits_for(system, {.exact = all.budget()});
  const JacobiForm form = claim.form(system.workspace());
  const auto on_system = FormOnSystem::of(form, system, limits);
  if (!on_system) return detail::open(on_system.error());
  if (!on_system->value) return detail::open(on_system->why_not);
  const auto zero = vanishing_again(claim, form, *on_system->value, limits);
  if (!zero) return detail::open(zero.error());
  const System& there = on_system->value->there();
  if (is_proved(decided.verdict)) return detail::all_zero(*zero, there, all.budget());
  return recheck(certified_claim(ClaimKind::zero_everywhere, *zero, decided), there, all.budget());
}

Recheck recheck(const CompleteFamily& claim, const Decided& decided, const System& system, AskedSystems& all) {
  const std::size_t needed = system.degrees() - system.constraints.size();
  if (decided.verdict.kind == VerdictKind::refuted) {
    return claim.names.size() != needed ? detail::right("there are not as many constants as D has dimensions")
                                        : detail::open("that the constants do not follow is not checked again");
  }
  if (!is_proved(decided.verdict)) return detail::open("only what is decided is checked again");
  if (claim.names.size() != needed) return detail::wrong("there are not as many constants as D has dimensions");
  std::vector<std::vector<Expr>> rows;
  for (const std::string& n : claim.names) {
    std::vector<Expr>& row = rows.emplace_back();
    for (const Expr& g : claim.components) row.push_back(differentiate(g, system.workspace().symbol(n)));
  }
  return detail::are_independent(rows, system, all.budget())
             ? detail::right("a ball shows that the derivatives by the constants are independent")
             : detail::open("no point was found at which the derivatives are independent");
}

Phrases phrases(const JacobiHypothesisClaim& claim) {
  switch (claim.hypothesis) {
    case JacobiHypothesis::kinetic_minus_potential:
      return {"L is kinetic energy minus potential", "L is not kinetic energy minus potential"};
    case JacobiHypothesis::linear:
      return {"the constraints are linear in the velocities", "the constraints are not all linear in the velocities"};
    case JacobiHypothesis::ideal: return {"the reactions are ideal", "the reactions are not ideal"};
    case JacobiHypothesis::no_forces:
      return {"there are no forces beside the potential", "there are forces beside the potential"};
    case JacobiHypothesis::autonomous: return {"nothing depends on the time", "something depends on the time"};
  }
  return {};
}

Phrases phrases(const JacobiFormClaim& claim) {
  switch (claim.property) {
    case JacobiProperty::in_momentum_space: return {"gamma lies in M = FL(D)", "gamma does not lie in M = FL(D)"};
    case JacobiProperty::closed: return {"dgamma is zero on D x D", "dgamma is not zero on D x D"};
    case JacobiProperty::energy:
      if (claim.energy.empty()) return {"H is constant on gamma", "H is not constant on gamma"};
      return {Words("H on gamma is ") << claim.energy.front(), Words("H on gamma is not ") << claim.energy.front()};
    case JacobiProperty::energy_along: return {"dH on gamma vanishes along D", "dH on gamma does not vanish along D"};
    case JacobiProperty::motions:
      return {"curves c' = dH/dp(gamma) are motions", "not all curves c' = dH/dp(gamma) are motions"};
    case JacobiProperty::lagrangian:
      return {"they satisfy Lagrange's equations", "they do not all satisfy Lagrange's equations"};
    case JacobiProperty::converse:
      return {"(i) implies (ii): gamma gives motions, so H is constant on it",
              "(i) does not imply (ii): gamma gives motions, and H is not constant on it"};
    case JacobiProperty::symplectic:
      return {"Omega(T(gamma pi) v, w) = Omega(v, w - T(gamma pi) w) over D", "the identity (18) does not hold over D"};
    case JacobiProperty::field:
      return {"dH/dp lies in D where p lies in M", "dH/dp does not lie in D wherever p lies in M"};
    case JacobiProperty::exact: return {"gamma = dW", "gamma is not dW"};
  }
  return {};
}

Phrases phrases(const CompleteFamily&) {
  return {"complete: its constants are first integrals, locally", "not complete"};
}

}  // namespace anholon

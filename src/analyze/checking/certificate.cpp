#include "anholon/analyze/checking/certificate.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/possibility.hpp"
#include "anholon/algebra/decide/zero_modulo.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/checking/nonvanishing.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/checking/witness_state.hpp"
#include "anholon/analyze/statement/imposed_conditions.hpp"
#include "anholon/analyze/statement/other_parameters.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/regularity/factors_of_constraint.hpp"
#include "anholon/derive/system/law.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

using detail::open;
using detail::right;
using detail::wrong;

// What must vanish along the motion, with symbols for the accelerations.
std::vector<Expr> residuals_of(const CertifiedClaim& claim, const ImposedConditions& imposed, const System& system) {
  std::vector<Expr> result;
  for (const Expr& e : claim.expressions) {
    const Expr f = imposed(system.express(e));
    result.push_back(claim.kind == ClaimKind::constant ? system.frame.rate(f) : f);
  }
  return result;
}

std::optional<Replacements> accelerations_on_graph(const System& system, const Budget& budget) {
  const auto solution = detail::law_on_graph(system, {}, budget);
  if (!solution) return std::nullopt;
  Replacements result;
  const std::vector<Expr> a = system.frame.acceleration_symbols();
  for (std::size_t i = 0; i < a.size(); ++i) result[a[i]] = (*solution)[i];
  return result;
}

// In half angles, or by division where the relations vanish; a witness that need not satisfy them refutes nothing.
Verdict zero_by_another_road(const Expr& e, const std::vector<Expr>& relations, const System& system,
                             const Budget& budget) {
  Verdict v = relations.empty() ? Verdict{} : is_zero_modulo(e, relations, system.assumptions, budget);
  if (v.kind == VerdictKind::proved) return v;
  v = is_zero_by_half_angles(e, system.assumptions, budget);
  return v.kind == VerdictKind::proved || relations.empty() ? v : undecided_because("it does not follow by division");
}

// Whether functions of (t, q, w) vanish on the constraint set, where some more functions do.
class OnSet {
 public:
  static std::optional<OnSet> of(const System& system, std::vector<Expr> given, const Budget& budget) {
    auto set = restrict_to_constraints(system, budget, PositionRoots::none);
    if (!set) return std::nullopt;
    return OnSet(system, std::move(*set), std::move(given), budget);
  }

  [[nodiscard]] Verdict vanishes(const Expr& e) const {
    if (!certainly_nonzero(e, system_.assumptions)) {  // off the set, too, it may vanish: nothing is put in then
      Verdict off = is_zero_by_half_angles(e, system_.assumptions, budget_);
      if (off.kind == VerdictKind::proved) return off;
    }
    if (is_a_linear_constraint(e)) return is_zero_by_half_angles(e - e, system_.assumptions, budget_);
    Verdict v = zero_by_another_road(set_(e), relations_, system_, budget_);
    if (v.kind == VerdictKind::proved || set_.complete()) return v;
    if (!by_roots_) return undecided_because("the constraint set could not be solved");
    return zero_by_another_road((*by_roots_)(e), given_, system_, budget_);
  }

 private:
  OnSet(const System& system, Restriction set, std::vector<Expr> given, const Budget& budget)
      : system_(system), budget_(budget), set_(std::move(set)), given_(std::move(given)), relations_(given_) {
    if (set_.complete()) return;
    const std::vector<Expr> left = relations_left(set_, system_);
    relations_.insert(relations_.end(), left.begin(), left.end());
    auto solved = restrict_to_constraints(system_, budget_);
    if (solved && solved->complete()) by_roots_ = std::move(*solved);
  }

  // B·w as it stands, where Φ is B·w: it is affine and vanishes at rest.
  [[nodiscard]] bool is_a_linear_constraint(const Expr& e) const {
    const std::vector<Expr> w = system_.frame.velocity_symbols();
    Replacements at_rest;
    for (const Expr& v : w) at_rest[v] = system_.workspace().number(0);
    return std::any_of(system_.constraints.begin(), system_.constraints.end(), [&](const SystemConstraint& c) {
      const bool affine = c.kind != ConstraintKind::nonlinear && c.kind != ConstraintKind::acceleration;
      return affine && e == dot(c.acceleration_row, w, system_) &&
             is_proved_zero(substitute(c.phi, at_rest), system_.assumptions);
    });
  }

  const System& system_;
  Budget budget_;
  Restriction set_;
  std::vector<Expr> given_, relations_;  // what is given; and the constraints that are not solved
  std::optional<Restriction> by_roots_;  // they are solved here
};

// y = c w with A y = g and c a number or made of parameters: the energy, up to a factor and what does not move. Empty: it is none.
std::vector<Expr> along_the_motion(const std::vector<Expr>& g, const System& system, const Budget& budget) {
  const std::vector<Expr> w = system.frame.velocity_symbols();
  std::vector<Expr> momenta;
  for (std::size_t i = 0; i < w.size(); ++i) {
    std::vector<Expr> terms{system.workspace().number(0)};
    for (std::size_t j = 0; j < w.size(); ++j) terms.push_back(system.mass_matrix(i, j) * w[j]);
    momenta.push_back(sum(terms));
  }
  const auto moving = std::find_if(momenta.begin(), momenta.end(),
                                   [&](const Expr& p) { return certainly_nonzero(p, system.assumptions); });
  if (moving == momenta.end()) return {};
  const Expr c = simplify(g[static_cast<std::size_t>(moving - momenta.begin())] / *moving, system.assumptions);
  if (!is_of_parameters(c, *system.model)) return {};
  for (std::size_t i = 0; i < w.size(); ++i) {
    if (is_zero_by_half_angles(g[i] - c * momenta[i], system.assumptions, budget).kind != VerdictKind::proved)
      return {};
  }
  std::vector<Expr> result;
  for (const Expr& v : w) result.push_back(c * v);
  return result;
}

// g·a + h with g = A y: by the law it is y·(Nᵀλ + F − ℓ) + h, and nothing need be solved but A y = g if no reaction does
// work along y.
bool vanishes_by_work(const Expr& rate, const OnSet& set, const System& system, const Budget& budget) {
  const std::vector<Expr> a = system.frame.acceleration_symbols(), g = gradient(rate, a);
  if (contains_any(g, a)) return false;
  std::vector<Expr> along = along_the_motion(g, system, budget);
  if (along.empty()) {
    const auto y = closed_solve(system.mass_matrix, Matrix(g.size(), 1, g), system, limits_for(system, {}));
    if (!y || !*y) return false;
    along = (*y)->value.entries();
  }
  for (const SystemConstraint& c : system.constraints) {
    if (set.vanishes(dot(c.reaction_row, along, system)).kind != VerdictKind::proved) return false;
  }
  Replacements at_rest;
  for (const Expr& s : a) at_rest[s] = system.workspace().number(0);
  const std::vector<Expr> inertia = inertia_of(system);
  std::vector<Expr> rest{substitute(rate, at_rest)};
  for (std::size_t i = 0; i < along.size(); ++i) rest.push_back(along[i] * (system.force[i] - inertia[i]));
  return set.vanishes(sum(rest)).kind == VerdictKind::proved;
}

// What is given: put in where it can be, else functions that vanish.
struct Given {
  ImposedConditions imposed;
  std::vector<Expr> relations;
};

// What is left of e where the factors that vanish nowhere are left out; where that cannot be shown, e.
Expr without_nonzero_factors(const Expr& e, const System& system) {
  const std::vector<Expr> zeros = possible_zeros(e, system.assumptions);
  if (zeros.empty()) return e;
  const Expr rest = product(zeros);
  return detail::NonvanishingStates(system, {}, {}).excludes(e / rest) ? rest : e;
}

Given given_in(const std::vector<Expr>& functions, const System& system) {
  Given result;
  std::vector<Expr> all;
  for (const Expr& g : functions) all.push_back(system.express(g));
  for (const Expr& g : result.imposed.add_zeros(std::move(all), system))
    result.relations.push_back(without_nonzero_factors(g, result.imposed(system)));
  return result;
}

Recheck recheck_proved(const CertifiedClaim& claim, const std::vector<Expr>& residuals,
                       const std::vector<Expr>& relations, const System& system, const Budget& budget) {
  if (claim.kind == ClaimKind::zero_everywhere) {
    for (const Expr& r : residuals) {
      const Verdict v = zero_by_another_road(r, relations, system, budget);
      if (v.kind == VerdictKind::refuted || v.kind == VerdictKind::conditional)
        return wrong("it does not vanish: " + v.reason);
      if (v.kind == VerdictKind::undecided) return open(v);
    }
    return right("normal form in half angles");
  }
  if (!claim.given.empty() &&
      std::any_of(system.constraints.begin(), system.constraints.end(), [&](const SystemConstraint& c) {
        return detail::is_product(detail::factors_of_constraint(c, system, budget));
      }))
    return wrong("a constraint is a product there, and only one part of it was looked at");
  const auto set = OnSet::of(system, relations, budget);
  if (!set) return open("the constraint set could not be solved");
  const bool moves = contains_any(residuals, system.frame.acceleration_symbols());
  if (moves && std::all_of(residuals.begin(), residuals.end(),
                           [&](const Expr& r) { return vanishes_by_work(r, *set, system, budget); })) {
    return right("by the work along a field on which no reaction does any, normal form in half angles");
  }
  const auto on_graph = moves ? accelerations_on_graph(system, budget) : Replacements{};
  if (!on_graph) return open("the law could not be solved on the graph");
  for (const Expr& r : residuals) {
    const Verdict v = set->vanishes(substitute(r, *on_graph));
    if (v.kind == VerdictKind::refuted || v.kind == VerdictKind::conditional)
      return wrong("it does not vanish along the motion: " + v.reason);
    if (v.kind == VerdictKind::undecided) return open(v, "not shown by another road: ");
  }
  return right(moves ? "law solved on the graph, normal form in half angles"
                     : "on the constraint set, normal form in half angles");
}

// What is confirmed, with what is said of all other parameters looked at again.
Recheck with_other_parameters(Recheck confirmed, const CertifiedClaim& claim, const std::vector<Expr>& residuals,
                              const System& system, const Budget& budget) {
  const bool varies =
      contains_any(residuals, parameter_symbols(*system.model)) ||
      std::any_of(residuals.begin(), residuals.end(), [](const Expr& e) { return has_applications(e); });
  if (!varies || (claim.verdict == VerdictKind::refuted && claim.refuted_for != ParameterScope::every))
    return confirmed;
  const auto shown = [&] {
    if (claim.kind == ClaimKind::zero_everywhere)
      return detail::vanish_only_under(claim.conditions, residuals, {}, system, budget);
    const auto set = restrict_to_constraints(system, budget);
    const bool moves = contains_any(residuals, system.frame.acceleration_symbols());
    const auto on_graph = moves ? accelerations_on_graph(system, budget) : Replacements{};
    if (!set || !set->complete() || !set->branches.empty() || !on_graph) return false;
    return detail::vanish_only_under(claim.conditions, (*set)(substitute(residuals, *on_graph)), set->nonzero, system,
                                     budget);
  };
  const bool every = shown();
  confirmed.shown_for = every ? ParameterScope::every : ParameterScope::general;
  confirmed.how += every ? "; for no other parameters, by exact states"
                         : "; that it holds for no other parameters was not shown again";
  return confirmed;
}

Recheck recheck_refuted(const CertifiedClaim& claim, const std::vector<Expr>& residuals, const System& system,
                        const Budget& budget) {
  if (!claim.witness) return wrong("a refutation needs a witness");
  detail::WitnessState state(*claim.witness, system);
  const bool anywhere = claim.kind == ClaimKind::zero_everywhere;
  const bool moves = contains_any(residuals, system.frame.acceleration_symbols());
  const bool with_velocities = moves || contains_any(residuals, system.frame.velocity_symbols());
  if (const auto problem =
          anywhere ? state.complete_anywhere(residuals) : state.complete_on_set(residuals, with_velocities, budget))
    return detail::no_state(*problem);
  const auto values = moves ? state.along_motion(residuals) : std::optional(state.values(residuals));
  if (!values) return wrong("the law cannot be solved at the witness");
  for (std::size_t k = 0; k < values->size(); ++k) {
    if (!values->finite(k) || values->contains_zero(k)) continue;
    return with_other_parameters(right(moves ? "law solved in balls at the witness: zero is excluded"
                                             : "balls at the witness: zero is excluded"),
                                 claim, residuals, system, budget);
  }
  return wrong("at the witness the ball contains zero");
}

// One member of each condition, in all ways.
std::optional<std::vector<std::vector<Expr>>> cases_of(const std::vector<std::vector<Expr>>& conditions) {
  constexpr std::size_t most = 64;
  std::vector<std::vector<Expr>> result{{}};
  for (const auto& clause : conditions) {
    std::vector<std::vector<Expr>> next;
    for (const auto& members : result) {
      for (const Expr& member : clause) {
        next.push_back(members);
        next.back().push_back(member);
      }
    }
    if (next.size() > most) return std::nullopt;
    result = std::move(next);
  }
  return result;
}

// Whether real parameters and functions satisfy the conditions and what is given.
Possibility possibility_of(const CertifiedClaim& claim, const System& system) {
  std::vector<std::vector<Expr>> demanded = claim.conditions;
  for (const Expr& g : claim.given) demanded.push_back({g});
  std::vector<Expr> state;
  for (const auto& clause : demanded) {
    for (const Expr& e : clause) {
      for (const Expr& s : state_symbols(e, *system.model)) state.push_back(s);
    }
  }
  return can_hold(demanded, state, system.assumptions);
}

Recheck recheck_conditional(const CertifiedClaim& claim, const System& system, const Budget& budget) {
  if (claim.conditions.empty()) return wrong("it names no condition");
  const auto cases = cases_of(claim.conditions);
  if (!cases) return open("there are too many ways to satisfy the conditions");
  const Possibility possible = possibility_of(claim, system);
  if (possible == Possibility::impossible) return wrong("the conditions contradict what is assumed");
  if (claim.possibility == Possibility::possible && possible == Possibility::unknown)
    return open("that the conditions can hold was not shown again");
  bool satisfied = false;
  for (const auto& members : *cases) {
    CertifiedClaim special = claim;
    special.verdict = VerdictKind::proved;
    for (const Expr& member : members) special.given.push_back(member);
    if (given_in(special.given, system).imposed.contradiction(system)) continue;
    satisfied = true;
    const Recheck r = recheck(special, system, budget);
    if (!detail::is_right(r)) return detail::after("under the conditions: ", r);
  }
  if (!satisfied) return wrong("the conditions contradict what is assumed");
  CertifiedClaim without = claim;
  without.verdict = VerdictKind::refuted;
  const Recheck fails = recheck(without, system, budget);
  if (!detail::is_right(fails)) return detail::after("without the conditions: ", fails);
  const auto [imposed, relations] = given_in(claim.given, system);
  const System special = imposed(system);
  return with_other_parameters(right("under the conditions: identities; without them: " + fails.how), claim,
                               residuals_of(claim, imposed, special), special, budget);
}

}  // namespace

const char* name_of(ClaimKind kind) {
  switch (kind) {
    case ClaimKind::constant: return "constant along every motion";
    case ClaimKind::zero: return "zero along every motion";
    case ClaimKind::zero_everywhere: return "zero everywhere";
  }
  return "";
}

std::optional<ClaimKind> claim_kind_named(std::string_view name) {
  for (const ClaimKind kind : {ClaimKind::constant, ClaimKind::zero, ClaimKind::zero_everywhere}) {
    if (name == name_of(kind)) return kind;
  }
  return std::nullopt;
}

Recheck recheck(const CertifiedClaim& claim, const System& system, const Budget& budget) {
  if (claim.expressions.empty() && claim.kind == ClaimKind::constant) return wrong("it says nothing");
  if (claim.verdict == VerdictKind::conditional) return recheck_conditional(claim, system, budget);
  const auto [imposed, relations] = given_in(claim.given, system);
  const System special = imposed(system);
  const std::vector<Expr> residuals = residuals_of(claim, imposed, special);
  switch (claim.verdict) {
    case VerdictKind::proved: return recheck_proved(claim, residuals, relations, special, budget);
    case VerdictKind::refuted:
      return relations.empty() ? recheck_refuted(claim, residuals, special, budget)
                               : open("what is given could not be put in");
    default: return wrong("only what is proved, refuted or conditional has a certificate");
  }
}

}  // namespace anholon

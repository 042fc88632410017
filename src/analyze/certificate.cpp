#include "anholon/analyze/certificate.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/zero_test.hpp"
#include "anholon/analyze/detail/recheck.hpp"
#include "anholon/analyze/detail/witness_state.hpp"
#include "anholon/analyze/given.hpp"
#include "anholon/analyze/vanishing.hpp"
#include "anholon/derive/closed_form.hpp"
#include "anholon/derive/law.hpp"
#include "anholon/expr/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

using detail::open;
using detail::right;
using detail::wrong;

// What must vanish along the motion, with symbols for the accelerations.
std::vector<Expr> residuals_of(const CertifiedClaim& claim, const Imposed& imposed, const System& system) {
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

// g·a + h with g = A y: by the law it is y·(Nᵀλ + F − ℓ) + h, and nothing need be solved but A y = g if no reaction does
// work along y.
bool vanishes_by_work(const Expr& rate, const ConstrainedMotion& motion) {
  const System& system = motion.system();
  const std::vector<Expr> a = system.frame.acceleration_symbols(), g = gradient(rate, a);
  if (contains_any(g, a)) return false;
  const auto y = closed_solve(system.mass_matrix, Matrix(g.size(), 1, g), system, limits_for(system, {}));
  if (!y || !*y) return false;
  const std::vector<Expr>& along = (*y)->value.entries();
  for (const SystemConstraint& c : system.constraints) {
    if (motion.vanishes(dot(c.reaction_row, along, system)).kind != VerdictKind::proved) return false;
  }
  Replacements at_rest;
  for (const Expr& s : a) at_rest[s] = system.workspace().number(0);
  const std::vector<Expr> inertia = inertia_of(system);
  std::vector<Expr> rest{substitute(rate, at_rest)};
  for (std::size_t i = 0; i < along.size(); ++i) rest.push_back(along[i] * (system.force[i] - inertia[i]));
  const Expr remainder = motion.on_set(sum(rest));
  if (!motion.restriction().complete()) return motion.vanishes(sum(rest)).kind == VerdictKind::proved;
  return is_zero_by_half_angles(remainder, system.assumptions, motion.budget()).kind == VerdictKind::proved;
}

Recheck recheck_proved(const CertifiedClaim& claim, const std::vector<Expr>& residuals, const System& system, const Budget& budget) {
  if (claim.kind == ClaimKind::zero_everywhere) {
    for (const Expr& r : residuals) {
      const Verdict v = is_zero_by_half_angles(r, system.assumptions, budget);
      if (v.kind == VerdictKind::refuted || v.kind == VerdictKind::conditional) return wrong("it does not vanish: " + v.reason);
      if (v.kind == VerdictKind::undecided) return open(v.reason);
    }
    return right("normal form in half angles");
  }
  const auto motion = ConstrainedMotion::of(system, budget);
  if (!motion || !motion->value) return open("the law could not be solved");
  if (std::all_of(residuals.begin(), residuals.end(), [&](const Expr& r) { return vanishes_by_work(r, *motion->value); })) {
    return right("by the work along a field on which no reaction does any, normal form in half angles");
  }
  const auto on_graph = accelerations_on_graph(system, budget);
  bool other_road = on_graph && motion->value->restriction().complete();
  for (const Expr& r : residuals) {
    Verdict v;
    if (other_road) v = is_zero_by_half_angles(motion->value->restriction()(substitute(r, *on_graph)), system.assumptions, budget);
    if (v.kind == VerdictKind::undecided) {
      other_road = false;
      v = motion->value->vanishes(r);
    }
    if (v.kind == VerdictKind::refuted || v.kind == VerdictKind::conditional) return wrong("it does not vanish along the motion: " + v.reason);
    if (v.kind == VerdictKind::undecided) return open(v.reason);
  }
  return right(other_road ? "law solved on the graph, normal form in half angles" : "law solved again, normal form");
}

Recheck recheck_refuted(const CertifiedClaim& claim, const std::vector<Expr>& residuals, const System& system, const Budget& budget) {
  if (!claim.witness) return wrong("a refutation needs a witness");
  detail::WitnessState state(*claim.witness, system);
  const bool anywhere = claim.kind == ClaimKind::zero_everywhere;
  const bool moves = contains_any(residuals, system.frame.acceleration_symbols());
  const bool with_velocities = moves || contains_any(residuals, system.frame.velocity_symbols());
  if (const auto problem = anywhere ? state.complete_anywhere(residuals) : state.complete_on_set(residuals, with_velocities, budget)) return wrong(*problem);
  const auto values = moves ? state.along_motion(residuals) : std::optional(state.values(residuals));
  if (!values) return wrong("the law cannot be solved at the witness");
  for (std::size_t k = 0; k < values->size(); ++k) {
    if (!values->finite(k) || values->contains_zero(k)) continue;
    return right(moves ? "law solved in balls at the witness: zero is excluded" : "balls at the witness: zero is excluded");
  }
  return wrong("at the witness the ball contains zero");
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
  Imposed imposed;
  for (const Expr& g : claim.given) {
    if (!imposed.add_zero(system.express(g), system)) return open("what is given could not be put in");
  }
  const System special = imposed(system);
  const std::vector<Expr> residuals = residuals_of(claim, imposed, special);
  switch (claim.verdict) {
    case VerdictKind::proved: return recheck_proved(claim, residuals, special, budget);
    case VerdictKind::refuted: return recheck_refuted(claim, residuals, special, budget);
    default: return wrong("only what is proved or refuted has a certificate");
  }
}

}  // namespace anholon

#include "anholon/analyze/checking/cofactor_certificate.hpp"

#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/system/law.hpp"

namespace anholon {

std::vector<Expr> what_cofactors_leave(const CofactorClaim& claim, const System& system) {
  const Law law = law_of(system);
  const std::size_t n = system.degrees(), m = claim.accelerations.size();
  const auto &c = claim.law, &e = claim.accelerations;
  std::vector<Expr> result = gradient(claim.quantity, system.frame.velocity_symbols());
  std::vector<Expr> rest{system.frame.drift(claim.quantity)};
  for (std::size_t j = 0; j < n; ++j) {
    std::vector<Expr> terms{result[j]};
    for (std::size_t i = 0; i < n; ++i) terms.push_back(-(law.mass_matrix(i, j) * c[i]));
    for (std::size_t r = 0; r < m; ++r) terms.push_back(-(law.constraints_jacobian(r, j) * e[r]));
    result[j] = sum(terms);
    rest.push_back(c[j] * (law.force[j] - law.inertia[j]));
  }
  for (const SystemConstraint& constraint : system.constraints)
    result.push_back(dot(constraint.reaction_row, c, system));
  for (std::size_t r = 0; r < m; ++r) rest.push_back(-(e[r] * law.rest[r]));
  result.push_back(sum(rest));
  return result;
}

namespace {

bool is_defined(const CofactorClaim& claim) {
  const auto is_undefined = [](const Expr& e) { return e.is(Kind::undefined); };
  return std::none_of(claim.law.begin(), claim.law.end(), is_undefined) &&
         std::none_of(claim.accelerations.begin(), claim.accelerations.end(), is_undefined);
}

// What is divided by that may vanish.
std::vector<Expr> divisors_of(const CofactorClaim& claim, const System& system, const Budget& budget) {
  std::vector<Expr> result;
  for (const auto* list : {&claim.law, &claim.accelerations}) {
    for (const Expr& e : denominators(*list)) {
      const ProvedSign sign = sign_of(e, system.assumptions, budget);
      if (sign != ProvedSign::positive && sign != ProvedSign::negative) result.push_back(e);
    }
  }
  return result;
}

// It vanishes on no whole sheet of the constraint set: there 1/Φ would be no number, and an identity with it say
// nothing.
Recheck recheck_divisors(const CofactorClaim& claim, const System& system, const Budget& budget) {
  const std::vector<Expr> divisors = divisors_of(claim, system, budget);
  if (divisors.empty()) return detail::right("nothing is divided by");
  constexpr std::size_t most = 3;  // roots
  const auto set = restrict_to_constraints(system, budget);
  if (!claim.given.empty() || !set || !set->complete() || set->sheets.size() > most)
    return detail::open("where cofactors are defined was not decided");
  for (const std::vector<int>& signs : all_signs(set->sheets.size())) {
    for (const Expr& e : set->on_sheet(signs)(divisors)) {
      const Verdict zero = is_zero_by_half_angles(e, system.assumptions, budget);
      if (is_proved(zero)) return detail::wrong("a cofactor is not defined on the constraint set");
      if (zero.kind == VerdictKind::undecided) return detail::open(zero, "where cofactors are defined: ");
    }
  }
  return detail::right("not on all of the constraint set");
}

}  // namespace

Recheck recheck(const CofactorClaim& claim, const System& system, const Budget& budget) {
  const std::size_t rows = claim.accelerations.size();
  if (claim.law.size() != system.degrees() || (rows != 0 && rows != system.constraints.size()))
    return detail::wrong("there are more or fewer cofactors than equations of the law");
  CofactorClaim own = claim;
  own.quantity = system.express(claim.quantity);
  for (auto* list : {&own.law, &own.accelerations}) {
    for (Expr& e : *list) e = system.express(e);
  }
  if (!is_defined(own)) return detail::wrong("a cofactor is not defined");
  if (const Recheck defined = recheck_divisors(own, system, budget); !detail::is_right(defined)) return defined;
  const Recheck left =
      recheck(CertifiedClaim{ClaimKind::zero, what_cofactors_leave(own, system), claim.given, VerdictKind::proved, {}},
              system, budget);
  if (detail::is_right(left)) return detail::right("cofactors of the law, normal form in half angles");
  return detail::after("cofactors of the law: ", left);
}

}  // namespace anholon

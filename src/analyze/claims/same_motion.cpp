#include "anholon/analyze/claims/same_motion.hpp"

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/derive/agreement/motion_residuals.hpp"

namespace anholon {

Recheck recheck(const SameMotion& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (decided.verdict.kind != VerdictKind::proved) return detail::open("only what is proved is checked again");
  const auto solved = detail::law_on_graph(system, {}, all.budget());
  auto restriction = restrict_to_constraints(system, all.budget());
  if (!solved || !restriction || !restriction->complete())
    return detail::open("the law could not be solved on the graph and on the constraint set");
  ReferenceMotion motion;
  const auto n = static_cast<std::ptrdiff_t>(system.degrees());
  motion.accelerations.assign(solved->begin(), solved->begin() + n);
  motion.multipliers.assign(solved->begin() + n, solved->end());
  motion.restriction = restriction->on_sheet();
  ClosedFormLimits limits;
  limits.exact = all.budget();
  const auto residuals = motion_residuals(claim.form, system, motion, limits_for(system, limits));
  if (!residuals) return detail::open(residuals.error());
  if (!residuals->value) return detail::wrong("the form does not apply: " + residuals->why_not);
  // Forms that take a root take it with the sign +: what they say is put on that sheet before it is looked at.
  const std::vector<Expr> equations = motion.on_motion(*residuals->value, system);
  if (const Recheck r = detail::all_zero(equations, system, all.budget()); !detail::is_right(r)) return r;
  std::vector<std::vector<Expr>> rows;
  for (const Expr& e : *residuals->value)
    rows.push_back(motion.restriction(gradient(e, system.frame.acceleration_symbols())));
  const auto independent = certainly_independent_rows(matrix_of_rows(rows), system.assumptions);
  if (!independent || independent->size() < system.degrees())
    return detail::open("that the equations determine the motion was not shown again");
  return detail::right("derived again, law solved on the graph, normal form in half angles");
}

Phrases phrases(const SameMotion&) { return {"the same motion", "NOT the same motion"}; }

}  // namespace anholon

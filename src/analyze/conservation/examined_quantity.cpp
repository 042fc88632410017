#include "anholon/analyze/conservation/examined_quantity.hpp"

#include <algorithm>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/analyze/integrals/functional_dependence.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// f, a function on M: nothing of the state changes it.
bool is_constant(const Expr& f, const ConstrainedMotion& motion) {
  const System& system = motion.system();
  std::vector<Expr> slopes = differential(f, motion);
  slopes.push_back(differentiate(f, system.frame.time()));
  if (std::any_of(slopes.begin(), slopes.end(),
                  [&](const Expr& s) { return certainly_nonzero(s, system.assumptions); }))
    return false;
  return std::all_of(slopes.begin(), slopes.end(),
                     [&](const Expr& s) { return vanishes(s, system, motion.budget()).kind == VerdictKind::proved; });
}

constexpr std::size_t kMostNodesOfBranch = 1500;

// With holonomic constraints that no coordinate solves without roots, a state refutes for the parameters that it has; for which others it
// fails too is asked on the branches of the roots.
Verdict constant_or_not(const Expr& rate, const ConstrainedMotion& motion) {
  Verdict verdict = motion.vanishes(rate);
  const bool open = verdict.kind == VerdictKind::refuted && verdict.refuted_for == ParameterScope::general &&
                    !motion.restriction().left.empty();
  if (!open) return verdict;
  const Expr there = motion.on_branches(rate);
  return has_more_nodes({&there, 1}, kMostNodesOfBranch) ? verdict : motion.vanishes_asked(rate);
}

}  // namespace

ExaminedQuantity examine(std::string name, const Expr& quantity, const ConstrainedMotion& motion) {
  return examine(std::move(name), quantity, motion.rate(quantity), motion);
}

ExaminedQuantity examine(std::string name, const Expr& quantity, const Expr& rate, const ConstrainedMotion& motion) {
  return examine(std::move(name), quantity, rate, constant_or_not(rate, motion), motion);
}

ExaminedQuantity examine(std::string name, const Expr& quantity, const Expr& rate, Verdict verdict,
                         const ConstrainedMotion& motion) {
  ExaminedQuantity result{std::move(name),
                          readable(quantity, motion.system(), limits_for(motion.system(), {})),
                          {},
                          std::move(verdict),
                          ConservedBy::law};
  const bool conserved = result.conserved.kind == VerdictKind::proved;
  result.rate = conserved ? quantity.workspace().number(0) : motion.readable_on_set(rate);
  if (result.conserved.witness) result.named = motion.named_values(*result.conserved.witness, result.rate);
  if (conserved && is_constant(motion.on_branches(quantity), motion)) result.conserved_by = ConservedBy::constraints;
  return result;
}

}  // namespace anholon

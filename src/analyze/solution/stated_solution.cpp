#include "anholon/analyze/solution/stated_solution.hpp"

#include <algorithm>

#include "anholon/analyze/motion/constrained_motion.hpp"
#include "anholon/analyze/statement/imposed_conditions.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// initial(x) as x.
Expr with_symbols_for_start(const Expr& e, std::optional<std::uint32_t> initial) {
  Replacements put;
  for (const Expr& a : nodes_where({&e, 1}, [](const Expr& n) { return n.is(Kind::application); })) {
    if (initial && a.undefined_function().name == e.workspace().undefined_function(*initial).name)
      put[a] = a.operand(0);
  }
  return substitute(e, put);
}

void sort_inequalities(const std::vector<Condition>& given, const System& system, StatedSolution& into) {
  for (const Condition& c : given) {
    const Expr d = system.express(c.left - c.right);
    if (c.relation == Relation::not_equal) into.nonzero.push_back(d);
    if (c.relation == Relation::greater) into.positive.push_back(d);
    if (c.relation == Relation::less) into.positive.push_back(-d);
  }
}

Verdict every(const std::vector<StatedValue>& values) {
  for (const VerdictKind kind : {VerdictKind::refuted, VerdictKind::undecided, VerdictKind::conditional}) {
    const auto found =
        std::find_if(values.begin(), values.end(), [&](const StatedValue& v) { return v.verdict.kind == kind; });
    if (found == values.end()) continue;
    Verdict result = found->verdict;
    result.reason = found->name + ": " + result.reason;
    return result;
  }
  Verdict result;
  result.kind = VerdictKind::proved;
  result.reason = "it begins where it should, and followed back in time it is constant along the motion";
  return result;
}

// Without logarithms of what is 1.
Expr without_logarithms_of_one(const Expr& e, const ConstrainedMotion& motion) {
  Replacements zero;
  for (const Expr& node : nodes_where({&e, 1}, [](const Expr& n) { return is_one_of(n, {Function::log}); })) {
    if (is_proved(motion.vanishes(node.operand(0) - 1))) zero[node] = e.workspace().number(0);
  }
  return zero.empty() ? e : substitute(e, zero);
}

Verdict decided_value(const StatedValue& v, const ConstrainedMotion& motion, const System& there) {
  const Expr t = there.frame.time(), zero = there.workspace().number(0);
  const Expr value = there.express(v.value);
  const Expr begins = without_logarithms_of_one(substitute(value, {{t, zero}}), motion) - there.express(v.meaning);
  // Put back at −t, so that the rate along the motion is X(F) − ∂F/∂t; then t is any time.
  return motion.all_vanish({begins, motion.rate(substitute(value, {{t, -t}}))});
}

}  // namespace

std::optional<StatedSolution> decide_stated_solution(const System& system, const Budget& budget) {
  const Model& model = *system.model;
  if (!model.solution || model.solution->entries.empty()) return std::nullopt;
  StatedSolution result;
  for (const Condition& c : model.solution->given) {
    Condition& put = result.given.emplace_back(c);
    for (Expr* side : {&put.left, &put.right}) *side = with_symbols_for_start(*side, model.solution->initial);
  }
  for (const SolutionEntry& e : model.solution->entries) {
    StatedValue& v = result.values.emplace_back();
    const bool quasi = e.quantity == Quantity::quasi_velocity;
    v.name = quasi ? model.quasi_velocities[e.index].name : model.coordinates[e.index].name;
    v.meaning = quasi ? model.quasi_velocities[e.index].formula.value : model.coordinates[e.index].symbol;
    v.value = with_symbols_for_start(e.formula.value, model.solution->initial);
    if (e.quantity != Quantity::coordinate && !quasi) v.meaning = Expr();
  }
  sort_inequalities(result.given, system, result);
  const auto all_undecided = [&](const std::string& why) {
    for (StatedValue& v : result.values) v.verdict = undecided_because(why);
    result.verdict = undecided_because(why);
    return result;
  };
  const Expr t = system.frame.time();
  if (contains_any(system.formulas(), {&t, 1})) return all_undecided("the law depends on the time");
  const auto there = under(system, result.given);
  if (!there) return all_undecided("what is given cannot be put in");
  const auto motion = ConstrainedMotion::of(*there, budget);
  if (!motion) return all_undecided("over budget: " + motion.error().where);
  if (!motion->value) return all_undecided(motion->why_not);
  for (StatedValue& v : result.values)
    v.verdict = v.meaning.is_null() ? undecided_because("only coordinates and quasi-velocities are decided")
                                    : decided_value(v, *motion->value, *there);
  result.verdict = every(result.values);
  return result;
}

}  // namespace anholon

#include "anholon/analyze/claims/solution_claims.hpp"

#include <algorithm>

#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/statement/model_symbols.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// Functions of the state and their rates, on the part of the constraint set where constants have given values.
class StatesAtPlaces {
 public:
  StatesAtPlaces(const System& system, Restriction set, const std::vector<Expr>& accelerations)
      : system_(system), set_(std::move(set)) {
    const std::vector<Expr> symbols = system.frame.acceleration_symbols();
    for (std::size_t i = 0; i < symbols.size(); ++i) solved_[symbols[i]] = accelerations[i];
  }

  [[nodiscard]] Expr operator()(const Expr& f) const { return substitute(set_(substitute(f, solved_)), put_); }

  // f = 0, solved for a parameter or a velocity that is free on the set; false: that cannot be done.
  [[nodiscard]] bool add(const Expr& f) {
    const Expr on_set = (*this)(f);
    if (on_set.is_zero_literal()) return true;
    std::vector<Expr> candidates = parameter_symbols(*system_.model);
    for (const std::size_t i : set_.independent) candidates.push_back(system_.frame.velocity_symbols()[i]);
    for (const Expr& s : candidates) {
      const Expr slope = differentiate(on_set, s);
      if (slope.is_zero_literal() || contains_any(slope, {&s, 1})) continue;
      if (!possible_zeros(slope, system_.assumptions).empty()) continue;
      const Expr value = -substitute(on_set, {{s, s.workspace().number(0)}}) / slope;
      for (auto& [symbol, image] : put_) image = substitute(image, {{s, value}});
      put_[s] = value;
      return true;
    }
    return false;
  }

 private:
  const System& system_;
  Restriction set_;
  Replacements solved_, put_;
};

}  // namespace

Recheck recheck(const SolvedMotion& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (decided.verdict.kind != VerdictKind::proved) return detail::open("only what is proved is checked again");
  if (claim.values.empty()) return detail::wrong("it says nothing");
  const Expr t = system.frame.time();
  if (contains_any(system.formulas(), {&t, 1})) return detail::open("the law depends on time");
  Replacements meaning, named;
  for (const auto& [name, value] : claim.variables) {
    if (std::find(claim.names.begin(), claim.names.end(), name) != claim.names.end())
      meaning[system.workspace().symbol(name)] = system.express(value);
  }
  for (const auto& [name, value] : claim.frequencies) named[system.workspace().symbol(name)] = value;
  auto set = restrict_to_constraints(system, all.budget(), PositionRoots::none);
  const auto accelerations = detail::law_on_graph(system, {}, all.budget());
  if (!set || !set->complete() || !set->branches.empty() || !accelerations)
    return detail::open("the constraint set or the law could not be solved");
  StatesAtPlaces states(system, std::move(*set), *accelerations);
  std::vector<Expr> zeros;
  for (const auto& [symbol, value] : claim.places) {
    const Expr f = substitute(system.express(symbol - value), meaning);
    zeros.push_back(system.frame.rate(f));  // what is given of a state has to stay
    if (!states.add(f)) return detail::open("a constant could not be put in");
  }
  for (const auto& [name, value] : claim.values) {
    const auto y = std::find_if(claim.variables.begin(), claim.variables.end(),
                                [&, &called = name](const auto& v) { return v.first == called; });
    if (y == claim.variables.end()) return detail::wrong("a value is that of no variable");
    const Expr forward = substitute(system.express(substitute(value, named)), meaning);
    zeros.push_back(system.frame.rate(substitute(forward, {{t, -t}})));
    zeros.push_back(substitute(forward, {{t, system.workspace().number(0)}}) - system.express(y->second));
  }
  for (Expr& e : zeros) e = states(e);
  Recheck result = detail::all_zero(zeros, system, all.budget());
  if (detail::is_right(result)) result.how = "followed back in time, by the law solved on the graph: " + result.how;
  return result;
}

Phrases phrases(const SolvedMotion&) { return {"every motion is of this form", "motions are not of this form"}; }

}  // namespace anholon

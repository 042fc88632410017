#include "anholon/analyze/conservation/first_integral.hpp"

#include <algorithm>

#include "anholon/analyze/conservation/energy.hpp"
#include "anholon/analyze/conservation/known_combination.hpp"
#include "anholon/analyze/conservation/momentum.hpp"
#include "anholon/analyze/integrals/functional_dependence.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

Expr energy_symbol(const System& system) { return system.workspace().symbol("energy"); }

}  // namespace

Expr state_function(const Expr& e, const System& system) { return state_functions({e}, system).front(); }

std::vector<Expr> state_functions(std::vector<Expr> functions, const System& system) {
  Replacements put{{energy_symbol(system), energy_of(system)}};
  const std::vector<Expr> p = system.frame.momentum_symbols();
  for (std::size_t i = 0; i < p.size(); ++i) put[p[i]] = system.momenta[i];
  for (Expr& e : functions) e = system.express(e);
  return substitute(functions, put);
}

ExaminedQuantity examine_expression(std::string name, const Expr& expression, const ConstrainedMotion& motion) {
  const System& system = motion.system();
  const Expr quantity = state_function(expression, system), nothing = system.workspace().number(0);
  if (auto known = conserved_as_combination(quantity, motion))
    return examine(std::move(name), quantity, nothing, std::move(*known), motion);
  const Expr e = system.express(expression);
  const std::vector<Expr> in = symbols_of(e), p = system.frame.momentum_symbols();
  const auto occurs = [&](const Expr& s) { return std::find(in.begin(), in.end(), s) != in.end(); };
  Rates rates;
  if (occurs(energy_symbol(system))) rates[energy_symbol(system)] = energy_rate(motion);
  for (std::size_t i = 0; i < p.size(); ++i) {
    if (!occurs(p[i])) continue;
    std::vector<Expr> field(p.size(), system.workspace().number(0));
    field[i] = system.workspace().number(1);
    rates[p[i]] = momentum_rate(field, motion);
  }
  const Expr rate = motion.rate(e) + differentiate_along(e, rates);
  const Expr known = state_function(rate, system);
  Verdict verdict = motion.vanishes_asked(known);
  if (verdict.kind == VerdictKind::undecided) {
    if (auto function = conserved_as_function(quantity, motion)) verdict = std::move(*function);
  }
  return examine(std::move(name), quantity, known, std::move(verdict), motion);
}

Verdict is_conserved(const System& system, const Expr& expression, const Budget& budget) {
  const auto motion = ConstrainedMotion::of(system, budget);
  if (motion && motion->value) return examine_expression({}, expression, *motion->value).conserved;
  Verdict undecided;
  undecided.reason = motion ? motion->why_not : "over budget";
  undecided.limit = motion ? Limit::none : motion.error().limit;
  return undecided;
}

}  // namespace anholon

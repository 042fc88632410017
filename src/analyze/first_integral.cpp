#include "anholon/analyze/first_integral.hpp"

#include <algorithm>

#include "anholon/analyze/energy.hpp"
#include "anholon/analyze/vanishing.hpp"
#include "anholon/derive/closed_form.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

bool is_constant(const Expr& f, const Model& model) {
  const std::vector<Expr> parameters = parameter_symbols(model), in = symbols_of(f);
  return std::all_of(in.begin(), in.end(), [&](const Expr& s) { return std::find(parameters.begin(), parameters.end(), s) != parameters.end(); });
}

}  // namespace

Expr state_function(const Expr& e, const System& system) {
  Replacements put{{system.workspace().symbol("energy"), energy_of(system)}};
  const std::vector<Expr> p = system.frame.momentum_symbols();
  for (std::size_t i = 0; i < p.size(); ++i) put[p[i]] = system.momenta[i];
  return substitute(system.express(e), put);
}

ExaminedQuantity examine(std::string name, const Expr& quantity, const ConstrainedMotion& motion) {
  return examine(std::move(name), quantity, motion.rate(quantity), motion);
}

ExaminedQuantity examine(std::string name, const Expr& quantity, const Expr& rate, const ConstrainedMotion& motion) {
  ExaminedQuantity result{std::move(name), readable(quantity, motion.system(), limits_for(motion.system(), {})), {}, motion.vanishes(rate), false};
  const bool conserved = result.conserved.kind == VerdictKind::proved;
  result.rate = conserved ? quantity.workspace().number(0) : motion.readable_on_set(rate);
  result.trivial = conserved && is_constant(motion.readable_on_set(quantity), *motion.system().model);
  return result;
}

}  // namespace anholon

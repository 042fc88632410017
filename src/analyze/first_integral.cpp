#include "anholon/analyze/first_integral.hpp"

#include <algorithm>

#include "anholon/analyze/vanishing.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

bool is_constant(const Expr& f, const Model& model) {
  const std::vector<Expr> parameters = parameter_symbols(model), in = symbols_of(f);
  return std::all_of(in.begin(), in.end(), [&](const Expr& s) { return std::find(parameters.begin(), parameters.end(), s) != parameters.end(); });
}

}  // namespace

ExaminedQuantity examine(std::string name, const Expr& quantity, const ConstrainedMotion& motion) {
  return examine(std::move(name), quantity, motion.rate(quantity), motion);
}

ExaminedQuantity examine(std::string name, const Expr& quantity, const Expr& rate, const ConstrainedMotion& motion) {
  ExaminedQuantity result{std::move(name), quantity, {}, motion.vanishes(rate), false};
  const bool conserved = result.conserved.kind == VerdictKind::proved;
  result.rate = conserved ? quantity.workspace().number(0) : motion.readable_on_set(rate);
  result.trivial = conserved && is_constant(motion.readable_on_set(quantity), *motion.system().model);
  return result;
}

}  // namespace anholon

#include "anholon/integrate/run/domain.hpp"

#include <cmath>

#include <fmt/format.h>

#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/integrate/motion/motion_parts.hpp"

namespace anholon {

namespace {

constexpr double rounding = 1e-12;

// Square roots and the like among the roots.
bool has_domain_of_its_own(const Expr& node) {
  return (is_root(node) && mpz_even_p(node.exponent().get_den_mpz_t()) != 0) ||
         is_one_of(node, {Function::log, Function::asin, Function::acos});
}

bool may_be_defined_at(const Expr& node, double argument) {
  if (is_one_of(node, {Function::log})) return argument > 0;
  if (is_one_of(node, {Function::asin, Function::acos})) return std::abs(argument) <= 1 + rounding;
  return argument >= -rounding;
}

}  // namespace

std::string outside_of_domain(const Motion::Parts& parts, const PhysicalState& state) {
  std::vector<Expr> all;
  for (const Expr& e : parts.system.formulas()) {
    if (!e.is_null()) all.push_back(e);
  }
  if (all.empty()) return {};
  const std::vector<Expr> nodes = nodes_where(all, has_domain_of_its_own);
  if (nodes.empty()) return {};
  std::vector<Expr> arguments;
  for (const Expr& node : nodes) arguments.push_back(node.operand(0));
  const std::vector<double> at = parts.context->of_state(arguments).at(state);
  for (std::size_t k = 0; k < nodes.size(); ++k) {
    if (std::isfinite(at[k]) && !may_be_defined_at(nodes[k], at[k]))
      return fmt::format("`{}` is not defined where {} = {:.6g}", to_text(nodes[k]), to_text(arguments[k]), at[k]);
  }
  return {};
}

std::string leaves_domain(const Motion::Parts& parts, const PhysicalState& state, double step) {
  constexpr double farthest = 1e6;  // steps: these are short where nothing goes on
  if (state.q.size() != state.w.size()) return outside_of_domain(parts, state);  // a rotation is on no straight way
  for (double steps = 1; steps <= farthest; steps *= 10) {
    PhysicalState later = state;
    later.t.high += steps * step;
    for (std::size_t i = 0; i < later.q.size(); ++i) later.q[i] += steps * step * state.w[i];
    if (std::string why = outside_of_domain(parts, later); !why.empty()) return why;
  }
  return {};
}

}  // namespace anholon

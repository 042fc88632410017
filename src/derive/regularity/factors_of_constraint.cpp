#include <algorithm>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/derive/regularity/factors_of_constraint.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

std::vector<ConstraintFactor> factors_of_constraint(const SystemConstraint& constraint, const System& system,
                                                    const Budget& budget) {
  const bool holonomic = !constraint.position.is_null();
  if (!holonomic && constraint.kind != ConstraintKind::nonlinear) return {};
  const std::vector<Expr> variables =
      holonomic ? system.frame.configuration_symbols() : system.frame.velocity_symbols();
  const Expr product = factored(holonomic ? constraint.position : constraint.phi, system.assumptions, budget);
  const std::size_t count = product.is(Kind::product) ? product.operand_count() : 1;
  std::vector<ConstraintFactor> result;
  for (std::size_t k = 0; k < count; ++k) {
    const Expr part = product.is(Kind::product) ? product.operand(k) : product;
    const bool power = part.is(Kind::power) && is_integer(part.exponent());
    const Expr base = power ? part.operand(0) : part;
    if ((power && part.exponent() < 0) || !contains_any(base, variables)) continue;
    if (excludes_zero(sign_of(base, system.assumptions, budget))) continue;
    result.push_back({base, power ? part.exponent() : Rational(1)});
  }
  return result;
}

bool is_product(const std::vector<ConstraintFactor>& factors) {
  return factors.size() > 1 || (factors.size() == 1 && factors.front().power != 1);
}

}  // namespace anholon::detail

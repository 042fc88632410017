#include "anholon/derive/constraint_set/regular_solve.hpp"

#include <algorithm>

#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/linear/matrix_product.hpp"
#include "anholon/algebra/sign/sign.hpp"

namespace anholon {

bool may_divide_by_zero(const std::vector<Expr>& f, const Assumptions& assumptions) {
  const std::vector<SideCondition> divisors = side_conditions(f);
  return std::any_of(divisors.begin(), divisors.end(),
                     [&](const SideCondition& c) { return !possible_zeros(c.expression, assumptions).empty(); });
}

Within<std::optional<Matrix>> regular_inverse(const Matrix& a, const System& system, const ClosedFormLimits& limits) {
  const Matrix one = identity_matrix(a.rows(), system.workspace());
  const auto found = closed_solve(a, one, system, limits);
  if (!found) return tl::make_unexpected(found.error());
  if (!*found) return std::optional<Matrix>();
  Matrix inverse = (*found)->value;
  if (!may_divide_by_zero(inverse.entries(), system.assumptions)) return std::optional(std::move(inverse));
  Matrix squares = product_of(a, transposed(a), system.workspace());
  make_readable(squares, system, limits);
  const auto half = closed_solve(squares, one, system, limits);
  if (!half || !*half) return std::optional(std::move(inverse));
  Matrix other = product_of(transposed(a), (*half)->value, system.workspace());
  make_readable(other, system, limits);
  const bool better = !may_divide_by_zero(other.entries(), system.assumptions);
  return std::optional(better ? std::move(other) : std::move(inverse));
}

}  // namespace anholon

#include "anholon/analyze/hamilton_jacobi/generating_function.hpp"

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/solution/antiderivative.hpp"
#include "anholon/analyze/solution/integration.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

// γ_1 is integrated along q1, what is left of γ_2 along q2, ….
std::optional<GeneratingFunction> generating_function_of(const JacobiForm& form, const System& there, ClosedParts parts,
                                                         const ClosedFormLimits& limits) {
  Workspace& ws = there.workspace();
  const std::vector<Expr>& q = there.frame.configuration_symbols();
  if (q.size() != form.components.size()) return std::nullopt;  // entries of rotations
  GeneratingFunction result{ws.number(0), std::vector<Expr>(q.size(), ws.number(0))};
  for (std::size_t i = 0; i < q.size(); ++i) {
    const Expr rest = simplify(form.components[i] - derivative_of_integral(result.closed, q[i]), there.assumptions);
    if (is_proved_zero(rest, there.assumptions)) continue;
    const bool plain = !contains_any(rest, q);
    const auto integral = plain ? std::optional(rest * q[i])
                          : parts == ClosedParts::any
                              ? antiderivative(rest, q[i], there.assumptions, limits.exact).value()
                              : std::nullopt;
    std::vector<Expr> others = q;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    if (integral)
      result.closed = flatten(result.closed + *integral);
    else if (!contains_any(rest, others))
      result.integrands[i] = rest;
    else
      return std::nullopt;
  }
  return result;
}

}  // namespace anholon

#include "anholon/analyze/hamilton_jacobi/jacobi_ansatz.hpp"

#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/linear/matrix_product.hpp"
#include "anholon/analyze/statement/contains.hpp"
#include "anholon/derive/system/christoffel.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

using Orders = std::vector<std::size_t>;  // of a derivative, by coordinate

constexpr std::size_t most_coordinates = 4, largest_order = 3;

// All of a degree up to that, lower degrees first.
std::vector<Orders> orders_up_to(std::size_t degree, std::size_t coordinates) {
  std::vector<Orders> result{Orders(coordinates, 0)};
  for (std::size_t begin = 0, d = 0; d < degree; ++d) {
    const std::size_t end = result.size();
    for (std::size_t i = begin; i < end; ++i) {
      for (std::size_t x = 0; x < coordinates; ++x) {
        const bool last = std::all_of(result[i].begin() + static_cast<std::ptrdiff_t>(x) + 1, result[i].end(),
                                      [](std::size_t n) { return n == 0; });
        if (!last) continue;  // each once: coordinates in their order
        Orders next = result[i];
        ++next[x];
        result.push_back(std::move(next));
      }
    }
    begin = end;
  }
  return result;
}

Expr derivative(Expr e, const Orders& orders, const std::vector<Expr>& coordinates) {
  for (std::size_t x = 0; x < orders.size(); ++x) {
    for (std::size_t n = 0; n < orders[x]; ++n) e = differentiate(e, coordinates[x]);
  }
  return e;
}

long binomial(std::size_t n, std::size_t k) {
  long result = 1;
  for (std::size_t i = 1; i <= k; ++i) result = result * static_cast<long>(n - k + i) / static_cast<long>(i);
  return result;
}

// ∂^α (w Y) = Σ_β (α over β) ∂^{α−β} w ∂^β Y: the coefficient of ∂^β Y.
Expr coefficient(const Expr& weight, const Orders& alpha, const Orders& beta, const std::vector<Expr>& coordinates) {
  long factor = 1;
  Orders rest = alpha;
  for (std::size_t x = 0; x < alpha.size(); ++x) {
    if (beta[x] > alpha[x]) return weight.workspace().number(0);
    factor *= binomial(alpha[x], beta[x]);
    rest[x] -= beta[x];
  }
  return factor * derivative(weight, rest, coordinates);
}

}  // namespace

bool JacobiAnsatz::admits(const std::vector<Expr>& components, const System& system) const {
  for (std::size_t i = 0; i < coordinates.size(); ++i) {
    if (!coordinates[i]) continue;
    for (const Expr& q : system.frame.configuration_symbols()) {
      if (contains(*coordinates[i], q) || !contains_any(components[i], {&q, 1})) continue;
      if (!is_proved_zero(differentiate(components[i], q), system.assumptions)) return false;
    }
  }
  return true;
}

Within<Applicable<AnsatzEquation>> equation_of(const SeparatedAnsatz& ansatz, const System& system,
                                               const ClosedFormLimits& limits) {
  using Answer = Applicable<AnsatzEquation>;
  Workspace& ws = system.workspace();
  const std::size_t k = ansatz.fields.size(), n = system.degrees();
  const auto l = quadratic_parts(system, limits.exact);
  if (!l.value) return Answer{std::nullopt, l.why_not};
  if (k == 0 || k + system.constraints.size() != n) return Answer{std::nullopt, "the fields are no basis of D"};
  const Matrix z = transposed(matrix_of_rows(ansatz.fields, n));
  if (!system.constraints.empty()) {
    const auto independent = rank(constraint_rows(system, false), system.assumptions, limits.exact);
    if (!independent) return tl::make_unexpected(independent.error());
    if (independent->rank < system.constraints.size()) return Answer{std::nullopt, dependent_constraints(false)};
    const Matrix outside = product_of(constraint_rows(system, false), z, ws);
    for (const Expr& e : outside.entries()) {
      if (!is_proved_zero(e, system.assumptions)) return Answer{std::nullopt, "a field is not proved to lie in D"};
    }
  }
  const Matrix metric = product_of(transposed(z), product_of(l.value->metric, z, ws), ws);
  const auto inverse = closed_solve(metric, identity_matrix(k, ws), system, limits);
  if (!inverse) return tl::make_unexpected(inverse.error());
  if (!*inverse) return Answer{std::nullopt, "the metric is singular along D"};
  AnsatzEquation result;
  result.potential = readable(l.value->potential, system, limits);
  for (std::size_t a = 0; a < k; ++a) {
    for (std::size_t b = a; b < k; ++b) {
      const Expr weight = (*inverse)->value(a, b) * ansatz.factors[a] * ansatz.factors[b] / (a == b ? 2 : 1);
      const Expr short_weight = readable(weight, system, limits);
      if (short_weight.is_zero_literal()) continue;
      result.weights.push_back(short_weight);
      std::vector<Expr> both = ansatz.coordinates[a];
      for (const Expr& q : ansatz.coordinates[b]) {
        if (!contains(both, q)) both.push_back(q);
      }
      result.arguments.push_back(std::move(both));
    }
  }
  std::vector<Expr> everything = result.weights;
  everything.push_back(result.potential);
  for (const Expr& q : system.frame.configuration_symbols()) {
    if (!contains_any(everything, {&q, 1})) continue;
    const auto& all = system.model->coordinates;
    const bool plain =
        std::any_of(all.begin(), all.end(), [&](const Coordinate& c) { return !c.rotation && c.symbol == q; });
    if (!plain) return Answer{std::nullopt, "the energy depends on a rotation"};
    result.coordinates.push_back(q);
  }
  for (auto& list : result.arguments)
    std::erase_if(list, [&](const Expr& q) { return !contains(result.coordinates, q); });
  return Answer{std::move(result), {}};
}

DerivedEquations derived_equations(const AnsatzEquation& equation, std::size_t order) {
  const std::vector<Expr>& q = equation.coordinates;
  Workspace& ws = equation.potential.workspace();
  const std::vector<Orders> orders = orders_up_to(order, q.size());
  std::vector<std::pair<std::size_t, Orders>> columns;  // derivatives of Y_j
  for (std::size_t j = 0; j < equation.weights.size(); ++j) {
    for (const Orders& beta : orders) {
      bool own = true;
      for (std::size_t x = 0; x < q.size() && own; ++x) own = beta[x] == 0 || contains(equation.arguments[j], q[x]);
      if (own) columns.emplace_back(j, beta);
    }
  }
  DerivedEquations result;
  result.left = Matrix(orders.size(), columns.size() + 1, ws.number(0));
  for (std::size_t i = 0; i < orders.size(); ++i) {
    for (std::size_t c = 0; c < columns.size(); ++c)
      result.left(i, c) = coefficient(equation.weights[columns[c].first], orders[i], columns[c].second, q);
    if (i == 0) result.left(i, columns.size()) = ws.number(-1);
    result.right.push_back(derivative(-equation.potential, orders[i], q));
  }
  return result;
}

std::optional<AnsatzObstruction> obstruction_of(const AnsatzEquation& equation, const System& system,
                                                const ClosedFormLimits& limits) {
  if (equation.coordinates.size() > most_coordinates || has_applications(equation.potential)) return std::nullopt;
  for (std::size_t order = 1; order <= largest_order; ++order) {
    const DerivedEquations derived = derived_equations(equation, order);
    const auto kernel = nullspace(transposed(derived.left), system.assumptions, limits.exact);
    if (!kernel) return std::nullopt;
    for (const std::vector<Expr>& lambda : kernel->basis) {
      const Expr left_over = readable(dot(lambda, derived.right, system), system, limits);
      if (is_zero(left_over, system.assumptions, limits.exact).kind == VerdictKind::refuted)
        return AnsatzObstruction{order, lambda, left_over};
    }
  }
  return std::nullopt;
}

}  // namespace anholon

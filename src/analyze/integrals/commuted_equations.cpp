#include "anholon/analyze/integrals/commuted_equations.hpp"

#include <algorithm>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t kMostNodes = 200;  // of what is simplified

}  // namespace

Expr CommutedEquations::simpler(const Expr& e) const {
  if (e.is_zero_literal()) return e;
  meter_.check_time("equations for a density");
  // Large ones stay a graph; what is not zero modulo a prime is not zero.
  const bool large = has_more_nodes({&e, 1}, kMostNodes);
  if (large && certainly_nonzero(e, system_.assumptions)) return e;
  const Expr result = large ? e : simplify(e, system_.assumptions, {20'000'000, 20'000, 0.2, {}});
  if (result.is_zero_literal() || certainly_nonzero(result, system_.assumptions)) return result;
  if (is_zero(result, system_.assumptions, {20'000'000, 200'000, 0.2, {}}).kind == VerdictKind::proved)
    return e.workspace().number(0);
  throw BudgetExceeded{Limit::none, "it is not certain whether a coefficient vanishes"};
}

void CommutedEquations::add(const std::vector<Expr>& field, const Expr& value) {
  add(field, value, {false, added_++, 0});
}

void CommutedEquations::add(const std::vector<Expr>& field, const Expr& value, const EquationOrigin& origin) {
  Equation e{field, value};
  for (std::size_t r = 0; r < echelon_.size(); ++r) {
    const Expr factor = e.field[pivots_[r]];
    if (factor.is_zero_literal()) continue;
    for (std::size_t i = 0; i < e.field.size(); ++i) e.field[i] = simpler(e.field[i] - factor * echelon_[r].field[i]);
    e.value = e.value - factor * echelon_[r].value;
  }
  for (Expr& x : e.field) x = simpler(x);
  e.value = simpler(e.value);
  // The shortest entry that is certainly not zero.
  std::size_t pivot = e.field.size();
  for (std::size_t i = 0; i < e.field.size(); ++i) {
    if (e.field[i].is_zero_literal()) continue;
    if (pivot == e.field.size() || reading_length(e.field[i]) < reading_length(e.field[pivot])) pivot = i;
  }
  if (pivot == e.field.size()) {
    if (e.value.is_zero_literal()) return;
    residuals_.push_back(e.value);
    residual_origins_.push_back(origin);
    return;
  }
  equations_.push_back({field, value});
  independent_.push_back(origin);
  const Expr scale = e.field[pivot];
  divided_by_.push_back(scale);
  for (Expr& x : e.field) x = simpler(x / scale);
  e.value = simpler(e.value / scale);
  echelon_.push_back(std::move(e));
  pivots_.push_back(pivot);
}

CommutedEquations::Equation CommutedEquations::commutator(const Equation& a, const Equation& b) const {
  const Rates along_a = system_.frame.along_vector(a.field), along_b = system_.frame.along_vector(b.field);
  Equation result{differentiate_along(std::span<const Expr>(b.field), along_a),
                  differentiate_along(b.value, along_a) - differentiate_along(a.value, along_b)};
  const std::vector<Expr> back = differentiate_along(std::span<const Expr>(a.field), along_b);
  for (std::size_t k = 0; k < back.size(); ++k) result.field[k] = result.field[k] - back[k];
  for (const StructureConstant& c : system_.frame.structure())
    result.field[c.k] = result.field[c.k] + c.value * (a.field[c.i] * b.field[c.j]);
  for (Expr& x : result.field) x = simpler(x);
  result.value = simpler(result.value);
  return result;
}

void CommutedEquations::commute() {
  for (std::size_t s = 1; s < equations_.size(); ++s) {
    for (std::size_t r = 0; r < s; ++r) {
      const Equation next = commutator(equations_[r], equations_[s]);
      add(next.field, next.value, {true, r, s});
    }
  }
}

}  // namespace anholon

#include <algorithm>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/distribution/locus_points.hpp"
#include "anholon/analyze/measure/density.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/analyze/statement/zero_charts.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

namespace {

bool is_irreducible(const Expr& factor, const System& system) {
  const std::vector<Expr> factors = irreducible_factors(factor, system.assumptions);
  return factors.size() == 1 && (is_proved_zero(factors.front() - factor, system.assumptions) ||
                                 is_proved_zero(factors.front() + factor, system.assumptions));
}

// By a parameter in which the factor is linear: the zeros at which its coefficient vanishes are a smaller
// set.
std::optional<Replacements> solved_for_a_parameter(const Expr& factor, const System& system) {
  for (const Expr& s : parameter_symbols(*system.model)) {
    const Expr slope = differentiate(factor, s);
    if (contains_any(slope, {&s, 1}) || !certainly_nonzero(slope, system.assumptions)) continue;
    return Replacements{{s, simplify(-substitute(factor, {{s, system.workspace().number(0)}}) / slope)}};
  }
  return std::nullopt;
}

}  // namespace

LocusPoints points_of(const Expr& factor, const std::vector<std::pair<Expr, Expr>>& chart, const System& system,
                      const Budget& budget) {
  LocusPoints result;
  if (!is_irreducible(factor, system)) {
    result.problem = wrong("the function that vanishes there has several factors");
    return result;
  }
  const ZeroCharts zeros = zero_charts(factor, system, budget);
  for (const auto& [q, value] : chart) {
    Replacements there{{q, value}};
    const auto known = std::find_if(
        zeros.list.begin(), zeros.list.end(),
        [&, q = q, value = value](const ZeroChart& z) { return z.shown.first == q && z.shown.second == value; });
    if (known != zeros.list.end()) {
      there = known->values;
    } else if (q.is(Kind::symbol) && is_entry_of_rotation(q)) {
      result.problem = wrong("an entry of a rotation has not that value where the function listed vanishes");
      return result;
    }
    const Expr left = substitute(factor, there);
    const Recheck zero = all_zero({&left, 1}, system, budget);
    if (!is_right(zero)) {
      result.problem = after("the function listed does not vanish there: ", zero);
      return result;
    }
    result.charts.push_back(std::move(there));
  }
  if (!chart.empty()) return result;
  if (zeros.listing == Listing::complete && zeros.list.empty()) {
    result.problem = wrong("the function vanishes on no hypersurface");
  } else if (zeros.listing == Listing::complete) {
    for (const ZeroChart& z : zeros.list) result.charts.push_back(z.values);
  } else if (auto solved = solved_for_a_parameter(factor, system)) {
    result.charts.push_back(std::move(*solved));
  } else {
    result.relation = factor;
  }
  return result;
}

}  // namespace anholon::detail

#include "anholon/analyze/solution/circumstances.hpp"

#include <algorithm>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/solution/exponential_sums.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

Assumptions Circumstances::with(const Assumptions& assumptions) const {
  Assumptions result = assumptions;
  for (const Expr& e : nonzero) result.nonzero(e);
  for (const Expr& e : positive) result.positive(e);
  return result;
}

Expr Circumstances::at(const Expr& e) const {
  Expr result = e;
  for (const auto& [symbol, value] : places) result = substitute(result, {{symbol, value}});
  return result;
}

std::optional<std::pair<Expr, Expr>> solved_for_constant(const Expr& e, std::span<const Expr> preferred,
                                                         std::span<const Expr> moving, const Assumptions& assumptions) {
  if (contains_any(e, moving)) return std::nullopt;
  std::vector<Expr> candidates = nodes_where({&e, 1}, [](const Expr& x) { return x.is(Kind::symbol); });
  std::stable_partition(candidates.begin(), candidates.end(), [&](const Expr& s) {
    return std::find(preferred.begin(), preferred.end(), s) != preferred.end();
  });
  for (const Expr& s : candidates) {
    const Expr slope = simplify(differentiate(e, s), assumptions);
    if (contains_any(slope, {&s, 1}) || slope.is_zero_literal() || !open_zeros(slope, assumptions).empty()) continue;
    const Expr value = simplify(-substitute(e, {{s, s.workspace().number(0)}}) / slope, assumptions);
    return std::pair(s, value);
  }
  return std::nullopt;
}

DividedCircumstances divided(const Circumstances& circumstances, const Distinction& distinction,
                             std::span<const Expr> preferred, std::span<const Expr> moving,
                             const Assumptions& assumptions) {
  DividedCircumstances result;
  if (distinction.sign) {
    for (const Expr& e : {distinction.of, -distinction.of}) {
      result.cases.push_back(circumstances);
      result.cases.back().positive.push_back(e);
    }
    return result;
  }
  result.cases.push_back(circumstances);
  result.cases.back().nonzero.push_back(distinction.of);
  Circumstances there = circumstances;
  auto place = solved_for_constant(distinction.of, preferred, moving, circumstances.with(assumptions));
  const bool solved = place.has_value();
  there.places.emplace_back(solved ? std::move(*place)
                                   : std::pair(distinction.of, distinction.of.workspace().number(0)));
  if (solved)
    result.cases.push_back(std::move(there));
  else
    result.open = std::move(there);
  return result;
}

void demand_nonzero(const Expr& e, const Assumptions& assumptions) {
  if (const auto zeros = open_zeros(e, assumptions); !zeros.empty()) throw Distinction{zeros.front()};
}

int demanded_sign(const Expr& e, const Assumptions& assumptions) {
  demand_nonzero(e, assumptions);
  const ProvedSign sign = sign_of(e, assumptions);
  if (sign == ProvedSign::positive || sign == ProvedSign::nonnegative) return 1;
  if (sign == ProvedSign::negative || sign == ProvedSign::nonpositive) return -1;
  const bool scaled = e.is(Kind::product) && e.operand(0).is(Kind::number);
  throw Distinction{scaled ? flatten(e / e.workspace().number(::abs(e.operand(0).number()))) : e, true};
}

}  // namespace anholon

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

namespace {

// Where sin u = 0, cos u is 1 or −1; and the other way round.
std::optional<Expr> ends_of_turn(const Expr& e, std::span<const Expr> moving) {
  if (contains_any(e, moving) || !e.is(Kind::function)) return std::nullopt;
  if (e.function() == Function::sin) return cos(e.operand(0));
  if (e.function() == Function::cos) return sin(e.operand(0));
  return std::nullopt;
}

}  // namespace

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
  if (const auto ends = ends_of_turn(distinction.of, moving)) {
    for (const long sign : {1L, -1L}) {
      result.cases.push_back(circumstances);
      result.cases.back().places.emplace_back(distinction.of, distinction.of.workspace().number(0));
      result.cases.back().places.emplace_back(*ends, distinction.of.workspace().number(sign));
    }
    return result;
  }
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

namespace {

// By the signs of its factors: each is asked for by itself. 0: it is no product.
int sign_by_factors(const Expr& e, const Assumptions& assumptions) {
  const Expr all = factored(e, assumptions);
  if (!all.is(Kind::product)) return 0;
  int result = 1;
  for (std::size_t k = 0; k < all.operand_count(); ++k) {
    Expr factor = all.operand(k);
    if (factor.is(Kind::power) && is_integer(factor.exponent())) {
      if (factor.exponent().get_num() % 2 == 0) continue;  // it does not vanish
      factor = factor.operand(0);
    }
    result *= demanded_sign(factor, assumptions);
  }
  return result;
}

}  // namespace

void demand_nonzero(const Expr& e, const Assumptions& assumptions) {
  for (const Expr& zero : open_zeros(e, assumptions)) {
    if (!is_one_of(zero, {Function::abs})) throw Distinction{zero};
    demand_nonzero(zero.operand(0), assumptions);
  }
}

int demanded_sign(const Expr& e, const Assumptions& assumptions) {
  demand_nonzero(e, assumptions);
  const ProvedSign sign = sign_of(e, assumptions);
  if (sign == ProvedSign::positive || sign == ProvedSign::nonnegative) return 1;
  if (sign == ProvedSign::negative || sign == ProvedSign::nonpositive) return -1;
  if (const int by_factors = sign_by_factors(e, assumptions); by_factors != 0) return by_factors;
  const bool scaled = e.is(Kind::product) && e.operand(0).is(Kind::number);
  throw Distinction{scaled ? flatten(e / e.workspace().number(::abs(e.operand(0).number()))) : e, true};
}

}  // namespace anholon

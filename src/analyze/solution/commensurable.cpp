#include "anholon/analyze/solution/commensurable.hpp"

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/solution/circumstances.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr long largest_multiple = 12;

}  // namespace

std::optional<Commensurable> commensurable(std::span<const Expr> arguments, const Expr& x,
                                           const Assumptions& assumptions) {
  if (arguments.empty()) return std::nullopt;
  const Expr zero = x.workspace().number(0);
  std::vector<Expr> slopes, phases;
  std::vector<Rational> ratios;
  Integer nums = 0, dens = 1;  // the common measure of the ratios
  for (const Expr& argument : arguments) {
    slopes.push_back(simplify(differentiate(argument, x), assumptions));
    if (contains_any(slopes.back(), {&x, 1})) return std::nullopt;
    phases.push_back(simplify(substitute(argument, {{x, zero}}), assumptions));
    demand_nonzero(slopes.back(), assumptions);
    const Expr ratio = simplify(slopes.back() / slopes.front(), assumptions);
    if (!ratio.is(Kind::number)) return std::nullopt;
    ratios.push_back(ratio.number());
    nums = gcd(nums, Integer(ratio.number().get_num()));
    dens = lcm(dens, Integer(ratio.number().get_den()));
  }
  const Rational measure(nums, dens);
  Commensurable result{zero, simplify(slopes.front() * x.workspace().number(measure), assumptions), {}, {}};
  for (const Rational& ratio : ratios) {
    const Rational multiple = ratio / measure;
    if (::abs(multiple) > largest_multiple) return std::nullopt;
    result.multiples.push_back(multiple.get_num().get_si());
  }
  const Expr phase = phases.front() / result.multiples.front();
  bool one_phase = true;
  for (std::size_t k = 0; k < phases.size(); ++k)
    one_phase = one_phase && is_proved_zero(phases[k] - result.multiples[k] * phase, assumptions);
  result.unit = flatten(result.slope * x + (one_phase ? phase : zero));
  for (const Expr& p : phases) result.phases.push_back(one_phase ? zero : p);
  return result;
}

}  // namespace anholon

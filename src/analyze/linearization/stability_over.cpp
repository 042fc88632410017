#include "anholon/analyze/linearization/stability_over.hpp"

#include <algorithm>

#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t largest_degree = 60;
constexpr long first_precision = 128, last_precision = 2048;  // bits

// Coefficients of a polynomial in the name, from that of degree 0 on.
std::optional<std::vector<Expr>> coefficients_in(Expr f, const Expr& name, const Assumptions& assumptions) {
  std::vector<Expr> result;
  const Expr zero = name.workspace().number(0);
  for (std::size_t k = 0; k <= largest_degree; ++k) {
    result.push_back(substitute(f, {{name, zero}}));
    f = simplify(differentiate(f, name) / static_cast<long>(k + 1), assumptions);
    if (f.is_zero_literal()) return result;
    if (!contains_any(f, {&name, 1}) && k + 1 <= largest_degree) {
      result.push_back(f);
      return result;
    }
  }
  return std::nullopt;
}

bool meets(const EnclosedRoot& a, const EnclosedRoot& b) {
  return ::abs(a.re_mid - b.re_mid) <= a.re_radius + b.re_radius;
}

// Real zeros of all of them, each once. nullopt: at this precision they cannot be told apart.
std::optional<std::vector<EnclosedRoot>> real_zeros(const std::vector<std::vector<Expr>>& polynomials, long precision) {
  std::vector<EnclosedRoot> result;
  const BallPoint point(precision);
  for (const auto& coefficients : polynomials) {
    const auto roots = enclosed_roots(point.values(coefficients), precision);
    if (!roots) return std::nullopt;
    for (const EnclosedRoot& r : *roots) {
      if (r.real) result.push_back(r);
    }
  }
  std::sort(result.begin(), result.end(),
            [](const EnclosedRoot& a, const EnclosedRoot& b) { return a.re_mid < b.re_mid; });
  for (std::size_t k = 1; k < result.size(); ++k) {
    if (meets(result[k - 1], result[k])) return std::nullopt;
  }
  return result;
}

// A number with few digits between them.
Rational between(const Rational& a, const Rational& b) {
  for (Integer scale = 1;; scale *= 10) {
    const Rational middle = (a + b) / 2 * scale;
    const Rational candidate = Rational(Integer(middle.get_num() / middle.get_den()), scale);
    if (a < candidate && candidate < b) return candidate;
  }
}

StabilityInterval::Kind kind_in(const Rational& middle, const Rational& radius, const Expr& name,
                                const Stability& stability) {
  BallPoint point;
  point.set(name, middle, radius);
  std::vector<Expr> conditions;
  for (const HurwitzCondition& c : stability.conditions) conditions.push_back(c.value);
  const BallVector there = point.values(conditions);
  bool stable = is_proved(stability.stable);
  for (std::size_t k = 0; k < conditions.size(); ++k) {
    if (there.negative(k)) return StabilityInterval::Kind::unstable;
    stable = stable && there.positive(k);
  }
  return stable ? StabilityInterval::Kind::stable : StabilityInterval::Kind::open;
}

// Before and after the boundary it is unstable, and at it too, by another condition: then it is none.
bool is_crossed(const EnclosedRoot& boundary, const StabilityInterval& before, const StabilityInterval& after,
                const Expr& name, const Stability& stability) {
  const auto unstable = StabilityInterval::Kind::unstable;
  return before.kind == unstable && after.kind == unstable &&
         kind_in(boundary.re_mid, boundary.re_radius, name, stability) == unstable;
}

}  // namespace

std::optional<StabilityOver> stability_over(const Expr& name, const Stability& stability, const System& system) {
  std::vector<Expr> seen;
  std::vector<std::vector<Expr>> polynomials;
  std::vector<Expr> critical;
  for (const HurwitzCondition& c : stability.nonzero) critical.push_back(c.value);
  for (const HurwitzCondition& c : stability.conditions) critical.push_back(c.value);
  for (const Expr& e : critical) {
    for (const Expr& f : irreducible_factors(e, system.assumptions)) {
      if (!contains_any(f, {&name, 1}) || std::find(seen.begin(), seen.end(), f) != seen.end()) continue;
      seen.push_back(f);
      auto coefficients = coefficients_in(f, name, system.assumptions);
      if (!coefficients) return std::nullopt;
      polynomials.push_back(std::move(*coefficients));
    }
  }
  std::optional<std::vector<EnclosedRoot>> zeros;
  for (long precision = first_precision; precision <= last_precision && !zeros; precision *= 2)
    zeros = real_zeros(polynomials, precision);
  if (!zeros) return std::nullopt;
  StabilityOver result{name, std::move(*zeros), {}};
  const std::size_t n = result.boundaries.size();
  const auto low = [&](std::size_t k) {
    return Rational(result.boundaries[k].re_mid - result.boundaries[k].re_radius);
  };
  const auto high = [&](std::size_t k) {
    return Rational(result.boundaries[k].re_mid + result.boundaries[k].re_radius);
  };
  for (std::size_t k = 0; k <= n; ++k) {
    StabilityInterval interval;
    if (k > 0) interval.from = k - 1;
    if (k < n) interval.to = k;
    const Rational sample = n == 0   ? Rational(1)
                            : k == 0 ? Rational(low(0) - 1)
                            : k == n ? Rational(high(n - 1) + 1)
                                     : between(high(k - 1), low(k));
    interval.kind = kind_in(sample, 0, name, stability);
    if (k > 0 && is_crossed(result.boundaries[k - 1], result.intervals.back(), interval, name, stability))
      result.intervals.back().to = interval.to;
    else
      result.intervals.push_back(interval);
  }
  return result;
}

}  // namespace anholon

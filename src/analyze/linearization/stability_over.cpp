#include "anholon/analyze/linearization/stability_over.hpp"

#include <algorithm>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr unsigned largest_degree = 60;
constexpr long first_precision = 128, last_precision = 2048;  // bits

using Coefficients = std::vector<Expr>;  // of degree 0, 1, …

Coefficients sum_of_polynomials(const Coefficients& a, const Coefficients& b) {
  Coefficients result = a.size() < b.size() ? b : a;
  const Coefficients& shorter = a.size() < b.size() ? a : b;
  for (std::size_t k = 0; k < shorter.size(); ++k) result[k] = result[k] + shorter[k];
  return result;
}

Coefficients product_of_polynomials(const Coefficients& a, const Coefficients& b) {
  Coefficients result(a.size() + b.size() - 1, a.front().workspace().number(0));
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) {
      if (!a[i].is_zero_literal() && !b[j].is_zero_literal()) result[i + j] = result[i + j] + a[i] * b[j];
    }
  }
  return result;
}

// Of one node, from those of its operands; nullopt: the name stands where no polynomial has it.
std::optional<Coefficients> of_node(const Expr& e, const std::vector<const Coefficients*>& operands, const Expr& name) {
  if (e == name) return Coefficients{e.workspace().number(0), e.workspace().number(1)};
  if (std::all_of(operands.begin(), operands.end(), [](const Coefficients* c) { return c->size() == 1; }))
    return Coefficients{e};
  Coefficients result{e.workspace().number(e.is(Kind::sum) ? 0 : 1)};
  if (e.is(Kind::sum)) {
    for (const Coefficients* c : operands) result = sum_of_polynomials(result, *c);
  } else if (e.is(Kind::product)) {
    for (const Coefficients* c : operands) result = product_of_polynomials(result, *c);
  } else if (e.is(Kind::power) && is_integer(e.exponent()) && e.exponent() > 0 && e.exponent() <= largest_degree) {
    for (Rational k = 0; k < e.exponent(); ++k) result = product_of_polynomials(result, *operands.front());
  } else {
    return std::nullopt;
  }
  if (result.size() > largest_degree + 1) return std::nullopt;
  return result;
}

bool meets(const EnclosedRoot& a, const EnclosedRoot& b) {
  return ::abs(a.re_mid - b.re_mid) <= a.re_radius + b.re_radius;
}

// Real zeros of all of them, each once. nullopt: at this precision they cannot be told apart.
std::optional<std::vector<EnclosedRoot>> real_zeros(const std::vector<Coefficients>& polynomials, long precision) {
  std::vector<EnclosedRoot> result;
  bool at_zero = false;
  const BallPoint point(precision);
  for (Coefficients c : polynomials) {
    const auto first = std::find_if(c.begin(), c.end(), [](const Expr& e) { return !e.is_zero_literal(); });
    at_zero = at_zero || first != c.begin();
    c.erase(c.begin(), first);
    if (c.size() < 2) continue;
    const auto roots = enclosed_roots(point.values(c), precision);
    if (!roots) return std::nullopt;
    for (const EnclosedRoot& r : *roots) {
      if (r.real) result.push_back(r);
    }
  }
  if (at_zero) result.emplace_back().real = true;
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
  for (const HurwitzCondition& c : stability.conditions) conditions.push_back(c.written);
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

std::optional<std::vector<Expr>> coefficients_in(const Expr& f, const Expr& name, const Assumptions& assumptions) {
  const Walk w = walk(f);
  std::vector<Coefficients> values;
  for (std::size_t i = 0; i < w.size(); ++i) {
    std::vector<const Coefficients*> operands;
    for (const std::uint32_t k : w.operands(i)) operands.push_back(&values[k]);
    auto value = of_node(Expr(f.workspace(), w.id(i)), operands, name);
    if (!value) return std::nullopt;
    values.push_back(std::move(*value));
  }
  Coefficients result = values[w.root(0)];
  for (Expr& c : result) c = simplify(c, assumptions);
  while (result.size() > 1 && result.back().is_zero_literal()) result.pop_back();
  return result;
}

std::optional<StabilityOver> stability_over(const Expr& name, const Stability& stability, const System& system) {
  std::vector<Coefficients> polynomials;
  for (const auto* list : {&stability.nonzero, &stability.conditions}) {
    for (const HurwitzCondition& c : *list) {
      auto coefficients = coefficients_in(c.written, name, system.assumptions);
      if (!coefficients) return std::nullopt;
      if (std::find(polynomials.begin(), polynomials.end(), *coefficients) == polynomials.end())
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

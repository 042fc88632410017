#include "anholon/algebra/rewrite/simplify.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "anholon/algebra/flint/field.hpp"
#include "anholon/algebra/rewrite/lowest_terms.hpp"
#include "anholon/algebra/rewrite/opaque_roots.hpp"
#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/algebra/rewrite/squares.hpp"
#include "anholon/algebra/rewrite/waves.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// Σ s^k a_k with s² replaced by 1 − c² (the field itself replaces c²).
Poly in_cosines(const Poly& a, std::size_t sine) {
  const Ring& ring = a.ring();
  const Poly s = Poly::generator(ring, sine), c = Poly::generator(ring, sine + 1);
  const Poly square = Poly(ring, 1) - c * c;
  Poly result(ring);
  for (const auto& [k, coefficient] : coefficients_in(a, sine)) {
    Poly term = coefficient * pow(square, k / 2);
    if (k % 2 == 1) term = term * s;
    result = result + term;
  }
  return result;
}

// Per angle, whichever of sin² and cos² leaves fewer terms.
Poly shortest(const Field& field, Poly a) {
  const auto& generators = field.generators();
  for (std::size_t g = 0; g < generators.size(); ++g) {
    if (generators[g].kind != GeneratorKind::sine || a.degree(g) < 2) continue;
    Poly other = in_cosines(a, g);
    if (other.terms() < a.terms()) a = std::move(other);
  }
  return a;
}

using FactorList = std::vector<std::pair<Poly, unsigned long>>;

// Irreducible factors, each in its shorter trigonometric form, which may factor once more: 1 − s² is c·c.
struct Factorization {
  Rational content;
  FactorList powers;
};

void add_power(FactorList& list, const Poly& f, unsigned long exponent) {
  const auto it = std::find_if(list.begin(), list.end(), [&](const auto& known) { return known.first == f; });
  if (it == list.end()) {
    list.emplace_back(f, exponent);
  } else {
    it->second += exponent;
  }
}

unsigned long& exponent_of(FactorList& list, const Poly& f, unsigned long& none) {
  const auto it = std::find_if(list.begin(), list.end(), [&](const auto& known) { return known.first == f; });
  return it == list.end() ? none : it->second;
}

// (s + 1)(s − 1) = −c², and the same with s and c exchanged.
void join_squares(const Field& field, Factorization& a) {
  const auto& generators = field.generators();
  const Poly one(field.ring(), 1);
  for (std::size_t g = 0; g < generators.size(); ++g) {
    const bool sine = generators[g].kind == GeneratorKind::sine;
    if (!sine && generators[g].kind != GeneratorKind::cosine) continue;
    const Poly x = Poly::generator(field.ring(), g), other = Poly::generator(field.ring(), sine ? g + 1 : g - 1);
    unsigned long none = 0;
    unsigned long& plus = exponent_of(a.powers, x + one, none);
    unsigned long& minus = exponent_of(a.powers, x - one, none);
    const unsigned long common = std::min(plus, minus);
    if (common == 0) continue;
    plus -= common;
    minus -= common;
    if (common % 2 == 1) a.content = -a.content;
    add_power(a.powers, other, 2 * common);
  }
}

Factorization factorization(const Field& field, const Poly& a) {
  Factors coarse = factor(a);
  Factorization result{Rational(coarse.content), {}};
  for (const auto& [f, exponent] : coarse.powers) {
    const Poly g = shortest(field, f);
    if (g == f) {
      add_power(result.powers, f, exponent);
      continue;
    }
    const Factors fine = factor(g);
    result.content *= *integer_power(Rational(fine.content), Integer(exponent));
    for (const auto& [h, k] : fine.powers) add_power(result.powers, h, k * exponent);
  }
  join_squares(field, result);
  return result;
}

void cancel(FactorList& num, FactorList& den) {
  for (auto& [f, n] : num) {
    const auto it = std::find_if(den.begin(), den.end(), [&, &g = f](const auto& d) { return d.first == g; });
    if (it == den.end()) continue;
    const unsigned long common = std::min(n, it->second);
    n -= common;
    it->second -= common;
  }
}

Expr expression(const Field& field, const FactorList& list, const Rational& content) {
  std::vector<Expr> parts{field.workspace().number(content)};
  for (const auto& [f, exponent] : list) {
    if (exponent > 0) parts.push_back(pow(field.expression(f), static_cast<long>(exponent)));
  }
  return product(parts);
}

struct Quotient {
  Expr num, den;
};

// −(y − x) is x − y: a negative content goes into a factor that ends with a negative term.
void absorb_sign(Rational& content, FactorList& list) {
  if (content >= 0) return;
  for (auto& [f, exponent] : list) {
    if (exponent % 2 == 0 || f.terms() < 2 || f.coefficient(f.terms() - 1) > 0) continue;
    f = -f;
    content = -content;
    return;
  }
}

Quotient factored_quotient(const Field& field, const Fraction& a) {
  Factorization num = factorization(field, a.num), den = factorization(field, a.den);
  cancel(num.powers, den.powers);
  num.content /= den.content;
  absorb_sign(num.content, num.powers);
  absorb_sign(num.content, den.powers);
  return {expression(field, num.powers, num.content), expression(field, den.powers, Rational(1))};
}

Expr quotient(const Expr& num, const Expr& den) { return den.is_one_literal() ? num : flatten(num / den); }

struct Candidates {
  std::vector<Expr> forms;
  bool factored = true;  // false: the numerator has too many terms for that
};

Candidates candidates(const Field& field, const Fraction& value) {
  if (value.is_zero()) return {{field.workspace().number(0)}};
  const Quotient factored = factored_quotient(field, value);
  const Expr num = field.expression(shortest(field, value.num)), den = field.expression(shortest(field, value.den));
  Candidates result{{quotient(factored.num, factored.den), quotient(num, den)}};
  if (value.den.is_constant()) result.forms.push_back(quotient(factored.num, den));
  return result;
}

// The same of a fraction that lost a divisor, also where its numerator is too long to be factored.
Candidates candidates_in_lowest_terms(const Field& field, const Fraction& value) {
  try {
    return candidates(field, value);
  } catch (const BudgetExceeded&) {
    const Quotient below = factored_quotient(field, Fraction::unchecked(Poly(field.ring(), 1), value.den));
    return {{quotient(field.expression(shortest(field, value.num)) * below.num, below.den)}, false};
  }
}

// Whether a sine or a cosine of several angles occurs.
bool has_sums_of_angles(const Expr& e) {
  const Walk w = walk(e);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Node& n = e.workspace().node(w.id(i));
    if (n.kind == Kind::function && n.function <= Function::tan &&
        symbols_of({e.workspace().expr(w.id(w.operands(i)[0]))}).size() > 1)
      return true;
  }
  return false;
}

// In sums and differences of angles: not what a person expects where nobody wrote them and it saves little.
std::optional<Expr> in_sums_of_angles(const Field& field, const Expr& e, const Fraction& value, double length) {
  constexpr double long_enough = 30, small_share = 0.7;
  const double share = has_sums_of_angles(e) ? 1 : small_share;
  if (share < 1 && length < long_enough) return std::nullopt;
  const auto num = in_waves(field, value.num), den = in_waves(field, value.den);
  if (!num && !den) return std::nullopt;
  const Quotient factored = factored_quotient(field, Fraction::unchecked(Poly(field.ring(), 1), value.den));
  const Expr above = num ? *num : field.expression(shortest(field, value.num));
  const Expr result = flatten(den ? above / *den : quotient(above * factored.num, factored.den));
  return reading_length(result) < share * length ? std::optional(result) : std::nullopt;
}

std::optional<Field> readable_field(const Expr& e, const Assumptions& assumptions, const Meter& meter) {
  if (shape_for({&e, 1}, assumptions) == Shape::half_angle) return std::nullopt;  // never shown to a person
  return std::optional<Field>(std::in_place, std::span<const Expr>(&e, 1), assumptions, Shape::sine_cosine, meter);
}

// c·a or c/a with a number c and a symbol, or the sine or cosine of one: nothing is shorter.
bool is_shortest(const Expr& e) {
  Expr a = e;
  if (a.is(Kind::product)) {
    if (a.operand_count() != 2 || !a.operand(0).is(Kind::number)) return false;
    a = a.operand(1);
  }
  if (a.is(Kind::power) && a.exponent() == -1) a = a.operand(0);
  if (a.is(Kind::function) && (a.function() == Function::sin || a.function() == Function::cos)) a = a.operand(0);
  return a.is(Kind::symbol);
}

template <class Work>
Expr or_unchanged(const Expr& e, const Work& work) {
  try {
    return work();
  } catch (const BudgetExceeded&) {
    return flatten(e);
  } catch (const IdenticallyUndefined&) {
    return flatten(e);
  }
}

}  // namespace

bool has_readable_results(std::span<const Expr> e, const Assumptions& assumptions) {
  if (shape_for(e, assumptions) != Shape::half_angle) return true;
  const OpaqueRoots roots(e, assumptions);
  return !roots.empty() && shape_for(roots.hidden(e), assumptions) != Shape::half_angle;
}

namespace {

// Roots that contain angles or factors of unknown sign, or stand beside rotations, are symbols meanwhile; twice, as ρ² = r may shorten it
// further. nullopt: there are none, or not roots alone are what stands in the way.
std::optional<Expr> simplified_around_roots(const Expr& e, const Assumptions& assumptions, const Budget& budget) {
  const OpaqueRoots roots({&e, 1}, assumptions);
  const Expr hidden = roots.hidden(e);
  if (roots.empty() || shape_for({&hidden, 1}, assumptions) == Shape::half_angle) return std::nullopt;
  Expr best = flatten(e);
  Expr next = hidden;
  const Budget parts = shared_by_parts(budget, budget.seconds);
  for (int k = 0; k < 2; ++k) {
    const Expr candidate = flatten(roots.shown(simplify(next, assumptions, parts)));
    if (reading_length(candidate) < reading_length(best)) best = candidate;
    next = roots.hidden(candidate);
  }
  return best;
}

}  // namespace

Expr simplify(const Expr& e, const Assumptions& assumptions, const Budget& budget) {
  if (is_shortest(e)) return e;
  const Meter meter(budget);
  return or_unchanged(e, [&]() -> Expr {
    Expr best = flatten(e);
    if (const Expr joined = with_squares_joined(best); reading_length(joined) < reading_length(best)) best = joined;
    const auto field = readable_field(e, assumptions, meter);
    // Rewriting with |f| for a factor of unknown sign would be defined where e is not.
    if (!field || field->has_kind(GeneratorKind::sign))
      return simplified_around_roots(e, assumptions, budget).value_or(best);
    const Fraction value = field->element(e), least = in_lowest_terms(*field, value);
    const Candidates found =
        least.den == value.den ? candidates(*field, value) : candidates_in_lowest_terms(*field, least);
    for (const Expr& candidate : found.forms) {
      if (reading_length(candidate) < reading_length(best)) best = candidate;
    }
    if (!found.factored) return best;
    return in_sums_of_angles(*field, e, least, reading_length(best)).value_or(best);
  });
}

Expr factored(const Expr& e, const Assumptions& assumptions, const Budget& budget) {
  const Meter meter(budget);
  return or_unchanged(e, [&]() -> Expr {
    const auto field = readable_field(e, assumptions, meter);
    if (!field || field->has_kind(GeneratorKind::sign)) return flatten(e);
    const Fraction value = field->element(e);
    const Quotient result = factored_quotient(*field, value);
    return quotient(result.num, result.den);
  });
}

}  // namespace anholon

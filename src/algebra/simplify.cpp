#include "anholon/algebra/simplify.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "anholon/algebra/flint/field.hpp"
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

Expr factored_expression(const Field& field, const Poly& a) {
  const Factors factors = factor(a);
  std::vector<Expr> parts{field.workspace().number(Rational(factors.content))};
  for (const auto& [f, exponent] : factors.powers) {
    parts.push_back(pow(field.expression(shortest(field, f)), static_cast<long>(exponent)));
  }
  return product(parts);
}

Expr quotient(const Expr& num, const Expr& den) { return den.is_one_literal() ? num : flatten(num / den); }

std::vector<Expr> candidates(const Field& field, const Expr& e) {
  const Fraction value = field.element(e);
  if (value.is_zero()) return {field.workspace().number(0)};
  const Poly num = shortest(field, value.num), den = shortest(field, value.den);
  const Expr num_factored = factored_expression(field, num), den_factored = factored_expression(field, den);
  const Expr num_plain = field.expression(num), den_plain = field.expression(den);
  std::vector<Expr> result;
  for (const Expr& n : {num_factored, num_plain, factored_expression(field, value.num)}) {
    for (const Expr& d : {den_factored, den_plain}) result.push_back(quotient(n, d));
  }
  return result;
}

std::optional<Field> readable_field(const Expr& e, const Assumptions& assumptions, const Meter& meter) {
  if (shape_for({&e, 1}, assumptions) == Shape::half_angle) return std::nullopt;  // never shown to a person
  return std::optional<Field>(std::in_place, std::span<const Expr>(&e, 1), assumptions, Shape::sine_cosine, meter);
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

double reading_length(const Expr& e) {
  const Workspace& ws = e.workspace();
  const Walk w = walk(e);
  std::vector<double> length(w.size(), 1.0);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Node& n = ws.node(w.id(i));
    if (n.kind == Kind::number) {
      const Rational& r = ws.number_at(n.data);
      length[i] = 0.5 + 0.5 * static_cast<double>(r.get_str().size());
    }
    if (n.kind == Kind::power && ws.number_at(n.data) != -1) length[i] += 0.5;
    for (const std::uint32_t k : w.operands(i)) length[i] += length[k];
  }
  return length[w.root(0)];
}

Expr simplify(const Expr& e, const Assumptions& assumptions, const Budget& budget) {
  const Meter meter(budget);
  return or_unchanged(e, [&]() -> Expr {
    Expr best = flatten(e);
    const auto field = readable_field(e, assumptions, meter);
    if (!field) return best;
    for (const Expr& candidate : candidates(*field, e)) {
      if (reading_length(candidate) < reading_length(best)) best = candidate;
    }
    return best;
  });
}

Expr factored(const Expr& e, const Assumptions& assumptions, const Budget& budget) {
  const Meter meter(budget);
  return or_unchanged(e, [&]() -> Expr {
    const auto field = readable_field(e, assumptions, meter);
    if (!field) return flatten(e);
    const Fraction value = field->element(e);
    return quotient(factored_expression(*field, value.num), factored_expression(*field, value.den));
  });
}

}  // namespace anholon

#include "anholon/algebra/decide/common_zeros.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "anholon/algebra/flint/field.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// Only generators that take every value.
bool is_rational(const Field& field) {
  return field.relations().empty() &&
         std::all_of(field.generators().begin(), field.generators().end(), [](const FieldGenerator& g) {
           return g.kind == GeneratorKind::symbol || g.kind == GeneratorKind::half_tangent ||
                  g.kind == GeneratorKind::cayley;
         });
}

// The largest total degree in some generators.
unsigned long degree_in(const Poly& p, std::span<const std::size_t> generators) {
  unsigned long result = 0;
  for (std::size_t i = 0; i < p.terms(); ++i) {
    const std::vector<unsigned long> exponents = p.exponents(i);
    unsigned long degree = 0;
    for (const std::size_t g : generators) degree += exponents[g];
    result = std::max(result, degree);
  }
  return result;
}

// A symbol stands inside an angle and outside of it: then the generators are not independent (theta and sin(theta) have no common
// factor, and vanish together).
bool mixes_angles(std::span<const Fraction> values, const Field& field) {
  const auto& all = field.generators();
  for (std::size_t g = 0; g < all.size(); ++g) {
    if (all[g].kind != GeneratorKind::symbol) continue;
    const auto occurs = [&](const Fraction& f) {
      return degree_in(f.num, {&g, 1}) > 0 || degree_in(f.den, {&g, 1}) > 0;
    };
    const auto has_it = [&](const FieldGenerator& other) {
      return other.kind == GeneratorKind::half_tangent && contains_any(other.meaning, {&all[g].meaning, 1});
    };
    if (std::any_of(values.begin(), values.end(), occurs) && std::any_of(all.begin(), all.end(), has_it)) return true;
  }
  return false;
}

bool vanishes_at_infinity(const Fraction& f, std::span<const std::size_t> generators) {
  return degree_in(f.num, generators) < degree_in(f.den, generators);
}

enum class Terms { mixed, one_sign, one_sign_and_a_free_one };

// Terms of one sign for all values of the variables, whatever the rest is; perhaps one without variables: 1 + t² and the like.
Terms terms_of(const Poly& p, const Field& field, std::span<const Expr> variables) {
  bool first = true, free_term = false;
  std::vector<bool> parity(field.generators().size(), false);
  int sign = 0;
  for (std::size_t i = 0; i < p.terms(); ++i) {
    const std::vector<unsigned long> exponents = p.exponents(i);
    bool free = true;
    for (std::size_t g = 0; g < exponents.size(); ++g) {
      const bool odd = exponents[g] % 2 == 1, variable = contains_any(field.generators()[g].meaning, variables);
      if (variable && odd) return Terms::mixed;
      if (variable && exponents[g] > 0) free = false;
      if (!variable && first) parity[g] = odd;
      if (!variable && parity[g] != odd) return Terms::mixed;
    }
    const int own = sgn(p.coefficient(i));
    if (first) sign = own;
    if (own != sign) return Terms::mixed;
    free_term = free_term || free;
    first = false;
  }
  return free_term ? Terms::one_sign_and_a_free_one : Terms::one_sign;
}

bool vanishes_nowhere(const Poly& p, const Field& field, std::span<const Expr> variables) {
  return terms_of(p, field, variables) == Terms::one_sign_and_a_free_one;
}

// Half tangents one by one, the Cayley parameters of a rotation together.
std::vector<std::vector<std::size_t>> infinities(const Field& field) {
  std::vector<std::vector<std::size_t>> result;
  const auto& all = field.generators();
  for (std::size_t g = 0; g < all.size(); ++g) {
    if (all[g].kind == GeneratorKind::half_tangent) result.push_back({g});
    if (all[g].kind == GeneratorKind::cayley) {
      std::vector<std::size_t> three;
      for (; three.size() < 3 && g < all.size() && all[g].kind == GeneratorKind::cayley; ++g) three.push_back(g);
      --g;
      result.push_back(std::move(three));
    }
  }
  return result;
}

// Where a polynomial without repeated factors vanishes on a hypersurface it changes its sign.
bool has_repeated_factor(const Poly& p) {
  const auto powers = factor(p).powers;
  return std::any_of(powers.begin(), powers.end(), [](const auto& power) { return power.second > 1; });
}

}  // namespace

bool vanishes_on_no_hypersurface(const Expr& f, std::span<const Expr> variables, const Assumptions& assumptions,
                                 const Budget& budget) {
  try {
    const Meter meter(budget);
    Assumptions rotations;  // signs play no part
    rotations.rotations = assumptions.rotations;
    const Field field({&f, 1}, rotations, Shape::half_angle, meter, Domain::generic);
    if (!is_rational(field)) return false;
    const std::vector<Fraction> values{field.element(f)};
    const Poly& numerator = values.front().num;
    if (numerator.is_zero() || mixes_angles(values, field)) return false;
    for (const auto& generators : infinities(field)) {
      if (vanishes_at_infinity(values.front(), generators)) return false;
    }
    return terms_of(numerator, field, variables) != Terms::mixed && !has_repeated_factor(numerator);
  } catch (const BudgetExceeded&) {
    return false;
  } catch (const IdenticallyUndefined&) {
    return false;
  }
}

bool no_common_hypersurface(const Expr& a, const Expr& b, std::span<const Expr> variables,
                            const Assumptions& assumptions, const Budget& budget) {
  try {
    const Meter meter(budget);
    Assumptions rotations;  // signs play no part
    rotations.rotations = assumptions.rotations;
    const std::array<Expr, 2> both{a, b};
    const Field field(both, rotations, Shape::half_angle, meter, Domain::generic);
    if (!is_rational(field)) return false;
    const std::vector<Fraction> values = field.elements(both);
    if (values[0].is_zero() || values[1].is_zero() || mixes_angles(values, field)) return false;
    for (const auto& generators : infinities(field)) {
      if (vanishes_at_infinity(values[0], generators) && vanishes_at_infinity(values[1], generators)) return false;
    }
    const Poly common = gcd(values[0].num, values[1].num);
    return common.is_constant() || vanishes_nowhere(common, field, variables);
  } catch (const BudgetExceeded&) {
    return false;
  } catch (const IdenticallyUndefined&) {
    return false;
  }
}

}  // namespace anholon

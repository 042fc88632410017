#include "anholon/algebra/sign/sign.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "anholon/algebra/flint/field.hpp"
#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/manifest_sign.hpp"

namespace anholon {

namespace {

// From below: what a polynomial certainly is.
enum class Lower { positive, nonnegative, unknown };

class SignProver {
 public:
  SignProver(const Field& field, const Assumptions& assumptions) : field_(field), signs_(field.generators().size()) {
    for (std::size_t g = 0; g < signs_.size(); ++g) {
      const GeneratorKind kind = field.generators()[g].kind;
      if (kind == GeneratorKind::pi || kind == GeneratorKind::exponential) signs_[g] = Sign::positive;
      if (kind == GeneratorKind::root) signs_[g] = Sign::nonnegative;
      if (kind == GeneratorKind::rotation_entry) rotation_entries_.push_back(g);
    }
    for (const Assumed& a : assumptions.list) add(a);
  }

  [[nodiscard]] ProvedSign of(const Fraction& e) const {
    if (e.is_zero()) return ProvedSign::zero;
    bool negative = false, vanishes = reaches_infinity(e), known = true;
    for (const Poly* part : {&e.num, &e.den}) {
      const Factors factors = factors_of(*part);
      negative = negative != (factors.content < 0);
      for (const auto& [f, exponent] : factors.powers) {
        const bool even = exponent % 2 == 0;
        const ProvedSign s = of_factor(f);
        vanishes = vanishes || !excludes_zero(s);
        if (even || s == ProvedSign::positive || s == ProvedSign::nonnegative) continue;
        if (s == ProvedSign::negative || s == ProvedSign::nonpositive) {
          negative = !negative;
        } else {
          known = false;
        }
      }
    }
    if (!known) return vanishes ? ProvedSign::unknown : ProvedSign::nonzero;
    if (vanishes) return negative ? ProvedSign::nonpositive : ProvedSign::nonnegative;
    return negative ? ProvedSign::negative : ProvedSign::positive;
  }

  // A product of factors each of which shows its sign, where none can vanish.
  [[nodiscard]] std::optional<Expr> written(const Fraction& e) const {
    if (!excludes_zero(of(e))) return std::nullopt;
    std::vector<Expr> result{number(1)};
    for (const Poly* part : {&e.num, &e.den}) {
      const long side = part == &e.num ? 1 : -1;
      const Factors factors = factors_of(*part);
      result.push_back(pow(number(Rational(factors.content)), side));
      for (const auto& [f, exponent] : factors.powers) {
        const ProvedSign s = of_factor(f);
        const auto shown = s == ProvedSign::positive   ? written(f, Lower::positive)
                           : s == ProvedSign::negative ? written(-f, Lower::positive)
                                                       : std::optional(sum_of_terms(f));
        if (!shown) return std::nullopt;
        result.push_back(pow(s == ProvedSign::negative ? -*shown : *shown, side * static_cast<long>(exponent)));
      }
    }
    return product(result);
  }

 private:
  // As one factor where that has a sign: 1 - sin² does, 1 - sin and 1 + sin do not here.
  [[nodiscard]] Factors factors_of(const Poly& p) const {
    const ProvedSign whole = of_factor(p);
    if (whole == ProvedSign::unknown || whole == ProvedSign::nonzero) return factor(p);
    return {1, {{p, 1}}};
  }

  // Half a turn is no finite value of a half-angle tangent or a Cayley parameter: zero is not excluded there.
  [[nodiscard]] bool reaches_infinity(const Fraction& e) const {
    for (std::size_t g = 0; g < signs_.size(); ++g) {
      const GeneratorKind kind = field_.generators()[g].kind;
      const bool has_infinity = kind == GeneratorKind::half_tangent || kind == GeneratorKind::cayley;
      if (has_infinity && (e.num.contains(g) || e.den.contains(g))) return true;
    }
    return false;
  }

  void add(const Assumed& a) {
    const Fraction value = field_.element(a.expression);
    if (!value.den.is_constant() || value.num.is_constant()) return;
    if (value.num.terms() > 1) {
      if (a.sign != Sign::nonzero) compound_.push_back({value.num, a.sign, a.expression});
      return;
    }
    const auto exponents = value.num.exponents(0);
    if (std::count(exponents.begin(), exponents.end(), 0UL) + 1 != static_cast<long>(exponents.size())) return;
    const auto g = static_cast<std::size_t>(
        std::find_if(exponents.begin(), exponents.end(), [](auto k) { return k > 0; }) - exponents.begin());
    if (exponents[g] != 1) return;
    if (value.num.coefficient(0) < 0 && a.sign != Sign::nonzero) {
      compound_.push_back({value.num, a.sign, a.expression});
      if (a.sign == Sign::positive && !signs_[g]) signs_[g] = Sign::nonzero;
    } else if (!signs_[g] || a.sign == Sign::positive) {
      signs_[g] = a.sign;
    }
  }

  [[nodiscard]] ProvedSign of_factor(const Poly& f) const {
    switch (lower(f)) {
      case Lower::positive: return ProvedSign::positive;
      case Lower::nonnegative: return ProvedSign::nonnegative;
      case Lower::unknown: break;
    }
    switch (lower(-f)) {
      case Lower::positive: return ProvedSign::negative;
      case Lower::nonnegative: return ProvedSign::nonpositive;
      case Lower::unknown: break;
    }
    return f.terms() == 1 && term_vanishes_nowhere(f) ? ProvedSign::nonzero : ProvedSign::unknown;
  }

  [[nodiscard]] bool term_vanishes_nowhere(const Poly& f) const {
    const auto exponents = f.exponents(0);
    for (std::size_t g = 0; g < exponents.size(); ++g) {
      if (exponents[g] > 0 && (!signs_[g] || signs_[g] == Sign::nonnegative)) return false;
    }
    return true;
  }

  [[nodiscard]] Lower lower(const Poly& p) const {
    const Lower result = without_squares(p);
    if (result == Lower::positive) return result;
    const auto square = completed_square(p);
    return square ? std::min(result, square->lower) : result;
  }

  [[nodiscard]] Lower without_squares(const Poly& p) const {
    Lower result = std::min(by_terms(p), by_bounds(p));
    if (result != Lower::positive) result = std::min(result, by_bernstein(p));
    if (result != Lower::positive) result = std::min(result, by_assumptions(p));
    if (result != Lower::positive) result = std::min(result, by_unit_vectors(p));
    return result;
  }

  [[nodiscard]] Lower term(const Poly& p, std::size_t t) const {
    if (p.coefficient(t) < 0) return Lower::unknown;
    Lower result = Lower::positive;
    const auto exponents = p.exponents(t);
    for (std::size_t g = 0; g < exponents.size(); ++g) {
      if (exponents[g] == 0 || signs_[g] == Sign::positive) continue;
      const bool even = exponents[g] % 2 == 0;
      if (even && signs_[g] == Sign::nonzero) continue;
      if (!even && signs_[g] != Sign::nonnegative) return Lower::unknown;
      result = Lower::nonnegative;
    }
    return result;
  }

  [[nodiscard]] Lower by_terms(const Poly& p) const {
    Lower result = Lower::nonnegative;
    for (std::size_t t = 0; t < p.terms(); ++t) {
      const Lower s = term(p, t);
      if (s == Lower::unknown) return s;
      result = std::min(result, s);
    }
    return result;
  }

  // A number that outweighs the other terms, products of sines and cosines: none of these is more than 1.
  [[nodiscard]] Lower by_bounds(const Poly& p) const {
    Integer number = 0, others = 0;
    for (std::size_t t = 0; t < p.terms(); ++t) {
      const auto exponents = p.exponents(t);
      bool is_number = true;
      for (std::size_t g = 0; g < exponents.size(); ++g) {
        if (exponents[g] == 0) continue;
        const GeneratorKind kind = field_.generators()[g].kind;
        if (kind != GeneratorKind::sine && kind != GeneratorKind::cosine) return Lower::unknown;
        is_number = false;
      }
      is_number ? number = p.coefficient(t) : others += ::abs(p.coefficient(t));
    }
    return number > others ? Lower::positive : number == others ? Lower::nonnegative : Lower::unknown;
  }

  // Σ ways·coefficient/scale · Π unit_k^(2 power_k): quantities whose squares add up to 1, in Bernstein polynomials of the squares.
  struct Expansion {
    struct Term {
      std::vector<unsigned long> powers;
      Integer ways;
      Poly coefficient;
    };
    std::vector<Expr> unit;
    Integer scale = 1;
    std::vector<Term> terms;
  };

  // Positive where all coefficients are nonnegative and those of the corners, where only one unit is not zero, positive.
  [[nodiscard]] Lower lower_of(const Expansion& expansion) const {
    Lower result = Lower::positive;
    for (const auto& term : expansion.terms) {
      const Lower s = term.coefficient.is_zero() ? Lower::nonnegative : lower(term.coefficient);
      if (s == Lower::unknown) return s;
      if (is_corner(term)) result = std::max(result, s);
    }
    return result;
  }
  [[nodiscard]] static bool is_corner(const Expansion::Term& term) {
    return std::count_if(term.powers.begin(), term.powers.end(), [](unsigned long k) { return k > 0; }) <= 1;
  }

  [[nodiscard]] Lower by_bernstein(const Poly& p) const {
    const auto expansion = on_interval(p);
    return expansion ? lower_of(*expansion) : Lower::unknown;
  }

  // p = Σ a_k u^k with u = sin² in [0, 1], as Σ b_j C(d,j) u^j (1 − u)^(d−j), b_j = Σ_k C(j,k)/C(d,k) a_k.
  [[nodiscard]] std::optional<Expansion> on_interval(const Poly& p) const {
    const auto& generators = field_.generators();
    for (std::size_t g = 0; g < generators.size(); ++g) {
      if (generators[g].kind != GeneratorKind::sine || !p.contains(g) || p.contains(g + 1)) continue;
      const auto coefficients = coefficients_in(p, g);
      if (std::any_of(coefficients.begin(), coefficients.end(), [](const auto& c) { return c.first % 2 == 1; }))
        continue;
      Expansion result;
      result.unit = {generators[g].meaning, generators[g + 1].meaning};
      const unsigned long d = static_cast<unsigned long>(p.degree(g)) / 2;
      for (unsigned long k = 0; k <= d; ++k) result.scale = lcm(result.scale, binomial(d, k));
      for (unsigned long j = 0; j <= d; ++j) {
        Poly b(field_.ring());
        for (const auto& [twice, a] : coefficients) {
          if (twice / 2 <= j)
            b = b + a * Poly(field_.ring(), Integer(result.scale / binomial(d, twice / 2) * binomial(j, twice / 2)));
        }
        result.terms.push_back({{j, d - j}, binomial(d, j), std::move(b)});
      }
      return result;
    }
    return std::nullopt;
  }

  // Two entries of a row or a column of a rotation: their squares u, v lie in the triangle u, v >= 0, u + v <= 1.
  template <class Use>
  void on_unit_vectors(const Poly& p, const Use& use) const {
    for (std::size_t first = 0; first + 9 <= rotation_entries_.size(); first += 9) {
      for (std::size_t line = 0; line < 6; ++line) {
        for (std::size_t left_out = 0; left_out < 3; ++left_out) {
          const auto entry = [&](std::size_t k) {
            return rotation_entries_[first + (line < 3 ? 3 * line + k : line - 3 + 3 * k)];
          };
          const std::size_t a = entry((left_out + 1) % 3), b = entry((left_out + 2) % 3);
          if (!p.contains(a) && !p.contains(b)) continue;
          const auto expansion = on_triangle(p, a, b, entry(left_out));
          if (expansion && use(*expansion)) return;
        }
      }
    }
  }
  [[nodiscard]] Lower by_unit_vectors(const Poly& p) const {
    Lower result = Lower::unknown;
    on_unit_vectors(p, [&](const Expansion& e) {
      result = std::min(result, lower_of(e));
      return result == Lower::positive;
    });
    return result;
  }

  // p = Σ c_kl u^k v^l in the Bernstein polynomials of the triangle, u = a², v = b²:
  // b_ij = Σ_{k<=i, l<=j} C(i,k) C(j,l) / (d!/(k! l! (d−k−l)!)) c_kl.
  [[nodiscard]] std::optional<Expansion> on_triangle(const Poly& p, std::size_t a, std::size_t b,
                                                     std::size_t third) const {
    struct Part {
      unsigned long k, l;
      Poly c;
    };
    std::vector<Part> parts;
    unsigned long d = 0;
    for (const auto& [ka, in_b] : coefficients_in(p, a)) {
      for (const auto& [kb, c] : coefficients_in(in_b, b)) {
        if (ka % 2 == 1 || kb % 2 == 1) return std::nullopt;
        parts.push_back({ka / 2, kb / 2, c});
        d = std::max(d, ka / 2 + kb / 2);
      }
    }
    Expansion result;
    for (const std::size_t g : {a, b, third}) result.unit.push_back(field_.generators()[g].meaning);
    const auto ways = [&](unsigned long k, unsigned long l) { return Integer(binomial(d, k) * binomial(d - k, l)); };
    for (const Part& part : parts) result.scale = lcm(result.scale, ways(part.k, part.l));
    for (unsigned long i = 0; i <= d; ++i) {
      for (unsigned long j = 0; i + j <= d; ++j) {
        Poly sum(field_.ring());
        for (const auto& [k, l, c] : parts) {
          if (k <= i && l <= j)
            sum = sum + c * Poly(field_.ring(), Integer(result.scale / ways(k, l) * binomial(i, k) * binomial(j, l)));
        }
        result.terms.push_back({{i, j, d - i - j}, ways(i, j), std::move(sum)});
      }
    }
    return result;
  }

  static Integer binomial(unsigned long n, unsigned long k) {
    Integer result;
    mpz_bin_uiui(result.get_mpz_t(), n, k);
    return result;
  }

  // p·up = a·down + rest, a assumed to be positive or nonnegative, `rest` made of nonnegative terms.
  struct Multiple {
    Integer up, down;
    Expr assumed;
    Poly rest;
    Lower lower;
  };
  [[nodiscard]] std::optional<Multiple> multiple_of_assumption(const Poly& p) const {
    for (const auto& [a, sign, meaning] : compound_) {
      for (std::size_t i = 0; i < p.terms(); ++i) {
        if (term(p, i) != Lower::unknown) continue;
        for (std::size_t k = 0; k < a.terms(); ++k) {
          if (a.exponents(k) != p.exponents(i) || (a.coefficient(k) < 0) != (p.coefficient(i) < 0)) continue;
          const Integer up = ::abs(a.coefficient(k)), down = ::abs(p.coefficient(i));
          Poly q = p * Poly(field_.ring(), up) - a * Poly(field_.ring(), down);
          const Lower rest = q.is_zero() ? Lower::nonnegative : by_terms(q);
          if (rest == Lower::unknown) continue;
          return Multiple{up, down, meaning, std::move(q), sign == Sign::positive ? Lower::positive : rest};
        }
      }
    }
    return std::nullopt;
  }
  [[nodiscard]] Lower by_assumptions(const Poly& p) const {
    const auto multiple = multiple_of_assumption(p);
    return multiple ? multiple->lower : Lower::unknown;
  }

  // 4 a p = (2 a h + b)² + rest for p = a h² + b h + c, h a power of a generator, a positive, rest = 4 a c − b² not negative.
  struct CompletedSquare {
    Poly a, root, rest;
    Lower lower;
  };
  [[nodiscard]] std::optional<CompletedSquare> completed_square(const Poly& p) const {
    constexpr std::size_t most_terms = 12;
    if (p.terms() < 3 || p.terms() > most_terms) return std::nullopt;
    std::optional<CompletedSquare> best;
    for (std::size_t g = 0; g < signs_.size(); ++g) {
      const auto coefficients = coefficients_in(p, g);
      const unsigned long half = static_cast<unsigned long>(std::max(p.degree(g), 0L)) / 2;
      if (half == 0 || std::any_of(coefficients.begin(), coefficients.end(), [&](const auto& part) {
            return part.first != 0 && part.first != half && part.first != 2 * half;
          }))
        continue;
      Poly a(field_.ring()), b(field_.ring()), c(field_.ring()), power = Poly::generator(field_.ring(), g);
      for (const auto& [exponent, coefficient] : coefficients)
        (exponent == 2 * half ? a : exponent == half ? b : c) = coefficient;
      if (b.is_zero() || by_terms(a) != Lower::positive) continue;
      for (unsigned long k = 1; k < half; ++k) power = power * Poly::generator(field_.ring(), g);
      Poly rest = field_.reduced(Poly(field_.ring(), 4) * a * c - b * b);
      const Lower s = rest.is_zero() ? Lower::nonnegative : without_squares(rest);
      if (s == Lower::unknown || (best && best->lower <= s)) continue;
      best.emplace(CompletedSquare{a, Poly(field_.ring(), 2) * a * power + b, std::move(rest), s});
    }
    return best;
  }

  // Half of p, where all its coefficients are even.
  [[nodiscard]] std::optional<Poly> exact_half(const Poly& p) const {
    for (std::size_t t = 0; t < p.terms(); ++t) {
      if (p.coefficient(t) % 2 != 0) return std::nullopt;
    }
    return exact_quotient(p, Poly(field_.ring(), 2));
  }

  // The polynomial written in the way that shows that it is so much, or more.
  [[nodiscard]] std::optional<Expr> written(const Poly& p, Lower wanted) const {
    if (by_terms(p) <= wanted || by_bounds(p) <= wanted) return sum_of_terms(p);
    if (const auto expansion = on_interval(p); expansion && lower_of(*expansion) <= wanted)
      return written(*expansion, wanted);
    if (const auto multiple = multiple_of_assumption(p); multiple && multiple->lower <= wanted) {
      const Expr rest = sum_of_terms(multiple->rest);
      return number(Rational(multiple->down, multiple->up)) * multiple->assumed +
             number(Rational(1, multiple->up)) * rest;
    }
    std::optional<Expr> result;
    on_unit_vectors(p, [&](const Expansion& e) {
      if (lower_of(e) <= wanted) result = written(e, wanted);
      return result.has_value();
    });
    if (result) return result;
    if (const auto square = completed_square(p); square && square->lower <= wanted) {
      const auto rest = square->rest.is_zero() ? std::optional(number(0)) : written(square->rest, wanted);
      if (!rest) return result;
      const auto half = exact_half(square->root);
      return half ? (pow(field_.expression(*half), 2) + number(Rational(1, 4)) * *rest) / sum_of_terms(square->a)
                  : (pow(field_.expression(square->root), 2) + *rest) / (4 * sum_of_terms(square->a));
    }
    return result;
  }

  [[nodiscard]] std::optional<Expr> written(const Expansion& expansion, Lower wanted) const {
    std::vector<Expr> terms{number(0)};
    for (const auto& term : expansion.terms) {
      if (term.coefficient.is_zero()) continue;
      const auto coefficient = written(term.coefficient, is_corner(term) ? wanted : Lower::nonnegative);
      if (!coefficient) return std::nullopt;
      std::vector<Expr> factors{number(Rational(term.ways, expansion.scale)), *coefficient};
      for (std::size_t k = 0; k < term.powers.size(); ++k)
        factors.push_back(pow(expansion.unit[k], static_cast<long>(2 * term.powers[k])));
      terms.push_back(product(factors));
    }
    return sum(terms);
  }

  [[nodiscard]] Expr number(Rational r) const {
    r.canonicalize();
    return field_.workspace().number(r);
  }

  [[nodiscard]] Expr sum_of_terms(const Poly& p) const {
    std::vector<Expr> terms{number(0)};
    for (std::size_t t = 0; t < p.terms(); ++t) {
      std::vector<Expr> factors{number(Rational(p.coefficient(t)))};
      const auto exponents = p.exponents(t);
      for (std::size_t g = 0; g < exponents.size(); ++g) {
        if (exponents[g] > 0) factors.push_back(pow(field_.generators()[g].meaning, static_cast<long>(exponents[g])));
      }
      terms.push_back(product(factors));
    }
    return sum(terms);
  }

  const Field& field_;
  std::vector<std::optional<Sign>> signs_;
  struct Compound {
    Poly value;
    Sign sign;
    Expr meaning;
  };
  std::vector<Compound> compound_;
  std::vector<std::size_t> rotation_entries_;  // nine for each rotation, row by row (from either end)
};

}  // namespace

ProvedSign sign_of(const Expr& e, const Assumptions& assumptions, const Budget& budget) {
  const Meter meter(budget);
  try {
    const Field field({&e, 1}, assumptions, shape_for({&e, 1}, assumptions), meter);
    return SignProver(field, assumptions).of(field.element(e));
  } catch (const BudgetExceeded&) {
    return ProvedSign::unknown;
  } catch (const IdenticallyUndefined&) {
    return ProvedSign::unknown;
  }
}

std::optional<Expr> manifest_form(const Expr& e, const Assumptions& assumptions, const Budget& budget) {
  const Meter meter(budget);
  try {
    const Field field({&e, 1}, assumptions, shape_for({&e, 1}, assumptions), meter);
    return SignProver(field, assumptions).written(field.element(e));
  } catch (const BudgetExceeded&) {
    return std::nullopt;
  } catch (const IdenticallyUndefined&) {
    return std::nullopt;
  }
}

std::vector<Expr> possible_zeros(const Expr& e, const Assumptions& assumptions, const Budget& budget) {
  const Expr product = factored(e, assumptions, budget);
  std::vector<Expr> parts{product}, result;
  while (!parts.empty()) {
    const Expr part = parts.back();
    parts.pop_back();
    if (part.is(Kind::product)) {
      for (std::size_t k = part.operand_count(); k-- > 0;) parts.push_back(part.operand(k));
    } else if (part.is(Kind::power) && part.exponent() > 0) {
      parts.push_back(part.operand(0));
    } else if (!part.is(Kind::number) && !(part.is(Kind::power) && part.exponent() < 0) &&
               !excludes_zero(sign_of(part, assumptions, budget)) &&
               std::find(result.begin(), result.end(), part) == result.end()) {
      result.push_back(part);
    }
  }
  return result;
}

std::vector<Expr> without_implied(const std::vector<Expr>& zeros, const Assumptions& assumptions,
                                  const Budget& budget) {
  std::vector<std::size_t> order(zeros.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return reading_length(zeros[a]) < reading_length(zeros[b]); });
  Assumptions known = assumptions;
  std::vector<std::size_t> kept;
  for (const std::size_t k : order) {
    if (!kept.empty() && excludes_zero(sign_of(zeros[k], known, budget))) continue;
    kept.push_back(k);
    known.list.push_back({zeros[k], Sign::nonzero});
  }
  std::sort(kept.begin(), kept.end());
  std::vector<Expr> result;
  for (const std::size_t k : kept) result.push_back(zeros[k]);
  return result;
}

}  // namespace anholon

#include "anholon/algebra/rewrite/waves.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/expr/calculus.hpp"

namespace anholon {

namespace {

using Exponents = std::vector<unsigned long>;

constexpr std::size_t most_terms = 4'000;    // of the polynomial
constexpr std::size_t most_powers = 20'000;  // terms in powers of z

Poly monomial(const Ring& ring, const Integer& coefficient, const Exponents& exponents) {
  Poly result(ring, coefficient);
  for (std::size_t g = 0; g < exponents.size(); ++g) {
    if (exponents[g] > 0) result = result * pow(Poly::generator(ring, g), exponents[g]);
  }
  return result;
}

// Of many: pairs first, so that none is added to a long one again and again.
Poly total(const Ring& ring, std::vector<Poly> terms) {
  if (terms.empty()) return Poly(ring);
  for (; terms.size() > 1;) {
    std::vector<Poly> next;
    for (std::size_t k = 0; k + 1 < terms.size(); k += 2) next.push_back(terms[k] + terms[k + 1]);
    if (terms.size() % 2 == 1) next.push_back(std::move(terms.back()));
    terms = std::move(next);
  }
  return std::move(terms.front());
}

// Each term again, with what `change` makes of its exponents and its coefficient.
template <class Change>
Poly termwise(const Poly& a, const Change& change) {
  std::vector<Poly> terms;
  for (std::size_t k = 0; k < a.terms(); ++k) {
    Exponents e = a.exponents(k);
    Integer coefficient = a.coefficient(k);
    change(e, coefficient);
    terms.push_back(monomial(a.ring(), coefficient, e));
  }
  return total(a.ring(), std::move(terms));
}

// content · value, times i if `sine`.
struct Real {
  Rational content;
  Expr value;
  bool sine = false;
};

Rational common_divisor(const Rational& a, const Rational& b) {
  if (a == 0) return abs(b);
  return Rational(gcd(a.get_num(), b.get_num()), lcm(a.get_den(), b.get_den()));
}

class WaveForm {
 public:
  WaveForm(const Field& field, std::vector<std::size_t> angles)
      : field_(field), ring_(field.ring()), angles_(std::move(angles)), step_(angles_.size(), 1) {}

  std::optional<Expr> run(const Poly& a) {
    const Poly even = termwise(a, [&](const Exponents& e, Integer& coefficient) {
      if (sines_of(e) % 2 == 1) coefficient = 0;
    });
    const Poly odd = a - even;
    if (even.is_zero()) return of_parity(odd);
    if (odd.is_zero()) return of_parity(even);
    const auto by_others = parts(a, false);
    if (by_others.size() < 2) return of_both(even, odd);
    std::vector<Expr> terms;
    for (const auto& [beside, part] : by_others) {
      const auto found = run(part);
      if (!found) return std::nullopt;
      terms.push_back(field_.expression(beside) * *found);
    }
    return sum(terms);
  }

 private:
  [[nodiscard]] unsigned long sines_of(const Exponents& e) const {
    unsigned long result = 0;
    for (const std::size_t g : angles_) result += e[g];
    return result;
  }

  std::optional<Expr> of_both(const Poly& even, const Poly& odd) {
    const auto first = of_parity(even), second = of_parity(odd);
    if (!first || !second) return std::nullopt;
    return *first + *second;
  }

  // All terms with an even number of sines, or all with an odd one.
  std::optional<Expr> of_parity(const Poly& a) {
    Rational scale(1);
    const auto powers = in_powers(a, scale);
    if (!powers) return std::nullopt;
    const Real result = factored(*powers);
    return field_.workspace().number(scale * result.content) * result.value;
  }

  // (−i)^p · scale · N/z^D is the polynomial, where p is 0 or 1 with the parity of its sines.
  std::optional<Poly> in_powers(const Poly& a, Rational& scale) {
    Poly result = termwise(a, [&](const Exponents& e, Integer& coefficient) {
      if (sines_of(e) / 2 % 2 == 1) coefficient = -coefficient;
    });
    for (const std::size_t g : angles_) {
      const Poly z = Poly::generator(ring_, g), one(ring_, 1), minus = z * z - one, plus = z * z + one;
      std::vector<std::tuple<unsigned long, unsigned long, Poly>> parts;  // powers of the sine and the cosine
      unsigned long degree = 0;
      for (const auto& [i, by_sine] : coefficients_in(result, g)) {
        for (const auto& [j, rest] : coefficients_in(by_sine, g + 1)) {
          parts.emplace_back(i, j, rest);
          degree = std::max(degree, i + j);
        }
      }
      std::vector<Poly> terms;
      for (const auto& [i, j, rest] : parts) {
        const Integer twos = Integer(1) << (degree - i - j);
        terms.push_back(rest * pow(minus, i) * pow(plus, j) * pow(z, degree - i - j) * Poly(ring_, twos));
      }
      result = total(ring_, std::move(terms));
      scale /= Integer(1) << degree;
      if (result.terms() > most_powers) return std::nullopt;
    }
    return halved(without_common_powers(result));
  }

  // Divided by the powers of z that all terms have.
  [[nodiscard]] Poly without_common_powers(const Poly& a) const {
    Exponents least = a.exponents(0);
    for (std::size_t k = 1; k < a.terms(); ++k) {
      const Exponents e = a.exponents(k);
      for (const std::size_t g : angles_) least[g] = std::min(least[g], e[g]);
    }
    return termwise(a, [&](Exponents& e, const Integer&) {
      for (const std::size_t g : angles_) e[g] -= least[g];
    });
  }

  // In z² of the angles of which there are only even powers: sin(a + b)*sin(a - b) has factors there.
  [[nodiscard]] Poly halved(const Poly& a) {
    for (std::size_t i = 0; i < angles_.size(); ++i) {
      bool is_even = true;
      for (std::size_t k = 0; k < a.terms() && is_even; ++k) is_even = a.exponents(k)[angles_[i]] % 2 == 0;
      step_[i] = is_even ? 2 : 1;
    }
    return termwise(a, [&](Exponents& e, const Integer&) {
      for (std::size_t i = 0; i < angles_.size(); ++i) e[angles_[i]] /= static_cast<unsigned long>(step_[i]);
    });
  }

  [[nodiscard]] Poly mirrored(const Poly& a) const {
    return termwise(a, [&](Exponents& e, const Integer&) {
      for (const std::size_t g : angles_) e[g] = static_cast<unsigned long>(a.degree(g)) - e[g];
    });
  }

  // A power of z in the middle of which stands half an angle.
  [[nodiscard]] bool is_off_center(const Poly& a) const {
    for (std::size_t i = 0; i < angles_.size(); ++i) {
      if (step_[i] == 1 && a.degree(angles_[i]) % 2 != 0) return true;
    }
    return false;
  }

  using Powers = std::vector<std::pair<Poly, unsigned long>>;

  // Irreducible factors, those of a pair together, and those that have half angles.
  [[nodiscard]] Powers symmetric_factors(Powers all) const {
    Powers result;
    Poly off_center(ring_, 1);
    while (!all.empty()) {
      auto [f, exponent] = all.back();
      all.pop_back();
      const Poly image = mirrored(f);
      if (image != f && image != -f) {
        const auto other = std::find_if(all.begin(), all.end(), [&, e = exponent](const auto& g) {
          return g.second == e && (g.first == image || g.first == -image);
        });
        if (other == all.end()) return {};
        f = f * other->first;
        all.erase(other);
      }
      if (is_off_center(f))
        off_center = off_center * pow(f, exponent);
      else
        result.emplace_back(f, exponent);
    }
    if (!off_center.is_one()) result.emplace_back(off_center, 1);
    return result;
  }

  // N, its own mirror image or the negative of it, in the middle of its powers.
  [[nodiscard]] Real factored(const Poly& n) const {
    const Factors found = factor(n);
    Powers powers;
    for (const auto& [f, exponent] : found.powers) powers.emplace_back(without_common_powers(f), exponent);
    powers = symmetric_factors(std::move(powers));
    if (powers.empty()) return waves(n);
    std::vector<Expr> parts;
    Rational content(found.content);
    unsigned long sines = 0;
    for (const auto& [f, exponent] : powers) {
      const Real one = written(f);
      content *= *integer_power(one.content, Integer(exponent));
      parts.push_back(pow(one.value, static_cast<long>(exponent)));
      if (one.sine) sines += exponent;
    }
    if (sines / 2 % 2 == 1) content = -content;
    return {content, product(parts), sines % 2 == 1};
  }

  // By waves, or by what stands beside the angles.
  [[nodiscard]] Real written(const Poly& f) const {
    Real result = waves(f);
    const auto by_others = parts(f, true);
    if (by_others.size() < 2) return result;
    std::vector<Real> found;
    Rational common(0);
    for (const auto& [beside, part] : by_others) {
      Real one = factored(without_common_powers(part));
      if (one.sine != result.sine) return result;
      one.value = field_.expression(beside) * one.value;
      common = common_divisor(common, one.content);
      found.push_back(std::move(one));
    }
    std::vector<Expr> terms;
    for (const Real& one : found) terms.push_back(field_.workspace().number(one.content / common) * one.value);
    const Expr other = sum(terms);
    if (reading_length(other) < reading_length(result.value)) result = {common, other, result.sine};
    return result;
  }

  // Σ c z^n = Σ 2c cos(n·b), or i Σ 2c sin(n·b).
  [[nodiscard]] Real waves(const Poly& f) const {
    std::map<std::vector<long>, std::vector<Poly>> by_wave;
    for (std::size_t k = 0; k < f.terms(); ++k) {
      Exponents e = f.exponents(k);
      std::vector<long> n;
      for (std::size_t i = 0; i < angles_.size(); ++i) {
        n.push_back(step_[i] * static_cast<long>(e[angles_[i]]) - step_[i] * f.degree(angles_[i]) / 2);
        e[angles_[i]] = 0;
      }
      const auto first = std::find_if(n.begin(), n.end(), [](long x) { return x != 0; });
      if (first != n.end() && *first < 0) continue;
      const Integer twice = first == n.end() ? f.coefficient(k) : 2 * f.coefficient(k);
      by_wave[n].push_back(monomial(ring_, twice, e));
    }
    const bool sine = mirrored(f) != f;
    Integer common(0);
    std::vector<std::pair<std::vector<long>, Poly>> list;
    for (auto& [n, parts] : by_wave) list.emplace_back(n, total(ring_, std::move(parts)));
    for (const auto& [n, coefficient] : list) {
      for (std::size_t k = 0; k < coefficient.terms(); ++k) common = gcd(common, coefficient.coefficient(k));
    }
    std::vector<Expr> terms{field_.workspace().number(0)};
    for (const auto& [n, coefficient] : list) {
      const bool flat = std::all_of(n.begin(), n.end(), [](long x) { return x == 0; });
      const Expr c = field_.expression(exact_quotient(coefficient, Poly(ring_, common)));
      terms.push_back(flat ? c : c * (sine ? sin(angle(n)) : cos(angle(n))));
    }
    return {Rational(common), sum(terms), sine};
  }

  [[nodiscard]] Expr angle(const std::vector<long>& n) const {
    std::vector<std::pair<Expr, Rational>> terms;
    for (std::size_t i = 0; i < n.size(); ++i) {
      if (n[i] != 0) add_multiple(field_.generators()[angles_[i]].meaning.operand(0), Rational(n[i]), terms);
    }
    std::vector<Expr> list{field_.workspace().number(0)};
    for (const auto& [e, factor] : terms) list.push_back(field_.workspace().number(factor) * e);
    return sum(list);
  }

  // Sums term by term, so that r2 - r1 - (r3 - r1) is r2 - r3.
  static void add_multiple(const Expr& e, const Rational& factor, std::vector<std::pair<Expr, Rational>>& terms) {
    if (e.is(Kind::sum)) {
      for (std::size_t k = 0; k < e.operand_count(); ++k) add_multiple(e.operand(k), factor, terms);
    } else if (e.is(Kind::product) && e.operand_count() == 2 && e.operand(0).is(Kind::number)) {
      add_multiple(e.operand(1), factor * e.operand(0).number(), terms);
    } else {
      const auto known = std::find_if(terms.begin(), terms.end(), [&](const auto& term) { return term.first == e; });
      if (known == terms.end())
        terms.emplace_back(e, factor);
      else
        known->second += factor;
    }
  }

  // What stands beside sines and cosines, or powers of z, with its coefficient.
  [[nodiscard]] std::vector<std::pair<Poly, Poly>> parts(const Poly& a, bool in_z) const {
    std::map<Exponents, std::vector<Poly>> result;
    for (std::size_t k = 0; k < a.terms(); ++k) {
      Exponents beside = a.exponents(k), own(beside.size(), 0);
      for (const std::size_t g : angles_) {
        std::swap(own[g], beside[g]);
        if (!in_z) std::swap(own[g + 1], beside[g + 1]);
      }
      result[beside].push_back(monomial(ring_, a.coefficient(k), own));
    }
    std::vector<std::pair<Poly, Poly>> list;
    for (auto& [beside, terms] : result) list.emplace_back(monomial(ring_, 1, beside), total(ring_, std::move(terms)));
    return list;
  }

  const Field& field_;
  const Ring& ring_;
  std::vector<std::size_t> angles_;  // sine generators
  std::vector<long> step_;           // by angle: powers are those of z, or of z²
};

}  // namespace

std::optional<Expr> in_waves(const Field& field, const Poly& a) {
  std::vector<std::size_t> angles;
  const auto& generators = field.generators();
  for (std::size_t g = 0; g < generators.size(); ++g) {
    if (generators[g].kind == GeneratorKind::sine && (a.contains(g) || a.contains(g + 1))) angles.push_back(g);
  }
  if (angles.size() < 2 || a.terms() > most_terms) return std::nullopt;
  return WaveForm(field, std::move(angles)).run(a);
}

}  // namespace anholon

// Trigonometric and exponential atoms.
#include <algorithm>
#include <cstdlib>
#include <map>

#include "anholon/algebra/flint/cyclotomic.hpp"
#include "anholon/algebra/flint/field_builder.hpp"

namespace anholon {

namespace {

constexpr long kLargestAngleMultiple = 200, kLargestExponent = 100'000;

long small(const Integer& n, long largest) {
  if (abs(n) > largest) throw BudgetExceeded{Limit::terms, "a large multiple of an argument"};
  return n.get_si();
}

bool divides_twelve(const Integer& n) { return mpz_divisible_p(Integer(12).get_mpz_t(), n.get_mpz_t()) != 0; }

}  // namespace

// Integer combinations of basis elements, the basis extended by what it does not span yet.
std::vector<FieldBuilder::Combination> FieldBuilder::combinations(
    Basis& basis, const std::vector<Fraction>& elements, const std::function<std::size_t(const Expr&)>& fresh) {
  const Ring& ring = *field_.ring_;
  const Lattice lattice = lattice_of(ring, elements);
  std::vector<Fraction> known;
  for (const Fraction& b : basis.values) known.push_back(transported(ring, b));
  std::vector<Combination> parts(lattice.basis.size());
  for (std::size_t j = 0; j < lattice.basis.size(); ++j) {
    const Fraction& b = lattice.basis[j];
    if (const auto k = coordinates_in(ring, known, b)) {
      for (std::size_t i = 0; i < k->size(); ++i) parts[j].emplace_back(basis.generators[i], (*k)[i]);
      continue;
    }
    // Of the later levels an argument may be a fraction of an earlier one: then the generators are not independent.
    if (!known.empty()) {
      std::vector<Fraction> joined = known;
      joined.push_back(b);
      if (lattice_of(ring, joined).basis.size() <= known.size()) field_.complete_ = false;
    }
    basis.values.push_back(b);
    basis.generators.push_back(fresh(field_.expression(b)));
    parts[j].emplace_back(basis.generators.back(), Integer(1));
  }
  std::vector<Combination> result;
  for (const auto& coordinates : lattice.coordinates) {
    std::map<std::size_t, Integer> total;
    for (std::size_t j = 0; j < parts.size(); ++j) {
      for (const auto& [g, k] : parts[j]) total[g] += coordinates[j] * k;
    }
    result.emplace_back(total.begin(), total.end());
  }
  return result;
}

FieldBuilder::Rotor FieldBuilder::multiply(const Rotor& a, const Rotor& b) const {
  return {field_.reduced(a.c * b.c - a.s * b.s), field_.reduced(a.s * b.c + a.c * b.s)};
}

FieldBuilder::Rotor FieldBuilder::power(Rotor a, long exponent) const {
  if (exponent < 0) {
    a.s = -a.s;
    exponent = -exponent;
  }
  if (exponent == 1) return a;
  Rotor result{one(), field_.constant(0)};
  for (long n = exponent; n > 0; n >>= 1) {
    if ((n & 1) != 0) result = multiply(result, a);
    if (n > 1) a = multiply(a, a);
  }
  return result;
}

FieldBuilder::Rotor FieldBuilder::basis_rotor(std::size_t g) const {
  if (field_.shape_ == Shape::sine_cosine) return {generator(g + 1), generator(g)};
  const Poly t = Poly::generator(*field_.ring_, g);
  const Poly d = Poly(*field_.ring_, 1) + t * t;
  return {Fraction::unchecked(Poly(*field_.ring_, 1) - t * t, d), Fraction::unchecked(Poly(*field_.ring_, 2) * t, d)};
}

// Either √2 and √3 or one cyclotomic generator for all of them, so that they stay independent.
void FieldBuilder::add_constant_angles(const std::vector<Rational>& turns) {
  Integer common = 1;
  for (const Rational& turn : turns) {
    const bool known = cyclotomic_ && is_integer(Rational(turn * cyclotomic_->second / 2));
    if (turn.get_den() > 2 && !known) common = lcm(common, turn.get_den());
  }
  if (common == 1) return;
  if (divides_twelve(common)) {
    if (cyclotomic_) field_.complete_ = false;
    for (const long p : {2L, 3L}) give_root(prime(Poly(*field_.ring_, p)));
    grow();
    return;
  }
  if (cyclotomic_) throw BudgetExceeded{Limit::terms, "rational multiples of pi on several levels"};
  if (field_.has_kind(GeneratorKind::root)) field_.complete_ = false;
  // turn·π = 2π·k/m with m = 2·denominator; sines too lie in the real field of order lcm(4, m).
  const Integer order = lcm(Integer(4), Integer(2 * common));
  if (order > 480) throw BudgetExceeded{Limit::terms, "a rational multiple of pi with a large denominator"};
  const unsigned long m = order.get_ui();
  cyclotomic_ = {add(GeneratorKind::cyclotomic, 2 * cos(2 * ws_.pi() / static_cast<long>(m))), m};
  grow();
  relate(cyclotomic_->first, cosine_minimal_polynomial(*field_.ring_, cyclotomic_->first, m));
}

// 2 cos(2π n/m) in the cyclotomic generator.
Poly FieldBuilder::cyclotomic_cosine(Integer n) const {
  const auto& [g, m] = *cyclotomic_;
  n = ((n % m) + m) % m;
  return field_.reduced(chebyshev(*field_.ring_, g, n.get_ui()));
}

// √p where the cyclotomic field has it, by Gauss's sum: Σ (k/p) exp(2πi k/p) is √p or i√p.
std::optional<Poly> FieldBuilder::cyclotomic_root(const Poly& value) const {
  if (!cyclotomic_ || !value.is_constant()) return std::nullopt;
  const Integer p = value.constant(), m(cyclotomic_->second);
  if (p == 2) return m % 8 == 0 ? std::optional(cyclotomic_cosine(m / 8)) : std::nullopt;
  if (m % p != 0) return std::nullopt;
  Poly total(*field_.ring_);
  for (Integer k = 1; 2 * k < p; ++k) {
    const Integer step = k * m / p;
    const Poly term = cyclotomic_cosine(p % 4 == 1 ? step : Integer(m / 4 - step));
    total = mpz_jacobi(k.get_mpz_t(), p.get_mpz_t()) > 0 ? total + term : total - term;
  }
  return total;
}

FieldBuilder::Rotor FieldBuilder::constant_rotor(const Rational& turn) const {
  const Integer den = turn.get_den();
  if (cyclotomic_) {
    const Rational k = turn * cyclotomic_->second / 2;  // the angle is 2π k/m
    if (is_integer(k)) {
      const auto half = [&](const Integer& n) {
        return Fraction(cyclotomic_cosine(n)) * field_.constant(Rational(1, 2));
      };
      return {half(k.get_num()), half(Integer(cyclotomic_->second / 4) - k.get_num())};
    }
  }
  const auto half_root = [&](long n) {
    const auto it = std::find_if(field_.primes_.begin(), field_.primes_.end(),
                                 [&](const Prime& p) { return p.value.is_constant() && p.value.constant() == n; });
    return absolute_power(static_cast<std::size_t>(it - field_.primes_.begin()), Rational(1, 2)) *
           field_.constant(Rational(1, 2));
  };
  const auto steps = static_cast<long>(mpz_fdiv_ui(Integer(turn.get_num() * (12 / den)).get_mpz_t(), 24));  // of π/12
  if (steps % 6 == 0) return power({field_.constant(0), one()}, steps / 6);
  const Rotor sixth{half_root(3), field_.constant(Rational(1, 2))};
  if (steps % 2 == 0) return power(sixth, steps / 2);
  const Rotor quarter{half_root(2), half_root(2)};
  // π/12 = π/4 − π/6
  return power(multiply(quarter, power(sixth, -1)), steps);
}

void FieldBuilder::add_angles(const std::vector<Expr>& atoms) {
  if (atoms.empty()) return;
  std::vector<Fraction> rests = arguments(atoms);
  std::vector<Rational> turns(atoms.size());  // argument = rest + turn · π
  if (const auto pi = field_.atoms_.find(ws_.pi().id()); pi != field_.atoms_.end()) {
    auto split = split_off(*field_.ring_, rests, pi->second.num);
    for (std::size_t i = 0; i < atoms.size(); ++i) {
      rests[i] = std::move(split[i].rest);
      turns[i] = std::move(split[i].turn);
    }
  }
  const std::size_t first_new = field_.generators_.size();
  const auto parts = combinations(angles_, rests, [&](const Expr& b) {
    if (field_.shape_ == Shape::half_angle) return add(GeneratorKind::half_tangent, tan(b / 2));
    const std::size_t g = add(GeneratorKind::sine, sin(b));
    add(GeneratorKind::cosine, cos(b));
    return g;
  });
  grow();
  if (field_.shape_ == Shape::sine_cosine) {
    for (std::size_t g = first_new; g < field_.generators_.size(); g += 2) {
      const Poly s = Poly::generator(*field_.ring_, g), c = Poly::generator(*field_.ring_, g + 1);
      relate(g + 1, c * c + s * s - Poly(*field_.ring_, 1));
    }
  }
  add_constant_angles(turns);
  for (std::size_t i = 0; i < atoms.size(); ++i) {
    Rotor rotor = turns[i] == 0 ? Rotor{one(), field_.constant(0)} : constant_rotor(turns[i]);
    bool turned = turns[i] != 0;
    for (const auto& [g, k] : parts[i]) {
      if (k == 0) continue;
      const long multiple = small(k, kLargestAngleMultiple);
      field_.generators_[g].multiple = std::max(field_.generators_[g].multiple, std::abs(multiple));
      Rotor next = power(basis_rotor(g), multiple);
      rotor = turned ? multiply(rotor, next) : std::move(next);
      turned = true;
    }
    const Function f = atoms[i].function();
    if (f == Function::tan && rotor.c.is_zero()) throw IdenticallyUndefined{atoms[i]};
    const Fraction value = f == Function::sin   ? rotor.s
                           : f == Function::cos ? rotor.c
                                                : field_.reduced(rotor.s * inverse(rotor.c));
    field_.atoms_.emplace(atoms[i].id(), value);
  }
}

void FieldBuilder::add_exponentials(const std::vector<Expr>& atoms) {
  if (atoms.empty()) return;
  const auto parts = combinations(exponents_, arguments(atoms),
                                  [&](const Expr& b) { return add(GeneratorKind::exponential, exp(b)); });
  grow();
  for (std::size_t i = 0; i < atoms.size(); ++i) {
    Fraction e = one();
    for (const auto& [g, k] : parts[i]) e = e * pow(generator(g), small(k, kLargestExponent));
    const Fraction half = field_.constant(Rational(1, 2));
    const Fraction sinh_value = (e - inverse(e)) * half, cosh_value = (e + inverse(e)) * half;
    switch (atoms[i].function()) {
      case Function::sinh: e = sinh_value; break;
      case Function::cosh: e = cosh_value; break;
      case Function::tanh: e = sinh_value * inverse(cosh_value); break;
      default: break;
    }
    field_.atoms_.emplace(atoms[i].id(), std::move(e));
  }
}

}  // namespace anholon

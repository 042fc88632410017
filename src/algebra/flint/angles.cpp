// Trigonometric and exponential atoms.
#include <algorithm>

#include "anholon/algebra/flint/cyclotomic.hpp"
#include "anholon/algebra/flint/field_builder.hpp"
#include "anholon/expr/calculus.hpp"

namespace anholon {

namespace {

constexpr long kLargestMultiple = 200;

// argument = rest + turn · π, from the terms of the flattened sum.
struct SplitAngle {
  Expr rest;
  Rational turn;
};

bool is_multiple_of_pi(const Expr& e) {
  return e.is(Kind::pi) ||
         (e.is(Kind::product) && e.operand_count() == 2 && e.operand(0).is(Kind::number) && e.operand(1).is(Kind::pi));
}

SplitAngle split_turn(const Expr& argument) {
  const Expr flat = flatten(argument);
  const auto turn_of = [](const Expr& e) { return e.is(Kind::pi) ? Rational(1) : e.operand(0).number(); };
  if (is_multiple_of_pi(flat)) return {flat.workspace().number(0), turn_of(flat)};
  if (!flat.is(Kind::sum)) return {argument, 0};
  std::vector<Expr> rest;
  Rational turn = 0;
  for (std::size_t k = 0; k < flat.operand_count(); ++k) {
    const Expr term = flat.operand(k);
    if (is_multiple_of_pi(term)) {
      turn += turn_of(term);
    } else {
      rest.push_back(term);
    }
  }
  if (rest.size() == flat.operand_count()) return {argument, 0};
  return {rest.empty() ? flat.workspace().number(0) : sum(rest), turn};
}

long small(const Integer& n) {
  if (abs(n) > kLargestMultiple) throw BudgetExceeded{Limit::terms, "a large multiple of an angle"};
  return n.get_si();
}

}  // namespace

FieldBuilder::Rotor FieldBuilder::multiply(const Rotor& a, const Rotor& b) const {
  return {field_.reduced(a.c * b.c - a.s * b.s), field_.reduced(a.s * b.c + a.c * b.s)};
}

FieldBuilder::Rotor FieldBuilder::power(Rotor a, long exponent) const {
  if (exponent < 0) {
    a.s = -a.s;
    exponent = -exponent;
  }
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

void FieldBuilder::add_constant_angles(const std::vector<Rational>& turns) {
  Integer twelfths_left = 1;  // denominators that √2 and √3 do not cover
  bool roots = false;
  for (const Rational& turn : turns) {
    if (turn.get_den() == 1 || turn.get_den() == 2) continue;
    if (mpz_divisible_p(Integer(12).get_mpz_t(), turn.get_den().get_mpz_t()) != 0) {
      roots = true;
    } else {
      twelfths_left = lcm(twelfths_left, turn.get_den());
    }
  }
  if (roots) {
    for (const long p : {2L, 3L}) give_root(prime(Poly(*field_.ring_, p)));
    grow();
  }
  if (twelfths_left == 1 || cyclotomic_) return;
  // turn·π = 2π·k/m with m = 2·denominator; sines too lie in the real field of order lcm(4, m).
  const Integer order = lcm(Integer(4), Integer(2 * twelfths_left));
  if (order > 480) throw BudgetExceeded{Limit::terms, "a rational multiple of pi with a large denominator"};
  const unsigned long m = order.get_ui();
  cyclotomic_ = {add(GeneratorKind::cyclotomic, 2 * cos(2 * ws_.pi() / static_cast<long>(m))), m};
  grow();
  relate(cyclotomic_->first, cosine_minimal_polynomial(*field_.ring_, cyclotomic_->first, m));
}

FieldBuilder::Rotor FieldBuilder::constant_rotor(const Rational& turn) const {
  const Integer den = turn.get_den();
  if (mpz_divisible_p(Integer(12).get_mpz_t(), den.get_mpz_t()) != 0) {
    const auto half_root = [&](long n) {
      const auto it = std::find_if(field_.primes_.begin(), field_.primes_.end(),
                                   [&](const Prime& p) { return p.value.is_constant() && p.value.constant() == n; });
      return absolute_power(static_cast<std::size_t>(it - field_.primes_.begin()), Rational(1, 2)) * field_.constant(Rational(1, 2));
    };
    const long steps = Integer(turn.get_num() * (12 / den)).get_si() % 24;  // multiples of π/12
    if (steps % 6 == 0) return power({field_.constant(0), one()}, steps / 6);
    const Rotor sixth{half_root(3), field_.constant(Rational(1, 2))};
    if (steps % 2 == 0) return power(sixth, steps / 2);
    const Rotor quarter{half_root(2), half_root(2)};
    // π/12 = π/4 − π/6
    return power(multiply(quarter, power(sixth, -1)), steps);
  }
  const auto& [g, m] = *cyclotomic_;
  const Rational k = turn * m / 2;  // the angle is 2π k/m
  if (!is_integer(k)) throw BudgetExceeded{Limit::terms, "rational multiples of pi on several levels"};
  const Integer quarter(m / 4);
  const auto cosine = [&](Integer n) {
    n = ((n % m) + m) % m;
    return field_.reduced(Fraction(chebyshev(*field_.ring_, g, n.get_ui()))) * field_.constant(Rational(1, 2));
  };
  return {cosine(k.get_num()), cosine(Integer(quarter - k.get_num()))};
}

void FieldBuilder::add_angles(const std::vector<Expr>& atoms) {
  if (atoms.empty()) return;
  std::vector<Expr> rests;
  std::vector<Rational> turns;
  for (const Expr& atom : atoms) {
    const SplitAngle split = split_turn(atom.operand(0));
    rests.push_back(split.rest);
    turns.push_back(split.turn);
  }
  const Lattice lattice = lattice_of(*field_.ring_, field_.elements(rests));
  std::vector<Expr> meanings;
  for (const Fraction& b : lattice.basis) meanings.push_back(field_.expression(b));
  std::vector<std::size_t> first;
  for (const Expr& b : meanings) {
    if (field_.shape_ == Shape::sine_cosine) {
      first.push_back(add(GeneratorKind::sine, sin(b)));
      add(GeneratorKind::cosine, cos(b));
    } else {
      first.push_back(add(GeneratorKind::half_tangent, tan(b / 2)));
    }
  }
  grow();
  if (field_.shape_ == Shape::sine_cosine) {
    for (const std::size_t g : first) {
      const Poly s = Poly::generator(*field_.ring_, g), c = Poly::generator(*field_.ring_, g + 1);
      relate(g + 1, c * c + s * s - Poly(*field_.ring_, 1));
    }
  }
  add_constant_angles(turns);
  for (std::size_t i = 0; i < atoms.size(); ++i) {
    Rotor rotor = turns[i] == 0 ? Rotor{one(), field_.constant(0)} : constant_rotor(turns[i]);
    for (std::size_t j = 0; j < first.size(); ++j) {
      const long k = small(lattice.coordinates[i][j]);
      if (k != 0) rotor = multiply(rotor, power(basis_rotor(first[j]), k));
    }
    const Function f = atoms[i].function();
    if (f == Function::tan && rotor.c.is_zero()) throw IdenticallyUndefined{atoms[i]};
    const Fraction value = f == Function::sin ? rotor.s : f == Function::cos ? rotor.c : field_.reduced(rotor.s * inverse(rotor.c));
    field_.atoms_.emplace(atoms[i].id(), value);
  }
}

void FieldBuilder::add_exponentials(const std::vector<Expr>& atoms) {
  if (atoms.empty()) return;
  const Lattice lattice = lattice_of(*field_.ring_, arguments(atoms));
  std::vector<Expr> meanings;
  for (const Fraction& b : lattice.basis) meanings.push_back(exp(field_.expression(b)));
  std::vector<std::size_t> generators;
  for (const Expr& e : meanings) generators.push_back(add(GeneratorKind::exponential, e));
  grow();
  for (std::size_t i = 0; i < atoms.size(); ++i) {
    Fraction e = one();
    for (std::size_t j = 0; j < generators.size(); ++j) e = e * pow(generator(generators[j]), small(lattice.coordinates[i][j]));
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

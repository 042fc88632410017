// Roots, absolute values and logarithms: everything that depends on the prime factors of its argument.
#include <flint/fmpz.h>
#include <flint/fmpz_factor.h>

#include <algorithm>

#include "anholon/algebra/flint/field_builder.hpp"

namespace anholon {

namespace {

// The primes of |n| up to trial division's reach; what is left counts as one.
std::vector<std::pair<Integer, long>> integer_primes(const Integer& n) {
  std::vector<std::pair<Integer, long>> result;
  fmpz_t value;
  fmpz_factor_t factors;
  fmpz_init(value);
  fmpz_factor_init(factors);
  fmpz_set_mpz(value, Integer(abs(n)).get_mpz_t());
  if (fmpz_bits(value) <= 64) {
    fmpz_factor(factors, value);
  } else {
    fmpz_factor_trial_range(factors, value, 0, 1000);
  }
  Integer rest = abs(n), root;
  for (slong i = 0; i < factors->num; ++i) {
    const Integer p = to_integer(factors->p + i);
    result.emplace_back(p, static_cast<long>(factors->exp[i]));
    for (ulong k = 0; k < factors->exp[i]; ++k) rest /= p;
  }
  long multiplicity = 1;  // of a power whose base has no small factor
  for (const unsigned long degree : {2UL, 3UL, 5UL, 7UL}) {
    while (rest != 1 && mpz_root(root.get_mpz_t(), rest.get_mpz_t(), degree) != 0) {
      rest = root;
      multiplicity *= static_cast<long>(degree);
    }
  }
  if (rest != 1) result.emplace_back(rest, multiplicity);
  fmpz_factor_clear(factors);
  fmpz_clear(value);
  return result;
}

long floor_of(const Rational& r) {
  Integer q;
  mpz_fdiv_q(q.get_mpz_t(), r.get_num_mpz_t(), r.get_den_mpz_t());
  return q.get_si();
}

}  // namespace

// Factoring over ℤ is factoring in the field only where no generator of the polynomial is bound by a relation.
bool FieldBuilder::factorable(const Poly& a) const {
  for (std::size_t g = 0; g < field_.bound_.size(); ++g) {
    if (field_.bound_[g] && a.contains(g)) return false;
  }
  if (field_.shape_ == Shape::half_angle) return true;
  for (std::size_t g = 0; g < field_.generators_.size(); ++g) {
    if (field_.generators_[g].kind == GeneratorKind::sine && a.contains(g)) return false;
  }
  return true;
}

// Positive coefficients on products of even powers and positive generators.
bool FieldBuilder::is_positive(const Poly& f) const {
  for (std::size_t i = 0; i < f.terms(); ++i) {
    if (f.coefficient(i) < 0) return false;
    const auto exponents = f.exponents(i);
    for (std::size_t g = 0; g < exponents.size(); ++g) {
      if (exponents[g] % 2 == 1 && !positive_[g]) return false;
    }
  }
  return true;
}

std::size_t FieldBuilder::prime(const Poly& f) {
  auto& primes = field_.primes_;
  const auto it = std::find_if(primes.begin(), primes.end(), [&](const Prime& p) { return p.value == f; });
  if (it != primes.end()) return static_cast<std::size_t>(it - primes.begin());
  primes.push_back({f, {}, {}, {}, is_positive(f)});
  return primes.size() - 1;
}

FieldBuilder::PrimePowers FieldBuilder::prime_powers(const Fraction& a) {
  PrimePowers result;
  for (const auto& [poly, sign] : {std::pair<const Poly&, long>(a.num, 1), std::pair<const Poly&, long>(a.den, -1)}) {
    const Factors factors = factor(poly);
    if (factors.content < 0) result.negative = !result.negative;
    for (const auto& [p, exponent] : integer_primes(factors.content)) {
      if (mpz_sizeinbase(p.get_mpz_t(), 2) > 64 && mpz_probab_prime_p(p.get_mpz_t(), 20) == 0) field_.complete_ = false;
      result.powers.emplace_back(prime(Poly(*field_.ring_, p)), sign * exponent);
    }
    for (const auto& [f, exponent] : factors.powers) {
      const auto owner = std::find_if(field_.primes_.begin(), field_.primes_.end(), [&](const Prime& p) {
        return p.sign && f == Poly::generator(*field_.ring_, *p.sign);
      });
      if (owner == field_.primes_.end()) {
        result.powers.emplace_back(prime(f), sign * static_cast<long>(exponent));
      } else if (exponent % 2 == 1) {
        result.signs.push_back(static_cast<std::size_t>(owner - field_.primes_.begin()));
      }
    }
  }
  return result;
}

// |f| as an expression.
Expr FieldBuilder::magnitude(std::size_t p) const {
  const Prime& prime = field_.primes_[p];
  const Expr f = field_.expression(prime.value);
  return prime.positive ? f : abs(f);
}

void FieldBuilder::give_sign(std::size_t p) {
  Prime& prime = field_.primes_[p];
  if (prime.positive || prime.sign) return;
  const Expr f = field_.expression(prime.value);
  prime.sign = add(GeneratorKind::sign, f / abs(f));
}

void FieldBuilder::give_root(std::size_t p) {
  give_sign(p);
  if (root_degree_ == 1 || field_.primes_[p].root) return;
  field_.primes_[p].root = add(GeneratorKind::root, pow(magnitude(p), Rational(1, root_degree_)), root_degree_);
  grow();
  const Prime& prime = field_.primes_[p];
  const Poly generator = Poly::generator(*field_.ring_, *prime.root);
  if (root_degree_ % 2 == 0) {
    if (const auto square_root = cyclotomic_root(prime.value)) {
      relate(*prime.root, pow(generator, root_degree_ / 2) - *square_root);
      return;
    }
  }
  const Poly rho = pow(generator, root_degree_);
  relate(*prime.root, prime.sign ? rho - Poly::generator(*field_.ring_, *prime.sign) * prime.value : rho - prime.value);
}

void FieldBuilder::give_logarithm(std::size_t p) {
  if (field_.primes_[p].logarithm) return;
  field_.primes_[p].logarithm = add(GeneratorKind::logarithm, log(magnitude(p)));
}

Fraction FieldBuilder::absolute(std::size_t p) const {
  const Prime& prime = field_.primes_[p];
  return prime.sign ? Fraction(Poly::generator(*field_.ring_, *prime.sign) * prime.value) : Fraction(prime.value);
}

// |f|^e = |f|^⌊e⌋ · ρ^(q·(e − ⌊e⌋)), ρ = |f|^(1/q).
Fraction FieldBuilder::absolute_power(std::size_t p, const Rational& exponent) const {
  const long whole = floor_of(exponent);
  const Rational rest = exponent - whole;
  Fraction result = pow(absolute(p), whole);
  if (rest != 0) {
    const Rational steps = rest * Rational(root_degree_);
    result = result * pow(generator(*field_.primes_[p].root), steps.get_num().get_si());
  }
  return field_.reduced(result);
}

Fraction FieldBuilder::root_of(const PrimePowers& radicand, const Rational& exponent) const {
  Fraction result = one();
  for (const auto& [p, m] : radicand.powers)
    result = field_.reduced(result * absolute_power(p, Rational(exponent * m)));
  return result;
}

namespace {

enum class Use { root, absolute, logarithm };

Use use_of(const Expr& atom) {
  if (atom.is(Kind::power)) return Use::root;
  return atom.function() == Function::abs ? Use::absolute : Use::logarithm;
}

Rational exponent_of(const Expr& atom) { return atom.is(Kind::power) ? atom.exponent() : Rational(1); }

}  // namespace

void FieldBuilder::give_what_is_needed(const Expr& atom, const PrimePowers& argument) {
  for (const auto& [p, m] : argument.powers) {
    const Rational e = exponent_of(atom) * m;
    if (use_of(atom) == Use::logarithm) {
      give_logarithm(p);
    } else if (!is_integer(e)) {
      give_root(p);
    } else if (mpz_odd_p(e.get_num_mpz_t()) != 0) {
      give_sign(p);
    }
  }
  grow();
}

// An argument that cannot be factored: the atom is a generator of its own, bound by ρ^q = argument if that is a
// polynomial.
std::size_t FieldBuilder::plan_opaque(const Expr& atom, const Fraction& argument) {
  field_.complete_ = false;
  const bool root = use_of(atom) == Use::root;
  const auto [it, fresh] = opaque_roots_.try_emplace(root ? atom.operand(0).id() : atom.id(), 0);
  if (!fresh) return it->second;
  it->second = root ? add(GeneratorKind::opaque, pow(atom.operand(0), Rational(1, root_degree_)), root_degree_)
                    : add(GeneratorKind::opaque, atom);
  grow();
  const Fraction value = transported(*field_.ring_, argument);
  if (root && value.den.is_one()) {
    relate(it->second, pow(Poly::generator(*field_.ring_, it->second), root_degree_) - value.num);
  }
  return it->second;
}

FieldBuilder::PrimeAtom FieldBuilder::plan(const Expr& atom, const Fraction& argument) {
  PrimeAtom result{atom, argument.is_zero(), {}, {}};
  if (result.zero) {
    if (use_of(atom) == Use::logarithm || exponent_of(atom) < 0) throw IdenticallyUndefined{atom};
    return result;
  }
  if (!factorable(argument.num) || !factorable(argument.den)) {
    result.opaque = plan_opaque(atom, argument);
    return result;
  }
  result.powers = prime_powers(argument);
  if (use_of(atom) != Use::absolute) {  // defined where the argument is positive, or not negative
    rows_.push_back(sign_row(argument, result.powers, use_of(atom) == Use::logarithm || exponent_of(atom) < 0));
  }
  if (use_of(atom) == Use::logarithm) field_.complete_ = false;
  give_what_is_needed(atom, result.powers);
  return result;
}

Fraction FieldBuilder::value_of(const PrimeAtom& a) const {
  if (a.zero) return field_.constant(0);
  if (a.opaque) {
    if (use_of(a.atom) != Use::root) return generator(*a.opaque);
    const Rational steps = a.atom.exponent() * Rational(root_degree_);
    return field_.reduced(pow(generator(*a.opaque), steps.get_num().get_si()));
  }
  if (use_of(a.atom) != Use::logarithm) return root_of(a.powers, exponent_of(a.atom));
  Fraction value = field_.constant(0);
  for (const auto& [p, m] : a.powers.powers) {
    value = value + field_.constant(Rational(m)) * generator(*field_.primes_[p].logarithm);
  }
  return value;
}

void FieldBuilder::add_prime_atoms(const std::vector<Expr>& atoms) {
  if (atoms.empty()) return;
  const std::vector<Fraction> values = arguments(atoms);
  std::vector<PrimeAtom> plans;
  for (std::size_t i = 0; i < atoms.size(); ++i) plans.push_back(plan(atoms[i], transported(*field_.ring_, values[i])));
  for (const PrimeAtom& a : plans) field_.atoms_.emplace(a.atom.id(), value_of(a));
}

}  // namespace anholon

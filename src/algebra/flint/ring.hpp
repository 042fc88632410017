// Polynomials with integer coefficients in named generators, over FLINT. Values with budgets checked before each
// operation that can explode, because FLINT itself cannot be interrupted.
#pragma once

#include <flint/fmpz.h>
#include <flint/fmpz_mpoly.h>

#include <cstddef>
#include <vector>

#include "anholon/base/budget.hpp"
#include "anholon/base/rational.hpp"

namespace anholon {

// Ordered lexicographically. FieldGenerator k of a field is variable `variable(k)` of its ring: the youngest generator is the largest variable, so
// that a relation that defines a generator by older ones has that generator's power as its leading monomial.
class Ring {
 public:
  Ring(std::size_t generators, const Meter& meter);
  ~Ring();
  Ring(const Ring&) = delete;
  Ring& operator=(const Ring&) = delete;

  [[nodiscard]] std::size_t generators() const { return generators_; }
  [[nodiscard]] slong variable(std::size_t generator) const { return static_cast<slong>(generators_ - 1 - generator); }
  [[nodiscard]] std::size_t generator(std::size_t variable) const { return generators_ - 1 - variable; }
  [[nodiscard]] const fmpz_mpoly_ctx_struct* context() const { return context_; }
  [[nodiscard]] const Meter& meter() const { return meter_; }

 private:
  std::size_t generators_;
  fmpz_mpoly_ctx_t context_;
  const Meter& meter_;
};

class Poly {
 public:
  explicit Poly(const Ring& ring);  // zero
  Poly(const Ring& ring, long value);
  Poly(const Ring& ring, const Integer& value);
  Poly(const Poly& other);
  Poly(Poly&& other) noexcept;
  Poly& operator=(const Poly& other);
  Poly& operator=(Poly&& other) noexcept;
  ~Poly();

  [[nodiscard]] static Poly generator(const Ring& ring, std::size_t generator);
  // `other`, of a ring whose generators are the first ones of `ring`.
  [[nodiscard]] static Poly transported(const Ring& ring, const Poly& other);

  [[nodiscard]] const Ring& ring() const { return *ring_; }
  [[nodiscard]] fmpz_mpoly_struct* raw() { return poly_; }
  [[nodiscard]] const fmpz_mpoly_struct* raw() const { return poly_; }

  [[nodiscard]] bool is_zero() const;
  [[nodiscard]] bool is_one() const;
  [[nodiscard]] bool is_constant() const;
  [[nodiscard]] bool is_generator() const;  // alone, with the coefficient 1
  [[nodiscard]] Integer constant() const;   // of a constant
  [[nodiscard]] std::size_t terms() const;
  [[nodiscard]] long degree(std::size_t generator) const;
  [[nodiscard]] bool contains(std::size_t generator) const { return degree(generator) > 0; }
  [[nodiscard]] Integer coefficient(std::size_t term) const;
  // Exponents of one term, by generator.
  [[nodiscard]] std::vector<unsigned long> exponents(std::size_t term) const;
  [[nodiscard]] int leading_sign() const;

  friend bool operator==(const Poly& a, const Poly& b);

 private:
  const Ring* ring_;
  fmpz_mpoly_t poly_;
};

[[nodiscard]] Poly operator+(const Poly& a, const Poly& b);
[[nodiscard]] Poly operator-(const Poly& a, const Poly& b);
[[nodiscard]] Poly operator*(const Poly& a, const Poly& b);
[[nodiscard]] Poly operator-(const Poly& a);
[[nodiscard]] Poly pow(const Poly& a, unsigned long exponent);
[[nodiscard]] Poly gcd(const Poly& a, const Poly& b);
// a / b, which must divide.
[[nodiscard]] Poly exact_quotient(const Poly& a, const Poly& b);
[[nodiscard]] bool divides(const Poly& a, const Poly& b);
// The remainder of a modulo monic-leading relations that are a Gröbner basis in the ring's order.
[[nodiscard]] Poly remainder(const Poly& a, const std::vector<Poly>& relations);

// a = content · Π base^exponent, each base irreducible over ℤ, primitive, with positive leading coefficient.
struct Factors {
  Integer content;
  std::vector<std::pair<Poly, unsigned long>> powers;
};
[[nodiscard]] Factors factor(const Poly& a);

// Σ coefficients[k] · generator^k.
[[nodiscard]] std::vector<std::pair<unsigned long, Poly>> coefficients_in(const Poly& a, std::size_t generator);

[[nodiscard]] Integer to_integer(const fmpz_t value);

}  // namespace anholon

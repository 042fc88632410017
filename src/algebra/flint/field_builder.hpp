// Builds a Field level by level: the atoms whose arguments are already understood become generators together, so
// that their arguments can be compared with each other.
#pragma once

#include <functional>

#include "anholon/algebra/flint/field.hpp"
#include "anholon/algebra/flint/lattice.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

class FieldBuilder {
 public:
  FieldBuilder(Field& field, std::span<const Expr> roots, const Assumptions& assumptions, Domain domain);
  void build();

 private:
  // |f|^p over the primes and integer content of a fraction, for roots, abs and log.
  struct PrimePowers {
    std::vector<std::pair<std::size_t, long>> powers;  // prime, exponent
    std::vector<std::size_t> signs;                    // primes whose sign is a factor, so that |sign| = 1
    bool negative = false;                             // sign of the content
  };

  // Generators are added first (`add`), then the ring grows once (`grow`), then atoms get their values.
  std::size_t add(GeneratorKind kind, const Expr& meaning, unsigned long root = 0);
  void grow();
  void relate(std::size_t generator, Poly relation);
  [[nodiscard]] Fraction generator(std::size_t g) const;
  [[nodiscard]] Fraction one() const { return field_.constant(1); }
  [[nodiscard]] std::vector<Fraction> arguments(const std::vector<Expr>& atoms) const;

  void add_symbols(const Walk& w);
  void add_rotations(const Walk& w);
  void add_level(const std::vector<Expr>& atoms);
  void add_one_each(const std::vector<Expr>& atoms);
  [[nodiscard]] bool same(const Expr& a, const Expr& b) const;
  // angles.cpp
  using Combination = std::vector<std::pair<std::size_t, Integer>>;  // generator, multiple
  struct Basis {                                                     // of the arguments met so far, on any level
    std::vector<Fraction> values;
    std::vector<std::size_t> generators;
  };
  std::vector<Combination> combinations(Basis& basis, const std::vector<Fraction>& elements,
                                        const std::function<std::size_t(const Expr&)>& fresh);
  void add_angles(const std::vector<Expr>& atoms);
  void add_exponentials(const std::vector<Expr>& atoms);
  // Adds a square root of 2 and 3, or a cyclotomic generator, for the rational multiples of π that occur.
  void add_constant_angles(const std::vector<Rational>& turns);
  struct Rotor {  // (cos + i sin) of some angle
    Fraction c, s;
  };
  [[nodiscard]] Rotor multiply(const Rotor& a, const Rotor& b) const;
  [[nodiscard]] Rotor power(Rotor a, long exponent) const;
  [[nodiscard]] Poly cyclotomic_cosine(Integer n) const;
  [[nodiscard]] std::optional<Poly> cyclotomic_root(const Poly& value) const;
  [[nodiscard]] Rotor constant_rotor(const Rational& turn) const;  // of the angle turn · π
  [[nodiscard]] Rotor basis_rotor(std::size_t generator) const;
  // primes.cpp
  struct PrimeAtom {
    Expr atom;
    bool zero = false;
    std::optional<std::size_t> opaque;  // generator, where the argument cannot be factored
    PrimePowers powers;
  };
  void add_prime_atoms(const std::vector<Expr>& atoms);
  PrimeAtom plan(const Expr& atom, const Fraction& argument);
  std::size_t plan_opaque(const Expr& atom, const Fraction& argument);
  void give_what_is_needed(const Expr& atom, const PrimePowers& argument);
  [[nodiscard]] Fraction value_of(const PrimeAtom& atom) const;
  [[nodiscard]] bool factorable(const Poly& a) const;
  PrimePowers prime_powers(const Fraction& a);
  std::size_t prime(const Poly& f);
  [[nodiscard]] bool is_positive(const Poly& f) const;
  void give_sign(std::size_t p);
  void give_root(std::size_t p);
  void give_logarithm(std::size_t p);
  [[nodiscard]] Expr magnitude(std::size_t p) const;
  [[nodiscard]] Fraction absolute(std::size_t p) const;
  [[nodiscard]] Fraction absolute_power(std::size_t p, const Rational& exponent) const;
  [[nodiscard]] Fraction root_of(const PrimePowers& radicand, const Rational& exponent) const;
  // signs.cpp
  [[nodiscard]] SignRow sign_row(const Fraction& value, const PrimePowers& powers, bool strict) const;
  [[nodiscard]] std::vector<bool> primes_without_zeros() const;
  [[nodiscard]] bool holds_everywhere(const SignRow& row, const std::vector<bool>& without_zeros);
  void solve_signs();
  void add_assumed_rows();

  Field& field_;
  Domain domain_;
  std::vector<Expr> roots_;
  const Assumptions& assumptions_;
  Workspace& ws_;
  unsigned long root_degree_ = 1;  // common q of every root: |f|^(1/q)
  std::vector<bool> positive_;     // generators known to be positive
  std::vector<SignRow> rows_;
  std::vector<std::unique_ptr<Ring>> retired_;  // values computed before the ring grew still point into these
  std::unordered_map<NodeId, std::size_t> opaque_roots_;
  std::optional<std::pair<std::size_t, unsigned long>> cyclotomic_;  // generator, m
  Basis angles_, exponents_;
  struct Known {
    Expr atom;
    std::size_t generator;
  };
  std::vector<Known> known_atoms_;  // applications and inverse functions, on any level
};

}  // namespace anholon

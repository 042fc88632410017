// The field in which a question is decided: ℚ of independent generators, modulo the relations among them.
//
// Every atom of the expressions becomes a fraction of generators:
//   sin, cos, tan   the arguments' ℤ-lattice gets a basis; per basis angle a pair (s, c) with c² = 1 − s², or the
//                   tangent of half the angle, rational and canonical
//   exp, sinh, …    powers of exp(b) for a basis b of the arguments' lattice
//   roots, abs, log the argument is factored into primes f; |f| = ±f with the sign a generator of square 1 unless it
//                   is known, |f|^(1/q) and log|f| generators of their own
//   V, d(V, x), …   a generator for each partial at each distinct list of arguments
//   rotations       Cayley parameters in the half-angle shape, entries modulo orthogonality in the other
// An expression is zero on a dense set of its domain if (and, without nested radicals and logarithms, only if) its
// numerator reduces to zero.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/algebra/flint/fraction.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon {

enum class Shape { sine_cosine, half_angle };

enum class GeneratorKind {
  symbol,
  pi,
  sine,
  cosine,
  half_tangent,
  exponential,
  application,
  sign,
  root,
  logarithm,
  cyclotomic,  // 2 cos(2π/m)
  cayley,
  rotation_entry,
  opaque,  // an atom about which nothing is known
};

struct FieldGenerator {
  GeneratorKind kind;
  Expr meaning;
  unsigned long root = 0;  // root, opaque root: its degree q
  long multiple = 1;       // sine: the largest multiple of its angle that occurs
};

// An irreducible factor whose sign, root or logarithm occurs.
struct Prime {
  Poly value;
  std::optional<std::size_t> sign, root, logarithm;  // generators
  bool positive = false;                             // known to be
};

// Π sign(primes) = −1 if `negative`, else 1: where a root or logarithm is defined, or an assumption holds, for a
// quantity that is positive (strict) or nonnegative. A nonnegative one with several factors says nothing about the
// sign of one where another vanishes: sqrt(x^2*(x - 1)) is defined at x = 0.
struct SignRow {
  std::vector<std::size_t> primes;
  bool negative = false;
  bool strict = false;
  std::vector<std::size_t> zeros, poles;  // every prime of its numerator and denominator
  std::vector<std::size_t> infinities;    // half tangents at whose infinity it vanishes
};

// Whether the signs are to hold at every point of the domain, or may fail where a factor vanishes.
enum class Domain { everywhere, generic };

// A factor whose sign is the same wherever the question makes sense.
struct KnownSign {
  Expr factor;
  bool negative = false;
};

// An expression that is nowhere defined: a denominator that is identically zero.
struct IdenticallyUndefined {
  Expr where;
};

class Field {
 public:
  // Prepared for every expression in `roots` and every assumption. The meter must outlive the field.
  Field(std::span<const Expr> roots, const Assumptions& assumptions, Shape shape, const Meter& meter,
        Domain domain = Domain::everywhere);

  [[nodiscard]] Workspace& workspace() const { return *workspace_; }
  [[nodiscard]] const Ring& ring() const { return *ring_; }
  [[nodiscard]] Shape shape() const { return shape_; }
  [[nodiscard]] const std::vector<FieldGenerator>& generators() const { return generators_; }
  [[nodiscard]] const std::vector<Poly>& relations() const { return relations_; }
  [[nodiscard]] const std::vector<Prime>& primes() const { return primes_; }
  [[nodiscard]] const std::unordered_map<NodeId, Fraction>& atoms() const { return atoms_; }
  // The assumptions and the domain of definition contradict each other.
  [[nodiscard]] bool contradictory() const { return contradictory_; }
  // Complete: a nonzero normal form means a nonzero function.
  [[nodiscard]] bool complete() const { return complete_; }
  // The sign chamber: what roots and absolute values were told about their factors by assumptions and domain.
  [[nodiscard]] const std::vector<KnownSign>& known_signs() const { return known_signs_; }
  [[nodiscard]] bool has_kind(GeneratorKind kind) const;

  // Strata of the domain on which signs are free because a factor vanishes there; only with Domain::everywhere.
  [[nodiscard]] bool has_thin_strata() const { return !thin_primes_.empty() || !thin_infinities_.empty(); }
  [[nodiscard]] bool vanishes_on_thin_strata(const Fraction& a) const;
  // Nonzero whatever the signs that are not known.
  [[nodiscard]] bool is_nonzero_in_every_chamber(const Fraction& a) const;

  // Normal forms. Throws IdenticallyUndefined, BudgetExceeded.
  [[nodiscard]] std::vector<Fraction> elements(std::span<const Expr> e) const;
  [[nodiscard]] Fraction element(const Expr& e) const;
  [[nodiscard]] Fraction reduced(Fraction a) const;
  [[nodiscard]] Poly reduced(Poly a) const;
  [[nodiscard]] Fraction constant(const Rational& value) const;

  // The expression behind a polynomial, or a fraction, of this field.
  [[nodiscard]] Expr expression(const Poly& a) const;
  [[nodiscard]] Expr expression(const Fraction& a) const;

 private:
  [[nodiscard]] std::optional<std::size_t> angle_of_many_turns(const Poly& a) const;
  [[nodiscard]] Expr in_multiples(const Poly& a, std::size_t sine) const;

  friend class FieldBuilder;
  Workspace* workspace_;
  Shape shape_;
  const Meter* meter_;
  std::unique_ptr<Ring> ring_;
  std::vector<FieldGenerator> generators_;
  std::vector<Poly> relations_;
  std::vector<bool> bound_;           // generators that lead a relation
  std::vector<long> bound_degree_;    // of these: the least degree that a relation reduces
  bool led_by_single_powers_ = true;  // every relation begins with a power of its generator alone
  std::vector<Prime> primes_;
  std::unordered_map<NodeId, Fraction> atoms_;  // symbols, functions, applications, roots
  std::vector<KnownSign> known_signs_;
  std::vector<std::size_t> free_signs_;  // generators of square 1
  std::vector<std::size_t> thin_primes_, thin_infinities_;
  bool contradictory_ = false;
  bool complete_ = true;
};

// Whether node i of the workspace is an atom: opaque to the arithmetic of fractions.
[[nodiscard]] bool is_atom(const Workspace& workspace, const Node& node);

// The half-angle shape is needed where a root, abs or log contains an angle or stands beside a rotation: only there
// is factorization unique.
[[nodiscard]] Shape shape_for(std::span<const Expr> roots, const Assumptions& assumptions);

}  // namespace anholon

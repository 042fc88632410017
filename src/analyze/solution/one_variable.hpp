// Polynomials and rational functions of one variable, whose coefficients are expressions without it.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/expr/expr.hpp"

namespace anholon {

// Of 1, x, x², …; never empty, and the last one is zero for the zero polynomial only. That the last one vanishes nowhere is for
// the caller to see.
using Coefficients = std::vector<Expr>;

// e as a polynomial in x; nullopt: it is none as it is written.
[[nodiscard]] std::optional<Coefficients> polynomial_in(const Expr& e, const Expr& x, const Assumptions& assumptions);
[[nodiscard]] Expr expression_of(const Coefficients& p, const Expr& x);
[[nodiscard]] std::size_t degree(const Coefficients& p);
[[nodiscard]] Coefficients product_of(const Coefficients& a, const Coefficients& b, const Assumptions& assumptions);

// numerator / Π base^exponent, the bases irreducible over the rational numbers and prime to each other.
struct RationalFunction {
  Coefficients numerator;
  std::vector<std::pair<Coefficients, unsigned>> denominator;
};
[[nodiscard]] std::optional<RationalFunction> rational_function_of(const Expr& f, const Expr& x,
                                                                   const Assumptions& assumptions);

// polynomial + Σ numerator / base^exponent, each numerator of a smaller degree than its base.
struct PartialFractions {
  struct Part {
    Coefficients numerator, base;
    unsigned exponent = 1;
  };
  Coefficients polynomial;
  std::vector<Part> parts;
};
// Leading coefficients are divided by, and so are resultants of the bases: throws a Distinction where they may vanish. nullopt: over
// budget.
[[nodiscard]] std::optional<PartialFractions> partial_fractions(const RationalFunction& f,
                                                                const Assumptions& assumptions);

// Everything without x in e that is no polynomial of symbols, under names of its own: √2 as c1. Their relations are forgotten, so
// what is calculated in these names holds for any values of them.
class NamedConstants {
 public:
  NamedConstants(const Expr& x, const Assumptions& assumptions) : x_(x), assumptions_(assumptions) {}
  [[nodiscard]] Expr named(const Expr& e);
  // With what the names stand for, and simplified or not.
  [[nodiscard]] Expr meant(const Expr& e) const;
  [[nodiscard]] Expr put_back(const Expr& e) const;
  [[nodiscard]] Coefficients meant(const Coefficients& p) const;
  // What is known, said in the names.
  [[nodiscard]] Assumptions assumptions() const;

 private:
  Expr name(const Expr& constant);

  Expr x_;
  const Assumptions& assumptions_;
  std::vector<std::pair<Expr, Expr>> names_;  // constant, its name
};

// The shortest of e and of two ways to simplify it, with its constants as they are and with names for them.
[[nodiscard]] Expr tidied(const Expr& e, const Expr& x, const Assumptions& assumptions);

// a + b s, where s² is known: what is rational in s is of this form, and so is what contains functions of such things without s.
struct Conjugates {
  Expr plain, times_root;  // a, b
};
// nullopt: s stands within a root or a function.
[[nodiscard]] std::optional<Conjugates> conjugates(const Expr& e, const Expr& root, const Expr& square);

}  // namespace anholon

// Truncated power series in several variables, in long double: all derivatives of a function up to a degree at once.
// They belong to the oracle, which shares nothing with the program but its parser.
#pragma once

#include <cstddef>
#include <unordered_map>
#include <vector>

#include "anholon/expr/expr.hpp"

namespace anholon::test {

using Real = long double;
using Series = std::vector<Real>;  // by monomial, lower degrees first; one coefficient alone: a constant

class SeriesRing {
 public:
  SeriesRing(std::size_t variables, unsigned degree);

  [[nodiscard]] std::size_t variables() const { return variables_; }
  [[nodiscard]] Series variable(std::size_t i, Real value) const;  // value + x_i
  [[nodiscard]] Series add(const Series& a, const Series& b) const;
  [[nodiscard]] Series multiply(const Series& a, const Series& b) const;
  [[nodiscard]] Series scale(const Series& a, Real factor) const;
  [[nodiscard]] Series subtract(const Series& a, const Series& b) const { return add(a, scale(b, -1)); }
  [[nodiscard]] Series power(const Series& a, Real exponent) const;
  [[nodiscard]] Series apply(Function function, const Series& a) const;

  // ∂a/∂x_i and ∂²a/∂x_i∂x_j at the point of expansion.
  [[nodiscard]] Real first(const Series& a, std::size_t i) const { return a.size() == 1 ? 0 : a[1 + i]; }
  [[nodiscard]] Real second(const Series& a, std::size_t i, std::size_t j) const;
  // ∂a/∂x_i as a series: exact up to one degree less.
  [[nodiscard]] Series derivative(const Series& a, std::size_t i) const;

 private:
  struct Product {
    std::size_t left, right, result;
  };
  struct Raised {
    std::size_t from, to;  // indices of m·x_i and of m
    Real factor;           // the exponent of x_i in m·x_i
  };
  // f(a) from f's own expansion about the constant term of a.
  [[nodiscard]] Series compose(const Series& a, const std::vector<Real>& f) const;
  [[nodiscard]] std::vector<Real> expansion(Function function, Real at) const;
  [[nodiscard]] std::vector<Real> composite_expansion(Function function, Real at) const;

  std::size_t variables_, size_ = 0;
  unsigned degree_;
  std::vector<Product> products_;              // of monomials that are both not 1
  std::vector<std::vector<Raised>> lowering_;  // by variable
  std::vector<std::size_t> quadratic_;         // index of x_i x_j, row by row
};

// An expression as a series: what its symbols are is given.
class SeriesEvaluator {
 public:
  explicit SeriesEvaluator(const SeriesRing& ring) : ring_(&ring) {}
  void set(const Expr& symbol, Series value) { known_[symbol.id()] = std::move(value); }
  // Throws std::runtime_error where a symbol has no value or a function is known by name only.
  const Series& operator()(const Expr& e);

 private:
  Series compute(const Expr& e);
  const SeriesRing* ring_;
  std::unordered_map<NodeId, Series> known_;
};

[[nodiscard]] Real real_of(const Rational& value);

}  // namespace anholon::test

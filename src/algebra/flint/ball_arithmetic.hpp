// Arb's balls for one node of the expression graph.
#pragma once

#include <vector>

#include "anholon/algebra/flint/arb.hpp"
#include "anholon/base/rational.hpp"
#include "anholon/expr/elliptic.hpp"

namespace anholon {

// An array of balls.
class Balls {
 public:
  explicit Balls(std::size_t n) : values_(_arb_vec_init(static_cast<slong>(n))), size_(n) {}
  ~Balls() { _arb_vec_clear(values_, static_cast<slong>(size_)); }
  Balls(const Balls&) = delete;
  Balls& operator=(const Balls&) = delete;
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] arb_ptr operator[](std::size_t i) { return values_ + i; }
  [[nodiscard]] arb_srcptr operator[](std::size_t i) const { return values_ + i; }

 private:
  arb_ptr values_;
  std::size_t size_;
};

void set_rational(arb_t result, const Rational& value, slong precision);
// x^(p/q): integer powers for any x, others for x >= 0 only; elsewhere the result is not finite.
void set_power(arb_t result, const arb_t base, const Rational& exponent, slong precision);
void set_function(arb_t result, Function function, const arb_t x, slong precision);
// Real arguments, in the order of the node; not finite where the integral from 0 to φ is not certainly one of a finite real function.
void set_elliptic(arb_t result, Elliptic kind, const std::vector<arb_srcptr>& arguments, slong precision);
// The same near the real line; not finite where it may not be analytic.
void set_elliptic(acb_t result, Elliptic kind, const std::vector<acb_srcptr>& arguments, slong precision);

}  // namespace anholon

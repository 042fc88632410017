// Exact rational numbers, most of them short: two machine words as long as these hold numerator and denominator, so that the many
// coefficients of a graph of terms need no memory of their own.
#pragma once

#include <cstdint>
#include <memory>

#include "anholon/base/rational.hpp"

namespace anholon {

class Coefficient {
 public:
  Coefficient() = default;  // 0
  Coefficient(int value) : num_(value) {}
  explicit Coefficient(const Rational& value);

  [[nodiscard]] Rational rational() const;
  // The nearest double, ties to even.
  [[nodiscard]] double rounded() const;
  [[nodiscard]] bool is_zero() const { return !large_ && num_ == 0; }
  [[nodiscard]] bool is_negative() const { return large_ ? sgn(*large_) < 0 : num_ < 0; }
  [[nodiscard]] bool is_one() const { return !large_ && num_ == 1 && den_ == 1; }
  [[nodiscard]] std::size_t hash() const;

  friend bool operator==(const Coefficient& a, const Coefficient& b) {
    if (a.large_ || b.large_) return a.large_ && b.large_ && *a.large_ == *b.large_;
    return a.num_ == b.num_ && a.den_ == b.den_;
  }
  friend bool operator<(const Coefficient& a, const Coefficient& b);
  friend Coefficient operator*(const Coefficient& a, const Coefficient& b);
  friend Coefficient operator+(const Coefficient& a, const Coefficient& b);
  friend Coefficient operator-(const Coefficient& a);

 private:
  Coefficient(std::int64_t num, std::int64_t den) : num_(num), den_(den) {}

  // In lowest terms, the denominator positive, neither beyond ±(2^63 − 1).
  std::int64_t num_ = 0, den_ = 1;
  std::shared_ptr<const Rational> large_;  // what does not fit
};

[[nodiscard]] inline Coefficient abs(const Coefficient& a) { return a.is_negative() ? -a : a; }

}  // namespace anholon

#include "anholon/compile/terms/coefficient.hpp"

#include <cmath>
#include <cstdlib>
#include <functional>
#include <limits>
#include <numeric>
#include <string>

namespace anholon {

namespace {

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

bool fits(const mpz_class& n) { return n.fits_slong_p() && n != std::numeric_limits<std::int64_t>::min(); }

// Whether the product fits, and the product.
bool multiplied(std::int64_t a, std::int64_t b, std::int64_t& result) {
  return !__builtin_mul_overflow(a, b, &result) && result >= -most;
}

// get_d() cuts off.
double nearest(const Rational& value) {
  const double below = value.get_d();
  if (!std::isfinite(below)) return below;
  const double above = std::nextafter(below, value < 0 ? -HUGE_VAL : HUGE_VAL);
  if (!std::isfinite(above)) return below;
  const Rational left = ::abs(Rational(value - Rational(below))), right = ::abs(Rational(Rational(above) - value));
  if (left != right) return left < right ? below : above;
  return std::fmod(std::ldexp(below, -std::ilogb(below) + 52), 2) == 0 ? below : above;
}

}  // namespace

Coefficient::Coefficient(const Rational& value) {
  if (fits(value.get_num()) && fits(value.get_den())) {
    num_ = value.get_num().get_si();
    den_ = value.get_den().get_si();
  } else {
    large_ = std::make_shared<const Rational>(value);
  }
}

Rational Coefficient::rational() const {
  if (large_) return *large_;
  Rational result;
  mpz_set_si(result.get_num_mpz_t(), num_);
  mpz_set_si(result.get_den_mpz_t(), den_);
  return result;
}

// Both are doubles: then a division rounds as it should.
double Coefficient::rounded() const {
  constexpr std::int64_t exact = std::int64_t{1} << 53;
  if (!large_ && std::abs(num_) <= exact && den_ <= exact) return static_cast<double>(num_) / static_cast<double>(den_);
  return nearest(rational());
}

std::size_t Coefficient::hash() const {
  if (large_) return std::hash<std::string>{}(large_->get_str());
  return static_cast<std::size_t>(num_) * 0x9e3779b97f4a7c15U + static_cast<std::size_t>(den_);
}

bool operator<(const Coefficient& a, const Coefficient& b) {
  std::int64_t left = 0, right = 0;
  if (!a.large_ && !b.large_) {
    if (a.den_ == b.den_) return a.num_ < b.num_;
    if (multiplied(a.num_, b.den_, left) && multiplied(b.num_, a.den_, right)) return left < right;
  }
  return a.rational() < b.rational();
}

Coefficient operator*(const Coefficient& a, const Coefficient& b) {
  if (!a.large_ && !b.large_) {
    const std::int64_t g = std::gcd(a.num_, b.den_), h = std::gcd(b.num_, a.den_);
    std::int64_t num = 0, den = 0;
    if (multiplied(a.num_ / g, b.num_ / h, num) && multiplied(a.den_ / h, b.den_ / g, den)) return {num, den};
  }
  return Coefficient(Rational(a.rational() * b.rational()));
}

Coefficient operator+(const Coefficient& a, const Coefficient& b) {
  if (!a.large_ && !b.large_) {
    std::int64_t left = 0, right = 0, num = 0, den = 0;
    if (multiplied(a.num_, b.den_, left) && multiplied(b.num_, a.den_, right) && multiplied(a.den_, b.den_, den) &&
        !__builtin_add_overflow(left, right, &num) && num >= -most) {
      const std::int64_t g = std::gcd(num, den);
      return {num / g, den / g};
    }
  }
  return Coefficient(Rational(a.rational() + b.rational()));
}

Coefficient operator-(const Coefficient& a) {
  if (a.large_) return Coefficient(Rational(-*a.large_));
  return {-a.num_, a.den_};
}

}  // namespace anholon

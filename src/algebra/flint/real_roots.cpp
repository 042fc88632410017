#include "anholon/algebra/flint/real_roots.hpp"

#include <algorithm>

#include "anholon/algebra/flint/arb.hpp"

namespace anholon {

namespace {

constexpr long kLargestDegree = 60;
constexpr slong kFirstPrecision = 64, kLastPrecision = 4096;  // bits

class OneVariable {
 public:
  OneVariable(const Poly& f, std::size_t g) {
    fmpz_poly_init(poly_);
    for (const auto& [power, coefficient] : coefficients_in(f, g)) {
      const Integer value = coefficient.constant();
      fmpz_t c;
      fmpz_init(c);
      fmpz_set_mpz(c, value.get_mpz_t());
      fmpz_poly_set_coeff_fmpz(poly_, static_cast<slong>(power), c);
      fmpz_clear(c);
    }
  }
  ~OneVariable() { fmpz_poly_clear(poly_); }
  OneVariable(const OneVariable&) = delete;
  OneVariable& operator=(const OneVariable&) = delete;
  [[nodiscard]] const fmpz_poly_struct* raw() const { return poly_; }

 private:
  fmpz_poly_t poly_;
};

class ComplexRoots {
 public:
  ComplexRoots(const OneVariable& f, slong precision)
      : count_(fmpz_poly_degree(f.raw())), roots_(_acb_vec_init(count_)) {
    arb_fmpz_poly_complex_roots(roots_, f.raw(), 0, precision);
  }
  ~ComplexRoots() { _acb_vec_clear(roots_, count_); }
  ComplexRoots(const ComplexRoots&) = delete;
  ComplexRoots& operator=(const ComplexRoots&) = delete;
  [[nodiscard]] slong count() const { return count_; }
  // Roots that are real have an imaginary part that is exactly zero, others one that is not.
  [[nodiscard]] bool is_real(slong k) const { return arb_is_zero(acb_imagref(roots_ + k)) != 0; }
  [[nodiscard]] arb_srcptr real(slong k) const { return acb_realref(roots_ + k); }

 private:
  slong count_;
  acb_ptr roots_;
};

// The sign of a polynomial that does not vanish at the root; 0: the ball is too large to tell.
int sign_at(const OneVariable& q, arb_srcptr root, slong precision) {
  arb_t value;
  arb_init(value);
  arb_fmpz_poly_evaluate_arb(value, q.raw(), root, precision);
  const int result = arb_is_positive(value) != 0 ? 1 : arb_is_negative(value) != 0 ? -1 : 0;
  arb_clear(value);
  return result;
}

}  // namespace

Possibility root_with_signs(const Poly& f, std::size_t g, std::span<const SignedPoly> signs) {
  if (f.degree(g) > kLargestDegree) return Possibility::unknown;
  const OneVariable equation(f, g);
  for (slong precision = kFirstPrecision; precision <= kLastPrecision; precision *= 4) {
    f.ring().meter().check_time("real roots");
    const ComplexRoots roots(equation, precision);
    bool unclear = false;
    for (slong k = 0; k < roots.count(); ++k) {
      if (!roots.is_real(k)) continue;
      bool fits = true, known = true;
      for (const SignedPoly& s : signs) {
        if (divides(f, s.value)) {  // it vanishes at every root; no other does at any
          fits = fits && s.sign == Sign::nonnegative;
          continue;
        }
        const int sign = sign_at(OneVariable(s.value, g), roots.real(k), precision);
        if (sign == 0 && s.sign != Sign::nonzero) known = false;
        if (sign < 0 && s.sign != Sign::nonzero) fits = false;
      }
      if (fits && known) return Possibility::possible;
      unclear = unclear || fits;
    }
    if (!unclear) return Possibility::impossible;
  }
  return Possibility::unknown;
}

}  // namespace anholon

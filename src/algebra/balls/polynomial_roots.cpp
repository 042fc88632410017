#include "anholon/algebra/balls/polynomial_roots.hpp"

#include <flint/fmpq.h>

#include <algorithm>

#include "anholon/algebra/flint/arb.hpp"
#include "anholon/algebra/flint/ball_arithmetic.hpp"
#if __has_include(<flint/acb_poly.h>)
#include <flint/acb_poly.h>
#else
#include <acb_poly.h>
#endif

namespace anholon {

namespace {

class BallPolynomial {
 public:
  BallPolynomial(const BallVector& coefficients, slong precision) {
    acb_poly_init(poly_);
    acb_t c;
    acb_init(c);
    for (std::size_t k = 0; k < coefficients.size(); ++k) {
      arb_t radius;
      arb_init(radius);
      set_rational(acb_realref(c), coefficients.midpoint(k), precision);
      set_rational(radius, coefficients.radius(k), precision);
      arb_add_error(acb_realref(c), radius);
      acb_poly_set_coeff_acb(poly_, static_cast<slong>(k), c);
      arb_clear(radius);
    }
    acb_clear(c);
  }
  ~BallPolynomial() { acb_poly_clear(poly_); }
  BallPolynomial(const BallPolynomial&) = delete;
  BallPolynomial& operator=(const BallPolynomial&) = delete;
  [[nodiscard]] slong degree() const { return acb_poly_degree(poly_); }
  // How many of the roots were isolated.
  [[nodiscard]] slong isolate(acb_ptr roots, slong precision) {
    return acb_poly_find_roots(roots, poly_, nullptr, 0, precision);
  }

 private:
  acb_poly_t poly_;
};

class RootBalls {
 public:
  explicit RootBalls(slong n) : size_(n), values_(_acb_vec_init(n)) {}
  ~RootBalls() { _acb_vec_clear(values_, size_); }
  RootBalls(const RootBalls&) = delete;
  RootBalls& operator=(const RootBalls&) = delete;
  [[nodiscard]] acb_ptr all() { return values_; }
  [[nodiscard]] acb_ptr operator[](slong k) { return values_ + k; }

 private:
  slong size_;
  acb_ptr values_;
};

Rational rational_bound(const arf_t x) {
  fmpq_t q;
  fmpq_init(q);
  arf_get_fmpq(q, x);
  Rational result;
  fmpq_get_mpq(result.get_mpq_t(), q);
  fmpq_clear(q);
  return result;
}

void set_bounds(Rational& middle, Rational& radius, const arb_t x) {
  middle = rational_bound(arb_midref(x));
  arf_t r;
  arf_init(r);
  arf_set_mag(r, arb_radref(x));
  radius = rational_bound(r);
  arf_clear(r);
}

// The conjugate of a root is one. If the conjugate ball meets this one and no other, root and conjugate lie in the same ball, which has
// only one.
bool is_own_conjugate(RootBalls& roots, slong k, slong n) {
  if (!arb_contains_zero(acb_imagref(roots[k]))) return false;
  acb_t conjugate;
  acb_init(conjugate);
  acb_conj(conjugate, roots[k]);
  bool alone = true;
  for (slong j = 0; j < n && alone; ++j) alone = j == k || acb_overlaps(conjugate, roots[j]) == 0;
  acb_clear(conjugate);
  return alone;
}

EnclosedRoot described_root(RootBalls& roots, slong k, slong n) {
  EnclosedRoot root;
  root.real = is_own_conjugate(roots, k, n);
  if (root.real) arb_zero(acb_imagref(roots[k]));
  set_bounds(root.re_mid, root.re_radius, acb_realref(roots[k]));
  set_bounds(root.im_mid, root.im_radius, acb_imagref(roots[k]));
  root.re = root.re_mid.get_d();
  root.im = root.im_mid.get_d();
  return root;
}

bool comes_before(const EnclosedRoot& a, const EnclosedRoot& b) {
  if (a.re_mid + a.re_radius < b.re_mid - b.re_radius) return true;
  if (b.re_mid + b.re_radius < a.re_mid - a.re_radius) return false;
  return a.im_mid < b.im_mid;
}

}  // namespace

std::optional<std::vector<EnclosedRoot>> enclosed_roots(const BallVector& coefficients, long precision) {
  const std::size_t count = coefficients.size();
  if (count == 0 || coefficients.contains_zero(count - 1)) return std::nullopt;
  for (std::size_t k = 0; k < count; ++k) {
    if (!coefficients.finite(k)) return std::nullopt;
  }
  BallPolynomial polynomial(coefficients, precision);
  const slong n = polynomial.degree();
  RootBalls roots(n);
  if (polynomial.isolate(roots.all(), precision) < n) return std::nullopt;
  std::vector<EnclosedRoot> result;
  for (slong k = 0; k < n; ++k) result.push_back(described_root(roots, k, n));
  std::sort(result.begin(), result.end(), comes_before);
  return result;
}

}  // namespace anholon

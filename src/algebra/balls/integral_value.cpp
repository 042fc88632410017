#include "anholon/algebra/balls/integral_value.hpp"

#if __has_include(<flint/acb_calc.h>)
#include <flint/acb_calc.h>
#else
#include <acb_calc.h>
#endif

#include "anholon/algebra/balls/ball_point.hpp"
#include "anholon/algebra/balls/describe_ball.hpp"
#include "anholon/algebra/flint/ball_arithmetic.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr int most_halvings = 12;

class ComplexBalls {
 public:
  explicit ComplexBalls(std::size_t n) : values_(_acb_vec_init(static_cast<slong>(n))), size_(n) {}
  ~ComplexBalls() { _acb_vec_clear(values_, static_cast<slong>(size_)); }
  ComplexBalls(const ComplexBalls&) = delete;
  ComplexBalls& operator=(const ComplexBalls&) = delete;
  [[nodiscard]] acb_ptr operator[](std::size_t i) { return values_ + i; }

 private:
  acb_ptr values_;
  std::size_t size_;
};

// asin and acos have cuts on the real line beyond ±1, atan on the imaginary line beyond ±i.
bool touches_cut(const acb_t z, Function function) {
  const bool arc_tangent = function == Function::atan;
  const arb_struct* across = arc_tangent ? acb_realref(z) : acb_imagref(z);
  const arb_struct* along = arc_tangent ? acb_imagref(z) : acb_realref(z);
  if (!arb_contains_zero(across)) return false;
  arb_t size;
  arb_init(size);
  arb_abs(size, along);
  arb_sub_ui(size, size, 1, 64);
  const bool touches = arb_is_negative(size) == 0;
  arb_clear(size);
  return touches;
}

void complex_function(acb_t out, Function function, const acb_t z, bool analytic, slong precision) {
  switch (function) {
    case Function::sin: return acb_sin(out, z, precision);
    case Function::cos: return acb_cos(out, z, precision);
    case Function::tan: return acb_tan(out, z, precision);
    case Function::exp: return acb_exp(out, z, precision);
    case Function::sinh: return acb_sinh(out, z, precision);
    case Function::cosh: return acb_cosh(out, z, precision);
    case Function::tanh: return acb_tanh(out, z, precision);
    case Function::log: return acb_log_analytic(out, z, analytic, precision);
    case Function::abs: return acb_real_abs(out, z, analytic, precision);
    case Function::asin:
    case Function::acos:
    case Function::atan: break;
  }
  if (analytic && touches_cut(z, function)) return acb_indeterminate(out);
  if (function == Function::asin) return acb_asin(out, z, precision);
  if (function == Function::acos) return acb_acos(out, z, precision);
  acb_atan(out, z, precision);
}

void complex_power(acb_t out, const acb_t z, const Rational& exponent, bool analytic, slong precision) {
  if (exponent == Rational(1, 2)) return acb_sqrt_analytic(out, z, analytic, precision);
  if (exponent == Rational(-1, 2)) return acb_rsqrt_analytic(out, z, analytic, precision);
  if (is_integer(exponent) && exponent.get_num().fits_slong_p())
    return acb_pow_si(out, z, exponent.get_num().get_si(), precision);
  acb_t e;
  acb_init(e);
  set_rational(acb_realref(e), exponent, precision);
  acb_pow_analytic(out, z, e, analytic, precision);
  acb_clear(e);
}

// f near the real line.
class ComplexFunction {
 public:
  ComplexFunction(const Expr& f, const Expr& x, const ExactValues& values)
      : ws_(f.workspace()), x_(x), values_(values), walk_(walk(f)) {}

  void evaluate(acb_t out, const acb_t z, bool analytic, slong precision) const {
    ComplexBalls balls(walk_.size());
    for (std::size_t i = 0; i < walk_.size(); ++i) at(i, balls, z, analytic, precision);
    acb_set(out, balls[walk_.root(0)]);
  }

  static int callback(acb_ptr out, const acb_t z, void* function, slong order, slong precision) {
    static_cast<const ComplexFunction*>(function)->evaluate(out, z, order != 0, precision);
    return 0;
  }

 private:
  void at(std::size_t i, ComplexBalls& balls, const acb_t z, bool analytic, slong precision) const {
    const Node& n = ws_.node(walk_.id(i));
    const auto operands = walk_.operands(i);
    acb_ptr value = balls[i];
    switch (n.kind) {
      case Kind::undefined: acb_indeterminate(value); break;
      case Kind::number: set_rational(acb_realref(value), ws_.number_at(n.data), precision); break;
      case Kind::pi: acb_const_pi(value, precision); break;
      case Kind::sum:
        for (const std::uint32_t k : operands) acb_add(value, value, balls[k], precision);
        break;
      case Kind::product:
        acb_one(value);
        for (const std::uint32_t k : operands) acb_mul(value, value, balls[k], precision);
        break;
      case Kind::power: complex_power(value, balls[operands[0]], ws_.number_at(n.data), analytic, precision); break;
      case Kind::function: complex_function(value, n.function, balls[operands[0]], analytic, precision); break;
      case Kind::application:
      case Kind::symbol: {
        const Expr e(ws_, walk_.id(i));
        const auto known = values_.find(e);
        if (e == x_)
          acb_set(value, z);
        else if (const auto kind = elliptic_kind(e); kind && known == values_.end()) {
          std::vector<acb_srcptr> arguments;
          for (const std::uint32_t k : operands) arguments.push_back(balls[k]);
          set_elliptic(value, *kind, arguments, precision);
        } else if (known == values_.end() || contains_any(e, {&x_, 1}))
          acb_indeterminate(value);
        else
          set_rational(acb_realref(value), known->second, precision);
        break;
      }
    }
  }

  Workspace& ws_;
  Expr x_;
  const ExactValues& values_;
  Walk walk_;
};

// Whether f certainly has a value at every real number between: real balls cover the interval, halved where they are too wide. Complex
// numbers would go around what is not defined: √x is no real number for x < 0.
bool defined_between(const Expr& f, const Expr& x, const ExactValues& values, const Rational& from, const Rational& to,
                     int halvings) {
  BallPoint point(64);
  for (const auto& [node, value] : values) point.set(node, value);
  const Rational middle = (from + to) / 2;
  point.set(x, middle, ::abs(Rational(to - from)) / 2);
  if (point.values({&f, 1}).finite(0)) return true;
  return halvings > 0 && defined_between(f, x, values, from, middle, halvings - 1) &&
         defined_between(f, x, values, middle, to, halvings - 1);
}

// Bounds of the two ends, exact, one below and one above both.
std::pair<Rational, Rational> hull(const Expr& from, const Expr& to, const ExactValues& values, bool& finite) {
  BallPoint point(64);
  for (const auto& [node, value] : values) point.set(node, value);
  const std::vector<Expr> ends{from, to};
  const BallVector balls = point.values(ends);
  finite = balls.finite(0) && balls.finite(1);
  const Rational low = std::min<Rational>(balls.midpoint(0) - balls.radius(0), balls.midpoint(1) - balls.radius(1));
  const Rational high = std::max<Rational>(balls.midpoint(0) + balls.radius(0), balls.midpoint(1) + balls.radius(1));
  return {low, high};
}

}  // namespace

Ball integral_value(const Expr& f, const Expr& x, const Expr& from, const Expr& to, const ExactValues& values,
                    const EnclosureOptions& options) {
  bool finite = false;
  const auto [low, high] = hull(from, to, values, finite);
  finite = finite && defined_between(f, x, values, low, high, most_halvings);
  acb_t a, b, result;
  acb_init(a);
  acb_init(b);
  acb_init(result);
  acb_indeterminate(result);
  if (finite) {
    const slong precision = options.precision;
    const ComplexFunction function(f, x, values), begin(from, x, values), end(to, x, values);
    begin.evaluate(a, a, false, precision);
    end.evaluate(b, b, false, precision);
    mag_t tolerance;
    mag_init(tolerance);
    mag_set_ui_2exp_si(tolerance, 1, -precision);
    acb_calc_integrate_opt_t bounds;
    acb_calc_integrate_opt_init(bounds);
    acb_calc_integrate(result, ComplexFunction::callback, const_cast<ComplexFunction*>(&function), a, b, precision,
                       tolerance, bounds, precision);
    mag_clear(tolerance);
  }
  const Ball ball = describe(acb_realref(result), options.digits);
  acb_clear(a);
  acb_clear(b);
  acb_clear(result);
  return ball;
}

}  // namespace anholon

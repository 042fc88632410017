#include "anholon/analyze/hamilton_jacobi/curve_numbers.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "anholon/algebra/balls/ball_point.hpp"
#include "anholon/algebra/balls/integral_value.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {

namespace {

// Lower and upper bound.
struct Bounds {
  Rational low, high;
};

Rational rational_of(double x) { return std::isfinite(x) ? Rational(x) : Rational(0); }

Bounds bounds_of(const Ball& b) {
  const Rational middle = rational_of(b.midpoint);
  // The midpoint of a Ball is rounded for display.
  const Rational radius = rational_of(b.radius) + ::abs(middle) / (Integer(1) << 52);
  return {middle - radius, middle + radius};
}

Ball ball_between(const Bounds& b) {
  Ball result;
  const Rational middle = (b.low + b.high) / 2, radius = (b.high - b.low) / 2;
  result.midpoint = middle.get_d();
  result.radius = std::nextafter(radius.get_d() + std::fabs(result.midpoint) * 2.3e-16, HUGE_VAL);
  result.text = fmt::format("[{:.16g} +/- {:.2g}]", result.midpoint, result.radius);
  result.finite = true;
  result.contains_zero = b.low <= 0 && b.high >= 0;
  result.positive = b.low > 0;
  result.nonnegative = b.low >= 0;
  return result;
}

class NumbersOfCurve {
 public:
  NumbersOfCurve(const IntegratedCurves& curves, const ExactValues& values, const Expr& time, const Rational& t)
      : curves_(curves), values_(values), time_(time), t_(t) {
    values_[time] = t;
  }

  [[nodiscard]] CurveNumbers run() {
    CurveNumbers result;
    bool turning = false;
    for (const Expr& e : curves_.smooth) {
      const Ball b = enclose(e, values_);
      if (b.finite && b.radius == 0 && b.midpoint == 0)
        turning = true;
      else if (!b.positive)
        return none(to_text(e) + " is not positive: this branch does not begin there");
    }
    for (const Expr& e : curves_.nonvanishing) {
      if (enclose(e, values_).contains_zero) return none(to_text(e) + " may vanish there");
    }
    const auto found = std::find_if(curves_.cases.begin(), curves_.cases.end(),
                                    [&](const CurveCase& c) { return holds(c) && (!turning || c.from_turning_point); });
    if (found == curves_.cases.end()) return none("no case that was integrated has these constants");
    result.case_of = static_cast<std::size_t>(found - curves_.cases.begin());
    const CurveCase& c = *found;
    if (is_proved(c.lawful) || lasts(c)) {
      for (const SolvedVariable& y : c.solved) keep(y.variable.symbol, enclose(y.value, values_));
    }
    for (const Quadrature& q : c.quadratures) integrate(q);
    for (const OrbitQuadrature& o : c.orbits) follow(o);
    for (const Expr& q : curves_.coordinates) {
      const auto at = std::find_if(known_.begin(), known_.end(), [&](const auto& k) { return k.first == q; });
      if (at != known_.end()) result.at_time.push_back({q.name(), at->second});
    }
    if (result.at_time.empty()) result.why_none = "nothing could be enclosed: the motion leaves this branch before";
    return result;
  }

 private:
  [[nodiscard]] static CurveNumbers none(std::string why) { return {0, {}, std::move(why)}; }

  [[nodiscard]] bool holds(const Circumstances& c) const {
    const auto vanishes = [&](const Expr& e) { return enclose(e, values_).contains_zero; };
    return std::none_of(c.nonzero.begin(), c.nonzero.end(), vanishes) &&
           std::all_of(c.positive.begin(), c.positive.end(),
                       [&](const Expr& e) { return enclose(e, values_).positive; }) &&
           std::all_of(c.places.begin(), c.places.end(), [&](const auto& p) { return vanishes(p.first - p.second); });
  }

  // Whether `range` is positive and `continuous` does not vanish from 0 to t: on intervals, halved where they are too wide.
  [[nodiscard]] bool lasts(const CurveCase& c) const {
    BallPoint point(64);
    for (const auto& [node, value] : values_) point.set(node, value);
    return lasts(c, point, 0, t_, 14);
  }
  [[nodiscard]] bool lasts(const CurveCase& c, BallPoint& point, const Rational& from, const Rational& to,
                           int halvings) const {
    const Rational middle = (from + to) / 2;
    point.set(time_, middle, ::abs(Rational(to - from)) / 2);
    const BallVector range = point.values(c.range), continuous = point.values(c.continuous);
    bool sure = true, beyond = false;
    for (std::size_t k = 0; k < range.size(); ++k) {
      sure = sure && range.positive(k);
      beyond = beyond || range.negative(k);
    }
    for (std::size_t k = 0; k < continuous.size(); ++k) sure = sure && !continuous.contains_zero(k);
    if (sure || beyond || halvings == 0) return sure;
    return lasts(c, point, from, middle, halvings - 1) && lasts(c, point, middle, to, halvings - 1);
  }

  void keep(const Expr& coordinate, const Ball& value) {
    if (value.finite) known_.emplace_back(coordinate, value);
  }
  [[nodiscard]] Expr start_of(const Expr& coordinate) const {
    const auto at = std::find(curves_.coordinates.begin(), curves_.coordinates.end(), coordinate);
    return curves_.starts[static_cast<std::size_t>(at - curves_.coordinates.begin())];
  }

  void integrate(const Quadrature& q) {
    if (q.to == time_) {
      const Ball grown = integral_value(q.integrand, q.along, q.from, q.to, values_);
      if (!grown.finite) return;
      const Bounds b = bounds_of(grown), start = bounds_of(enclose(start_of(q.variable.symbol), values_));
      keep(q.variable.symbol, ball_between({b.low + start.low, b.high + start.high}));
      return;
    }
    if (const auto place = solved(q)) {
      places_.emplace_back(q.variable.symbol, *place);
      keep(q.variable.symbol, ball_between(*place));
    }
  }

  // ∫ f from x0 to x, minus τ: grows or falls with x, as f does not vanish on the way.
  [[nodiscard]] std::optional<int> side(const Quadrature& q, const Expr& x, const Rational& at, const Ball& tau) {
    values_[x] = at;
    const Ball grown = integral_value(q.integrand, q.along, q.from, x, values_, {64, 20});
    values_.erase(x);
    if (!grown.finite) return std::nullopt;
    const Bounds g = bounds_of(grown), t = bounds_of(tau);
    return g.low > t.high ? 1 : g.high < t.low ? -1 : 0;
  }
  [[nodiscard]] std::optional<Bounds> solved(const Quadrature& q) {
    const Ball tau = enclose(q.equals, values_), begin = enclose(q.from, values_);
    const Expr x = q.along.workspace().symbol("end of the quadrature");
    const Expr slope = substitute(q.integrand, {{q.along, q.from}});
    const Ball f = enclose(slope, values_);
    if (!tau.finite || !begin.finite || f.contains_zero) return std::nullopt;
    const Rational from = rational_of(begin.midpoint);
    if (tau.contains_zero && tau.radius == 0) return Bounds{from, from};
    // x − x0 has the sign of τ/f.
    const int way = (f.positive ? 1 : -1) * (tau.positive ? 1 : -1), wanted = tau.positive ? 1 : -1;
    Rational near = from, step = ::abs(rational_of(tau.midpoint / f.midpoint));
    std::optional<Rational> far;
    for (int tries = 0; tries < 200 && !far; ++tries) {
      const Rational next = rounded(Rational(near + way * step));
      const auto s = side(q, x, next, tau);
      if (s && *s == wanted) {
        far = next;
      } else if (s && *s == -wanted) {
        near = next;
      } else {
        step /= 2;  // the integrand ends before
      }
      if (step < Rational(1, Integer(1) << 60)) return std::nullopt;
    }
    if (!far) return std::nullopt;
    for (int halvings = 0; halvings < 60; ++halvings) {
      const Rational middle = rounded(Rational((near + *far) / 2));
      const auto s = side(q, x, middle, tau);
      if (!s || *s == 0 || middle == near || middle == *far) break;
      (*s == wanted ? *far : near) = middle;
    }
    return way > 0 ? Bounds{near, *far} : Bounds{*far, near};
  }
  static Rational rounded(const Rational& x) {
    Rational result(Integer(x * (Integer(1) << 64)), Integer(1) << 64);
    result.canonicalize();
    return result;
  }

  // ∫ f from r0 to r, r within bounds: to one of them, and what can be between them.
  void follow(const OrbitQuadrature& o) {
    const auto place =
        std::find_if(places_.begin(), places_.end(), [&](const auto& p) { return p.first == o.over.symbol; });
    if (place == places_.end()) return;
    const Expr x = o.along.workspace().symbol("end of the quadrature");
    values_[x] = place->second.low;
    const Ball grown = integral_value(o.integrand, o.along, start_of(o.over.symbol), x, values_);
    values_.erase(x);
    BallPoint point(64);
    for (const auto& [node, value] : values_) point.set(node, value);
    const Rational width = place->second.high - place->second.low;
    point.set(o.along, place->second.low + width / 2, width / 2);
    const BallVector between = point.values({&o.integrand, 1});
    if (!grown.finite || !between.finite(0)) return;
    const Rational most = (::abs(between.midpoint(0)) + between.radius(0)) * width;
    const Bounds b = bounds_of(grown), start = bounds_of(enclose(start_of(o.variable.symbol), values_));
    keep(o.variable.symbol, ball_between({b.low + start.low - most, b.high + start.high + most}));
  }

  const IntegratedCurves& curves_;
  ExactValues values_;
  Expr time_;
  Rational t_;
  std::vector<std::pair<Expr, Ball>> known_;
  std::vector<std::pair<Expr, Bounds>> places_;
};

}  // namespace

CurveNumbers curve_numbers(const IntegratedCurves& curves, const ExactValues& values, const Expr& time,
                           const Rational& t) {
  return NumbersOfCurve(curves, values, time, t).run();
}

}  // namespace anholon

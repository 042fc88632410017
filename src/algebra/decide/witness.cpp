#include "anholon/algebra/decide/witness.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <random>

#include "anholon/algebra/balls/enclosure.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr long kFirstPrecision = 128, kLastPrecision = 1024;
constexpr std::size_t kClosePoints = 4;  // points at which zero is looked at with the last precision

struct Interval {
  std::optional<Rational> low, high;
  bool open = false;  // one of the bounds is not allowed
};

// Bounds of single variables among the assumptions: a·x + b > 0.
std::map<NodeId, Interval> simple_bounds(const Assumptions& assumptions) {
  std::map<NodeId, Interval> bounds;
  for (const Assumed& a : assumptions.list) {
    const auto symbols = symbols_of(a.expression);
    if (a.sign == Sign::nonzero || symbols.size() != 1) continue;
    const Expr& x = symbols.front();
    const Expr slope = differentiate(a.expression, x);
    const Expr offset = substitute(a.expression, {{x, x.workspace().number(0)}});
    if (!slope.is(Kind::number) || !offset.is(Kind::number) || slope.number() == 0) continue;
    const Rational bound = -offset.number() / slope.number();
    Interval& interval = bounds[x.id()];
    interval.open = interval.open || a.sign == Sign::positive;
    if (slope.number() > 0) {
      if (!interval.low || *interval.low < bound) interval.low = bound;
    } else if (!interval.high || *interval.high > bound) {
      interval.high = bound;
    }
  }
  return bounds;
}

class Points {
 public:
  explicit Points(const Assumptions& assumptions) : bounds_(simple_bounds(assumptions)) {}

  // The n-th attempt is drawn from a range that widens and narrows, so that large and small regions are met.
  Rational draw(std::size_t attempt) {
    static constexpr std::array<int, 6> kReach{3, 5, 9, 20, 2, 60};
    static constexpr std::array<int, 6> kDenominator{1, 2, 4, 3, 16, 1};
    const std::size_t k = attempt % kReach.size();
    std::uniform_int_distribution<int> denominator(1, kDenominator[k]);
    const int d = denominator(random_);
    std::uniform_int_distribution<int> numerator(-kReach[k] * d, kReach[k] * d);
    Rational r(numerator(random_), d);
    r.canonicalize();
    return r;
  }

  Rational draw_for(const Expr& symbol, std::size_t attempt) {
    const Rational r = draw(attempt);
    const auto it = bounds_.find(symbol.id());
    if (it == bounds_.end()) return r;
    const auto& [low, high, open] = it->second;
    if (low && high) {
      const Rational weight = (1 + r / (::abs(r) + 1)) / 2;
      return Rational(*low + (*high - *low) * weight);
    }
    const Rational distance = r == 0 && open ? Rational(1, 2) : Rational(::abs(r));
    return low ? Rational(*low + distance) : Rational(*high - distance);
  }

 private:
  std::map<NodeId, Interval> bounds_;
  std::mt19937 random_{20260101U};
};

void set_rotation(const RotationEntries& entries, const Rational& a, const Rational& b, const Rational& c,
                  ExactValues& values) {
  const Rational d = 1 + a * a + b * b + c * c;
  const std::array<Rational, 9> m{1 + a * a - b * b - c * c, 2 * (a * b - c),           2 * (a * c + b),
                                  2 * (a * b + c),           1 - a * a + b * b - c * c, 2 * (b * c - a),
                                  2 * (a * c - b),           2 * (b * c + a),           1 - a * a - b * b + c * c};
  for (std::size_t k = 0; k < 9; ++k) values[entries[k]] = m[k] / d;
}

bool holds(const Assumed& a, const Ball& ball) {
  switch (a.sign) {
    case Sign::positive: return ball.positive;
    case Sign::nonnegative: return ball.nonnegative;
    case Sign::nonzero: return ball.finite && !ball.contains_zero;
  }
  return false;
}

// A rotation of which an entry occurs is given by all nine.
void add_whole_rotations(Witness& witness, const Assumptions& assumptions, const ExactValues& values) {
  const auto has = [&](const Expr& e) {
    return std::any_of(witness.values.begin(), witness.values.end(), [&](const auto& v) { return v.first == e; });
  };
  for (const RotationEntries& r : assumptions.rotations) {
    if (std::none_of(r.begin(), r.end(), has)) continue;
    for (const Expr& entry : r) {
      if (!has(entry)) witness.values.emplace_back(entry, values.at(entry));
    }
  }
}

}  // namespace

WitnessSearch find_witness(const Expr& residual, const Assumptions& assumptions, const Meter& meter,
                           std::size_t tries) {
  WitnessSearch search;
  std::vector<Expr> watched{residual};
  for (const Assumed& a : assumptions.list) watched.push_back(a.expression);
  watched.insert(watched.end(), assumptions.guards.begin(), assumptions.guards.end());
  const std::vector<Expr> symbols = symbols_of(watched);
  // What the witness tells: all that the residual contains, and what assumptions and guards tie to it.
  std::vector<Expr> shown{residual};
  for (const Assumed& a : assumptions.list) {
    if (symbols_of(a.expression).size() > 1) shown.push_back(a.expression);
  }
  shown.insert(shown.end(), assumptions.guards.begin(), assumptions.guards.end());
  Points points(assumptions);
  std::size_t close = 0;
  for (std::size_t attempt = 0; attempt < tries; ++attempt, ++search.points) {
    meter.check_time("looking for a witness");
    ExactValues values;
    for (const Expr& s : symbols) values[s] = points.draw_for(s, attempt);
    for (const RotationEntries& r : assumptions.rotations) {
      const Rational a = points.draw(attempt), b = points.draw(attempt), c = points.draw(attempt);
      set_rotation(r, a, b, c, values);
    }
    for (long precision = kFirstPrecision; precision <= kLastPrecision; precision *= 8) {
      const auto balls = enclose_inventing(watched, values, [&] { return points.draw(attempt); }, {precision, 20});
      const bool defined = std::all_of(balls.begin(), balls.end(), [](const Ball& b) { return b.finite; });
      bool allowed = defined;
      for (std::size_t k = 0; allowed && k < assumptions.list.size(); ++k)
        allowed = holds(assumptions.list[k], balls[k + 1]);
      if (!allowed) break;
      if (precision == kFirstPrecision) ++search.in_domain;
      if (!balls.front().contains_zero) {
        Witness witness{{}, balls.front().text, precision};
        const Walk w = walk(shown);
        for (std::size_t i = 0; i < w.size(); ++i) {
          const auto it = values.find(residual.workspace().expr(w.id(i)));
          if (it != values.end()) witness.values.emplace_back(it->first, it->second);
        }
        add_whole_rotations(witness, assumptions, values);
        search.witness = std::move(witness);
        return search;
      }
      if (close >= kClosePoints) break;
      if (precision > kFirstPrecision) ++close;
    }
  }
  return search;
}

}  // namespace anholon

#include <algorithm>
#include <cmath>

#include "anholon/algebra/balls/ball_point.hpp"
#include "anholon/derive/regularity/negative_direction.hpp"
#include "anholon/derive/system/quaternion.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

namespace {

constexpr long states = 3;

// v with v·A v = the first negative pivot of A = L D Lᵀ; empty if there is none.
std::vector<double> candidate(std::vector<std::vector<double>> a) {
  const std::size_t n = a.size();
  std::vector<std::vector<double>> l(n, std::vector<double>(n, 0));
  for (std::size_t k = 0; k < n; ++k) {
    const double pivot = a[k][k];
    if (pivot < 0) {
      std::vector<double> v(n, 0);  // Lᵀ v = e_k
      v[k] = 1;
      for (std::size_t i = k; i-- > 0;) {
        for (std::size_t j = i + 1; j <= k; ++j) v[i] -= l[j][i] * v[j];
      }
      return v;
    }
    if (pivot < 1e-12) return {};
    for (std::size_t i = k + 1; i < n; ++i) {
      l[i][k] = a[i][k] / pivot;
      for (std::size_t j = k + 1; j < n; ++j) a[i][j] -= l[i][k] * a[k][j];
    }
  }
  return {};
}

Rational fraction(long numerator, long denominator) {
  Rational result(numerator, denominator);
  result.canonicalize();
  return result;
}

class Sample {
 public:
  Sample(const System& system, long seed) : system_(system), seed_(seed) {
    Workspace& ws = system.workspace();
    for (const Parameter& p : system.model->parameters) {
      if (p.value) {
        point_.set(p.symbol, *p.value);
      } else if (!p.definition) {
        place(p.symbol, fraction(1 + std::labs(next()), 7));
      }
    }
    for (const Coordinate& c : system.model->coordinates) {
      if (!c.rotation) continue;
      const auto matrix = rotation_matrix({ws.number(1), ws.number(fraction(next(), 7)), ws.number(fraction(next(), 7)),
                                           ws.number(fraction(next(), 7))});
      for (std::size_t k = 0; k < 9; ++k) point_.set(c.rotation->matrix[k / 3][k % 3], matrix[k]);
    }
    const auto& entries = system.mass_matrix.entries();
    const Walk w = walk(entries);
    for (std::size_t i = 0; i < w.size(); ++i) {
      const Expr e = ws.expr(w.id(i));
      if ((e.is(Kind::symbol) || e.is(Kind::application)) && !point_.has(e)) place(e, fraction(next(), 7));
    }
  }

  [[nodiscard]] std::optional<NegativeDirection> negative() {
    if (!satisfies_assumptions()) return std::nullopt;
    const std::size_t n = system_.degrees();
    const BallVector values = point_.values(system_.mass_matrix.entries());
    std::vector<std::vector<double>> a(n, std::vector<double>(n, 0));
    for (std::size_t k = 0; k < n * n; ++k) {
      if (!values.finite(k)) return std::nullopt;
      a[k / n][k % n] = values.approximate(k);
    }
    NegativeDirection result{at_, {}, 0};
    for (const double x : candidate(std::move(a))) result.velocity.push_back(fraction(std::lround(x * 1000), 1000));
    std::vector<Expr> terms;
    for (std::size_t k = 0; k < n * n && !result.velocity.empty(); ++k) {
      terms.push_back(system_.workspace().number(Rational(result.velocity[k / n] * result.velocity[k % n])) *
                      system_.mass_matrix.entries()[k]);
    }
    if (terms.empty()) return std::nullopt;
    const Expr form = sum(terms);
    const BallVector value = point_.values({&form, 1});
    if (!value.negative(0)) return std::nullopt;
    result.value = value.approximate(0);
    return result;
  }

 private:
  [[nodiscard]] bool satisfies_assumptions() const {
    return std::all_of(system_.assumptions.list.begin(), system_.assumptions.list.end(), [&](const Assumed& a) {
      const BallVector value = point_.values({&a.expression, 1});
      return !value.finite(0) || (a.sign == Sign::nonzero ? !value.contains_zero(0) : !value.negative(0));
    });
  }
  long next() { return 1 + (seed_ = (seed_ * 5 + 3) % 11) - 5; }
  void place(const Expr& node, const Rational& value) {
    point_.set(node, value);
    at_.emplace_back(node, value);
  }

  const System& system_;
  long seed_;
  BallPoint point_;
  std::vector<std::pair<Expr, Rational>> at_;
};

}  // namespace

std::optional<NegativeDirection> negative_direction(const System& system) {
  for (long seed = 1; seed <= states; ++seed) {
    if (auto found = Sample(system, seed).negative()) return found;
  }
  return std::nullopt;
}

}  // namespace anholon::detail

#include "anholon/derive/state/newton.hpp"

#include <cmath>

#include "anholon/algebra/linear/minor.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon {

namespace {

constexpr int most_steps = 60;

Rational power_of_two(long exponent) {
  const Integer two = Integer(1) << static_cast<unsigned long>(std::labs(exponent));
  return exponent >= 0 ? Rational(two) : Rational(1, two);
}

class Newton {
 public:
  Newton(BallPoint& point, const NewtonProblem& problem)
      : point_(point), problem_(problem), n_(problem.unknowns.size()),
        zero_(problem.equations.front().workspace().number(0)) {
    for (const Expr& g : problem.equations) jacobian_.push_back(gradient(g, problem.unknowns));
    const BallVector start = point.values(problem.unknowns);
    for (std::size_t j = 0; j < n_; ++j) center_.push_back(start.midpoint(j));
  }

  bool run() {
    const BallPoint before = point_;
    if (n_ > 0 && converge() && certify()) return true;
    if (n_ == 0 && vanish()) return true;
    point_ = before;
    return false;
  }

 private:
  void place() {
    for (std::size_t j = 0; j < n_; ++j) point_.set(problem_.unknowns[j], center_[j]);
  }

  [[nodiscard]] bool vanish() const {
    const BallVector g = point_.values(problem_.equations);
    for (std::size_t r = 0; r < g.size(); ++r) {
      if (!g.finite(r) || !(g.contains_zero(r) || g.smaller(r, power_of_two(-point_.precision() / 2)))) return false;
    }
    return true;
  }

  // False: the equations are undefined here.
  bool choose_minor() {
    std::vector<std::vector<double>> j;
    for (const auto& row : jacobian_) {
      const BallVector values = point_.values(row);
      std::vector<double>& numbers = j.emplace_back();
      for (std::size_t k = 0; k < n_; ++k) {
        if (!values.finite(k)) return false;
        numbers.push_back(values.approximate(k));
      }
    }
    minor_ = largest_minor(std::move(j));
    return true;
  }

  // [[M, −Jᵀ], [J, 0]] (δ, μ) = (0, −g) over the independent equations.
  [[nodiscard]] std::optional<BallVector> step(bool with_metric) const {
    const std::size_t m = minor_.rows.size(), size = n_ + m;
    Matrix left(size, size, zero_);
    std::vector<Expr> right(size, zero_);
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t j = 0; j < n_; ++j)
        left(i, j) = with_metric ? problem_.metric(i, j) : zero_.workspace().number(i == j ? 1 : 0);
    }
    for (std::size_t r = 0; r < m; ++r) {
      for (std::size_t j = 0; j < n_; ++j) {
        left(n_ + r, j) = jacobian_[minor_.rows[r]][j];
        left(j, n_ + r) = -jacobian_[minor_.rows[r]][j];
      }
      right[n_ + r] = -problem_.equations[minor_.rows[r]];
    }
    return point_.solve(left, right);
  }

  bool converge() {
    for (int k = 0; k < most_steps; ++k) {
      place();
      if (!choose_minor()) return false;
      if (minor_.rows.empty()) return vanish();
      auto delta = step(true);
      if (!delta) delta = step(false);
      if (!delta) return false;
      bool small = true;
      for (std::size_t j = 0; j < n_; ++j) {
        center_[j] = rounded(center_[j] + delta->midpoint(j));
        small = small && delta->smaller(j, (1 + ::abs(center_[j])) * power_of_two(-point_.precision() * 3 / 4));
      }
      if (small) {
        place();
        return vanish();
      }
    }
    return false;
  }

  // To as many bits after the point as the precision has, so that exact values stay short.
  [[nodiscard]] Rational rounded(const Rational& x) const {
    const auto bits = static_cast<unsigned long>(point_.precision());
    const Rational scaled = x * (Integer(1) << bits) + Rational(1, 2);
    Integer floor;
    mpz_fdiv_q(floor.get_mpz_t(), scaled.get_num_mpz_t(), scaled.get_den_mpz_t());
    Rational result(floor, Integer(1) << bits);
    result.canonicalize();
    return result;
  }

  // Interval Newton: over the box X = center ± ε the step −J(X)⁻¹ g(center) stays within ±ε.
  bool certify() {
    const std::size_t m = minor_.rows.size();
    if (m == 0) return true;
    Matrix square(m, m, zero_);
    std::vector<Expr> equations;
    for (std::size_t r = 0; r < m; ++r) {
      equations.push_back(-problem_.equations[minor_.rows[r]]);
      for (std::size_t k = 0; k < m; ++k) square(r, k) = jacobian_[minor_.rows[r]][minor_.columns[k]];
    }
    const BallVector residual = point_.values(equations);
    std::vector<Expr> names;
    BallPoint box = point_;
    const Rational relative = power_of_two(-point_.precision() / 2);
    for (std::size_t r = 0; r < m; ++r) {
      const Expr name = zero_.workspace().symbol("newton." + std::to_string(r));
      box.set(name, residual, r);
      names.push_back(name);
    }
    const auto radius = [&](std::size_t k) { return Rational((1 + ::abs(center_[minor_.columns[k]])) * relative); };
    for (std::size_t k = 0; k < m; ++k)
      box.set(problem_.unknowns[minor_.columns[k]], center_[minor_.columns[k]], radius(k));
    const auto delta = box.solve(square, names);
    if (!delta) return false;
    for (std::size_t k = 0; k < m; ++k) {
      if (!delta->smaller(k, radius(k))) return false;
    }
    for (std::size_t k = 0; k < m; ++k)
      point_.set(problem_.unknowns[minor_.columns[k]], *delta, k, center_[minor_.columns[k]]);
    return vanish();
  }

  BallPoint& point_;
  const NewtonProblem& problem_;
  std::size_t n_;
  Expr zero_;
  std::vector<std::vector<Expr>> jacobian_;
  std::vector<Rational> center_;
  Minor minor_;
};

}  // namespace

bool solve_near(BallPoint& point, const NewtonProblem& problem) {
  return problem.equations.empty() || Newton(point, problem).run();
}

}  // namespace anholon

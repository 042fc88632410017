#include "anholon/derive/formulations/kane.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/regularity/sum_of_squares.hpp"
#include "anholon/derive/system/law.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

class SquareDerivation {
 public:
  SquareDerivation(const System& system, const Kinematics& kinematics, detail::SquareSum squares)
      : system_(system), squares_(std::move(squares)), n_(system.degrees()), k_(kinematics.independent.size()),
        w_(system.frame.velocity_symbols()), on_(kinematics.replacements(system)), directions_(kinematics.directions),
        drift_(system.frame.along_vector(kinematics.velocities)) {
    drift_[system.frame.time()] = system.workspace().number(1);
    for (const IndependentVelocity& u : kinematics.independent) u_.push_back(u.symbol);
  }

  KaneEquations run() {
    const Expr zero = system_.workspace().number(0);
    leave_out_bound_directions();
    std::vector<std::vector<Expr>> matrix(k_ * k_, {zero}), right(k_, {zero});
    for (std::size_t k = 0; k < squares_.squares.size(); ++k) {
      const detail::SquareTerm& square = squares_.squares[k];
      const Expr s = substitute(square.form, on_), c = 2 * square.coefficient;
      const std::vector<Expr> slopes = gradient(s, u_);
      const Expr turning = differentiate_along(s, drift_);
      const std::vector<Expr> twist = k < joined_ ? std::vector<Expr>{} : twist_of(square.form);
      std::vector<std::size_t> sloped;
      for (std::size_t a = 0; a < k_; ++a) {
        if (!slopes[a].is_zero_literal()) sloped.push_back(a);
      }
      for (const std::size_t a : sloped) {
        const Expr scaled = c * slopes[a];
        for (const std::size_t b : sloped) matrix[a * k_ + b].push_back(scaled * slopes[b]);
        right[a].push_back(-(scaled * turning));
      }
      without_twist_ = without_twist_ && twist.empty();
      for (std::size_t a = 0; a < k_ && !twist.empty(); ++a) right[a].push_back(-(c * s * along(a, twist)));
    }
    const std::vector<Expr> other = other_forces();
    KaneEquations result{{}, {}, without_twist_};
    for (const auto& terms : matrix) result.matrix.push_back(sum(terms));
    for (std::size_t a = 0; a < k_; ++a) {
      right[a].push_back(along(a, other));
      result.right.push_back(sum(right[a]));
    }
    return result;
  }

 private:
  // c (s_i² + s_j²), both without twist, where a constraint says α s_i + β s_j = 0 with α² + β² = 1: a body that cannot move across. Then
  // (s_i, s_j) is p = β s_i − α s_j along a direction that turns, and of its rate only p' counts: one square in place of two.
  void leave_out_bound_directions() {
    std::vector<Form> rest;
    for (const detail::SquareTerm& square : squares_.squares) rest.push_back(form_of(square));
    std::vector<Expr> seen;
    for (const Form& f : rest) seen.push_back(f.square.form);
    for (const SystemConstraint& c : system_.constraints)
      seen.insert(seen.end(), c.acceleration_row.begin(), c.acceleration_row.end());
    const Values somewhere = random_values(seen);
    for (Form& f : rest) f.value = evaluate(f.square.form, somewhere);
    std::vector<detail::SquareTerm> joined;
    for (const SystemConstraint& c : system_.constraints) {
      if (c.kind == ConstraintKind::acceleration || contains_any(c.acceleration_row, w_)) continue;
      join_one_pair(c, somewhere, rest, joined);
    }
    joined_ = joined.size();
    for (Form& f : rest) joined.push_back(std::move(f.square));
    squares_.squares = std::move(joined);
  }

  struct Form {
    detail::SquareTerm square;
    std::vector<Expr> slopes;
    std::vector<std::size_t> alone;  // where a velocity stands alone, with 1
    double value;                    // at a random state, to see what cannot be
  };

  [[nodiscard]] Form form_of(const detail::SquareTerm& square) const {
    const Expr one = system_.workspace().number(1);
    Form form{square, gradient(square.form, w_), {}, 0};
    for (std::size_t i = 0; i < n_; ++i) {
      if (form.slopes[i] == one) form.alone.push_back(i);
    }
    return form;
  }

  static Values random_values(const std::vector<Expr>& of) {
    std::mt19937_64 random(17);
    std::uniform_real_distribution<double> uniform(0.3, 1.7);
    Values result;
    for (const Expr& symbol : symbols_of(of)) result[symbol] = uniform(random);
    return result;
  }

  void join_one_pair(const SystemConstraint& c, const Values& somewhere, std::vector<Form>& rest,
                     std::vector<detail::SquareTerm>& joined) const {
    const double phi = evaluate(c.phi, somewhere);
    std::vector<double> row;
    for (const Expr& entry : c.acceleration_row) row.push_back(evaluate(entry, somewhere));
    const auto is_met = [&](const Form& f) {  // α² + β² = 1 in one of the forms at least
      return std::any_of(f.alone.begin(), f.alone.end(), [&](std::size_t v) { return row[v] != 0; });
    };
    std::vector<bool> met;
    for (const Form& f : rest) met.push_back(is_met(f));
    for (std::size_t i = 0; i < rest.size(); ++i) {
      for (std::size_t j = 0; j < rest.size(); ++j) {
        if (i == j || (!met[i] && !met[j]) || rest[i].square.coefficient != rest[j].square.coefficient) continue;
        const auto direction = direction_of(rest[i], rest[j]);
        if (!direction) continue;
        const double a = row[direction->first], b = row[direction->second];
        if (!(std::abs(a * rest[i].value + b * rest[j].value - phi) < 1e-9 && std::abs(a * a + b * b - 1) < 1e-9))
          continue;
        const Expr alpha = c.acceleration_row[direction->first], beta = c.acceleration_row[direction->second];
        if (!is_bound(c, alpha, beta, rest[i].square.form, rest[j].square.form)) continue;
        joined.push_back({rest[i].square.coefficient, along_direction(alpha, beta, rest[i], rest[j])});
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(std::max(i, j)));
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(std::min(i, j)));
        return;
      }
    }
  }

  // The velocities with which the constraint has α and β: they stand alone, with 1, in one form and not in the other.
  [[nodiscard]] static std::optional<std::pair<std::size_t, std::size_t>> direction_of(const Form& s,
                                                                                       const Form& other) {
    const auto only_in = [](const Form& f, const Form& without) {
      return std::find_if(f.alone.begin(), f.alone.end(),
                          [&](std::size_t i) { return without.slopes[i].is_zero_literal(); });
    };
    const auto alpha = only_in(s, other), beta = only_in(other, s);
    if (alpha == s.alone.end() || beta == other.alone.end()) return std::nullopt;
    return std::pair(*alpha, *beta);
  }

  [[nodiscard]] bool is_bound(const SystemConstraint& c, const Expr& alpha, const Expr& beta, const Expr& s,
                              const Expr& other) const {
    const Expr across = alpha * s + beta * other - c.phi, length = alpha * alpha + beta * beta - 1;
    return is_zero(across, system_.assumptions).kind == VerdictKind::proved &&
           is_zero(length, system_.assumptions).kind == VerdictKind::proved && twist_of(s).empty() &&
           twist_of(other).empty();
  }

  [[nodiscard]] Expr along_direction(const Expr& alpha, const Expr& beta, const Form& s, const Form& other) const {
    const ClosedFormLimits limits = limits_for(system_, {});
    Replacements none;
    for (const Expr& w : w_) none[w] = system_.workspace().number(0);
    std::vector<Expr> terms{
        readable(substitute(beta * s.square.form - alpha * other.square.form, none), system_, limits)};
    for (std::size_t i = 0; i < n_; ++i)
      terms.push_back(readable(beta * s.slopes[i] - alpha * other.slopes[i], system_, limits) * w_[i]);
    return sum(terms);
  }

  [[nodiscard]] Expr along(std::size_t a, const std::vector<Expr>& covector) const {
    std::vector<Expr> z;
    for (std::size_t i = 0; i < n_; ++i) z.push_back(directions_(i, a));
    return dot(z, covector, system_);
  }

  // Whether s = Σ g_j(q_j) q_j': the rate of a sum of functions of one coordinate each.
  [[nodiscard]] bool is_rate(const Expr& s, const std::vector<Expr>& slopes) const {
    Replacements none;
    for (const Expr& w : w_) none[w] = system_.workspace().number(0);
    if (!substitute(s, none).is_zero_literal()) return false;
    const auto& v = system_.frame.velocities();
    for (std::size_t j = 0; j < n_; ++j) {
      if (slopes[j].is_zero_literal()) continue;
      const Coordinate& q = system_.model->coordinates[v[j].coordinate];
      if (q.rotation) return false;
      for (const Expr& x : symbols_of(slopes[j])) {
        const auto& configuration = system_.frame.configuration_symbols();
        const bool moves = x == system_.frame.time() || x.order() > 0 ||
                           std::find(configuration.begin(), configuration.end(), x) != configuration.end();
        if (moves && x != q.symbol) return false;
      }
    }
    return true;
  }

  // E(s) on the constraint set; empty: it vanishes identically.
  [[nodiscard]] std::vector<Expr> twist_of(const Expr& s) const {
    const std::vector<Expr> slopes = gradient(s, w_);
    if (is_rate(s, slopes)) return {};
    const std::vector<Expr> along_frame = system_.frame.along_all(s), drift = system_.frame.drift(slopes);
    std::vector<std::vector<Expr>> terms(n_);
    for (std::size_t i = 0; i < n_; ++i) terms[i] = {drift[i], -along_frame[i]};
    for (const StructureConstant& c : system_.frame.structure())
      terms[c.i].push_back(c.value * (w_[c.j] * slopes[c.k]));
    std::vector<Expr> result;
    bool vanishes = true;
    for (const auto& t : terms) {
      result.push_back(sum(t));
      if (result.back().is_zero_literal()) continue;
      const bool zero = !certainly_nonzero(result.back(), system_.assumptions) &&
                        is_zero(result.back(), system_.assumptions).kind == VerdictKind::proved;
      if (zero) result.back() = system_.workspace().number(0);
      vanishes = vanishes && zero;
    }
    if (vanishes) return {};
    return substitute(result, on_);
  }

  // F − ℓ of the part of L that is affine in the velocities.
  [[nodiscard]] std::vector<Expr> other_forces() const {
    System rest = system_;
    rest.lagrangian = squares_.rest;
    rest.momenta = gradient(rest.lagrangian, w_);
    const std::vector<Expr> inertia = inertia_of(rest);
    std::vector<Expr> result;
    for (std::size_t i = 0; i < n_; ++i) result.push_back(system_.force[i] - inertia[i]);
    return substitute(result, on_);
  }

  const System& system_;
  detail::SquareSum squares_;
  std::size_t n_, k_;
  std::vector<Expr> w_, u_;
  Replacements on_;
  const Matrix& directions_;
  Rates drift_;
  bool without_twist_ = true;
  std::size_t joined_ = 0;  // the first squares, which have no twist
};

}  // namespace

std::optional<KaneEquations> kane_equations(const System& system, const Kinematics& kinematics) {
  auto squares = detail::squares_of(system);
  if (!squares) return std::nullopt;
  std::vector<Expr> variables = system.frame.configuration_symbols();
  variables.push_back(system.frame.time());
  for (const detail::SquareTerm& s : squares->squares) {
    if (contains_any(s.coefficient, variables)) return std::nullopt;
  }
  return SquareDerivation(system, kinematics, std::move(*squares)).run();
}

}  // namespace anholon

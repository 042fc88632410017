#include <algorithm>

#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/checking/nonvanishing.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/measure/smooth_density.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/system/law_matrix.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

namespace {

struct Factor {
  Expr base, exponent;
};

class SmoothnessCheck {
 public:
  SmoothnessCheck(const Density& density, const std::vector<Expr>& outside, const PhaseFlow& flow, const System& system,
                  const Budget& budget)
      : density_(density), outside_(outside), flow_(flow), system_(system), budget_(budget),
        states_(system, {}, budget) {}

  bool run() {
    if (!flow_.kinematics.affine() || depends_on_dropped() || !chart_is_good()) return false;
    for (const auto& [base, exponent] : density_.powers) factors_.push_back({base, exponent});
    if (!divide_by_volume()) return false;
    const std::vector<Expr> poles = denominators({&density_.exponent, 1});
    return std::all_of(outside_.begin(), outside_.end(),
                       [&](const Expr& e) { return law_is_singular_where_zero(e); }) &&
           std::all_of(poles.begin(), poles.end(), [&](const Expr& e) { return vanishes_nowhere(e); }) &&
           std::all_of(factors_.begin(), factors_.end(), [&](const Factor& f) { return is_harmless(f); });
  }

 private:
  [[nodiscard]] bool is_zero_by_identity(const Expr& e) const { return is_right(all_zero({&e, 1}, system_, budget_)); }
  // Up to its sign.
  [[nodiscard]] bool is_same(const Expr& a, const Expr& b) const {
    return a == b || is_zero_by_identity(a - b) || is_zero_by_identity(a + b);
  }
  [[nodiscard]] bool vanishes_nowhere(const Expr& e) const {
    return !contains_any(e, system_.frame.configuration_symbols()) || states_.excludes(e);
  }
  [[nodiscard]] bool depends_on_dropped() const {
    return std::any_of(flow_.dropped.begin(), flow_.dropped.end(), [&](std::size_t c) {
      return contains_any(density_.value, symbols_of_coordinate(system_.model->coordinates[c]));
    });
  }
  // What holonomic constraints are solved by dividing by.
  [[nodiscard]] bool chart_is_good() const {
    if (flow_.eliminated.empty()) return true;
    const auto set = restrict_to_constraints(system_, budget_, PositionRoots::none);
    return set &&
           std::all_of(set->nonzero.begin(), set->nonzero.end(), [&](const Expr& e) { return vanishes_nowhere(e); });
  }

  // ZᵀZ for the velocities of the coordinates that are left.
  [[nodiscard]] Matrix gram() const {
    const Matrix& z = flow_.kinematics.directions;
    Matrix result(z.columns(), z.columns(), system_.workspace().number(0));
    for (std::size_t i = 0; i < z.rows(); ++i) {
      const std::size_t c = system_.frame.velocities()[i].coordinate;
      if (std::find(flow_.eliminated.begin(), flow_.eliminated.end(), c) != flow_.eliminated.end()) continue;
      for (std::size_t a = 0; a < z.columns(); ++a) {
        for (std::size_t b = 0; b < z.columns(); ++b) result(a, b) = result(a, b) + z(i, a) * z(i, b);
      }
    }
    return result;
  }

  bool divide_by_volume() {
    const Matrix volume = gram();
    if (volume.rows() == 0) return true;  // no velocity is free
    const auto found = determinant(volume, system_.assumptions, budget_);
    if (!found) return false;
    const Expr product = factored(*found, system_.assumptions, budget_);
    if (!is_zero_by_identity(determinant_on_graph(volume) - product)) return false;
    divide_by(product, Rational(1, 2));
    return true;
  }
  void divide_by(const Expr& e, const Rational& power) {
    if (e.is(Kind::product)) {
      for (std::size_t k = 0; k < e.operand_count(); ++k) divide_by(e.operand(k), power);
    } else if (e.is(Kind::power)) {
      divide_by(e.operand(0), power * e.exponent());
    } else if (!e.is(Kind::number)) {
      const Expr exponent = system_.workspace().number(-power);
      for (Factor& f : factors_) {
        if (!is_same(f.base, e)) continue;
        f.exponent = f.exponent + exponent;
        return;
      }
      factors_.push_back({e, exponent});
    }
  }

  [[nodiscard]] bool is_harmless(const Factor& f) const {
    if (is_zero_by_identity(f.exponent)) return true;
    if (contains_any(f.base, flow_.independent())) return false;
    return vanishes_nowhere(f.base) ||
           std::any_of(outside_.begin(), outside_.end(), [&](const Expr& e) { return is_same(e, f.base); });
  }
  // det [[A, −Nᵀ], [B, 0]] is the factor times something that is defined everywhere.
  [[nodiscard]] bool law_is_singular_where_zero(const Expr& factor) const {
    const Matrix law = law_matrix(system_);
    const auto found = determinant(law, system_.assumptions, budget_);
    if (!found) return false;
    const Expr rest = simplify(*found / factor, system_.assumptions, budget_);
    return states_.defines({rest}) && is_zero_by_identity(determinant_on_graph(law) - factor * rest);
  }

  const Density& density_;
  const std::vector<Expr>& outside_;
  const PhaseFlow& flow_;
  const System& system_;
  Budget budget_;
  NonvanishingStates states_;
  std::vector<Factor> factors_;  // of f²/det(ZᵀZ), to half these powers
};

}  // namespace

bool is_shown_smooth(const Density& density, const std::vector<Expr>& outside, const PhaseFlow& flow,
                     const System& system, const Budget& budget) {
  return SmoothnessCheck(density, outside, flow, system, budget).run();
}

}  // namespace anholon::detail

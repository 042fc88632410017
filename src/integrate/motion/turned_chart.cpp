#include "anholon/integrate/motion/turned_chart.hpp"

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

class ChartTurning {
 public:
  ChartTurning(const System& system, const FrameTurn& turn)
      : system_(system), turn_(turn), e_(turn_about(turn.axis, system.model->coordinates[turn.angle].symbol)),
        w_(system.frame.velocity_symbols()) {
    for (std::size_t i = 0; i < w_.size(); ++i) {
      if (system.frame.velocities()[i].coordinate == turn.rotation) rotation_.push_back(i);
      if (system.frame.velocities()[i].coordinate == turn.angle) angle_ = i;
    }
    const auto& r = system.model->coordinates[turn.rotation].rotation->matrix;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j)
        places_[r[i][j]] = e_[i][0] * r[0][j] + e_[i][1] * r[1][j] + e_[i][2] * r[2][j];
    }
  }

  // Whether the frame would notice the angle.
  [[nodiscard]] bool concerns(const Chart& chart) const {
    const Expr& angle = system_.model->coordinates[turn_.angle].symbol;
    for (const std::size_t i : rotation_) {
      if (contains_any(chart.velocities[i], {&angle, 1})) return true;
    }
    return false;
  }

  Chart operator()(Chart chart) const {
    chart.turn = turn_;
    chart.velocities = seen(substitute(chart.velocities, places_));
    for (LinearSolve& s : chart.solves) {
      s.matrix = substitute(s.matrix, places_);
      s.right = substitute(s.right, places_);
    }
    chart.rates = substitute(chart.rates, places_);
    chart.divisors = substitute(chart.divisors, places_);
    Replacements all = places_;
    for (std::size_t i = 0; i < 3; ++i) {
      Expr& w = all[w_[rotation_[i]]];
      w = e_[i][0] * w_[rotation_[0]] + e_[i][1] * w_[rotation_[1]] + e_[i][2] * w_[rotation_[2]];
      if (i == turn_.axis) w = w + w_[angle_];
    }
    chart.definitions = substitute(chart.definitions, all);
    chart.completion = along_new_velocities(substitute(chart.completion, places_));
    return chart;
  }

 private:
  // w_P = Eᵀ w_R − angle' e.
  [[nodiscard]] std::vector<Expr> seen(std::vector<Expr> velocities) const {
    const std::vector<Expr> before = velocities;
    for (std::size_t i = 0; i < 3; ++i) {
      std::vector<Expr> terms;
      for (std::size_t k = 0; k < 3; ++k) terms.push_back(e_[k][i] * before[rotation_[k]]);
      if (i == turn_.axis) terms.push_back(-before[angle_]);
      velocities[rotation_[i]] = simplify(sum(terms), system_.assumptions);
    }
    return velocities;
  }

  // Rows ∂/∂w_R as rows ∂/∂w_P.
  [[nodiscard]] std::vector<Expr> along_new_velocities(std::vector<Expr> rows) const {
    const std::vector<Expr> before = rows;
    for (std::size_t k = 0; k < rows.size(); k += w_.size()) {
      for (std::size_t i = 0; i < 3; ++i)
        rows[k + rotation_[i]] = e_[0][i] * before[k + rotation_[0]] + e_[1][i] * before[k + rotation_[1]] +
                                 e_[2][i] * before[k + rotation_[2]];
      rows[k + angle_] = before[k + angle_] + before[k + rotation_[turn_.axis]];
    }
    return rows;
  }

  const System& system_;
  FrameTurn turn_;
  RotationMatrix e_;
  std::vector<Expr> w_;
  std::vector<std::size_t> rotation_;
  std::size_t angle_ = 0;
  Replacements places_;
};

}  // namespace

std::vector<Chart> turned_charts(const Chart& chart, const System& system) {
  const Model& model = *system.model;
  std::vector<Chart> result;
  for (std::size_t r = 0; r < model.coordinates.size(); ++r) {
    if (!model.coordinates[r].rotation || system.frame.frame_of(r) != Frame::space) continue;
    for (std::size_t a = 0; a < model.coordinates.size(); ++a) {
      if (model.coordinates[a].kind != CoordinateKind::angle) continue;
      for (std::size_t axis = 0; axis < 3; ++axis) {
        const ChartTurning turning(system, {r, a, axis});
        if (turning.concerns(chart)) result.push_back(turning(chart));
      }
    }
  }
  return result;
}

}  // namespace anholon

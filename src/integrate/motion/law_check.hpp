// The rates that a chart computes against the law, in balls: whatever was chosen, simplified and compiled on the way, it is the same motion.
//
// At a state of the chart stand the velocities w of the frame; the law gives the accelerations there, and these the rates of the speeds,
// u' = d/dt (definition of u). All of it is enclosed for every state within rounding, so that a difference beyond the ball is a
// difference of the formulas. It costs about as much as a few hundred evaluations, so it is made seldom.
#pragma once

#include <optional>
#include <string>

#include "anholon/algebra/balls/ball_point.hpp"
#include "anholon/integrate/motion/compiled_chart.hpp"

namespace anholon {

// A number of this program that contradicts another one.
struct Contradiction {
  std::string what;                   // "the rate of `x'`"
  double computed = 0, expected = 0;  // by the chart, by the law
};

class LawCheck {
 public:
  // `multipliers`: the chart that is the law.
  LawCheck(const Chart& chart, const Chart& multipliers, const System& system, const NumericContext& context);

  // Counts a state: true for the first one, and then ever more seldom, so that checks cost next to nothing in the long run.
  [[nodiscard]] bool is_due();
  // nullopt: no contradiction, or balls too large to tell.
  [[nodiscard]] std::optional<Contradiction> at(const CompiledChart& chart, Time t, std::span<const double> y) const;

 private:
  [[nodiscard]] double alone(const BallPoint& point) const;
  [[nodiscard]] BallPoint state(const PhysicalState& s) const;
  void set_tables(BallPoint& point, double t) const;

  const System& system_;
  const NumericContext& context_;
  std::vector<std::string> names_;  // of the chart's variables
  Matrix law_;                      // [[A, −Nᵀ], [B, 0]]
  std::vector<Expr> right_;         // (F − ℓ, −σ)
  std::vector<Expr> constraints_;   // Φ
  std::vector<Expr> velocities_;    // of the chart's frame, in the system's
  std::vector<Expr> speed_rates_;   // in accelerations of the system
  std::vector<Expr> rates_;         // of the configuration, in its variables and velocities of the chart's frame
  std::size_t states_ = 0, next_ = 0;
};

}  // namespace anholon

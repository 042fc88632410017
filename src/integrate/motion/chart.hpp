// One set of variables in which a motion is computed: the configuration and as many speeds as the chart needs.
//
// In the reduced chart the speeds are the independent quasi-velocities u: the constraints at velocity level hold identically,
// w = W(t, q, u), and the multipliers are gone. It is good where the matrix [∂u/∂w; B] is regular. In the chart with
// multipliers the speeds are all velocities of the frame; it is good wherever the law determines the motion, but the
// state has to be put back onto the constraints after each step.
#pragma once

#include "anholon/base/budget.hpp"
#include "anholon/compile/formulas.hpp"
#include "anholon/derive/constraint_set/kinematics.hpp"
#include "anholon/derive/system/turned_frame.hpp"
#include "anholon/integrate/motion/configuration.hpp"

namespace anholon {

struct Chart {
  bool reduced = false;
  bool on_constraints =
      false;  // whatever the speeds are, the constraints at velocity level hold; else the state has to be put back
  std::optional<FrameTurn> turn;  // a rotation seen from a turning frame: its quaternion and velocities are those of P
  std::vector<Expr> speeds;       // symbols
  std::vector<Expr> definitions;  // the speeds in the velocities of the frame (and t, q)
  std::vector<Expr> velocities;   // the velocities of the frame in the speeds (and t, q)
  std::vector<LinearSolve> solves;
  std::vector<Expr> rates;      // of the speeds
  std::vector<std::string> by;  // symmetries that leave the speeds: nothing that they move occurs in the rates
  // n × n, in t and q: the chart is left where this becomes singular. Empty: it never does.
  std::vector<Expr> completion;
  // Functions of t and q by which its formulas divide: it is left where one becomes much smaller than it was along the run.
  std::vector<Expr> divisors;

  // Weighted operations of one evaluation.
  [[nodiscard]] double cost(const System& system, const Configuration& configuration) const;
};

// Quasi-velocities of the model, or found; not applicable where constraints cannot be solved for velocities without a branch.
// Of the frames that promise to be cheaper the cheapest is taken.
[[nodiscard]] Within<Applicable<Chart>> reduced_chart(const System& system, const Configuration& configuration,
                                                      bool positive_definite);
// The same, with no rotation seen from a turning frame: its configuration is that of the model.
[[nodiscard]] Within<Applicable<Chart>> unturned_chart(const System& system, const Configuration& configuration,
                                                       bool positive_definite);
[[nodiscard]] Chart multiplier_chart(const System& system);
// The speeds of the kinematics, without equations for them.
[[nodiscard]] Chart chart_of(const Kinematics& kinematics, const System& system);
// The one that costs least.
[[nodiscard]] Chart cheapest(std::vector<Chart> charts, const System& system, const Configuration& configuration);
// Whether no constraint is a servo's, or at acceleration level.
[[nodiscard]] bool has_only_ideal_constraints(const System& system);

// inputs: configuration, speeds, t; outputs: the rates of configuration and speeds.
[[nodiscard]] Formulas flow_of(const Chart& chart, const System& system, const Configuration& configuration);

}  // namespace anholon

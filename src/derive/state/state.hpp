// A state: what its author gave of it, and all of it in balls.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "anholon/algebra/balls/ball_point.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// One given value: a constant, or a formula of parameters.
struct GivenValue {
  Quantity quantity = Quantity::coordinate;
  std::size_t index = 0;  // in Model::coordinates, or in Model::quasi_velocities
  Frame frame = Frame::coordinate;
  std::vector<Expr> values;              // one; three for R.w, R.W; four for a rotation: the quaternion w, x, y, z
  Origin origin;                         // may be without a source
  std::optional<std::size_t> axis = {};  // of R.w.x, … alone: 0, 1, 2; then there is one value
};

// What is given of a state; the rest is found or assumed.
using GivenState = std::vector<GivenValue>;

// [initial] of the model.
[[nodiscard]] GivenState initial_of(const Model& model);

struct State {
  // t, the parameters, the configuration (q and R[i,j]) and the velocities of System::frame.
  BallPoint point;
  // By coordinate, null for those that are no rotation: expressions that have values at the point.
  std::vector<std::array<Expr, 4>> quaternions;
  // Names of coordinates and velocities that were not given: found from the constraints; neither given nor determined,
  // and therefore zero (no turn, for a rotation) but for the least move that the constraints ask for.
  std::vector<std::string> found, assumed;
  // What --project changed, with the given value and the new one.
  struct Change {
    std::string name;
    double before = 0, after = 0;  // as given, as changed
  };
  std::vector<Change> changes;
};

// The system with the functions that have values replaced by them: what numbers are computed with. `more`: values for others.
[[nodiscard]] System with_function_values(const System& system, const std::vector<FunctionValue>& more = {});
[[nodiscard]] std::vector<Expr> with_function_values(std::vector<Expr> e, const Model& model);

// Parameters, functions and inputs that numbers need and that have no value; `tables`: inputs that a table gives.
[[nodiscard]] Diagnostics missing_values(const System& system, const std::vector<std::string>& tables = {});

}  // namespace anholon

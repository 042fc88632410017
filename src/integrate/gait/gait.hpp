// A gait: a loop of shapes, and where it leads.
#pragma once

#include <optional>

#include "anholon/analyze/shape/connection.hpp"
#include "anholon/base/diagnostic.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// Shapes as functions of the time, from 0 on.
struct GaitPath {
  std::vector<Expr> shape;      // r(t), by coordinate of the shape: of t and parameters
  Expr period;                  // when it is over
  std::vector<Expr> momenta;    // p(0): of parameters
  bool is_contractible = true;  // no angle makes a whole turn: the loop bounds an area
};

// A symbol of the configuration that the group moves.
struct GaitCoordinate {
  std::string name;
  double from = 0, to = 0;              // at the beginning and at the end
  std::optional<double> leading_order;  // exp(−∬DA) instead of the end; kinematic case
};

// A momentum along the orbits.
struct GaitMomentum {
  std::string name;
  double from = 0, to = 0;  // at the beginning and at the end
};

struct Gait {
  GaitPath path;
  double period = 0;                        // as a number
  std::vector<GaitCoordinate> coordinates;  // from g = 1 on
  std::vector<GaitMomentum> momenta;
  std::vector<double> area;               // −∬DA, by component of ξ; kinematic case, two shape coordinates or more
  std::vector<std::vector<double>> loop;  // shapes on the way, by coordinate: for a picture
};

// By reconstruction, to about 1e-13. NH304 where a value is missing; NH265 where the connection ends on the way, or takes too many
// steps.
[[nodiscard]] Result<Gait> follow(const GaitPath& path, const Connection& connection, const System& system);

// Functions of the shape in numbers at shapes, for a picture: DA of the pair, by component of ξ.
[[nodiscard]] Result<std::vector<double>> height_at(const ShapeCurvature& curvature, const Connection& connection,
                                                    const System& system,
                                                    const std::vector<std::vector<double>>& shapes);

}  // namespace anholon

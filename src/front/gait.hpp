// A robot that goes through a loop of shapes: where that leads.
#pragma once

#include "anholon/front/reduce.hpp"
#include "anholon/integrate/gait/gait.hpp"

namespace anholon {

// As it is written: {.shape = {"phi = 0.3*sin(t), psi = 0.7*sin(t)"}}.
struct GaitRequest {
  std::vector<std::string> shape = {};     // every coordinate of the shape as a function of t
  std::string period = {};                 // when the loop is closed, "2*pi"; empty: from the sines and cosines
  std::vector<std::string> momentum = {};  // p(0), "p = 0.1"; what is not said is 0
  ReduceOptions reduction = {};            // without names: all symmetries that can be used and leave these coordinates
};

// The system without its symmetries, and where the gait leads.
struct ReducedGait {
  Reduction reduction;  // with a connection
  Gait gait;            // in numbers
};

// Refused where there is no connection (NH264), where the shapes are incomplete or the loop is not closed (NH265), and where a name
// is none of a coordinate of the shape or of a momentum (NH101).
[[nodiscard]] Result<Finding<ReducedGait>> follow(const OwnedSystem& system, const GaitRequest& request);

// The height functions DA over the plane of two shape coordinates that change, with the loop: SVG. Refused outside the kinematic case.
[[nodiscard]] Result<std::string> height_picture(const Finding<ReducedGait>& found);

[[nodiscard]] Result<std::string> shown_as(const Showing& how, const ReducedGait& found,
                                           const FoundIn& in);                   // for people
[[nodiscard]] std::string json_of(const ReducedGait& found, const FoundIn& in);  // for another program
[[nodiscard]] Verdict verdict_of(const ReducedGait& found);                      // whether the connection is proved

}  // namespace anholon

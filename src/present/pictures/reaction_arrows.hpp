// Forces of constraints, as arrows at bodies.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "anholon/integrate/motion/motion.hpp"
#include "anholon/integrate/run/run.hpp"
#include "anholon/present/pictures/pose.hpp"

namespace anholon {

// Reactions along lines of the configuration, as an arrow at a body that moves along them: of the constraints of which the model says
// that they act there, or of all others together.
struct ReactionArrow {
  std::size_t body = 0;            // in Scene::bodies
  std::vector<std::string> along;  // names of those coordinates
  std::vector<Vector3> force;      // by sample
};

// Those that a constraint's `at` names come first, in the order of the constraints.
[[nodiscard]] std::vector<ReactionArrow> reaction_arrows(const Run& run, Motion& motion);

}  // namespace anholon

// The bodies of a model as they stand at every sample of a run: numbers only, for whoever draws them.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "anholon/integrate/motion/motion.hpp"
#include "anholon/integrate/run/run.hpp"
#include "anholon/present/pictures/pose.hpp"

namespace anholon {

// Reactions along lines of the configuration, as an arrow at a body that moves along them.
struct ReactionArrow {
  std::size_t body = 0;            // in Scene::bodies
  std::vector<std::string> along;  // names of those coordinates
  std::vector<Vector3> force;      // by sample
};

struct Scene {
  std::vector<PosedBody> bodies;
  std::vector<ReactionArrow> arrows;
};

// Samples at which a shape is not defined repeat the one before. Planes reach as far as bodies go over them.
[[nodiscard]] Scene scene_of(const Run& run, Motion& motion);

}  // namespace anholon

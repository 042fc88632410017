// The bodies of a model as they stand at every sample of a run: numbers only, for whoever draws them.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "anholon/integrate/motion/motion.hpp"
#include "anholon/integrate/run/run.hpp"
#include "anholon/present/pictures/pose.hpp"
#include "anholon/present/pictures/reaction_arrows.hpp"

namespace anholon {

struct Scene {
  std::vector<PosedBody> bodies;
  std::vector<ReactionArrow> arrows;
};

// Samples at which a shape is not defined repeat the one before. Planes reach as far as bodies go over them.
[[nodiscard]] Scene scene_of(const Run& run, Motion& motion);

}  // namespace anholon

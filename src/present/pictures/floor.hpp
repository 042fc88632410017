// A plane has no end: it is drawn as far as bodies go over it.
#pragma once

#include <vector>

#include "anholon/present/pictures/pose.hpp"

namespace anholon {

// The plane where it lies, moved in itself and made larger where the others leave its square; as it is where
// they do not, or where it is no plane or not at rest.
[[nodiscard]] PosedBody under(PosedBody plane, const std::vector<PosedBody>& others);

}  // namespace anholon

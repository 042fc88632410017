// Whether an action is known to be proper, and free where its orbits are not smaller: then P/G is a manifold there.
//
// Lines, angles and rotations are a complete Riemannian manifold on which shifts, turns of lines into each other and turns of
// rotations from either side are isometries. A closed group of isometries acts properly, on T*Q too. What generators span is closed
// if it is made of translations V, of shifts S along lines that nothing turns, and of a compact group H that carries V into itself:
// semisimple, or commuting one-parameter groups each of which is periodic. A one-parameter group whose periods have no common
// multiple winds densely, and is none of these.
#pragma once

#include "anholon/derive/system/system.hpp"

namespace anholon {

// Empty: it is proper, and where orbits have the dimension of the group no element but 1 leaves a configuration. Else what is not known.
// `smaller`: orbits are smaller where these vanish together; none where there are none.
[[nodiscard]] std::string why_not_proper_and_free(const std::vector<std::vector<Expr>>& fields,
                                                  const std::vector<std::vector<std::vector<Expr>>>& constants,
                                                  const std::vector<Expr>& smaller, const System& system);

}  // namespace anholon

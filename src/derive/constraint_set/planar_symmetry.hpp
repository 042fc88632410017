// Systems in a plane that may be turned as a whole: a robot on a floor does not mind where north is.
//
// Turning by ε takes (x, y) to its image and adds a_i ε to each angle. Where L, the constraints and the forces do not change, the
// equations for speeds that do not change either depend on the angles only through their differences: one angle may be put zero. With
// speeds along and across a body in place of x' and y' a chain of bodies gets much shorter equations.
#pragma once

#include <optional>
#include <vector>

#include "anholon/derive/system/system.hpp"

namespace anholon {

struct PlanarSymmetry {
  std::size_t x = 0, y = 0;  // velocities of the frame, of two lines
  std::size_t angle = 0;     // the one to be put zero; likewise
  std::vector<Expr> angles;  // all symbols that turn along, by 1
};

// Proved; ideal constraints only. nullopt: none was found.
[[nodiscard]] std::optional<PlanarSymmetry> planar_symmetry(const System& system);

// Whether a function of the state does not change under it: proved.
[[nodiscard]] bool is_invariant(const Expr& f, const PlanarSymmetry& symmetry, const System& system);

// Functions at the state turned back by the angle that is put zero: places and velocities in the plane turn with the other angles. An
// invariant function keeps its value.
[[nodiscard]] std::vector<Expr> seen_from_angle(const std::vector<Expr>& f, const PlanarSymmetry& symmetry,
                                                const System& system);

}  // namespace anholon

// The velocities of the constraint set over one configuration, in a chart that does not end where it is
// needed.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "anholon/base/budget.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon::detail {

struct VelocityFiber {
  Replacements velocities;        // w = W(t, q, u)
  Replacements positions;         // coordinates that holonomic constraints give
  std::vector<Expr> independent;  // u
  std::vector<Expr> poles;        // it is no chart of the fiber where one of these vanishes

  [[nodiscard]] std::vector<Expr> operator()(const std::vector<Expr>& f) const {
    return substitute(substitute(f, velocities), positions);
  }
};

// Affine constraints B w + b = 0 solved for velocities whose minor does not vanish at generic points of each
// set of configurations; a set puts in something for coordinates, parameters or partials of undefined
// functions.
[[nodiscard]] std::optional<VelocityFiber> fiber_near(std::span<const Replacements> sets, const Replacements& positions,
                                                      const System& system, const Budget& budget);

}  // namespace anholon::detail

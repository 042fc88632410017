// Where the orbits of an action on Q, or on a Poisson manifold, are smaller than elsewhere, and whether the space of orbits is known to be a manifold.
#pragma once

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// What is known of P/G beside what its generators say.
enum class QuotientExtent {
  manifold,  // where orbits are not smaller: the action is proper, and no element of the group but 1 leaves a point there
  locally,  // near every orbit that is not smaller, as far as is known: orbits may come back, as a dense winding does
};
[[nodiscard]] const char* name_of(QuotientExtent extent);

struct Orbits {
  std::size_t dimension = 0;                          // at generic configurations
  Verdict same_everywhere;                            // no orbit is smaller
  std::vector<Expr> smaller;                          // orbits are smaller exactly where these vanish together
  std::vector<std::pair<Expr, Expr>> places;          // a configuration where one is; empty: none is known
  QuotientExtent quotient = QuotientExtent::locally;  // of P by the action
  std::string why_locally;                            // empty for a manifold
};

// `constants`: [Y_a, Y_b] = C^c_ab Y_c by a, b, c.
[[nodiscard]] Orbits orbits_of(const std::vector<std::vector<Expr>>& fields,
                               const std::vector<std::vector<std::vector<Expr>>>& constants, std::size_t dimension,
                               const System& system, const Budget& budget);

}  // namespace anholon

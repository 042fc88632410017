// Certificates of the reaction-annihilator distribution: what it contains, and that it contains no more.
#pragma once

#include "anholon/analyze/checking/certificate.hpp"

namespace anholon {

// Y·(A a + ℓ − F), which is Y·R along the motion.
[[nodiscard]] Expr reaction_power(const std::vector<Expr>& field, const System& system);

struct AnnihilatorClaim {
  std::vector<std::vector<Expr>> basis;
  Witness at;  // a configuration at which the reactions span the rest
};

// Y·R vanishes along every motion for the basis, which is independent: identities. At the configuration, with
// velocities chosen here, as many reactions as are left are independent: the law solved in balls.
[[nodiscard]] Recheck recheck(const AnnihilatorClaim& claim, const System& system, const Budget& budget = {});

// On the zeros of an irreducible function, or where a coordinate has one of the values in `chart`, the reactions span
// less than `span` dimensions, which they span elsewhere.
struct ReactionLocusClaim {
  Expr factor;
  std::vector<std::pair<Expr, Expr>> chart;
  std::size_t span = 0;
  Witness at;  // a configuration at which they span them
};

// At the configuration: the law solved in balls. On the hypersurface: with the multipliers from the law solved on the
// graph, at independent copies of the velocities, all minors of that order vanish, identities in half angles; and the
// law is regular at a state of it.
[[nodiscard]] Recheck recheck(const ReactionLocusClaim& claim, const System& system, const Budget& budget = {});

}  // namespace anholon

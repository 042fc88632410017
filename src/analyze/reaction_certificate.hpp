// Certificates of the reaction-annihilator distribution: what it contains, and that it contains no more.
#pragma once

#include "anholon/analyze/certificate.hpp"

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

}  // namespace anholon

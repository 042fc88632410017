// A hypersurface of configurations as a certificate names it, ready to be put into what is checked.
#pragma once

#include <optional>
#include <vector>

#include "anholon/analyze/checking/certificate.hpp"

namespace anholon::detail {

struct LocusPoints {
  Recheck problem = {VerdictKind::proved, {}};  // not proved: what is wrong with the hypersurface
  std::vector<Replacements> charts;             // by something for a coordinate, a rotation, a parameter or a partial
  std::optional<Expr> relation;                 // no chart was found: what vanishes there
};

// The factor is irreducible, so that its zeros are one hypersurface. `chart`: only where a coordinate has one
// of these values, each checked to be a zero; none: all zeros of the factor, by charts that cover them but
// for smaller sets, or as a relation.
[[nodiscard]] LocusPoints points_of(const Expr& factor, const std::vector<std::pair<Expr, Expr>>& chart,
                                    const System& system, const Budget& budget);

}  // namespace anholon::detail

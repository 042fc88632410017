// Whether functions vanish on the constraint set, where somebody asked for exactly that: for special parameters, too.
#pragma once

#include "anholon/analyze/motion/constrained_motion.hpp"

namespace anholon {

// Where one of them does not vanish in general, and for special parameters that is open, more is tried. All of them vanish for no
// parameters if one of them does for none.
[[nodiscard]] inline Verdict asked_vanishing(const ConstrainedMotion& motion, const std::vector<Expr>& all) {
  const auto is_open = [](const Verdict& v) {
    return v.kind == VerdictKind::refuted && v.refuted_for != ParameterScope::every;
  };
  Verdict verdict = all.size() == 1 ? motion.vanishes(all.front()) : motion.all_vanish(all);
  if (!is_open(verdict)) return verdict;
  for (const Expr& f : all) {
    Verdict one = motion.vanishes_asked(f);
    if (all.size() == 1 || (one.kind == VerdictKind::refuted && !is_open(one))) return one;
  }
  return verdict;
}

}  // namespace anholon

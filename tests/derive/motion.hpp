// The motion of a system in closed form, to ask what is true along it.
#pragma once

#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/formulations/multipliers.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon {

struct Motion {
  explicit Motion(const Mechanics& mechanics)
      : m(mechanics), solved(**solve_multipliers(m.system())), on_set(*restrict_to_constraints(m.system())) {}

  // On the constraint set, with the accelerations put in.
  [[nodiscard]] Expr operator()(const Expr& e) const {
    Replacements a;
    for (std::size_t i = 0; i < m.system().degrees(); ++i)
      a[m.system().frame.velocities()[i].acceleration] = solved.accelerations[i];
    return on_set(substitute(e, a));
  }
  [[nodiscard]] Expr operator()(std::string_view text) const { return (*this)(m(text)); }
  // The same around the constraint set: quadratic holonomic constraints are not solved.
  [[nodiscard]] Expr around_set(const Expr& e) const {
    Replacements a;
    for (std::size_t i = 0; i < m.system().degrees(); ++i)
      a[m.system().frame.velocities()[i].acceleration] = solved.accelerations[i];
    return (*restrict_to_constraints(m.system(), {}, PositionRoots::none))(substitute(e, a));
  }
  [[nodiscard]] Expr around_set(std::string_view text) const { return around_set(m(text)); }
  // The rate along the motion.
  [[nodiscard]] Expr rate(std::string_view text) const { return (*this)(m.system().frame.rate(m(text))); }

  const Mechanics& m;
  Multipliers solved;
  Restriction on_set;
};

}  // namespace anholon

// For which values of one name is a steady motion stable?
#pragma once

#include "anholon/analyze/linearization/stability.hpp"

namespace anholon {

// Between two neighboring boundaries.
struct StabilityInterval {
  // What is proved there.
  enum class Kind {
    stable,    // as Stability::stable says
    unstable,  // a condition is negative
    open,      // neither
  };
  Kind kind = Kind::open;               // at all values between
  std::optional<std::size_t> from, to;  // indices of boundaries; none: without end
};

// Where the conditions change their signs.
struct StabilityOver {
  Expr name;                                 // that has the values
  std::vector<EnclosedRoot> boundaries;      // in order; real, each in a ball that meets no other
  std::vector<StabilityInterval> intervals;  // in order
};

// Of a polynomial in the name, from that of degree 0 on; in lowest terms. nullopt: it is none as it is written.
[[nodiscard]] std::optional<std::vector<Expr>> coefficients_in(const Expr& f, const Expr& name,
                                                               const Assumptions& assumptions = {});

// The conditions contain this name and no other. nullopt: they are no polynomials in it, or their zeros could not be told
// apart.
[[nodiscard]] std::optional<StabilityOver> stability_over(const Expr& name, const Stability& stability,
                                                          const System& system);

}  // namespace anholon

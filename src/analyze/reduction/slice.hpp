// A set of configurations that meets the orbits of an action: what an invariant function is there, it is everywhere.
#pragma once

#include "anholon/analyze/reduction/invariants.hpp"

namespace anholon {

class Slice {
 public:
  // What is moved is put at 0, rotations at no turn, as far as the invariants leave that open. `free`: the orbits have the same
  // dimension at every configuration.
  Slice(const Invariants& invariants, const System& system, const ClosedFormLimits& limits, bool free);

  // An invariant function written by the invariants and by what is no part of the configuration. Proved to be the same by an
  // identity; where that is out of reach, because the slice meets every orbit. nullopt: it was not found, or not proved.
  [[nodiscard]] std::optional<Expr> operator()(const Expr& f) const;
  // All of them.
  [[nodiscard]] std::optional<std::vector<Expr>> operator()(const std::vector<Expr>& f) const;
  // The same function of the invariants without divisors that it does not need: (1 − y² − z²)/x is x on a sphere.
  [[nodiscard]] Expr regular(Expr f) const;
  // The same, shortened first; what is too long to be read then stays.
  [[nodiscard]] Expr readable_form(const Expr& f) const;
  // Where what is moved is on it: numbers, and functions of the invariants.
  [[nodiscard]] const Replacements& onto() const { return onto_; }
  // Whether that is so without roots.
  [[nodiscard]] bool is_rational() const { return roots_.empty(); }
  // With what is known of the invariants themselves.
  [[nodiscard]] const System& system() const { return system_; }

 private:
  [[nodiscard]] bool is_defined_at_zero(const Expr& q) const;
  // f/x, and n/d with both divided by x, for the entry x of a sphere; nullopt: x is no factor.
  [[nodiscard]] std::optional<Expr> divided(const Expr& f, std::size_t sphere) const;
  [[nodiscard]] std::optional<Expr> without_hidden_factor(const Expr& f, const Expr& d, std::size_t sphere) const;
  void place_rotation(const SeenRotation& seen);
  void solve_for_found(const Invariants& invariants);

  System system_;
  Assumptions given_;  // of the system as it is
  ClosedFormLimits limits_;
  // The level sets of the invariants are connected and orbits are open in them: each is one orbit, and the slice meets it.
  bool meets_every_orbit_ = false;
  std::vector<Expr> moved_;
  std::vector<Expr> unit_entries_;  // one of each row or column that is left, the one that normal forms get rid of
  std::vector<Expr> unit_rests_;    // their squares, by the other two
  Replacements onto_, meaning_;
  Replacements even_powers_, roots_;  // of symbols that stand for roots of invariants
};

}  // namespace anholon

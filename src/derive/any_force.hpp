// A proof that needs no inverse: two formulations that agree for every force agree.
//
// The law solved for the accelerations is a large expression. Solved for the force it is none: add a free force f to F;
// then for every state on the constraint set, every a with B a + σ = 0 and every λ,
//     f = A a + ℓ − F − Nᵀ λ
// is a force under which that a is the motion. So a form derived with F + f has the motion of the law, whatever forces act,
// if and only if its residuals vanish identically in the state, the independent accelerations and λ after putting this in;
// f = 0 is the system itself.
#pragma once

#include "anholon/algebra/verdict.hpp"
#include "anholon/derive/form.hpp"
#include "anholon/derive/restriction.hpp"

namespace anholon {

class AnyForce {
 public:
  // nullopt: the constraints on the accelerations could not be solved within the budget.
  [[nodiscard]] static std::optional<AnyForce> make(const System& system, const Restriction& restriction, const Budget& budget = {});

  // The same system under F + f.
  [[nodiscard]] const System& system() const { return pushed_; }
  // A residual of a form of that system, at f = 0.
  [[nodiscard]] Expr without(const Expr& residual) const;
  // Does it vanish on every motion under every force?
  [[nodiscard]] Verdict vanishes(const Expr& residual, const Budget& budget = {}) const;

 private:
  AnyForce(const System& system, const Restriction& restriction);
  bool solve_accelerations(const Budget& budget);
  void solve_force();
  [[nodiscard]] Verdict vanishes_by_parts(const Expr& e, const Budget& budget) const;

  System pushed_;
  Restriction restriction_;
  std::vector<Expr> forces_, free_;  // the symbols f; independent accelerations and λ
  Replacements none_, law_, dependent_;
};

}  // namespace anholon

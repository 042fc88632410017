// A comparison that needs no inverse: two formulations that agree under every force agree.
//
// The law solved for the accelerations is a large expression. Solved for the force it is none: add a free force f to F;
// then for every state on the constraint set, every a with B a + σ = 0 and every λ,
//     f = A a + ℓ − F − Nᵀ λ
// is a force under which that a is the motion. So a form derived with F + f has the motion of the law, whatever forces act,
// if and only if its residuals vanish identically in the state, the independent accelerations and λ after putting this in;
// f = 0 is the system itself.
#pragma once

#include "anholon/derive/agreement/reference_motion.hpp"

namespace anholon {

class AnyForce {
 public:
  // nullopt: the constraints on the accelerations could not be solved within the budget.
  [[nodiscard]] static std::optional<AnyForce> make(const System& system, const ReferenceMotion& motion,
                                                    const Budget& budget = {});

  // The same system under F + f.
  [[nodiscard]] const System& system() const { return pushed_; }
  // Residuals of a form of that system at f = 0.
  [[nodiscard]] std::vector<Expr> without(const std::vector<Expr>& residuals) const {
    return substitute(residuals, none_);
  }
  // f put in: functions of all velocities and accelerations, and of λ.
  [[nodiscard]] std::vector<Expr> under_law(const std::vector<Expr>& residuals) const {
    return substitute(residuals, law_);
  }
  // The same on every motion under every force: functions of the independent variables of the restriction, `free()`.
  [[nodiscard]] std::vector<Expr> on_motion(const std::vector<Expr>& residuals) const;
  // Independent accelerations, or rates of quasi-velocities, and λ; residuals are linear in them.
  [[nodiscard]] const std::vector<Expr>& free() const { return free_; }
  // λ alone, by constraint.
  [[nodiscard]] std::vector<Expr> multipliers() const {
    return {free_.end() - static_cast<std::ptrdiff_t>(pushed_.constraints.size()), free_.end()};
  }
  // Bounds for f and for the dependent accelerations, velocities and coordinates.
  [[nodiscard]] const KnownDegrees& degrees() const { return degrees_; }

 private:
  AnyForce(const System& system, const ReferenceMotion& motion);
  bool follow_kinematics(const Budget& budget);
  bool solve_accelerations(bool exactly, const Budget& budget);
  void solve_force();

  System pushed_;
  Restriction restriction_;
  std::vector<Expr> forces_, free_;
  Replacements none_, law_, dependent_;
  KnownDegrees degrees_;
};

}  // namespace anholon

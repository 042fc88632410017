// What stands in a claim, as functions of (t, q, w) and the accelerations: reactions and multipliers by the law, momenta and energy by
// L, D(e) by the motion.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "anholon/analyze/statement/imposed_conditions.hpp"

namespace anholon {

// Why an expression says nothing: a sentence.
struct Meaningless {
  std::string why;
};

class ClaimFunctions {
 public:
  // The accelerations along motions, where somebody needs the rate of one; nullopt: not known.
  using Accelerations = std::function<std::optional<std::vector<Expr>>()>;

  // `system` is the one under what is given, and `given` what was put in. All must outlive it.
  ClaimFunctions(const System& system, const ImposedConditions& given, Accelerations accelerations);

  // Along motions.
  [[nodiscard]] Expr along_motions(const Expr& e) const;
  // On or off them: accelerations are quantities of their own, which `free_acceleration` names.
  [[nodiscard]] Expr anywhere(const Expr& e) const;

  // A field or a covector of the model along the frame.
  [[nodiscard]] std::vector<Expr> field(const std::vector<Component>& components) const;
  [[nodiscard]] std::vector<Expr> covector(const std::vector<Component>& components) const;

  // R = A a + ℓ − F, the force of the constraints, along the frame.
  [[nodiscard]] const std::vector<Expr>& reaction() const;
  [[nodiscard]] const System& system() const { return system_; }

 private:
  [[nodiscard]] Expr put_in(const Expr& e, bool on_motions) const;
  [[nodiscard]] Expr with_lagrangian(const Expr& e) const;
  [[nodiscard]] Expr without_rates(Expr e, bool on_motions) const;
  [[nodiscard]] Expr rate_of(const Expr& e, bool on_motions) const;
  [[nodiscard]] const Replacements& known() const;

  const System& system_;
  const ImposedConditions& given_;
  Accelerations accelerations_;
  mutable std::vector<Expr> reaction_;
  mutable Replacements known_;
};

// x'' as a quantity of its own, which no motion determines; it prints as the acceleration does.
[[nodiscard]] Expr free_acceleration(const Expr& acceleration);
// The same for all of a system.
[[nodiscard]] Replacements free_accelerations(const System& system);

}  // namespace anholon

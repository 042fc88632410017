// A linear system V_r(g) = s_r for an unknown function g of the configuration, with all that follows from it
// by commutators.
#pragma once

#include "anholon/base/budget.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// Where an equation comes from: the k-th that was added, or the commutator of two independent ones.
struct EquationOrigin {
  bool commutator = false;            // of `first` and `second`; else the `first`-th that was added
  std::size_t first = 0, second = 0;  // indices
};

class CommutedEquations {
 public:
  // The system must outlive it.
  CommutedEquations(const System& system, const Budget& budget) : system_(system), meter_(budget) {}

  // V(g) = s. Throws BudgetExceeded, also where it is not certain whether something vanishes.
  void add(const std::vector<Expr>& field, const Expr& value);
  // [V_r, V_s](g) = V_r(s_s) − V_s(s_r), until no more equations are independent.
  void commute();

  // What must vanish for the equations to be compatible, none written as 0.
  [[nodiscard]] const std::vector<Expr>& residuals() const { return residuals_; }
  [[nodiscard]] std::size_t rank() const { return equations_.size(); }  // how many are independent
  // It holds where none of these vanishes identically.
  [[nodiscard]] const std::vector<Expr>& divided_by() const { return divided_by_; }
  // Of the independent equations, and of those that leave the residuals.
  [[nodiscard]] const std::vector<EquationOrigin>& independent() const { return independent_; }
  [[nodiscard]] const std::vector<EquationOrigin>& residual_origins() const {
    return residual_origins_;
  }  // by residual

 private:
  struct Equation {
    std::vector<Expr> field;
    Expr value;
  };
  void add(const std::vector<Expr>& field, const Expr& value, const EquationOrigin& origin);
  [[nodiscard]] Expr simpler(const Expr& e) const;
  [[nodiscard]] Equation commutator(const Equation& a, const Equation& b) const;

  const System& system_;
  Meter meter_;
  std::vector<Equation> equations_;  // independent
  std::vector<Equation> echelon_;    // the same span, each scaled to 1 at its pivot
  std::vector<std::size_t> pivots_;
  std::vector<Expr> residuals_, divided_by_;
  std::vector<EquationOrigin> independent_, residual_origins_;
  std::size_t added_ = 0;
};

}  // namespace anholon

// Hamilton's equations step by step: Legendre transform, free vector field, tangency, elimination. See hamilton.hpp.
#pragma once

#include "anholon/algebra/linear/solve.hpp"
#include "anholon/derive/formulations/hamilton.hpp"
#include "anholon/derive/formulations/legendre_symbols.hpp"

namespace anholon {

// The roads that are tried, in this order. Sizes decide, not the clock, so that the same model has the same equations everywhere.
[[nodiscard]] std::vector<Legendre> hamilton_roads(const System& system, const ClosedFormLimits& limits);

class HamiltonBuilder {
 public:
  enum class Outcome { done, singular_mass_matrix, not_transversal };

  // In symbols, if given: then nothing is solved or simplified.
  HamiltonBuilder(const System& system, Legendre road, const ClosedFormLimits& limits,
                  LegendreSymbols* symbols = nullptr);

  // Throws BudgetExceeded.
  Outcome run();
  [[nodiscard]] Hamilton& result() { return result_; }

 private:
  struct Tangency {
    std::vector<Expr> slope;    // ∂φ/∂p, or B ∂w/∂p
    std::vector<Expr> through;  // ∂φ/∂w, in symbols only
    Expr free_rate;             // of φ along X_H + F, or B w' + σ
  };

  [[nodiscard]] Workspace& ws() const { return system_.workspace(); }
  // A function of (t, q, w) where the road wants it: as a function of (t, q, p), or unchanged.
  [[nodiscard]] Expr transformed(const Expr& f) const { return substitute(f, velocity_); }
  [[nodiscard]] Expr tidy(const Expr& e) const;
  // Exactly within the budget, or on the graph if the answer may stay one.
  [[nodiscard]] std::optional<Matrix> solve_for(const Matrix& a, const Matrix& b, const Budget& exact,
                                                bool may_stay_a_graph);

  bool legendre();
  void symbolic_legendre();
  bool implicit_legendre();
  void free_field();
  void implicit_free_field();
  // d/dt of a function of (t, q, p) along X_H + F.
  [[nodiscard]] Expr free_rate(const Expr& f) const;
  // ∂f/∂w · x, in symbols.
  [[nodiscard]] Expr through_velocities(const Expr& f, const std::vector<Expr>& x) const;
  [[nodiscard]] Tangency tangency(const SystemConstraint& c, const Expr& phi) const;
  [[nodiscard]] Tangency implicit_tangency(const SystemConstraint& c) const;
  bool eliminate();
  void solve_momentum_set();

  const System& system_;
  ClosedFormLimits limits_;
  LegendreSymbols* symbols_;
  std::vector<Expr> w_, p_;
  Replacements velocity_;       // w ↦ ∂H/∂p; empty when implicit
  Matrix inverse_mass_matrix_;  // implicit only
  std::vector<Expr> drift_;     // implicit only: D_t p with w held fixed
  std::vector<Tangency> tangencies_;
  std::vector<Expr> cutting_;  // φ_r of the constraints at velocity level
  Hamilton result_;
};

}  // namespace anholon

// Closed forms where a person can read them, the graph where nobody can: linear algebra and simplification for the
// formulations, under limits that depend on the size of the question and not on the clock.
#pragma once

#include <optional>
#include <vector>

#include "anholon/algebra/linear/solve.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"

namespace anholon {

// How large closed forms may be.
struct ClosedFormLimits {
  std::size_t nodes = 400;                          // beyond this many an expression stays as it is
  Budget simplify = {20'000'000, 20'000, 1.0, {}};  // of one simplification
  Budget exact = {};                                // of one exact elimination
  std::size_t system_nodes = 250;                   // beyond this many in L, F and the constraints all stays a graph
};

// The same, with graphs only (`nodes` 0) where the system is too large for closed forms.
[[nodiscard]] ClosedFormLimits limits_for(const System& system, ClosedFormLimits limits);

// The shortest of its exact rewritings, within the limits.
[[nodiscard]] Expr readable(const Expr& e, const System& system, const ClosedFormLimits& limits);
// Each entry as `readable` gives it.
void make_readable(std::vector<Expr>& e, const System& system, const ClosedFormLimits& limits);
void make_readable(Matrix& m, const System& system, const ClosedFormLimits& limits);

// Normal forms, as functions off the constraint set too; but no pivot vanishes on the whole of that set, as far as it can be
// solved without roots, so that the answer has a meaning there. The system must outlive the policy.
[[nodiscard]] SolvePolicy solved_on_set(const System& system, const Budget& budget = {});

// A · X = B: exact and simplified while A and B are small, on the graph otherwise. nullopt: A is identically singular.
[[nodiscard]] Within<std::optional<LinearSolution>> closed_solve(const Matrix& a, const Matrix& b, const System& system,
                                                                 const ClosedFormLimits& limits);

// Expressions restricted to the constraint set as far as the constraints can be solved; unchanged if every constraint is
// affine, because then a statement about functions of (t, q) is one about the constraint set.
[[nodiscard]] Within<Matrix> on_constraint_set(const Matrix& m, const System& system, const Budget& budget,
                                               RootSigns signs = RootSigns::either);

// One row per constraint: B (`reactions` false) or N, which may depend on the velocities.
[[nodiscard]] Matrix constraint_rows(const System& system, bool reactions);

// What some rows annihilate.
struct Kernel {
  std::vector<std::vector<Expr>> basis;  // of vectors along the frame
  std::vector<Expr> nonzero;             // where these do not vanish, it is a basis
};

// A basis of the vectors that the rows annihilate, on the constraint set. nullopt: the rows are dependent there.
[[nodiscard]] Within<std::optional<Kernel>> kernel_on_constraint_set(const Matrix& rows, const System& system,
                                                                     const ClosedFormLimits& limits);

// Σ v_i w_i; zero when there is nothing to add.
[[nodiscard]] Expr dot(const std::vector<Expr>& v, const std::vector<Expr>& w, const System& system);

// Why a formulation with dependent constraints has no answer.
[[nodiscard]] std::string dependent_constraints(bool reactions);

// B a + σ for each constraint, with the accelerations of the frame: what EQM1 of Lewis admits.
[[nodiscard]] std::vector<Expr> acceleration_constraints(const System& system);

}  // namespace anholon

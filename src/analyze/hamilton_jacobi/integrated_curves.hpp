// The curves c' = X(c) of a one-form, X = FL⁻¹∘γ, as functions of time: in closed form or by quadratures.
#pragma once

#include "anholon/analyze/hamilton_jacobi/jacobi_form.hpp"
#include "anholon/analyze/solution/first_order.hpp"

namespace anholon {

// The curves under some conditions on the constants and on where they begin.
struct CurveCase : FirstOrderCase {
  // Put into the constraints and into Lagrange's equations: a motion wherever it is defined, also where `range` has ended and it
  // goes on along another branch of γ. Undecided where a coordinate has no closed form.
  Verdict lawful;
  bool from_turning_point = false;  // also where γ is not smooth at t = 0, because a root vanishes there
};

// All of them, by cases that exclude each other.
struct IntegratedCurves {
  std::vector<Expr> coordinates;   // symbols of those that are no rotations
  std::vector<Expr> starts;        // "x0": their values at t = 0; the forms below are written in these
  std::vector<Expr> smooth;        // γ is smooth where these are positive, at t = 0
  std::vector<Expr> nonvanishing;  // and these do not vanish
  std::vector<CurveCase> cases;
  std::vector<Circumstances> open;  // that were not looked at
  // The case for generic constants; null: there is none.
  [[nodiscard]] const CurveCase* general() const;
};

// A name for the value of each at t = 0, which neither the model nor the form has.
[[nodiscard]] std::vector<Expr> names_at_start(const std::vector<Expr>& coordinates, const std::vector<Expr>& taken,
                                               const System& system);

// `rates`: X along the frame. Rotations are not integrated, nor what depends on them.
[[nodiscard]] IntegratedCurves integrate_curves(const JacobiForm& form, const FormOnSystem& on_system,
                                                const System& system, const ClosedFormLimits& limits);

// What vanishes where a curve, the coordinates as functions of t, is a motion: the constraints, and Lagrange's equations along what no
// reaction can work along. nullopt: the model has a rotation, or no such directions are known.
[[nodiscard]] Within<std::optional<std::vector<Expr>>> vanishing_along_curve(
    const std::vector<std::pair<Expr, Expr>>& curve, const System& system, const ClosedFormLimits& limits);

}  // namespace anholon

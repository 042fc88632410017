// A one-form γ on Q beside a mechanical system: what the theorem of Hamilton and Jacobi asks of it (Ohsawa and Bloch, Theorem 3.1).
#pragma once

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/derive/constraint_set/kinematics.hpp"

namespace anholon {

// W = closed + Σ ∫ integrand_i(q_i) dq_i.
struct GeneratingFunction {
  Expr closed;                   // as far as it has a closed form
  std::vector<Expr> integrands;  // by coordinate; 0: none
};

// γ with constants of its own: a family of one-forms.
struct JacobiForm {
  std::vector<Expr> components = {};  // γ_i along the fields of the frame, functions of the configuration
  std::vector<Expr> constants = {};   // symbols that the model does not have
  Expr energy = {};                   // what H∘γ is said to be, a function of the constants; null: some constant
  std::optional<GeneratingFunction> generating = {};  // what γ is said to be the differential of
};

// What is asked of a one-form.
enum class JacobiProperty {
  in_momentum_space,  // (14): γ(q) in M = FL(D)
  closed,             // (15): dγ = 0 on D × D
  energy,             // (17): H∘γ = E
  energy_along,       // d(H∘γ) in D°
  // (i_X dγ + d(H∘γ))|_D = 0 with X = FL⁻¹∘γ: for γ in M exactly that curves c' = X(c) are motions. Weaker than (15) and (17).
  motions,
  lagrangian,  // the same by Lagrange's equations along c' = X(c) (Remark 3.6)
  // (i) => (ii) of Theorem 3.1: where (14), (15) and `motions` hold, d(H∘γ) vanishes on D, and H∘γ is constant if D is completely
  // nonholonomic.
  converse,
  symplectic,  // (18), Lemma 3.2: Ω(T(γ∘π) v, w) = Ω(v, w − T(γ∘π) w) for v, w over D, which (15) gives
  field,       // Lemma 3.3: dH/dp lies in D where p lies in M
  exact,       // γ = dW for the generating function, where there is one
};
[[nodiscard]] const char* name_of(JacobiProperty property);
[[nodiscard]] const std::vector<JacobiProperty>& all_jacobi_properties();  // in the order of the enumeration

// Where the functions are smooth: what stands under roots is positive there. What is certain is left out.
[[nodiscard]] std::vector<SideCondition> smooth_where(const std::vector<Expr>& functions, const System& system);
// The shortest writing in which each root stays as it is.
[[nodiscard]] Expr readable_beside_roots(const Expr& e, const System& system, const ClosedFormLimits& limits);

// A one-form and what follows from it, where it is smooth.
class FormOnSystem {
 public:
  // Not applicable where L is no quadratic function of the velocities with a regular mass matrix, where a constraint is not affine in
  // the velocities, and where something depends on the time.
  [[nodiscard]] static Within<Applicable<FormOnSystem>> of(const JacobiForm& form, const System& system,
                                                           const ClosedFormLimits& limits);

  // The system with what γ needs to be smooth among its assumptions.
  [[nodiscard]] const System& there() const { return system_; }
  [[nodiscard]] const std::vector<Expr>& rates() const { return velocities_; }  // X = FL⁻¹∘γ, along the frame
  [[nodiscard]] const Expr& energy() const { return energy_; }                  // H∘γ
  [[nodiscard]] const std::vector<std::vector<Expr>>& directions() const { return directions_; }  // a basis of D
  // What vanishes where the property holds: functions of the configuration and the constants.
  [[nodiscard]] std::vector<Expr> vanishing(JacobiProperty property) const;
  // β^s with dγ = Σ β^s ∧ ω^s, where dγ = 0 on D × D; ω^s are the rows of the constraints. They are not unique.
  [[nodiscard]] std::vector<std::vector<Expr>> factors() const;

 private:
  FormOnSystem(const JacobiForm& form, const System& system);

  void differentiate_form();
  [[nodiscard]] std::vector<Expr> of_symplectic_form()
      const;                                         // left minus right side of (18), along pairs of a basis of D
  [[nodiscard]] std::vector<Expr> of_field() const;  // the constraints at dH/dp, for a general p in M
  [[nodiscard]] std::vector<Expr> of_generating_function() const;
  [[nodiscard]] std::vector<Expr> contracted(const std::vector<Expr>& v) const;  // i_v dγ
  [[nodiscard]] std::vector<Expr> of_motion() const;                             // i_X dγ + d(H∘γ) − F
  [[nodiscard]] std::vector<Expr> of_lagrange() const;  // A a + ℓ − F with w = X(q) and a = X(X)

  JacobiForm form_;
  System system_;
  std::vector<Expr> velocities_;
  Replacements onto_form_;   // w ↦ X
  Matrix differential_;      // dγ(X_i, X_j)
  Matrix metric_, inverse_;  // of L
  Expr energy_;
  std::vector<std::vector<Expr>> directions_, virtual_;  // bases of D, and of what no reaction can work along
  std::vector<std::vector<Expr>> complement_;            // Y_s with ω^r(Y_s) = δ
};

}  // namespace anholon

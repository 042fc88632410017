// Do the formulations agree? Each is derived by its own road; here every equation it makes is put on the motion that the
// law with multipliers gives, on the constraint set, and proved to vanish there; and the equations are proved to determine
// all accelerations. Both together: the form has that motion and no other.
#pragma once

#include "anholon/derive/agreement/compare.hpp"
#include "anholon/derive/agreement/motion_residuals.hpp"

namespace anholon {

// What a form is to the law.
enum class Standing {
  restates_law,      // the same law by another road: compared with it
  another_dynamics,  // vakonomic: it applies, and its motion is another one
  not_applicable,    // it cannot be derived for this system
};

// One form against the law.
struct FormVerification {
  Form form = Form::multipliers;
  Standing standing = Standing::restates_law;
  std::string why_not;                   // of one that is not applicable
  std::optional<Comparison> comparison;  // of one that restates the law
};

// All forms against the law.
struct Verification {
  std::vector<FormVerification> forms;  // in the order of all_forms()
  std::size_t degrees = 0;              // velocities of the frame
  std::vector<Expr> nonzero;            // the proofs speak where these do not vanish
  std::vector<std::string> branches;    // of the constraint set: "z' = sqrt(…)"
  std::vector<std::string> unsolved;    // constraints that were not solved: the proofs divide by them

  [[nodiscard]] const FormVerification& of(Form form) const;  // the entry of one form
  // refuted if one form is, else undecided if one that applies is, else proved.
  [[nodiscard]] VerdictKind kind() const;
};

// `budget` is that of each single question; so are the limits of closed forms.
[[nodiscard]] Verification verify_forms(const System& system, const Budget& budget = {});

}  // namespace anholon

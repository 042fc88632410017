// Do the formulations agree? Each is derived by its own road; here every equation it makes is put on the motion that the
// law with multipliers gives, on the constraint set, and proved to vanish there; and the equations are proved to determine
// all accelerations. Both together: the form has that motion and no other.
#pragma once

#include "anholon/derive/agreement/compare.hpp"
#include "anholon/derive/agreement/motion_residuals.hpp"

namespace anholon {

// One form against the law.
struct FormVerification {
  Form form = Form::multipliers;
  bool applies = false;             // the form can be derived for this system
  std::string why_not;              // why it does not apply
  bool different_dynamics = false;  // vakonomic: applies, but is not compared
  std::optional<Comparison> comparison;
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

// One sentence for each form, in order: "hamilton: the same motion, proved (…)".
[[nodiscard]] std::vector<std::string> sentences(const Verification& verification);
// For one form; `degrees`: Verification::degrees.
[[nodiscard]] std::string sentence(const FormVerification& form, std::size_t degrees);

}  // namespace anholon

// The motion on the constraint set M, ready for questions: what changes at which rate, and what vanishes on M.
#pragma once

#include <memory>
#include <optional>
#include <unordered_map>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/derive/agreement/reference_motion.hpp"
#include "anholon/derive/constraint_set/kinematics.hpp"

namespace anholon {

class ConstrainedMotion {
 public:
  // The system must outlive it. Not applicable where the law does not determine the motion.
  [[nodiscard]] static Within<Applicable<ConstrainedMotion>> of(const System& system, const Budget& budget = {});

  [[nodiscard]] const System& system() const { return *system_; }                                 // whose motion it is
  [[nodiscard]] const Budget& budget() const { return budget_; }                                  // of one question
  [[nodiscard]] const std::vector<Expr>& accelerations() const { return motion_.accelerations; }  // a(t, q, w)
  [[nodiscard]] const std::vector<Expr>& multipliers() const { return motion_.multipliers; }      // λ(t, q, w)
  [[nodiscard]] const Restriction& restriction() const { return motion_.restriction; }            // M as a substitution
  // The velocities that are free on M.
  [[nodiscard]] std::vector<Expr> independent_velocities() const;

  // Symbols for the multipliers: they, and the accelerations of the frame, may stand in every function of (t, q, w) below.
  [[nodiscard]] const std::vector<Expr>& multiplier_symbols() const { return lambda_; }

  // f on M as a function of t, the configuration and the independent velocities.
  [[nodiscard]] Expr on_set(const Expr& f) const { return motion_.restriction(substitute(f, solved_)); }
  [[nodiscard]] std::vector<Expr> on_set(const std::vector<Expr>& f) const {
    return motion_.restriction(substitute(f, solved_));
  }
  // f(t, q, w) by the law, on and off M.
  [[nodiscard]] Expr by_law(const Expr& f) const { return substitute(f, solved_); }
  [[nodiscard]] std::vector<Expr> by_law(const std::vector<Expr>& f) const { return substitute(f, solved_); }
  // What is assumed of states, of those on M.
  [[nodiscard]] Assumptions assumptions_on_set(Assumptions assumptions) const;
  // The system where M is what its chart says: what must be defined on the way to M is assumed.
  [[nodiscard]] const System& on_branch() const { return on_branch_; }
  // The same where holonomic constraints that no coordinate solves are solved too, on either branch of their roots, if that
  // can be done; else as on_set.
  [[nodiscard]] Expr on_branches(const Expr& f) const {
    return by_branches_ ? (*by_branches_)(substitute(f, solved_)) : on_set(f);
  }
  // The rate of f(t, q, w) along the motion, right on M, by the symbols of the accelerations.
  [[nodiscard]] Expr rate(const Expr& f) const;
  // The power of the reaction along a field: Y·R = Σ λ_r (N_r·Y), by the symbols of the multipliers; constraints that do no
  // work along Y are left out.
  [[nodiscard]] Expr reaction_power(const std::vector<Expr>& field) const;

  // Whether functions of (t, q, w) vanish on M, and if not, for which parameters and functions of the model.
  [[nodiscard]] Verdict vanishes(const Expr& f) const;
  [[nodiscard]] Verdict all_vanish(const std::vector<Expr>& all) const;  // every one of them
  // The same for a question that somebody asked: more is tried to find out for which parameters.
  [[nodiscard]] Verdict vanishes_asked(const Expr& f) const;

  // On M in closed form; where that is too long to read, with the symbols of accelerations and multipliers.
  [[nodiscard]] Expr readable_on_set(const Expr& f) const;
  // What velocities that the model names, and that stand in f, are at a witness: rounded.
  [[nodiscard]] std::vector<std::pair<Expr, double>> named_values(const Witness& witness, const Expr& f) const;

 private:
  ConstrainedMotion(const System& system, ReferenceMotion motion, const Budget& budget);
  [[nodiscard]] std::optional<Verdict> is_an_identity(const Expr& f) const;
  [[nodiscard]] std::optional<Verdict> is_a_constraint(const Expr& f) const;
  // Conditions under which the law determines no motion are none for a statement about motions.
  void leave_out_singular_cases(Verdict& verdict, const std::vector<Expr>& f) const;
  [[nodiscard]] bool is_singular_under(const std::vector<Expr>& members) const;
  [[nodiscard]] bool falls_apart_under(const std::vector<Expr>& members) const;
  [[nodiscard]] bool is_undefined_under(const std::vector<Expr>& members, const std::vector<Expr>& f) const;
  void settle_undefined_cases(Verdict& verdict, const std::vector<Expr>& f) const;
  [[nodiscard]] std::optional<Expr> for_special_cases(const Expr& f) const;
  void settle_special_cases(Verdict& verdict, const Expr& f) const;
  // Where all of these vanish; refuted also where there is no motion.
  [[nodiscard]] VerdictKind vanishes_under(const std::vector<Expr>& members, const Expr& f) const;
  // Parameters and functions for which the restriction is no chart of M, and the motion there.
  struct ChartCase;
  [[nodiscard]] const std::vector<std::shared_ptr<const ChartCase>>& chart_cases() const;
  // A verdict about all parameters, with these.
  void join_chart_cases(Verdict& verdict, const std::vector<Expr>& f) const;
  [[nodiscard]] std::vector<Expr> divisors_on(const Restriction& chart) const;
  [[nodiscard]] bool leaves_chart(const Witness& witness, const Restriction& chart) const;
  template <class Question>
  void keep_on_chart(Verdict& verdict, const Restriction& chart, const Question& question) const;
  // Velocities that degenerate nowhere, where those that the restriction leaves do: for what is said of all of M.
  [[nodiscard]] const Kinematics* regular_velocities() const;
  [[nodiscard]] Expr by_regular_velocities(const Expr& f) const;
  // f on M in another form than this one, which divides by what may vanish, if there is one that does not.
  [[nodiscard]] std::optional<Expr> readable_without_poles(const Expr& f, const Expr& form) const;
  // The velocities that the model names, where they and the constraints determine all others.
  [[nodiscard]] const Kinematics* named_velocities() const;
  // f on M in these, unless this other form of it reads better; `solved`: accelerations and multipliers too.
  [[nodiscard]] Expr or_in_named_velocities(const Expr& f, const Expr& form, bool solved) const;
  void drop_conditions_of_chart(Verdict& verdict, const std::vector<Expr>& f) const;
  void drop_conditions_on_places(Verdict& verdict, const std::vector<Expr>& f) const;
  void tell_sheets(Verdict& verdict, const Restriction& chart, const std::vector<Expr>& f) const;
  template <class Question>
  [[nodiscard]] Verdict ask(const std::vector<Expr>& f, const Question& question) const;

  const System* system_;
  // The same system; its assumptions demand that roots taken on the way to M are defined.
  System on_branch_;
  ReferenceMotion motion_;
  Budget budget_;
  std::vector<Expr> lambda_;
  Replacements solved_;                     // accelerations and multipliers by their symbols
  std::vector<Expr> relations_;             // constraints that the restriction leaves
  std::optional<Restriction> by_branches_;  // they are solved here, on a branch of their roots
  mutable std::optional<std::vector<std::shared_ptr<const ChartCase>>> cases_;  // once asked for
  mutable std::unordered_map<Expr, Verdict> known_;                             // what `vanishes` was asked before
  mutable std::optional<std::shared_ptr<const Kinematics>> regular_, named_;    // once asked for
};

}  // namespace anholon

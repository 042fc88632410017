// A state in ball arithmetic at which a statement about a system is looked at again.
#pragma once

#include <optional>
#include <string>

#include "anholon/algebra/balls/ball_point.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/base/budget.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {
struct Restriction;
}

namespace anholon::detail {

// Why a state could not be completed.
struct NoState {
  std::string why;
  bool witness_is_wrong = true;  // false: no state on the constraint set was found, which is no fault of the witness
};
[[nodiscard]] inline Recheck no_state(const NoState& problem) {
  return problem.witness_is_wrong ? wrong(problem.why) : open(problem.why);
}

// Everything that the witness leaves open gets a value: what was found at it does not depend on that. What
// goes wrong is said; nullopt: all is well.
class WitnessState {
 public:
  // The system must outlive it.
  WitnessState(const Witness& witness, const System& system);
  void start(const Witness& witness);

  // Any state, on the constraint set or off it; undefined functions in the expressions get values.
  [[nodiscard]] std::optional<NoState> complete_anywhere(const std::vector<Expr>& expressions);
  // A state on the constraint set; of functions of the configuration alone, a configuration on it.
  [[nodiscard]] std::optional<NoState> complete_on_set(const std::vector<Expr>& expressions, bool with_velocities,
                                                       const Budget& budget);
  // The same, on a set that was solved before.
  [[nodiscard]] std::optional<NoState> complete_on_set(const std::vector<Expr>& expressions, bool with_velocities,
                                                       const Restriction& set);

  // The balls of expressions after the law was solved here in balls. nullopt: it cannot be.
  [[nodiscard]] std::optional<BallVector> along_motion(const std::vector<Expr>& e);
  [[nodiscard]] BallVector values(const std::vector<Expr>& e) const { return point_.values(e); }
  [[nodiscard]] BallPoint& point() { return point_; }

 private:
  void fill(const Expr& s);
  std::optional<NoState> begin();
  std::optional<NoState> rotations();
  void functions(const std::vector<Expr>& expressions);
  std::optional<NoState> complete_nearby(const std::vector<Expr>& expressions, bool with_velocities);
  bool solved_nearby(const std::vector<Expr>& equations, const std::vector<Expr>& unknowns);
  std::optional<NoState> broken_assumption() const;
  std::optional<NoState> broken_constraint(bool with_velocities) const;

  const System& system_;
  BallPoint point_;
  long next_ = 3;
};

// Columns of a minor of all rows that is certainly not zero at the point. nullopt: none was found.
[[nodiscard]] std::optional<std::vector<std::size_t>> regular_columns(const Matrix& rows, const BallPoint& point);

}  // namespace anholon::detail

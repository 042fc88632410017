// Does a function of the state vanish for every state, and if not, for which parameters and functions of the model does it?
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/analyze/statement/model_symbols.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// Undecided, with the limit that stood in the way.
[[nodiscard]] Verdict over_budget(const BudgetExceeded& over);

// proved       zero for all values of t, the configuration and the velocities, whatever the parameters and functions are
// conditional  exactly when the listed conditions on parameters and functions hold
// refuted      no admissible parameters and functions make it vanish; or it contains roots, and then at the witness (the reason
//              says which)
// undecided    over budget or outside the class
// `f` is a function on an open set: whoever means the constraint set restricts to it first. It vanishes where the relations do
// (holonomic constraints that are not solved), if any are given.
[[nodiscard]] Verdict vanishes(const Expr& f, const System& system, const Budget& budget = {},
                               std::span<const Expr> relations = {});
// Where it was refuted at a witness, and for which other parameters it may hold was not decided: decided, if that can be done by
// looking at special states.
void decide_by_special_states(Verdict& verdict, const Expr& f, const System& system, const Budget& budget = {});
// Without those that contain another one: as a condition each of them says no more, as an alternative it allows no more.
[[nodiscard]] std::vector<std::vector<Expr>> without_supersets(std::vector<std::vector<Expr>> sets);
// Of a conditional verdict only the cases (one member of each condition) that `keep` accepts; refuted where none is left.
void keep_cases(Verdict& verdict, const std::function<bool(const std::vector<Expr>&)>& keep);
[[nodiscard]] bool can_be_taken_apart(
    const Verdict& verdict);  // it is conditional, and its cases are not too many for that
// What was refuted or is conditional stays refuted at the witness; for which other parameters it may hold was not decided.
void leave_special_parameters_open(Verdict& verdict);
// The parameters and functions of the model for which f vanishes at every state satisfy one of these equations p = 0; none: there
// are none. nullopt: not decided.
[[nodiscard]] std::optional<std::vector<Expr>> vanishing_parameters(const Expr& f, const System& system,
                                                                    const Budget& budget = {});
// All of them; the conditions are those of each, the witness that of the first that fails.
[[nodiscard]] Verdict all_vanish(std::span<const Expr> f, const System& system, const Budget& budget = {},
                                 std::span<const Expr> relations = {});

}  // namespace anholon

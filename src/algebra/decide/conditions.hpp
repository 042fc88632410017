// When does a residual vanish identically? As a list of conditions on parameters and undefined functions.
#pragma once

#include <span>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/base/budget.hpp"

namespace anholon {

// An AND of ORs: the residual is identically zero in the state variables exactly when each list has a member that
// vanishes (a condition with undefined functions: vanishes identically).
//   empty                      it is zero
//   `impossible` set           no choice of parameters and functions makes it zero
//   `decided` not set          it contains roots, absolute values or logarithms: their generators would hide conditions;
//                              or it could vanish only where its denominator does for every state: there it is not defined;
//                              or parameters or functions stand with variables in a sine or an exponential, and it is not known
//                              that these stay independent of the others for all of them
struct Conditions {
  std::vector<std::vector<Expr>> all_of;  // of each inner list at least one member vanishes
  bool impossible = false;                // no parameters and functions do it
  bool decided = true;                    // false: the lists say nothing
};

// `state` are the variables in which it must vanish identically; all others are parameters. Assumptions exclude factors.
[[nodiscard]] Conditions conditions_for_zero(const Expr& residual, std::span<const Expr> state,
                                             const Assumptions& assumptions = {}, const Budget& budget = {});

// The same conditions, where those that are linear in a parameter or a partial are put into the others.
[[nodiscard]] Conditions reduced_conditions(const std::vector<std::vector<Expr>>& all_of, std::span<const Expr> state,
                                            const Assumptions& assumptions = {}, const Budget& budget = {});

// Necessary ones, with square roots and absolute values too: those of the product of the residual and its conjugates, which vanishes
// where the residual does. They bind only where the residual is defined on some open set of states. Without roots the same as above.
[[nodiscard]] Conditions necessary_conditions(const Expr& residual, std::span<const Expr> state,
                                              const Assumptions& assumptions = {}, const Budget& budget = {});

}  // namespace anholon

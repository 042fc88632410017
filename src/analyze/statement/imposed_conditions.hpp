// A system under conditions: "Omega = 0", "d(V, gamma) = 0", "Omega != 0".
#pragma once

#include <functional>
#include <optional>

#include "anholon/derive/system/system.hpp"

namespace anholon {

// Equations are put in: a parameter in which one is linear is replaced; an undefined function whose partial is given becomes
// another one of fewer arguments; a function that is given becomes its formula. Inequalities become assumptions. The frame, the
// model's names and the order of everything stay.
// nullopt: some equation is of none of these kinds.
[[nodiscard]] std::optional<System> under(const System& system, const std::vector<Condition>& conditions);

// The same for one expression that must vanish.
[[nodiscard]] std::optional<System> where_vanishes(const System& system, const Expr& condition);

// What is put in for parameters and functions, to be applied to whatever else speaks about the system.
class ImposedConditions {
 public:
  // false: the equation is of no kind that can be put in.
  [[nodiscard]] bool add(const Condition& condition, const System& system);
  // The same for residual = 0.
  [[nodiscard]] bool add_zero(Expr residual, const System& system);
  // All of them, in an order in which they can be put in; those that cannot are returned, with the others put in.
  [[nodiscard]] std::vector<Expr> add_zeros(std::vector<Expr> residuals, const System& system);

  // A condition on the state, such as x' = 0, of which nothing is said at other times: kept here and put in by nobody but whoever speaks
  // about the states that satisfy it. false: it contains more than coordinates, velocities, t and parameters.
  [[nodiscard]] bool add_state(const Condition& condition, const System& system);
  // The functions that vanish at these states.
  [[nodiscard]] std::vector<Expr> states() const;

  // Something that is assumed, of the system or by the conditions themselves, and cannot hold with what was put in: then nothing
  // is left to speak about. As it was assumed.
  [[nodiscard]] std::optional<Assumed> contradiction(const System& system) const;

  [[nodiscard]] Expr operator()(const Expr& e) const;           // the expression under the conditions
  [[nodiscard]] System operator()(const System& system) const;  // the system under the conditions

 private:
  using Step = std::function<Expr(const Expr&)>;
  std::vector<Step> steps_;
  std::vector<Assumed> assumed_;
  std::vector<Expr> states_;
};

}  // namespace anholon

#include "anholon/analyze/checking/claim_given.hpp"

#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/analyze/assertions/sign_on_set.hpp"
#include "anholon/analyze/assertions/solution_parts.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

std::string text_of(const Condition& c) { return to_text(c.left) + " " + name_of(c.relation) + " " + to_text(c.right); }

std::string text_of(const Assumed& a) {
  return to_text(a.expression) + (a.sign == Sign::positive ? " > 0" : a.sign == Sign::nonnegative ? " >= 0" : " != 0");
}

// What is said of coordinates and velocities may leave no state of the constraint set.
bool speaks_of_states(const ModelClaim& claim, const System& system) {
  std::vector<Expr> state = system.frame.velocity_symbols();
  for (const Expr& q : system.frame.configuration_symbols()) state.push_back(q);
  return std::any_of(claim.given.begin(), claim.given.end(), [&](const Condition& c) {
    const Expr residual = system.express(c.left - c.right);
    return !has_applications(residual) && contains_any(residual, state);
  });
}

// Whether an equation holds with the values of the file.
bool holds_in_file(const Condition& c, const System& system) {
  Replacements values;
  for (const Parameter& p : system.model->parameters) {
    if (p.value) values[p.symbol] = *p.value;
  }
  return c.relation == Relation::equal &&
         is_proved_zero(substitute(system.express(c.left - c.right), values), system.assumptions);
}

}  // namespace

tl::expected<ImposedConditions, std::string> given_by(const ModelClaim& claim, const System& system,
                                                      ParameterValues values) {
  ImposedConditions given;
  const auto refused = [](std::string why) { return tl::make_unexpected(std::move(why)); };
  const bool of_file = values == ParameterValues::of_file;
  const auto* solution = std::get_if<SaidSolution>(&claim.said);
  for (Condition c : claim.given) {
    for (Expr* side : {&c.left, &c.right}) {
      if (solution != nullptr) *side = with_state_for_start(*side, solution->initial);
    }
    if (given.add(c, system) || (of_file && holds_in_file(c, system)) || given.add_state(c, system)) continue;
    return refused("what is given could not be put in: " + text_of(c) +
                   (of_file ? "; with the values of the file it does not hold either" : ""));
  }
  for (const Expr& e : given.states()) {
    const Expr left = given(e);
    if (left.is(Kind::number) && !left.is_zero_literal())
      return refused("what is given contradicts itself: the claim speaks about nothing");
  }
  for (const Parameter& p : system.model->parameters) {
    if (!of_file || !p.value || given(p.symbol) != p.symbol) continue;
    if (!given.add_zero(p.symbol - *p.value, system))
      return refused("the value of `" + p.name + "` could not be put in");
  }
  if (const auto broken = given.contradiction(system))
    return refused("what is given contradicts what is assumed, " + text_of(*broken) +
                   ": the claim speaks about nothing");
  if (solution == nullptr && speaks_of_states(claim, system)) {
    std::vector<Expr> vanishing = given.states();
    for (Expr& e : vanishing) e = given(e);
    if (no_state_where(vanishing, given(system)))
      return refused("no state that the constraints allow is as given: the claim speaks about nothing");
  }
  return given;
}

}  // namespace anholon

#include "anholon/analyze/statement/imposed_conditions.hpp"

#include <algorithm>

#include "anholon/algebra/decide/assumed.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/statement/contains.hpp"
#include "anholon/analyze/statement/model_symbols.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// e = slope · x + rest with x an atom that is a symbol for the purpose; nullopt if it is not linear in x or the slope may vanish.
std::optional<Expr> solved_for(const Expr& e, const Expr& x, const System& system) {
  Workspace& ws = system.workspace();
  const Expr stand_in = ws.symbol(fresh_name(*system.model, "x_given"));
  const Expr f = substitute(e, {{x, stand_in}}), slope = differentiate(f, stand_in);
  const std::vector<Expr> in_slope = symbols_of(slope), parameters = parameter_symbols(*system.model);
  if (contains(in_slope, stand_in) || has_applications(slope) ||
      !std::all_of(in_slope.begin(), in_slope.end(), [&](const Expr& s) { return contains(parameters, s); })) {
    return std::nullopt;
  }
  if (slope.is_zero_literal() ||
      !(slope.is(Kind::number) || is_zero(slope, system.assumptions).kind == VerdictKind::refuted))
    return std::nullopt;
  if (!slope.is(Kind::number)) {
    const auto assumed =
        std::any_of(system.assumptions.list.begin(), system.assumptions.list.end(),
                    [&](const Assumed& a) { return a.expression == slope && a.sign != Sign::nonnegative; });
    if (!assumed && !excludes_zero(sign_of(slope, system.assumptions))) return std::nullopt;
  }
  return -substitute(f, {{stand_in, ws.number(0)}}) / slope;
}

std::vector<Expr> applications_in(const Expr& e) {
  return nodes_where({&e, 1}, [](const Expr& node) { return node.is(Kind::application); });
}

unsigned order_of(const Expr& application) {
  unsigned total = 0;
  for (const unsigned k : application.partial_orders()) total += k;
  return total;
}

// What is said of a function at arguments that vary independently of each other is said of the function: a symbol for each
// argument, itself where it is one. Empty: they do not.
std::vector<Expr> formal_arguments(const Expr& application, const System& system) {
  std::vector<Expr> seen, result;
  for (std::size_t k = 0; k < application.operand_count(); ++k) {
    const Expr argument = application.operand(k);
    const std::vector<Expr> in = symbols_of(argument);
    const std::vector<Expr> parameters = parameter_symbols(*system.model);
    bool varies = false;
    for (const Expr& s : in) {
      if (contains(parameters, s)) continue;
      if (contains(seen, s)) return {};
      varies = true;
    }
    if (!varies || has_applications(argument)) return {};
    seen.insert(seen.end(), in.begin(), in.end());
    result.push_back(argument.is(Kind::symbol)
                         ? argument
                         : system.workspace().symbol(fresh_name(*system.model, "argument_" + std::to_string(k + 1))));
  }
  return result;
}

// V from its own value, or from its partial along one argument x: V = V1(other arguments) + x · value, if `value` is free of x;
// V1 is a constant where there are no others.
std::optional<FunctionValue> function_given(const Expr& application, const Expr& value, const System& system) {
  std::vector<Expr> arguments = formal_arguments(application, system);
  if (arguments.empty() || order_of(application) > 1) return std::nullopt;
  Workspace& ws = system.workspace();
  const std::string name = application.undefined_function().name;
  const std::uint32_t function = ws.declare_function(name, arguments.size());
  const std::vector<Expr> in_value = symbols_of(value);
  for (std::size_t k = 0; k < arguments.size(); ++k) {
    if (arguments[k] == application.operand(k)) continue;
    for (const Expr& s : symbols_of(application.operand(k))) {
      if (contains(in_value, s) && !contains(parameter_symbols(*system.model), s)) return std::nullopt;
    }
  }
  for (const Expr& other : applications_in(value)) {
    if (other.undefined_function().name == name) return std::nullopt;
  }
  if (order_of(application) == 0) return FunctionValue{function, arguments, value};
  const auto& orders = application.partial_orders();
  const auto along = static_cast<std::size_t>(std::find(orders.begin(), orders.end(), 1U) - orders.begin());
  const Expr x = arguments[along];
  if (contains(in_value, x)) return std::nullopt;
  std::vector<Expr> others = arguments;
  others.erase(others.begin() + static_cast<std::ptrdiff_t>(along));
  const Expr rest = others.empty() ? ws.symbol(fresh_name(*system.model, name + "_constant"))
                                   : ws.apply(ws.declare_function(name, others.size()), others);
  return FunctionValue{function, std::move(arguments), rest + x * value};
}

}  // namespace

bool ImposedConditions::add(const Condition& condition, const System& system) {
  const Expr difference = system.express(condition.left - condition.right);
  if (condition.relation == Relation::equal) return add_zero(difference, system);
  assumed_.push_back(*assumed(difference, condition.relation, system.workspace().number(0)));
  return true;
}

bool ImposedConditions::add_zero(Expr residual, const System& system) {
  residual = (*this)(residual);
  if (is_proved_zero(residual, system.assumptions)) return true;
  for (const Expr& application : applications_in(residual)) {
    const auto value = solved_for(residual, application, system);
    if (!value) continue;
    if (auto given = function_given(application, *value, system)) {
      steps_.emplace_back(
          [given = std::move(*given)](const Expr& e) { return substitute_functions({&e, 1}, {&given, 1}).front(); });
      return true;
    }
  }
  const std::vector<Expr> parameters = parameter_symbols(*system.model);
  const std::vector<Expr> in = symbols_of(residual);
  if (has_applications(residual) ||
      !std::all_of(in.begin(), in.end(), [&](const Expr& s) { return contains(parameters, s); }))
    return false;
  for (const Expr& p : parameters) {
    const auto value = contains(in, p) ? solved_for(residual, p, system) : std::nullopt;
    if (!value) continue;
    steps_.emplace_back([p, value = *value](const Expr& e) { return substitute(e, {{p, value}}); });
    return true;
  }
  return false;
}

std::vector<Expr> ImposedConditions::add_zeros(std::vector<Expr> residuals, const System& system) {
  while (std::erase_if(residuals, [&](const Expr& r) { return add_zero(r, system); }) > 0) {
  }
  for (Expr& r : residuals) r = (*this)(r);
  return residuals;
}

bool ImposedConditions::add_state(const Condition& condition, const System& system) {
  if (condition.relation != Relation::equal) return false;
  const Expr residual = system.express(condition.left - condition.right);
  std::vector<Expr> others = system.frame.acceleration_symbols();
  const std::vector<Expr> momenta = system.frame.momentum_symbols();
  others.insert(others.end(), momenta.begin(), momenta.end());
  others.push_back(system.workspace().symbol("energy"));
  if (has_applications(residual) || contains_any(residual, others)) return false;
  states_.push_back(residual);
  return true;
}

std::vector<Expr> ImposedConditions::states() const {
  std::vector<Expr> result;
  for (const Expr& e : states_) result.push_back((*this)(e));
  return result;
}

std::optional<Assumed> ImposedConditions::contradiction(const System& system) const {
  std::vector<Assumed> all = system.assumptions.list;
  all.insert(all.end(), assumed_.begin(), assumed_.end());
  for (std::size_t k = 0; k < all.size(); ++k) {
    Assumptions others;
    others.rotations = system.assumptions.rotations;
    for (std::size_t j = 0; j < all.size(); ++j) {
      const Expr e = (*this)(all[j].expression);
      if (j != k && !e.is(Kind::number)) others.list.push_back({e, all[j].sign});
    }
    const ProvedSign sign = sign_of((*this)(all[k].expression), others);
    const bool negative = sign == ProvedSign::negative, zero = sign == ProvedSign::zero;
    const bool broken = all[k].sign == Sign::nonzero       ? zero
                        : all[k].sign == Sign::nonnegative ? negative
                                                           : zero || negative || sign == ProvedSign::nonpositive;
    if (broken) return all[k];
  }
  return std::nullopt;
}

Expr ImposedConditions::operator()(const Expr& e) const {
  Expr result = e;
  for (const Step& step : steps_) {
    if (!result.is_null()) result = step(result);
  }
  return result;
}

System ImposedConditions::operator()(const System& system) const {
  System result = system;
  const auto put = [&](Expr& e) { e = (*this)(e); };
  const auto put_all = [&](std::vector<Expr>& list) { std::for_each(list.begin(), list.end(), put); };
  put(result.lagrangian);
  put_all(result.force);
  put_all(result.momenta);
  for (std::size_t i = 0; i < result.mass_matrix.rows(); ++i) {
    for (std::size_t j = 0; j < result.mass_matrix.columns(); ++j) put(result.mass_matrix(i, j));
  }
  for (SystemConstraint& c : result.constraints) {
    put(c.position);
    put(c.phi);
    put_all(c.acceleration_row);
    put(c.acceleration_rest);
    put_all(c.reaction_row);
  }
  for (SystemInvariant& c : result.invariants) put(c.position);
  if (result.poisson) result.poisson->for_each(put);
  std::vector<Assumed> kept;
  for (Assumed a : result.assumptions.list) {
    put(a.expression);
    if (!a.expression.is(Kind::number)) kept.push_back(a);
  }
  for (Assumed a : assumed_) {
    put(a.expression);
    kept.push_back(a);
  }
  result.assumptions.list = std::move(kept);
  return result;
}

std::optional<System> under(const System& system, const std::vector<Condition>& conditions) {
  ImposedConditions imposed;
  for (const Condition& c : conditions) {
    if (!imposed.add(c, system)) return std::nullopt;
  }
  return imposed(system);
}

std::optional<System> where_vanishes(const System& system, const Expr& condition) {
  ImposedConditions imposed;
  if (!imposed.add_zero(condition, system)) return std::nullopt;
  return imposed(system);
}

}  // namespace anholon

#include "anholon/algebra/decide/possibility.hpp"

#include <algorithm>
#include <map>

#include "anholon/algebra/decide/conditions.hpp"
#include "anholon/algebra/flint/field.hpp"
#include "anholon/algebra/flint/real_points.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

using Clauses = std::vector<std::vector<Expr>>;

std::vector<Expr> members_of(const Clauses& all_of) {
  std::vector<Expr> result;
  for (const auto& clause : all_of) result.insert(result.end(), clause.begin(), clause.end());
  return result;
}

// As if every generator could have any value by itself: of what is impossible then no choice of functions makes anything.
Possibility by_values(const Clauses& all_of, const Assumptions& assumptions, const Meter& meter) {
  const Field field(members_of(all_of), assumptions, Shape::sine_cosine, meter);
  bool polynomial = true;
  std::vector<Poly> zeros;
  for (const auto& clause : all_of) {
    Poly product(field.ring(), 1);  // vanishes where a member does
    for (const Expr& e : clause) {
      const Fraction value = field.element(e);
      polynomial = polynomial && value.den.is_constant();
      product = product * value.num;
    }
    zeros.push_back(std::move(product));
  }
  const Possibility found = RealPoints(field, assumptions).with_zeros(zeros);
  return found == Possibility::possible && !polynomial ? Possibility::unknown : found;
}

std::string new_name(const std::vector<Expr>& symbols, std::size_t k) {
  std::string name = "c_" + std::to_string(k);
  while (std::any_of(symbols.begin(), symbols.end(), [&](const Expr& s) { return s.name() == name; })) name += "_";
  return name;
}

// Each function as a polynomial of its arguments with new symbols for coefficients; of degree 0: a constant.
std::vector<FunctionValue> polynomial_functions(const std::vector<Expr>& members, const Assumptions& assumptions,
                                                unsigned degree) {
  Workspace& ws = members.front().workspace();
  std::vector<Expr> seen = symbols_of(members);
  for (const Assumed& a : assumptions.list) {
    for (const Expr& s : symbols_of(a.expression)) seen.push_back(s);
  }
  std::vector<FunctionValue> result;
  std::map<std::string, std::size_t> arity;
  const Walk w = walk(members);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node = ws.expr(w.id(i));
    if (node.is(Kind::application)) arity[node.undefined_function().name] = node.operand_count();
  }
  std::size_t count = 0;
  for (const auto& [name, n] : arity) {
    std::vector<Expr> arguments, terms{ws.symbol(new_name(seen, ++count))};
    for (std::size_t k = 0; k < n; ++k) arguments.push_back(ws.symbol("argument_" + std::to_string(k + 1)));
    for (std::size_t a = 0; a < n && degree > 0; ++a) {
      terms.push_back(ws.symbol(new_name(seen, ++count)) * arguments[a]);
      for (std::size_t b = 0; b <= a; ++b)
        terms.push_back(ws.symbol(new_name(seen, ++count)) * arguments[a] * arguments[b]);
    }
    result.push_back({ws.declare_function(name, n), arguments, sum(terms)});
  }
  return result;
}

// One demand c·V(x, y, …) + r = 0, where c vanishes nowhere and nothing is assumed of functions: V is −r/c, if V is a function of
// all that varies in it.
bool gives_a_function(const Clauses& all_of, std::span<const Expr> state, const Assumptions& assumptions) {
  if (all_of.size() != 1 || all_of.front().size() != 1) return false;
  if (std::any_of(assumptions.list.begin(), assumptions.list.end(),
                  [](const Assumed& a) { return has_applications(a.expression); }))
    return false;
  const Expr& e = all_of.front().front();
  Workspace& ws = e.workspace();
  const Walk w = walk(e);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node = ws.expr(w.id(i));
    if (!node.is(Kind::application)) continue;
    const auto& orders = node.partial_orders();
    if (std::any_of(orders.begin(), orders.end(), [](unsigned k) { return k > 0; })) continue;
    const Expr stand_in = ws.symbol(new_name(symbols_of(e), 1));
    const Expr f = substitute(e, {{node, stand_in}}), c = differentiate(f, stand_in);
    std::vector<Expr> varying = symbols_of(f);
    std::erase_if(varying, [&](const Expr& s) {
      const bool of_state = std::find(state.begin(), state.end(), s) != state.end();
      for (std::size_t k = 0; k < node.operand_count(); ++k) {
        if (node.operand(k) == s) return true;
      }
      return !of_state;
    });
    const bool linear = !has_applications(f) && !contains_any(c, {&stand_in, 1});
    if (linear && varying.empty() && excludes_zero(sign_of(c, assumptions))) return true;
  }
  return false;
}

Possibility by_polynomials(const Clauses& all_of, std::span<const Expr> state, const Assumptions& assumptions,
                           unsigned degree, const Budget& budget) {
  const std::vector<Expr> members = members_of(all_of);
  const std::vector<FunctionValue> functions = polynomial_functions(members, assumptions, degree);
  const auto put_in = [&](const Expr& e) { return substitute_functions({&e, 1}, functions).front(); };
  Assumptions there = assumptions;
  for (Assumed& a : there.list) {
    if (!has_applications(a.expression)) continue;
    a.expression = put_in(a.expression);
    if (has_applications(a.expression) || contains_any(a.expression, state)) return Possibility::unknown;
  }
  Clauses demanded;
  for (const auto& clause : all_of) {
    std::vector<Expr> values;
    for (const Expr& e : clause) values.push_back(put_in(e));
    const Conditions when = conditions_for_zero(product(values), state, there, budget);
    if (!when.decided || when.impossible) return Possibility::unknown;  // other functions may do
    demanded.insert(demanded.end(), when.all_of.begin(), when.all_of.end());
  }
  return demanded.empty() ? Possibility::possible : by_values(demanded, there, Meter(budget));
}

}  // namespace

Possibility can_hold(const Clauses& all_of, std::span<const Expr> state, const Assumptions& assumptions,
                     const Budget& budget) {
  const std::vector<Expr> members = members_of(all_of);
  if (members.empty()) return all_of.empty() ? Possibility::possible : Possibility::impossible;
  try {
    const Possibility found = by_values(all_of, assumptions, Meter(budget));
    const bool varies = contains_any(members, std::vector<Expr>(state.begin(), state.end())) ||
                        std::any_of(members.begin(), members.end(), [](const Expr& e) { return has_applications(e); });
    if (found == Possibility::impossible || !varies) return found;
    if (gives_a_function(all_of, state, assumptions)) return Possibility::possible;
    for (const unsigned degree : {0U, 2U}) {
      if (by_polynomials(all_of, state, assumptions, degree, budget) == Possibility::possible)
        return Possibility::possible;
    }
  } catch (const BudgetExceeded&) {
  } catch (const IdenticallyUndefined&) {
  }
  return Possibility::unknown;
}

bool cannot_vanish(std::span<const Expr> zeros, const Assumptions& assumptions, const Budget& budget) {
  try {
    const Meter meter(budget);
    const Field field(zeros, assumptions, Shape::sine_cosine, meter);
    std::vector<Poly> numerators;
    for (const Expr& e : zeros) numerators.push_back(field.element(e).num);
    return RealPoints(field, assumptions).excludes(numerators);
  } catch (const BudgetExceeded&) {
  } catch (const IdenticallyUndefined&) {
  }
  return false;
}

}  // namespace anholon

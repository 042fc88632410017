#include "tests/algebra/statement.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <stdexcept>

#include "anholon/base/render_diagnostics.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::test {

namespace {

ParsedRelation read(Workspace& ws, Names& names, std::string_view text, bool allow_lone) {
  auto parsed = parse_relation(ws, excerpt_of(text), names, allow_lone);
  if (!parsed) throw std::invalid_argument(std::string(text) + "\n" + render(parsed.error()));
  return std::move(*parsed);
}

void assume(Assumptions& assumptions, const ParsedRelation& relation) {
  const Expr difference = relation.left - relation.right;
  assumptions.guards.insert(assumptions.guards.end(), relation.guards.begin(), relation.guards.end());
  switch (relation.relation) {
    case Relation::greater: return assumptions.positive(difference);
    case Relation::greater_equal: return assumptions.nonnegative(difference);
    case Relation::less: return assumptions.positive(-difference);
    case Relation::less_equal: return assumptions.nonnegative(-difference);
    case Relation::not_equal: return assumptions.nonzero(difference);
    case Relation::equal: throw std::invalid_argument("an equation is no assumption");
  }
}

bool holds(Sign sign, const Ball& ball) {
  switch (sign) {
    case Sign::positive: return ball.positive;
    case Sign::nonnegative: return ball.nonnegative;
    case Sign::nonzero: return ball.finite && !ball.contains_zero;
  }
  return false;
}

// The residual, then the assumptions, then the guards.
std::vector<Expr> watched(const Expr& residual, const Assumptions& assumptions) {
  std::vector<Expr> result{residual};
  for (const Assumed& a : assumptions.list) result.push_back(a.expression);
  result.insert(result.end(), assumptions.guards.begin(), assumptions.guards.end());
  return result;
}

bool in_domain(const std::vector<Ball>& balls, const Assumptions& assumptions) {
  if (!std::all_of(balls.begin(), balls.end(), [](const Ball& b) { return b.finite; })) return false;
  for (std::size_t k = 0; k < assumptions.list.size(); ++k) {
    if (!holds(assumptions.list[k].sign, balls[k + 1])) return false;
  }
  return true;
}

// Every undefined function becomes a polynomial of degree two in its arguments.
std::vector<FunctionValue> polynomials(Workspace& ws, std::span<const Expr> e, std::mt19937& random) {
  std::map<std::uint32_t, std::size_t> arities;
  const Walk w = walk(e);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Node& n = ws.node(w.id(i));
    if (n.kind == Kind::application) arities[ws.application_function(n.data)] = n.count;
  }
  const auto coefficient = [&] { return ws.number(Rational(static_cast<int>(random() % 11) - 5, 3)); };
  std::vector<FunctionValue> result;
  for (const auto& [function, arity] : arities) {
    FunctionValue value{function, {}, coefficient()};
    for (std::size_t k = 0; k < arity; ++k) {
      value.arguments.push_back(ws.symbol("argument." + std::to_string(function) + "." + std::to_string(k)));
      value.body = value.body + coefficient() * value.arguments[k] + coefficient() * pow(value.arguments[k], 3);
      for (std::size_t j = 0; j <= k; ++j)
        value.body = value.body + coefficient() * value.arguments[j] * value.arguments[k];
    }
    result.push_back(std::move(value));
  }
  return result;
}

void set_rotation(const RotationEntries& r, const Rational& a, const Rational& b, const Rational& c,
                  ExactValues& values) {
  // The rotation of the quaternion (1, a, b, c), by Euler–Rodrigues.
  const Rational n = 1 + a * a + b * b + c * c;
  const Rational m[9] = {1 + a * a - b * b - c * c, 2 * (a * b - c),           2 * (a * c + b),
                         2 * (a * b + c),           1 - a * a + b * b - c * c, 2 * (b * c - a),
                         2 * (a * c - b),           2 * (b * c + a),           1 - a * a - b * b + c * c};
  for (std::size_t k = 0; k < 9; ++k) values[r[k]] = m[k] / n;
}

}  // namespace

Decided decide(std::string_view statement, std::initializer_list<std::string_view> assumed, const Budget& budget) {
  Decided d{std::make_unique<Workspace>(), {}, {}, {}, std::string(statement)};
  OpenNames names(*d.workspace);
  const ParsedRelation parsed = read(*d.workspace, names, statement, true);
  d.residual = parsed.left - parsed.right;
  d.assumptions.guards = parsed.guards;
  for (const std::string_view a : assumed) {
    assume(d.assumptions, read(*d.workspace, names, a, false));
    d.text += " | " + std::string(a);
  }
  d.verdict = is_zero(d.residual, d.assumptions, budget);
  d.text += ": " + std::string(name_of(d.verdict.kind)) + ", " + d.verdict.reason;
  return d;
}

std::string flaw(const Expr& residual, const Assumptions& assumptions, const Verdict& verdict) {
  switch (verdict.kind) {
    case VerdictKind::proved: {
      if (!verdict.certificate) return "a proof without a certificate";
      const std::string point = counterexample(residual, assumptions);
      return point.empty() ? "" : "called proved, but false at " + point;
    }
    case VerdictKind::conditional: return verdict.conditions.empty() ? "conditional without a condition" : "";
    case VerdictKind::undecided: return verdict.reason.empty() ? "undecided without a reason" : "";
    case VerdictKind::refuted: break;
  }
  if (!verdict.witness) return "refuted without a witness";
  ExactValues values;
  for (const auto& [node, value] : verdict.witness->values) values[node] = value;
  const Ball ball = enclose(residual, values, {2 * verdict.witness->precision, 20});
  if (!ball.finite) return "the residual is not defined at the witness";
  if (ball.contains_zero) return "zero is not excluded at the witness: " + ball.text;
  // Assumptions may speak of variables that the residual does not have; those that it has must be satisfied.
  for (const Assumed& a : assumptions.list) {
    const Ball b = enclose(a.expression, values, {2 * verdict.witness->precision, 20});
    if (b.finite && !holds(a.sign, b)) return "the witness violates the assumption on " + to_text(a.expression);
  }
  return "";
}

std::string counterexample(const Expr& residual, const Assumptions& assumptions, unsigned seed, int points) {
  Workspace& ws = residual.workspace();
  std::mt19937 random(seed);
  const std::vector<Expr> plain = watched(residual, assumptions);
  const std::vector<Expr> symbols = symbols_of(plain);
  for (int k = 0; k < points; ++k) {
    const std::vector<FunctionValue> functions = polynomials(ws, plain, random);
    const std::vector<Expr> all = functions.empty() ? plain : substitute_functions(plain, functions);
    const auto draw = [&] {
      if (k % 2 == 0) return Rational(static_cast<int>(random() % 7) - 3);  // zero and coincidences are met often
      Rational r(static_cast<int>(random() % 61) - 30, 1 + static_cast<int>(random() % 9));
      r.canonicalize();
      return r;
    };
    ExactValues values;
    for (const Expr& s : symbols) values[s] = draw();
    for (const RotationEntries& r : assumptions.rotations) {
      const Rational a = draw(), b = draw(), c = draw();
      set_rotation(r, a, b, c, values);
    }
    const std::vector<Ball> balls = enclose(all, values, {300, 15});
    if (!in_domain(balls, assumptions) || balls.front().contains_zero) continue;
    std::string point;
    for (const Expr& s : symbols) point += to_text(s) + " = " + to_string(values[s]) + ", ";
    return point + "where it is " + balls.front().text;
  }
  return "";
}

}  // namespace anholon::test

#include "anholon/analyze/hamilton_jacobi/integrated_curves.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/algebra/rewrite/rewrite.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/solution/antiderivative.hpp"
#include "anholon/analyze/solution/one_variable.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/derive/system/law.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// √(A K) = √A √K with A > 0 for certain, or √(−A) √(−K) with A < 0, K the factors without coordinates. The root of K is a constant of
// the equations, and gets a name: they are solved with it, not with what is in it.
class RootsOfConstants {
 public:
  RootsOfConstants(const System& there, Assumptions& known) : there_(there), known_(known) {}

  [[nodiscard]] Expr apart(const Expr& e) {
    const std::vector<Expr>& coordinates = there_.frame.configuration_symbols();
    Replacements by;
    for (const Expr& root : nodes_where({&e, 1}, is_root)) {
      const Rational& exponent = root.exponent();
      if (exponent.get_den() != 2) continue;
      const Expr all = factored(root.operand(0), there_.assumptions);
      std::vector<Expr> moving{e.workspace().number(1)}, constant{e.workspace().number(1)};
      for (std::size_t k = 0; k < (all.is(Kind::product) ? all.operand_count() : 1); ++k) {
        const Expr factor = all.is(Kind::product) ? all.operand(k) : all;
        (contains_any(factor, coordinates) ? moving : constant).push_back(factor);
      }
      Expr a = product(moving), k = product(constant);
      const ProvedSign sign = sign_of(a, there_.assumptions);
      if (sign == ProvedSign::negative) {
        a = flatten(-a);
        k = flatten(-k);
      } else if (sign != ProvedSign::positive) {
        continue;
      }
      if (k.is_one_literal()) continue;
      by[root] = pow(a, exponent) * pow(named(k), Rational(exponent.get_num()));
    }
    return by.empty() ? e : substitute(e, by);
  }
  [[nodiscard]] Expr put_back(const Expr& e) const { return meaning_.empty() ? e : substitute(e, meaning_); }

 private:
  Expr named(const Expr& k) {
    const Expr root = sqrt(k);
    if (root.is(Kind::number)) return root;
    for (const auto& [symbol, meant] : meaning_) {
      if (meant == root) return symbol;
    }
    const Expr symbol = k.workspace().symbol(fmt::format("root {} of constants", meaning_.size() + 1));
    meaning_[symbol] = root;
    known_.positive(symbol);
    return symbol;
  }

  const System& there_;
  Assumptions& known_;
  Replacements meaning_;
};

// a + b √q, where one root is all there is: what falls away beside the root is easier to integrate.
Expr beside_its_root(const Expr& e, const std::vector<Expr>& coordinates, const Assumptions& assumptions) {
  const auto roots = nodes_where({&e, 1}, [&](const Expr& n) { return is_root(n) && contains_any(n, coordinates); });
  if (roots.size() != 1 || roots[0].exponent() != Rational(1, 2)) return e;
  const Expr root = e.workspace().symbol("root among the coordinates");
  const auto parts = conjugates(substitute(e, {{roots[0], root}}), root, roots[0].operand(0));
  if (!parts) return e;
  const Expr apart = simplify(parts->plain, assumptions) + simplify(parts->times_root, assumptions) * roots[0];
  return reading_length(apart) < reading_length(e) ? apart : e;
}

class CurveIntegration {
 public:
  CurveIntegration(const JacobiForm& form, const FormOnSystem& on_system, const System& system,
                   const ClosedFormLimits& limits)
      : form_(form), there_(on_system.there()), system_(system), limits_(limits), rates_(on_system.rates()),
        known_(there_.assumptions), roots_(there_, known_) {}

  [[nodiscard]] IntegratedCurves run() {
    const Rates along = system_.frame.along_vector(rates_);
    std::vector<FlowVariable> variables;
    for (const Coordinate& q : system_.model->coordinates) {
      if (q.rotation) continue;
      result_.coordinates.push_back(q.symbol);
      const auto rate = along.find(q.symbol);
      variables.push_back(
          {q.name, q.symbol, rate == along.end() ? system_.workspace().number(0) : rate->second, q.symbol});
    }
    for (FlowVariable& y : variables)
      y.rate = beside_its_root(simplify(roots_.apart(y.rate), known_), result_.coordinates, known_);
    result_.starts = names_at_start(result_.coordinates, form_.constants, system_);
    for (std::size_t i = 0; i < variables.size(); ++i) begin_[result_.coordinates[i]] = result_.starts[i];
    for (const SideCondition& c : smooth_where(form_.components, system_)) {
      const bool negative = c.relation == SideCondition::Relation::negative;
      auto& list = c.relation == SideCondition::Relation::nonzero ? result_.nonvanishing : result_.smooth;
      list.push_back(substitute(negative ? -c.expression : c.expression, begin_));
    }
    const FirstOrderFlow flow =
        first_order_flow(variables, system_.frame.time(), known_, limits_.exact, form_.constants);
    for (const FirstOrderCase& c : flow.cases) {
      if (!is_impossible(c)) add(c);
    }
    for (const Circumstances& c : flow.open) {
      if (!is_impossible(c)) result_.open.push_back(from_start(without_implied_conditions(c)));
    }
    return std::move(result_);
  }

 private:
  // Whether γ is smooth nowhere then, or something is assumed that cannot be.
  [[nodiscard]] bool is_impossible(const Circumstances& c) const {
    std::vector<Expr> positive, more;  // what has to be
    for (const SideCondition& s : smooth_where(form_.components, system_)) {
      if (s.relation == SideCondition::Relation::positive) positive.push_back(c.at(s.expression));
    }
    for (const Assumed& a : system_.assumptions.list) {
      if (a.sign == Sign::positive && c.at(a.expression) != a.expression) positive.push_back(c.at(a.expression));
    }
    for (const Expr& e : c.positive) more.push_back(c.at(roots_.put_back(e)));
    // E + k > 0: with E = δ − k and δ > 0 signs are easier to see.
    Assumptions there = system_.assumptions;
    for (std::size_t k = 0; k < more.size(); ++k) {
      const Expr excess = more[k].workspace().symbol(fmt::format("excess {}", k + 1));
      const auto value = solved(more[k], excess);
      there.positive(value ? excess : more[k]);
      if (!value) continue;
      for (auto* list : {&positive, &more}) {
        for (Expr& e : *list) e = substitute(e, {*value});
      }
      for (Assumed& a : there.list) a.expression = substitute(a.expression, {*value});
    }
    positive.insert(positive.end(), more.begin(), more.end());
    // cos u = 1 − 2 sin²(u/2) lies between −1 and 1, where no sin u stands beside it.
    Replacements squares, halves;
    for (const Expr& n : nodes_where(positive, [](const Expr& e) { return is_one_of(e, {Function::sin}); }))
      squares[pow(n, 2)] = 1 - pow(cos(n.operand(0)), 2);
    for (Expr& e : positive) e = substitute(e, squares);
    for (const Expr& cosine : nodes_where(positive, [](const Expr& n) { return is_one_of(n, {Function::cos}); })) {
      const Expr u = cosine.operand(0);
      if (!any_node(positive, [&](const Expr& n) { return n == sin(u); })) halves[cosine] = 1 - 2 * pow(sin(u / 2), 2);
    }
    return std::any_of(positive.begin(), positive.end(), [&](const Expr& e) {
      const ProvedSign sign = sign_of(substitute(e, halves), there);
      return sign == ProvedSign::negative || sign == ProvedSign::nonpositive || sign == ProvedSign::zero;
    });
  }
  // A constant of the form, in which e is linear with a number for a slope, where e = value.
  [[nodiscard]] std::optional<std::pair<Expr, Expr>> solved(const Expr& e, const Expr& value) const {
    for (const Expr& s : form_.constants) {
      if (!contains_any(e, {&s, 1})) continue;
      const Expr slope = simplify(differentiate(e, s), system_.assumptions);
      if (!slope.is(Kind::number) || slope.is_zero_literal()) continue;
      return std::pair(s, flatten((value - substitute(e, {{s, s.workspace().number(0)}})) / slope));
    }
    return std::nullopt;
  }
  // Without what is not zero because it is positive, or negative.
  [[nodiscard]] static Circumstances without_implied_conditions(Circumstances c) {
    std::erase_if(c.nonzero, [&](const Expr& e) {
      return std::any_of(c.positive.begin(), c.positive.end(), [&](const Expr& p) {
        return p == e || flatten(-p) == flatten(e) || is_proved_zero(p - e) || is_proved_zero(p + e);
      });
    });
    return c;
  }
  [[nodiscard]] Expr from_start(const Expr& e) const { return substitute(roots_.put_back(e), begin_); }
  [[nodiscard]] Circumstances from_start(Circumstances c) const {
    for (Expr& e : c.nonzero) e = from_start(e);
    for (Expr& e : c.positive) e = from_start(e);
    for (auto& [symbol, value] : c.places) {
      symbol = from_start(symbol);
      value = from_start(value);
    }
    return c;
  }

  void add(const FirstOrderCase& found) {
    CurveCase c{found, {}};
    static_cast<Circumstances&>(c) = from_start(without_implied_conditions(found));
    const auto meant = [&](Expr& e) { e = c.at(from_start(e)); };
    const auto meant_of = [&](std::optional<ClosedIntegral>& closed) {
      if (!closed) return;
      meant(closed->value);
      std::for_each(closed->breaks.begin(), closed->breaks.end(), meant);
    };
    for (SolvedVariable& y : c.solved) {
      meant(y.value);
      y.value = shortest(y.value, c);
    }
    for (auto* conditions : {&c.range, &c.continuous}) {
      for (Expr& e : *conditions) {
        meant(e);
        e = shortest(e, c);
      }
    }
    for (Quadrature& q : c.quadratures) {
      for (Expr* e : {&q.integrand, &q.from, &q.to, &q.equals}) meant(*e);
      meant_of(q.closed);
    }
    for (OrbitQuadrature& o : c.orbits) {
      meant(o.integrand);
      meant_of(o.closed);
    }
    const auto place = [&](const SolvedVariable& y) {
      return std::find(result_.coordinates.begin(), result_.coordinates.end(), y.variable.symbol);
    };
    std::stable_sort(c.solved.begin(), c.solved.end(),
                     [&](const SolvedVariable& a, const SolvedVariable& b) { return place(a) < place(b); });
    c.lawful = lawful(c, Start::anywhere);
    c.from_turning_point = is_proved(c.lawful) && !result_.smooth.empty();
    if (!is_proved(c.lawful)) c.lawful = lawful(c, Start::smooth);
    if (c.lawful.kind == VerdictKind::refuted) {  // where the constraints are not defined as they are written
      result_.open.push_back(static_cast<const Circumstances&>(c));
      return;
    }
    if (c.solved.empty() && !c.quadratures.empty()) {
      c.verdict.kind = VerdictKind::proved;
      c.verdict.reason = "the rates are what is integrated";
    }
    result_.cases.push_back(std::move(c));
  }

  // The shortest of a few writings that are equal where the curve is defined.
  [[nodiscard]] Expr shortest(const Expr& e, const CurveCase& c) const {
    Expr best = e;
    System at_start = system_;
    at_start.assumptions = assumptions_of(c);
    for (const Expr& other : {simplify(e, at_start.assumptions), readable_beside_roots(e, at_start, limits_)}) {
      if (reading_length(other) < reading_length(best) && is_proved_zero(e - other, at_start.assumptions)) best = other;
    }
    return best;
  }

  // Where γ is smooth, or also where a root in it vanishes.
  enum class Start { smooth, anywhere };
  [[nodiscard]] Assumptions assumptions_of(const CurveCase& c, Start start = Start::smooth) const {
    Assumptions result = c.with(system_.assumptions);
    for (const Expr& e : result_.smooth) {
      if (start == Start::smooth)
        result.positive(e);
      else
        result.nonnegative(e);
    }
    for (const Expr& e : result_.nonvanishing) result.nonzero(e);
    return result;
  }

  [[nodiscard]] Verdict lawful(const CurveCase& c, Start start) const {
    if (c.solved.size() != system_.degrees()) return undecided_because("not every coordinate has a closed form");
    std::vector<std::pair<Expr, Expr>> curve;
    for (const SolvedVariable& y : c.solved) curve.emplace_back(y.variable.symbol, y.value);
    const auto zero = vanishing_along_curve(curve, system_, limits_);
    if (!zero) return over_budget(zero.error());
    if (!*zero) return undecided_because("the directions along which no reaction works are not known");
    System at_start = system_;
    at_start.assumptions = assumptions_of(c, start);
    std::vector<Expr> values;
    for (const SolvedVariable& y : c.solved) values.push_back(y.value);
    if (start == Start::anywhere && divides_by_start(values)) return undecided_because("it divides by a root at t = 0");
    std::vector<Expr> functions;
    for (const Expr& e : **zero) functions.push_back(c.at(e));
    Verdict result = all_vanish(functions, at_start, limits_.exact);
    if (is_proved(result)) {
      result.side_conditions.clear();
      result.reason = "put into the constraints and into Lagrange's equations it satisfies them";
    }
    return result;
  }

  // Whether a value needs that one of the radicands at t = 0 is not zero.
  [[nodiscard]] bool divides_by_start(const std::vector<Expr>& values) const {
    const std::vector<SideCondition> conditions = side_conditions(values);
    return std::any_of(conditions.begin(), conditions.end(), [&](const SideCondition& c) {
      if (c.relation == SideCondition::Relation::nonnegative) return false;
      return std::any_of(result_.smooth.begin(), result_.smooth.end(), [&](const Expr& e) {
        return any_node({&c.expression, 1}, [&](const Expr& n) { return n == e || (is_root(n) && n.operand(0) == e); });
      });
    });
  }

  const JacobiForm& form_;
  const System& there_;
  const System& system_;
  const ClosedFormLimits& limits_;
  const std::vector<Expr>& rates_;
  Assumptions known_;  // where γ is smooth, and of the names of roots
  RootsOfConstants roots_;
  Replacements begin_;
  IntegratedCurves result_;
};

}  // namespace

const CurveCase* IntegratedCurves::general() const { return cases.empty() ? nullptr : &cases.front(); }

std::vector<Expr> names_at_start(const std::vector<Expr>& coordinates, const std::vector<Expr>& taken,
                                 const System& system) {
  std::vector<Expr> result;
  for (const Expr& q : coordinates) {
    std::string name = fresh_name(*system.model, q.name() + "0");
    while (std::any_of(taken.begin(), taken.end(), [&](const Expr& c) { return c.name() == name; }))
      name = fresh_name(*system.model, name + "_");
    result.push_back(system.workspace().symbol(name));
  }
  return result;
}

IntegratedCurves integrate_curves(const JacobiForm& form, const FormOnSystem& on_system, const System& system,
                                  const ClosedFormLimits& limits) {
  return CurveIntegration(form, on_system, system, limits).run();
}

Within<std::optional<std::vector<Expr>>> vanishing_along_curve(const std::vector<std::pair<Expr, Expr>>& curve,
                                                               const System& system, const ClosedFormLimits& limits) {
  const Expr t = system.frame.time();
  const auto& velocities = system.frame.velocities();
  if (curve.size() != velocities.size()) return std::nullopt;
  Replacements state;
  std::vector<Expr> accelerations;
  for (const FrameVelocity& v : velocities) {
    const Coordinate& q = system.model->coordinates[v.coordinate];
    const auto value = std::find_if(curve.begin(), curve.end(), [&](const auto& c) { return c.first == q.symbol; });
    if (q.rotation || value == curve.end()) return std::nullopt;
    const Expr speed = differentiate(value->second, t);
    state[q.symbol] = value->second;
    state[v.velocity] = speed;
    accelerations.push_back(differentiate(speed, t));
  }
  std::vector<Expr> result;
  for (const SystemConstraint& c : system.constraints) {
    if (c.phi.is_null()) return std::nullopt;
    result.push_back(substitute(c.phi, state));
  }
  std::vector<std::vector<Expr>> directions;
  if (system.constraints.empty()) {
    for (std::size_t i = 0; i < velocities.size(); ++i)
      directions.emplace_back(velocities.size(), system.workspace().number(0))[i] = system.workspace().number(1);
  } else {
    const auto kernel = kernel_on_constraint_set(constraint_rows(system, true), system, limits);
    if (!kernel) return tl::make_unexpected(kernel.error());
    if (!*kernel) return std::nullopt;
    directions = (*kernel)->basis;
  }
  const std::vector<Expr> inertia = inertia_of(system);
  std::vector<Expr> force;
  for (std::size_t i = 0; i < velocities.size(); ++i) {
    std::vector<Expr> terms{inertia[i] - system.force[i]};
    for (std::size_t j = 0; j < velocities.size(); ++j) terms.push_back(system.mass_matrix(i, j) * accelerations[j]);
    force.push_back(sum(terms));
  }
  for (const auto& z : directions) {
    std::vector<Expr> terms;
    for (std::size_t i = 0; i < z.size(); ++i) terms.push_back(z[i] * force[i]);
    result.push_back(substitute(sum(terms), state));
  }
  return result;
}

}  // namespace anholon

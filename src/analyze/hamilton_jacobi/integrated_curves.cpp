#include "anholon/analyze/hamilton_jacobi/integrated_curves.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
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
    const FirstOrderFlow flow = first_order_flow(variables, system_.frame.time(), known_, limits_.exact);
    for (const FirstOrderCase& c : flow.cases) add(c, variables);
    for (const Circumstances& c : flow.open) result_.open.push_back(from_start(c));
    return std::move(result_);
  }

 private:
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

  void add(const FirstOrderCase& found, const std::vector<FlowVariable>& variables) {
    CurveCase c{found, {}, {}};
    follow(c, variables);
    static_cast<Circumstances&>(c) = from_start(static_cast<const Circumstances&>(found));
    const auto meant = [&](Expr& e) { e = c.at(from_start(e)); };
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
      if (q.closed) meant(*q.closed);
    }
    for (OrbitQuadrature& o : c.orbits) {
      meant(o.integrand);
      if (o.closed) meant(*o.closed);
    }
    const auto place = [&](const SolvedVariable& y) {
      return std::find(result_.coordinates.begin(), result_.coordinates.end(), y.variable.symbol);
    };
    std::stable_sort(c.solved.begin(), c.solved.end(),
                     [&](const SolvedVariable& a, const SolvedVariable& b) { return place(a) < place(b); });
    c.lawful = lawful(c);
    if (c.solved.empty() && !c.quadratures.empty()) {
      c.verdict.kind = VerdictKind::proved;
      c.verdict.reason = "the rates are what is integrated";
    }
    result_.cases.push_back(std::move(c));
  }

  // θ' = g(r), r' = f(r): dθ = g/f dr.
  void follow(CurveCase& c, const std::vector<FlowVariable>& variables) const {
    const Expr t = system_.frame.time();
    std::vector<FlowVariable> left;
    for (const FlowVariable& y : c.left) {
      const auto orbit = orbit_of(y, c, variables, t);
      if (orbit)
        c.orbits.push_back(*orbit);
      else
        left.push_back(y);
    }
    c.left = std::move(left);
  }
  [[nodiscard]] std::optional<OrbitQuadrature> orbit_of(const FlowVariable& y, const CurveCase& c,
                                                        const std::vector<FlowVariable>& variables,
                                                        const Expr& t) const {
    const Assumptions assumptions = c.with(known_);
    for (const Quadrature& q : c.quadratures) {
      if (q.to == t || q.equals != t) continue;  // r' = f(r) itself
      const auto along = std::find_if(variables.begin(), variables.end(),
                                      [&](const FlowVariable& v) { return v.symbol == q.variable.symbol; });
      const Expr ratio = simplify(c.at(y.rate / along->rate), assumptions), s = q.along;
      std::vector<Expr> others;
      for (const Expr& e : system_.frame.configuration_symbols()) {
        if (e != along->symbol) others.push_back(e);
      }
      if (contains_any(ratio, others)) continue;
      OrbitQuadrature found{y.symbol, along->symbol, substitute(ratio, {{along->symbol, s}}), s, std::nullopt};
      found.closed = antiderivative(found.integrand, s, assumptions, limits_.exact).value();
      return found;
    }
    return std::nullopt;
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

  [[nodiscard]] Assumptions assumptions_of(const CurveCase& c) const {
    Assumptions result = c.with(system_.assumptions);
    for (const Expr& e : result_.smooth) result.positive(e);
    for (const Expr& e : result_.nonvanishing) result.nonzero(e);
    return result;
  }

  [[nodiscard]] Verdict lawful(const CurveCase& c) const {
    if (c.solved.size() != system_.degrees()) return undecided_because("not every coordinate has a closed form");
    std::vector<std::pair<Expr, Expr>> curve;
    for (const SolvedVariable& y : c.solved) curve.emplace_back(y.variable.symbol, y.value);
    const auto zero = vanishing_along_curve(curve, system_, limits_);
    if (!zero) return over_budget(zero.error());
    if (!*zero) return undecided_because("the directions along which no reaction works are not known");
    System at_start = system_;
    at_start.assumptions = assumptions_of(c);
    std::vector<Expr> functions;
    for (const Expr& e : **zero) functions.push_back(c.at(e));
    Verdict result = all_vanish(functions, at_start, limits_.exact);
    if (is_proved(result)) {
      result.side_conditions.clear();
      result.reason = "put into the constraints and into Lagrange's equations it satisfies them";
    }
    return result;
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

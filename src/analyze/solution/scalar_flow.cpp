#include "anholon/analyze/solution/scalar_flow.hpp"

#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/solution/circumstances.hpp"
#include "anholon/analyze/solution/commensurable.hpp"
#include "anholon/analyze/solution/one_variable.hpp"
#include "anholon/analyze/solution/rational_integrals.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// C'' = δ C with C(0) = 1, C'(0) = 0; S = ∫ C.
struct Oscillation {
  Expr c;
  Expr turned, frequency;  // S = turned/frequency
};

class ScalarFlow {
 public:
  ScalarFlow(const Expr& f, const Expr& y, const Expr& start, const Expr& tau, const Assumptions& assumptions)
      : f_(f), y_(y), start_(start), tau_(tau), assumptions_(assumptions) {}

  // Not yet put back.
  [[nodiscard]] std::optional<ScalarSolution> proposal() const {
    for (const auto form : {&ScalarFlow::polynomial, &ScalarFlow::root_of_quadratic, &ScalarFlow::power_of_linear,
                            &ScalarFlow::turning, &ScalarFlow::exponential}) {
      if (auto found = (this->*form)()) return found;
    }
    return std::nullopt;
  }

  // Put back: the square of the root, the derivative, the beginning.
  [[nodiscard]] bool keeps(ScalarSolution& s) const {
    Assumptions there = assumptions_;
    for (const Expr& e : s.positive) there.positive(e);
    s.value = tidied(s.value, tau_, assumptions_);
    if (s.root) {
      const Expr square = substitute(s.root->first.operand(0), {{y_, s.value}});
      if (!is_proved_zero(pow(s.root->second, 2) - square, there)) return false;
    }
    const Expr rate = on_solution(f_, y_, start_, s, assumptions_);
    const Expr begin = substitute(s.value, {{tau_, number(0)}});
    if (!is_proved_zero(differentiate(s.value, tau_) - rate, there) || !is_proved_zero(begin - start_, there))
      return false;
    std::erase_if(s.positive, [&](const Expr& e) {
      const bool always = is_always_positive(e);
      if (always) s.always.push_back(e);
      return always;
    });
    return true;
  }

 private:
  [[nodiscard]] Expr number(long n) const { return y_.workspace().number(n); }
  [[nodiscard]] Expr shorter(const Expr& e) const { return simplify(e, assumptions_); }
  [[nodiscard]] bool vanishes(const Expr& e) const { return is_proved_zero(e, assumptions_); }
  [[nodiscard]] Expr at_start(const Expr& e) const { return shorter(substitute(e, {{y_, start_}})); }

  [[nodiscard]] Oscillation oscillation(const Expr& delta) const {
    if (vanishes(delta)) return {number(1), tau_, number(1)};
    const int sign = demanded_sign(delta, assumptions_);
    const Expr k = plain_root(shorter(sign * delta), assumptions_).value(), angle = flatten(k * tau_);
    return {sign > 0 ? apply(Function::cosh, angle) : cos(angle), sign > 0 ? apply(Function::sinh, angle) : sin(angle),
            k};
  }

  [[nodiscard]] Expr times_s(const Expr& factor, const Oscillation& o) const {
    return shorter(factor / o.frequency) * o.turned;
  }

  // y' = a y² + b y + c: with δ = b²/4 − ac, y = (y0 (C + b S/2) + c S)/(C − b S/2 − a y0 S).
  [[nodiscard]] std::optional<ScalarSolution> polynomial() const {
    auto p = polynomial_in(f_, y_, assumptions_);
    if (!p || degree(*p) > 2) return std::nullopt;
    if (degree(*p) > 0) demand_nonzero(p->back(), assumptions_);
    if (degree(*p) == 0) return ScalarSolution{start_ + (*p)[0] * tau_, {}, {}, {}};
    const Expr &c = (*p)[0], &b = (*p)[1];
    if (degree(*p) == 1) {
      const Expr rest = shorter(c / b);
      return ScalarSolution{(start_ + rest) * exp(flatten(b * tau_)) - rest, {}, {}, {}};
    }
    const auto [over, under] = riccati((*p)[2], b, c, start_);
    return ScalarSolution{over / under, {under}, {}, {}};
  }
  struct Quotient {
    Expr over, under;
  };
  [[nodiscard]] Quotient riccati(const Expr& a, const Expr& b, const Expr& c, const Expr& z) const {
    const Oscillation o = oscillation(shorter(b * b / 4 - a * c));
    return {flatten(z * o.c + times_s(z * b / 2 + c, o)), flatten(o.c - times_s(b / 2 + a * z, o))};
  }

  // y' = κ w with w = √q, q = a y² + b y + c: w' = κ q'(y)/2, a linear system. With δ = κ² a: w = w0 C + κ q'(y0) S/2,
  // y = y0 C + κ w0 S + b (C − 1)/(2a), or with y0 + κ w0 τ + κ² b τ²/4 where a vanishes, as long as w is positive.
  [[nodiscard]] std::optional<ScalarSolution> root_of_quadratic() const {
    const auto roots = nodes_where({&f_, 1}, [&](const Expr& n) { return is_root(n) && contains_any(n, {&y_, 1}); });
    if (roots.size() != 1 || roots[0].exponent() != Rational(1, 2)) return std::nullopt;
    const auto q = polynomial_in(roots[0].operand(0), y_, assumptions_);
    const Expr kappa = factor_of(roots[0]);
    if (!q || degree(*q) > 2 || kappa.is_null()) return std::nullopt;
    const Expr slope = at_start(differentiate(roots[0].operand(0), y_));
    const Expr first = sqrt(flatten(substitute(roots[0].operand(0), {{y_, start_}})));
    const Expr a = degree(*q) == 2 ? q->back() : number(0);
    const Oscillation o = oscillation(shorter(kappa * kappa * a));
    const Expr w = flatten(first * o.c + times_s(kappa * slope / 2, o));
    const Expr bent = a.is_zero_literal() ? start_ + shorter(kappa * kappa * slope / 4) * pow(tau_, 2)
                                          : shorter(start_ + (*q)[1] / (2 * a)) * o.c - shorter((*q)[1] / (2 * a));
    const Expr value = flatten(bent + first * times_s(kappa, o));
    return ScalarSolution{value, {w}, std::pair(roots[0], w), {}};
  }
  // f/e, if it does not contain y; null otherwise.
  [[nodiscard]] Expr factor_of(const Expr& e) const {
    const Expr name = y_.workspace().symbol("factor of " + y_.name());
    const Expr slope = shorter(differentiate(substitute(f_, {{e, name}}), name));
    if (contains_any(slope, {&y_, 1}) || contains_any(slope, {&name, 1})) return {};
    return vanishes(substitute(f_, {{e, number(0)}})) ? slope : Expr();
  }

  // y' = κ wᵖ with w = a y + b: w^(1 − p) grows with the rate (1 − p) a κ.
  [[nodiscard]] std::optional<ScalarSolution> power_of_linear() const {
    const auto powers =
        nodes_where({&f_, 1}, [&](const Expr& n) { return n.is(Kind::power) && contains_any(n, {&y_, 1}); });
    if (powers.size() != 1) return std::nullopt;
    const Rational p = powers[0].exponent();
    const auto w = polynomial_in(powers[0].operand(0), y_, assumptions_);
    const Expr kappa = factor_of(powers[0]);
    if (!w || degree(*w) != 1 || kappa.is_null()) return std::nullopt;
    demand_nonzero(w->back(), assumptions_);
    const Rational rest = 1 - p;
    const Expr first = flatten(substitute(powers[0].operand(0), {{y_, start_}}));
    const Expr grown = flatten(pow(first, rest) + y_.workspace().number(rest) * w->back() * kappa * tau_);
    return ScalarSolution{flatten((pow(grown, Rational(1 / rest)) - (*w)[0]) / w->back()), {first, grown}, {}, {}};
  }

  // y' = A + B cos u + G sin u with u = b y + c: tan(u/2) satisfies a Riccati equation, and
  // y = y0 + (2/b) atan((b/2) f(y0) S/(C − f'(y0) S/2)) with δ = b² (B² + G² − A²)/4, as long as that denominator is positive.
  [[nodiscard]] std::optional<ScalarSolution> turning() const {
    const auto atoms = nodes_where({&f_, 1}, [&](const Expr& n) {
      return is_one_of(n, {Function::sin, Function::cos}) && contains_any(n, {&y_, 1});
    });
    std::vector<Expr> arguments;
    for (const Expr& atom : atoms) arguments.push_back(atom.operand(0));
    const auto unit = commensurable(arguments, y_, assumptions_);
    if (!unit) return std::nullopt;
    const Expr c = y_.workspace().symbol("cosine of " + y_.name()), s = y_.workspace().symbol("sine of " + y_.name());
    Replacements by;
    for (std::size_t k = 0; k < atoms.size(); ++k) {
      if (unit->multiples[k] != 1 && unit->multiples[k] != -1) return std::nullopt;
      const Expr turned = unit->multiples[k] * s, cp = cos(unit->phases[k]), sp = sin(unit->phases[k]);
      by[atoms[k]] = atoms[k].function() == Function::sin ? turned * cp + c * sp : c * cp - turned * sp;
    }
    const Expr g = substitute(f_, by);
    const std::vector<Expr> both{c, s};
    std::vector<Expr> slopes = gradient(g, both);
    for (Expr& e : slopes) e = shorter(e);
    const Expr middle = shorter(substitute(g, {{c, number(0)}, {s, number(0)}}));
    if (contains_any(slopes, both) || contains_any(slopes, {&y_, 1}) || contains_any(middle, {&y_, 1}))
      return std::nullopt;
    const Expr square = shorter(slopes[0] * slopes[0] + slopes[1] * slopes[1] - middle * middle), b = unit->slope;
    const Oscillation o = oscillation(shorter(b * b * square / 4));
    const Expr rate = at_start(f_), bend = at_start(differentiate(f_, y_));
    const Expr under = flatten(o.c - times_s(bend / 2, o));
    return with_increment(shorter(2 / b), apply(Function::atan, flatten(times_s(b * rate / 2, o) / under)), {under});
  }

  // y' = A + B e^{by} + G e^{−by}: z = e^{by} satisfies a Riccati equation.
  [[nodiscard]] std::optional<ScalarSolution> exponential() const {
    const auto atoms = nodes_where({&f_, 1}, [&](const Expr& n) {
      return is_one_of(n, {Function::exp, Function::sinh, Function::cosh}) && contains_any(n, {&y_, 1});
    });
    std::vector<Expr> arguments;
    for (const Expr& atom : atoms) arguments.push_back(atom.operand(0));
    const auto unit = commensurable(arguments, y_, assumptions_);
    if (!unit) return std::nullopt;
    const Expr z = y_.workspace().symbol("exponential of " + y_.name());
    Replacements by;
    for (std::size_t k = 0; k < atoms.size(); ++k) {
      const Expr up = exp(unit->phases[k]) * pow(z, unit->multiples[k]), down = 1 / up;
      by[atoms[k]] = atoms[k].function() == Function::exp    ? up
                     : atoms[k].function() == Function::sinh ? (up - down) / 2
                                                             : (up + down) / 2;
    }
    const Expr b = unit->slope;
    const auto p = polynomial_in(shorter(b * z * substitute(f_, by)), z, assumptions_);
    if (!p || degree(*p) > 2 || contains_any(*p, {&y_, 1})) return std::nullopt;
    Coefficients all = *p;
    all.resize(3, number(0));
    const Expr first = exp(at_start(unit->unit));
    const Expr under = riccati(all[2], all[1], all[0], first).under;
    // z/z0 = (C + (b/2 + c e^{−u0}) S)/(…), without a quotient within the logarithm.
    const Oscillation o = oscillation(shorter(all[1] * all[1] / 4 - all[2] * all[0]));
    const Expr grown = flatten(o.c + times_s(all[1] / 2 + all[0] * exp(flatten(-at_start(unit->unit))), o));
    return with_increment(shorter(1 / b), flatten(log(grown) - log(under)), {grown, under});
  }

  [[nodiscard]] ScalarSolution with_increment(const Expr& factor, const Expr& function,
                                              std::vector<Expr> positive) const {
    return {flatten(start_ + factor * function), std::move(positive), {}, std::pair(factor, function)};
  }

  // By its sign, or as A cosh u + B sinh u with A > 0 and A² ≥ B².
  [[nodiscard]] bool is_always_positive(const Expr& e) const {
    if (sign_of(e, assumptions_) == ProvedSign::positive) return true;
    Replacements by;
    const Expr c = tau_.workspace().symbol("hyperbolic cosine"), s = tau_.workspace().symbol("hyperbolic sine");
    std::optional<Expr> argument;
    for (const Expr& n : nodes_where({&e, 1}, [&](const Expr& node) {
           return is_one_of(node, {Function::cosh, Function::sinh}) && contains_any(node, {&tau_, 1});
         })) {
      if (argument && *argument != n.operand(0)) return false;
      argument = n.operand(0);
      by[n] = n.function() == Function::cosh ? c : s;
    }
    if (!argument) return false;
    const Expr named = substitute(e, by);
    const std::vector<Expr> both{c, s};
    const std::vector<Expr> slopes = gradient(named, both);
    if (contains_any(slopes, both) || contains_any(slopes, {&tau_, 1}) ||
        !vanishes(substitute(named, {{c, number(0)}, {s, number(0)}})))
      return false;
    const ProvedSign rest = sign_of(shorter(pow(slopes[0], 2) - pow(slopes[1], 2)), assumptions_);
    return sign_of(slopes[0], assumptions_) == ProvedSign::positive &&
           (rest == ProvedSign::positive || rest == ProvedSign::nonnegative || rest == ProvedSign::zero);
  }

  Expr f_, y_, start_, tau_;
  const Assumptions& assumptions_;
};

}  // namespace

Expr on_solution(const Expr& e, const Expr& y, const Expr& start, const ScalarSolution& solution,
                 const Assumptions& assumptions) {
  Workspace& ws = y.workspace();
  Replacements by{{y, solution.value}};
  if (solution.root) {
    // Roots of multiples of q, too.
    const Expr q = solution.root->first.operand(0);
    for (const Expr& root : nodes_where({&e, 1}, is_root)) {
      if (root.exponent().get_den() != 2 || !contains_any(root, {&y, 1})) continue;
      const Expr ratio = simplify(root.operand(0) / q, assumptions);
      if (contains_any(ratio, {&y, 1})) continue;
      const Expr w = ratio.is_one_literal() ? solution.root->second : sqrt(ratio) * solution.root->second;
      by[root] = pow(w, Rational(root.exponent().get_num()));
    }
  }
  if (solution.increment) {
    const auto& [factor, function] = *solution.increment;
    for (const Expr& node : nodes_where({&e, 1}, [&](const Expr& n) { return n.is(Kind::function); })) {
      if (!contains_any(node, {&y, 1})) continue;
      const Expr slope = simplify(differentiate(node.operand(0), y), assumptions);
      if (contains_any(slope, {&y, 1})) continue;
      const Expr argument = substitute(node.operand(0), {{y, start}}), times = simplify(slope * factor, assumptions);
      std::vector<Expr> terms{argument};
      const std::size_t count = function.is(Kind::sum) ? function.operand_count() : 1;
      for (std::size_t k = 0; k < count; ++k)
        terms.push_back(flatten(times * (function.is(Kind::sum) ? function.operand(k) : function)));
      const Expr there = flatten(sum(terms));
      std::vector<Expr> opposite;
      for (const Expr& term : terms) opposite.push_back(flatten(-term));
      const Expr up = exp(there), down = exp(flatten(sum(opposite)));
      by[node] = node.function() == Function::sinh   ? (up - down) / 2
                 : node.function() == Function::cosh ? (up + down) / 2
                 : node.function() == Function::tanh ? (up - down) / (up + down)
                                                     : ws.apply(node.function(), there);
    }
  }
  return substitute(e, by);
}

std::optional<ScalarSolution> scalar_flow(const Expr& f, const Expr& y, const Expr& start, const Expr& tau,
                                          const Assumptions& assumptions) {
  const ScalarFlow flow(f, y, start, tau, assumptions);
  // With names for roots and functions of constants, which are long when squared and drawn again; then without.
  NamedConstants constants(y, assumptions);
  const Expr named = constants.named(f), named_start = constants.named(start);
  try {
    auto found = ScalarFlow(named, y, named_start, tau, constants.assumptions()).proposal();
    if (found) {
      const auto back = [&](Expr& e) { e = constants.put_back(e); };
      back(found->value);
      std::for_each(found->positive.begin(), found->positive.end(), back);
      if (found->root) found->root = {constants.put_back(found->root->first), constants.put_back(found->root->second)};
      if (found->increment)
        found->increment = {constants.put_back(found->increment->first), constants.put_back(found->increment->second)};
      if (flow.keeps(*found)) return found;
    }
  } catch (const Distinction&) {  // asked again below, of what the names stand for
  }
  auto found = flow.proposal();
  if (!found || !flow.keeps(*found)) return std::nullopt;
  return found;
}

}  // namespace anholon

#include "anholon/analyze/solution/first_order.hpp"

#include <algorithm>
#include <deque>
#include <tuple>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/rewrite.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/solution/antiderivative.hpp"
#include "anholon/analyze/solution/one_variable.hpp"
#include "anholon/analyze/solution/scalar_flow.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t most_first_order_cases = 24, longest_rate = 400;  // nodes

// One set of parameters and initial states.
class FirstOrderSolver {
 public:
  FirstOrderSolver(const std::vector<FlowVariable>& variables, const Expr& time, const Assumptions& assumptions,
                   const Circumstances& known, const Meter& meter)
      : variables_(variables), time_(time), assumptions_(known.with(assumptions)), meter_(meter),
        tau_(time.workspace().symbol("time of its own")), result_{known, {}, {}, {}, {}, {}, {}, {}} {
    Replacements moving;  // the symbols are the values at t = 0
    for (const FlowVariable& y : variables) {
      unknowns_.push_back(time.workspace().symbol(y.name + "(t)"));
      moving[y.symbol] = unknowns_.back();
      starts_.push_back(known.at(y.symbol));
    }
    for (const FlowVariable& y : variables)
      rates_.push_back(simplify(known.at(substitute(y.rate, moving)), assumptions_));
    state_.resize(variables.size(), State::open);
    solutions_.resize(variables.size());
  }

  [[nodiscard]] FirstOrderCase run() {
    for (bool more = true; more;) {
      more = false;
      for (std::size_t i = 0; i < variables_.size(); ++i) more = (state_[i] == State::open && try_to_solve(i)) || more;
      for (std::size_t i = 0; i < variables_.size() && !more; ++i) {
        for (std::size_t j = 0; j < variables_.size() && !more; ++j)
          more = i != j && state_[i] == State::open && state_[j] == State::open && try_pair(i, j);
      }
    }
    for (std::size_t i = 0; i < variables_.size(); ++i) {
      if (state_[i] == State::open && !try_to_follow(i)) result_.left.push_back(variables_[i]);
    }
    for (std::vector<Expr>* conditions : {&result_.range, &result_.continuous}) {
      std::vector<Expr> distinct;
      for (const Expr& e : *conditions) {
        if (std::find(distinct.begin(), distinct.end(), e) == distinct.end()) distinct.push_back(e);
      }
      *conditions = std::move(distinct);
    }
    result_.verdict.kind = result_.solved.empty() ? VerdictKind::undecided : VerdictKind::proved;
    result_.verdict.reason = result_.solved.empty()
                                 ? "no closed form was found"
                                 : "put back into the equations it satisfies them, and it begins where it should";
    return std::move(result_);
  }

 private:
  enum class State { open, solved, quadrature };

  [[nodiscard]] Expr number(long n) const { return time_.workspace().number(n); }
  [[nodiscard]] Expr shorter(const Expr& e) const { return simplify(e, assumptions_); }
  [[nodiscard]] bool vanishes(const Expr& e) const { return is_proved_zero(e, assumptions_); }
  // What may be assumed at times that the solution so far reaches.
  [[nodiscard]] Assumptions within_range() const {
    Assumptions there = assumptions_;
    for (const Expr& e : result_.range) there.positive(e);
    for (const Expr& e : result_.continuous) there.nonzero(e);
    return there;
  }

  // The rate of variable i along what is solved; nullopt: it depends on something that is not.
  [[nodiscard]] std::optional<Expr> rate_along(std::size_t i, std::optional<std::size_t> but = {}) const {
    Expr rate = rates_[i];
    for (std::size_t j = 0; j < variables_.size(); ++j) {
      if (j == i || j == but || !contains_any(rates_[i], {&unknowns_[j], 1})) continue;
      if (state_[j] != State::solved) return std::nullopt;
      rate = on_solution(rate, unknowns_[j], starts_[j], solutions_[j], assumptions_);
    }
    rate = result_.at(rate);  // sin φ = 0 is no value of φ
    return has_more_nodes({&rate, 1}, longest_rate) ? std::nullopt : std::optional(rate);
  }

  bool try_to_solve(std::size_t i) {
    meter_.check_time("first-order equations");
    const auto along = rate_along(i);
    if (!along) return false;
    const Expr rate = shorter(*along), unknown = unknowns_[i];
    if (!contains_any(rate, {&unknown, 1})) return by_integral(i, rate);
    if (linear(i, rate, unknown)) return true;
    return separable(i, rate, unknown);
  }

  // y' = k(y) zⁿ, z' = h(y) z: zⁿ − n ∫ h/k dy is constant, which leaves an equation for y alone, and then a linear one for z.
  bool try_pair(std::size_t i, std::size_t j) {
    const Expr y = unknowns_[i], z = unknowns_[j];
    const auto first = rate_along(i, j), second = rate_along(j, i);
    if (!first || !second || contains_any(*first, {&time_, 1}) || contains_any(*second, {&time_, 1})) return false;
    if (!contains_any(*first, {&z, 1}) || vanishes(*first)) return false;
    const Expr h = shorter(*second / z), n = shorter(z * differentiate(*first, z) / *first);
    if (contains_any(h, {&z, 1}) || !n.is(Kind::number) || !is_integer(n.number())) return false;
    const Expr k = shorter(*first * pow(z, Rational(-n.number())));
    if (contains_any(k, {&z, 1})) return false;
    const AntiderivativeCase sum = antiderivative_here(shorter(h / k), y, assumptions_, meter_);
    if (!sum.value) return false;
    const Expr begin = pow(starts_[j], n.number()) - n * substitute(*sum.value, {{y, starts_[i]}});
    auto solution = scalar_flow(shorter(k * (begin + n * *sum.value)), y, starts_[i], time_, assumptions_);
    if (!solution) return false;
    Assumptions there = within_range();
    for (const Expr& e : solution->positive) there.positive(e);
    for (const Expr& e : solution->always) there.positive(e);
    std::vector<Expr> breaks;
    const auto exponent = from_start(shorter(on_solution(h, y, starts_[i], *solution, assumptions_)), breaks, there);
    if (!exponent) return false;
    const Expr power = exp(tidied(*exponent, time_, assumptions_)), grown = undo_inverses({&power, 1}).front();
    const Expr other = tidied(starts_[j] * grown, time_, assumptions_);
    const Replacements both{{y, solution->value}, {z, other}};
    for (const auto& [value, rate, start] :
         {std::tuple(solution->value, *first, starts_[i]), std::tuple(other, *second, starts_[j])}) {
      if (!is_proved_zero(differentiate(value, time_) - substitute(rate, both), there) ||
          !is_proved_zero(substitute(value, {{time_, number(0)}}) - start, there))
        return false;
    }
    result_.continuous.insert(result_.continuous.end(), breaks.begin(), breaks.end());
    solution->root.reset();
    keep(i, std::move(*solution));
    keep(j, {other, {}, {}, {}});
    return true;
  }

  // θ' = g(r), r' = f(r): dθ = g/f dr, where r moves by a quadrature.
  bool try_to_follow(std::size_t i) {
    for (const Quadrature& q : result_.quadratures) {
      if (q.to == time_ || q.equals != time_) continue;  // r' = f(r) itself
      const auto j =
          static_cast<std::size_t>(std::find_if(variables_.begin(), variables_.end(),
                                                [&](const FlowVariable& v) { return v.symbol == q.variable.symbol; }) -
                                   variables_.begin());
      const auto rate = rate_along(i, j);
      if (!rate) continue;
      const Expr ratio = shorter(*rate / rates_[j]);
      std::vector<Expr> others = unknowns_;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(j));
      others.push_back(time_);
      if (contains_any(ratio, others)) continue;
      OrbitQuadrature found{variables_[i], variables_[j], substitute(ratio, {{unknowns_[j], q.along}}), q.along, {}};
      found.closed = closed(found.integrand, q.along);
      result_.orbits.push_back(std::move(found));
      return true;
    }
    return false;
  }

  [[nodiscard]] std::optional<ClosedIntegral> closed(const Expr& f, const Expr& along) const {
    AntiderivativeCase found = antiderivative_here(f, along, assumptions_, meter_);
    if (!found.value) return std::nullopt;
    return ClosedIntegral{std::move(*found.value), std::move(found.breaks)};
  }

  void keep(std::size_t i, ScalarSolution solution) {
    result_.solved.push_back({variables_[i], solution.value});
    result_.range.insert(result_.range.end(), solution.positive.begin(), solution.positive.end());
    state_[i] = State::solved;
    solutions_[i] = std::move(solution);
  }

  // ∫ f from 0 to t, with what it needs; nullopt: no closed form.
  [[nodiscard]] std::optional<Expr> from_start(const Expr& f, std::vector<Expr>& breaks) const {
    return from_start(f, breaks, assumptions_);
  }
  [[nodiscard]] std::optional<Expr> from_start(const Expr& f, std::vector<Expr>& breaks,
                                               const Assumptions& assumptions) const {
    if (vanishes(f)) return number(0);
    const AntiderivativeCase found = antiderivative_here(f, time_, assumptions, meter_);
    if (!found.value) return std::nullopt;
    const Expr begin = shorter(substitute(*found.value, {{time_, number(0)}}));
    if (begin.is(Kind::undefined)) return std::nullopt;
    breaks.insert(breaks.end(), found.breaks.begin(), found.breaks.end());
    return flatten(*found.value - begin);
  }

  // y' = f(t): in closed form, or as it stands.
  bool by_integral(std::size_t i, const Expr& rate) {
    std::vector<Expr> breaks;
    if (const auto grown = from_start(rate, breaks)) {
      const Expr plain = flatten(starts_[i] + *grown);
      for (const Expr& value : {tidied(plain, time_, assumptions_), plain}) {
        if (!satisfies(value, rate, unknowns_[i], starts_[i], within_range())) continue;
        result_.continuous.insert(result_.continuous.end(), breaks.begin(), breaks.end());
        keep(i, {value, {}, {}, {}});
        return true;
      }
    }
    const Expr s = time_.workspace().symbol("s");
    result_.quadratures.push_back(
        {variables_[i], substitute(rate, {{time_, s}}), s, number(0), time_, unknowns_[i] - starts_[i], std::nullopt});
    state_[i] = State::quadrature;
    return true;
  }

  // y' = a(t) y + b(t): y = e^A (y0 + ∫ e^−A b), A = ∫ a.
  bool linear(std::size_t i, const Expr& rate, const Expr& unknown) {
    const Expr a = shorter(differentiate(rate, unknown)), b = shorter(substitute(rate, {{unknown, number(0)}}));
    if (contains_any(a, {&unknown, 1}) || contains_any(b, {&unknown, 1}) ||
        (!contains_any(a, {&time_, 1}) && !contains_any(b, {&time_, 1})))
      return false;
    std::vector<Expr> breaks;
    const auto exponent = from_start(a, breaks);
    if (!exponent) return false;
    const Expr factor = exp(flatten(-*exponent)), undone = undo_inverses({&factor, 1}).front();
    const auto driven = from_start(shorter(undone * b), breaks);
    if (!driven) return false;
    const Expr power = exp(*exponent), grown = undo_inverses({&power, 1}).front();
    const Expr value = tidied(grown * (starts_[i] + *driven), time_, assumptions_);
    if (!satisfies(value, rate, unknown, starts_[i], within_range())) return false;
    result_.continuous.insert(result_.continuous.end(), breaks.begin(), breaks.end());
    keep(i, {value, {}, {}, {}});
    return true;
  }
  [[nodiscard]] bool satisfies(const Expr& value, const Expr& rate, const Expr& unknown, const Expr& start,
                               const Assumptions& there) const {
    return is_proved_zero(differentiate(value, time_) - substitute(rate, {{unknown, value}}), there) &&
           is_proved_zero(substitute(value, {{time_, number(0)}}) - start, there);
  }

  // y' = f(y) g(t): in the time τ = ∫ g.
  bool separable(std::size_t i, const Expr& rate, const Expr& unknown) {
    const auto parts = separated(rate, unknown);
    if (!parts) return false;
    const auto& [f, g] = *parts;
    std::vector<Expr> breaks;
    const auto tau = from_start(g, breaks);
    if (!tau) return false;
    if (auto solution = scalar_flow(f, unknown, starts_[i], tau_, assumptions_)) {
      const Replacements now{{tau_, *tau}};
      solution->value = substitute(solution->value, now);
      for (Expr& e : solution->positive) e = substitute(e, now);
      if (solution->increment) solution->increment->second = substitute(solution->increment->second, now);
      if (solution->root) solution->root->second = substitute(solution->root->second, now);
      result_.continuous.insert(result_.continuous.end(), breaks.begin(), breaks.end());
      keep(i, std::move(*solution));
      return true;
    }
    const Expr s = time_.workspace().symbol("s"), inverse = substitute(shorter(1 / f), {{unknown, s}});
    result_.quadratures.push_back({variables_[i], inverse, s, starts_[i], unknown, *tau, closed(inverse, s)});
    result_.continuous.insert(result_.continuous.end(), breaks.begin(), breaks.end());
    state_[i] = State::quadrature;
    return true;
  }

  struct Separated {
    Expr of_unknown, of_time;
  };
  [[nodiscard]] std::optional<Separated> separated(const Expr& rate, const Expr& unknown) const {
    if (!contains_any(rate, {&time_, 1})) return Separated{rate, number(1)};
    const Expr all = factored(rate, assumptions_);
    std::vector<Expr> of_unknown{number(1)}, of_time{number(1)};
    const auto put = [&](const Expr& e) {
      const bool y = contains_any(e, {&unknown, 1}), t = contains_any(e, {&time_, 1});
      (y ? of_unknown : of_time).push_back(e);
      return !(y && t);
    };
    bool apart = true;
    for (const Expr& way : {flatten(rate), all}) {
      of_unknown.resize(1);
      of_time.resize(1);
      apart = true;
      if (way.is(Kind::product)) {
        for (std::size_t k = 0; k < way.operand_count(); ++k) apart = put(way.operand(k)) && apart;
      } else {
        apart = put(way);
      }
      if (apart) break;
    }
    if (!apart) return std::nullopt;
    return Separated{product(of_unknown), product(of_time)};
  }

  const std::vector<FlowVariable>& variables_;
  Expr time_;
  Assumptions assumptions_;
  const Meter& meter_;
  Expr tau_;
  FirstOrderCase result_;
  std::vector<Expr> unknowns_, rates_, starts_;  // rates are functions of the unknowns
  std::vector<State> state_;
  std::vector<ScalarSolution> solutions_;
};

}  // namespace

FirstOrderFlow first_order_flow(const std::vector<FlowVariable>& variables, const Expr& time,
                                const Assumptions& assumptions, const Budget& budget,
                                const std::vector<Expr>& preferred) {
  const Meter meter(budget);
  FirstOrderFlow result;
  std::vector<Expr> constants = preferred;
  for (const FlowVariable& y : variables) {
    if (is_proved_zero(y.rate, assumptions)) constants.push_back(y.symbol);
  }
  std::deque<Circumstances> waiting{Circumstances{}};
  for (std::size_t looked = 0; !waiting.empty(); ++looked) {
    const Circumstances next = std::move(waiting.front());
    waiting.pop_front();
    if (looked >= most_first_order_cases) {
      result.open.push_back(next);
      continue;
    }
    try {
      result.cases.push_back(FirstOrderSolver(variables, time, assumptions, next, meter).run());
    } catch (const Distinction& d) {
      const DividedCircumstances parts = divided(next, d, constants, {&time, 1}, assumptions);
      waiting.insert(waiting.end(), parts.cases.begin(), parts.cases.end());
      if (parts.open) result.open.push_back(*parts.open);
    } catch (const BudgetExceeded&) {
      result.open.push_back(next);
    }
  }
  std::stable_sort(result.cases.begin(), result.cases.end(),
                   [](const Circumstances& a, const Circumstances& b) { return a.places.size() < b.places.size(); });
  return result;
}

std::string to_text(const Quadrature& q) {
  return "integral(" + to_text(q.integrand) + ", " + to_text(q.along) + ", " + to_text(q.from) + ", " + to_text(q.to) +
         ") = " + to_text(q.equals);
}

}  // namespace anholon

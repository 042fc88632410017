#include <algorithm>
#include <array>

#include "anholon/algebra/decide/conditions.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/statement/imposed_conditions.hpp"
#include "anholon/analyze/statement/special_states.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

namespace {

constexpr std::size_t kMostStates = 40, kDeepest = 5;
constexpr std::size_t kMostNodesOfStates = 20'000;
constexpr std::size_t kMostTermsOfConjugates = 20'000;  // of the product of conjugates

using NumberMatrix = std::array<std::array<Rational, 3>, 3>;

// About the k-th axis, with cosine c and sine s.
NumberMatrix turn(std::size_t k, const Rational& c, const Rational& s) {
  NumberMatrix r{};
  const std::size_t i = (k + 1) % 3, j = (k + 2) % 3;
  r[k][k] = 1;
  r[i][i] = r[j][j] = c;
  r[i][j] = -s;
  r[j][i] = s;
  return r;
}

NumberMatrix operator*(const NumberMatrix& a, const NumberMatrix& b) {
  NumberMatrix r{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      for (std::size_t k = 0; k < 3; ++k) r[i][j] += a[i][k] * b[k][j];
    }
  }
  return r;
}

// No turn; turns about one axis; the same after a quarter turn about another; turns about two axes.
std::vector<NumberMatrix> rotations() {
  std::vector<NumberMatrix> result{turn(0, 1, 0)};
  for (std::size_t k = 0; k < 3; ++k) {
    const NumberMatrix one = turn(k, Rational(3, 5), Rational(4, 5));
    result.push_back(one);
    for (std::size_t other = 0; other < 3; ++other) {
      if (other != k) result.push_back(turn(other, 0, 1) * one);
    }
  }
  for (std::size_t k = 0; k < 3; ++k)
    result.push_back(turn(k, Rational(3, 5), Rational(4, 5)) * turn((k + 1) % 3, Rational(3, 5), Rational(4, 5)));
  return result;
}

class StateSearch {
 public:
  StateSearch(const Expr& f, const std::vector<Expr>& state, const System& system, const Budget& budget)
      : f_(f), state_(state), system_(system), meter_(budget), radicands_(radicands()) {}

  std::optional<SpecialStates> run() {
    plan_states();
    has_domain_ = !radicands_.empty() &&
                  std::any_of(planned_.begin(), planned_.end(), [&](const Replacements& at) { return is_inside(at); });
    if (has_applications(f_)) next_ = planned_.size();  // what a function is at a state says nothing of it elsewhere
    if (!split(ImposedConditions{}, {}, 0)) return std::nullopt;
    keep_weakest();
    return std::move(result_);
  }

 private:
  [[nodiscard]] Expr number(const Rational& r) const { return system_.workspace().number(r); }
  [[nodiscard]] bool is_velocity(const Expr& s) const {
    const std::vector<Expr> w = system_.frame.velocity_symbols();
    return std::find(w.begin(), w.end(), s) != w.end();
  }

  [[nodiscard]] Replacements configuration(std::size_t r, long others) const {
    Replacements at;
    for (const Expr& s : state_) at[s] = number(others);
    const NumberMatrix m = rotations()[r];
    for (const RotationEntries& entries : system_.assumptions.rotations) {
      for (std::size_t k = 0; k < 9; ++k) at[entries[k]] = number(m[k / 3][k % 3]);
    }
    return at;
  }

  // What stands under roots and logarithms, in f and in what must be defined besides.
  [[nodiscard]] std::vector<Expr> radicands() const {
    std::vector<Expr> all = system_.assumptions.guards, result;
    all.push_back(f_);
    const Walk w = walk(all);
    for (std::size_t i = 0; i < w.size(); ++i) {
      const Expr node(f_.workspace(), w.id(i));
      const bool root = node.is(Kind::power) && !is_integer(node.exponent());
      if (root || (node.is(Kind::function) && node.function() == Function::log)) result.push_back(node.operand(0));
    }
    return result;
  }

  [[nodiscard]] bool roots_are_defined(const Replacements& at) const {
    return std::all_of(radicands_.begin(), radicands_.end(), [&](const Expr& radicand) {
      return sign_of(substitute(radicand, at), system_.assumptions) == ProvedSign::positive;
    });
  }
  // What is assumed of functions of the model is assumed of them at every state.
  [[nodiscard]] bool is_about_the_state(const Assumed& a) const {
    if (a.expression.is(Kind::application)) return false;
    return contains_any(a.expression, state_);
  }

  // What is assumed of the state holds there for all parameters, and all is defined.
  [[nodiscard]] bool is_admissible(const Replacements& at) const {
    return roots_are_defined(at) &&
           std::all_of(system_.assumptions.list.begin(), system_.assumptions.list.end(), [&](const Assumed& a) {
             if (!is_about_the_state(a)) return true;
             const ProvedSign sign = sign_of(substitute(a.expression, at), system_.assumptions);
             if (a.sign == Sign::nonzero) return excludes_zero(sign);
             return sign == ProvedSign::positive ||
                    (a.sign == Sign::nonnegative && (sign == ProvedSign::nonnegative || sign == ProvedSign::zero));
           });
  }

  // The same of all states near it.
  [[nodiscard]] bool is_inside(const Replacements& at) const {
    return roots_are_defined(at) &&
           std::all_of(system_.assumptions.list.begin(), system_.assumptions.list.end(), [&](const Assumed& a) {
             if (!is_about_the_state(a)) return true;
             const ProvedSign sign = sign_of(substitute(a.expression, at), system_.assumptions);
             return a.sign == Sign::nonzero ? excludes_zero(sign) : sign == ProvedSign::positive;
           });
  }

  // Rest, each velocity alone, pairs of them; at each the rotations.
  void plan_states() {
    std::vector<Expr> moving;
    for (const Expr& s : state_) {
      if (is_velocity(s)) moving.push_back(s);
    }
    std::vector<std::vector<Expr>> patterns{{}};
    for (const Expr& v : moving) patterns.push_back({v});
    for (std::size_t a = 0; a < moving.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) patterns.push_back({moving[a], moving[b]});
    }
    const std::size_t turns = system_.assumptions.rotations.empty() ? 1 : rotations().size();
    for (const auto& pattern : patterns) {
      for (std::size_t r = 0; r < 2 * turns; ++r) {
        Replacements at = configuration(r % turns, r < turns ? 1 : 2);
        for (const Expr& v : moving)
          at[v] = number(std::find(pattern.begin(), pattern.end(), v) == pattern.end() ? 0 : 1);
        planned_.push_back(std::move(at));
      }
    }
  }

  // One more value, from the next state that has one. False: there are no more.
  bool next_value() {
    while (next_ < planned_.size() && values_.size() < kMostStates) {
      meter_.check_time("conditions at special states");
      if (look_at(planned_[next_++])) return true;
    }
    return false;
  }

  bool look_at(const Replacements& at) {
    if (!is_admissible(at)) return false;
    const Expr value = simplify(substitute(f_, at), system_.assumptions);
    if (value.is_zero_literal() || value.is(Kind::undefined) || is_known(value)) return false;
    const std::vector<Expr> divisors = denominators({&value, 1});
    const bool defined = std::all_of(divisors.begin(), divisors.end(),
                                     [&](const Expr& d) { return excludes_zero(sign_of(d, system_.assumptions)); });
    if (defined) values_.push_back(value);
    return defined;
  }
  [[nodiscard]] bool is_known(const Expr& value) const {
    return std::find(values_.begin(), values_.end(), value) != values_.end();
  }

  [[nodiscard]] Budget rest() const {
    Budget budget = meter_.budget();
    budget.seconds = std::max(0.01, budget.seconds - meter_.elapsed());
    return budget;
  }

  // A short list of which one member must vanish, by what is known; empty: none was found. `impossible`: no member can.
  [[nodiscard]] std::vector<Expr> short_clause(const ImposedConditions& imposed, bool& impossible) {
    std::vector<Expr> best;
    for (std::size_t k = 0; k < values_.size() || next_value(); ++k) {
      meter_.check_time("conditions at special states");
      const Expr here = simplify(imposed(values_[k]), system_.assumptions);
      if (here.is_zero_literal()) continue;
      const Conditions conditions = conditions_for_zero(here, {}, system_.assumptions, rest());
      if (!conditions.decided) continue;
      impossible = conditions.impossible;
      if (impossible) return {};
      for (const auto& clause : conditions.all_of) {
        if (best.empty() || clause.size() < best.size()) best = clause;
      }
      if (best.size() == 1 || best.size() == 2) break;
    }
    return best.empty() ? clause_without_roots(imposed, impossible) : best;
  }

  // The same from all states, where roots are in the way: the product of f and its conjugates vanishes with f.
  [[nodiscard]] std::vector<Expr> clause_without_roots(const ImposedConditions& imposed, bool& impossible) const {
    std::vector<Expr> best;
    if (!has_domain_) return best;
    Budget budget = rest();
    budget.terms = std::min(budget.terms, kMostTermsOfConjugates);
    const Conditions conditions = necessary_conditions(imposed(f_), state_, imposed(system_).assumptions, budget);
    impossible = conditions.decided && conditions.impossible;
    for (const auto& clause : conditions.all_of) {
      const bool usable = std::all_of(clause.begin(), clause.end(), [&](const Expr& factor) {
        return ImposedConditions(imposed).add_zero(factor, system_);
      });
      if (usable && (best.empty() || clause.size() < best.size())) best = clause;
    }
    return best;
  }

  // What was put in contradicts what is assumed of the parameters.
  [[nodiscard]] bool is_contradictory(const ImposedConditions& imposed) const {
    return std::any_of(system_.assumptions.list.begin(), system_.assumptions.list.end(), [&](const Assumed& a) {
      const ProvedSign sign = sign_of(simplify(imposed(a.expression), system_.assumptions), system_.assumptions);
      if (sign == ProvedSign::negative) return a.sign != Sign::nonzero;
      if (a.sign == Sign::positive && sign == ProvedSign::nonpositive) return true;
      return sign == ProvedSign::zero && a.sign != Sign::nonnegative;
    });
  }

  [[nodiscard]] bool vanishes_under(const ImposedConditions& imposed) const {
    const Expr f = imposed(f_);
    const Assumptions assumptions = imposed(system_).assumptions;
    return !certainly_nonzero(f, assumptions) && is_zero(f, assumptions, rest()).kind == VerdictKind::proved;
  }

  // False: not decided.
  bool split(const ImposedConditions& imposed, const std::vector<Expr>& known, std::size_t depth) {
    if (is_contradictory(imposed)) return true;
    if (!known.empty() && vanishes_under(imposed)) {
      result_.cases.push_back(known);
      return true;
    }
    if (depth > kDeepest) return false;
    bool impossible = false;
    const std::vector<Expr> clause = short_clause(imposed, impossible);
    if (impossible) return true;
    if (clause.empty()) return false;
    return std::all_of(clause.begin(), clause.end(), [&](const Expr& factor) {
      ImposedConditions more = imposed;
      std::vector<Expr> all = known;
      all.push_back(as_in_model(factor, imposed));
      return more.add_zero(factor, system_) && split(more, all, depth + 1);
    });
  }

  // What was put in may have made other functions of the model's: d(V(x, y), x) is d(V, x) where d(V, z) vanishes.
  [[nodiscard]] Expr as_in_model(const Expr& factor, const ImposedConditions& imposed) const {
    Replacements back;
    const Walk w = walk(f_);
    for (std::size_t i = 0; i < w.size(); ++i) {
      const Expr node(f_.workspace(), w.id(i));
      if (!node.is(Kind::application)) continue;
      const Expr image = imposed(node);
      if (image != node && image.is(Kind::application)) back.emplace(image, node);
    }
    return back.empty() ? factor : substitute(factor, back);
  }

  // A case that implies another one adds nothing.
  void keep_weakest() {
    const auto implies = [&](const std::vector<Expr>& a, const std::vector<Expr>& b) {
      ImposedConditions imposed;
      for (const Expr& e : a) {
        if (!imposed.add_zero(e, system_)) return false;
      }
      return std::all_of(b.begin(), b.end(),
                         [&](const Expr& e) { return is_proved_zero(imposed(e), system_.assumptions); });
    };
    std::vector<std::vector<Expr>> kept;
    for (std::size_t a = 0; a < result_.cases.size(); ++a) {
      bool needed = true;
      for (std::size_t b = 0; b < result_.cases.size() && needed; ++b) {
        if (a == b || !implies(result_.cases[a], result_.cases[b])) continue;
        needed = a < b && implies(result_.cases[b], result_.cases[a]);  // of equivalent ones the first
      }
      if (needed) kept.push_back(result_.cases[a]);
    }
    result_.cases = std::move(kept);
  }

  const Expr& f_;
  const std::vector<Expr>& state_;
  const System& system_;
  Meter meter_;
  std::vector<Expr> radicands_;
  std::vector<Replacements> planned_;  // states, the simplest first
  std::size_t next_ = 0;               // of them
  bool has_domain_ = false;   // f has roots, and whatever the parameters are it is defined on an open set of states
  std::vector<Expr> values_;  // of f at those before, functions of the parameters
  SpecialStates result_;
};

}  // namespace

std::optional<SpecialStates> conditions_by_special_states(const Expr& f, const std::vector<Expr>& state,
                                                          const System& system, const Budget& budget) {
  if (has_more_nodes({&f, 1}, kMostNodesOfStates)) return std::nullopt;
  try {
    return StateSearch(f, state, system, budget).run();
  } catch (const BudgetExceeded&) {
    return std::nullopt;
  }
}

}  // namespace anholon::detail

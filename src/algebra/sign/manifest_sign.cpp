#include "anholon/algebra/sign/manifest_sign.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

ProvedSign of_rational(const Rational& r) {
  return sgn(r) > 0 ? ProvedSign::positive : sgn(r) < 0 ? ProvedSign::negative : ProvedSign::zero;
}

bool is_at_least_zero(ProvedSign s) {
  return s == ProvedSign::positive || s == ProvedSign::nonnegative || s == ProvedSign::zero;
}
bool is_at_most_zero(ProvedSign s) {
  return s == ProvedSign::negative || s == ProvedSign::nonpositive || s == ProvedSign::zero;
}

class Signs {
 public:
  Signs(const Expr& e, const Assumptions& assumptions)
      : e_(e), assumptions_(assumptions), walk_(walk(e)), signs_(walk_.size(), ProvedSign::unknown) {
    for (const Assumed& a : assumptions.list) {
      ProvedSign& s = assumed_.try_emplace(a.expression.id(), ProvedSign::unknown).first->second;
      if (a.sign == Sign::positive) s = ProvedSign::positive;
      if (a.sign == Sign::nonzero && s != ProvedSign::positive)
        s = s == ProvedSign::nonnegative ? ProvedSign::positive : ProvedSign::nonzero;
      if (a.sign == Sign::nonnegative && s != ProvedSign::positive)
        s = s == ProvedSign::nonzero ? ProvedSign::positive : ProvedSign::nonnegative;
    }
  }

  ProvedSign run() {
    for (std::size_t i = 0; i < walk_.size(); ++i) {
      const auto known = assumed_.find(walk_.id(i));
      signs_[i] = known != assumed_.end() && known->second != ProvedSign::unknown ? known->second : of_node(i);
    }
    return signs_[walk_.root(0)];
  }

 private:
  [[nodiscard]] Expr node(std::size_t i) const { return {e_.workspace(), walk_.id(i)}; }
  [[nodiscard]] ProvedSign operand(std::size_t i, std::size_t k) const { return signs_[walk_.operands(i)[k]]; }

  [[nodiscard]] ProvedSign of_node(std::size_t i) const {
    const Expr e = node(i);
    switch (e.kind()) {
      case Kind::number: return of_rational(e.number());
      case Kind::pi: return ProvedSign::positive;
      case Kind::sum: return of_sum(i);
      case Kind::product: return of_product(i);
      case Kind::power: return of_power(operand(i, 0), e.exponent());
      case Kind::function: return of_function(operand(i, 0), e.function());
      default: return ProvedSign::unknown;
    }
  }

  [[nodiscard]] ProvedSign of_sum(std::size_t i) const {
    const auto operands = walk_.operands(i);
    const auto all = [&](auto holds) {
      return std::all_of(operands.begin(), operands.end(), [&](auto k) { return holds(signs_[k]); });
    };
    const auto any = [&](ProvedSign s) {
      return std::any_of(operands.begin(), operands.end(), [&](auto k) { return signs_[k] == s; });
    };
    if (all(is_at_least_zero))
      return any(ProvedSign::positive) || cannot_all_vanish(i) ? ProvedSign::positive : ProvedSign::nonnegative;
    if (all(is_at_most_zero))
      return any(ProvedSign::negative) || cannot_all_vanish(i) ? ProvedSign::negative : ProvedSign::nonpositive;
    return outweighed(i);
  }

  // At most so much: of numbers, sines and cosines, their products and powers.
  [[nodiscard]] std::optional<Rational> bound(std::size_t i) const {
    const Expr e = node(i);
    if (e.is(Kind::number)) return Rational(abs(e.number()));
    if (e.is(Kind::function) && (e.function() == Function::sin || e.function() == Function::cos)) return Rational(1);
    if (e.is(Kind::power)) {
      const auto base = bound(walk_.operands(i)[0]);
      return base == Rational(1) && e.exponent() > 0 && is_integer(e.exponent()) ? base : std::nullopt;
    }
    if (!e.is(Kind::product)) return std::nullopt;
    Rational result(1);
    for (const auto k : walk_.operands(i)) {
      const auto factor = bound(k);
      if (!factor) return std::nullopt;
      result *= *factor;
    }
    return result;
  }

  // By a number: 3 + 2*cos(x) is positive.
  [[nodiscard]] ProvedSign outweighed(std::size_t i) const {
    Rational number(0), others(0);
    for (const auto k : walk_.operands(i)) {
      const auto part = bound(k);
      if (!part) return ProvedSign::unknown;
      node(k).is(Kind::number) ? number += node(k).number() : others += *part;
    }
    if (abs(number) < others) return ProvedSign::unknown;
    if (abs(number) == others) return number > 0 ? ProvedSign::nonnegative : ProvedSign::nonpositive;
    return of_rational(number);
  }

  [[nodiscard]] ProvedSign of_product(std::size_t i) const {
    bool negative = false, vanishes = false, known = true;
    for (const auto k : walk_.operands(i)) {
      const ProvedSign s = signs_[k];
      if (s == ProvedSign::zero) return s;
      vanishes = vanishes || !excludes_zero(s);
      negative = negative != is_at_most_zero(s);
      known = known && (is_at_least_zero(s) || is_at_most_zero(s));
    }
    if (!known) return vanishes ? ProvedSign::unknown : ProvedSign::nonzero;
    if (vanishes) return negative ? ProvedSign::nonpositive : ProvedSign::nonnegative;
    return negative ? ProvedSign::negative : ProvedSign::positive;
  }

  static ProvedSign of_power(ProvedSign base, const Rational& exponent) {
    if (!is_integer(exponent)) return base == ProvedSign::positive ? base : ProvedSign::nonnegative;
    const bool even = mpz_even_p(exponent.get_num_mpz_t()) != 0;
    if (exponent < 0 && !excludes_zero(base)) return ProvedSign::unknown;
    if (even) return excludes_zero(base) ? ProvedSign::positive : ProvedSign::nonnegative;
    return base;
  }

  static ProvedSign of_function(ProvedSign argument, Function f) {
    if (f == Function::exp || f == Function::cosh) return ProvedSign::positive;
    if (f == Function::abs) return excludes_zero(argument) ? ProvedSign::positive : ProvedSign::nonnegative;
    return ProvedSign::unknown;
  }

  // What must vanish for a term to vanish, if that is one quantity.
  [[nodiscard]] std::optional<Expr> root_of(std::size_t i) const {
    const Expr e = node(i);
    if (e.is(Kind::power) && e.exponent() > 0) return root_of(walk_.operands(i)[0]);
    if (!e.is(Kind::product)) return e;
    std::optional<std::size_t> only;
    for (const auto k : walk_.operands(i)) {
      if (excludes_zero(signs_[k])) continue;
      if (only) return std::nullopt;
      only = k;
    }
    return only ? root_of(*only) : std::nullopt;
  }

  // What is assumed not to vanish would do so with these quantities.
  [[nodiscard]] bool contradicts_assumption(const std::vector<Expr>& roots) const {
    Replacements zeros;
    for (const Expr& r : roots) {
      if (r.is(Kind::symbol)) zeros.emplace(r, e_.workspace().number(0));
    }
    return !zeros.empty() && std::any_of(assumptions_.list.begin(), assumptions_.list.end(), [&](const Assumed& a) {
      return a.sign != Sign::nonnegative && substitute(a.expression, zeros).is_zero_literal();
    });
  }

  // The terms are of one sign. At some of them sin and cos of one angle, the entries of a row or a column, or what is assumed not to
  // vanish would have to vanish.
  [[nodiscard]] bool cannot_all_vanish(std::size_t i) const {
    std::vector<Expr> roots;
    for (const auto k : walk_.operands(i)) {
      if (const auto root = root_of(k)) roots.push_back(*root);
    }
    if (contradicts_assumption(roots)) return true;
    const auto vanishes = [&](const Expr& e) { return std::find(roots.begin(), roots.end(), e) != roots.end(); };
    for (const Expr& r : roots) {
      if (r.is(Kind::function) && r.function() == Function::sin && vanishes(cos(r.operand(0)))) return true;
    }
    return std::any_of(assumptions_.rotations.begin(), assumptions_.rotations.end(),
                       [&](const RotationEntries& entries) {
                         for (std::size_t k = 0; k < 3; ++k) {
                           if (vanishes(entries[3 * k]) && vanishes(entries[3 * k + 1]) && vanishes(entries[3 * k + 2]))
                             return true;
                           if (vanishes(entries[k]) && vanishes(entries[k + 3]) && vanishes(entries[k + 6]))
                             return true;
                         }
                         return false;
                       });
  }

  const Expr e_;
  const Assumptions& assumptions_;
  Walk walk_;
  std::vector<ProvedSign> signs_;
  std::unordered_map<NodeId, ProvedSign> assumed_;
};

}  // namespace

ProvedSign manifest_sign(const Expr& e, const Assumptions& assumptions) {
  return e.is(Kind::undefined) ? ProvedSign::unknown : Signs(e, assumptions).run();
}

}  // namespace anholon

#include "anholon/algebra/rewrite/grouped.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <span>

#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/rebuild.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t most_grouped_terms = 150;       // of a sum that is grouped
constexpr std::size_t most_grouped_nodes = 3'000;     // of an expression with such sums
constexpr double worth_it = 0.9, bracket_length = 2;  // share of the length that is left; what a pair of brackets costs

// number · Π base^exponent
class FactoredTerm {
 public:
  explicit FactoredTerm(const Expr& e) { multiply(e); }

  Rational number = 1;

  [[nodiscard]] long exponent(const Expr& base) const {
    const auto it = std::find_if(powers_.begin(), powers_.end(), [&](const auto& p) { return p.first == base; });
    return it == powers_.end() ? 0 : it->second;
  }
  void raise(const Expr& base, long by) {
    const auto it = std::find_if(powers_.begin(), powers_.end(), [&](const auto& p) { return p.first == base; });
    if (it == powers_.end()) {
      powers_.emplace_back(base, by);
    } else if ((it->second += by) == 0) {
      powers_.erase(it);
    }
  }
  [[nodiscard]] const std::vector<std::pair<Expr, long>>& powers() const { return powers_; }
  [[nodiscard]] bool has_powers_of(const FactoredTerm& other) const {
    return powers_.size() == other.powers_.size() && std::all_of(powers_.begin(), powers_.end(), [&](const auto& p) {
             return other.exponent(p.first) == p.second;
           });
  }
  [[nodiscard]] Expr expression(Workspace& ws) const {
    std::vector<Expr> factors{ws.number(number)};
    for (const auto& [base, exponent] : powers_) factors.push_back(pow(base, exponent));
    return flatten(product(factors));
  }

 private:
  void multiply(const Expr& e) {
    if (e.is(Kind::number)) {
      number *= e.number();
    } else if (e.is(Kind::product)) {
      for (std::size_t k = 0; k < e.operand_count(); ++k) multiply(e.operand(k));
    } else if (e.is(Kind::power) && is_integer(e.exponent()) && e.exponent().get_num().fits_sint_p()) {
      raise(e.operand(0), e.exponent().get_num().get_si());
    } else {
      raise(e, 1);
    }
  }

  std::vector<std::pair<Expr, long>> powers_;
};

using FactoredTerms = std::vector<FactoredTerm>;

Expr sum_of_terms(const FactoredTerms& terms, Workspace& ws) {
  std::vector<Expr> list{ws.number(0)};
  for (const FactoredTerm& t : terms) list.push_back(t.expression(ws));
  return sum(list);
}

// What all of them have in common but the numbers.
std::vector<std::pair<Expr, long>> shared_powers(std::span<const FactoredTerm* const> terms) {
  std::vector<std::pair<Expr, long>> result;
  for (const auto& [base, first] : terms.front()->powers()) {
    long least = first;
    for (const FactoredTerm* t : terms) {
      const long e = t->exponent(base);
      if (e == 0 || (e > 0) != (first > 0)) least = 0;
      if (least == 0) break;
      if (std::abs(e) < std::abs(least)) least = e;
    }
    if (least != 0) result.emplace_back(base, least);
  }
  return result;
}

// The same with the numbers' common divisor, negative if all of them are.
FactoredTerm shared_factor(const FactoredTerms& terms, Workspace& ws) {
  FactoredTerm result(ws.number(1));
  std::vector<const FactoredTerm*> all;
  for (const FactoredTerm& t : terms) all.push_back(&t);
  for (const auto& [base, exponent] : shared_powers(all)) result.raise(base, exponent);
  Integer above = 0, below = 1;
  bool negative = true;
  for (const FactoredTerm& t : terms) {
    above = gcd(above, t.number.get_num());
    below = lcm(below, t.number.get_den());
    negative = negative && t.number < 0;
  }
  result.number = Rational(above, below);
  result.number.canonicalize();
  if (negative) result.number = -result.number;
  return result;
}

void divide_each(FactoredTerms& terms, const FactoredTerm& by) {
  for (FactoredTerm& t : terms) {
    t.number /= by.number;
    for (const auto& [base, exponent] : by.powers()) t.raise(base, -exponent);
  }
}

bool holds_power(const FactoredTerm& t, const Expr& base, long exponent) {
  const long e = t.exponent(base);
  return exponent > 0 ? e >= exponent : e <= exponent;
}

// About the reading length of a product of these.
double length_of(const std::vector<std::pair<Expr, long>>& powers) {
  double length = powers.size() > 1 ? 1 : 0;
  for (const auto& [base, exponent] : powers)
    length += (base.is(Kind::symbol) ? 1 : reading_length(base)) + (exponent == 1 ? 0 : 2.5);
  return length;
}

// base^exponent of the terms that save most if they share what they have in common.
std::optional<std::pair<Expr, long>> most_useful(const FactoredTerms& terms) {
  std::optional<std::pair<Expr, long>> best;
  double most = 0;
  std::vector<std::pair<Expr, long>> looked_at;
  for (const FactoredTerm& term : terms) {
    for (const auto& power : term.powers()) {
      if (std::find(looked_at.begin(), looked_at.end(), power) != looked_at.end()) continue;
      looked_at.push_back(power);
      std::vector<const FactoredTerm*> holding;
      for (const FactoredTerm& t : terms) {
        if (holds_power(t, power.first, power.second)) holding.push_back(&t);
      }
      if (holding.size() < 2) continue;
      const double saving =
          static_cast<double>(holding.size() - 1) * length_of(shared_powers(holding)) - bracket_length;
      if (saving > most) most = saving, best = power;
    }
  }
  return best;
}

Expr grouped_sum(FactoredTerms terms, Workspace& ws) {
  if (terms.empty()) return ws.number(0);
  if (terms.size() == 1) return terms.front().expression(ws);
  const FactoredTerm shared = shared_factor(terms, ws);
  divide_each(terms, shared);
  std::vector<Expr> parts;
  while (const auto power = most_useful(terms)) {
    FactoredTerms holding, rest;
    for (FactoredTerm& t : terms)
      (holds_power(t, power->first, power->second) ? holding : rest).push_back(std::move(t));
    parts.push_back(grouped_sum(std::move(holding), ws));
    terms = std::move(rest);
    if (terms.empty()) break;
  }
  if (!terms.empty()) parts.push_back(sum_of_terms(terms, ws));
  return flatten(shared.expression(ws) * sum(parts));
}

Expr other_function(const Expr& f) { return f.function() == Function::sin ? cos(f.operand(0)) : sin(f.operand(0)); }

// a T - b T sin^2 with a >= b > 0 is (a - b) T + b T cos^2, and so for cosines and with both signs turned; false: there is no such pair.
bool complement_two(FactoredTerms& terms, bool only_whole) {
  for (std::size_t i = 0; i < terms.size(); ++i) {
    for (const auto& [base, exponent] : terms[i].powers()) {
      if (!is_one_of(base, {Function::sin, Function::cos}) || exponent < 2) continue;
      const Expr f = base;
      FactoredTerm beside = terms[i];
      beside.raise(f, -2);
      const auto other = std::find_if(terms.begin(), terms.end(), [&](const FactoredTerm& t) {
        const Rational rest = t.number + beside.number;
        return t.has_powers_of(beside) && (t.number > 0) != (beside.number > 0) &&
               (rest == 0 || (!only_whole && (rest > 0) == (t.number > 0)));
      });
      if (other == terms.end()) continue;
      other->number += beside.number;
      beside.number = -beside.number;
      beside.raise(other_function(f), 2);
      terms[i] = std::move(beside);
      if (other->number == 0) terms.erase(other);
      return true;
    }
  }
  return false;
}

// Whether there were any.
bool complement(FactoredTerms& terms, bool only_whole) {
  const std::size_t most = 2 * terms.size();
  std::size_t pairs = 0;
  while (pairs < most && complement_two(terms, only_whole)) ++pairs;
  return pairs > 0;
}

FactoredTerms factored_terms(const Expr& sum) {
  FactoredTerms terms;
  for (std::size_t k = 0; k < sum.operand_count(); ++k) terms.emplace_back(sum.operand(k));
  return terms;
}

Expr shortest_sum(const Expr& e) {
  if (!e.is(Kind::sum) || e.operand_count() > most_grouped_terms) return e;
  std::vector<FactoredTerms> candidates;
  FactoredTerms terms = factored_terms(e);
  FactoredTerms whole = terms;
  if (complement(whole, true)) candidates.push_back(terms);
  terms = whole;
  if (complement(terms, false)) candidates.push_back(whole);
  candidates.push_back(std::move(terms));
  Expr best = e;
  double length = worth_it * reading_length(e);
  for (auto candidate = candidates.rbegin(); candidate != candidates.rend(); ++candidate) {
    const Expr sum = grouped_sum(std::move(*candidate), e.workspace());
    if (const double l = reading_length(sum); l < length) length = l, best = sum;
  }
  return best;
}

// What all terms of a sum share and the rest of the product divides by is cancelled: (m*x + m*y)/m is x + y.
Expr without_shared_divisors(const Expr& e) {
  if (!e.is(Kind::product)) return e;
  FactoredTerm result(e);
  for (std::size_t k = 0; k < e.operand_count(); ++k) {
    const Expr sum = e.operand(k);
    if (!sum.is(Kind::sum) || sum.operand_count() > most_grouped_terms) continue;
    FactoredTerms terms = factored_terms(sum);
    FactoredTerm shared = shared_factor(terms, e.workspace()), out(e.workspace().number(1));
    for (const auto& [base, exponent] : shared.powers()) {
      const long outside = result.exponent(base);
      if (exponent > 0 && outside < 0) out.raise(base, std::min(exponent, -outside));
    }
    if (out.powers().empty()) continue;
    divide_each(terms, out);
    for (const auto& [base, exponent] : out.powers()) result.raise(base, exponent);
    result.raise(sum, -1);
    result.raise(shortest_sum(sum_of_terms(terms, e.workspace())), 1);
  }
  return result.expression(e.workspace());
}

// sqrt(3)^2 is 3.
std::optional<Expr> as_number(const Expr& e) {
  if (!e.is(Kind::power) || !e.operand(0).is(Kind::power) || !e.operand(0).operand(0).is(Kind::number)) return {};
  const Rational exponent = e.exponent() * e.operand(0).exponent(), base = e.operand(0).operand(0).number();
  if (base <= 0 || !is_integer(exponent)) return {};
  const auto value = integer_power(base, exponent.get_num());
  return value ? std::optional(e.workspace().number(*value)) : std::nullopt;
}

}  // namespace

Expr grouped(const Expr& e) {
  if (has_more_nodes({&e, 1}, most_grouped_nodes)) return e;
  const Expr result = rebuild({&e, 1}, [](const Expr& node, const std::vector<Expr>& operands, bool changed) {
                        const Expr now = changed ? flatten(node.workspace().with_operands(node, operands)) : node;
                        if (const auto number = as_number(now)) return *number;
                        return without_shared_divisors(shortest_sum(now));
                      }).front();
  return reading_length(result) < reading_length(e) ? result : e;
}

}  // namespace anholon

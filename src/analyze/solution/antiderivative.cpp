#include "anholon/analyze/solution/antiderivative.hpp"

#include <algorithm>
#include <deque>

#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/decide/zero_modulo.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/rewrite.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/solution/exponential_sums.hpp"
#include "anholon/analyze/solution/integration.hpp"
#include "anholon/analyze/solution/legendre_integrals.hpp"
#include "anholon/analyze/solution/one_variable.hpp"
#include "anholon/analyze/solution/rational_integrals.hpp"
#include "anholon/analyze/solution/root_normal_form.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/elliptic.hpp"
#include "anholon/expr/rebuild.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t most_antiderivative_cases = 24, longest_integrand = 400;  // nodes
constexpr int deepest_substitution = 4;

// Proposals, by one road after the other.
class RoadsToIntegral {
 public:
  explicit RoadsToIntegral(const Meter& meter) : meter_(meter) {}

  [[nodiscard]] std::optional<Expr> integrate(const Expr& f, const Expr& x, const Assumptions& assumptions, int depth) {
    meter_.check_time("antiderivatives");
    if (f.is(Kind::undefined) || has_more_nodes({&f, 1}, longest_integrand)) return std::nullopt;
    if (!contains_any(f, {&x, 1})) return f * x;
    if (const auto split = without_constant_factors(f, x); split) {
      const auto rest = integrate(split->second, x, assumptions, depth);
      return rest ? std::optional(split->first * *rest) : std::nullopt;
    }
    if (auto found = as_exponential_sum(f, x, assumptions)) return found;
    if (const auto found = rational_integral(f, x, assumptions)) return expression_of(*found, x, assumptions);
    if (depth >= deepest_substitution) return std::nullopt;
    const Integration one{f, x, assumptions, [this, depth](const Expr& g, const Expr& y, const Assumptions& known) {
                            return integrate(g, y, known, depth + 1);
                          }};
    // A road that has to know more waits for those that have not.
    std::optional<Distinction> distinction;
    const auto taken = [&](const auto& road) -> std::optional<Expr> {
      try {
        return road();
      } catch (const Distinction& d) {
        if (!distinction) distinction = d;
        return std::nullopt;
      }
    };
    for (const auto road : {trigonometric_integral, exponential_integral, linear_root_integral, quadratic_root_integral,
                            by_derivative_divides, by_parts}) {
      if (auto found = taken([&] { return road(one); })) return found;
    }
    if (auto found = taken([&] { return term_by_term(f, x, assumptions, depth); })) return found;
    if (auto found = taken([&] { return reduced_root_integral(one); })) return found;
    if (distinction) throw *distinction;
    return std::nullopt;
  }

 private:
  // c · g with all factors of g dependent on x; nullopt: f is that already.
  [[nodiscard]] static std::optional<std::pair<Expr, Expr>> without_constant_factors(const Expr& f, const Expr& x) {
    if (!f.is(Kind::product)) return std::nullopt;
    std::vector<Expr> constant{f.workspace().number(1)}, rest{f.workspace().number(1)};
    for (std::size_t k = 0; k < f.operand_count(); ++k)
      (contains_any(f.operand(k), {&x, 1}) ? rest : constant).push_back(f.operand(k));
    if (constant.size() == 1) return std::nullopt;
    return std::pair(product(constant), product(rest));
  }

  [[nodiscard]] static std::optional<Expr> as_exponential_sum(const Expr& f, const Expr& x,
                                                              const Assumptions& assumptions) {
    const auto terms = exponential_sum(f, x, assumptions);
    if (!terms) return std::nullopt;
    const ExponentialIntegral found = antiderivative(*terms, x, assumptions);
    if (found.divisor) throw Distinction{*found.divisor};
    return simplify(*found.value, assumptions);
  }

  [[nodiscard]] std::optional<Expr> term_by_term(const Expr& f, const Expr& x, const Assumptions& assumptions,
                                                 int depth) {
    const Expr all = distributed(f);
    if (!all.is(Kind::sum)) return std::nullopt;
    std::vector<Expr> terms;
    for (std::size_t k = 0; k < all.operand_count(); ++k) {
      auto term = integrate(all.operand(k), x, assumptions, f.is(Kind::sum) ? depth : depth + 1);
      if (!term) return std::nullopt;
      terms.push_back(std::move(*term));
    }
    return flatten(sum(terms));
  }

  // (a + b) c as a c + b c, once.
  [[nodiscard]] static Expr distributed(const Expr& f) {
    const Expr flat = flatten(f);
    if (!flat.is(Kind::product)) return flat;
    for (std::size_t k = 0; k < flat.operand_count(); ++k) {
      if (!flat.operand(k).is(Kind::sum)) continue;
      std::vector<Expr> others, terms;
      for (std::size_t j = 0; j < flat.operand_count(); ++j) {
        if (j != k) others.push_back(flat.operand(j));
      }
      const Expr rest = product(others);
      for (std::size_t j = 0; j < flat.operand(k).operand_count(); ++j)
        terms.push_back(flatten(flat.operand(k).operand(j) * rest));
      return sum(terms);
    }
    return flat;
  }

  const Meter& meter_;
};

// (a √b)² = a² b, where √b is defined.
Expr even_power(const Expr& base, const Integer& n) {
  if (base.is(Kind::product)) {
    std::vector<Expr> factors;
    for (std::size_t k = 0; k < base.operand_count(); ++k) factors.push_back(even_power(base.operand(k), n));
    return product(factors);
  }
  if (is_root(base)) return pow(base.operand(0), Rational(base.exponent() * n));
  if (base.is(Kind::power) && is_root(base.operand(0)) && base.exponent().get_den() == 1)
    return even_power(base.operand(0), Integer(n * base.exponent().get_num()));
  return pow(base, Rational(n));
}

// F without what does not depend on x.
Expr without_constant(const Expr& value, const Expr& x) {
  if (!value.is(Kind::sum)) return value;
  std::vector<Expr> terms{x.workspace().number(0)};
  for (std::size_t k = 0; k < value.operand_count(); ++k) {
    if (contains_any(value.operand(k), {&x, 1})) terms.push_back(value.operand(k));
  }
  return sum(terms);
}

// A + B cos u + C sin u vanishes nowhere if A² > B² + C².
bool turns_about_nonzero(const Expr& e, const Expr& x, const Assumptions& assumptions) {
  Replacements none;
  Expr size = x.workspace().number(0);
  std::optional<Expr> angle;
  for (const Expr& atom :
       nodes_where({&e, 1}, [](const Expr& n) { return is_one_of(n, {Function::sin, Function::cos}); })) {
    if (!contains_any(atom, {&x, 1})) continue;
    if (angle && *angle != atom.operand(0)) return false;
    angle = atom.operand(0);
    const Expr name = x.workspace().symbol(atom.function() == Function::sin ? "sine alone" : "cosine alone");
    const Expr factor = simplify(differentiate(substitute(e, {{atom, name}}), name), assumptions);
    if (contains_any(factor, {&name, 1}) || contains_any(factor, {&x, 1})) return false;
    size = size - pow(factor, 2);
    none[atom] = x.workspace().number(0);
  }
  const Expr middle = substitute(e, none);
  return angle && !contains_any(middle, {&x, 1}) && sign_of(pow(middle, 2) + size, assumptions) == ProvedSign::positive;
}

// Whether e certainly vanishes nowhere: by its sign, with its constants taken for what their signs say, or because what is left of it
// without a root vanishes nowhere.
bool vanishes_nowhere(const Expr& e, const Expr& x, const Assumptions& assumptions) {
  if (possible_zeros(e, assumptions).empty()) return true;
  NamedConstants constants(x, assumptions);
  const Expr named = constants.named(e);
  const Assumptions known = constants.assumptions();
  if (excludes_zero(sign_of(named, known)) || turns_about_nonzero(named, x, known)) return true;
  const auto roots = nodes_where({&named, 1}, [&](const Expr& n) { return is_root(n); });
  if (roots.size() != 1 || roots[0].exponent() != Rational(1, 2)) return false;
  const Expr root = x.workspace().symbol("root within a sum");
  const Expr square = roots[0].operand(0);
  const auto parts = conjugates(substitute(named, {{roots[0], root}}), root, square);
  if (!parts) return false;
  const Expr norm = constants.meant(pow(parts->plain, 2) - pow(parts->times_root, 2) * square);
  return !is_proved_zero(norm, assumptions) && possible_zeros(norm, assumptions).empty();
}

// Whether e certainly vanishes wherever `zero` does.
bool vanishes_with(const Expr& e, const Expr& zero, const Expr& x, const Assumptions& assumptions) {
  if (!contains_any(e, {&x, 1})) return false;
  for (const Expr& z : possible_zeros(e, assumptions)) {
    if (z == zero || (contains_any(z, {&x, 1}) && (is_proved_zero(z + zero) || is_proved_zero(z - zero)))) return true;
  }
  if (any_node({&e, 1}, is_root) || any_node({&zero, 1}, is_root)) return false;
  return is_proved(is_zero_modulo(pow(e, 2), {&zero, 1}, assumptions, {20'000'000, 20'000, 0.5, {}}));
}

// What F needs beyond f in order to be defined.
std::vector<Expr> breaks_of(const Expr& value, const Expr& f, const Expr& x, const Assumptions& assumptions) {
  const std::vector<SideCondition> known = side_conditions({&f, 1});
  std::vector<Expr> result;
  // Where an elliptic integral ends the integrand does; what its arguments need is asked.
  std::vector<Expr> parts;
  Replacements without;
  for (const Expr& node : nodes_where({&value, 1}, [](const Expr& n) { return elliptic_kind(n).has_value(); })) {
    without[node] = x;
    for (std::size_t k = 0; k < node.operand_count(); ++k) parts.push_back(node.operand(k));
  }
  parts.push_back(substitute(value, without));
  for (const SideCondition& c : side_conditions(parts)) {
    const Expr inner = is_one_of(c.expression, {Function::abs}) ? c.expression.operand(0) : c.expression;
    if (!contains_any(inner, {&x, 1}) || vanishes_nowhere(inner, x, assumptions)) continue;
    for (const Expr& zero : possible_zeros(inner, assumptions)) {
      if (!contains_any(zero, {&x, 1})) continue;
      const bool excluded = std::any_of(known.begin(), known.end(), [&](const SideCondition& k) {
        return vanishes_with(k.expression, zero, x, assumptions);
      });
      if (!excluded && std::find(result.begin(), result.end(), zero) == result.end()) result.push_back(zero);
    }
  }
  return result;
}

// |w| = w for what is assumed to be positive.
Expr without_known_sizes(const Expr& value, const Assumptions& assumptions) {
  Replacements sizes;
  for (const Expr& size : nodes_where({&value, 1}, [](const Expr& n) { return is_one_of(n, {Function::abs}); })) {
    const Expr w = size.operand(0);
    if (std::any_of(assumptions.list.begin(), assumptions.list.end(), [&](const Assumed& a) {
          return a.sign == Sign::positive && (a.expression == w || flatten(a.expression) == flatten(w));
        }))
      sizes[size] = w;
  }
  return sizes.empty() ? value : substitute(value, sizes);
}

// The value must not divide by a constant that may vanish, unless the integrand does.
void demand_divisors(const Expr& value, const Expr& f, const Expr& x, const Assumptions& assumptions) {
  const std::vector<SideCondition> own = side_conditions({&f, 1});
  for (const SideCondition& c : side_conditions({&value, 1})) {
    if (contains_any(c.expression, {&x, 1}) || c.relation != SideCondition::Relation::nonzero) continue;
    if (std::none_of(own.begin(), own.end(), [&](const SideCondition& k) { return k.expression == c.expression; }))
      demand_nonzero(c.expression, assumptions);
  }
}

}  // namespace

// d log|w| = dw/w, whatever the sign of w is.
Expr derivative_of_integral(const Expr& value, const Expr& x) {
  Workspace& ws = x.workspace();
  Rates rates{{x, ws.number(1)}};
  Replacements names, back;
  for (const Expr& node : nodes_where({&value, 1}, [&](const Expr& n) {
         return is_one_of(n, {Function::log}) && is_one_of(n.operand(0), {Function::abs}) && contains_any(n, {&x, 1});
       })) {
    const Expr w = node.operand(0).operand(0), name = ws.symbol("logarithm " + std::to_string(names.size() + 1));
    names[node] = name;
    back[name] = node;
    rates[name] = differentiate(w, x) / w;
  }
  const Expr grown = substitute(differentiate_along(substitute(value, names), rates), back);
  const Expr slope = flatten(undo_inverses({&grown, 1}).front());
  return rebuild({&slope, 1},
                 [](const Expr& node, const std::vector<Expr>& operands, bool changed) {
                   if (node.is(Kind::power) && is_integer(node.exponent()) && node.exponent().get_num() % 2 == 0)
                     return even_power(operands[0], node.exponent().get_num());
                   return changed ? node.workspace().with_operands(node, operands) : node;
                 })
      .front();
}

AntiderivativeCase antiderivative_here(const Expr& given, const Expr& x, const Assumptions& known, const Meter& meter) {
  AntiderivativeCase result{{}, {}, {}, undecided_because("no closed form was found")};
  const Expr f = tidied(given, x, known);
  const auto take = [&](Expr value, Verdict verdict) {
    verdict.reason = "its derivative is the integrand";
    result.breaks = breaks_of(value, f, x, known);
    result.value = std::move(value);
    result.verdict = std::move(verdict);
  };
  if (const auto proposal = RoadsToIntegral(meter).integrate(f, x, known, 0)) {
    const Expr sized = without_known_sizes(*proposal, known), undone = undo_inverses({&sized, 1}).front();
    const std::vector<Expr> candidates{tidied(undone, x, known), flatten(undone), flatten(*proposal)};
    for (const Expr& candidate : candidates) {
      const Expr value = without_constant(candidate, x);
      Assumptions defined = known;
      defined.guards.push_back(value);
      Verdict verdict = is_zero(derivative_of_integral(value, x) - f, defined);
      if (!is_proved(verdict)) continue;
      demand_divisors(value, f, x, known);
      take(value, std::move(verdict));
      return result;
    }
    result.verdict = undecided_because("that the derivative of what was found is the integrand was not proved");
  }
  // In another variable, each step proved by itself.
  const Integration stepwise{f, x, known, [&](const Expr& g, const Expr& y, const Assumptions& there) {
                               return antiderivative_here(g, y, there, meter).value;
                             }};
  for (const auto road : {reduced_root_integral, legendre_integral}) {
    if (auto value = road(stepwise)) {
      Verdict proved;
      proved.kind = VerdictKind::proved;
      proved.side_conditions = side_conditions({&*value, 1});
      take(tidied(*value, x, known), std::move(proved));
      return result;
    }
  }
  return result;
}

std::optional<Expr> Antiderivative::value() const {
  return cases.size() == 1 && open.empty() ? cases.front().value : std::nullopt;
}

Antiderivative antiderivative(const Expr& f, const Expr& x, const Assumptions& assumptions, const Budget& budget) {
  const Meter meter(budget);
  Antiderivative result;
  std::deque<Circumstances> waiting{Circumstances{}};
  for (std::size_t looked = 0; !waiting.empty(); ++looked) {
    const Circumstances next = std::move(waiting.front());
    waiting.pop_front();
    if (looked >= most_antiderivative_cases) {
      result.open.push_back(next);
      continue;
    }
    try {
      AntiderivativeCase found = antiderivative_here(next.at(f), x, next.with(assumptions), meter);
      static_cast<Circumstances&>(found) = next;
      result.cases.push_back(std::move(found));
    } catch (const Distinction& d) {
      const DividedCircumstances parts = divided(next, d, {}, {&x, 1}, assumptions);
      waiting.insert(waiting.end(), parts.cases.begin(), parts.cases.end());
      if (parts.open) result.open.push_back(*parts.open);
    } catch (const BudgetExceeded& over) {
      AntiderivativeCase unfinished{next, {}, {}, undecided_because("the budget ran out (" + over.where + ")")};
      unfinished.verdict.limit = over.limit;
      result.cases.push_back(std::move(unfinished));
    }
  }
  std::stable_sort(result.cases.begin(), result.cases.end(),
                   [](const Circumstances& a, const Circumstances& b) { return a.places.size() < b.places.size(); });
  return result;
}

}  // namespace anholon

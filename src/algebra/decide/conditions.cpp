#include "anholon/algebra/decide/conditions.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "anholon/algebra/flint/field.hpp"
#include "anholon/algebra/flint/real_points.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

using Clause = std::vector<Poly>;       // one of these vanishes; empty: never
using ClauseSet = std::vector<Clause>;  // each of these holds; empty: always

bool contains(const Clause& clause, const Poly& f) {
  return std::find(clause.begin(), clause.end(), f) != clause.end();
}

bool has_empty(const ClauseSet& set) {
  return std::any_of(set.begin(), set.end(), [](const Clause& clause) { return clause.empty(); });
}

bool implies(const Clause& a, const Clause& b) {
  return std::all_of(a.begin(), a.end(), [&](const Poly& f) { return contains(b, f); });
}

// Duplicates within a clause, and clauses that follow from another one, are dropped.
ClauseSet simplified(ClauseSet set) {
  for (Clause& clause : set) {
    Clause unique;
    for (const Poly& f : clause) {
      if (!contains(unique, f)) unique.push_back(f);
    }
    clause = std::move(unique);
  }
  std::stable_sort(set.begin(), set.end(), [](const Clause& a, const Clause& b) { return a.size() < b.size(); });
  ClauseSet result;
  for (const Clause& clause : set) {
    const bool follows =
        std::any_of(result.begin(), result.end(), [&](const Clause& known) { return implies(known, clause); });
    if (!follows) result.push_back(clause);
  }
  return result;
}

class Splitter {
 public:
  Splitter(const Field& field, const Poly& residual, std::span<const Expr> state, const Assumptions& assumptions)
      : field_(field), real_(field, assumptions) {
    const auto& generators = field.generators();
    const std::set<NodeId> variables = ids_of(state);
    std::set<NodeId> function_arguments;
    function_.resize(generators.size());
    state_.resize(generators.size());
    entangled_.resize(generators.size());
    positive_generator_.resize(generators.size());
    nonnegative_generator_.resize(generators.size());
    for (std::size_t g = 0; g < generators.size(); ++g) {
      function_[g] = generators[g].kind == GeneratorKind::application;
      positive_generator_[g] =
          generators[g].kind == GeneratorKind::exponential || generators[g].kind == GeneratorKind::pi;
      if (function_[g] && residual.contains(g)) {
        for (const Expr& s : symbols_of(generators[g].meaning)) function_arguments.insert(s.id());
      }
    }
    for (std::size_t g = 0; g < generators.size(); ++g) {
      if (function_[g]) continue;
      for (const Expr& s : symbols_of(generators[g].meaning)) {
        state_[g] = state_[g] || variables.contains(s.id());
        entangled_[g] = entangled_[g] || function_arguments.contains(s.id());
      }
      if (generators[g].kind == GeneratorKind::rotation_entry) state_[g] = true;
    }
    for (const Assumed& a : assumptions.list) {
      const Fraction value = field.element(a.expression);
      if (a.sign != Sign::nonnegative) excluded_.push_back(value.num);
      if (a.sign == Sign::positive && value.den.is_one()) positive_.push_back(value.num);
      for (std::size_t g = 0; g < generators.size(); ++g) {
        if (!value.den.is_one() || value.num != Poly::generator(field.ring(), g)) continue;
        if (a.sign == Sign::positive) positive_generator_[g] = true;
        if (a.sign == Sign::nonnegative) nonnegative_generator_[g] = true;
      }
    }
  }

  // Whether what is split is independent for all parameters and functions, not for most alone: sin(W t) is 0 where W = 0, exp(V) is a
  // number where V is one, and sin(W t) is sin(t) where W = 1.
  [[nodiscard]] bool is_free(const Poly& a, std::span<const Expr> state, const Assumptions& assumptions) const {
    const auto& generators = field_.generators();
    std::vector<Expr> mixed;
    std::map<NodeId, std::set<NodeId>> arguments;  // by variable of the state
    for (std::size_t g = 0; g < generators.size(); ++g) {
      const Expr& meaning = generators[g].meaning;
      const GeneratorKind kind = generators[g].kind;
      if (!a.contains(g) || kind == GeneratorKind::symbol || kind == GeneratorKind::application ||
          kind == GeneratorKind::rotation_entry || kind == GeneratorKind::pi)
        continue;
      if (has_applications(meaning)) return false;
      const bool of_one = kind == GeneratorKind::sine || kind == GeneratorKind::cosine ||
                          (kind == GeneratorKind::exponential && meaning.operand_count() == 1);
      const Expr argument = of_one ? meaning.operand(0) : meaning;
      std::size_t variables = 0, parameters = 0;
      for (const Expr& s : symbols_of(meaning)) {
        const bool of_state = std::find(state.begin(), state.end(), s) != state.end();
        ++(of_state ? variables : parameters);
        if (of_state) arguments[s.id()].insert(argument.id());
      }
      if (variables == 0 || parameters == 0) continue;
      if (!of_one || variables > 1) return false;
      mixed.push_back(argument);
    }
    return std::all_of(mixed.begin(), mixed.end(), [&](const Expr& argument) {
      for (const Expr& s : symbols_of(argument)) {
        if (std::find(state.begin(), state.end(), s) == state.end()) continue;
        const Expr slope = differentiate(argument, s);
        return arguments[s.id()].size() == 1 && !anholon::contains_any(slope, {&s, 1}) &&
               excludes_zero(sign_of(slope, assumptions)) &&
               substitute(argument, {{s, s.workspace().number(0)}}).is_zero_literal();
      }
      return true;
    });
  }

  // In the free state variables: every coefficient vanishes.
  [[nodiscard]] ClauseSet split(const Poly& a) const {
    ClauseSet result;
    for (const Poly& c : coefficients(a, [&](std::size_t g) { return state_[g] && !entangled_[g]; })) {
      for (Clause& clause : clauses(c)) result.push_back(std::move(clause));
    }
    return result;
  }

  // With each single demand c·g + r = 0, where c never vanishes and g is no variable of the state, put into all others: what follows
  // from it is dropped, what contradicts it leaves an empty clause, and what becomes no shorter stays as it was.
  [[nodiscard]] ClauseSet reduced(const ClauseSet& set) const {
    std::vector<Reduced> all;
    for (const Clause& clause : set) all.push_back({clause, clause});
    std::vector<Poly> used;
    for (;;) {
      std::optional<std::pair<Poly, std::size_t>> best;
      for (const Reduced& r : all) {
        if (r.now.size() != 1 || contains(used, r.now.front())) continue;
        const auto g = solvable_for(r.now.front());
        if (g && (!best || r.now.front().terms() < best->first.terms())) best.emplace(r.now.front(), *g);
      }
      if (!best) break;
      used.push_back(best->first);
      all = under(all, best->first, best->second);
    }
    ClauseSet result;
    for (Reduced& r : all) result.push_back(std::move(r.shown));
    return result;
  }

  // Of single demands f and d also f − c·d, c a number, where that is shorter than f: in its place.
  [[nodiscard]] ClauseSet combined(ClauseSet set) const {
    constexpr std::size_t most_steps = 100;
    for (std::size_t step = 0; step < most_steps; ++step) {
      std::optional<std::pair<std::size_t, Poly>> shorter;
      for (std::size_t k = 0; k < set.size() && !shorter; ++k) {
        for (std::size_t j = 0; j < set.size() && !shorter; ++j) {
          if (j == k || set[k].size() != 1 || set[j].size() != 1) continue;
          if (auto g = shorter_by(set[k].front(), set[j].front())) shorter.emplace(k, std::move(*g));
        }
      }
      if (!shorter) break;
      set.erase(set.begin() + static_cast<std::ptrdiff_t>(shorter->first));
      if (!shorter->second.is_zero()) {
        for (Clause& clause : clauses(shorter->second)) set.push_back(std::move(clause));
      }
      set = simplified(std::move(set));
    }
    return set;
  }

  // Without alternatives under which, with what is demanded anyway, the denominator vanishes for every state: there the residual is
  // not defined, and says nothing. A clause that has no other becomes empty.
  [[nodiscard]] ClauseSet where_defined(ClauseSet set, const Poly& denominator) const {
    const std::vector<Poly> parts =
        coefficients(denominator, [&](std::size_t g) { return state_[g] && !entangled_[g]; });
    for (bool changed = true; changed;) {
      changed = false;
      std::vector<Poly> demanded;
      for (const Clause& clause : set) {
        if (clause.size() == 1) demanded.push_back(clause.front());
      }
      for (Clause& clause : set) {
        const auto undefined = [&](const Poly& alternative) {
          return std::all_of(parts.begin(), parts.end(), [&](const Poly& part) {
            return divides(alternative, part) ||
                   std::any_of(demanded.begin(), demanded.end(), [&](const Poly& d) { return divides(d, part); });
          });
        };
        changed = std::erase_if(clause, undefined) > 0 || changed;
      }
    }
    return set;
  }

  // Without alternatives that no real numbers allow together with what is demanded anyway. A clause that has no other becomes empty.
  [[nodiscard]] ClauseSet with_real_zeros(ClauseSet set) const {
    for (bool changed = true; changed;) {
      changed = false;
      std::vector<Poly> demanded;
      for (const Clause& clause : set) {
        if (clause.size() == 1 && is_short(clause.front())) demanded.push_back(clause.front());
      }
      if (demanded.size() > 1 && real_.excludes(demanded)) return {Clause{}};
      for (Clause& clause : set) {
        if (clause.size() < 2 || demanded.empty()) continue;
        const auto excluded = [&](const Poly& alternative) {
          std::vector<Poly> all = demanded;
          all.push_back(alternative);
          return is_short(alternative) && real_.excludes(all);
        };
        changed = std::erase_if(clause, excluded) > 0 || changed;
      }
    }
    return set;
  }

 private:
  struct Reduced {
    Clause shown, now;  // the same where what was put in holds
  };

  // b·f − a·d, where f and d have a term with the coefficients a and b, if it has fewer terms than f.
  static std::optional<Poly> shorter_by(const Poly& f, const Poly& d) {
    if (!is_short(f) || d.terms() > 2 * f.terms()) return std::nullopt;
    for (std::size_t t = 0; t < d.terms(); ++t) {
      for (std::size_t i = 0; i < f.terms(); ++i) {
        if (f.exponents(i) != d.exponents(t)) continue;
        Poly g = Poly(f.ring(), d.coefficient(t)) * f - Poly(f.ring(), f.coefficient(i)) * d;
        if (g.terms() < f.terms()) return g;
      }
    }
    return std::nullopt;
  }

  // Short enough to look for its real zeros.
  static bool is_short(const Poly& f) { return f.terms() <= 40; }

  static std::size_t length(const Clause& clause) {
    std::size_t terms = 0;
    for (const Poly& f : clause) terms += f.terms();
    return terms;
  }

  [[nodiscard]] std::vector<Reduced> under(const std::vector<Reduced>& all, const Poly& d, std::size_t g) const {
    std::vector<Reduced> changed, result;
    for (const Reduced& r : all) {
      const bool itself = r.now.size() == 1 && r.now.front() == d;
      const bool touched =
          !itself && std::any_of(r.now.begin(), r.now.end(), [&](const Poly& f) { return f.contains(g); });
      if (!touched) {
        changed.push_back(r);
        continue;
      }
      const ClauseSet parts = simplified(clause_under(r.now, d, g));
      for (const Clause& part : parts)
        changed.push_back({parts.size() == 1 && length(part) >= length(r.shown) ? r.shown : part, part});
    }
    std::stable_sort(changed.begin(), changed.end(),
                     [](const Reduced& a, const Reduced& b) { return a.now.size() < b.now.size(); });
    for (Reduced& r : changed) {
      const bool follows =
          std::any_of(result.begin(), result.end(), [&](const Reduced& known) { return implies(known.now, r.now); });
      if (!follows) result.push_back(std::move(r));
    }
    return result;
  }

  static std::set<NodeId> ids_of(std::span<const Expr> e) {
    std::set<NodeId> ids;
    for (const Expr& x : e) ids.insert(x.id());
    return ids;
  }

  // A parameter or a partial of a function in which it is linear, with a coefficient that never vanishes; the youngest.
  [[nodiscard]] std::optional<std::size_t> solvable_for(const Poly& f) const {
    for (std::size_t g = field_.generators().size(); g-- > 0;) {
      const GeneratorKind kind = field_.generators()[g].kind;
      if (state_[g] || (kind != GeneratorKind::symbol && kind != GeneratorKind::application) || f.degree(g) != 1)
        continue;
      for (const auto& [power, coefficient] : coefficients_in(f, g)) {
        if (power == 1 && (coefficient.is_constant() || never_zero(coefficient))) return g;
      }
    }
    return std::nullopt;
  }

  // Where d = c·g + r vanishes: Σ a_k g^k becomes Σ a_k (−r)^k c^(n−k).
  [[nodiscard]] Poly under(const Poly& a, const Poly& d, std::size_t g) const {
    Poly c(field_.ring()), r(field_.ring()), result(field_.ring());
    for (const auto& [power, coefficient] : coefficients_in(d, g)) (power == 1 ? c : r) = coefficient;
    const auto n = static_cast<unsigned long>(a.degree(g));
    for (const auto& [power, coefficient] : coefficients_in(a, g))
      result = result + coefficient * pow(-r, power) * pow(c, n - power);
    return field_.reduced(std::move(result));  // sin² + cos² = 1: what follows by that vanishes
  }

  // What is left of a clause; nothing where one of its members vanishes with d.
  [[nodiscard]] ClauseSet clause_under(const Clause& clause, const Poly& d, std::size_t g) const {
    ClauseSet result{Clause{}};
    for (const Poly& f : clause) {
      ClauseSet ways{{f}};
      if (f.contains(g)) {
        const Poly there = under(f, d, g);
        if (there.is_zero()) return {};
        ways = clauses(there);
        if (ways.empty()) return {};
      }
      ClauseSet product;
      for (const Clause& left : result) {
        for (const Clause& right : ways) {
          product.push_back(left);
          product.back().insert(product.back().end(), right.begin(), right.end());
        }
      }
      result = std::move(product);
    }
    return result;
  }

  template <class Select>
  [[nodiscard]] std::vector<Poly> coefficients(const Poly& a, const Select& select) const {
    std::vector<Poly> parts{a};
    for (std::size_t g = 0; g < field_.generators().size(); ++g) {
      if (!select(g)) continue;
      std::vector<Poly> finer;
      for (const Poly& part : parts) {
        if (!part.contains(g)) {
          finer.push_back(part);
        } else {
          for (auto& [power, coefficient] : coefficients_in(part, g)) finer.push_back(std::move(coefficient));
        }
      }
      parts = std::move(finer);
    }
    return parts;
  }

  template <class Select>
  [[nodiscard]] bool contains_any(const Poly& a, const Select& select) const {
    for (std::size_t g = 0; g < field_.generators().size(); ++g) {
      if (select(g) && a.contains(g)) return true;
    }
    return false;
  }

  // The ways in which a product of factors can vanish: the OR of the factors' own conditions, multiplied out.
  [[nodiscard]] ClauseSet clauses(const Poly& a) const {
    ClauseSet result{Clause{}};
    for (const auto& [f, exponent] : factor(a).powers) {
      const ClauseSet ways = clauses_of_factor(f);
      if (ways.empty()) return {};
      ClauseSet product;
      for (const Clause& left : result) {
        for (const Clause& right : ways) {
          Clause joined = left;
          joined.insert(joined.end(), right.begin(), right.end());
          product.push_back(std::move(joined));
        }
      }
      result = std::move(product);
    }
    return result;
  }

  // Terms of one sign: each of them vanishes, and of a term one factor that is no function of the state alone.
  [[nodiscard]] std::optional<ClauseSet> clauses_of_terms(const Poly& f) const {
    if (f.terms() < 2 || (terms_of(f) == Terms::mixed && terms_of(-f) == Terms::mixed)) return std::nullopt;
    ClauseSet result;
    for (std::size_t i = f.terms(); i-- > 0;) {  // those of older generators first
      Clause clause;
      const auto exponents = f.exponents(i);
      for (std::size_t g = 0; g < exponents.size(); ++g) {
        if (exponents[g] == 0 || state_[g]) continue;
        const Poly factor = Poly::generator(field_.ring(), g);
        if (!never_zero(factor)) clause.push_back(factor);
      }
      result.push_back(std::move(clause));
    }
    return result;
  }

  [[nodiscard]] ClauseSet clauses_of_factor(const Poly& f) const {
    if (auto each = clauses_of_terms(f)) return std::move(*each);
    if (contains_any(f, [&](std::size_t g) { return function_[g]; }))
      return never_zero(f) ? ClauseSet{Clause{}} : ClauseSet{{f}};
    if (contains_any(f, [&](std::size_t g) { return state_[g]; })) {
      ClauseSet result;
      for (const Poly& c : coefficients(f, [&](std::size_t g) { return state_[g]; })) {
        for (Clause& clause : clauses(c)) result.push_back(std::move(clause));
      }
      return result;
    }
    return never_zero(f) ? ClauseSet{Clause{}} : ClauseSet{{f}};
  }

  // By assumption, as a number, as a sum of positive terms, as such a sum more than something positive, or because it has no real
  // zeros.
  [[nodiscard]] bool never_zero(const Poly& f) const {
    if (!contains_any(f, [&](std::size_t g) { return !is_number(field_.generators()[g].meaning); })) return true;
    if (std::any_of(excluded_.begin(), excluded_.end(), [&](const Poly& e) { return divides(f, e); })) return true;
    const Poly positive = f.leading_sign() > 0 ? f : -f;
    if (terms_of(positive) == Terms::positive) return true;
    return std::any_of(
               positive_.begin(), positive_.end(),
               [&](const Poly& p) { return terms_of(f - p) != Terms::mixed || terms_of(-f - p) != Terms::mixed; }) ||
           (is_short(f) && real_.excludes({f}));
  }

  enum class Terms { positive, nonnegative, mixed };
  [[nodiscard]] Terms terms_of(const Poly& f) const {
    Terms result = Terms::nonnegative;
    for (std::size_t i = 0; i < f.terms(); ++i) {
      if (sgn(f.coefficient(i)) < 0) return Terms::mixed;
      const auto exponents = f.exponents(i);
      bool strict = true;
      for (std::size_t g = 0; g < exponents.size(); ++g) {
        if (exponents[g] == 0 || positive_generator_[g]) continue;
        if (exponents[g] % 2 == 1 && !nonnegative_generator_[g]) return Terms::mixed;
        strict = false;
      }
      if (strict) result = Terms::positive;
    }
    return result;
  }

  static bool is_number(const Expr& e) {
    const Walk w = walk(e);
    for (std::size_t i = 0; i < w.size(); ++i) {
      const Kind kind = e.workspace().node(w.id(i)).kind;
      if (kind == Kind::symbol || kind == Kind::application) return false;
    }
    return true;
  }

  const Field& field_;
  RealPoints real_;
  std::vector<bool> function_, state_, entangled_, positive_generator_, nonnegative_generator_;  // by generator
  std::vector<Poly> excluded_, positive_;
};

bool can_split(const Field& field) {
  using enum GeneratorKind;
  return field.complete() && !field.has_kind(root) && !field.has_kind(sign) && !field.has_kind(logarithm) &&
         !field.has_kind(opaque);
}

// The square of a square root or of a sign, by older generators. nullopt: it is a root of another degree.
std::optional<Poly> square_of(std::size_t g, const Field& field) {
  if (field.generators()[g].kind == GeneratorKind::sign) return Poly(field.ring(), 1);
  for (const Poly& relation : field.relations()) {
    if (relation.degree(g) != 2) continue;
    const Poly rest = pow(Poly::generator(field.ring(), g), 2) - relation;
    if (!rest.contains(g)) return rest;
  }
  return std::nullopt;
}

// Times its conjugates under the changes of sign of all square roots and signs: free of them. (a + b g)(a − b g) = a² − b² g².
std::optional<Poly> product_of_conjugates(Poly a, const Field& field) {
  for (std::size_t g = field.generators().size(); g-- > 0;) {  // the youngest first: its square contains older ones
    const GeneratorKind kind = field.generators()[g].kind;
    if (!a.contains(g)) continue;
    if (kind == GeneratorKind::logarithm || kind == GeneratorKind::opaque) return std::nullopt;
    if (kind != GeneratorKind::root && kind != GeneratorKind::sign) continue;
    const auto square = square_of(g, field);
    if (!square || a.degree(g) > 1) return std::nullopt;
    Poly even(field.ring()), odd(field.ring());
    for (const auto& [power, coefficient] : coefficients_in(a, g)) (power == 0 ? even : odd) = coefficient;
    a = field.reduced(even * even - odd * odd * *square);
  }
  return a;
}

Conditions not_decided() {
  Conditions none;
  none.decided = false;
  return none;
}

// `denominator`: under what makes it vanish for every state there is no condition. None: the conditions are necessary only.
Conditions conditions_of(const Poly& numerator, const Poly* denominator, const Field& field,
                         std::span<const Expr> state, const Assumptions& assumptions) {
  Conditions result;
  if (numerator.is_zero()) return result;
  const Splitter splitter(field, numerator, state, assumptions);
  if (!splitter.is_free(numerator, state, assumptions)) return not_decided();
  ClauseSet set = splitter.combined(simplified(splitter.split(numerator)));
  set = splitter.with_real_zeros(splitter.reduced(set));
  result.impossible = has_empty(set);
  if (result.impossible) return result;
  if (denominator != nullptr) set = simplified(splitter.where_defined(std::move(set), *denominator));
  if (has_empty(set)) return not_decided();
  for (const Clause& clause : set) {
    std::vector<Expr> alternatives;
    for (const Poly& f : clause) alternatives.push_back(field.expression(f));
    result.all_of.push_back(std::move(alternatives));
  }
  return result;
}

}  // namespace

Conditions conditions_for_zero(const Expr& residual, std::span<const Expr> state, const Assumptions& assumptions,
                               const Budget& budget) {
  try {
    const Meter meter(budget);
    const Field field({&residual, 1}, assumptions, Shape::sine_cosine, meter);
    if (!can_split(field)) return not_decided();
    const Fraction value = field.element(residual);
    return conditions_of(value.num, &value.den, field, state, assumptions);
  } catch (const IdenticallyUndefined&) {  // a residual that is nowhere defined says nothing
    return not_decided();
  }
}

Conditions reduced_conditions(const std::vector<std::vector<Expr>>& all_of, std::span<const Expr> state,
                              const Assumptions& assumptions, const Budget& budget) {
  try {
    const Meter meter(budget);
    std::vector<Expr> members;
    for (const auto& clause : all_of) members.insert(members.end(), clause.begin(), clause.end());
    if (members.empty()) return {};
    const Field field(members, assumptions, Shape::sine_cosine, meter);
    if (!can_split(field)) return not_decided();
    ClauseSet set;
    Poly product(field.ring(), 1);  // of which all generators are asked
    for (const auto& clause : all_of) {
      Clause& polynomials = set.emplace_back();
      for (const Expr& e : clause) polynomials.push_back(field.element(e).num);
    }
    for (std::size_t g = 0; g < field.generators().size(); ++g) product = product + Poly::generator(field.ring(), g);
    const Splitter splitter(field, product, state, assumptions);
    set = splitter.with_real_zeros(splitter.reduced(simplified(std::move(set))));
    Conditions result;
    result.impossible = has_empty(set);
    for (const Clause& clause : set) {
      std::vector<Expr>& alternatives = result.all_of.emplace_back();
      for (const Poly& f : clause) alternatives.push_back(field.expression(f));
    }
    return result;
  } catch (const IdenticallyUndefined&) {
    return not_decided();
  }
}

Conditions necessary_conditions(const Expr& residual, std::span<const Expr> state, const Assumptions& assumptions,
                                const Budget& budget) {
  try {
    const Meter meter(budget);
    const Field field({&residual, 1}, assumptions, Shape::sine_cosine, meter);
    if (field.contradictory()) return not_decided();
    const auto product = product_of_conjugates(field.element(residual).num, field);
    return product ? conditions_of(*product, nullptr, field, state, assumptions) : not_decided();
  } catch (const IdenticallyUndefined&) {
    return not_decided();
  }
}

}  // namespace anholon

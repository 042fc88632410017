#include "anholon/algebra/flint/real_search.hpp"

#include <algorithm>
#include <array>

#include "anholon/algebra/balls/enclosure.hpp"
#include "anholon/algebra/sign/sign.hpp"

namespace anholon {

namespace {

constexpr std::size_t kMostTermsOfForms = 12;       // of polynomials whose sign is looked for in other forms
constexpr std::size_t kMostTermsOfResultants = 20;  // of each of the two
constexpr long kLargestDegreeOfResultants = 6;
constexpr int kMostResultants = 3;
constexpr std::size_t kMostSampled = 4;  // generators

SignSet product(SignSet a, SignSet b) {
  return {(a.negative && b.positive) || (a.positive && b.negative), a.zero || b.zero,
          (a.positive && b.positive) || (a.negative && b.negative)};
}

// Terms of one sign add up to zero only where each is.
SignSet sum(SignSet a, SignSet b) {
  const bool negative = a.negative || b.negative, positive = a.positive || b.positive;
  return {negative, (negative && positive) || (a.zero && b.zero), positive};
}

SignSet both(SignSet a, SignSet b) { return {a.negative && b.negative, a.zero && b.zero, a.positive && b.positive}; }

SignSet allowed(Sign sign) { return {sign == Sign::nonzero, sign == Sign::nonnegative, true}; }

SignSet signs_in(ProvedSign s) {
  switch (s) {
    case ProvedSign::zero: return {false, true, false};
    case ProvedSign::positive: return {false, false, true};
    case ProvedSign::negative: return {true, false, false};
    case ProvedSign::nonnegative: return {false, true, true};
    case ProvedSign::nonpositive: return {true, true, false};
    case ProvedSign::nonzero: return {true, false, true};
    case ProvedSign::unknown: break;
  }
  return {};
}

bool is_subset(SignSet a, SignSet b) {
  return (!a.negative || b.negative) && (!a.zero || b.zero) && (!a.positive || b.positive);
}

// One generator, with a number before it.
std::optional<std::size_t> single_generator(const Poly& f) {
  if (f.terms() != 1) return std::nullopt;
  const auto exponents = f.exponents(0);
  std::optional<std::size_t> only;
  for (std::size_t g = 0; g < exponents.size(); ++g) {
    if (exponents[g] == 0) continue;
    if (only || exponents[g] > 1) return std::nullopt;
    only = g;
  }
  return only;
}

void add(std::vector<Poly>& list, const Poly& f) {
  if (std::find(list.begin(), list.end(), f) == list.end()) list.push_back(f);
}

// A polynomial that vanishes where a and b do and does not contain the generator.
Poly resultant(const Poly& a, const Poly& b, std::size_t generator) {
  const Ring& ring = a.ring();
  ring.meter().check_time("resultant");
  Poly result(ring);
  if (fmpz_mpoly_resultant(result.raw(), a.raw(), b.raw(), ring.variable(generator), ring.context()) == 0)
    throw BudgetExceeded{Limit::terms, "resultant"};
  return result;
}

// Where d = c·g + r vanishes and c does not: Σ a_k g^k is Σ a_k (−r)^k c^(n−k) / c^n. `even`: with n even, of the same sign.
Poly put_in(const Poly& a, const Poly& c, const Poly& r, std::size_t g, bool even) {
  if (!a.contains(g)) return a;
  auto n = static_cast<unsigned long>(a.degree(g));
  if (even) n += n % 2;
  Poly result(a.ring());
  for (const auto& [power, coefficient] : coefficients_in(a, g))
    result = result + coefficient * pow(-r, power) * pow(c, n - power);
  return result;
}

}  // namespace

RealSearch::RealSearch(const Field& field, const std::vector<bool>& fixed, bool looks_for_points, int work)
    : field_(field), fixed_(fixed), numbers_(fixed.size()), looks_for_points_(looks_for_points), work_(work) {
  for (std::size_t g = 0; g < fixed.size(); ++g) {
    if (!fixed[g]) continue;
    const Ball ball = enclose(field.generators()[g].meaning, {});
    if (!ball.contains_zero) numbers_[g] = {!ball.positive, false, ball.positive};
  }
}

Possibility RealSearch::solve(Problem p) {
  if (--work_ < 0) return Possibility::unknown;
  find_signs(p);
  if (const Answer a = factored(p)) return *a;
  if (const Answer a = without_known_signs(p)) return *a;
  if (const Answer a = split_into_terms(p)) return *a;
  if (p.zeros.empty()) drop_free_signs(p, fixed_);
  if (p.zeros.empty() && p.signs.empty()) return Possibility::possible;
  if (const Answer a = linear(p)) return *a;
  if (const Answer a = in_one_generator(p)) return *a;
  if (const Answer a = by_discriminants(p)) return *a;
  if (const Answer a = by_resultants(p)) return *a;
  if (looks_for_points_ && changes_sign(p)) return Possibility::possible;
  return looks_for_points_ ? sampled(p) : Possibility::unknown;
}

bool RealSearch::is_number(const Poly& f) const { return unknowns(f).empty(); }

std::vector<std::size_t> RealSearch::unknowns(const Poly& f) const {
  std::vector<std::size_t> result;
  for (std::size_t g = 0; g < fixed_.size(); ++g) {
    if (!fixed_[g] && f.contains(g)) result.push_back(g);
  }
  return result;
}

// The factors that can vanish; nullopt: one is a number that could not be told from zero.
std::optional<std::vector<Poly>> RealSearch::possible_factors(const Poly& f) const {
  std::vector<Poly> result;
  for (const auto& [base, exponent] : factor(f).powers) {
    if (signs_of(base).excludes_zero()) continue;
    if (is_number(base)) return std::nullopt;
    result.push_back(base);
  }
  return result;
}

// Each equation is irreducible; one with several factors is several problems, unless one of them is demanded anyway.
RealSearch::Answer RealSearch::factored(Problem& p) {
  std::vector<Poly> single;
  std::vector<std::vector<Poly>> several;
  for (const Poly& f : p.zeros) {
    if (f.is_zero()) continue;
    const auto factors = possible_factors(f);
    if (!factors) return Possibility::unknown;
    if (factors->empty()) return Possibility::impossible;
    if (factors->size() == 1) {
      add(single, factors->front());
    } else if (std::find(several.begin(), several.end(), *factors) == several.end()) {
      several.push_back(*factors);
    }
  }
  std::erase_if(several, [&](const std::vector<Poly>& factors) {
    return std::any_of(factors.begin(), factors.end(),
                       [&](const Poly& f) { return std::find(single.begin(), single.end(), f) != single.end(); });
  });
  p.zeros = std::move(single);
  if (several.empty()) return std::nullopt;
  for (std::size_t k = 1; k < several.size(); ++k) {
    Poly product(several[k].front().ring(), 1);
    for (const Poly& f : several[k]) product = product * f;
    p.zeros.push_back(std::move(product));
  }
  Possibility all = Possibility::impossible;
  for (const Poly& one : several.front()) {
    Problem part = p;
    part.zeros.push_back(one);
    const Possibility r = solve(std::move(part));
    if (r == Possibility::possible) return r;
    if (r == Possibility::unknown) all = r;
  }
  return all;
}

void RealSearch::find_signs(const Problem& p) {
  generators_ = numbers_;
  for (const SignedPoly& s : p.signs) {
    const auto g = single_generator(s.value);
    if (!g) continue;
    SignSet here = allowed(s.sign);
    if (s.value.leading_sign() < 0) std::swap(here.negative, here.positive);
    generators_[*g] = both(generators_[*g], here);
  }
}

SignSet RealSearch::signs_of(const Poly& f) const {
  SignSet result{false, true, false};
  for (std::size_t t = 0; t < f.terms(); ++t) {
    const int s = sgn(f.coefficient(t));
    SignSet term{s < 0, false, s > 0};
    const auto exponents = f.exponents(t);
    for (std::size_t g = 0; g < exponents.size(); ++g) {
      if (exponents[g] == 0) continue;
      SignSet power = generators_[g];
      if (exponents[g] % 2 == 0) power = {false, power.zero, power.negative || power.positive};
      term = product(term, power);
    }
    result = sum(result, term);
  }
  if (f.terms() > 0 && is_number(f) && result.negative && result.positive) {
    const Ball ball = enclose(field_.expression(f), {});
    if (!ball.contains_zero) result = {!ball.positive, false, ball.positive};
  }
  return result;
}

SignSet RealSearch::signs_by_forms(const Poly& f, const std::vector<SignedPoly>& known) const {
  const SignSet quick = signs_of(f);
  if (!(quick.negative && quick.positive) || f.terms() < 2 || f.terms() > kMostTermsOfForms) return quick;
  Assumptions assumptions;
  for (const SignedPoly& s : known) assumptions.list.push_back({field_.expression(s.value), s.sign});
  return both(quick, signs_in(sign_of(field_.expression(f), assumptions)));
}

RealSearch::Answer RealSearch::without_known_signs(Problem& p) {
  if (std::any_of(generators_.begin(), generators_.end(), [](const SignSet& s) { return s.empty(); }))
    return Possibility::impossible;
  for (std::size_t k = p.signs.size(); k-- > 0;) {  // each by those that are left
    const SignedPoly s = p.signs[k];
    if (single_generator(s.value) && !is_number(s.value)) continue;
    p.signs.erase(p.signs.begin() + static_cast<std::ptrdiff_t>(k));
    const SignSet found = s.value.is_zero() ? SignSet{false, true, false} : signs_by_forms(s.value, p.signs);
    if (both(found, allowed(s.sign)).empty()) return Possibility::impossible;
    if (!is_subset(found, allowed(s.sign))) p.signs.insert(p.signs.begin() + static_cast<std::ptrdiff_t>(k), s);
  }
  const bool excluded = std::any_of(p.zeros.begin(), p.zeros.end(),
                                    [&](const Poly& f) { return signs_by_forms(f, p.signs).excludes_zero(); });
  return excluded ? Answer(Possibility::impossible) : std::nullopt;
}

RealSearch::Answer RealSearch::split_into_terms(const Problem& p) {
  for (std::size_t k = 0; k < p.zeros.size(); ++k) {
    const Poly f = p.zeros[k];
    const SignSet s = signs_of(f);
    if (f.terms() < 2 || (s.negative && s.positive)) continue;
    Problem each = p;
    each.zeros.erase(each.zeros.begin() + static_cast<std::ptrdiff_t>(k));
    for (std::size_t t = 0; t < f.terms(); ++t) {
      Poly term(f.ring(), 1);
      const auto exponents = f.exponents(t);
      for (std::size_t g = 0; g < exponents.size(); ++g) {
        if (exponents[g] > 0) term = term * Poly::generator(f.ring(), g);
      }
      add(each.zeros, term);
    }
    return solve(std::move(each));
  }
  return std::nullopt;
}

RealSearch::Problem RealSearch::eliminated(const Problem& p, std::size_t equation, std::size_t g) const {
  const Poly& d = p.zeros[equation];
  Poly c(d.ring()), r(d.ring());
  for (const auto& [power, coefficient] : coefficients_in(d, g)) (power == 1 ? c : r) = coefficient;
  Problem result;
  result.resultants = p.resultants;
  for (std::size_t k = 0; k < p.zeros.size(); ++k) {
    if (k != equation) result.zeros.push_back(put_in(p.zeros[k], c, r, g, false));
  }
  for (const SignedPoly& s : p.signs) result.signs.push_back({put_in(s.value, c, r, g, true), s.sign});
  return result;
}

// c·g + r = 0: g = −r/c, or c and r vanish.
RealSearch::Answer RealSearch::linear(const Problem& p) {
  struct Choice {
    std::size_t equation, g, cost;
    Poly c, r;
    bool certain;
  };
  std::optional<Choice> best;
  for (std::size_t k = 0; k < p.zeros.size(); ++k) {
    for (const std::size_t g : unknowns(p.zeros[k])) {
      if (p.zeros[k].degree(g) != 1) continue;
      Poly c(p.zeros[k].ring()), r(p.zeros[k].ring());
      for (const auto& [power, coefficient] : coefficients_in(p.zeros[k], g)) (power == 1 ? c : r) = coefficient;
      const bool certain = signs_of(c).excludes_zero();
      const std::size_t cost = p.zeros[k].terms() + (c.is_constant() ? 0 : c.terms()) + (certain ? 0 : 1000);
      if (!best || cost < best->cost) best = Choice{k, g, cost, std::move(c), std::move(r), certain};
    }
  }
  if (!best) return std::nullopt;
  Problem there = eliminated(p, best->equation, best->g);
  if (best->certain) return solve(std::move(there));
  there.signs.push_back({best->c, Sign::nonzero});
  const Possibility first = solve(std::move(there));
  if (first == Possibility::possible) return first;
  Problem both_vanish = p;
  both_vanish.zeros[best->equation] = best->c;
  both_vanish.zeros.push_back(best->r);
  const Possibility second = solve(std::move(both_vanish));
  return second == Possibility::impossible ? first : second;
}

// Roots that have the signs that are demanded of them; the rest is another problem if the generator stands nowhere else.
RealSearch::Answer RealSearch::in_one_generator(const Problem& p) {
  for (std::size_t k = 0; k < p.zeros.size(); ++k) {
    const Poly& f = p.zeros[k];
    const auto variables = unknowns(f);
    const auto only = [&](const Poly& a) {
      for (std::size_t g = 0; g < fixed_.size(); ++g) {
        if (a.contains(g) && g != variables.front()) return false;
      }
      return true;
    };
    if (variables.size() != 1 || !only(f)) continue;
    const std::size_t g = variables.front();
    Problem rest;
    rest.resultants = p.resultants;
    std::vector<SignedPoly> of_root;
    bool apart = true;
    for (std::size_t j = 0; j < p.zeros.size(); ++j) {
      if (j == k) continue;
      if (p.zeros[j].contains(g) && only(p.zeros[j])) return Possibility::impossible;  // irreducible both
      apart = apart && !p.zeros[j].contains(g);
      rest.zeros.push_back(p.zeros[j]);
    }
    for (const SignedPoly& s : p.signs) {
      const bool contains = s.value.contains(g);
      if (contains && only(s.value)) {
        of_root.push_back(s);
      } else {
        apart = apart && !contains;
        rest.signs.push_back(s);
      }
    }
    const Possibility root = root_with_signs(f, g, of_root);
    if (root == Possibility::impossible) return root;
    if (!apart) continue;
    const Possibility others = solve(std::move(rest));
    return others == Possibility::possible ? root : others;
  }
  return std::nullopt;
}

// a u² + b u + c, u = g or g², has no real root where b² − 4 a c is negative: where that is nowhere positive, it must vanish.
RealSearch::Answer RealSearch::by_discriminants(const Problem& p) {
  for (const Poly& f : p.zeros) {
    for (const std::size_t g : unknowns(f)) {
      const long degree = f.degree(g);
      if ((degree != 2 && degree != 4) || f.terms() > kMostTermsOfForms) continue;
      Poly a(f.ring()), b(f.ring()), c(f.ring());
      bool quadratic = true;
      for (const auto& [power, coefficient] : coefficients_in(f, g)) {
        const auto twice = 2 * static_cast<long>(power);
        quadratic = quadratic && twice % degree == 0;
        (power == 0 ? c : twice == degree ? b : a) = coefficient;
      }
      if (!quadratic) continue;
      const Poly discriminant = b * b - Poly(f.ring(), 4) * a * c;
      const SignSet s = signs_by_forms(discriminant, p.signs);
      if (s.positive) continue;
      if (!s.zero) return Possibility::impossible;
      Problem more = p;  // it vanishes
      add(more.zeros, discriminant);
      if (more.resultants++ < kMostResultants && more.zeros.size() > p.zeros.size()) return solve(std::move(more));
    }
  }
  return std::nullopt;
}

// What follows from two equations is free of a generator that both contain.
RealSearch::Answer RealSearch::by_resultants(const Problem& p) {
  if (p.resultants >= kMostResultants) return std::nullopt;
  const auto is_small = [](const Poly& f, std::size_t g) {
    return f.terms() <= kMostTermsOfResultants && f.degree(g) <= kLargestDegreeOfResultants;
  };
  for (std::size_t k = 0; k < p.zeros.size(); ++k) {
    for (std::size_t j = 0; j < k; ++j) {
      for (const std::size_t g : unknowns(p.zeros[k])) {
        if (!p.zeros[j].contains(g) || !is_small(p.zeros[k], g) || !is_small(p.zeros[j], g)) continue;
        const Poly r = resultant(p.zeros[k], p.zeros[j], g);
        if (r.is_zero()) continue;
        Problem more = p;
        add(more.zeros, r);
        if (more.zeros.size() == p.zeros.size()) continue;
        ++more.resultants;
        const Possibility found = solve(std::move(more));
        return found == Possibility::unknown ? std::nullopt : Answer(found);
      }
    }
  }
  return std::nullopt;
}

// One equation in one generator, with other numbers than rational ones in it: it has a zero between two values of one sign at which
// it has different signs, and nothing else is demanded than that sign.
bool RealSearch::changes_sign(const Problem& p) const {
  if (p.zeros.size() != 1 || unknowns(p.zeros.front()).size() != 1) return false;
  const std::size_t g = unknowns(p.zeros.front()).front();
  if (!std::all_of(p.signs.begin(), p.signs.end(), [&](const SignedPoly& s) { return single_generator(s.value) == g; }))
    return false;
  for (const long side : {1L, -1L}) {
    if (!(side > 0 ? generators_[g].positive : generators_[g].negative)) continue;
    bool negative = false, positive = false;
    for (const Rational& size : {Rational(1, 10), Rational(1), Rational(2), Rational(4), Rational(100)}) {
      const SignSet s = signs_of(at(p, g, size * side).zeros.front());
      negative = negative || (s.negative && !s.zero && !s.positive);
      positive = positive || (s.positive && !s.zero && !s.negative);
    }
    if (negative && positive) return true;
  }
  return false;
}

RealSearch::Problem RealSearch::at(const Problem& p, std::size_t g, const Rational& value) const {
  const Ring& ring = field_.ring();
  const Poly c(ring, value.get_den()), r(ring, Integer(-value.get_num()));
  Problem result;
  result.resultants = p.resultants;
  for (const Poly& f : p.zeros) result.zeros.push_back(put_in(f, c, r, g, false));
  for (const SignedPoly& s : p.signs) result.signs.push_back({put_in(s.value, c, r, g, true), s.sign});
  return result;
}

// A point with small values: it shows that there are points, never that there are none.
Possibility RealSearch::sampled(const Problem& p) {
  std::vector<std::size_t> involved;
  for (std::size_t g = 0; g < fixed_.size() && involved.size() < kMostSampled; ++g) {
    const bool in_zeros = std::any_of(p.zeros.begin(), p.zeros.end(), [&](const Poly& f) { return f.contains(g); });
    const bool in_signs =
        std::any_of(p.signs.begin(), p.signs.end(), [&](const SignedPoly& s) { return s.value.contains(g); });
    if (!fixed_[g] && (p.zeros.empty() ? in_signs : in_zeros)) involved.push_back(g);
  }
  const std::array<Rational, 8> values{1, 2, Rational(1, 2), 3, 0, -1, -2, Rational(-1, 2)};
  for (const std::size_t g : involved) {
    for (const Rational& value : values) {
      if (work_ < 0) return Possibility::unknown;
      if (solve(at(p, g, value)) == Possibility::possible) return Possibility::possible;
    }
  }
  return Possibility::unknown;
}

// Without equations: a sign of c·g + r, c a number, is had by some g, if g stands nowhere else.
void RealSearch::drop_free_signs(Problem& p, const std::vector<bool>& fixed) {
  const auto is_free = [&](const SignedPoly& s) {
    for (std::size_t g = 0; g < fixed.size(); ++g) {
      if (fixed[g] || s.value.degree(g) != 1) continue;
      const auto coefficients = coefficients_in(s.value, g);
      const bool number = std::any_of(coefficients.begin(), coefficients.end(),
                                      [](const auto& c) { return c.first == 1 && c.second.is_constant(); });
      if (number && std::count_if(p.signs.begin(), p.signs.end(),
                                  [&](const SignedPoly& other) { return other.value.contains(g); }) == 1)
        return true;
    }
    return false;
  };
  for (;;) {
    const auto it = std::find_if(p.signs.begin(), p.signs.end(), is_free);
    if (it == p.signs.end()) return;
    p.signs.erase(it);
  }
}

}  // namespace anholon

#include "anholon/algebra/flint/field.hpp"

#include <algorithm>
#include <utility>

#include "anholon/algebra/flint/harmonics.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr long kReadableMultiple = 3;  // sin(3*b) = 3*sin(b) - 4*sin(b)^3 loses one digit

}  // namespace

bool is_atom(const Workspace& workspace, const Node& node) {
  switch (node.kind) {
    case Kind::pi:
    case Kind::symbol:
    case Kind::function:
    case Kind::application: return true;
    case Kind::power: return !is_integer(workspace.number_at(node.data));
    default: return false;
  }
}

Shape shape_for(std::span<const Expr> roots, const Assumptions& assumptions) {
  if (roots.empty()) return Shape::sine_cosine;
  Workspace& ws = roots.front().workspace();
  const Walk w = walk(roots);
  const bool rotations = !assumptions.rotations.empty();
  std::vector<bool> angular(w.size(), false);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Node& n = ws.node(w.id(i));
    for (const std::uint32_t k : w.operands(i)) angular[i] = angular[i] || angular[k];
    if (n.kind == Kind::function) {
      const bool trigonometric = n.function <= Function::tan;
      const bool needs_primes = n.function == Function::abs || n.function == Function::log;
      if (needs_primes && (angular[i] || rotations)) return Shape::half_angle;
      angular[i] = angular[i] || trigonometric;
    }
    if (n.kind == Kind::power && (angular[i] || rotations) && !is_integer(ws.number_at(n.data)))
      return Shape::half_angle;
  }
  return Shape::sine_cosine;
}

bool Field::has_kind(GeneratorKind kind) const {
  return std::any_of(generators_.begin(), generators_.end(), [&](const FieldGenerator& g) { return g.kind == kind; });
}

// Where f vanishes so does |f|^(1/q).
bool Field::vanishes_on_thin_strata(const Fraction& a) const {
  const bool at_zeros = std::all_of(thin_primes_.begin(), thin_primes_.end(), [&](std::size_t p) {
    if (!primes_[p].root) return divides(primes_[p].value, a.num);
    const auto parts = coefficients_in(a.num, *primes_[p].root);
    return std::all_of(parts.begin(), parts.end(),
                       [&](const auto& part) { return part.first > 0 || divides(primes_[p].value, part.second); });
  });
  return at_zeros && std::all_of(thin_infinities_.begin(), thin_infinities_.end(),
                                 [&](std::size_t t) { return a.num.degree(t) < a.den.degree(t); });
}

bool Field::is_nonzero_in_every_chamber(const Fraction& a) const {
  std::vector<Poly> values{a.num};
  for (const std::size_t s : free_signs_) {
    std::vector<Poly> finer;
    for (const Poly& value : values) {
      if (!value.contains(s)) {
        finer.push_back(value);
        continue;
      }
      Poly even(*ring_), odd(*ring_);
      for (const auto& [k, coefficient] : coefficients_in(value, s)) {
        Poly& part = k % 2 == 0 ? even : odd;
        part = part + coefficient;
      }
      finer.push_back(even + odd);
      finer.push_back(even - odd);
    }
    values = std::move(finer);
    meter_->check_terms(values.size() * values.size(), "sign chambers");
  }
  return std::none_of(values.begin(), values.end(), [](const Poly& value) { return value.is_zero(); });
}

Poly Field::reduced(Poly a) const {
  for (std::size_t g = 0; g < bound_.size(); ++g) {
    if (bound_[g] && a.degree(g) >= (led_by_single_powers_ ? bound_degree_[g] : 1)) return remainder(a, relations_);
  }
  return a;
}

Fraction Field::reduced(Fraction a) const {
  if (relations_.empty()) return a;
  Poly num = reduced(a.num);
  Poly den = a.den.is_constant() ? a.den : reduced(a.den);
  if (num == a.num && den == a.den) return a;
  return {std::move(num), std::move(den)};
}

Fraction Field::constant(const Rational& value) const {
  return Fraction::unchecked(Poly(*ring_, value.get_num()), Poly(*ring_, value.get_den()));
}

namespace {

// Numerators over the same denominator are added before anything is cancelled: one greatest common divisor for each
// denominator instead of one for each term.
Fraction sum_of(const std::vector<const Fraction*>& terms) {
  std::vector<std::pair<Poly, Poly>> groups;  // numerator, denominator
  for (const Fraction* term : terms) {
    const auto same = std::find_if(groups.begin(), groups.end(), [&](const auto& g) { return g.second == term->den; });
    if (same == groups.end()) {
      groups.emplace_back(term->num, term->den);
    } else {
      same->first = same->first + term->num;
    }
  }
  Fraction total(std::move(groups.front().first), std::move(groups.front().second));
  for (std::size_t k = 1; k < groups.size(); ++k)
    total = total + Fraction(std::move(groups[k].first), std::move(groups[k].second));
  return total;
}

}  // namespace

std::vector<Fraction> Field::elements(std::span<const Expr> e) const {
  if (e.empty()) return {};
  Workspace& ws = *workspace_;
  const Walk w = walk(e);
  std::vector<bool> needed(w.size(), false);
  for (std::size_t k = 0; k < w.root_count(); ++k) needed[w.root(k)] = true;
  for (std::size_t i = w.size(); i-- > 0;) {
    if (!needed[i] || is_atom(ws, ws.node(w.id(i)))) continue;
    for (const std::uint32_t k : w.operands(i)) needed[k] = true;
  }
  std::vector<std::optional<Fraction>> value(w.size());
  for (std::size_t i = 0; i < w.size(); ++i) {
    if (!needed[i]) continue;
    const Node& n = ws.node(w.id(i));
    const auto operands = w.operands(i);
    if (n.kind == Kind::undefined) throw IdenticallyUndefined{ws.expr(w.id(i))};
    if (n.kind == Kind::number) {
      value[i] = constant(ws.number_at(n.data));
    } else if (is_atom(ws, n)) {
      value[i] = atoms_.at(w.id(i));
    } else if (n.kind == Kind::sum) {
      std::vector<const Fraction*> terms;
      for (const std::uint32_t k : operands) terms.push_back(&*value[k]);
      value[i] = reduced(sum_of(terms));
    } else if (n.kind == Kind::product) {
      Fraction total = *value[operands[0]];
      for (const std::uint32_t k : operands.subspan(1)) total = reduced(total * *value[k]);
      value[i] = std::move(total);
    } else {  // an integer power
      const Rational& exponent = ws.number_at(n.data);
      if (!exponent.get_num().fits_slong_p()) throw BudgetExceeded{Limit::terms, "a power with a huge exponent"};
      const Fraction& base = *value[operands[0]];
      if (base.is_zero() && exponent < 0) throw IdenticallyUndefined{ws.expr(w.id(operands[0]))};
      value[i] = reduced(pow(base, exponent.get_num().get_si()));
    }
  }
  std::vector<Fraction> result;
  for (std::size_t k = 0; k < w.root_count(); ++k) result.push_back(*value[w.root(k)]);
  return result;
}

Fraction Field::element(const Expr& e) const { return elements({&e, 1}).front(); }

Expr Field::expression(const Poly& a) const {
  Workspace& ws = *workspace_;
  if (a.is_zero()) return ws.number(0);
  if (const auto sine = angle_of_many_turns(a)) return in_multiples(a, *sine);
  std::vector<Expr> terms;
  for (std::size_t i = a.terms(); i-- > 0;) {  // the oldest generators first: they were declared first
    std::vector<Expr> factors{ws.number(Rational(a.coefficient(i)))};
    const auto exponents = a.exponents(i);
    for (std::size_t g = 0; g < exponents.size(); ++g) {
      if (exponents[g] > 0) factors.push_back(pow(generators_[g].meaning, static_cast<long>(exponents[g])));
    }
    terms.push_back(product(factors));
  }
  return sum(terms);
}

// Powers of the sine of an angle stand for its multiples, which can be evaluated in numbers.
std::optional<std::size_t> Field::angle_of_many_turns(const Poly& a) const {
  for (std::size_t g = 0; g < generators_.size(); ++g) {
    if (generators_[g].kind != GeneratorKind::sine || generators_[g].multiple <= kReadableMultiple) continue;
    if (std::max(a.degree(g), 0L) + std::max(a.degree(g + 1), 0L) > kReadableMultiple) return g;
  }
  return std::nullopt;
}

Expr Field::in_multiples(const Poly& a, std::size_t sine) const {
  const Expr angle = generators_[sine].meaning.operand(0);
  std::vector<Expr> terms{workspace_->number(0)};
  for (const Harmonic& h : harmonics(a, sine)) {
    const Expr multiple = h.multiple * angle;
    const Expr wave = h.sine ? sin(multiple) : cos(multiple);
    terms.push_back(workspace_->number(h.factor) * expression(h.coefficient) * wave);
  }
  return sum(terms);
}

Expr Field::expression(const Fraction& a) const {
  const Expr num = expression(a.num);
  return a.den.is_one() ? num : num / expression(a.den);
}

}  // namespace anholon

#include "anholon/algebra/flint/real_points.hpp"

#include <algorithm>

#include "anholon/algebra/flint/real_search.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

void mark(std::vector<bool>& involved, const Poly& f) {
  for (std::size_t g = 0; g < involved.size(); ++g) involved[g] = involved[g] || f.contains(g);
}

bool is_bound(const Poly& f, const std::vector<bool>& involved) {
  for (std::size_t g = 0; g < involved.size(); ++g) {
    if (involved[g] && f.contains(g)) return true;
  }
  return false;
}

// x of sin(k x), cos(k x), exp(k x), k a number.
std::optional<Expr> only_symbol(const Expr& function) {
  if (!function.is(Kind::function)) return std::nullopt;
  Expr argument = function.operand(0);
  if (argument.is(Kind::product) && argument.operand_count() == 2 && argument.operand(0).is(Kind::number))
    argument = argument.operand(1);
  return argument.is(Kind::symbol) ? std::optional(argument) : std::nullopt;
}

}  // namespace

RealPoints::RealPoints(const Field& field, const Assumptions& assumptions) : field_(field) {
  for (const FieldGenerator& g : field.generators()) {
    fixed_.push_back(symbols_of(g.meaning).empty() && !has_applications(g.meaning));
    const Poly value = Poly::generator(field.ring(), fixed_.size() - 1);
    if (g.kind == GeneratorKind::exponential && g.meaning.is(Kind::function)) {
      signs_.push_back({value, Sign::positive});
      add_bound(value, sign_of(g.meaning.operand(0), assumptions));
    }
    if (g.kind == GeneratorKind::root) signs_.push_back({value, Sign::nonnegative});
  }
  for (const Assumed& a : assumptions.list) {
    const Fraction value = field.element(a.expression);
    signs_.push_back({value.den.is_constant() ? value.num : value.num * value.den, a.sign});
  }
}

// exp(x) − 1 has the sign of x.
void RealPoints::add_bound(const Poly& exponential, ProvedSign exponent) {
  const Poly one(field_.ring(), 1);
  switch (exponent) {
    case ProvedSign::positive: return signs_.push_back({exponential - one, Sign::positive});
    case ProvedSign::nonnegative: return signs_.push_back({exponential - one, Sign::nonnegative});
    case ProvedSign::negative: return signs_.push_back({one - exponential, Sign::positive});
    case ProvedSign::nonpositive: return signs_.push_back({one - exponential, Sign::nonnegative});
    case ProvedSign::nonzero: return signs_.push_back({exponential - one, Sign::nonzero});
    default: return;
  }
}

// Whether the generators can have any values that the signs and relations allow. Sine and cosine of a symbol that stands nowhere
// else can, and the exponential of one, if no more than a sign is assumed of it.
bool RealPoints::are_independent(const std::vector<bool>& involved) const {
  const auto& generators = field_.generators();
  for (std::size_t g = 0; g < generators.size(); ++g) {
    if (!involved[g] || fixed_[g] || generators[g].kind == GeneratorKind::symbol) continue;
    const bool turns = generators[g].kind == GeneratorKind::sine || generators[g].kind == GeneratorKind::cosine;
    if (!turns && generators[g].kind != GeneratorKind::exponential) return false;
    const auto symbol = only_symbol(generators[g].meaning);
    if (!symbol) return false;
    for (std::size_t h = 0; h < generators.size(); ++h) {
      if (h == g || !contains_any(generators[h].meaning, {&*symbol, 1})) continue;
      const bool same_angle = turns && generators[h].meaning.is(Kind::function) &&
                              generators[h].meaning.operand(0) == generators[g].meaning.operand(0);
      const bool assumed = std::any_of(signs_.begin(), signs_.end(),
                                       [&](const SignedPoly& s) { return s.value.contains(h) && s.value.terms() > 1; });
      if (!same_angle && (involved[h] || assumed)) return false;
    }
  }
  return true;
}

Possibility RealPoints::with_zeros(const std::vector<Poly>& zeros) const { return search(zeros, true, 400); }

bool RealPoints::excludes(const std::vector<Poly>& zeros) const {
  return search(zeros, false, 60) == Possibility::impossible;
}

Possibility RealPoints::search(const std::vector<Poly>& zeros, bool looks_for_points, int work) const {
  try {
    std::vector<bool> involved(fixed_.size());
    for (const Poly& f : zeros) mark(involved, f);
    RealSearch::Problem problem;
    problem.zeros = zeros;
    std::vector<bool> taken_relations(field_.relations().size()), taken_signs(signs_.size());
    for (bool changed = true; changed;) {  // what is bound to them, directly or not
      changed = false;
      const auto take = [&](std::vector<bool>& taken, std::size_t k, const Poly& f) {
        if (taken[k] || !is_bound(f, involved)) return false;
        taken[k] = changed = true;
        mark(involved, f);
        return true;
      };
      for (std::size_t k = 0; k < taken_relations.size(); ++k) {
        if (take(taken_relations, k, field_.relations()[k])) problem.zeros.push_back(field_.relations()[k]);
      }
      for (std::size_t k = 0; k < taken_signs.size(); ++k) {
        if (take(taken_signs, k, signs_[k].value)) problem.signs.push_back(signs_[k]);
      }
    }
    std::erase_if(problem.zeros, [&](const Poly& f) {  // among numbers, which satisfy them
      for (std::size_t g = 0; g < fixed_.size(); ++g) {
        if (!fixed_[g] && f.contains(g)) return false;
      }
      return !f.is_constant() &&
             std::find(field_.relations().begin(), field_.relations().end(), f) != field_.relations().end();
    });
    const Possibility found = RealSearch(field_, fixed_, looks_for_points, work).solve(std::move(problem));
    return found == Possibility::possible && !are_independent(involved) ? Possibility::unknown : found;
  } catch (const BudgetExceeded&) {
    return Possibility::unknown;
  }
}

}  // namespace anholon

#include "anholon/algebra/decide/zero_modulo.hpp"

#include <algorithm>
#include <optional>

#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/flint/field.hpp"
#include "anholon/algebra/rewrite/rewrite.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {

namespace {

// A relation and the variable by whose highest power it divides; its coefficient there is a number.
struct Divisor {
  Poly value;
  std::size_t variable;
  unsigned long degree;
};

class Division {
 public:
  explicit Division(const Field& field) : field_(field) {}

  // False: in no variable is its highest coefficient a number.
  bool add(const Poly& relation) {
    const Poly p = remainder_of(relation);
    if (p.is_zero()) return true;
    std::optional<Divisor> best;
    for (std::size_t g = 0; g < field_.generators().size(); ++g) {
      if (!p.contains(g) || !may_divide(p, g)) continue;
      const auto degree = static_cast<unsigned long>(p.degree(g));
      if (!leading(p, g, degree).is_constant()) continue;
      if (!best || degree < best->degree) best = Divisor{p, g, degree};
    }
    if (best) divisors_.push_back(*best);
    return best.has_value();
  }

  // Up to a number as factor.
  [[nodiscard]] Poly remainder_of(Poly a) const {
    a = field_.reduced(std::move(a));
    for (bool changed = true; changed;) {
      changed = false;
      for (const Divisor& d : divisors_) {
        while (!a.is_zero() && static_cast<unsigned long>(a.degree(d.variable)) >= d.degree) {
          const auto k = static_cast<unsigned long>(a.degree(d.variable));
          const Poly power = pow(Poly::generator(field_.ring(), d.variable), k - d.degree);
          a = field_.reduced(a * leading(d.value, d.variable, d.degree) - leading(a, d.variable, k) * power * d.value);
          changed = true;
        }
      }
    }
    return a;
  }

 private:
  // A free variable; or a sine or cosine, where no other function is in the relation: reducing by s² + c² = 1 then brings back no
  // higher power of it.
  [[nodiscard]] bool may_divide(const Poly& p, std::size_t g) const {
    const auto& all = field_.generators();
    if (all[g].kind == GeneratorKind::symbol) return true;
    if (all[g].kind != GeneratorKind::sine && all[g].kind != GeneratorKind::cosine) return false;
    for (std::size_t other = 0; other < all.size(); ++other) {
      if (other != g && all[other].kind != GeneratorKind::symbol && p.contains(other)) return false;
    }
    return true;
  }

  static Poly leading(const Poly& p, std::size_t g, unsigned long degree) {
    for (const auto& [k, coefficient] : coefficients_in(p, g)) {
      if (k == degree) return coefficient;
    }
    return p;
  }

  const Field& field_;
  std::vector<Divisor> divisors_;
};

// The first is a multiple of one of the others; its denominator, which has no factor in common with it, is none where the generators
// are free.
bool is_multiple_of_one(const std::vector<Fraction>& values, const Field& field) {
  if (!values[0].den.is_constant() && !field.relations().empty()) return false;
  return std::any_of(values.begin() + 1, values.end(), [&](const Fraction& relation) {
    return !relation.num.is_constant() && divides(relation.num, values[0].num);
  });
}

bool leaves_nothing(const std::vector<Fraction>& values, const Field& field, Verdict& verdict) {
  Division division(field);
  for (std::size_t k = 1; k < values.size(); ++k) {
    if (division.add(values[k].num)) continue;
    verdict.reason = "no variable was found by which a constraint can divide";
    return false;
  }
  if (division.remainder_of(values[0].den).is_zero()) {
    verdict.reason = "its denominator vanishes on the constraints";
    return false;
  }
  const bool nothing = division.remainder_of(values[0].num).is_zero();
  if (!nothing) verdict.reason = "division by the constraints leaves a remainder";
  return nothing;
}

void examine(const Expr& e, std::span<const Expr> relations, const Assumptions& assumptions, const Meter& meter,
             Verdict& verdict) {
  std::vector<Expr> all{e};
  all.insert(all.end(), relations.begin(), relations.end());
  all = undo_inverses(all);
  const Field field(all, assumptions, shape_for(all, assumptions), meter, Domain::generic);
  const std::vector<Fraction> values = field.elements(all);
  if (!is_multiple_of_one(values, field) && !leaves_nothing(values, field, verdict)) return;
  verdict.kind = VerdictKind::proved;
  verdict.reason = "division by the constraints leaves nothing";
  verdict.error_probability = 0;
  Certificate certificate{
      Certificate::Method::normal_form_modulo_constraints,
      field.shape() == Shape::half_angle ? Certificate::Angles::half_angles : Certificate::Angles::sines_and_cosines,
      e,
      {},
      {}};
  for (const FieldGenerator& g : field.generators()) certificate.generators.push_back(to_text(g.meaning));
  for (const Poly& relation : field.relations())
    certificate.relations.push_back(to_text(field.expression(relation)) + " = 0");
  for (const Expr& relation : relations) certificate.relations.push_back(to_text(relation) + " = 0");
  verdict.certificate = std::move(certificate);
  verdict.side_conditions = side_conditions({&e, 1});
}

bool is_sine_or_cosine(const Expr& e) {
  return e.is(Kind::function) && (e.function() == Function::sin || e.function() == Function::cos);
}

// sin u = 0 leaves cos u = 1 and cos u = −1: the rest is asked for each, as far as sin u and cos u stand in it.
Verdict zero_at_right_angles(const Expr& e, std::size_t at, std::span<const Expr> relations,
                             const Assumptions& assumptions, const Budget& budget) {
  Workspace& ws = e.workspace();
  const Expr u = relations[at].operand(0), other = relations[at].function() == Function::sin ? cos(u) : sin(u);
  Verdict verdict;
  for (const long sign : {1L, -1L}) {
    const Replacements there{{relations[at], ws.number(0)}, {other, ws.number(sign)}};
    std::vector<Expr> rest;
    for (std::size_t k = 0; k < relations.size(); ++k) {
      if (k != at) rest.push_back(substitute(relations[k], there));
    }
    const Expr value = substitute(e, there);
    verdict = rest.empty() ? is_zero(value, assumptions, budget) : is_zero_modulo(value, rest, assumptions, budget);
    if (verdict.kind == VerdictKind::proved) continue;
    Verdict open;
    open.reason = "it does not vanish at right angles for certain";
    open.limit = verdict.limit;
    return open;
  }
  return verdict;
}

}  // namespace

Verdict is_zero_modulo(const Expr& e, std::span<const Expr> relations, const Assumptions& assumptions,
                       const Budget& budget) {
  if (const auto angle = std::find_if(relations.begin(), relations.end(), is_sine_or_cosine);
      angle != relations.end()) {
    const auto at = static_cast<std::size_t>(angle - relations.begin());
    Verdict verdict = zero_at_right_angles(e, at, relations, assumptions, budget);
    if (verdict.kind == VerdictKind::proved) return verdict;
  }
  const Meter meter(budget);
  Verdict verdict;
  try {
    examine(e, relations, assumptions, meter, verdict);
  } catch (const BudgetExceeded& over) {
    verdict.limit = over.limit;
    verdict.reason = "the budget of " + std::string(name_of(over.limit)) + " ran out (" + over.where + ")";
  } catch (const IdenticallyUndefined&) {
    verdict.reason = "nowhere defined";
  }
  verdict.seconds = meter.elapsed();
  return verdict;
}

}  // namespace anholon

#include "anholon/model/relations.hpp"

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/model/model_assumptions.hpp"

namespace anholon {

bool contradicts(Sign assumed, ProvedSign known) {
  switch (known) {
    case ProvedSign::zero: return assumed != Sign::nonnegative;
    case ProvedSign::negative: return assumed != Sign::nonzero;
    case ProvedSign::nonpositive: return assumed == Sign::positive;
    default: return false;
  }
}

std::optional<std::pair<Expr, Expr>> solved_for_a_parameter(const Condition& equation, const Model& model) {
  const Assumptions known = assumptions_of(model);
  const Expr f = equation.left - equation.right;
  std::optional<std::pair<Expr, Expr>> with_value;
  for (std::size_t k = model.parameters.size(); k-- > 0;) {
    const Parameter& parameter = model.parameters[k];
    const Expr& p = parameter.symbol;
    if (parameter.definition || (parameter.value && with_value)) continue;
    const Expr slope = simplify(differentiate(f, p), known);
    if (slope.is_zero_literal() || !excludes_zero(sign_of(slope, known))) continue;
    if (sign_of(differentiate(slope, p), known) != ProvedSign::zero) continue;
    const Expr rest = substitute(f, {{p, model.workspace->number(0)}});
    std::pair found(p, simplify(-rest / slope, known));
    if (!parameter.value) return found;
    with_value = std::move(found);
  }
  return with_value;
}

std::optional<Assumed> broken_by(const Replacements& formulas, const Model& model) {
  const Assumptions known = assumptions_of(model);
  for (const Assumed& a : known.list) {
    const Expr there = substitute(a.expression, formulas);
    if (there != a.expression && contradicts(a.sign, sign_of(there, known))) return a;
  }
  return std::nullopt;
}

}  // namespace anholon

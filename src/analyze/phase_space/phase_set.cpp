#include "anholon/analyze/phase_space/phase_set.hpp"

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_modulo.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon {

namespace {

struct SolvedVariable {
  Expr variable, value;
};

// From f = c y + r with c, r free of y and c not zero.
std::optional<SolvedVariable> solved_for_variable(const Expr& f, const PhaseSystem& system, const Budget& budget) {
  std::optional<SolvedVariable> found;
  for (const PhaseVariable& y : system.variables) {
    const Expr c = differentiate(f, y.symbol);
    if (c.is_zero_literal() || contains_any({&c, 1}, {&y.symbol, 1})) continue;
    if (is_zero(c, system.assumptions, budget).kind != VerdictKind::refuted) continue;
    const Expr rest = substitute(f, {{y.symbol, system.workspace->number(0)}});
    const bool nowhere_zero = possible_zeros(c, system.assumptions).empty();
    if (!found || nowhere_zero) found = SolvedVariable{y.symbol, -(rest / c)};
    if (nowhere_zero) break;
  }
  return found;
}

Verdict vanishes_modulo(const Expr& e, const std::vector<Expr>& left, const Assumptions& assumptions,
                        const Budget& budget) {
  if (left.empty()) return is_zero(e, assumptions, budget);
  const Verdict everywhere = is_zero(e, assumptions, budget);
  return is_proved(everywhere) ? everywhere : is_zero_modulo(e, left, assumptions, budget);
}

}  // namespace

PhaseSet solved_set(const PhaseSystem& system, const Budget& budget) {
  std::vector<SolvedVariable> solved;
  std::vector<Expr> left;
  std::vector<Expr> zero = system.relations;
  for (const Expr& phi : system.functions()) zero.push_back(phi);
  const auto put = [](std::vector<Expr> f, const std::vector<SolvedVariable>& all) {
    for (const SolvedVariable& s : all) f = substitute(f, {{s.variable, s.value}});
    return f;
  };
  for (const Expr& f : zero) {
    const Expr there = put({f}, solved).front();
    if (is_proved(is_zero(there, system.assumptions, budget))) continue;  // follows from the others
    if (const auto found = solved_for_variable(there, system, budget))
      solved.push_back(*found);
    else
      left.push_back(f);
  }
  PhaseSet result;
  result.assumptions = system.assumptions;
  result.on_set = [put, solved](const std::vector<Expr>& f) { return put(f, solved); };
  if (left.empty()) {
    result.is_nonzero = [put, solved, assumptions = system.assumptions](const Expr& f) {
      return certainly_nonzero(put({f}, solved).front(), assumptions);
    };
  }
  result.all_vanish = [on_set = result.on_set, left, assumptions = system.assumptions,
                       budget](const std::vector<Expr>& f) {
    const std::vector<Expr> there = on_set(f), divisors = on_set(left);
    Verdict whole;
    whole.kind = VerdictKind::proved;
    whole.reason = "each is zero on D";
    for (const Expr& e : there) {
      Verdict one = vanishes_modulo(e, divisors, assumptions, budget);
      if (one.kind == VerdictKind::refuted) return one;
      if (!is_proved(one) && is_proved(whole)) whole = std::move(one);
    }
    return whole;
  };
  return result;
}

}  // namespace anholon

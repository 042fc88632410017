#include "anholon/analyze/statement/possible_conditions.hpp"

#include <algorithm>

#include "anholon/algebra/decide/possibility.hpp"
#include "anholon/analyze/statement/model_symbols.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

namespace {

constexpr std::size_t kMostTerms = 20'000;

}  // namespace

void decide_possibility(Verdict& verdict, const System& system, const Budget& budget) {
  if (verdict.kind != VerdictKind::conditional) return;
  const std::vector<Expr> parameters = parameter_symbols(*system.model);
  std::vector<Expr> state;
  for (const auto& clause : verdict.conditions) {
    for (const Expr& s : symbols_of(clause)) {
      if (std::find(parameters.begin(), parameters.end(), s) == parameters.end()) state.push_back(s);
    }
  }
  Budget part = budget;
  part.terms = std::min(part.terms, kMostTerms);
  verdict.possibility = can_hold(verdict.conditions, state, system.assumptions, part);
  if (verdict.possibility != Possibility::impossible) return;
  verdict.conditions.clear();
  verdict.kind = verdict.witness ? VerdictKind::refuted : VerdictKind::undecided;
  verdict.reason = verdict.witness ? "it fails at the witness, and no admissible parameters or functions make it true"
                                   : "it does not vanish identically, but no witness was found in the domain";
}

}  // namespace anholon::detail

// What the checks of certificates have in common.
#pragma once

#include <optional>
#include <span>
#include <utility>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/analyze/checking/recheck.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon::detail {

[[nodiscard]] inline Recheck wrong(std::string how) { return {VerdictKind::refuted, std::move(how)}; }
[[nodiscard]] inline Recheck right(std::string how) { return {VerdictKind::proved, std::move(how)}; }
[[nodiscard]] inline Recheck open(std::string how) { return {VerdictKind::undecided, std::move(how)}; }
// Undecided as the verdict is, for its reason.
[[nodiscard]] inline Recheck open(const Verdict& verdict, const std::string& before = {}) {
  return {VerdictKind::undecided, before + verdict.reason, ParameterScope::every, verdict.limit};
}
// A limit stood in the way.
[[nodiscard]] inline Recheck open(const BudgetExceeded& over) {
  return {VerdictKind::undecided, "over budget: " + over.where, ParameterScope::every, over.limit};
}
// The same, after what it is about.
[[nodiscard]] inline Recheck after(const std::string& what, Recheck r) {
  r.how = what + r.how;
  return r;
}
[[nodiscard]] inline bool is_right(const Recheck& r) { return r.confirmed == VerdictKind::proved; }

// What comes out under the budget. Where a limit was hit on the way, whoever caught it, nothing is taken for wrong because it was not
// shown: it is undecided, and says which limit.
template <class Check>
[[nodiscard]] Recheck within(const Budget& budget, const Check& check) {
  const Limit before = budget.hit ? std::exchange(*budget.hit, Limit::none) : Limit::none;
  Recheck result;
  try {
    result = check();
  } catch (const BudgetExceeded& over) {
    result = open(over);
  }
  const Limit hit = budget.hit ? std::exchange(*budget.hit, before) : Limit::none;
  if (is_right(result) || hit == Limit::none) return result;
  if (result.confirmed == VerdictKind::refuted)
    result = after(std::string("out of ") + name_of(hit) + " before anything else was shown: ", std::move(result));
  if (result.limit == Limit::none) result.limit = hit;
  result.confirmed = VerdictKind::undecided;
  return result;
}

// Identities, each by its normal form in half angles, or by division where the relations vanish.
[[nodiscard]] Recheck all_zero(std::span<const Expr> e, const System& system, const Budget& budget,
                               std::span<const Expr> relations = {});

// Rows that are independent at a state which a ball shows.
[[nodiscard]] bool are_independent(const std::vector<std::vector<Expr>>& rows, const System& system,
                                   const Budget& budget);

// Σ c_k rows_k = row in the chosen columns, solved on the graph: the coefficients, and what is left in the
// other columns.
struct Combination {
  std::vector<Expr> coefficients, left;
};
[[nodiscard]] std::optional<Combination> combination_of(const std::vector<Expr>& row,
                                                        const std::vector<std::vector<Expr>>& rows,
                                                        const std::vector<std::size_t>& columns, const System& system,
                                                        const Budget& budget);

// The accelerations, and the multipliers after them, from the law solved on the graph, where something is put
// in first.
[[nodiscard]] std::optional<std::vector<Expr>> law_on_graph(const System& system, const Replacements& put,
                                                            const Budget& budget);

// What must not vanish so that something holds, as the verdict lists it; wrong where that is not what its extent says.
[[nodiscard]] tl::expected<std::vector<Expr>, Recheck> nonzero_of(const Verdict& verdict);

}  // namespace anholon::detail

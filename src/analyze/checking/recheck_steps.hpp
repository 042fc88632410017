// What the checks of certificates have in common.
#pragma once

#include <optional>
#include <span>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/analyze/checking/recheck.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon::detail {

[[nodiscard]] inline Recheck wrong(std::string how) { return {VerdictKind::refuted, std::move(how)}; }
[[nodiscard]] inline Recheck right(std::string how) { return {VerdictKind::proved, std::move(how)}; }
[[nodiscard]] inline Recheck open(std::string how) { return {VerdictKind::undecided, std::move(how)}; }
// Undecided as the verdict is, for its reason.
[[nodiscard]] inline Recheck open(const Verdict& verdict, const std::string& before = {}) {
  return {VerdictKind::undecided, before + verdict.reason, true, verdict.limit};
}
[[nodiscard]] inline bool is_right(const Recheck& r) { return r.confirmed == VerdictKind::proved; }

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

}  // namespace anholon::detail

#include "anholon/algebra/linear/ansatz.hpp"

#include <algorithm>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/flint/residue_rows.hpp"
#include "anholon/algebra/flint/residues.hpp"

namespace anholon {

namespace {

constexpr std::size_t kMorePlaces = 8;  // than functions

struct Candidate {
  std::vector<std::size_t> support;
  std::vector<std::uint64_t> coefficients;  // modulo the prime, for the values that the constants have there
};

ResidueTable table_of(std::span<const Expr> e, std::span<const Expr> constants, std::size_t points,
                      const Assumptions& assumptions) {
  auto table = residue_table(e, constants, points, assumptions);
  if (!table) throw BudgetExceeded{Limit::none, "functions that have no residues modulo a prime"};
  return std::move(*table);
}

// The kernel of the table: for each free column one row of it.
std::vector<Candidate> kernel_of(ResidueTable table) {
  const std::size_t width = table.rows.front().size();
  const std::vector<std::size_t> pivots = reduce_rows(table.rows, table.prime);
  std::vector<bool> is_pivot(width, false);
  for (const std::size_t k : pivots) is_pivot[k] = true;
  std::vector<Candidate> result;
  for (std::size_t free = 0; free < width; ++free) {
    if (is_pivot[free]) continue;
    Candidate& c = result.emplace_back();
    for (std::size_t r = 0; r < pivots.size(); ++r) {
      if (table.rows[r][free] == 0) continue;
      c.support.push_back(pivots[r]);
      c.coefficients.push_back(table.prime - table.rows[r][free]);
    }
    c.support.push_back(free);
    c.coefficients.push_back(1);
  }
  std::stable_sort(result.begin(), result.end(),
                   [](const Candidate& a, const Candidate& b) { return a.support.size() < b.support.size(); });
  return result;
}

// What the functions, the known ones and their combinations are at random points, and the rates there: one table, so that the
// constants have the same values in all of them.
class Values {
 public:
  Values(const Ansatz& ansatz, std::span<const Expr> constants, const Assumptions& assumptions)
      : functions_(ansatz.functions.size()) {
    std::vector<Expr> all = ansatz.functions;
    all.insert(all.end(), ansatz.known.begin(), ansatz.known.end());
    first_rate_ = all.size();
    all.insert(all.end(), ansatz.rates.begin(), ansatz.rates.end());
    table_ = table_of(all, constants, first_rate_ + kMorePlaces, assumptions);
  }
  [[nodiscard]] std::uint64_t prime() const { return table_.prime; }
  [[nodiscard]] ResidueTable rates() const {
    ResidueTable result{table_.prime, {}};
    for (const auto& row : table_.rows)
      result.rows.emplace_back(row.begin() + static_cast<std::ptrdiff_t>(first_rate_), row.end());
    return result;
  }
  [[nodiscard]] ResidueRow known(std::size_t k) const {
    ResidueRow result;
    for (const auto& row : table_.rows) result.push_back(row[functions_ + k]);
    return result;
  }
  [[nodiscard]] ResidueRow of(const Candidate& c) const {
    ResidueRow result;
    for (const auto& row : table_.rows) {
      std::uint64_t total = 0;
      for (std::size_t k = 0; k < c.support.size(); ++k)
        total = (total + multiply_mod(c.coefficients[k], row[c.support[k]], prime())) % prime();
      result.push_back(total);
    }
    return result;
  }

 private:
  std::size_t functions_, first_rate_ = 0;
  ResidueTable table_;
};

class Solver {
 public:
  Solver(const Ansatz& ansatz, std::span<const Expr> constants, const Assumptions& assumptions,
         const AnsatzOptions& options, const Budget& budget)
      : ansatz_(ansatz), constants_(constants), assumptions_(assumptions), options_(options), meter_(budget) {}

  AnsatzSolutions run() {
    const Values values(ansatz_, constants_, assumptions_);
    meter_.check_time("evaluating an ansatz");
    const std::vector<Candidate> candidates = kernel_of(values.rates());
    meter_.check_time("solving an ansatz");
    ResidueSpan span(values.prime());
    for (std::size_t k = 0; k < ansatz_.known.size(); ++k) span.add(values.known(k));
    AnsatzSolutions result;
    result.dimension = candidates.size();
    for (const Candidate& c : candidates) {
      const bool fresh = span.add(values.of(c));
      if (!fresh &&
          (result.combinations.size() >= options_.most_combinations || c.support.size() > options_.longest_combination))
        continue;
      auto solution = exact(c);
      if (solution) (fresh ? result.fresh : result.combinations).push_back(std::move(*solution));
      if (fresh && !solution) ++result.unproved;
    }
    return result;
  }

 private:
  [[nodiscard]] std::optional<AnsatzSolution> exact(const Candidate& c) const {
    Budget budget = meter_.budget();
    budget.seconds = std::max(0.0, budget.seconds - meter_.elapsed());
    const auto relation = exact_relation(ansatz_.rates, c.support, constants_, assumptions_, budget);
    if (!relation || !*relation) return std::nullopt;
    AnsatzSolution solution{c.support, {}, (*relation)->verdict};
    for (const std::size_t k : c.support) solution.coefficients.push_back((*relation)->coefficients[k]);
    return solution;
  }

  const Ansatz& ansatz_;
  std::span<const Expr> constants_;
  const Assumptions& assumptions_;
  AnsatzOptions options_;
  Meter meter_;
};

}  // namespace

Within<AnsatzSolutions> solve_ansatz(const Ansatz& ansatz, std::span<const Expr> constants,
                                     const Assumptions& assumptions, const AnsatzOptions& options,
                                     const Budget& budget) {
  if (ansatz.functions.empty()) return AnsatzSolutions{};
  try {
    return Solver(ansatz, constants, assumptions, options, budget).run();
  } catch (const BudgetExceeded& over) {
    return tl::make_unexpected(over);
  }
}

}  // namespace anholon

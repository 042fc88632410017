#include "anholon/algebra/linear/graph_solve.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/witness.hpp"
#include "anholon/algebra/flint/residues.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t kTries = 12;  // points at which an entry may show that it is not zero

// The rows [A | B]. Who inherits says which entry is the next pivot.
class GraphElimination {
 protected:
  GraphElimination(const Matrix& a, const Matrix* b)
      : columns_(a.columns()), open_rows_(a.rows()), open_columns_(a.columns()) {
    for (std::size_t i = 0; i < a.rows(); ++i) {
      auto& row = rows_.emplace_back();
      for (std::size_t j = 0; j < a.columns(); ++j) row.push_back(a(i, j));
      for (std::size_t j = 0; b != nullptr && j < b->columns(); ++j) row.push_back((*b)(i, j));
    }
    std::iota(open_rows_.begin(), open_rows_.end(), 0);
    std::iota(open_columns_.begin(), open_columns_.end(), 0);
  }

  // The row leaves, the column too; the open rows lose what they have in that column.
  void eliminate(std::size_t row, std::size_t column) {
    std::erase(open_rows_, row);
    std::erase(open_columns_, column);
    pivots_.emplace_back(row, column);
    std::vector<std::size_t> changing = open_columns_;
    for (std::size_t j = columns_; j < rows_[row].size(); ++j) changing.push_back(j);
    for (const std::size_t i : open_rows_) {
      if (rows_[i][column].is_zero_literal()) continue;
      const Expr factor = rows_[i][column] / rows_[row][column];
      for (const std::size_t j : changing) {
        if (!rows_[row][j].is_zero_literal()) rows_[i][j] = rows_[i][j] - factor * rows_[row][j];
      }
    }
  }

  // After a pivot was found in every column.
  [[nodiscard]] LinearSolution back_substituted() const {
    const std::size_t width = rows_.front().size() - columns_;
    LinearSolution solution{Matrix(columns_, width, rows_[0][0]), {}};
    for (std::size_t k = pivots_.size(); k-- > 0;) {
      const auto [row, column] = pivots_[k];
      const Expr& pivot = rows_[row][column];
      if (!pivot.is(Kind::number)) solution.nonzero.push_back(pivot);
      for (std::size_t r = 0; r < width; ++r) {
        std::vector<Expr> terms{rows_[row][columns_ + r]};
        for (std::size_t l = k + 1; l < pivots_.size(); ++l) {
          const std::size_t known = pivots_[l].second;
          if (!rows_[row][known].is_zero_literal()) terms.push_back(-(rows_[row][known] * solution.value(known, r)));
        }
        solution.value(column, r) = sum(terms) / pivot;
      }
    }
    return solution;
  }

  using Position = std::pair<std::size_t, std::size_t>;
  std::size_t columns_;
  std::vector<std::vector<Expr>> rows_;
  std::vector<std::size_t> open_rows_, open_columns_;
  std::vector<Position> pivots_;
};

// A square, and also as residues.
class ByResidues : GraphElimination {
 public:
  ByResidues(const Matrix& a, const Matrix& b, Residues image)
      : GraphElimination(a, &b), p_(image.prime), residue_(std::move(image.values)) {}

  std::optional<LinearSolution> run() {
    while (!open_rows_.empty()) {
      const auto pivot = best_pivot();
      if (!pivot) return std::nullopt;
      const auto [row, column] = *pivot;
      eliminate(row, column);
      const std::uint64_t inverse = inverse_mod(residue(row, column), p_);
      for (const std::size_t i : open_rows_) {
        const std::uint64_t factor = multiply_mod(residue(i, column), inverse, p_);
        if (factor == 0) continue;
        for (const std::size_t j : open_columns_)
          residue(i, j) = (residue(i, j) + p_ - multiply_mod(factor, residue(row, j), p_)) % p_;
      }
    }
    return back_substituted();
  }

 private:
  [[nodiscard]] std::uint64_t& residue(std::size_t i, std::size_t j) { return residue_[i * columns_ + j]; }

  // Markowitz: the least (entries of its row − 1)(entries of its column − 1) among entries that are certainly not zero.
  [[nodiscard]] std::optional<Position> best_pivot() {
    std::vector<std::size_t> in_row(columns_, 0), in_column(columns_, 0);
    for (const std::size_t i : open_rows_) {
      for (const std::size_t j : open_columns_) {
        if (rows_[i][j].is_zero_literal()) continue;
        ++in_row[i];
        ++in_column[j];
      }
    }
    std::optional<Position> best;
    std::size_t least = std::numeric_limits<std::size_t>::max();
    for (const std::size_t i : open_rows_) {
      for (const std::size_t j : open_columns_) {
        if (residue(i, j) == 0) continue;
        const std::size_t cost = 2 * (in_row[i] - 1) * (in_column[j] - 1) + (rows_[i][j].is(Kind::number) ? 0 : 1);
        if (cost < least) least = cost, best = {i, j};
      }
    }
    return best;
  }

  std::uint64_t p_;
  std::vector<std::uint64_t> residue_;
};

// Column by column; a witness shows that a pivot is not zero.
class ByWitnesses : GraphElimination {
 public:
  ByWitnesses(const Matrix& a, const Matrix* b, const Assumptions& assumptions, const Budget& budget)
      : GraphElimination(a, b), assumptions_(assumptions), meter_(budget) {}

  // The number of pivots.
  std::size_t run() {
    for (std::size_t column = 0; column < columns_ && !open_rows_.empty(); ++column) {
      const auto pivot = find_pivot(column);
      if (pivot) {
        std::swap(open_rows_[0], open_rows_[*pivot]);
        eliminate(open_rows_[0], column);
      } else {
        std::erase(open_columns_, column);
      }
    }
    return pivots_.size();
  }

  [[nodiscard]] LinearSolution solution() const {
    LinearSolution result = back_substituted();
    std::reverse(result.nonzero.begin(), result.nonzero.end());
    return result;
  }

 private:
  [[nodiscard]] bool is_nonzero(const Expr& e) const {
    if (e.is(Kind::number)) return e.number() != 0;
    return find_witness(e, assumptions_, meter_, kTries).witness.has_value();
  }

  // Its place among the open rows. Numbers first, then what has the fewest nodes.
  std::optional<std::size_t> find_pivot(std::size_t column) {
    std::vector<std::pair<std::size_t, std::size_t>> candidates;
    for (std::size_t k = 0; k < open_rows_.size(); ++k) {
      const Expr& e = rows_[open_rows_[k]][column];
      if (!e.is_zero_literal()) candidates.emplace_back(e.is(Kind::number) ? 0 : node_count({&e, 1}), k);
    }
    std::sort(candidates.begin(), candidates.end());
    for (const auto& [size, k] : candidates) {
      meter_.check_time("elimination on the graph");
      if (is_nonzero(rows_[open_rows_[k]][column])) return k;
    }
    return std::nullopt;
  }

  const Assumptions& assumptions_;
  Meter meter_;
};

}  // namespace

std::optional<LinearSolution> solve_by_residues(const Matrix& a, const Matrix& b, const Assumptions& assumptions) {
  auto image = residues(a.entries(), assumptions);
  if (!image) return std::nullopt;
  return ByResidues(a, b, std::move(*image)).run();
}

Within<std::optional<LinearSolution>> solve_on_graph(const Matrix& a, const Matrix& b, const Assumptions& assumptions,
                                                     const Budget& budget) {
  if (auto solution = solve_by_residues(a, b, assumptions)) return solution;
  try {
    ByWitnesses elimination(a, &b, assumptions, budget);
    if (elimination.run() < a.columns()) return std::optional<LinearSolution>();
    return std::optional(elimination.solution());
  } catch (const BudgetExceeded& over) {
    return tl::make_unexpected(over);
  }
}

Within<std::size_t> rank_on_graph(const Matrix& a, const Assumptions& assumptions, const Budget& budget) {
  if (a.entries().empty()) return 0U;
  if (const auto rows = certainly_independent_rows(a, assumptions)) return rows->size();
  try {
    return ByWitnesses(a, nullptr, assumptions, budget).run();
  } catch (const BudgetExceeded& over) {
    return tl::make_unexpected(over);
  }
}

}  // namespace anholon

#include "anholon/algebra/linear/graph_solve.hpp"

#include <algorithm>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/witness.hpp"
#include "anholon/algebra/linear/residue_solve.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t kTries = 12;  // points at which an entry may show that it is not zero

using Row = std::vector<Expr>;

class GraphElimination {
 public:
  GraphElimination(std::vector<Row> rows, std::size_t columns, const Assumptions& assumptions, const Budget& budget)
      : rows_(std::move(rows)), columns_(columns), assumptions_(assumptions), meter_(budget) {}

  // Upper triangular in the pivot columns; the number of pivots.
  std::size_t run() {
    std::size_t done = 0;
    for (std::size_t column = 0; column < columns_ && done < rows_.size(); ++column) {
      const auto pivot = find_pivot(done, column);
      if (!pivot) continue;
      std::swap(rows_[done], rows_[*pivot]);
      for (std::size_t i = done + 1; i < rows_.size(); ++i) subtract(i, done, column);
      ++done;
    }
    return done;
  }

  // Back substitution after a run that found a pivot in every column.
  [[nodiscard]] Matrix solution() const {
    const std::size_t width = rows_.front().size() - columns_;
    Matrix x(columns_, width, rows_.front().front());
    for (std::size_t i = columns_; i-- > 0;) {
      for (std::size_t k = 0; k < width; ++k) {
        std::vector<Expr> terms{rows_[i][columns_ + k]};
        for (std::size_t j = i + 1; j < columns_; ++j) {
          if (!rows_[i][j].is_zero_literal()) terms.push_back(-(rows_[i][j] * x(j, k)));
        }
        x(i, k) = sum(terms) / rows_[i][i];
      }
    }
    return x;
  }

  [[nodiscard]] const std::vector<Expr>& pivots() const { return pivots_; }

 private:
  [[nodiscard]] bool certainly_nonzero(const Expr& e) const {
    if (e.is(Kind::number)) return e.number() != 0;
    return find_witness(e, assumptions_, meter_, kTries).witness.has_value();
  }

  // Numbers first, then what has the fewest nodes.
  std::optional<std::size_t> find_pivot(std::size_t first, std::size_t column) {
    std::vector<std::pair<std::size_t, std::size_t>> candidates;
    for (std::size_t i = first; i < rows_.size(); ++i) {
      const Expr& e = rows_[i][column];
      if (!e.is_zero_literal()) candidates.emplace_back(e.is(Kind::number) ? 0 : node_count({&e, 1}), i);
    }
    std::sort(candidates.begin(), candidates.end());
    for (const auto& [size, i] : candidates) {
      meter_.check_time("elimination on the graph");
      if (!certainly_nonzero(rows_[i][column])) continue;
      if (!rows_[i][column].is(Kind::number)) pivots_.push_back(rows_[i][column]);
      return i;
    }
    return std::nullopt;
  }

  void subtract(std::size_t i, std::size_t done, std::size_t column) {
    if (rows_[i][column].is_zero_literal()) return;
    const Expr factor = rows_[i][column] / rows_[done][column];
    rows_[i][column] = factor.workspace().number(0);
    for (std::size_t j = column + 1; j < rows_[i].size(); ++j) {
      if (!rows_[done][j].is_zero_literal()) rows_[i][j] = rows_[i][j] - factor * rows_[done][j];
    }
  }

  std::vector<Row> rows_;
  std::size_t columns_;
  const Assumptions& assumptions_;
  Meter meter_;
  std::vector<Expr> pivots_;
};

std::vector<Row> rows_of(const Matrix& a, const Matrix* b) {
  std::vector<Row> rows(a.rows());
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (std::size_t j = 0; j < a.columns(); ++j) rows[i].push_back(a(i, j));
    if (b == nullptr) continue;
    for (std::size_t j = 0; j < b->columns(); ++j) rows[i].push_back((*b)(i, j));
  }
  return rows;
}

}  // namespace

Within<std::optional<LinearSolution>> solve_on_graph(const Matrix& a, const Matrix& b, const Assumptions& assumptions,
                                                     const Budget& budget) {
  using Answer = std::optional<LinearSolution>;
  if (auto solution = solve_by_residues(a, b, assumptions)) return solution;
  try {
    GraphElimination elimination(rows_of(a, &b), a.columns(), assumptions, budget);
    if (elimination.run() < a.columns()) return Answer();
    return Answer(LinearSolution{elimination.solution(), elimination.pivots()});
  } catch (const BudgetExceeded& over) {
    return tl::make_unexpected(over);
  }
}

Within<std::size_t> rank_on_graph(const Matrix& a, const Assumptions& assumptions, const Budget& budget) {
  if (a.entries().empty()) return 0U;
  if (const auto rows = certainly_independent_rows(a, assumptions)) return rows->size();
  try {
    return GraphElimination(rows_of(a, nullptr), a.columns(), assumptions, budget).run();
  } catch (const BudgetExceeded& over) {
    return tl::make_unexpected(over);
  }
}

}  // namespace anholon

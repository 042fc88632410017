#include "anholon/analyze/linearization/certain_elimination.hpp"

#include <algorithm>
#include <optional>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"

namespace anholon {

namespace {

struct Pivot {
  std::size_t row, column;
};

class Elimination {
 public:
  Elimination(const Matrix& rows, const Assumptions& assumptions) : assumptions_(assumptions) {
    for (std::size_t i = 0; i < rows.rows(); ++i) {
      auto& row = rows_.emplace_back();
      for (std::size_t j = 0; j < rows.columns(); ++j) row.push_back(simplify(rows(i, j), assumptions));
    }
    solved_.assign(rows_.size(), false);
  }

  CertainElimination run(std::span<const std::size_t> wanted, std::size_t columns) {
    CertainElimination result;
    std::vector<std::vector<Expr>> solved;
    while (const auto pivot = next(wanted, result)) {
      divide(*pivot);
      solved_[pivot->row] = true;
      order_.push_back(pivot->row);
      result.pivots.push_back(pivot->column);
    }
    for (const std::size_t i : order_) solved.push_back(rows_[i]);
    result.rows = matrix_of_rows(solved, columns);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (!solved_[i]) result.left.push_back(rows_[i]);
    }
    return result;
  }

 private:
  [[nodiscard]] std::optional<Pivot> next(std::span<const std::size_t> wanted, CertainElimination& result) const {
    std::optional<Pivot> possible;
    for (const std::size_t column : wanted) {
      if (std::find(result.pivots.begin(), result.pivots.end(), column) != result.pivots.end()) continue;
      for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Expr& e = rows_[i][column];
        if (solved_[i] || e.is_zero_literal()) continue;
        if (excludes_zero(sign_of(e, assumptions_))) return Pivot{i, column};
        if (!possible && is_zero(e, assumptions_).kind == VerdictKind::refuted) possible = Pivot{i, column};
      }
    }
    if (possible) result.nonzero.push_back(rows_[possible->row][possible->column]);
    return possible;
  }

  void divide(const Pivot& pivot) {
    std::vector<Expr>& row = rows_[pivot.row];
    const Expr by = row[pivot.column];
    for (Expr& e : row) e = simplify(e / by, assumptions_);
    row[pivot.column] = by.workspace().number(1);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (i == pivot.row || rows_[i][pivot.column].is_zero_literal()) continue;
      const Expr times = rows_[i][pivot.column];
      for (std::size_t j = 0; j < row.size(); ++j) {
        if (!row[j].is_zero_literal()) rows_[i][j] = simplify(rows_[i][j] - times * row[j], assumptions_);
      }
    }
  }

  const Assumptions& assumptions_;
  std::vector<std::vector<Expr>> rows_;
  std::vector<bool> solved_;
  std::vector<std::size_t> order_;
};

}  // namespace

CertainElimination eliminate_certainly(const Matrix& rows, std::span<const std::size_t> wanted,
                                       const Assumptions& assumptions) {
  return Elimination(rows, assumptions).run(wanted, rows.columns());
}

}  // namespace anholon

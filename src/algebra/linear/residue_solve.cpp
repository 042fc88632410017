#include "anholon/algebra/linear/residue_solve.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/flint/residues.hpp"

namespace anholon {

namespace {

// The rows [A | B] twice: as expressions, and A also as residues.
class ResidueElimination {
 public:
  ResidueElimination(const Matrix& a, const Matrix& b, Residues image)
      : n_(a.rows()), width_(a.columns() + b.columns()), p_(image.prime), residue_(std::move(image.values)),
        open_rows_(n_), open_columns_(n_) {
    for (std::size_t i = 0; i < n_; ++i) {
      auto& row = rows_.emplace_back();
      for (std::size_t j = 0; j < a.columns(); ++j) row.push_back(a(i, j));
      for (std::size_t j = 0; j < b.columns(); ++j) row.push_back(b(i, j));
    }
    std::iota(open_rows_.begin(), open_rows_.end(), 0);
    std::iota(open_columns_.begin(), open_columns_.end(), 0);
  }

  std::optional<LinearSolution> run() {
    while (!open_rows_.empty()) {
      const auto pivot = best_pivot();
      if (!pivot) return std::nullopt;
      eliminate(pivot->first, pivot->second);
    }
    return back_substituted();
  }

 private:
  using Position = std::pair<std::size_t, std::size_t>;

  [[nodiscard]] std::uint64_t& residue(std::size_t i, std::size_t j) { return residue_[i * n_ + j]; }

  // Markowitz: the least (entries of its row − 1)(entries of its column − 1) among entries that are certainly not zero.
  [[nodiscard]] std::optional<Position> best_pivot() {
    std::vector<std::size_t> in_row(n_, 0), in_column(n_, 0);
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

  void eliminate(std::size_t row, std::size_t column) {
    std::erase(open_rows_, row);
    std::erase(open_columns_, column);
    pivots_.emplace_back(row, column);
    const Expr pivot = rows_[row][column];
    const std::uint64_t inverse = inverse_mod(residue(row, column), p_);
    for (const std::size_t i : open_rows_) {
      if (rows_[i][column].is_zero_literal()) continue;
      const Expr factor = rows_[i][column] / pivot;
      const std::uint64_t image = multiply_mod(residue(i, column), inverse, p_);
      for (std::size_t j = 0; j < width_; ++j) {
        const bool open = j >= n_ || std::find(open_columns_.begin(), open_columns_.end(), j) != open_columns_.end();
        if (!open || rows_[row][j].is_zero_literal()) continue;
        rows_[i][j] = rows_[i][j] - factor * rows_[row][j];
        if (j < n_) residue(i, j) = (residue(i, j) + p_ - multiply_mod(image, residue(row, j), p_)) % p_;
      }
    }
  }

  [[nodiscard]] LinearSolution back_substituted() const {
    const std::size_t right = width_ - n_;
    LinearSolution solution{Matrix(n_, right, rows_[0][0]), {}};
    for (std::size_t k = pivots_.size(); k-- > 0;) {
      const auto [row, column] = pivots_[k];
      const Expr& pivot = rows_[row][column];
      if (!pivot.is(Kind::number)) solution.nonzero.push_back(pivot);
      for (std::size_t r = 0; r < right; ++r) {
        std::vector<Expr> terms{rows_[row][n_ + r]};
        for (std::size_t l = k + 1; l < pivots_.size(); ++l) {
          const std::size_t known = pivots_[l].second;
          if (!rows_[row][known].is_zero_literal()) terms.push_back(-(rows_[row][known] * solution.value(known, r)));
        }
        solution.value(column, r) = sum(terms) / pivot;
      }
    }
    return solution;
  }

  std::size_t n_, width_;
  std::uint64_t p_;
  std::vector<std::uint64_t> residue_;
  std::vector<std::vector<Expr>> rows_;
  std::vector<std::size_t> open_rows_, open_columns_;
  std::vector<Position> pivots_;
};

}  // namespace

std::optional<LinearSolution> solve_by_residues(const Matrix& a, const Matrix& b, const Assumptions& assumptions) {
  if (a.rows() == 0) return LinearSolution{b, {}};
  auto image = residues(a.entries(), assumptions);
  if (!image) return std::nullopt;
  return ResidueElimination(a, b, std::move(*image)).run();
}

}  // namespace anholon

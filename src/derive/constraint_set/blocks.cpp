#include "anholon/derive/constraint_set/blocks.hpp"

#include <algorithm>

#include "anholon/base/connected_blocks.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon {

namespace {

// The determinant of the given columns and the last rows from `row` on, by the first of these rows.
Expr minor_from(const Matrix& b, const std::vector<std::size_t>& rows, std::size_t row,
                const std::vector<std::size_t>& columns) {
  if (row == rows.size()) return b.entries().front().workspace().number(1);
  std::vector<Expr> terms{b.entries().front().workspace().number(0)};
  for (std::size_t k = 0; k < columns.size(); ++k) {
    const Expr& entry = b(rows[row], columns[k]);
    if (entry.is_zero_literal()) continue;
    std::vector<std::size_t> rest = columns;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(k));
    const Expr term = entry * minor_from(b, rows, row + 1, rest);
    terms.push_back(k % 2 == 0 ? term : -term);
  }
  return sum(terms);
}

}  // namespace

std::vector<Block> blocks_of(const Matrix& b, const std::vector<std::size_t>& rows,
                             const std::vector<std::size_t>& columns) {
  std::vector<std::vector<std::size_t>> bound(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = 0; j < columns.size(); ++j) {
      if (!b(rows[i], columns[j]).is_zero_literal()) bound[i].push_back(j);
    }
  }
  std::vector<Block> blocks;
  for (const ConnectedBlock& connected : connected_blocks(bound, columns.size())) {
    Block block;
    for (const std::size_t i : connected.rows) block.rows.push_back(rows[i]);
    for (const std::size_t j : connected.columns) block.columns.push_back(columns[j]);
    std::sort(block.rows.begin(), block.rows.end());
    std::sort(block.columns.begin(), block.columns.end());
    blocks.push_back(std::move(block));
  }
  return blocks;
}

Expr minor_of(const Matrix& b, const std::vector<std::size_t>& rows, const std::vector<std::size_t>& columns) {
  return minor_from(b, rows, 0, columns);
}

}  // namespace anholon

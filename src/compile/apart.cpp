#include "anholon/compile/apart.hpp"

#include <algorithm>

#include "anholon/base/connected_blocks.hpp"

namespace anholon {

namespace {

LinearSolve part_of(const LinearSolve& whole, const ConnectedBlock& block) {
  const std::size_t k = whole.right.size();
  LinearSolve part;
  part.positive_definite = whole.positive_definite;
  for (const std::size_t r : block.rows) {
    for (const std::size_t c : block.columns) part.matrix.push_back(whole.matrix[r * k + c]);
    part.right.push_back(whole.right[r]);
  }
  for (const std::size_t c : block.columns) part.unknowns.push_back(whole.unknowns[c]);
  return part;
}

}  // namespace

std::vector<LinearSolve> solved_apart(const std::vector<LinearSolve>& solves) {
  std::vector<LinearSolve> result;
  for (const LinearSolve& solve : solves) {
    const std::size_t k = solve.right.size();
    std::vector<ConnectedBlock> blocks;
    if (solve.matrix.size() == k * k && solve.unknowns.size() == k) {
      std::vector<std::vector<std::size_t>> columns(k);
      for (std::size_t e = 0; e < k * k; ++e) {
        if (!solve.matrix[e].is_zero_literal()) columns[e / k].push_back(e % k);
      }
      blocks = connected_blocks(columns, k);
    }
    const auto square = [](const ConnectedBlock& block) { return block.rows.size() == block.columns.size(); };
    if (blocks.size() < 2 || !std::all_of(blocks.begin(), blocks.end(), square)) {
      result.push_back(solve);
      continue;
    }
    for (const ConnectedBlock& block : blocks) result.push_back(part_of(solve, block));
  }
  return result;
}

}  // namespace anholon

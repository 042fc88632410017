#include "anholon/base/connected_blocks.hpp"

#include <algorithm>
#include <numeric>

namespace anholon {

std::vector<ConnectedBlock> connected_blocks(const std::vector<std::vector<std::size_t>>& columns_of_row,
                                             std::size_t column_count) {
  std::vector<std::size_t> parent(column_count);
  std::iota(parent.begin(), parent.end(), std::size_t{0});
  const auto root = [&](std::size_t c) {
    while (parent[c] != c) c = parent[c] = parent[parent[c]];
    return c;
  };
  for (const auto& columns : columns_of_row) {
    for (const std::size_t c : columns) {
      const std::size_t a = root(columns.front()), b = root(c);
      parent[std::min(a, b)] = std::max(a, b);  // the root is the last column
    }
  }
  std::vector<ConnectedBlock> by_last(column_count);
  for (std::size_t c = 0; c < column_count; ++c) by_last[root(c)].columns.push_back(c);
  for (std::size_t r = 0; r < columns_of_row.size(); ++r) {
    if (!columns_of_row[r].empty()) by_last[root(columns_of_row[r].front())].rows.push_back(r);
  }
  std::erase_if(by_last, [](const ConnectedBlock& block) { return block.columns.empty(); });
  return by_last;
}

}  // namespace anholon

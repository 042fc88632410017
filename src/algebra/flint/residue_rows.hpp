// Rows of residues modulo a word-sized prime, reduced by FLINT.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace anholon {

using ResidueRow = std::vector<std::uint64_t>;

// The reduced echelon form of the rows, all of one width, in their place; returns its pivot columns, by row.
std::vector<std::size_t> reduce_rows(std::vector<ResidueRow>& rows, std::uint64_t p);

// A space of rows that grows one by one.
class ResidueSpan {
 public:
  explicit ResidueSpan(std::uint64_t p) : p_(p) {}
  // Adds the row; false if it lies in the space already.
  bool add(ResidueRow row);
  [[nodiscard]] std::size_t dimension() const { return rows_.size(); }

 private:
  std::uint64_t p_;
  std::vector<ResidueRow> rows_;  // scaled to pivot 1
  std::vector<std::size_t> pivots_;
};

}  // namespace anholon

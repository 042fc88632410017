#include "anholon/algebra/flint/residue_rows.hpp"

#include <algorithm>

#include <flint/nmod_mat.h>

#include "anholon/algebra/flint/residues.hpp"

namespace anholon {

std::vector<std::size_t> reduce_rows(std::vector<ResidueRow>& rows, std::uint64_t p) {
  if (rows.empty() || rows.front().empty()) return {};
  const std::size_t width = rows.front().size();
  nmod_mat_t m;
  nmod_mat_init(m, static_cast<slong>(rows.size()), static_cast<slong>(width), p);
  for (std::size_t i = 0; i < rows.size(); ++i) std::copy(rows[i].begin(), rows[i].end(), m->rows[i]);
  const auto rank = static_cast<std::size_t>(nmod_mat_rref(m));
  for (std::size_t i = 0; i < rows.size(); ++i) std::copy(m->rows[i], m->rows[i] + width, rows[i].begin());
  nmod_mat_clear(m);
  std::vector<std::size_t> pivots;
  for (std::size_t i = 0; i < rank; ++i) {
    pivots.push_back(static_cast<std::size_t>(
        std::find_if(rows[i].begin(), rows[i].end(), [](std::uint64_t v) { return v != 0; }) - rows[i].begin()));
  }
  return pivots;
}

bool ResidueSpan::add(ResidueRow row) {
  for (std::size_t k = 0; k < rows_.size(); ++k) {
    const std::uint64_t factor = row[pivots_[k]];
    if (factor == 0) continue;
    for (std::size_t j = 0; j < row.size(); ++j) row[j] = (row[j] + p_ - multiply_mod(factor, rows_[k][j], p_)) % p_;
  }
  const auto pivot = std::find_if(row.begin(), row.end(), [](std::uint64_t v) { return v != 0; });
  if (pivot == row.end()) return false;
  const std::uint64_t scale = inverse_mod(*pivot, p_);
  pivots_.push_back(static_cast<std::size_t>(pivot - row.begin()));
  for (std::uint64_t& v : row) v = multiply_mod(v, scale, p_);
  rows_.push_back(std::move(row));
  return true;
}

}  // namespace anholon

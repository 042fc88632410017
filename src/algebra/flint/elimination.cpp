#include "anholon/algebra/flint/elimination.hpp"

#include <numeric>

#include "anholon/algebra/flint/residues.hpp"

namespace anholon {

namespace {

std::size_t weight(const Fraction& a) { return a.num.terms() + a.den.terms(); }

}  // namespace

Eliminated eliminate(const Field& field, std::vector<FractionRow> rows, std::size_t width, PivotRule rule) {
  Eliminated result;
  result.origins.resize(rows.size());
  std::iota(result.origins.begin(), result.origins.end(), std::size_t{0});
  std::size_t next = 0;
  for (std::size_t column = 0; column < width && next < rows.size(); ++column) {
    std::size_t best = rows.size();
    bool unusable = false;
    for (std::size_t i = next; i < rows.size(); ++i) {
      if (rows[i][column].is_zero()) continue;
      if (!field.is_nonzero_in_every_chamber(rows[i][column])) {
        unusable = true;
        continue;
      }
      if (best < rows.size() && rule == PivotRule::in_order) break;
      if (best == rows.size() || weight(rows[i][column]) < weight(rows[best][column])) best = i;
    }
    if (best == rows.size() && unusable)
      throw BudgetExceeded{Limit::none, "the answer depends on signs that are not known: assume them"};
    if (best == rows.size()) continue;
    if (best != next) {
      std::swap(rows[best], rows[next]);
      std::swap(result.origins[best], result.origins[next]);
      result.odd = !result.odd;
    }
    const Fraction pivot = rows[next][column];
    const Fraction scale = inverse(pivot);
    for (std::size_t j = column; j < rows[next].size(); ++j) {
      if (!rows[next][j].is_zero()) rows[next][j] = field.reduced(rows[next][j] * scale);
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (i == next || rows[i][column].is_zero()) continue;
      const Fraction factor = rows[i][column];
      for (std::size_t j = column; j < rows[i].size(); ++j) {
        if (!rows[next][j].is_zero()) rows[i][j] = field.reduced(rows[i][j] - factor * rows[next][j]);
      }
    }
    result.columns.push_back(column);
    result.pivots.push_back(pivot);
    ++next;
  }
  rows.resize(next, FractionRow{});
  result.origins.resize(next);
  result.rows = std::move(rows);
  return result;
}

Pivots modular_pivots(std::vector<std::vector<std::uint64_t>> m, std::uint64_t p) {
  Pivots result;
  std::vector<std::size_t> origin(m.size());
  std::iota(origin.begin(), origin.end(), std::size_t{0});
  const std::size_t width = m.empty() ? 0 : m.front().size();
  std::size_t next = 0;
  for (std::size_t column = 0; column < width && next < m.size(); ++column) {
    std::size_t found = next;
    while (found < m.size() && m[found][column] == 0) ++found;
    if (found == m.size()) continue;
    std::swap(m[found], m[next]);
    std::swap(origin[found], origin[next]);
    const std::uint64_t scale = inverse_mod(m[next][column], p);
    for (std::size_t i = next + 1; i < m.size(); ++i) {
      const std::uint64_t factor = multiply_mod(m[i][column], scale, p);
      if (factor == 0) continue;
      for (std::size_t j = column; j < width; ++j) m[i][j] = (m[i][j] + p - multiply_mod(factor, m[next][j], p)) % p;
    }
    result.rows.push_back(origin[next++]);
    result.columns.push_back(column);
  }
  return result;
}

}  // namespace anholon

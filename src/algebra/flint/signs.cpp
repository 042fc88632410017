// Which signs follow from the assumptions and from where the roots are defined: linear algebra over two elements.
#include <algorithm>

#include "anholon/algebra/flint/field_builder.hpp"

namespace anholon {

namespace {

struct Equation {
  std::vector<bool> unknowns;
  bool negative = false;
};

// Reduced echelon form; the pivot column of each row, or none for an empty one.
std::vector<std::optional<std::size_t>> eliminate(std::vector<Equation>& rows, std::size_t columns) {
  std::vector<std::optional<std::size_t>> pivots(rows.size());
  std::size_t next = 0;
  for (std::size_t column = 0; column < columns && next < rows.size(); ++column) {
    std::size_t found = next;
    while (found < rows.size() && !rows[found].unknowns[column]) ++found;
    if (found == rows.size()) continue;
    std::swap(rows[next], rows[found]);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (i == next || !rows[i].unknowns[column]) continue;
      for (std::size_t k = 0; k < columns; ++k) rows[i].unknowns[k] = rows[i].unknowns[k] != rows[next].unknowns[k];
      rows[i].negative = rows[i].negative != rows[next].negative;
    }
    pivots[next++] = column;
  }
  return pivots;
}

}  // namespace

void FieldBuilder::add_assumed_rows() {
  for (const Assumed& a : assumptions_.list) {
    if (a.sign == Sign::nonzero) continue;
    const Fraction value = field_.element(a.expression);
    if (value.is_zero()) {
      if (a.sign == Sign::positive) field_.contradictory_ = true;
      continue;
    }
    const PrimePowers powers = prime_powers(value);
    SignRow row{{}, powers.negative};
    for (const auto& [p, m] : powers.powers) {
      if (m % 2 != 0) row.primes.push_back(p);
    }
    rows_.push_back(std::move(row));
  }
}

void FieldBuilder::solve_signs() {
  if (rows_.empty() && !field_.has_kind(GeneratorKind::sign)) return;
  add_assumed_rows();
  // Columns: primes without a generator first, so that they are eliminated; then the youngest signs first.
  std::vector<std::size_t> columns;
  for (std::size_t p = 0; p < field_.primes_.size(); ++p) {
    if (!field_.primes_[p].positive) columns.push_back(p);
  }
  const auto age = [&](std::size_t p) { return field_.primes_[p].sign ? *field_.primes_[p].sign : field_.generators_.size(); };
  std::stable_sort(columns.begin(), columns.end(), [&](std::size_t a, std::size_t b) { return age(a) > age(b); });
  std::vector<Equation> equations;
  for (const SignRow& row : rows_) {
    Equation e{std::vector<bool>(columns.size(), false), row.negative};
    for (const std::size_t p : row.primes) {
      const auto it = std::find(columns.begin(), columns.end(), p);
      if (it != columns.end()) e.unknowns[static_cast<std::size_t>(it - columns.begin())].flip();
    }
    equations.push_back(std::move(e));
  }
  const auto pivots = eliminate(equations, columns.size());
  std::vector<bool> determined(columns.size(), false);
  for (std::size_t i = 0; i < equations.size(); ++i) {
    if (!pivots[i]) {
      field_.contradictory_ = field_.contradictory_ || equations[i].negative;
      continue;
    }
    const Prime& pivot = field_.primes_[columns[*pivots[i]]];
    if (!pivot.sign) continue;
    Poly value(*field_.ring_, equations[i].negative ? -1 : 1);
    bool alone = true;
    for (std::size_t k = *pivots[i] + 1; k < columns.size(); ++k) {
      if (!equations[i].unknowns[k]) continue;
      value = value * Poly::generator(*field_.ring_, *field_.primes_[columns[k]].sign);
      alone = false;
    }
    determined[*pivots[i]] = true;
    relate(*pivot.sign, Poly::generator(*field_.ring_, *pivot.sign) - value);
    if (alone) field_.known_signs_.push_back({field_.expression(pivot.value), equations[i].negative});
  }
  for (std::size_t k = 0; k < columns.size(); ++k) {
    const Prime& p = field_.primes_[columns[k]];
    if (!p.sign || determined[k]) continue;
    const Poly s = Poly::generator(*field_.ring_, *p.sign);
    relate(*p.sign, s * s - Poly(*field_.ring_, 1));
  }
  for (auto& [id, value] : field_.atoms_) value = field_.reduced(value);
}

}  // namespace anholon

// Which signs follow from the assumptions and from where the roots are defined: linear algebra over two elements.
#include <algorithm>
#include <set>

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

SignRow FieldBuilder::sign_row(const Fraction& value, const PrimePowers& powers, bool strict) const {
  SignRow row;
  row.negative = powers.negative;
  row.strict = strict;
  std::set<std::size_t> odd;
  const auto flip = [&](std::size_t p) {
    if (!odd.insert(p).second) odd.erase(p);
  };
  for (const std::size_t p : powers.signs) flip(p);
  for (const auto& [p, m] : powers.powers) {
    if (m % 2 != 0) flip(p);
    (m > 0 ? row.zeros : row.poles).push_back(p);
  }
  row.primes.assign(odd.begin(), odd.end());
  for (std::size_t g = 0; g < field_.generators_.size(); ++g) {
    const GeneratorKind kind = field_.generators_[g].kind;
    const bool has_infinity = kind == GeneratorKind::half_tangent || kind == GeneratorKind::cayley;
    if (has_infinity && value.num.degree(g) < value.den.degree(g)) row.infinities.push_back(g);
  }
  return row;
}

void FieldBuilder::add_assumed_rows() {
  for (const Assumed& a : assumptions_.list) {
    const Fraction value = field_.element(a.expression);
    if (value.is_zero()) {
      if (a.sign != Sign::nonnegative) field_.contradictory_ = true;
      continue;
    }
    SignRow row = sign_row(value, prime_powers(value), a.sign != Sign::nonnegative);
    if (a.sign == Sign::nonzero) {  // says only that its factors are not zero
      row.primes.clear();
      row.negative = false;
    }
    rows_.push_back(std::move(row));
  }
}

// Primes that vanish nowhere in the domain.
std::vector<bool> FieldBuilder::primes_without_zeros() const {
  std::vector<bool> result(field_.primes_.size(), false);
  for (const SignRow& row : rows_) {
    for (const std::size_t p : row.poles) result[p] = true;
    for (const std::size_t p : row.zeros) result[p] = result[p] || row.strict;
  }
  // A sum of terms that are not negative, one of them positive.
  for (std::size_t p = 0; p < result.size(); ++p) {
    const Poly& f = field_.primes_[p].value;
    for (std::size_t i = 0; field_.primes_[p].positive && i < f.terms(); ++i) {
      const auto exponents = f.exponents(i);
      bool positive = true;
      for (std::size_t g = 0; g < exponents.size(); ++g) {
        const GeneratorKind kind = field_.generators_[g].kind;
        const bool may_vanish = kind == GeneratorKind::root || kind == GeneratorKind::opaque || !positive_[g];
        positive = positive && (exponents[g] == 0 || !may_vanish);
      }
      result[p] = result[p] || positive;
    }
  }
  return result;
}

// With sign(0) = 1 a row of one factor that may vanish is true even where it does. Any other may be false there: the
// places are noted.
bool FieldBuilder::holds_everywhere(const SignRow& row, const std::vector<bool>& without_zeros) {
  if (row.strict) return true;
  std::vector<std::size_t> unknown, vanishing;
  for (const std::size_t p : row.primes) {
    if (!field_.primes_[p].positive) unknown.push_back(p);
  }
  for (const std::size_t p : row.zeros) {
    if (!without_zeros[p]) vanishing.push_back(p);
  }
  if (unknown.empty() && !row.negative) return true;
  if (vanishing.empty() && row.infinities.empty()) return true;
  if (unknown.size() == 1 && vanishing == unknown) {
    const Poly& f = field_.primes_[unknown.front()].value;
    const bool odd = std::all_of(row.infinities.begin(), row.infinities.end(), [&](std::size_t t) {
      return field_.generators_[t].kind == GeneratorKind::half_tangent && f.degree(t) % 2 == 1;
    });
    if (odd) return true;
  }
  field_.thin_primes_.insert(field_.thin_primes_.end(), vanishing.begin(), vanishing.end());
  field_.thin_infinities_.insert(field_.thin_infinities_.end(), row.infinities.begin(), row.infinities.end());
  return false;
}

void FieldBuilder::solve_signs() {
  if (rows_.empty() && !field_.has_kind(GeneratorKind::sign)) return;
  add_assumed_rows();
  if (domain_ == Domain::everywhere) {
    const std::vector<bool> without_zeros = primes_without_zeros();
    std::erase_if(rows_, [&](const SignRow& row) { return !holds_everywhere(row, without_zeros); });
  }
  // Columns: primes without a generator first, so that they are eliminated; then the youngest signs first.
  std::vector<std::size_t> columns;
  for (std::size_t p = 0; p < field_.primes_.size(); ++p) {
    if (!field_.primes_[p].positive) columns.push_back(p);
  }
  const auto age = [&](std::size_t p) {
    return field_.primes_[p].sign ? *field_.primes_[p].sign : field_.generators_.size();
  };
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
    field_.free_signs_.push_back(*p.sign);
  }
  for (auto& [id, value] : field_.atoms_) value = field_.reduced(value);
}

}  // namespace anholon

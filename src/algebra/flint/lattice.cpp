#include "anholon/algebra/flint/lattice.hpp"

#include <flint/fmpz.h>
#include <flint/fmpz_mat.h>

#include <algorithm>
#include <map>
#include <optional>

namespace anholon {

namespace {

using Monomial = std::vector<unsigned long>;

struct IntegerMatrix {
  fmpz_mat_t raw;
  IntegerMatrix(std::size_t rows, std::size_t columns) {
    fmpz_mat_init(raw, static_cast<slong>(rows), static_cast<slong>(columns));
  }
  ~IntegerMatrix() { fmpz_mat_clear(raw); }
  IntegerMatrix(const IntegerMatrix&) = delete;
  IntegerMatrix& operator=(const IntegerMatrix&) = delete;
  [[nodiscard]] fmpz* at(std::size_t i, std::size_t j) {
    return fmpz_mat_entry(raw, static_cast<slong>(i), static_cast<slong>(j));
  }
};

Poly common_denominator(const Ring& ring, const std::vector<Fraction>& elements) {
  Poly d(ring, 1);
  for (const Fraction& e : elements) d = d * exact_quotient(e.den, gcd(d, e.den));
  return d;
}

Poly from_row(const Ring& ring, IntegerMatrix& m, std::size_t row, const std::vector<Monomial>& monomials) {
  Poly result(ring);
  for (std::size_t j = 0; j < monomials.size(); ++j) {
    if (fmpz_is_zero(m.at(row, j))) continue;
    Poly term(ring, to_integer(m.at(row, j)));
    for (std::size_t g = 0; g < monomials[j].size(); ++g) {
      if (monomials[j][g] > 0) term = term * pow(Poly::generator(ring, g), monomials[j][g]);
    }
    result = result + term;
  }
  return result;
}

// Coordinates of a row vector in the rows of a Hermite normal form, by its pivots.
std::vector<Integer> coordinates_of(std::vector<Integer> row, IntegerMatrix& hnf, std::size_t rank,
                                    std::size_t columns) {
  std::vector<Integer> result(rank);
  for (std::size_t r = 0; r < rank; ++r) {
    std::size_t pivot = 0;
    while (fmpz_is_zero(hnf.at(r, pivot))) ++pivot;
    result[r] = row[pivot] / to_integer(hnf.at(r, pivot));
    if (result[r] == 0) continue;
    for (std::size_t j = pivot; j < columns; ++j) row[j] -= result[r] * to_integer(hnf.at(r, j));
  }
  return result;
}

}  // namespace

std::optional<std::vector<Integer>> coordinates_in(const Ring& ring, const std::vector<Fraction>& basis,
                                                   const Fraction& element) {
  if (basis.empty()) return std::nullopt;
  std::vector<Fraction> all = basis;
  all.push_back(element);
  const Lattice joint = lattice_of(ring, all);
  if (joint.basis.size() != basis.size()) return std::nullopt;
  // Rows: the basis and the element in coordinates of their joint lattice; the element must be an integer combination.
  const std::size_t n = basis.size();
  IntegerMatrix m(n, n), transposed(n, n), right(n, 1), x(n, 1);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) fmpz_set_mpz(m.at(i, j), joint.coordinates[i][j].get_mpz_t());
    fmpz_set_mpz(right.at(i, 0), joint.coordinates[n][i].get_mpz_t());
  }
  fmpz_mat_transpose(transposed.raw, m.raw);
  fmpz_t scale;
  fmpz_init(scale);
  std::optional<std::vector<Integer>> result;
  if (fmpz_mat_solve(x.raw, scale, transposed.raw, right.raw) != 0) {
    result.emplace();
    for (std::size_t i = 0; i < n && result; ++i) {
      if (fmpz_divisible(x.at(i, 0), scale) == 0) {
        result.reset();
      } else {
        result->push_back(to_integer(x.at(i, 0)) / to_integer(scale));
      }
    }
  }
  fmpz_clear(scale);
  return result;
}

std::vector<Remainder> split_off(const Ring& ring, const std::vector<Fraction>& elements, const Poly& unit) {
  std::vector<Remainder> result;
  const Poly d = common_denominator(ring, elements);
  const Poly scaled = unit * d;
  const Monomial pivot = scaled.exponents(0);
  const Integer leading = scaled.coefficient(0);
  for (const Fraction& e : elements) {
    const Poly p = e.num * exact_quotient(d, e.den);
    Rational turn = 0;
    for (std::size_t i = 0; i < p.terms(); ++i) {
      if (p.exponents(i) == pivot) turn = Rational(p.coefficient(i), leading);
    }
    turn.canonicalize();
    if (turn == 0) {
      result.push_back({e, turn});
    } else {
      const Poly rest = p * Poly(ring, turn.get_den()) - scaled * Poly(ring, turn.get_num());
      result.push_back({Fraction(rest, d * Poly(ring, turn.get_den())), turn});
    }
  }
  return result;
}

namespace {

// Of elements each of which is a generator, as angles mostly are: these, each once, in the order in which they come.
std::optional<Lattice> lattice_of_generators(const std::vector<Fraction>& elements) {
  Lattice result;
  std::vector<std::size_t> place;
  for (const Fraction& e : elements) {
    if (!e.den.is_one() || !e.num.is_generator()) return std::nullopt;
    const auto same =
        std::find_if(result.basis.begin(), result.basis.end(), [&](const Fraction& b) { return b.num == e.num; });
    place.push_back(static_cast<std::size_t>(same - result.basis.begin()));
    if (same == result.basis.end()) result.basis.push_back(e);
  }
  for (const std::size_t i : place) result.coordinates.emplace_back(result.basis.size())[i] = 1;
  return result;
}

}  // namespace

Lattice lattice_of(const Ring& ring, const std::vector<Fraction>& elements) {
  Lattice result;
  if (elements.empty()) return result;
  if (auto simple = lattice_of_generators(elements)) return std::move(*simple);
  const Poly d = common_denominator(ring, elements);
  std::map<Monomial, std::size_t> columns;
  std::vector<Monomial> monomials;
  std::vector<std::vector<std::pair<std::size_t, Integer>>> rows;
  for (const Fraction& e : elements) {
    const Poly p = e.num * exact_quotient(d, e.den);
    auto& row = rows.emplace_back();
    for (std::size_t i = 0; i < p.terms(); ++i) {
      const auto [it, fresh] = columns.try_emplace(p.exponents(i), monomials.size());
      if (fresh) monomials.push_back(it->first);
      row.emplace_back(it->second, p.coefficient(i));
    }
  }
  const std::size_t width = monomials.size();
  IntegerMatrix given(elements.size(), width), hnf(elements.size(), width);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (const auto& [j, value] : rows[i]) fmpz_set_mpz(given.at(i, j), value.get_mpz_t());
  }
  fmpz_mat_hnf(hnf.raw, given.raw);
  const auto rank = static_cast<std::size_t>(fmpz_mat_rank(given.raw));
  for (std::size_t r = 0; r < rank; ++r) result.basis.push_back(Fraction(from_row(ring, hnf, r, monomials), d));
  for (const auto& sparse : rows) {
    std::vector<Integer> row(width);
    for (const auto& [j, value] : sparse) row[j] = value;
    result.coordinates.push_back(coordinates_of(std::move(row), hnf, rank, width));
  }
  return result;
}

}  // namespace anholon

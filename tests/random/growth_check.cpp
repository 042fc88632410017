#include "tests/random/growth_check.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace anholon::test {

namespace {

using Field = std::vector<Series>;  // components along the frame

class Brackets {
 public:
  Brackets(const Oracle& oracle, const Model& model, const OracleState& state, unsigned degree)
      : ring_(oracle.degrees(), degree), forms_(oracle.local_forms(ring_, state)), n_(oracle.degrees()) {
    for (std::size_t c = 0, first = 0; c < model.coordinates.size(); first += model.coordinates[c++].rotation ? 3 : 1) {
      if (model.coordinates[c].rotation) rotations_.push_back(first);
    }
  }

  // Fields that span the kernel of the forms near the point: one velocity each is 1, the dependent ones are solved for.
  [[nodiscard]] std::optional<std::vector<Field>> kernel() const {
    std::vector<Field> rows = forms_.forms;
    std::vector<std::size_t> solved;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      std::size_t best_row = r, best = n_;
      Real largest = 1e-3L;
      for (std::size_t i = r; i < rows.size(); ++i) {
        for (std::size_t j = 0; j < n_; ++j) {
          if (std::find(solved.begin(), solved.end(), j) != solved.end() || std::fabs(rows[i][j][0]) <= largest)
            continue;
          largest = std::fabs(rows[i][j][0]);
          best_row = i;
          best = j;
        }
      }
      if (best == n_) return std::nullopt;
      std::swap(rows[r], rows[best_row]);
      solved.push_back(best);
      const Series inverse = ring_.power(rows[r][best], -1);
      for (Series& entry : rows[r]) entry = ring_.multiply(entry, inverse);
      for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i == r) continue;
        const Series factor = rows[i][best];
        for (std::size_t j = 0; j < n_; ++j)
          rows[i][j] = ring_.subtract(rows[i][j], ring_.multiply(factor, rows[r][j]));
      }
    }
    std::vector<Field> result;
    for (std::size_t j = 0; j < n_; ++j) {
      if (std::find(solved.begin(), solved.end(), j) != solved.end()) continue;
      Field field(n_, Series{0});
      field[j] = {1};
      for (std::size_t r = 0; r < rows.size(); ++r) field[solved[r]] = ring_.scale(rows[r][j], -1);
      result.push_back(std::move(field));
    }
    return result;
  }

  // [Y, Z]^k = Y(Z^k) − Z(Y^k) + c^k_ij Y^i Z^j, with c = +ε for rotations seen from the body.
  [[nodiscard]] Field bracket(const Field& y, const Field& z) const {
    Field result;
    for (std::size_t k = 0; k < n_; ++k) result.push_back(ring_.subtract(along(y, z[k]), along(z, y[k])));
    for (const std::size_t first : rotations_) {
      for (std::size_t k = 0; k < 3; ++k) {
        const std::size_t i = first + (k + 1) % 3, j = first + (k + 2) % 3;
        result[first + k] =
            ring_.add(result[first + k], ring_.subtract(ring_.multiply(y[i], z[j]), ring_.multiply(y[j], z[i])));
      }
    }
    return result;
  }

 private:
  [[nodiscard]] Series along(const Field& y, const Series& f) const {
    Series result{0};
    if (f.size() == 1) return result;
    for (std::size_t j = 0; j < n_; ++j) {
      Series speed{0};  // of the local coordinate j
      for (std::size_t i = 0; i < n_; ++i) speed = ring_.add(speed, ring_.multiply(y[i], forms_.fields[i][j]));
      result = ring_.add(result, ring_.multiply(speed, ring_.derivative(f, j)));
    }
    return result;
  }

  SeriesRing ring_;
  Oracle::LocalForms forms_;
  std::size_t n_;
  std::vector<std::size_t> rotations_;  // their first velocities
};

std::optional<std::size_t> clear_rank(const std::vector<Field>& fields) {
  Rows rows;
  for (const Field& f : fields) {
    std::vector<Real> row;
    Real size = 0;
    for (const Series& component : f) {
      row.push_back(component[0]);
      size = std::max(size, std::fabs(component[0]));
    }
    if (size > 1e-12L) rows.push_back(row);
  }
  std::size_t rank = 0;
  for (const Real pivot : pivots_of(rows)) {
    if (!std::isfinite(pivot) || (pivot > 1e-12L && pivot < 1e-5L)) return std::nullopt;
    if (pivot >= 1e-5L) ++rank;
  }
  return rank;
}

}  // namespace

std::vector<std::size_t> bracket_ranks(const Oracle& oracle, const Model& model, const OracleState& state,
                                       std::size_t steps) {
  const Brackets brackets(oracle, model, state, static_cast<unsigned>(steps - 1));
  const std::optional<std::vector<Field>> generators = brackets.kernel();
  if (!generators) return {};
  std::vector<Field> all = *generators, last = *generators;
  std::vector<std::size_t> ranks;
  for (std::size_t step = 0; step < steps; ++step) {
    if (step > 0) {
      std::vector<Field> next;
      for (const Field& y : *generators) {
        for (const Field& z : last) next.push_back(brackets.bracket(y, z));
      }
      all.insert(all.end(), next.begin(), next.end());
      last = std::move(next);
    }
    const std::optional<std::size_t> rank = clear_rank(all);
    if (!rank) return {};
    ranks.push_back(*rank);
  }
  return ranks;
}

}  // namespace anholon::test

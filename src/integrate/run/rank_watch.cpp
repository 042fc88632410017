#include "anholon/integrate/run/rank_watch.hpp"

#include <algorithm>
#include <cmath>

namespace anholon {

namespace {

double length_of(const double* row, std::size_t n) {
  double square = 0;
  for (std::size_t j = 0; j < n; ++j) square += row[j] * row[j];
  return std::sqrt(square);
}

// row −= (row · unit) unit
void remove_part_along(const double* unit, double* row, std::size_t n) {
  double part = 0;
  for (std::size_t j = 0; j < n; ++j) part += row[j] * unit[j];
  for (std::size_t j = 0; j < n; ++j) row[j] -= part * unit[j];
}

}  // namespace

RankWatch::RankWatch(const System& system, const NumericContext& context)
    : m_(system.constraints.size()), n_(system.degrees()), lengths_(m_, 0.0) {
  std::vector<Expr> rows;
  for (const SystemConstraint& c : system.constraints)
    rows.insert(rows.end(), c.acceleration_row.begin(), c.acceleration_row.end());
  if (m_ > 0) rows_.emplace(context.of_state(std::move(rows)));
}

void RankWatch::start(const PhysicalState& state) {
  lengths_.assign(m_, 0.0);
  remember(state);
}

void RankWatch::remember(const PhysicalState& state) {
  if (!rows_) return;
  const std::vector<double> rows = rows_->at(state);
  for (std::size_t r = 0; r < m_; ++r) {
    const double length = length_of(&rows[r * n_], n_);
    if (std::isfinite(length)) lengths_[r] = std::max(lengths_[r], length);
  }
}

std::vector<double> RankWatch::unit_rows(const PhysicalState& state) const {
  std::vector<double> rows = rows_->at(state);
  for (std::size_t r = 0; r < m_; ++r) {
    const double length = length_of(&rows[r * n_], n_);
    for (std::size_t j = 0; j < n_; ++j) rows[r * n_ + j] /= length;
  }
  return rows;
}

double RankWatch::turn(const PhysicalState& from, const PhysicalState& to) const {
  if (!rows_) return 0;
  std::vector<double> before = unit_rows(from), after = unit_rows(to);
  double most = 0;
  for (std::size_t k = 0; k < m_; ++k) {
    for (std::size_t r = 0; r < k; ++r) remove_part_along(&before[r * n_], &before[k * n_], n_);
    const double length = length_of(&before[k * n_], n_);
    for (std::size_t j = 0; j < n_; ++j) before[k * n_ + j] /= length;
    for (std::size_t r = 0; r < m_; ++r) remove_part_along(&before[k * n_], &after[r * n_], n_);
  }
  for (std::size_t r = 0; r < m_; ++r) {
    const double left = length_of(&after[r * n_], n_);
    most = std::isfinite(left) ? std::max(most, left) : 1;
  }
  return most;
}

// Orthogonalized, the longest first.
double RankWatch::independence(const PhysicalState& state) const {
  if (!rows_) return 1;
  std::vector<double> rows = rows_->at(state);
  for (std::size_t r = 0; r < m_; ++r) {
    for (std::size_t j = 0; j < n_; ++j) rows[r * n_ + j] /= std::max(lengths_[r], 1e-300);
  }
  double least = 1;
  for (std::size_t k = 0; k < m_; ++k) {
    std::size_t longest = k;
    for (std::size_t r = k + 1; r < m_; ++r) {
      if (length_of(&rows[r * n_], n_) > length_of(&rows[longest * n_], n_)) longest = r;
    }
    std::swap_ranges(&rows[k * n_], &rows[k * n_] + n_, &rows[longest * n_]);
    const double length = length_of(&rows[k * n_], n_);
    if (!(length > 0)) return 0;
    least = std::min(least, length);
    for (std::size_t j = 0; j < n_; ++j) rows[k * n_ + j] /= length;
    for (std::size_t r = k + 1; r < m_; ++r) remove_part_along(&rows[k * n_], &rows[r * n_], n_);
  }
  return least;
}

}  // namespace anholon

// The stages of one step of Gauss's method and f there: eight in one pack, or sixteen in two, the second one mirrored.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "anholon/integrate/steppers/aligned.hpp"
#include "anholon/integrate/steppers/gauss/gauss_coefficients.hpp"
#include "anholon/integrate/steppers/gauss/mirrored_sums.hpp"
#include "anholon/integrate/steppers/gauss/step_polynomial.hpp"
#include "anholon/integrate/steppers/lane_sums.hpp"
#include "anholon/integrate/steppers/stepper.hpp"

namespace anholon {

class GaussStages {
 public:
  // The field must outlive it.
  GaussStages(const StagedField& field, std::size_t packs)
      : field_(field), packs_(packs), rows_(packs * field.row_count() * lane_count) {
    nodes_[0] = packs == 1 ? gauss_.c : mirrored_coefficients().c;
    for (std::size_t s = 0; s < stage_count; ++s) nodes_[1][s] = 1 - nodes_[0][s];
    for (std::size_t p = 0; p < packs; ++p) {
      pack_[p] = rows_.data() + p * field.row_count() * lane_count;
      slopes_[p] = pack_[p] + field.first_rate * lane_count;
    }
  }
  GaussStages(const GaussStages&) = delete;
  GaussStages& operator=(const GaussStages&) = delete;

  [[nodiscard]] std::size_t packs() const { return packs_; }
  [[nodiscard]] std::size_t count() const { return packs_ * lane_count; }
  [[nodiscard]] const DegreePlaces& places() const { return packs_ == 1 ? places_of_eight : places_of_sixteen; }
  // Rows of the first pack.
  [[nodiscard]] double* stages() { return pack_[0]; }
  [[nodiscard]] const double* slopes() const { return slopes_[0]; }

  void set_times(Time t, double h) {
    if (!field_.set_times) return;
    for (std::size_t p = 0; p < packs_; ++p) {
      Stages times;
      for (std::size_t s = 0; s < stage_count; ++s) times[s] = t.high + (t.low + nodes_[p][s] * h);
      field_.set_times(times.data(), pack_[p]);
    }
  }

  void put_all_at(const std::vector<double>& base) {
    for (std::size_t p = 0; p < packs_; ++p) {
      for (std::size_t row = 0; row < base.size(); ++row)
        std::fill_n(&pack_[p][row * lane_count], lane_count, base[row]);
    }
  }

  void speed_rates() {
    field_.speed_rates(pack_[0]);
    if (packs_ == 2) field_.speed_rates(pack_[1]);
  }
  void position_rates() {
    field_.position_rates(pack_[0]);
    if (packs_ == 2) field_.position_rates(pack_[1]);
  }
  void rates_of(const StagedLayer& layer) {
    for (std::size_t p = 0; p < packs_; ++p) layer.rates(pack_[p]);
  }

  // Stages from slopes, of rows begin … end. How far they moved.
  double restage(double h, const double* base, const double* weights, std::size_t begin, std::size_t end) {
    if (packs_ == 1)
      return sums_.restage(flat(gauss_.a), h, base, weights, field_.rate_rows.data(), pack_[0], begin, end);
    return mirrored_.restage(mirrored_coefficients(), h, base, weights, field_.rate_rows.data(), pack_[0], pack_[1],
                             begin, end);
  }
  // The same for all speeds and positions, where the rates of the positions are the speeds.
  double restage_following(double h, const double* base, const double* weights) {
    const std::size_t speeds = field_.speeds, core = speeds + field_.positions;
    if (packs_ == 2) return restage(h, base, weights, 0, core);
    const double moved = restage(h, base, weights, 0, speeds);
    return std::max(moved, sums_.follow(flat(gauss_.a_squared), gauss_.c.data(), h, base, weights,
                                        field_.rate_rows.data(), pack_[0], speeds, core));
  }

  // h f in Legendre polynomials, of so many rows of slopes, from the first on.
  void expand(double h, double* coefficients, std::size_t rows, std::size_t first = 0) const {
    const std::size_t from = first * lane_count;
    if (packs_ == 1) return sums_.combine(flat(gauss_.legendre), h, slopes_[0] + from, coefficients, rows);
    mirrored_.expand(mirrored_coefficients(), h, slopes_[0] + from, slopes_[1] + from, coefficients, rows);
  }
  // f at the stages from another step's h f; the stages at `begin` + `length` c of that step.
  void predict(const double* coefficients, double over_h, double begin, double length, std::size_t rows) {
    alignas(64) Stages points;
    if (packs_ == 1) {
      alignas(64) StageMatrix p;
      for (std::size_t s = 0; s < stage_count; ++s) points[s] = begin + length * nodes_[0][s];
      sums_.legendre(points.data(), p.front().data());
      return sums_.combine(flat(p), over_h, coefficients, slopes_[0], rows);
    }
    for (std::size_t p = 0; p < packs_; ++p) {
      alignas(64) std::array<Stages, 2 * stage_count> legendre;
      for (std::size_t s = 0; s < stage_count; ++s) points[s] = begin + length * nodes_[p][s];
      mirrored_.legendre(points.data(), legendre.front().data());
      mirrored_.evaluate(legendre.front().data(), over_h, coefficients, slopes_[p], rows);
    }
  }

  [[nodiscard]] bool slopes_are_finite(std::size_t rows) const {
    for (std::size_t p = 0; p < packs_; ++p) {
      if (!std::all_of(slopes_[p], slopes_[p] + rows * lane_count, [](double x) { return std::isfinite(x); }))
        return false;
    }
    return true;
  }

 private:
  static const double* flat(const StageMatrix& m) { return m.front().data(); }

  const StagedField& field_;
  const GaussCoefficients& gauss_ = gauss_coefficients();
  const LaneSums& sums_ = lane_sums();
  const MirroredSums& mirrored_ = mirrored_sums();
  std::size_t packs_;
  Stages nodes_[2];  // by pack
  LaneVector rows_;
  double *pack_[2] = {}, *slopes_[2] = {};  // in rows_
};

}  // namespace anholon

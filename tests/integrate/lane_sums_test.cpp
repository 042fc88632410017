#include "anholon/integrate/steppers/lane_sums.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "anholon/integrate/steppers/aligned.hpp"
#include "anholon/integrate/steppers/gauss/gauss_coefficients.hpp"

namespace anholon {
namespace {

LaneVector random_rows(std::size_t rows) {
  std::mt19937_64 random(7);
  std::normal_distribution<double> normal;
  LaneVector result(rows * lane_count);
  for (double& x : result) x = normal(random);
  return result;
}

const double* flat(const StageMatrix& m) { return m.front().data(); }

TEST(LaneSums, EveryProcessorGivesTheSameBits) {
  const GaussCoefficients& g = gauss_coefficients();
  const std::vector<double> base{0.1, -2, 3, 1e5, 0, 7}, weight{1, 2, 1e9, 1e-3, 5, 1};
  const std::vector<std::size_t> rate_rows{6, 7, 8, 0, 1, 11};
  const LaneVector start = random_rows(12);
  struct Results {
    LaneVector block, sums, polynomials, terms;
    std::size_t count;
    double moved, followed;
    bool operator==(const Results&) const = default;
  };
  std::vector<Results> all;
  for (const LaneSums& sums : all_lane_sums()) {
    Results r{start, LaneVector(12 * lane_count), LaneVector(8 * lane_count), LaneVector(65 * 4), 0, 0, 0};
    r.moved = sums.restage(flat(g.a), 0.3, base.data(), weight.data(), rate_rows.data(), r.block.data(), 0, 3);
    r.followed = sums.follow(flat(g.a_squared), g.c.data(), 0.3, base.data(), weight.data(), rate_rows.data(),
                             r.block.data(), 3, 5);
    sums.combine(flat(g.legendre), 0.7, start.data(), r.sums.data(), 12);
    sums.legendre(g.c.data(), r.polynomials.data());
    std::copy_n(start.begin(), 4, r.terms.begin());
    r.count = sums.series(random_rows(20).data(), 4, r.terms.data(), 64, &r.terms[64 * 4]);
    all.push_back(std::move(r));
  }
  for (const Results& r : all) EXPECT_EQ(r, all.front());
}

TEST(LaneSums, FollowingIsRestagingTwice) {
  const GaussCoefficients& g = gauss_coefficients();
  const std::vector<double> base{0.1, -2, 0.5, 3}, weight{1, 1, 1, 1};
  const std::vector<std::size_t> rate_rows{4, 5, 0, 1};
  for (const LaneSums& sums : all_lane_sums()) {
    LaneVector one = random_rows(6), other = one;
    sums.restage(flat(g.a), 0.3, base.data(), weight.data(), rate_rows.data(), one.data(), 0, 4);
    sums.follow(flat(g.a_squared), g.c.data(), 0.3, base.data(), weight.data(), rate_rows.data(), other.data(), 2, 4);
    for (std::size_t k = 2 * lane_count; k < 4 * lane_count; ++k) EXPECT_NEAR(one[k], other[k], 1e-15);
  }
}

TEST(LaneSums, SaysHowFarStagesMovedAndThatOneIsNoNumber) {
  const GaussCoefficients& g = gauss_coefficients();
  const std::vector<double> base{0, 0}, weight{2, 1};
  const std::vector<std::size_t> rate_rows{2, 3};
  for (const LaneSums& sums : all_lane_sums()) {
    LaneVector block(4 * lane_count, 0.0);
    block[0] = -3;  // the first stage of the first row
    EXPECT_EQ(sums.restage(flat(g.a), 0.3, base.data(), weight.data(), rate_rows.data(), block.data(), 0, 2), 6);
    EXPECT_EQ(sums.restage(flat(g.a), 0.3, base.data(), weight.data(), rate_rows.data(), block.data(), 0, 2), 0);
    for (const double wrong : {std::nan(""), HUGE_VAL}) {
      LaneVector spoiled = block;
      spoiled[3 * lane_count + 5] = wrong;
      EXPECT_FALSE(std::isfinite(
          sums.restage(flat(g.a), 0.3, base.data(), weight.data(), rate_rows.data(), spoiled.data(), 0, 2)));
    }
  }
}

TEST(LaneSums, SeriesOfATurnAreThoseOfCosineAndSine) {
  // y' = 1.5 (−y₂, y₁)
  LaneVector matrices(8 * 3 * 4, 0.0);
  matrices[1] = 1.5;
  matrices[4] = -1.5;
  for (const LaneSums& sums : all_lane_sums()) {
    LaneVector terms(64 * 4, 0.0), change(4);
    terms[0] = 1;
    const std::size_t count = sums.series(matrices.data(), 2, terms.data(), 64, change.data());
    EXPECT_LT(count, 28u);  // 1.5²⁵/25! is far below what a double shows
    double expected = 1;
    for (std::size_t k = 0; k < count; ++k) {
      EXPECT_NEAR(terms[k * 4 + k % 2], k % 4 < 2 ? expected : -expected, 1e-15 * expected) << k;
      EXPECT_EQ(terms[k * 4 + 1 - k % 2], 0) << k;
      expected *= 1.5 / static_cast<double>(k + 1);
    }
    EXPECT_NEAR(1 + change[0], std::cos(1.5), 3e-16);
    EXPECT_NEAR(change[1], std::sin(1.5), 3e-16);
  }
}

TEST(LaneSums, PolynomialsAreLegendres) {
  // By their recursion, (k + 1) P_{k+1} = (2k + 1) z P_k − k P_{k−1}.
  alignas(64) double points[lane_count], out[lane_count * lane_count];
  for (std::size_t s = 0; s < lane_count; ++s) points[s] = 0.3 * static_cast<double>(s);
  for (const LaneSums& sums : all_lane_sums()) {
    sums.legendre(points, out);
    for (std::size_t s = 0; s < lane_count; ++s) {
      const double z = 2 * points[s] - 1;
      double before = 1, now = z;
      for (std::size_t k = 1; k < lane_count; ++k) {
        EXPECT_NEAR(out[k * lane_count + s], now, 1e-13 * std::max(1.0, std::abs(now))) << k;
        const auto n = static_cast<double>(k);
        before = std::exchange(now, ((2 * n + 1) * z * now - n * before) / (n + 1));
      }
    }
  }
}

}  // namespace
}  // namespace anholon

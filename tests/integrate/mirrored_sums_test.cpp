#include "anholon/integrate/steppers/gauss/mirrored_sums.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <utility>

#include "anholon/integrate/steppers/aligned.hpp"

namespace anholon {
namespace {

constexpr std::size_t count = 2 * lane_count;

// Where stage s of a pack lies in a step.
double node(std::size_t pack, std::size_t s) {
  const double c = mirrored_coefficients().c[s];
  return pack == 0 ? c : 1 - c;
}

// Where the coefficient of this degree stands in a row.
std::size_t place(std::size_t degree) { return degree % 2 * lane_count + degree / 2; }

double legendre(std::size_t degree, double x) {
  const double z = 2 * x - 1;
  double before = 1, now = z;
  if (degree == 0) return 1;
  for (std::size_t k = 1; k < degree; ++k) {
    const auto n = static_cast<double>(k);
    before = std::exchange(now, ((2 * n + 1) * z * now - n * before) / (n + 1));
  }
  return now;
}

struct Packs {
  LaneVector near, far;
  bool operator==(const Packs&) const = default;
};

template <class Function>
Packs at_nodes(std::size_t rows, std::size_t row, Function f) {
  Packs result{LaneVector(rows * lane_count), LaneVector(rows * lane_count)};
  for (std::size_t s = 0; s < lane_count; ++s) {
    result.near[row * lane_count + s] = f(node(0, s));
    result.far[row * lane_count + s] = f(node(1, s));
  }
  return result;
}

TEST(MirroredSums, StagesAreIntegralsOfPolynomials) {
  const double base = 2, weight = 1, h = 0.7;
  const std::size_t rate_row = 1;
  for (const MirroredSums& sums : all_mirrored_sums()) {
    for (int degree = 0; degree < static_cast<int>(count); ++degree) {
      Packs p = at_nodes(2, 1, [&](double c) { return std::pow(c, degree); });
      sums.restage(mirrored_coefficients(), h, &base, &weight, &rate_row, p.near.data(), p.far.data(), 0, 1);
      for (std::size_t s = 0; s < lane_count; ++s) {
        EXPECT_NEAR(p.near[s], 2 + h * std::pow(node(0, s), degree + 1) / (degree + 1), 2e-15) << degree;
        EXPECT_NEAR(p.far[s], 2 + h * std::pow(node(1, s), degree + 1) / (degree + 1), 2e-15) << degree;
      }
    }
  }
}

// The end of a step is the coefficient of degree 0: exact up to degree 31 and not beyond, which is order 32.
TEST(MirroredSums, TheEndOfAStepIsOfOrder32) {
  for (const MirroredSums& sums : all_mirrored_sums()) {
    const auto integral = [&](int degree) {
      const Packs p = at_nodes(1, 0, [&](double c) { return std::pow(2 * c - 1, degree) + std::pow(c, degree); });
      LaneVector out(count);
      sums.expand(mirrored_coefficients(), 1, p.near.data(), p.far.data(), out.data(), 1);
      const double d = degree + 1;
      return out[0] - ((degree % 2 == 0 ? 1 / d : 0) + 1 / d);
    };
    for (int degree = 0; degree < 32; ++degree) EXPECT_NEAR(integral(degree), 0, 1e-15) << degree;
    // What the nodes do not see is the square of the monic polynomial on [−1, 1]: 2³² (16!)⁴ / (33 (32!)²).
    EXPECT_NEAR(integral(32) / -3.6023e-10, 1, 1e-4);
  }
}

TEST(MirroredSums, CoefficientsAndValuesBelongTogether) {
  for (const MirroredSums& sums : all_mirrored_sums()) {
    for (std::size_t degree = 0; degree < count; ++degree) {
      const Packs p = at_nodes(1, 0, [&](double c) { return legendre(degree, c); });
      LaneVector out(count);
      sums.expand(mirrored_coefficients(), 3, p.near.data(), p.far.data(), out.data(), 1);
      for (std::size_t k = 0; k < count; ++k) EXPECT_NEAR(out[place(k)], k == degree ? 3 : 0, 1e-14);

      LaneVector unit(count, 0.0), values(lane_count), points(lane_count), polynomials(count * lane_count);
      unit[place(degree)] = 1;
      for (std::size_t s = 0; s < lane_count; ++s) points[s] = -0.2 + 0.3 * static_cast<double>(s);
      sums.legendre(points.data(), polynomials.data());
      sums.evaluate(polynomials.data(), 0.5, unit.data(), values.data(), 1);
      for (std::size_t s = 0; s < lane_count; ++s) {
        const double expected = 0.5 * legendre(degree, points[s]);
        EXPECT_NEAR(values[s], expected, 2e-14 * std::max(1.0, std::abs(expected))) << degree << " " << s;
      }
    }
  }
}

TEST(MirroredSums, EveryProcessorGivesTheSameBits) {
  std::mt19937_64 random(7);
  std::normal_distribution<double> normal;
  const auto rows = [&](std::size_t n) {
    LaneVector result(n * lane_count);
    for (double& x : result) x = normal(random);
    return result;
  };
  const Packs start{rows(6), rows(6)};
  const LaneVector points = rows(1);
  const std::vector<double> base{0.1, -2, 3e5}, weight{1, 2e9, 1e-3};
  const std::vector<std::size_t> rate_rows{3, 4, 0};  // the last from what the first has just become
  struct Results {
    Packs packs;
    double moved;
    LaneVector coefficients, polynomials, values;
    bool operator==(const Results&) const = default;
  };
  std::vector<Results> all;
  for (const MirroredSums& sums : all_mirrored_sums()) {
    Results r{start, 0, LaneVector(3 * count), LaneVector(count * lane_count), LaneVector(3 * lane_count)};
    r.moved = sums.restage(mirrored_coefficients(), 0.3, base.data(), weight.data(), rate_rows.data(),
                           r.packs.near.data(), r.packs.far.data(), 0, 3);
    sums.expand(mirrored_coefficients(), 0.7, start.near.data(), start.far.data(), r.coefficients.data(), 3);
    sums.legendre(points.data(), r.polynomials.data());
    sums.evaluate(r.polynomials.data(), 0.7, r.coefficients.data(), r.values.data(), 3);
    all.push_back(std::move(r));
  }
  for (const Results& r : all) EXPECT_EQ(r, all.front());
}

TEST(MirroredSums, SaysHowFarStagesMovedAndThatOneIsNoNumber) {
  const double base = 0, weight = 2;
  const std::size_t rate_row = 1;
  for (const MirroredSums& sums : all_mirrored_sums()) {
    Packs p{LaneVector(2 * lane_count, 0.0), LaneVector(2 * lane_count, 0.0)};
    p.far[3] = -3;
    const auto restage = [&] {
      return sums.restage(mirrored_coefficients(), 0.3, &base, &weight, &rate_row, p.near.data(), p.far.data(), 0, 1);
    };
    EXPECT_EQ(restage(), 6);
    EXPECT_EQ(restage(), 0);
    p.far[lane_count + 5] = std::nan("");
    EXPECT_FALSE(std::isfinite(restage()));
  }
}

}  // namespace
}  // namespace anholon

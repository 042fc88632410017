#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "anholon/compile/interpreter.hpp"

namespace anholon {
namespace {

// The distance of a value from the exact one, in units of the last place of the exact one. x87's sine in 64
// bits of precision is exact enough in long double for |x| < 2^63 as glibc computes it.
double ulps(double value, long double exact) {
  const double nearest = static_cast<double>(exact);
  const double unit = std::nextafter(std::fabs(nearest), HUGE_VAL) - std::fabs(nearest);
  return static_cast<double>(std::fabs((static_cast<long double>(value) - exact) / static_cast<long double>(unit)));
}

double worst_at(double x) {
  const auto [s, c] = sincos_value(x);
  return std::max(ulps(s, sinl(x)), ulps(c, cosl(x)));
}

TEST(Sincos, IsWithinAUnitAndAHalfOfTheLastPlace) {
  std::mt19937_64 random(7);
  double worst = 0;
  for (const double range : {0.8, 4.0, 100.0, 1e4, 6.7e7}) {
    std::uniform_real_distribution<double> draw(-range, range);
    for (int i = 0; i < 120'000; ++i) worst = std::max(worst, worst_at(draw(random)));
  }
  EXPECT_LT(worst, 1.0);
}

TEST(Sincos, IsAsGoodNearMultiplesOfAQuarterTurn) {
  std::mt19937_64 random(8);
  double worst = 0;
  const auto around = [&](double n) {
    double x = n * std::numbers::pi / 2;
    for (int step = 0; step < 3; ++step) x = std::nextafter(x, 0);
    for (int step = 0; step < 6; ++step) {
      worst = std::max(worst, worst_at(x));
      x = std::nextafter(x, HUGE_VAL);
    }
  };
  for (int n = -40'000; n <= 40'000; ++n) around(n);
  std::uniform_int_distribution<int> draw(-42'000'000, 42'000'000);
  for (int i = 0; i < 30'000; ++i) around(draw(random));
  EXPECT_LT(worst, 1.5);
}

TEST(Sincos, TakesEveryNumber) {
  for (const double x : {1e8, -1e8, 67108864.0, 1e15, 1e300, -1e300}) EXPECT_LT(worst_at(x), 1.0) << x;
  for (const double x : {5e-324, 1e-300, 1e-20, 1e-8, 0.0}) {
    EXPECT_EQ(sincos_value(x).first, std::sin(x)) << x;
    EXPECT_EQ(sincos_value(x).second, std::cos(x)) << x;
  }
  for (const double x : {HUGE_VAL, -HUGE_VAL, std::nan("")}) {
    EXPECT_TRUE(std::isnan(sincos_value(x).first));
    EXPECT_TRUE(std::isnan(sincos_value(x).second));
  }
}

}  // namespace
}  // namespace anholon

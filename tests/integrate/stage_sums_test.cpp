#include "anholon/integrate/steppers/stage_sums.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <random>

namespace anholon::detail {
namespace {

void fill(Rows& rows, std::size_t count, std::size_t size, std::mt19937_64& random) {
  std::normal_distribution<double> normal;
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t k = 0; k < size; ++k) rows.row(i)[k] = normal(random) * std::pow(10.0, normal(random));
}

bool same_bits(const double* a, const double* b, std::size_t size) {
  return std::memcmp(a, b, size * sizeof(double)) == 0;
}

TEST(StageSums, EveryProcessorGivesTheSameBits) {
  std::mt19937_64 random(1);
  const StageSums &fast = stage_sums(), &plain = portable_stage_sums();
  for (std::size_t size = 1; size <= 41; ++size) {
    Rows in(12, size), a(4, size), b(4, size);
    fill(in, 12, size, random);
    std::vector<Term> terms;
    for (std::size_t j = 3; j < 12; j += 2) terms.push_back({j * in.stride(), std::sin(static_cast<double>(j))});
    const double h = 0.37;
    for (const auto& [sums, out] : {std::pair{&fast, &a}, std::pair{&plain, &b}}) {
      sums->stage(in.row(0), in.row(1), h, terms, in.row(0), in.stride(), out->row(0));
      sums->sum(h, terms, in.row(0), in.stride(), out->row(1));
      sums->add(in.row(0), in.row(1), in.row(2), in.stride(), out->row(2), out->row(3));
    }
    for (std::size_t i = 0; i < 4; ++i)
      EXPECT_TRUE(same_bits(a.row(i), b.row(i), a.stride())) << "size " << size << ", row " << i;
    fast.ratio(in.row(0), in.row(1), in.row(2), in.row(3), in.row(4), 1e-15, in.stride(), a.row(0));
    plain.ratio(in.row(0), in.row(1), in.row(2), in.row(3), in.row(4), 1e-15, in.stride(), b.row(0));
    EXPECT_TRUE(same_bits(a.row(0), b.row(0), a.stride())) << size;
  }
}

TEST(StageSums, AreWhatTheySay) {
  for (const StageSums* sums : {&stage_sums(), &portable_stage_sums()}) {
    constexpr std::size_t size = 9;
    std::mt19937_64 random(2);
    Rows in(6, size), out(2, size);
    fill(in, 6, size, random);
    const std::vector<Term> terms{{3 * in.stride(), 0.5}, {5 * in.stride(), -2}};
    sums->stage(in.row(0), in.row(1), 0.25, terms, in.row(0), in.stride(), out.row(0));
    for (std::size_t k = 0; k < size; ++k)
      EXPECT_DOUBLE_EQ(out.row(0)[k], in.row(0)[k] + (in.row(1)[k] + 0.25 * (0.5 * in.row(3)[k] - 2 * in.row(5)[k])));
    // y + low is the sum of three doubles without error beyond that of low + change.
    in.row(0)[0] = 1;
    in.row(1)[0] = std::ldexp(1, -60);
    in.row(2)[0] = std::ldexp(1, -55);
    sums->add(in.row(0), in.row(1), in.row(2), in.stride(), out.row(0), out.row(1));
    EXPECT_EQ(out.row(0)[0], 1);
    EXPECT_EQ(out.row(1)[0], std::ldexp(1, -60) + std::ldexp(1, -55));
  }
}

TEST(StageSums, FindWhatIsNotFinite) {
  for (const StageSums* sums : {&stage_sums(), &portable_stage_sums()})
    for (std::size_t size = 1; size <= 9; ++size)
      for (std::size_t k = 0; k < size; ++k)
        for (const double bad : {std::nan(""), HUGE_VAL, -HUGE_VAL}) {
          Rows rows(1, size);
          EXPECT_TRUE(sums->finite(rows.row(0), rows.stride()));
          rows.row(0)[k] = bad;
          EXPECT_FALSE(sums->finite(rows.row(0), rows.stride()));
          Rows out(2, size);
          const Rows zero(1, size);
          EXPECT_FALSE(sums->add(rows.row(0), zero.row(0), zero.row(0), rows.stride(), out.row(0), out.row(1)));
          const double* none = zero.row(0);
          EXPECT_TRUE(std::isnan(sums->ratio(rows.row(0), none, none, none, none, 1, rows.stride(), out.row(0))));
        }
}

// Nothing is an error of nothing; an error where the scale is zero is beyond all bounds.
TEST(StageSums, RatiosOfZeroAreDefined) {
  for (const StageSums* sums : {&stage_sums(), &portable_stage_sums()}) {
    Rows rows(2, 2);
    rows.row(0)[1] = 1e-300;
    const Rows zero(1, 2);
    EXPECT_EQ(
        sums->ratio(rows.row(0), zero.row(0), zero.row(0), zero.row(0), zero.row(0), 1e-15, rows.stride(), rows.row(1)),
        HUGE_VAL);
    EXPECT_EQ(rows.row(1)[0], 0);
    EXPECT_EQ(rows.row(1)[1], HUGE_VAL);
  }
}

}  // namespace
}  // namespace anholon::detail

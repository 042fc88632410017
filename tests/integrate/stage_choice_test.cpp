#include "anholon/integrate/steppers/gauss/stage_choice.hpp"

#include <gtest/gtest.h>

namespace anholon {
namespace {

// Steps of a motion in which eight stages get as far as 1 and sixteen as far as `reach`, each with so many evaluations. How many of them
// had sixteen.
struct Motion {
  double rate, reach;
  std::size_t of_eight, of_sixteen;

  std::size_t run(StageChoice& choice, int steps) const {
    std::size_t sixteen = 0;
    for (int k = 0; k < steps; ++k) {
      const bool long_step = choice.packs() == 2;
      sixteen += long_step ? 1 : 0;
      choice.made(long_step ? reach : 1, long_step ? of_sixteen : of_eight, rate);
    }
    return sixteen;
  }
};

TEST(StageChoice, SixteenAreKeptWhereTheyGetFurther) {
  StageChoice choice;
  const Motion smooth{0.003, 3.5, 6, 20};
  EXPECT_GT(smooth.run(choice, 900), 800u);
  EXPECT_EQ(choice.packs(), 2u);
}

TEST(StageChoice, SixteenAreGivenUpWhereTheyDoNot) {
  StageChoice choice;
  const Motion slow{0.003, 1.2, 6, 20};
  EXPECT_LT(slow.run(choice, 900), 20u);
  EXPECT_EQ(choice.packs(), 1u);
}

TEST(StageChoice, SixteenAreNotTriedWhereTheIterationIsSlow) {
  StageChoice choice;
  EXPECT_EQ((Motion{0.05, 3.5, 6, 20}.run(choice, 5000)), 0u);
}

TEST(StageChoice, WhatChangesIsTriedAgain) {
  StageChoice choice;
  EXPECT_LT((Motion{0.003, 1.2, 6, 20}.run(choice, 900)), 20u);
  EXPECT_GT((Motion{0.003, 3.5, 6, 20}.run(choice, 2000)), 1500u);
  EXPECT_LT((Motion{0.003, 1.2, 6, 20}.run(choice, 3000)), 1200u);
  EXPECT_EQ(choice.packs(), 1u);
}

}  // namespace
}  // namespace anholon

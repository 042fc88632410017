// A fixed few of the random models; `./dev random N` compares as many as one likes.
#include "tests/random/random_models.hpp"

#include <gtest/gtest.h>

#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tests/random/motion_check.hpp"
#include "tests/random/verdict_check.hpp"

namespace anholon::test {
namespace {

TEST(RandomModels, OneSeedIsOneModelAndAllFamiliesOccur) {
  std::set<std::string> families;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const RandomModel model = random_model(seed);
    EXPECT_EQ(model.text, random_model(seed).text);
    families.insert(model.family);
  }
  EXPECT_EQ(families.size(), 8) << fmt::format("{}", fmt::join(families, ", "));
}

TEST(RandomModels, MotionsAreThoseOfTheOracle) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 35; ++seed) {
    RandomModel model = random_model(seed);
    const Findings found = check_motion(model.text, seed);
    EXPECT_TRUE(found.disagreements.empty())
        << "seed " << seed << ": " << fmt::format("{}", fmt::join(found.disagreements, "\n")) << "\n"
        << model.text;
    for (const auto& [what, number] : found.counts) compared += what == "motions compared" ? number : 0;
  }
  EXPECT_GT(compared, 50);
}

// Seeds whose questions are answered quickly; 10, 20 and 37 ask for identities that hold on one sheet only.
TEST(RandomModels, VerdictsHoldInNumbersAndCertificatesAreVerified) {
  for (const std::uint64_t seed : {1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 14, 19, 20, 25, 28, 37}) {
    const RandomModel model = random_model(seed);
    const Findings found = check_verdicts(model.text, model.questions, seed);
    EXPECT_TRUE(found.disagreements.empty())
        << "seed " << seed << ": " << fmt::format("{}", fmt::join(found.disagreements, "\n")) << "\n"
        << model.text;
  }
}

}  // namespace
}  // namespace anholon::test

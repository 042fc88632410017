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

// 15, 18, 31 and 32 are systems in a plane that may be turned as a whole, with x and y in L or in the constraints.
TEST(RandomModels, MotionsAreThoseOfTheOracle) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 32; ++seed) {
    RandomModel model = random_model(seed);
    const Findings found = check_motion(model.text, seed);
    EXPECT_TRUE(found.disagreements.empty())
        << "seed " << seed << ": " << fmt::format("{}", fmt::join(found.disagreements, "\n")) << "\n"
        << model.text;
    for (const auto& [what, number] : found.counts) compared += what == "motions compared" ? number : 0;
  }
  EXPECT_GT(compared, 50);
}

// Seeds whose questions are answered quickly. 9, 13, 24 and 49 ask for identities that hold on one sheet of the constraint set only,
// at 37 a search meets one; 5, 25, 34 and 57 need witnesses on curved constraint sets.
TEST(RandomModels, VerdictsHoldInNumbersAndCertificatesAreVerified) {
  for (const std::uint64_t seed : {2, 4, 5, 6, 9, 13, 19, 24, 25, 28, 34, 37, 49, 57}) {
    const RandomModel model = random_model(seed);
    const Findings found = check_verdicts(model.text, model.questions, seed);
    EXPECT_TRUE(found.disagreements.empty())
        << "seed " << seed << ": " << fmt::format("{}", fmt::join(found.disagreements, "\n")) << "\n"
        << model.text;
  }
}

}  // namespace
}  // namespace anholon::test

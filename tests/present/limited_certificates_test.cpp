// A limit that ends a check is no mistake of the certificate: nothing is rejected for it, and the answer says which one it was.
#include "tests/present/certified.hpp"

namespace anholon {
namespace {

using Answer = CheckedCertificate::Answer;

class LimitedCertificates : public testing::TestWithParam<const char*> {};

TEST_P(LimitedCertificates, AreUndecidedByALimitAndNeverRejected) {
  const std::string model = gallery_text(GetParam());
  std::size_t ended = 0;
  for (const Json& answer : {conserve_answer(model), classify_answer(model)}) {
    const auto whole = check_certificates(answer.dump()).value();
    for (const std::size_t terms : {1U, 30U, 1000U}) {
      Budget budget;
      budget.terms = terms;
      if (terms == 1) budget.seconds = 0;
      const auto limited = check_certificates(answer.dump(), budget).value();
      ASSERT_EQ(limited.size(), whole.size());
      for (std::size_t k = 0; k < whole.size(); ++k) {
        EXPECT_NE(limited[k].answer, Answer::rejected) << terms << ": " << limited[k].path << ", " << limited[k].how;
        if (limited[k].answer != Answer::undecided || whole[k].answer == Answer::undecided) continue;
        EXPECT_NE(limited[k].limit, Limit::none) << terms << ": " << limited[k].path << ", " << limited[k].how;
        ++ended;
      }
    }
  }
  EXPECT_GT(ended, 0U) << "no limit ended anything";
}

INSTANTIATE_TEST_SUITE_P(Models, LimitedCertificates,
                         testing::Values("ball_on_turntable", "chaplygin_sleigh", "suslov", "snakeboard"),
                         [](const auto& given) { return std::string(given.param); });

}  // namespace
}  // namespace anholon

// Statements that may be true, false, or true only for some signs: whatever is answered must be right.
#include <gtest/gtest.h>

#include "anholon/expr/print/print.hpp"
#include "tests/algebra/formal_rules.hpp"
#include "tests/algebra/statement.hpp"

namespace anholon::test {
namespace {

constexpr std::uint64_t kSeed = 7;

TEST(CarelessStatements, AreAnsweredRightOrNotAtAll) {
  int proved = 0, refuted = 0;
  for (std::uint64_t k = 0; k < 400; ++k) {
    Workspace ws;
    const CarelessStatement s = CarelessWriter(ws, kSeed * 1'000'000 + k).write();
    const Expr residual = s.left - s.right;
    Budget budget;
    budget.seconds = 2;
    budget.terms = 100'000;
    const Verdict v = is_zero(residual, s.assumptions, budget);
    EXPECT_EQ(flaw(residual, s.assumptions, v), "")
        << "statement " << k << ": " << to_text(s.left) << " = " << to_text(s.right);
    proved += v.kind == VerdictKind::proved ? 1 : 0;
    refuted += v.kind == VerdictKind::refuted ? 1 : 0;
  }
  EXPECT_GT(proved, 60) << "the statements are too hard to say anything";
  EXPECT_GT(refuted, 60);
}

}  // namespace
}  // namespace anholon::test

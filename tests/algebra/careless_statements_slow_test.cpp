#include <gtest/gtest.h>

#include "anholon/expr/print/print.hpp"
#include "tests/algebra/formal_rules.hpp"
#include "tests/algebra/identities.hpp"
#include "tests/algebra/statement.hpp"

namespace anholon::test {
namespace {

TEST(ManyCarelessStatements, AreAnsweredRightOrNotAtAll) {
  for (std::uint64_t k = 0; k < 6000; ++k) {
    Workspace ws;
    const CarelessStatement s = CarelessWriter(ws, 11'000'000 + k).write();
    const Expr residual = s.left - s.right;
    Budget budget;
    budget.seconds = 2;
    budget.terms = 100'000;
    const Verdict v = is_zero(residual, s.assumptions, budget);
    ASSERT_EQ(flaw(residual, s.assumptions, v), "")
        << "statement " << k << ": " << to_text(s.left) << " = " << to_text(s.right);
    ASSERT_LT(v.seconds, 20) << to_text(s.left) << " = " << to_text(s.right);
  }
}

TEST(ManyGeneratedIdentities, AreNeverAnsweredWrong) {
  int proved = 0;
  constexpr int kCount = 2000;
  for (std::uint64_t k = 0; k < kCount; ++k) {
    Workspace ws;
    IdentityMaker maker(ws, 31'000'000 + k);
    const Identity i = maker.make();
    const Verdict v = is_zero(i.left - i.right, i.assumptions);
    ASSERT_TRUE(v.kind == VerdictKind::proved || v.kind == VerdictKind::undecided)
        << to_text(i.left) << " = " << to_text(i.right);
    proved += v.kind == VerdictKind::proved ? 1 : 0;
    if (const auto m = maker.mutant(i)) {
      const Verdict w = is_zero(m->left - m->right, m->assumptions);
      ASSERT_NE(w.kind, VerdictKind::proved) << to_text(m->left) << " = " << to_text(m->right);
      ASSERT_EQ(flaw(m->left - m->right, m->assumptions, w), "") << to_text(m->left) << " = " << to_text(m->right);
    }
  }
  EXPECT_GE(proved, kCount * 97 / 100);
}

}  // namespace
}  // namespace anholon::test

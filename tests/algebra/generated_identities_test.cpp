// 200 generated identities and 200 mutants of them: no wrong answer.
#include <gtest/gtest.h>

#include <iostream>
#include <map>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/expr/print/print.hpp"
#include "tests/algebra/identities.hpp"
#include "tests/algebra/statement.hpp"

namespace anholon::test {
namespace {

constexpr std::uint64_t kSeedOfIdentities = 20260214;
constexpr int kCount = 200;

std::string text_of(const Identity& i) { return "[" + i.rule + "] " + to_text(i.left) + " = " + to_text(i.right); }

TEST(GeneratedIdentities, AreProvedAndNeverRefuted) {
  std::cout << "seed " << kSeedOfIdentities << "\n";
  int proved = 0;
  std::map<std::string, int> rules;
  for (int k = 0; k < kCount; ++k) {
    Workspace ws;
    IdentityMaker maker(ws, kSeedOfIdentities + static_cast<std::uint64_t>(k));
    const Identity i = maker.make();
    ++rules[i.rule.substr(0, i.rule.find(','))];
    ASSERT_EQ(counterexample(i.left - i.right, i.assumptions, 3, 40), "") << "the rule itself is wrong: " << text_of(i);
    const Verdict v = is_zero(i.left - i.right, i.assumptions);
    EXPECT_NE(v.kind, VerdictKind::refuted) << text_of(i);
    EXPECT_NE(v.kind, VerdictKind::conditional) << text_of(i);
    EXPECT_FALSE(certainly_nonzero(i.left - i.right, i.assumptions)) << text_of(i);
    if (v.kind == VerdictKind::proved) {
      ++proved;
    } else {
      std::cout << "not proved: " << text_of(i) << ": " << v.reason << "\n";
    }
  }
  EXPECT_GE(proved, 195);
  EXPECT_GE(rules.size(), 40U) << "the sample is not varied enough";
}

TEST(GeneratedMutants, AreRefutedOrConditionalAndNeverProved) {
  std::cout << "seed " << kSeedOfIdentities << "\n";
  int decided = 0, count = 0;
  for (int k = 0; count < kCount && k < 3 * kCount; ++k) {
    Workspace ws;
    IdentityMaker maker(ws, kSeedOfIdentities + static_cast<std::uint64_t>(k));
    const auto m = maker.mutant(maker.make());
    if (!m) continue;
    ++count;
    const Expr residual = m->left - m->right;
    const Verdict v = is_zero(residual, m->assumptions);
    EXPECT_NE(v.kind, VerdictKind::proved) << text_of(*m);
    EXPECT_EQ(flaw(residual, m->assumptions, v), "") << text_of(*m);
    if (v.kind == VerdictKind::refuted || v.kind == VerdictKind::conditional) {
      ++decided;
    } else {
      std::cout << "not refuted: " << text_of(*m) << ": " << v.reason << "\n";
    }
  }
  EXPECT_EQ(count, kCount);
  EXPECT_GE(decided, 195);
}

}  // namespace
}  // namespace anholon::test

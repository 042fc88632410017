// Conditions are about real parameters: those that none satisfies refute.
#include <gtest/gtest.h>

#include "anholon/analyze/check.hpp"
#include "tests/analyze/conserved.hpp"

namespace anholon {
namespace {

// x' and z' = y*x' are no integrals: what multiplies them must vanish.
std::string skate(const std::string& more = "") {
  return R"toml(
[parameters]
a = {}
b = {}
m = { assume = "positive" }
n = { assume = "nonnegative" }
k = { assume = "nonzero" }
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2"
[[constraint]]
name = "blade"
equation = "z' = y*x'"
)toml" + more;
}

TEST(RealConditions, ThatNoParametersSatisfyRefute) {
  Conserved s(skate());
  for (const char* f : {"(a^2 + a + 1)*x'", "(m + n)*x'", "m*(a^2 + 1)*x'", "(m^2 + 3*m + 1)*x'", "(k^2 + a^2)*x'",
                        "(a^2 - 2)*x' + (a^2 - 3)*z'", "(a^2 + b^2 - 1)*x' + (a*b - 1)*z'", "(cos(a) - 2)*x'"}) {
    const ExaminedQuantity q = s.candidate(f);
    EXPECT_EQ(q.conserved.kind, VerdictKind::refuted) << f << ": " << conditions_of(q.conserved);
    EXPECT_TRUE(q.conserved.every_parameter) << f;
    EXPECT_TRUE(q.conserved.witness) << f;
  }
}

TEST(RealConditions, ThatSomeParametersSatisfyStand) {
  Conserved s(skate());
  const auto conditions = [&](const char* f) { return conditions_of(s.candidate(f).conserved); };
  EXPECT_EQ(conditions("(a^2 + a - 1)*x'"), "a^2 + a - 1");
  EXPECT_EQ(conditions("(a^2 + a + 1)*b*x'"), "b");
  EXPECT_EQ(conditions("(m*a^2 + n)*x'"), "a & n");
  EXPECT_EQ(conditions("(n - m)*x'"), "n - m");
}

TEST(RealConditions, DecideClaimsUnderWhatIsGiven) {
  const auto kind = [](const std::string& claim) {
    const Conserved s(skate("[[claim]]\nwhere = \"here\"\n" + claim));
    return check_claims(s.system(), {}, ParameterValues::open).front().verdict.kind;
  };
  EXPECT_EQ(kind("conserved = \"(a^2 - b)*x'\"\ngiven = \"b < 0\""), VerdictKind::refuted);
  EXPECT_EQ(kind("not_conserved = \"(a^2 - b)*x'\"\ngiven = \"b < 0\""), VerdictKind::proved);
  EXPECT_EQ(kind("conserved = \"(a^2 - b)*x'\"\ngiven = \"b > 0\""), VerdictKind::conditional);
  EXPECT_EQ(kind("conserved = \"(a^3 + b)*x'\"\ngiven = \"b = 1; a > 0\""), VerdictKind::refuted);
}

}  // namespace
}  // namespace anholon

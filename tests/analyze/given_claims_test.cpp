// Claims under conditions: what is given is put in before the values of the file, and a claim about nothing
// is not proved.
#include "anholon/analyze/checking/check.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon {
namespace {

std::string rolling(const std::string& given) {
  return R"toml(
[parameters]
m = { value = 1, assume = "positive" }
k = 2.0
Omega = 3.0
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "m*(x'^2 + y'^2)/2"
[[constraint]]
name = "belt"
equation = "x' = Omega*y + k*(k - 2)"
[[claim]]
where = "here"
conserved = "energy"
)toml" + ("given = \"" + given + "\"\n");
}

Verdict checked(const std::string& text, ParameterValues values = ParameterValues::open) {
  const Mechanics m(text);
  return check_claims(m.system(), {}, values).front().verdict;
}

TEST(GivenClaims, ThatContradictAnAssumptionAreNotProved) {
  for (const char* given :
       {"m = -1", "m = 0", "m + k^2 = 0; Omega = 0", "Omega = 0; Omega != 0", "Omega = 0; k = 0; k > 1"}) {
    const Verdict v = checked(rolling(given));
    EXPECT_EQ(v.kind, VerdictKind::undecided) << given << ": " << v.reason;
    EXPECT_NE(v.reason.find("contradicts"), std::string::npos) << given << ": " << v.reason;
  }
}

// x' = Omega*y is linear in the velocities for Omega = 0 alone: Fassò and Sansonetto, section 3.2.
TEST(GivenClaims, ArePutInBeforeTheValuesOfTheFile) {
  EXPECT_EQ(checked(rolling("Omega = 0; k = 0")).kind, VerdictKind::proved);
  EXPECT_EQ(checked(rolling("Omega = 0"), ParameterValues::of_file).kind, VerdictKind::proved);
  EXPECT_EQ(checked(rolling("Omega != 0"), ParameterValues::of_file).kind, VerdictKind::refuted);
  EXPECT_EQ(checked(rolling("Omega = k + 1"), ParameterValues::of_file).kind, VerdictKind::refuted);
  const Verdict against = checked(rolling("Omega = 0; k > 5"), ParameterValues::of_file);
  EXPECT_EQ(against.kind, VerdictKind::undecided);
  EXPECT_NE(against.reason.find("contradicts"), std::string::npos) << against.reason;
}

}  // namespace
}  // namespace anholon

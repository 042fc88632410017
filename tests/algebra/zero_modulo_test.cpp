// Zero on the zeros of other functions, by division.
#include "anholon/algebra/decide/zero_modulo.hpp"

#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/expr/parse/parse.hpp"

namespace anholon {
namespace {

struct ModuloQuestion {
  Workspace ws;
  Assumptions assumptions;
  [[nodiscard]] VerdictKind operator()(const char* e, const std::vector<const char*>& relations) {
    std::vector<Expr> list;
    for (const char* r : relations) list.push_back(*parse(ws, r));
    return is_zero_modulo(*parse(ws, e), list, assumptions).kind;
  }
};

constexpr VerdictKind proved = VerdictKind::proved, undecided = VerdictKind::undecided;

TEST(ZeroModulo, CirclesSpheresAndCubics) {
  ModuloQuestion q;
  EXPECT_EQ(q("x^4 - y^4 - l^2*(x^2 - y^2)", {"x^2 + y^2 - l^2"}), proved);
  EXPECT_EQ(q("x^4 - y^4 + l^2*(x^2 - y^2)", {"x^2 + y^2 - l^2"}), undecided);
  EXPECT_EQ(q("1/(x - l) + (x + l)/y^2", {"x^2 + y^2 - l^2"}), proved);
  EXPECT_EQ(q("(x^3 + x)*y - y*(1 - y^3 - y)", {"x^3 + x + y^3 + y - 1"}), proved);
  EXPECT_EQ(q("x^2 + y^2 + 2*x*y*sin(a) - 1", {"x - cos(b)", "y^2 + 2*y*cos(b)*sin(a) - sin(b)^2"}), proved);
}

// No coefficient of the relation is a number, but what is asked about is a multiple of it.
TEST(ZeroModulo, AMultipleOfARelationVanishesWithIt) {
  ModuloQuestion q;
  EXPECT_EQ(q("z*(x*u - y*v)/(1 + x^2)", {"x*u - y*v"}), proved);
  EXPECT_EQ(q("x*(x*d(V(x, y), y) - y*d(V(x, y), x))", {"x*d(V(x, y), y) - y*d(V(x, y), x)"}), proved);
  EXPECT_EQ(q("z*(x*u + y*v)", {"x*u - y*v"}), undecided);
  EXPECT_EQ(q("(cos(b) - 1)*u/sin(b)", {"u*(cos(b) - 1)"}), undecided);  // where cos(b) = 1 it divides by zero
}

TEST(ZeroModulo, SeveralConstraintsInAnyOrder) {
  ModuloQuestion q;
  const char* e = "x*y - z^2*(1 - z^2)*sin(t)*cos(t)/z^2 - 0*x";
  EXPECT_EQ(q(e, {"x^2 + y^2 + z^2 - 1", "x*sin(t) - y*cos(t)"}), undecided);  // no coefficient is a number
  EXPECT_EQ(q("x^2*z - y", {"x - u^2", "y - u^4*z"}), proved);
  EXPECT_EQ(q("x^2*z - y", {"y - u^4*z", "x - u^2"}), proved);
}

TEST(ZeroModulo, AVanishingDenominatorIsNoProof) {
  ModuloQuestion q;
  EXPECT_EQ(q("(x^2 + y^2 - 1)/(x^2 + y^2 - 1)^2", {"x^2 + y^2 - 1"}), undecided);
  EXPECT_EQ(q("x/(x - y) - y/(x - y) - 1", {"x - y"}), proved);  // zero everywhere
  EXPECT_EQ(q("(x^2 - y^2)/(x - y)^2", {"x - y"}), undecided);
}

TEST(ZeroModulo, BesideTheRelationsOfARotation) {
  ModuloQuestion q;
  RotationEntries entries;
  for (std::size_t k = 0; k < 9; ++k)
    entries[k] = q.ws.symbol("R[" + std::to_string(k / 3 + 1) + "," + std::to_string(k % 3 + 1) + "]");
  q.assumptions.rotations.push_back(entries);
  const Expr z = q.ws.symbol("z"), a = q.ws.symbol("a");
  const Expr rim = pow(z, 2) - pow(a, 2) * (1 - pow(entries[8], 2)),
             other = pow(z, 2) - pow(a, 2) * (pow(entries[6], 2) + pow(entries[7], 2));
  EXPECT_EQ(is_zero_modulo(other, {&rim, 1}, q.assumptions).kind, proved);
  EXPECT_EQ(is_zero_modulo(other + z, {&rim, 1}, q.assumptions).kind, undecided);
}

TEST(ZeroModulo, BudgetsAreAnswers) {
  ModuloQuestion q;
  const Expr e = *parse(q.ws, "(x + y + z + w + u + v)^60 - 1"), r = *parse(q.ws, "x^2 + y^2 - 1");
  const Verdict v = is_zero_modulo(e, {&r, 1}, {}, {20'000'000, 1000, 1.0, {}});
  EXPECT_EQ(v.kind, undecided);
  EXPECT_EQ(v.limit, Limit::terms) << v.reason;
}

// sin(a) = 0 leaves both cos(a) = 1 and cos(a) = -1.
TEST(ZeroModulo, RightAnglesAndOtherValuesOfSines) {
  ModuloQuestion q;
  EXPECT_EQ(q("g*sin(a)*cos(b)/(1 + g^2)", {"sin(a)"}), proved);
  EXPECT_EQ(q("cos(a)^2 - 1", {"sin(a)"}), proved);
  EXPECT_EQ(q("cos(a) - 1", {"sin(a)"}), undecided);  // not at a = pi
  EXPECT_EQ(q("x*sin(a)", {"cos(a)"}), undecided);
  EXPECT_EQ(q("sin(nu*t)*(x + cos(nu*t))", {"sin(nu*t)"}), proved);
  EXPECT_EQ(q("x*(2*sin(a)^2 - 1)*cos(a) + (cos(a)^2 - sin(a)^2)*y", {"2*sin(a)^2 - 1"}), proved);
  EXPECT_EQ(q("x*(sin(a) - cos(a))", {"2*sin(a)^2 - 1"}), undecided);  // at one of the four angles
  EXPECT_EQ(q("1/sin(a)", {"sin(a)"}), undecided);
}

}  // namespace
}  // namespace anholon

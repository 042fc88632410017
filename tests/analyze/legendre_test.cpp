// Elliptic integrals in Legendre's forms: each antiderivative against the integral that Arb computes from the integrand alone.
#include <gtest/gtest.h>

#include "anholon/algebra/balls/integral_value.hpp"
#include "anholon/analyze/solution/antiderivative.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/elliptic.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {
namespace {

struct LegendreExample {
  const char* f;
  std::vector<const char*> positive;
  std::vector<std::pair<const char*, Rational>> values;
  Rational from, to;
  bool elliptic = true;
};

// The case of the antiderivative in which these values are.
std::optional<Expr> case_at(const Antiderivative& all, const ExactValues& values) {
  for (const AntiderivativeCase& c : all.cases) {
    bool here = c.value.has_value();
    for (const Expr& e : c.positive) here = here && enclose(e, values).positive;
    for (const Expr& e : c.nonzero) here = here && !enclose(e, values).contains_zero;
    for (const auto& [symbol, value] : c.places) here = here && enclose(symbol - value, values).contains_zero;
    if (here) return c.value;
  }
  return std::nullopt;
}

void expect_same_integral(const LegendreExample& example) {
  Workspace ws;
  const Expr x = ws.symbol("x"), f = *parse(ws, example.f);
  Assumptions assumptions;
  for (const char* e : example.positive) assumptions.positive(*parse(ws, e));
  ExactValues values;
  for (const auto& [name, value] : example.values) values[ws.symbol(name)] = value;
  const auto found = case_at(antiderivative(f, x, assumptions), values);
  ASSERT_TRUE(found) << example.f;
  EXPECT_EQ(any_node({&*found, 1}, [](const Expr& n) { return elliptic_kind(n).has_value(); }), example.elliptic)
      << example.f;
  const Expr grown =
      substitute(*found, {{x, ws.number(example.to)}}) - substitute(*found, {{x, ws.number(example.from)}});
  const Ball by_form = enclose(grown, values);
  const Ball by_arb = integral_value(f, x, ws.number(example.from), ws.number(example.to), values);
  ASSERT_TRUE(by_form.finite && by_arb.finite) << example.f;
  EXPECT_NEAR(by_form.midpoint, by_arb.midpoint, 1e-14) << example.f;
  EXPECT_LT(by_form.radius, 1e-15) << example.f;
}

TEST(LegendreIntegrals, AreTheIntegral) {
  for (const LegendreExample& example : std::vector<LegendreExample>{
           // a pendulum that swings, and one that turns over
           {"1/sqrt(E + k*cos(x))", {"k", "E + k"}, {{"E", Rational(1, 3)}, {"k", 1}}, Rational(-1), Rational(1, 2)},
           {"1/sqrt(E + k*cos(x))", {"k", "E + k"}, {{"E", 2}, {"k", 1}}, Rational(-4), Rational(9)},
           // below the zeros of a quartic, between them, beyond them, without any
           {"1/sqrt(4*E - x^4 - 2*x^2)", {"E"}, {{"E", 1}}, Rational(-1, 2), Rational(1)},
           {"x^2/sqrt((x^2 - 1)*(4 - x^2))", {}, {}, Rational(5, 4), Rational(7, 4)},
           {"1/sqrt((x^2 - a)*(b - x^2))", {"a", "b", "b - a"}, {{"a", 1}, {"b", 4}}, Rational(-7, 4), Rational(-5, 4)},
           {"1/sqrt((x^2 - 1)*(x^2 + 3))", {}, {}, Rational(2), Rational(5)},
           {"1/sqrt(x^4 + x^2 + 1)", {}, {}, Rational(-2), Rational(3)},
           {"sqrt(1 - m*sin(x)^2)", {"m", "1 - m"}, {{"m", Rational(1, 2)}}, Rational(-3), Rational(5)},
           {"1/sqrt(cosh(x))", {}, {}, Rational(-1), Rational(2)},
           {"cosh(x)^2/sqrt(2*E*cosh(x)^2 - c^2)",
            {"E", "2*E - c^2", "c"},
            {{"E", 1}, {"c", 1}},
            Rational(-1),
            Rational(2)},
           // the third kind: geodesics of a torus
           {"1/sqrt(2*E - c^2/(2 + cos(x))^2)",
            {"E", "c", "18*E - c^2", "c^2 - 2*E"},
            {{"E", 1}, {"c", 2}},
            Rational(-1),
            Rational(1, 2)},
           {"1/sqrt(2*E - c^2/(2 + cos(x))^2)",
            {"E", "c", "18*E - c^2", "2*E - c^2"},
            {{"E", 1}, {"c", 1}},
            Rational(-1),
            Rational(5, 2)}})
    expect_same_integral(example);
}

TEST(LegendreIntegrals, SquaresUnderARootAreTakenOut) {
  for (const LegendreExample& example : std::vector<LegendreExample>{
           {"1/sqrt((2*E*x^2 + 2*k*x - c^2)/x^2)",
            {"k", "E", "c"},
            {{"k", 1}, {"E", Rational(1, 4)}, {"c", 1}},
            Rational(1),
            Rational(3),
            false},
           {"c/x^2/sqrt((2*k*x - b*x^2 - c^2)/x^2)",
            {"k", "b", "c"},
            {{"k", 1}, {"b", Rational(1, 4)}, {"c", 1}},
            Rational(1),
            Rational(3),
            false},
           {"1/sqrt(2*E - c^2/sin(x)^2)", {"E", "c"}, {{"E", 1}, {"c", 1}}, Rational(1), Rational(3, 2), false}})
    expect_same_integral(example);
}

TEST(LegendreIntegrals, AreEnclosedWhereTheyAreRealOnly) {
  Workspace ws;
  EXPECT_NEAR(enclose(*parse(ws, "elliptic_Pi(-2, 4, 1/2)"), {}).midpoint, 2.716666503217552, 1e-15);
  EXPECT_NEAR(enclose(*parse(ws, "elliptic_F(1/2, 3)"), {}).midpoint, 0.593784687154398, 1e-15);
  EXPECT_FALSE(enclose(*parse(ws, "elliptic_F(1, 3)"), {}).finite);
  EXPECT_FALSE(enclose(*parse(ws, "elliptic_Pi(2, 1, 0)"), {}).finite);
}

}  // namespace
}  // namespace anholon

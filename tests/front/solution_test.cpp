// Motions in closed form, as `reduce` finds them.
#include <gtest/gtest.h>

#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/analyze/motion/constrained_motion.hpp"
#include "anholon/analyze/solution/exponential_sums.hpp"
#include "anholon/anholon.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/present/certificates/certificates.hpp"

namespace anholon {
namespace {

Finding<Reduction> solved(const std::string& model) { return reduce(*ask(gallery(model).value())).value(); }
Finding<Reduction> solved_text(const std::string& text) { return reduce(*ask(read(text).value())).value(); }

// The value of a variable in a case, in the model's own symbols: they stand for values at t = 0.
Expr value_in(const FlowCase& c, const std::string& name) {
  Replacements named, meaning;
  for (const FlowFrequency& f : c.frequencies) named[f.symbol] = f.value;
  for (const SolvedVariable& y : c.solved) meaning[y.variable.symbol] = y.variable.meaning;
  for (const SolvedVariable& y : c.solved) {
    if (y.variable.name == name) return substitute(substitute(y.value, named), meaning);
  }
  throw std::logic_error("no solution for " + name);
}

// initial(x) as x.
Expr at_start(const Expr& e) {
  Replacements put;
  for (const Expr& a : nodes_where({&e, 1}, [](const Expr& x) { return x.is(Kind::application); })) {
    if (a.undefined_function().name == "initial") put[a] = a.operand(0);
  }
  return substitute(e, put);
}

bool same_on_constraints(const Expr& a, const Expr& b, const System& system) {
  const auto motion = ConstrainedMotion::of(system);
  return motion->value->all_vanish({a - b}).kind == VerdictKind::proved;
}

Expr written(const std::string& text, const System& system) {
  return system.express(read_expression(*system.model, excerpt_of(text, "<expected>")).value().value);
}

class WrittenSolutions : public testing::TestWithParam<const char*> {};

// What the models say of themselves, by hand or from papers.
TEST_P(WrittenSolutions, AreFound) {
  const auto found = solved(GetParam());
  ASSERT_TRUE(found->solution);
  const System& system = found.system();
  const FlowCase& general = found->solution->flow.cases.front();
  for (const SolutionEntry& e : system.model->solution->entries) {
    const std::string& name = system.model->coordinates[e.index].name;
    EXPECT_TRUE(same_on_constraints(value_in(general, name), system.express(at_start(e.formula.value)), system))
        << name;
  }
  EXPECT_TRUE(found->solution->flow.open.empty());
}
INSTANTIATE_TEST_SUITE_P(Gallery, WrittenSolutions,
                         testing::Values("affine_particle_free", "affine_particle_harmonic", "balanced_pole",
                                         "ball_in_vertical_cylinder", "ball_on_turntable", "knife_edge_incline",
                                         "vertical_disk"),
                         [](const auto& model) { return std::string(model.param); });

// Marle's BC < 0 needs p_theta != 0. Without it the ball falls, and its spin about e_n stays: z'' = −m r² gamma/(I + m r²).
TEST(Solution, OfTheBallInACylinderHoldsForEveryInitialState) {
  const auto found = solved("ball_in_vertical_cylinder");
  const System& system = found.system();
  const auto& cases = found->solution->flow.cases;
  ASSERT_EQ(cases.size(), 2U);
  ASSERT_EQ(cases[0].nonzero.size(), 1U);
  ASSERT_EQ(cases[1].places.size(), 1U);
  EXPECT_EQ(cases[0].nonzero[0], cases[1].places[0].first);
  EXPECT_TRUE(cases[1].places[0].second.is_zero_literal());
  EXPECT_TRUE(cases[1].frequencies.empty());
  for (const auto& [name, expected] :
       {std::pair("z", "z + z'*t - m*r^2*gamma/(I + m*r^2)*t^2/2"), std::pair("theta", "theta")})
    EXPECT_TRUE(is_proved_zero(value_in(cases[1], name) - written(expected, system), system.assumptions)) << name;
  // theta' sqrt(I/(I + m r²)): sqrt(2/7) theta' for a homogeneous ball.
  ASSERT_EQ(cases[0].frequencies.size(), 1U);
  const Expr omega = cases[0].frequencies[0].value;
  EXPECT_TRUE(is_proved_zero(omega * omega - written("theta'^2*I/(I + m*r^2)", system), system.assumptions));
}

// x'' = k x − c x': hyperbolic, oscillating and degenerate, each by its own formula.
TEST(Solution, DistinguishesSignsOfADiscriminant) {
  const auto found = solved_text(R"(
[parameters]
k = 1
c = { value = 0.1, assume = "positive" }
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "(x'^2 + y'^2)/2 + k*x^2/2"
[forces]
x = "-c*x'"
[[symmetry]]
name = "shift along y"
generator = { y = "1" }
)");
  ASSERT_TRUE(found->solution);
  const System& system = found.system();
  const auto& flow = found->solution->flow;
  EXPECT_TRUE(flow.open.empty());
  ASSERT_EQ(flow.cases.size(), 3U);
  const char* expected[] = {
      "exp(-c*t/2)*(x*cosh(sqrt(c^2/4 + k)*t) + (x' + c*x/2)*sinh(sqrt(c^2/4 + k)*t)/sqrt(c^2/4 + k))",
      "exp(-c*t/2)*(x*cos(sqrt(-c^2/4 - k)*t) + (x' + c*x/2)*sin(sqrt(-c^2/4 - k)*t)/sqrt(-c^2/4 - k))",
      "exp(-c*t/2)*(x + (x' + c*x/2)*t)"};
  std::vector<bool> seen(3, false);
  for (const FlowCase& c : flow.cases) {
    const std::size_t kind = !c.places.empty() ? 2 : c.frequencies.front().grows ? 0 : 1;
    seen[kind] = true;
    const Values at{{written("x", system), 0.7},
                    {written("x'", system), -0.3},
                    {written("t", system), 1.9},
                    {written("c", system), 0.8},
                    {written("k", system), kind == 0   ? 1.3
                                           : kind == 1 ? -1.3
                                                       : -0.16}};
    EXPECT_NEAR(evaluate(value_in(c, "x"), at), evaluate(written(expected[kind], system), at), 1e-14) << kind;
  }
  EXPECT_EQ(std::count(seen.begin(), seen.end(), true), 3);
}

// Driven by what was solved before: x'' = −x + y, y'' = 0 has a free part, x = y + y' t + (x − y) cos t + (x' − y') sin t.
TEST(Solution, IsDrivenByWhatIsSolved) {
  const auto found = solved_text(R"(
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2"
[forces]
x = "y - x"
[[symmetry]]
name = "shift along z"
generator = { z = "1" }
)");
  const System& system = found.system();
  EXPECT_TRUE(is_proved_zero(value_in(found->solution->flow.cases.front(), "x") -
                             written("y + y'*t + (x - y)*cos(t) + (x' - y')*sin(t)", system)));
}

TEST(Solution, LeavesWhatIsNotLinear) {
  EXPECT_FALSE(solved("chaplygin_sleigh")->solution);
  EXPECT_FALSE(solved("rolling_disc")->solution);
  const auto board = solved("snakeboard");
  EXPECT_EQ(board->solution->flow.most_left(), 6U);
}

// ∫ of s e^{as} cos(ws + p), by differentiation; and what has to be known first.
TEST(ExponentialSums, AreIntegrated) {
  Workspace ws;
  const Expr s = ws.symbol("s"), t = ws.symbol("t"), a = ws.symbol("a"), w = ws.symbol("w"), p = ws.symbol("p");
  const Expr f = s * exp(a * s) * cos(w * s + p) * sin(w * s) + pow(s, 3L);
  Assumptions assumptions;
  const auto sum = exponential_sum(f, s, assumptions).value();
  EXPECT_FALSE(integral(sum, s, ws.number(0), t, assumptions).value);
  EXPECT_TRUE(integral(sum, s, ws.number(0), t, assumptions).divisor);
  assumptions.positive(a);
  const auto whole = integral(sum, s, ws.number(0), t, assumptions).value.value();
  EXPECT_TRUE(is_proved_zero(differentiate(whole, t) - substitute(f, {{s, t}}), assumptions));
  EXPECT_TRUE(is_proved_zero(substitute(whole, {{t, ws.number(0)}}), assumptions));
  EXPECT_FALSE(exponential_sum(1 / (1 + s), s, assumptions));
  EXPECT_FALSE(exponential_sum(cos(s * s), s, assumptions));
}

TEST(Solution, IsVerified) {
  for (const char* model : {"ball_in_vertical_cylinder", "ball_on_turntable", "knife_edge_incline"}) {
    const auto checked = check_certificates(solved(model).json());
    ASSERT_TRUE(checked) << model;
    std::size_t solutions = 0;
    for (const CheckedCertificate& c : *checked) {
      if (c.path.find("/solution") == std::string::npos) continue;
      ++solutions;
      EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << model << ' ' << c.path << ": " << c.how;
    }
    EXPECT_EQ(solutions, 2U) << model;
  }
}

// A wrong frequency, a fall that is too fast, a case that forgets its condition.
TEST(Solution, ThatIsWrongIsRejected) {
  for (const auto& [right, wrong] : {std::pair<std::string, std::string>("\"theta'*sqrt(", "\"2*theta'*sqrt("),
                                     std::pair<std::string, std::string>("t*z' - m*gamma*r^2*t^2/(2*(m*r^2 + I))",
                                                                         "t*z' - m*gamma*r^2*t^2/(m*r^2 + I)"),
                                     std::pair<std::string, std::string>("\"theta' = 0\"", "\"theta' = 1\"")}) {
    std::string json = solved("ball_in_vertical_cylinder").json();
    ASSERT_NE(json.find(right), std::string::npos) << right;
    for (std::size_t at = json.find(right); at != std::string::npos; at = json.find(right, at + wrong.size()))
      json.replace(at, right.size(), wrong);
    std::size_t rejected = 0;
    const auto checked = check_certificates(json).value();
    for (const CheckedCertificate& c : checked) {
      const bool is_solution = c.path.find("/solution") != std::string::npos;
      rejected += is_solution && c.answer == CheckedCertificate::Answer::rejected ? 1U : 0U;
    }
    EXPECT_EQ(rejected, 1U) << wrong;
  }
}

}  // namespace
}  // namespace anholon

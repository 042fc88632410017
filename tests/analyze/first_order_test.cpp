// First-order equations: the cases of Ohsawa and Bloch, section 4, and classical ones. Closed forms are compared with an integration of
// the equations in small steps, which knows nothing of them.
#include "anholon/analyze/solution/first_order.hpp"

#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {
namespace {

using Named = std::vector<std::pair<std::string, std::string>>;

class Equations {
 public:
  // "x" and its rate, …
  Equations(const Named& rates, const std::vector<const char*>& positive = {},
            const std::vector<const char*>& nonzero = {}) {
    for (const auto& [name, rate] : rates)
      variables.push_back({name, ws.symbol(name), *parse(ws, rate), ws.symbol(name)});
    for (const char* text : positive) assumptions.positive(*parse(ws, text));
    for (const char* text : nonzero) assumptions.nonzero(*parse(ws, text));
    flow = first_order_flow(variables, time(), assumptions);
  }
  [[nodiscard]] Expr time() { return ws.symbol("t"); }

  // The state at time t, by steps of the classical Runge–Kutta rule.
  [[nodiscard]] std::vector<double> stepped(Values values, double t) {
    constexpr int n = 4000;
    const double h = t / n;
    std::vector<Expr> rates;
    for (const FlowVariable& y : variables) rates.push_back(y.rate);
    std::vector<double> y;
    for (const FlowVariable& v : variables) y.push_back(values[v.symbol]);
    const auto slope = [&](const std::vector<double>& at, double now) {
      for (std::size_t k = 0; k < at.size(); ++k) values[variables[k].symbol] = at[k];
      values[time()] = now;
      return evaluate(rates, values);
    };
    const auto moved = [](std::vector<double> a, const std::vector<double>& b, double factor) {
      for (std::size_t k = 0; k < a.size(); ++k) a[k] += factor * b[k];
      return a;
    };
    for (int k = 0; k < n; ++k) {
      const auto a = slope(y, k * h), b = slope(moved(y, a, h / 2), k * h + h / 2);
      const auto c = slope(moved(y, b, h / 2), k * h + h / 2), d = slope(moved(y, c, h), k * h + h);
      for (std::size_t j = 0; j < y.size(); ++j) y[j] += h / 6 * (a[j] + 2 * b[j] + 2 * c[j] + d[j]);
    }
    return y;
  }

  // Compares all that is solved in the case that these values belong to; returns how many that are.
  std::size_t expect_motion(const std::map<std::string, double>& at, double t) {
    Values values;
    for (const auto& [name, value] : at) values[ws.symbol(name)] = value;
    const std::vector<double> end = stepped(values, t);
    std::size_t matching = 0, solved = 0;
    for (const FirstOrderCase& c : flow.cases) {
      if (!belongs(c, values)) continue;
      ++matching;
      EXPECT_EQ(c.verdict.kind, VerdictKind::proved);
      Values now = values;
      now[time()] = t;
      for (const Expr& e : c.range) EXPECT_GT(evaluate(e, now), 0) << to_text(e);
      for (const SolvedVariable& s : c.solved) {
        for (std::size_t k = 0; k < variables.size(); ++k) {
          if (variables[k].name == s.variable.name)
            EXPECT_NEAR(evaluate(s.value, now), end[k], 1e-8) << to_text(s.value);
        }
        ++solved;
      }
    }
    EXPECT_EQ(matching, 1u);
    return solved;
  }
  [[nodiscard]] static bool belongs(const Circumstances& c, const Values& values) {
    for (const Expr& e : c.positive) {
      if (!(evaluate(e, values) > 0)) return false;
    }
    for (const Expr& e : c.nonzero) {
      if (evaluate(e, values) == 0) return false;
    }
    for (const auto& [symbol, value] : c.places) {
      if (evaluate(symbol - value, values) != 0) return false;
    }
    return true;
  }

  Workspace ws;
  std::vector<FlowVariable> variables;
  Assumptions assumptions;
  FirstOrderFlow flow;
};

// Ohsawa–Bloch (36), (37), and the disk that does not turn.
TEST(FirstOrder, VerticalRollingDisk) {
  Equations disk(Named{{"x", "p*R/I*cos(phi)"}, {"y", "p*R/I*sin(phi)"}, {"phi", "q/J"}, {"psi", "p/I"}},
                 {"I", "J", "R"});
  EXPECT_EQ(disk.flow.cases.size(), 2u);
  EXPECT_TRUE(disk.flow.open.empty());
  std::map<std::string, double> at{{"x", 0.5}, {"y", -1}, {"phi", 0.7}, {"psi", 2}, {"p", 1.3},
                                   {"q", 0.9}, {"I", 2},  {"J", 3},     {"R", 1.5}};
  EXPECT_EQ(disk.expect_motion(at, 2.5), 4u);
  at["q"] = 0;
  EXPECT_EQ(disk.expect_motion(at, 2.5), 4u);
}

// Ohsawa–Bloch (50), (51): x' = cos φ √(…), as long as the root is positive.
TEST(FirstOrder, KnifeEdgeOnTheIncline) {
  const std::string root = "sqrt(2/m)*sqrt(E - c^2/(2*J) + m*g*sina*x)";
  Equations knife(Named{{"x", "cos(phi)*" + root}, {"y", "sin(phi)*" + root}, {"phi", "c/J"}}, {"m", "g", "J", "sina"});
  EXPECT_EQ(knife.flow.cases.size(), 2u);
  std::map<std::string, double> at{{"x", 0.5}, {"y", -1}, {"phi", 0.3}, {"c", 0.8},   {"m", 1.2},
                                   {"g", 9.8}, {"J", 2},  {"E", 3},     {"sina", 0.5}};
  EXPECT_EQ(knife.expect_motion(at, 1.5), 3u);
  at["c"] = 0;
  EXPECT_EQ(knife.expect_motion(at, 1.5), 3u);
  for (const FirstOrderCase& c : knife.flow.cases) EXPECT_FALSE(c.range.empty());
}

// The range ends where the motion on this branch does: x' = √… is nowhere negative, the closed form beyond has x' < 0.
TEST(FirstOrder, ShowsNoCurveThatIsNoMotion) {
  Equations oscillator(Named{{"x", "sqrt(2*E - x^2)"}});
  ASSERT_EQ(oscillator.flow.cases.size(), 1u);
  const FirstOrderCase& c = oscillator.flow.cases[0];
  ASSERT_EQ(c.solved.size(), 1u);
  ASSERT_EQ(c.range.size(), 1u);
  Values values{{oscillator.ws.symbol("x"), 0.0}, {oscillator.ws.symbol("E"), 0.5}};
  values[oscillator.time()] = 1.5;
  EXPECT_GT(evaluate(c.range[0], values), 0);
  values[oscillator.time()] = 1.7;  // past a quarter of a turn
  EXPECT_LT(evaluate(c.range[0], values), 0);
  EXPECT_EQ(oscillator.expect_motion({{"x", 0.2}, {"E", 0.5}}, 1.2), 1u);
}

// Ohsawa–Bloch (71), (72): from θ = 0 it is (2/b) arctan tanh(b ω t/2); for all times.
TEST(FirstOrder, ChaplyginSleighTurnsByAnArcTangent) {
  Equations sleigh(Named{{"theta", "omega*cos(sqrt(a^2*M/(J + a^2*M))*theta)"}}, {"a", "M", "J"}, {"omega"});
  ASSERT_EQ(sleigh.flow.cases.size(), 1u);
  const FirstOrderCase& c = sleigh.flow.cases[0];
  ASSERT_EQ(c.solved.size(), 1u);
  EXPECT_TRUE(c.range.empty() && c.continuous.empty());
  EXPECT_EQ(sleigh.expect_motion({{"theta", 0.4}, {"omega", 1.3}, {"a", 0.5}, {"M", 2}, {"J", 0.3}}, 2.0), 1u);
  Values values{{sleigh.ws.symbol("theta"), 0.0}, {sleigh.ws.symbol("omega"), 1.3}, {sleigh.ws.symbol("a"), 0.5},
                {sleigh.ws.symbol("M"), 2.0},     {sleigh.ws.symbol("J"), 0.3},     {sleigh.time(), 2.0}};
  const double b = std::sqrt(0.5 / 0.8);
  EXPECT_NEAR(evaluate(c.solved[0].value, values), 2 / b * std::atan(std::tanh(b * 1.3)), 1e-12);
}

// In the velocities: v by tanh, ω by sech, θ by an arc tangent of an exponential (73).
TEST(FirstOrder, ChaplyginSleighInItsVelocities) {
  Equations sleigh(Named{{"v", "a*w^2"}, {"w", "-a*v*w/b"}, {"theta", "w"}}, {"a", "b", "w"});
  ASSERT_EQ(sleigh.flow.cases.size(), 1u);
  EXPECT_TRUE(sleigh.flow.cases[0].range.empty());  // for all times
  EXPECT_EQ(sleigh.expect_motion({{"v", -0.7}, {"w", 1.1}, {"theta", 0.2}, {"a", 0.5}, {"b", 1.3}}, 3.0), 3u);
}

// Ohsawa–Bloch (61) and after it: θ and ψ have closed forms for any inertias with J < M; x stays a quadrature.
TEST(FirstOrder, SnakeboardComesToQuadratures) {
  const std::string rate = "sin(phi)*B/sqrt(M - J*sin(phi)^2)";
  Equations board(
      {{"phi", "k"}, {"theta", rate}, {"psi", "c - " + rate}, {"x", "-r*cos(phi)*cos(theta)*B/sqrt(M - J*sin(phi)^2)"}},
      {"J", "M - J", "r"}, {"k"});
  ASSERT_EQ(board.flow.cases.size(), 1u);
  EXPECT_EQ(board.flow.cases[0].quadratures.size(), 1u);
  EXPECT_TRUE(board.flow.cases[0].continuous.empty());
  EXPECT_EQ(board.expect_motion({{"phi", 0.4},
                                 {"theta", 1},
                                 {"psi", 0},
                                 {"x", 0},
                                 {"k", 0.9},
                                 {"B", 1.1},
                                 {"M", 2},
                                 {"J", 1.5},
                                 {"c", 0.3},
                                 {"r", 1}},
                                3.0),
            3u);
}

TEST(FirstOrder, ClassicalEquations) {
  EXPECT_EQ(Equations(Named{{"x", "x*(1 - x)"}}).expect_motion({{"x", 0.2}}, 2.0), 1u);
  EXPECT_EQ(Equations(Named{{"x", "x*(1 - x)"}}).expect_motion({{"x", 0.0}}, 2.0), 1u);  // at rest
  EXPECT_EQ(Equations(Named{{"x", "v"}, {"v", "-g"}}).expect_motion({{"x", 0.2}, {"v", 3}, {"g", 9.8}}, 2.0), 2u);
  EXPECT_EQ(Equations(Named{{"x", "1 + x^2"}}).expect_motion({{"x", 0.2}}, 1.0), 1u);
  EXPECT_EQ(Equations(Named{{"x", "-x + sin(t)"}}).expect_motion({{"x", 0.2}}, 2.0), 1u);
  EXPECT_EQ(Equations(Named{{"x", "t - 2*t*x"}}).expect_motion({{"x", 0.2}}, 2.0), 1u);
  EXPECT_EQ(Equations(Named{{"x", "x^2*t"}}).expect_motion({{"x", 0.2}}, 2.0), 1u);
  EXPECT_EQ(Equations(Named{{"x", "1/x"}}).expect_motion({{"x", 0.2}}, 2.0), 1u);
  EXPECT_EQ(Equations(Named{{"x", "cosh(x)"}}).expect_motion({{"x", 0.2}}, 1.0), 1u);
  EXPECT_EQ(Equations(Named{{"x", "exp(-x)*y"}, {"y", "y"}}).expect_motion({{"x", 0.2}, {"y", 0.5}}, 2.0), 2u);
  EXPECT_EQ(Equations(Named{{"x", "1 + e*cos(x)"}}, {"1 - e^2"}).expect_motion({{"x", 0.2}, {"e", 0.5}}, 1.0), 1u);
}

// 1/(1 − x0 t) is a motion up to its pole, not beyond.
TEST(FirstOrder, EndsWhereTheMotionGoesToInfinity) {
  Equations blowing(Named{{"x", "x^2"}});
  const FirstOrderCase& c = blowing.flow.cases.at(0);
  ASSERT_EQ(c.range.size(), 1u);
  EXPECT_LT(evaluate(c.range[0], {{blowing.ws.symbol("x"), 1.0}, {blowing.time(), 1.5}}), 0);
}

// t is an elliptic integral of theta; at the energy of the upper rest a logarithm.
TEST(FirstOrder, PendulumComesToAnEllipticIntegral) {
  Equations pendulum(Named{{"theta", "sqrt(2*E + 2*w^2*cos(theta))"}}, {"w", "E"});
  ASSERT_EQ(pendulum.flow.cases.size(), 2u);
  const FirstOrderCase& c = pendulum.flow.cases[0];
  ASSERT_TRUE(c.quadratures.size() == 1 && c.quadratures[0].closed);
  const Expr closed = c.quadratures[0].closed->value;
  EXPECT_NE(to_text(closed).find("elliptic_F(s/2, 2*w^2/(w^2 + E))"), std::string::npos) << to_text(closed);
  EXPECT_TRUE(c.solved.empty());
  ASSERT_EQ(c.quadratures.size(), 1u);
  EXPECT_EQ(to_text(c.quadratures[0]), "integral(1/sqrt(2*w^2*cos(s) + 2*E), s, theta, theta(t)) = t");
  EXPECT_EQ(c.verdict.kind, VerdictKind::undecided);
}

TEST(FirstOrder, LeavesWhatItCannotSolve) {
  Equations coupled(Named{{"x", "sin(x*y)"}, {"y", "cos(x + y)"}});
  ASSERT_EQ(coupled.flow.cases.size(), 1u);
  EXPECT_EQ(coupled.flow.cases[0].left.size(), 2u);
}

}  // namespace
}  // namespace anholon

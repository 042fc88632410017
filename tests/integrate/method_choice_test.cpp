// What must hold of the choice of an integrator, whatever its weights are. That they are right is measured by method_choice_slow_test.
#include "anholon/integrate/motion/method_choice.hpp"

#include <gtest/gtest.h>

#include <array>
#include <optional>

#include "anholon/expr/parse/parse.hpp"
#include "tests/integrate/simulated.hpp"

namespace anholon {
namespace {

constexpr std::array<Method, 3> chosen_from{Method::gauss, Method::dop853, Method::rk98};
constexpr std::array<double, 7> tightening{1e-3, 1e-5, 1e-7, 1e-9, 1e-11, 1e-13, 1e-15};

// From a pendulum's equations to those of a long chain, without and with functions that are called.
std::vector<Work> works() {
  std::vector<Work> all;
  for (const double operations : {5.0, 50.0, 500.0, 5000.0})
    for (const double calls : {0.0, 1.0, 10.0, 100.0}) all.push_back({operations, calls});
  return all;
}

TEST(MethodChoice, MoreWorkAndMoreAccuracyTakeLonger) {
  for (const Method method : chosen_from) {
    for (const Work& work : works()) {
      for (const bool compiled : {true, false}) {
        double before = 0;
        for (const double tolerance : tightening) {
          const double time = predicted_time(method, work, tolerance, compiled);
          EXPECT_GT(time, before) << name_of(method) << tolerance;
          before = time;
          EXPECT_GT(predicted_time(method, {2 * work.operations, work.calls}, tolerance, compiled), time);
          EXPECT_GT(predicted_time(method, {work.operations, work.calls + 1}, tolerance, compiled), time);
        }
        EXPECT_GT(before, predicted_time(method, work, 1e-15, true) * 0.999);  // machine code is no slower
      }
    }
  }
}

std::size_t order_of(Method method) {
  return method == Method::gauss ? 32 : method == Method::rk98 ? 9 : 8;  // gauss: sixteen stages
}

TEST(MethodChoice, MoreAccuracyNeverMeansALowerOrder) {
  std::size_t changes = 0;
  for (const Work& work : works()) {
    for (const bool compiled : {true, false}) {
      std::optional<Method> before;
      std::size_t order = 0;
      for (const double tolerance : tightening) {
        const Method method = choose_method(work, tolerance, compiled);
        EXPECT_GE(order_of(method), order) << name_of(method) << " for " << work.operations << " operations, "
                                           << work.calls << " calls at " << tolerance;
        changes += before && before != method ? 1 : 0;
        before = method;
        order = order_of(method);
      }
    }
  }
  EXPECT_GT(changes, 10U) << "the accuracy seems not to matter";
}

// Eight lanes compute a sum in the time of one and call an exponential eight times.
TEST(MethodChoice, CallsSpeakAgainstLanesWhereFewDigitsAreAsked) {
  for (const double operations : {5.0, 50.0, 500.0}) {
    bool lanes = true;
    for (const double calls : {0.0, 1.0, 4.0, 16.0, 64.0, 256.0, 1024.0}) {
      const bool now = choose_method({operations, calls}, 1e-4, true) == Method::gauss;
      EXPECT_TRUE(lanes || !now) << operations << " operations, " << calls << " calls";
      lanes = now;
      if (calls == 0) EXPECT_TRUE(now) << operations;
    }
    EXPECT_FALSE(lanes) << operations;
  }
}

// What moves fast and is damped at once limits the steps of every method that is chosen; cvode's not. The motion is the same.
TEST(MethodChoice, AStiffMotionIsComputedRightByTheMethodThatIsChosen) {
  test::Simulated s = test::simulated_text(
      "[coordinates]\nx = \"line\"\ny = \"line\"\n[lagrangian]\nL = \"(x'^2 + y'^2)/2 - (x^2 + y^2)/2\"\n"
      "[forces]\nx = \"-10000*(x' - y')\"\n[initial]\nx = 1\ny = 0.3\n\"x'\" = 1\n\"y'\" = -0.7\n");
  SimulateOptions options = test::until(0.5, 1e-8);
  const auto chosen = s.run(options);
  options.method = Method::cvode;
  const auto stiff = s.run(options);
  ASSERT_TRUE(chosen && stiff);
  EXPECT_EQ(chosen->outcome.t, 0.5);
  EXPECT_EQ(stiff->outcome.t, 0.5);
  for (std::size_t k = 0; k < 2; ++k) {
    EXPECT_NEAR(chosen->samples.back().configuration[k], stiff->samples.back().configuration[k], 1e-6);
    EXPECT_NEAR(chosen->samples.back().velocities[k], stiff->samples.back().velocities[k], 1e-6);
  }
}

struct Counted {
  explicit Counted(std::initializer_list<const char*> texts) {
    for (const char* text : texts) formulas.outputs.push_back(*parse(ws, text));
  }
  [[nodiscard]] Work work() const { return work_of(formulas); }
  Workspace ws;
  Formulas formulas;
};

TEST(Work, IsThatOfEachPartOnce) {
  const Work one = Counted({"a*b + c"}).work(), again = Counted({"a*b + c", "a*b", "a*b + c"}).work(),
             other = Counted({"a*b + c", "d*e + f"}).work();
  EXPECT_EQ(again.operations, one.operations);
  EXPECT_EQ(other.operations, 2 * one.operations);
  EXPECT_EQ(Counted({"a", "2"}).work().operations, 0);
}

TEST(Work, FunctionsThatLanesDoNotHaveAreCalls) {
  for (const char* lanes : {"a + b", "a*b", "1/a", "sqrt(a)", "abs(a)", "sin(a)", "cos(a)", "tan(a)"})
    EXPECT_EQ(Counted({lanes}).work().calls, 0) << lanes;
  for (const char* called : {"exp(a)", "log(a)", "atan(a)", "asin(a)", "tanh(a)", "a^(1/3)"})
    EXPECT_EQ(Counted({called}).work().calls, 1) << called;
  EXPECT_GT(Counted({"sin(a)"}).work().operations, Counted({"a*b"}).work().operations);
  EXPECT_GT(Counted({"1/a"}).work().operations, Counted({"a*b"}).work().operations);
}

TEST(Work, ALargerSystemOfEquationsIsMore) {
  double before = Counted({"x", "a", "b"}).work().operations;
  for (const std::size_t k : {1U, 2U, 3U}) {
    Counted c({"x"});
    const std::vector<Expr> matrix(k * k, *parse(c.ws, "a")), right(k, *parse(c.ws, "b"));
    std::vector<Expr> unknowns;
    for (std::size_t i = 0; i < k; ++i) unknowns.push_back(c.ws.symbol("x" + std::to_string(i)));
    c.formulas.solves.push_back({matrix, right, unknowns, true});
    EXPECT_GT(c.work().operations, before);
    before = c.work().operations;
  }
}

}  // namespace
}  // namespace anholon
